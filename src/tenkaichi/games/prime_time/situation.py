"""Facts that follow from the situation of a match: the effects in force, and which models count for what.

A situation is who is on the board in which tier, who is down, Leaders, affiliations, cards in play, the mission, the
place. It changes a few times in a round, and is asked about many times in every decision.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.effect_index import ALWAYS, EffectIndex
from tenkaichi.games.prime_time.ids import EffectId, ModelId, OperationId

FORBID: Final = "forbid:"
ALLOW: Final = "allow:"
ActiveEffect = tuple[
    EffectId, ModelId, int
]  # effect, bearer (NOBODY: the team or the field), seat (NOBODY: the field's)
ActiveOperation = tuple[OperationId, EffectId, ModelId, int]  # operation, effect, bearer, seat


class Reaching:
    """The operations of one kind that could reach a model. Decided: all of them do, wherever it is."""

    def __init__(self, operations: list[ActiveOperation], is_decided: bool) -> None:
        self.operations = operations
        self.is_decided = is_decided


def pair_key(subject: int, other: int) -> int:
    """One number for two models, tokens or nobody."""
    return (subject + 1) * 8192 + other + 1


class Situation:
    """The answers of one situation. All states in which it is the same share one; nothing in it changes any more.

    What is computed on first use (from `pool` on) follows from the situation alone.
    """

    def __init__(self) -> None:
        self.by_event: dict[str, list[ActiveEffect]] = {}
        self.active_operations: dict[str, list[ActiveOperation]] = {}
        self.forbidden: set[str] = set()  # the bare words of "forbid:move", "allow:pass_terrain" among those
        self.allowed: set[str] = set()
        self.gates: dict[str, list[tuple[int, ModelId]]] = {}  # Legacy Cards by the event of their gate: (card, model)
        self.on_board: list[ModelId] = []  # models, Dazed ones too
        self.foes: list[list[ModelId]] = [[], []]  # of each seat: enemy models on the board, Dazed ones too
        self.up: list[list[ModelId]] = [[], []]  # of each seat: its models on the board that are not Dazed
        self.all_up: list[ModelId] = []  # models on the board that are not Dazed
        self.has_majin = False  # is there a Majin model among them? In its compelled attack sides are swapped
        self.able: list[list[ModelId]] = [[], []]  # of each seat: those up that are not a Confection
        self.pool: dict[tuple[int, str], list[int]] = {}  # by seat and event: interrupts that the deck may hold
        self.players: dict[tuple[int, int], list[ModelId]] = {}  # by seat and card: who is able to play it
        self.uses: dict[int, list[tuple[str, EffectId, ModelId]]] = {}  # by model: option, effect, bearer

        self.heard: dict[str, int] = {}  # by event: who could hear it (`rules.triggers`)
        # by event, and by subject and object (`pair_key`): effects that could answer it
        self.listeners: dict[str, dict[int, list[ActiveEffect]]] = {}
        self.reaching: dict[str, dict[int, Reaching]] = {}  # by change and model: what could reach it

    def add(self, book: EffectIndex, number: EffectId, bearer: ModelId, seat: int) -> None:
        sheet = book.effects[number]
        if sheet.event != ALWAYS:
            self.by_event.setdefault(sheet.event, []).append((number, bearer, seat))
            return
        for operation in sheet.todo:
            for key in book.operations[operation].keys:
                self.active_operations.setdefault(key, []).append((operation, number, bearer, seat))
                if key.startswith(FORBID):
                    self.forbidden.add(key.removeprefix(FORBID))
                elif key.startswith(ALLOW):
                    self.allowed.add(key.removeprefix(ALLOW))
