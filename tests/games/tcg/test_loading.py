"""A pack that does not fit together is turned down with file, card, field and expectation; a kept one is the same."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.cli.content import schema_text
from tenkaichi.engine.content import ContentError
from tenkaichi.games.tcg.pack.loading import load, load_standard, read

ROOT = Path(__file__).parents[3]
STANDARD = Path(str(files("tenkaichi.games.tcg"))) / "content" / "standard"


SHELVES = ("allies", "blue", "dragon_balls", "masteries", "personalities_premiere")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small pack: some shelves of the standard one and a single deck."""
    small = tmp_path / "pack"
    (small / "decks").mkdir(parents=True)
    for shelf in SHELVES:
        shutil.copy(STANDARD / f"{shelf}.toml", small)
    about = (STANDARD / "pack.toml").read_text(encoding="utf-8")
    head = about.partition("[reprints]")[0]
    reprints = 'valid = ["blue-leverage", "blue-face-crunch"]\nstruck = ["blue-arm-blast"]\n'
    (small / "pack.toml").write_text(f"{head}[reprints]\n{reprints}", encoding="utf-8")
    decks = (STANDARD / "decks" / "1_premiere.toml").read_text(encoding="utf-8").split("[[decks]]")
    (frieza,) = [deck for deck in decks if 'id = "pr-frieza-blue"' in deck]
    (small / "decks" / "premiere.toml").write_text(f"[[decks]]{frieza}", encoding="utf-8")
    return small


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_from_the_cache_it_is_the_same_pack(folder: Path) -> None:
    first = load(folder)
    assert first == read(folder) == load(folder)
    assert load_standard() == read(STANDARD)


CARD = 'id = "blue-guard"\ntitle = "Blue Guard"\n'


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "expected"),
    [
        (
            "blue.toml",
            CARD + 'type = "energy_combat"',
            CARD + 'type = "energy_kombat"',
            'cards "blue-guard": field `type`',
            "expected one of ally, dragon_ball, drill, energy_combat, event, main_personality, mastery, "
            'physical_combat, setup, found "energy_kombat"; did you mean "energy_combat"?',
        ),
        (
            "blue.toml",
            CARD,
            CARD + "endurence = 1\n",
            'cards "blue-guard": field `endurence`',
            'did you mean "endurance"?',
        ),
        ("blue.toml", CARD, CARD + "limit = 0\n", 'cards "blue-guard": field `limit`', "expected a whole number >= 1"),
        ("blue.toml", CARD, CARD + "level = 2\n", 'cards "blue-guard": field `level`', "expected nothing, because"),
        ("blue.toml", CARD, CARD + 'named = "Goku"\n', 'cards "blue-guard": field `named`', "(TCG-NAME-07)"),
        ("blue.toml", 'icons = ["defence"]', 'icons = ["attack"]', "field `icons`", "expected those of its abilities"),
        (
            "blue.toml",
            'attacks = ["energy"]',
            'attacks = ["physical"]',
            "field `attacks`",
            "expected energy among them",
        ),
        ("blue.toml", CARD, CARD + 'stays_on_level = "up"\n', "field `stays_on_level`", "on cards of type drill only"),
        ("blue.toml", CARD, 'id = "blue-guard"\ntitle = "Blue Knee"\n', "field `title`", "has it already"),
        ("blue.toml", CARD, 'id = "blue-knee"\ntitle = "Blue Guard"\n', "field `id`", "expected one of its own"),
        ("blue.toml", '["PR-S65", ', '["XX-S65", ', "field `printings`", 'found "XX-S65"'),
        ("blue.toml", '["PR-S65", "EV-P9"', '["EV-P9", "PR-S65"', "field `printings`", "the oldest set first"),
        (
            "masteries.toml",
            'title = "Black Devious Mastery"',
            'title = "Green Devious Mastery"',
            'cards "black-devious-mastery": field `title`',
            "one of black, blue, namekian, orange, red, saiyan",
        ),
        (
            "masteries.toml",
            'title = "Black Devious Mastery"',
            'title = "Black Red Mastery"',
            'cards "black-devious-mastery": field `title`',
            "(TCG-MASTERY-02)",
        ),
        ("masteries.toml", 'title = "Black Devious Mastery"', 'title = "Devious Mastery"', "title", "(TCG-MASTERY-02)"),
        (
            "dragon_balls.toml",
            "number = 7",
            "number = 8",
            'cards "namek-dragon-ball-7": field `number`',
            "<= 7, found 8",
        ),
        ("dragon_balls.toml", "number = 7", "number = 6", 'cards "namek-dragon-ball-7": field `number`', "already"),
        ("dragon_balls.toml", 'family = "namek"\n', "", "field `family`", "expected a value, because"),
        ("allies.toml", "pur = 1\n", "", "field `pur`", "expected a value, because the card's type is ally"),
        ("allies.toml", "ladder = [0, ", "ladder = [", "field `ladder`", "expected a list of length >= 11"),
        ("allies.toml", "ladder = [0, ", "ladder = [1, ", "field `ladder`", "expected 0 at stage 0, found 1"),
        ("pack.toml", '"black-devious-mastery"', '"black-devous-mastery"', "field `mastery`", "did you mean"),
        (
            "pack.toml",
            '"blue-leverage"',
            '"blue-lever"',
            "field `valid`",
            "expected a card of this pack",
        ),
        ("pack.toml", 'id = "orange"', 'id = "red"', "styles: field `id`", "each of black, blue, namekian, orange"),
        ("decks/premiere.toml", "= 3", "= 2", 'decks "pr-frieza-blue"', "59 cards, but a deck has exactly 60"),
        ("decks/premiere.toml", "= 3", "= 0", 'decks "pr-frieza-blue"', ">= 1 for each of its values"),
    ],
)
def test_a_complaint_names_file_card_field_and_expectation(
    folder: Path, file: str, old: str, new: str, place: str, expected: str
) -> None:
    change(folder, file, old, new)
    with pytest.raises(ContentError) as error:
        load(folder)
    (complaint,) = [each for each in error.value.problems if place in each and expected in each]
    assert complaint.startswith(str(folder / file) + ":")


