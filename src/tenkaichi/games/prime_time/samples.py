"""Set-ups drawn at random, and those with which a match can begin at once."""

from __future__ import annotations

from importlib.resources import files
from itertools import permutations
from typing import Any, Literal

from msgspec import to_builtins

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.fair_pairs import read_fairness
from tenkaichi.games.prime_time.board import remarks
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.pack import Pack, PlacedPiece
from tenkaichi.games.prime_time.random_roster import draw_roster
from tenkaichi.games.prime_time.rules.setup import BUILT
from tenkaichi.games.prime_time.rules.switches import BITS

FAIRNESS = read_fairness(files(__package__) / "bot" / "fairness.toml")
SLOTS = ("opening", "escalation", "finale")
TURNS: tuple[Literal[0], Literal[90], Literal[180], Literal[270]] = (0, 90, 180, 270)
GRID_MIL = 250  # pieces of a board at random lie at multiples of a quarter of an inch


def ready_setups(pack: Pack) -> list[dict[str, Any]]:
    """Fair pairs of ready-made rosters, both ways round; the board and the scene are drawn."""
    pairs = permutations([roster.id for roster in pack.starter_rosters], 2)
    return [{"rosters": {"A": a, "B": b}} for a, b in FAIRNESS.fair(list(pairs))] or [{}]


def sample_setup(pack: Pack, chance: SeededChance) -> dict[str, Any]:
    """Every part of a set-up is left out or chosen at random; three rosters in four are drawn from the whole pack."""
    setup: dict[str, Any] = {"rosters": {"A": _roster(pack, chance), "B": _roster(pack, chance)}}
    board = chance.choose(4)
    if board == 0:
        setup["board"] = BUILT
    elif board == 1:
        setup["board"] = pack.boards[chance.choose(len(pack.boards))].id
    elif board == 2:
        setup |= {"board": _any_board(pack, chance), "agreed": True}
    if chance.choose(2):
        setup["location"] = pack.locations[chance.choose(len(pack.locations))].id
    if chance.choose(2):
        setup["condition"] = pack.conditions[chance.choose(len(pack.conditions))].id
    missions = {slot: _mission(pack, slot, chance) for slot in SLOTS if chance.choose(2)}
    if missions:
        setup["missions"] = missions
    if chance.choose(8) == 0:
        names = sorted(BITS)
        setup["switches"] = {names[chance.choose(len(names))]: True}
    return setup


def _roster(pack: Pack, chance: SeededChance) -> Any:
    starters = pack.starter_rosters
    drawn = draw_roster(pack, chance) if not starters or chance.choose(4) else None
    return to_builtins(drawn) if drawn is not None else starters[chance.choose(len(starters))].id


def _mission(pack: Pack, slot: str, chance: SeededChance) -> str:
    fitting = [each.id for each in pack.missions if each.slot == slot]
    return fitting[chance.choose(len(fitting))]


def _any_board(pack: Pack, chance: SeededChance) -> list[dict[str, Any]]:
    """PT-TERR-04: any pieces at all, turned and scattered, that neither overlap nor leave the board."""
    placed: list[PlacedPiece] = []
    wanted = chance.choose(10)
    for _ in range(4 * wanted):
        kind = pack.terrain_pieces[chance.choose(len(pack.terrain_pieces))]
        x, y = (GRID_MIL * chance.choose(BOARD_MIL // GRID_MIL + 1) for _ in range(2))
        more = [*placed, PlacedPiece(piece=kind.id, x=x, y=y, turn=TURNS[chance.choose(4)])]
        if len(more) <= wanted and not any(remark.is_impossible for remark in remarks(pack, more)):
            placed = more
    return [{"piece": each.piece, "x": each.x / 1000, "y": each.y / 1000, "turn": each.turn} for each in placed]
