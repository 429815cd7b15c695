"""The Cleanup Phase: scoring, end-of-round effects, hand limit, Regeneration, the Dazed return, reset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import CARD_DISCARDED, DAZED_RETURNED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.drawing import discard
from tenkaichi.games.prime_time.rules.effects.limits import expire
from tenkaichi.games.prime_time.rules.ending import end_round, judge_match
from tenkaichi.games.prime_time.rules.fusion import FusionEnd
from tenkaichi.games.prime_time.rules.reformation import revert_confections
from tenkaichi.games.prime_time.rules.states import end_state, give_state
from tenkaichi.games.prime_time.rules.tiers import OVERLOAD_DUE, descend, forget_overload
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import cite_company, starting_hp
from tenkaichi.games.prime_time.state import (
    BRANDED,
    DAZED,
    EXHAUSTED,
    GROUND,
    MAJIN,
    MERGED,
    NOBODY,
    ON_BOARD,
    OVERLOADED,
    STAGGERED,
    THIS_ROUND,
    Skirmish,
    with_more,
)


@dataclass(slots=True)
class Cleanup(Procedure):
    """PT-ROUND-19..24, in exactly this order."""

    limit: int
    next: int = 0

    @step()
    def overload(self, g: Skirmish) -> None:
        """PT-STATE-26: Overloaded sets in as this phase starts; PT-STATE-27: what sets in now is not cleared now."""
        for at, model in enumerate(g.models):
            who = ModelId(at)
            if model.states & OVERLOADED:
                model.count(OVERLOAD_OVER, 1)
            if model.counters.get(OVERLOAD_DUE, 0):
                model.count(OVERLOAD_DUE, 0)
                model.count(OVERLOAD_OVER, 0)
                give_state(g, who, OVERLOADED, "PT-STATE-26")

    @step("PT-ROUND-19", "PT-SCORE-10")
    def score(self, g: Skirmish) -> Procedure | None:
        return emit(g, "cleanup_score", NOBODY)

    @step("PT-ROUND-20")
    def end_effects(self, g: Skirmish) -> Procedure | None:
        discard_persistent(g)
        for at, model in enumerate(g.models):
            who = ModelId(at)
            end_state(g, who, EXHAUSTED, "PT-STATE-06")
            end_state(g, who, STAGGERED, "PT-STATE-02")
            model.modifiers = tuple([m for m in model.modifiers if m[3] != THIS_ROUND])
        for at in range(len(g.models)):
            who = ModelId(at)
            end_overload(g, who)
        return emit(g, "cleanup", NOBODY)

    def overfull(self, g: Skirmish) -> int:
        """PT-GAP-15: the initiative player first."""
        for seat in (g.initiative, 1 - g.initiative):
            if len(g.teams[seat].hand) > self.limit:
                return seat
        return NOBODY

    def too_many(self, g: Skirmish, why: Why) -> Ask:
        """PT-ROUND-21: down to the limit, cards of the player's choice."""
        seat = self.overfull(g)
        return None if seat == NOBODY else (seat, [("discard", card) for card in dict.fromkeys(g.teams[seat].hand)])

    @choice("PT-ROUND-21", of="too_many")
    def enforce_limit(self, g: Skirmish, option: Option) -> None:
        seat = self.overfull(g)
        discard(g, seat, option[1])
        g.happened(CARD_DISCARDED, "PT-ROUND-21", seat, option[1])
        self.again()

    @step("PT-ROUND-22")
    def regenerate_teams(self, g: Skirmish) -> Procedure | None:
        """Trigger the regeneration that affiliations give to many models at once."""
        return emit(g, "regeneration", NOBODY)

    @step("PT-ROUND-22")
    def regenerate(self, g: Skirmish) -> Procedure | None:
        """PT-ROUND-22: each model on the board in turn; a Dazed one does not regenerate."""
        while self.next < len(g.models):
            who = ModelId(self.next)
            self.next += 1
            if g.is_standing(who):
                heard = emit(g, "regeneration", who)
                if heard is not None or g.log is not None:  # a log hears of each of them
                    self.again()
                    return heard
        self.next = 0
        return None

    @step()
    def dazed_return(self, g: Skirmish) -> Procedure | None:
        while self.next < len(g.models):
            who = ModelId(self.next)
            self.next += 1
            if g.models[who].where == ON_BOARD and g.models[who].states & DAZED:
                self.again()
                return_dazed(g, who)
                return emit(g, "half_hp", who, NOBODY, "dazed_return")
        return None

    @step("PT-ROUND-24")
    def reset(self, g: Skirmish) -> None:
        """PT-ROUND-24: limits per round start afresh; what was meant for the next round begins."""
        expire(g, "round")
        for model in g.models:
            if model.rage:
                g.cite("PT-SK-08")
            model.rage = 0
            model.activations = 0
            model.has_order = False

    @step()
    def part_fusions(self, g: Skirmish) -> Procedure:
        """PT-FUSE-19, PT-STATE-54: at the end of Cleanup, after all other steps."""
        revert_confections(g)
        return FusionEnd()

    @step()
    def close(self, g: Skirmish) -> None:
        end_round(g)
        judge_match(g)


OVERLOAD_OVER: Final = "overload_over"  # a counter: Overloaded was there when this Cleanup began


def end_overload(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-27, PT-STATE-06: back to the tier before the emergency, and Exhausted through the next round.

    PT-FUSE-27: a component that is fused keeps its tier, and comes back without the state.
    """
    model = g.models[who]
    if not model.states & OVERLOADED or not model.counters.get(OVERLOAD_OVER, 0) or model.where == MERGED:
        return
    end_state(g, who, OVERLOADED, "PT-STATE-27")
    if model.overload_from != NOBODY and model.overload_from < model.tier:
        descend(g, who, "PT-STATE-27", model.overload_from)
    model.overload_from = NOBODY
    model.count(OVERLOAD_OVER, 0)
    give_state(g, who, EXHAUSTED, "PT-STATE-27")


def discard_persistent(g: Skirmish) -> None:
    """PT-ROUND-20: cards in play that were Persistent go to the discard pile."""
    for seat, team in enumerate(g.teams):
        for card, _ in team.in_play:
            team.discard = with_more(team.discard, card)
            g.happened(CARD_DISCARDED, "PT-ROUND-20", seat, card)
        team.in_play = ()
    g.situation_changed()


def return_dazed(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-14, PT-STATE-15: half of the starting HP, rounded up, no states; a Majin Brand stays."""
    model = g.models[who]
    cite_company(g, model.seat)
    model.hp = (starting_hp(g, who) + 1) // 2
    g.cite("PT-GAP-11")
    if model.components:
        g.cite("PT-FUSE-07")
    model.states = (BRANDED | MAJIN) if model.states & BRANDED else 0
    g.situation_changed()
    model.held_by = NOBODY
    model.level = GROUND
    model.must_recover = False
    forget_overload(model)
    g.cite("PT-STATE-15")
    g.cite("PT-STATE-16")
    g.happened(DAZED_RETURNED, "PT-STATE-14", who, model.hp)


PROCEDURES: Final = procedures(Cleanup)
