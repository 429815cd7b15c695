"""Problems with one cause are one problem: forty cards of another Style are not forty complaints."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.library import BuildProblem
from tenkaichi.games.tcg.decks import Problem
from tenkaichi.games.tcg.decks.listing import pool_of
from tenkaichi.games.tcg.pack import Pack

ALONE = 3  # so many problems of one clause stand alone
WORDS = {
    "TCG-DECK-06": "titles are there too often",
    "TCG-DECK-05": "Allies may not be there, or not so often",
    "TCG-DECK-08": "titles are of another Style than the Mastery",
    "TCG-DECK-10": "titles are for other characters",
    "TCG-DECK-11": "titles are for the other Alignment",
    "TCG-DECK-12": "Allies are of the other Alignment",
    "TCG-DECK-15": "entries cannot be among the sixty",
    "TCG-GENERAL-05": "titles are ruled out by the Main Personality",
}


def grouped(pack: Pack, problems: Sequence[Problem]) -> list[BuildProblem]:
    """The problems in order; more than three of one clause become one."""
    found: list[BuildProblem] = []
    by_clause: dict[str, list[Problem]] = {}
    for problem in problems:
        clause = problem.clauses[0] if problem.clauses else ""
        by_clause.setdefault(clause, []).append(problem)
    for clause, same in by_clause.items():
        if len(same) <= ALONE or clause not in WORDS:
            found += [
                BuildProblem(clauses=each.clauses, entries=each.entries, reason=each.reason, advice=each.fix)
                for each in same
            ]
            continue
        entries = tuple(dict.fromkeys(entry for each in same for entry in each.entries))
        names = [pool_of(pack)[each].title if each in pool_of(pack) else each for each in entries[:2]]
        found.append(
            BuildProblem(
                clauses=same[0].clauses[:1],
                entries=entries,
                reason=f"{len(entries)} {WORDS[clause]}: {', '.join(names)} and {len(entries) - 2} more",
                advice=same[0].fix,
            )
        )
    return found
