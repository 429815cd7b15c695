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
