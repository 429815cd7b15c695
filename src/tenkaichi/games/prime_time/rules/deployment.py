"""Deployment and starting hands (Setup Sequence, steps 8 and 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.prime_time.events import CARD_DRAWN, DEPLOYED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.drawing import Draw
from tenkaichi.games.prime_time.rules.phases import hand_limit
from tenkaichi.games.prime_time.rules.zones import Places, grid, home_zone, zone_bar
from tenkaichi.games.prime_time.state import GROUND, NOBODY, ON_BOARD, WAITING, Skirmish, with_more


@dataclass(slots=True)
class Deployment(Procedure):
    """PT-SETUP-11: one model at a time in turns; who has more goes on alone."""

    seat: int
    who: ModelId = NOBODY

    def waiting(self, g: Skirmish, seat: int) -> list[int]:
        return [who for who, model in enumerate(g.models) if model.seat == seat and model.where == WAITING]

    @step("PT-SETUP-11")
    def whose_turn(self, g: Skirmish) -> None:
        if not self.waiting(g, self.seat):
            self.seat = 1 - self.seat
        if not self.waiting(g, self.seat):
            self.end()

    def models(self, g: Skirmish, why: Why) -> Ask:
        return self.seat, [("field", who) for who in self.waiting(g, self.seat)]

    @choice("PT-SETUP-11", of="models")
    def pick(self, g: Skirmish, option: Option) -> None:
        self.who = option[1]

    def places(self, g: Skirmish, why: Why) -> Ask:
        """PT-SETUP-12, PT-SETUP-13: anywhere in the zone; bots try a grid of places."""
        seat, radius = self.seat, g.radius_of(self.who)
        spots = grid(home_zone(g, seat), radius, 8, 3)
        return seat, Places(("place",), lambda x, y: zone_bar(g, seat, x, y, radius), spots)

    @choice("PT-SETUP-12", "PT-SETUP-13", of="places")
    def place(self, g: Skirmish, option: Option) -> None:
        """PT-FLY-01: at Ground; PT-GEN-08: on the base of its first form."""
        g.cite("PT-GEN-08")
        model = g.models[self.who]
        model.where, model.level = ON_BOARD, GROUND
        g.situation_changed()
        model.x, model.y = option[1], option[2]
        g.cite("PT-FLY-01")
        g.happened(DEPLOYED, "PT-SETUP-12", self.who, (option[1], option[2]))
        self.seat = 1 - self.seat
        self.go(Deployment.whose_turn)


@dataclass(slots=True)
class StartingHands(Procedure):
    """PT-SETUP-14: up to the limit of Round 1; a card that a Card 2 unlock grants is in the opening hand."""

    done: int = 0

    @step("PT-SETUP-14")
    def draw(self, g: Skirmish) -> Procedure | None:
        if self.done == 2:
            return None
        seat = g.initiative if self.done == 0 else 1 - g.initiative
        self.done += 1
        self.again()
        take_granted(g, seat)
        return Draw(seat, hand_limit(g) - len(g.teams[seat].hand), "PT-SETUP-14")


def take_granted(g: Skirmish, seat: int) -> None:
    """Cards of the deck that a Card 2 unlock puts into the opening hand (PT-SETUP-04)."""
    team = g.teams[seat]
    for purchase in g.book.pack.purchases:
        if purchase.kind != "card2_unlock" or g.book.profile_named[purchase.profile] not in team.unlocked:
            continue
        for name in purchase.grants:
            card = g.book.card_named.get(name, NOBODY)
            if card != NOBODY and team.pile[card] > 0:
                team.pile = with_more(team.pile, card, -1)
                team.hand.append(card)
                g.happened(CARD_DRAWN, "PT-SETUP-04", seat, card)


PROCEDURES: Final = procedures(Deployment, StartingHands)