def test_a_pack_with_changes_is_checked_again() -> None:
    guard = {
        "Blue Guard": {"endurance": 4},
        "goku-s-nap": {"title": "Goku's Nap", "type": "event", "printings": ["PR-P99"]},
    }
    cards = {card.id: card for card in load(STANDARD, {"cards": guard}).cards}
    assert cards["blue-guard"].endurance == 4
    assert cards["goku-s-nap"].named == "Goku"
    assert {card.id: card for card in load_standard().cards}["blue-guard"].endurance is None
    renamed = load(STANDARD, {"cards": {"Goku's Kaio-Ken": {"title": "Gokun's Kaio-Ken"}}})
    assert [card.named for card in renamed.cards if card.title == "Gokun's Kaio-Ken"] == [""]
    with pytest.raises(ContentError, match="TCG-MASTERY-02"):
        load(STANDARD, {"cards": {"Black Devious Mastery": {"title": "Green Devious Mastery"}}})
    with pytest.raises(ContentError, match='cards "blue-guard": field `type`: expected one of ally'):
        load(STANDARD, {"cards": {"blue-guard": {"type": "wall"}}})
    with pytest.raises(ContentError, match="61 cards"):
        load(STANDARD, {"decks": {"pr-goku-orange": {"cards": {"isolation": 1}}}})


def test_the_command_checks_a_pack(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", str(folder), "--game", "tcg"]) == 0
    change(folder, "blue.toml", CARD, CARD + "endurence = 1\n")
    assert main(["content", "check", str(folder), "--game", "tcg"]) == 2
    assert "endurence" in capsys.readouterr().err


def test_the_schema_is_fresh() -> None:
    path = ROOT / "schemas" / "tcg-pack.schema.json"
    assert path.read_text(encoding="utf-8") == schema_text("tcg"), "run `tenkaichi content schema`"
