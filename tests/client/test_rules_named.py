"""The client knows no rule, but it may lead to one: every clause that it names is in the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from contract.playing import clause_ids

WEB = Path(__file__).parents[2] / "src" / "tenkaichi" / "web"
CLAUSE = re.compile(r"\b(?:DB|PT|TCG)-[A-Z]+-\d+\b")


def test_every_rule_that_the_client_leads_to_exists() -> None:
    known = clause_ids("duel-battle") | clause_ids("prime-time") | clause_ids("tcg")
    named = {(path.name, clause) for path in WEB.rglob("*.js") for clause in CLAUSE.findall(path.read_text("utf-8"))}
    assert len(named) > 10
    assert not {(name, clause) for name, clause in named if clause not in known}
