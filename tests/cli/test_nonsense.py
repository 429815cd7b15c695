"""What a person types wrongly ends in one clear message and exit code 2, never in a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.games import game_folder


def refused(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    """The one message of a refused command line."""
    assert main(list(tokens)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return " ".join(captured.err.split())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("content exams --game chess", "no game 'chess'; the games are duel-battle, prime-time, tcg"),
        ("serve --port 99999999", "--port: expected 0 to 65535, found 99999999"),
        ("serve --port -1", "--port: expected 0 to 65535, found -1"),
        ("bot match random --seconds -1", "--seconds: expected 0 or more, found -1"),
        ("train duel-battle --jobs -1", "--jobs: expected 0 or more, found -1"),
        ("train duel-battle --matches -3", "found -3, 2 and 400"),
        ("ladder duel-battle --pairs 0", "expected --pairs of 2 or more and --jobs of 1 or more, found 0 and 1"),
        ("ladder duel-battle --bots random", "expected at least two different ones, found random"),
        ("bench duel-battle --rounds 0", "--each, --rounds and --processes must be at least 1; found 4, 0 and 3"),
        ("bench arena --game chess", "no game 'chess'; the games are duel-battle, prime-time, tcg"),
        (
            "bench arena --level godlike",
            "no level 'godlike'; the levels are novice, easy, normal, hard,",
        ),
        ("bench arena --spread -1", "expected --spread and --match-minutes of 0 or more, found -1, 0"),
        ("library search goku --most -1", "--most: expected 0 or more, found -1"),
        ("cards zzzz", "no card has 'zzzz' in its title"),
        ("cards goku zzzz --json", "no card has 'goku' and 'zzzz' in its title"),
        ("cards zzzz --words", "no card has 'zzzz' in its title"),
        ("cards --game prime-time zzzz", "no entry has 'zzzz' in its name"),
        ("print tcg pr-vegeta-saiyan", "--pdf FILE prints lists, entries and table aids"),
        ("print prime-time cards models", "without --pdf one thing is printed at a time, found cards, models"),
    ],
)
def test_wrong_argument_is_named(line: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in refused(capsys, *line.split())


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--font", "huge", "--font: expected small, normal or large, found 'huge'"),
        ("--format", "nope", "--format: expected poker, tarot or sheet, found 'nope'"),
        ("--paper", "a9", "--paper: expected a4 or letter, found 'a9'"),
        ("--gap", "9", "--gap: expected 0 to 2 millimetres, found 9"),
        ("--site", "arena", "--site: expected an address that begins with https:// or http://, found 'arena'"),
        ("--site", "https://" + "a" * 200, "--site: expected an address of at most 200 characters"),
    ],
)
def test_style_of_a_print_names_the_option(
    option: str, value: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pdf = tmp_path / "out.pdf"
    assert message in refused(capsys, "print", "duel-battle", "saiyan_invaders", "--pdf", str(pdf), option, value)
    assert not pdf.exists()


@pytest.mark.parametrize("game", ["duel-battle", "prime-time", "tcg"])
@pytest.mark.parametrize("content", [b"\xca\xfe\x00\xff", b'{"a": ', b'{"a": 1}'])
def test_list_that_cannot_be_read_is_named(
    game: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "list"
    file.write_bytes(content)
    said = refused(capsys, "print", game, str(file), "--pdf", str(tmp_path / "out.pdf"))
    assert said.startswith(f"tenkaichi: {file}: ")


@pytest.mark.parametrize("command", [["admin", "players"], ["statistics"]])
def test_file_that_is_no_database_is_named(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database, but a text that is long enough to be read as one\n" * 9, encoding="utf-8")
    said = refused(capsys, *command, "--database", str(file))
    assert said == f"tenkaichi: the database {file} cannot be used: file is not a database"


@pytest.mark.parametrize("address", ["mysql://x/y", "postgresql://a:b@[::1/x", "postgresql://a@h:x/y", "foo://x"])
def test_address_that_is_no_database_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "is not a database: " in refused(capsys, "statistics", "--database", address)


@pytest.mark.parametrize(("option", "what"), [("tcg", "a card of the TCG"), ("prime-time", "an entry of Prime Time")])
def test_exam_of_another_game_is_told(
    option: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.toml"
    item = '[[case]]\nname = "x"\nposition = {}\nplay = [{ ends = false }]\n'
    file.write_text(f'game = "duel-battle"\ntitle = "x"\n{item}', encoding="utf-8")
    said = refused(capsys, "cards", "--game", option, "--exam", str(file))
    assert said == f"tenkaichi: no case in {file} examines {what}"


@pytest.mark.parametrize(("asked", "game"), [("prime-time", "duel-battle"), ("duel-battle", "tcg")])
def test_pack_of_another_game_is_told(asked: str, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = game_folder(game) / "content" / "standard"
    said = refused(capsys, "content", "check", str(folder), "--game", asked)
    assert said == f"tenkaichi: {folder}: this is a pack of {game}; add --game {game}"


def test_database_that_nobody_answers_for_is_named_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    address = "postgresql://arena:secret@127.0.0.1:1/arena"
    said = refused(capsys, "statistics", "--database", address)
    assert "the database postgresql://arena:***@127.0.0.1:1/arena cannot be used: " in said
    assert "secret" not in said
