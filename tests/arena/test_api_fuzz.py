"""The API as OpenAPI describes it, tried out by Schemathesis on a running server with matches that exist."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from servers import LuckyServer
from tenkaichi.bench.arena.guest import Guest

EXAMPLES = os.environ.get("TENKAICHI_API_EXAMPLES", "12")  # requests per operation, in each phase
SETUP_EXAMPLES = "60"  # set-ups of full tables
REAL = 0.8  # how often an id is that of something that exists
SECONDS = "45"  # for all of it
PATIENCE = "120"  # seconds for one request, on a busy machine
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,"
    "response_schema_conformance,negative_data_rejection,unsupported_method,missing_required_header"
)


# Random bodies hardly ever name a game with all its seats, so that no set-up would ever be read: these hooks see to it.
HOOKS = """
import schemathesis
from hypothesis import strategies as st

GAMES = ("duel-battle", "prime-time", "tcg")
PARTS = ("teams", "rosters", "decks", "position", "missions", "map", "groups", "content", "odd")
LEAVES = st.none() | st.booleans() | st.integers(-3, 200) | st.sampled_from(["", "x", "A", "random"])
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["A", "B", "x"]), inner, max_size=3),
    max_leaves=6,
)
SETUPS = st.dictionaries(st.sampled_from(PARTS), VALUES, min_size=1, max_size=2)


@schemathesis.hook
def flatmap_body(context, body):
    if not isinstance(body, dict):
        return st.just(body)
    whole = {"seats": st.just({"A": "hotseat", "B": "hotseat"}), "game": st.sampled_from(GAMES), "setup": SETUPS}
    return st.fixed_dictionaries(whole)
"""


def prepared(base: str) -> tuple[Guest, dict[str, str]]:
    """A guest who has a match that goes on, one that is over and an invitation."""
    guest = Guest(base)
    going = guest.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "friend"}})
    over = guest.post("/api/matches", {"game": "duel-battle", "seats": {"A": "hotseat", "B": "hotseat"}})
    concede(guest, over["id"])
    return guest, {"match": going["id"], "over": over["id"], "token": going["invitations"]["B"].removeprefix("/j/")}


def concede(guest: Guest, match_id: str) -> None:
    from arena.wire import Wire

    with Wire(guest, match_id) as wire:
        wire.send({"type": "concede", "expected_seq": wire.view["seq"]})
        while wire.view["match"]["status"] != "over":
            wire.receive()


def configuration(ids: dict[str, str], cookie: str) -> str:
    """Real ids besides made-up ones, which would nearly all end in 404."""
    lists = {
        "matches": [ids["match"], ids["over"]],
        "tokens": [ids["token"]],
        "games": ["duel-battle", "prime-time", "tcg"],
        "seats": ["A", "B"],
        "lessons": ["first_fight"],
        "clauses": ["DB-RANGE-01"],
        "kinds": ["card", "profile", "character"],
        "entries": ["orange-rage", "goku", "son_goku"],
        "hashes": ["now"],
    }
    words = f"[headers]\nCookie = {json.dumps(cookie)}\n"
    words += "".join(f"[dictionaries.{name}]\nvalues = {json.dumps(values)}\n" for name, values in lists.items())
    everywhere = {"token": "tokens", "game": "games", "seat": "seats", "lesson": "lessons", "clause": "clauses"}
    everywhere |= {"kind": "kinds", "entry": "entries", "hash": "hashes"}
    words += "[parameters]\n" + "".join(_bound(each, name) for each, name in everywhere.items())
    for pattern, name in (("/api/(matches|replays)/", "matches"),):
        words += f"[[operations]]\ninclude-path-regex = {json.dumps(pattern)}\n[operations.parameters]\n"
        words += _bound("id", name)
    # who keeps a name gets another cookie: somebody else than the owner of the matches does it
    words += '[[operations]]\ninclude-path = "/api/me/claim"\nheaders = { Cookie = "tenkaichi_player=nobody" }\n'
    return words


def _bound(parameter: str, name: str) -> str:
    return f'"path.{parameter}" = {{ dictionary = "{name}", probability = {REAL} }}\n'


@pytest.mark.timeout(900)
def test_any_set_up_of_a_full_table_is_played_or_refused(tmp_path: Path) -> None:
    hooks = tmp_path / "full_tables.py"
    hooks.write_text(HOOKS, encoding="utf-8")
    with LuckyServer(tmp_path, variables={"TENKAICHI_RATE_FACTOR": "10000"}) as server:
        command = [
            sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json", "--checks",
            "not_a_server_error,status_code_conformance", "--phases", "fuzzing", "--mode", "positive",
            "--include-path", "/api/matches", "--include-method", "POST", "--max-examples", SETUP_EXAMPLES,
            "--workers", "1", "--generation-database", "none", "--request-timeout", PATIENCE, "--seed", "1",
            "--no-color", "--continue-on-failure", "--suppress-health-check", "all", "--header", "X-Tenkaichi: 1",
        ]  # fmt: skip
        surroundings = {
            **os.environ,
            "SCHEMATHESIS_HOOKS": "full_tables",
            "PYTHONPATH": f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
        }
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=tmp_path, env=surroundings, timeout=600, check=False
        )
        print(done.stdout[-3000:])
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
        assert '"request failed"' not in server.said()


@pytest.mark.timeout(900)
def test_the_api_is_as_it_is_described(tmp_path: Path) -> None:
    limits = {"TENKAICHI_RATE_FACTOR": "10000"}
    with LuckyServer(tmp_path, variables=limits) as server:
        guest, ids = prepared(server.url)
        settings = tmp_path / "schemathesis.toml"
        settings.write_text(configuration(ids, guest.cookie), encoding="utf-8")
        command = [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings), "run",
            f"{server.url}/api/openapi.json", "--checks", CHECKS, "--phases", "examples,coverage,fuzzing",
            "--max-examples", EXAMPLES, "--max-time", SECONDS, "--workers", "1", "--generation-database", "none",
            "--request-timeout", PATIENCE,
            "--seed", "1", "--no-color", "--continue-on-failure",
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=600, check=False)
        print(done.stdout[-3000:])
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
        assert json.loads(guest.text("GET", f"/api/matches/{ids['match']}"))["id"] == ids["match"]
        assert "Traceback" not in server.said()
