"""The client knows no rule: the server names every clause that a surface leads to, and each is in the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from contract.playing import clause_ids
from tenkaichi.games.duel_battle.table import RULES

WEB = Path(__file__).parents[2] / "src" / "tenkaichi" / "web"
CLAUSE = re.compile(r"[\"'`](?:DB|PT|TCG)-[A-Z]+-\d+")
MADE_UP = {"fixture.js"}  # stands in for a server


def test_no_clause_is_written_in_the_client() -> None:
    scripts = [path for path in WEB.rglob("*.js") if path.name not in MADE_UP]
    assert len(scripts) > 50
    assert [path.name for path in scripts if CLAUSE.search(path.read_text("utf-8"))] == []


def test_the_rules_that_the_duel_battle_table_leads_to_exist() -> None:
    named = re.findall(r"DB-[A-Z]+-\d+", msgspec.json.encode(RULES).decode())
    assert len(named) > 15
    assert set(named) <= clause_ids("duel-battle")


# A method of strings on what the server says to people, or a pattern that looks for something in it.
SAID = r"(?:words|note|label|situation|reason|question|gist|exact)"
PARSED = re.compile(
    rf"\.{SAID}\??\.(?:split|replace|match|search|startsWith|endsWith|includes|indexOf)\("
    rf"|\.(?:exec|test)\([^()]*\.{SAID}\b"
)


def test_no_sentence_of_the_server_is_parsed_in_the_client() -> None:
    """The data of a drawing come as records (`figures`, `numbers`, `number`, `source`, `role`, `whiles`).

    The log joins sentences (`parts/story.js`), and the line for answers shows an example: both are about words.
    """
    scripts = sorted([*WEB.joinpath("tables").rglob("*.js"), WEB / "parts" / "ask_policy.js"])
    assert len(scripts) > 50
    found = {path.name: PARSED.findall(path.read_text("utf-8")) for path in scripts}
    assert {name: parsed for name, parsed in found.items() if parsed} == {}


def test_the_pattern_finds_parsed_sentences() -> None:
    for line in ('option.note.split(", ")', "/against RFX (\\d+)/.exec(roll.words)", "event.words.includes('rubble')"):
        assert PARSED.search(line), line
