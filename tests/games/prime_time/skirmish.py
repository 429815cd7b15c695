"""A small Prime Time board for tests: two teams of named profiles at given places, in inches.

    g = skirmish({"goku": (5, 5)}, {"krillin": (7, 5)}, [("crate", 10, 5, 0)])
    decision = carry_out(g, Throw(1, 0, 4000), 12, ("fall",))

Team A's models come first, in the order given. The Activation Phase of Round 2 is running and nobody is active.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tenkaichi.engine.content import pack_hash
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.event import Event, Kind, Log
from tenkaichi.engine.procedure import Procedure, advance, answer
from tenkaichi.games.prime_time.battlefield import battlefield
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.pack_checks import load_standard
from tenkaichi.games.prime_time.rules.values import printed
from tenkaichi.games.prime_time.state import ACTIVATION, ON_BOARD, A, B, Model, Skirmish, Team

Spot = tuple[float, float]


@cache
def standard_book() -> Book:
    pack = load_standard()
    return Book(pack, pack_hash(pack))


def mil(inches: float) -> int:
    return round(inches * 1000)


def skirmish(
    ours: Mapping[str, Spot], theirs: Mapping[str, Spot], pieces: Sequence[tuple[str, float, float, int]] = ()
) -> Skirmish:
    """Profiles by id and where they stand; pieces as (id, x, y, degrees). A log is kept."""
    book = standard_book()
    kinds = [piece.id for piece in book.pack.terrain_pieces]
    layout = tuple((kinds.index(piece), mil(x), mil(y), turn) for piece, x, y, turn in pieces)
    g = Skirmish(book=book, ground=battlefield(book, layout), pack_key=book.key, layout=layout)
    g.terrain = [0] * len(layout)
    g.teams = [Team(), Team()]
    for seat, team in ((A, ours), (B, theirs)):
        for name, (x, y) in team.items():
            profile = book.profile_named[name]
            hp = book.profiles[profile].tiers[0].hp
            g.models.append(Model(profile, seat, hp, mil(x), mil(y), where=ON_BOARD, has_order=True))
        g.teams[seat].roster_size = len(team)
    g.round, g.phase = 2, ACTIVATION
    g.log = Log()
    return g


def carry_out(g: Skirmish, procedure: Procedure, *answers: int | Option) -> Decision | None:
    """Run a procedure with these answers (whole numbers are dice); return the next question, or None at the end."""
    g.stack.append(procedure)
    return go_on(g, *answers)


def go_on(g: Skirmish, *answers: int | Option) -> Decision | None:
    """Give these answers; return the next question, or None at the end. Tests may have changed anything before."""
    g.situation_changed()
    decision = advance(g)
    for given in answers:
        assert decision is not None, f"nothing is asked, the answer {given} is left over"
        answer(g, decision, ("roll", given) if isinstance(given, int) else given)
        decision = advance(g)
    return decision


def options_of(decision: Decision | None) -> list[Option]:
    assert decision is not None
    return decision.listed()


def events(g: Skirmish, kind: Kind) -> list[Event]:
    assert g.log is not None
    return [event for event in g.log.events if event.kind is kind]


def cited(g: Skirmish, clause: str) -> bool:
    assert g.log is not None
    return clause in g.log.cited


def with_stats(g: Skirmish, who: int, **wanted: int) -> None:
    """Give a model these figures on its base line."""
    for name, value in wanted.items():
        model = g.models[who]
        model.lasting = (*model.lasting, (name, value - printed(g, who, name)))
