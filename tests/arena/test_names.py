"""Names: visible, in one alphabet, and nobody passes for another player."""

from __future__ import annotations

import pytest

from arena.players import Server
from tenkaichi.arena.names import clean_name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann\u200b Lee ", "Ann Lee"),
        ("A\u202enn", "Ann"),
        ("Ann\nLee\x00", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("A" + "\u0301" * 30, "Á\u0301\u0301"),
        ("\u3164Ann", "Ann"),
        ("孫悟空", "孫悟空"),
    ],
)
def test_names_are_what_is_seen_of_them(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", ["\u3164", "\u2800\u2800", "\u200b", "\u0301\u0301", " ", "\ufe0f"])
def test_a_name_that_nobody_can_see_is_none(server: Server, given: str) -> None:
    reply = server.player().request("POST", "/api/me/name", {"name": given})
    assert (reply.status_code, reply.json()["error"]["field"]) == (400, "name")


def test_nobody_takes_the_name_of_somebody_who_keeps_it(server: Server) -> None:
    ann, eve = server.player(), server.player()
    ann.post("/api/me/claim", {"name": "Master Ann", "password": "a long one, please"})
    for name in ("Master Ann", "master  ann", "ＭＡＳＴＥＲ ＡＮＮ", "Mas\u200bter Ann"):
        assert eve.post("/api/me/name", {"name": name}, 409)["error"]["code"] == "name-taken"
    assert eve.get("/api/me")["name"] == eve.name


@pytest.mark.parametrize(
    "name",
    [
        "Bot (hard)", "bot(easy)", "BOT", "Bot [hard]", "B\u200bot 7", "\uff22\uff4f\uff54 (easy)",
        "\u0412\u043e\u0442 (\u0435\u0430\u0455\u0443)", "B0t (hard)",  # in Cyrillic letters; with a nought
        "You", "YOU!", "(you)", "Nobody", "spectator", "Server", "Server:", "S e r v e r", "You 2",
        "(Bot easy)", "«Bot» (hard)", "_bot",
        "\u0410nn", "Ann \u039f", "Y\u043eu",  # one letter of another alphabet
    ],
)  # fmt: skip
def test_nobody_passes_for_a_bot_or_for_the_server_or_for_somebody_in_other_letters(server: Server, name: str) -> None:
    eve = server.player()
    assert eve.post("/api/me/name", {"name": name}, 400)["error"]["field"] == "name"
    kept = {"name": name, "password": "a long one, please"}
    assert eve.post("/api/me/claim", kept, 400)["error"]["field"] == "name"
    assert eve.get("/api/me") == eve.me


@pytest.mark.parametrize(
    "name",
    [
        "Botanist",
        "Robot",
        "Young",
        "\u041e\u043b\u044f",
        "Z\u00f3\u00eb 7",
        "\u5b6b\u609f\u7a7a Goku",
        "\u3ac2 A",
        "\u039d\u03af\u03ba\u03bf\u03c2",
    ],
)
def test_names_in_any_one_alphabet_are_welcome(server: Server, name: str) -> None:
    assert server.player().post("/api/me/name", {"name": name})["name"] == name
