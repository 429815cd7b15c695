"""Dragon Balls (TCG-BALL): matching, capture, and the effects that are used at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Why
from tenkaichi.engine.procedure import UNDECIDED, Procedure, choice, procedures, step
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.events import BALL_CAPTURED, BALL_USED
from tenkaichi.games.tcg.rules import victory
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.resolve import Resolve, settling
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, is_blank
from tenkaichi.games.tcg.rules.zones import controlled, emit
from tenkaichi.games.tcg.state import Card, Table, kind_of, owner_of

MATCHED: Final = Bar("TCG-BALL-06", "a Dragon Ball of this title is in play")
USE: Final = ("use_effects",)


def balls_of(g: Table, seat: int) -> list[Card]:
    """The Balls that a player controls."""
    return controlled(g, seat, DRAGON_BALL)


def use_effects(g: Table, card: Card) -> Procedure | None:
    """TCG-BALL-01: all effects of a Ball that comes into play are used at once by its controller."""
    return BallEffects(card.handle, card.controller, True) if _has_effects(g, card, card.controller) else None


def _has_effects(g: Table, card: Card, user: int) -> bool:
    """Are there effects that this player could use now? A Ball that has lost its effects has none."""
    kind = kind_of(card.handle)
    if not g.book.sheets[kind].immediates or bans(g, banned.USE_BALLS, user, kind):
        return False
    if bans(g, banned.USE_IMMEDIATE, user, kind):
        return False
    return not is_blank(g, card, "immediate")


def capture(g: Table, card: Card, captor: int, may_use: bool = True) -> Procedure | None:
    """TCG-BALL-07, 08: control goes to the captor, who may use the effects now."""
    kind = kind_of(card.handle)
    card.controller = captor
    g.texts_changed()
    card.is_captured = owner_of(card.handle) != captor
    g.happened(BALL_CAPTURED, "TCG-BALL-07", captor, kind)
    emit(g, occasion.CAPTURED, captor, kind, card.handle, by=captor)
    if victory.check_balls(g, captor):
        return None
    return BallEffects(card.handle, captor, False) if may_use and _has_effects(g, card, captor) else None


def use_again(g: Table, card: Card, user: int) -> Procedure | None:
    """A text lets a player use the effects of a Ball in play."""
    return BallEffects(card.handle, user, True) if _has_effects(g, card, user) else None


@dataclass(slots=True)
class BallEffects(Procedure):
    """The effects of one Ball, text by text; after a capture only if the captor wants them (TCG-BALL-08)."""

    card: int
    seat: int
    must: bool
    text: int = 0

    def wish(self, g: Table, why: Why) -> Ask:
        return None if self.must else (self.seat, [USE, PASS])

    @choice("TCG-BALL-08", of="wish", otherwise="begin")
    def decide(self, g: Table, option: tuple[str, ...]) -> None:
        if option == PASS:
            self.end()

    @step()
    def begin(self, g: Table) -> None:
        kind = kind_of(self.card)
        g.happened(BALL_USED, "TCG-BALL-01" if self.must else "TCG-BALL-08", self.seat, kind)
        emit(g, occasion.BALL_USED, self.seat, kind, self.card, by=self.seat)

    @step()
    def use_next(self, g: Table) -> Procedure | None:
        texts = g.book.sheets[kind_of(self.card)].immediates
        if self.text >= len(texts) or g.winner != UNDECIDED:
            return None
        text = texts[self.text]
        self.text += 1
        self.again()
        return Resolve(text.do, Context(self.seat, kind_of(self.card), self.card), True)

    @step("TCG-TIMING-11")
    def settle(self, g: Table) -> Procedure | None:
        return settling(g)


PROCEDURES: Final = procedures(BallEffects)
