"""Damage outside attacks and techniques, and hills that are destroyed (rulebook: Appendix > Hill tiles; Player aid)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.bits import without_bit
from tenkaichi.engine.decision import Ask, Bar, Equivalent, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.duel_battle.events import BLOCKED, EVENT_DAMAGE, HILL_DESTROYED
from tenkaichi.games.duel_battle.geography import RegionId
from tenkaichi.games.duel_battle.rules.capsule_cards import DEFENDING, Responses, window
from tenkaichi.games.duel_battle.rules.ending import check_elimination
from tenkaichi.games.duel_battle.rules.knockout import lose_health, stun
from tenkaichi.games.duel_battle.rules.resources import spend_parries
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId

ONLY_TOKENS: Final = Bar("DB-DEF-08", "damage of this kind is blocked with their own Parry tokens only")
ONLY_TOKENS_FOR: Final[dict[str, list[Bar]]] = {
    "DB-HILL-03": [Bar("DB-HILL-04", "only their own Parry tokens block the damage of a fall")],
    "DB-THROW-06": [Bar("DB-THROW-06", "only their own Parry tokens block the damage of a throw")],
    "DB-COUNTER-06": [Bar("DB-COUNTER-06", "only their own Parry tokens block what a counterattack returns")],
}
NO_SHARING: Final = Bar("DB-SHARE-07", "only damage of attacks and techniques can be shared")
NOT_HELD: Final = Bar("DB-DEF-08", "{0} holds {1} Parry tokens of their own")
MORE_THAN_THE_DAMAGE: Final = Bar("DB-DEF-07", "there is only {0} damage to block")


@dataclass(slots=True)
class EventDamage(Procedure):
    """DB-DEF-08: damage that only the victim's own Parry tokens can block."""

    who: FighterId
    amount: int
    clause: str
    blocked: int = 0

    @step("DB-DEF-08")
    def strike(self, g: Duel) -> None:
        if g.region_of(self.who) == NOWHERE or self.amount <= 0:
            self.end()
            return
        g.happened(EVENT_DAMAGE, self.clause, self.who, self.amount)

    def responses(self, g: Duel) -> Procedure | None:
        seat = g.turn_seat if g.turn_seat != NOBODY else g.owner_of(self.who)
        return window(g, seat, DEFENDING, False, NOBODY, ())

    @carry_out("DB-CARD-08", of="responses")
    def after_responses(self, g: Duel, finished: Responses) -> None:
        pass

    def tokens(self, g: Duel, why: Why) -> Ask:
        if self.who >= MINION:
            return None
        if why is not None:
            shares = [("share", ally, 1) for ally in range(len(g.fighters)) if ally != self.who]
            why.extend([(option, NO_SHARING, ()) for option in shares])
            for bar in [ONLY_TOKENS, *ONLY_TOKENS_FOR.get(self.clause, [])]:
                why.extend([(option, bar, ()) for option in [("roll",), *shares]])
            self._refuse_tokens(g, why)
        f = g.fighters[self.who]
        if f.parries == 0:
            return None
        return f.owner, [("parry", count) for count in range(min(f.parries, self.amount) + 1)]

    def _refuse_tokens(self, g: Duel, why: list[Refusal]) -> None:
        own = g.fighters[self.who].parries
        for count in range(min(own, self.amount) + 1, g.book.max_parries + 2):
            if count > own:
                why.append((("parry", count), NOT_HELD, (g.name(self.who), own)))
            if count > self.amount:
                why.append((("parry", count), MORE_THAN_THE_DAMAGE, (self.amount,)))

    @choice("DB-DEF-08", "DB-PARRY-03", of="tokens")
    def block(self, g: Duel, option: Option) -> None:
        self.blocked = option[1]
        spend_parries(g, self.who, self.blocked, "DB-PARRY-02")
        if self.blocked:
            g.happened(BLOCKED, "DB-DEF-08", self.who, 0, 0, self.blocked)

    @step("DB-DEF-08")
    def suffer(self, g: Duel) -> None:
        lose_health(g, self.who, self.amount - self.blocked, self.clause)


@dataclass(kw_only=True, slots=True)
class HillFall(Procedure):
    """DB-HILL-02..05: the hill is gone; everyone who stood on it takes 1 damage and is stunned, friend or foe."""

    seat: int  # who orders the falls
    region: RegionId
    spared: int = NOBODY  # a character thrown onto the hill does not fall (DB-THROW-07)
    falling: tuple[FighterId, ...] = ()
    is_part: bool = False  # of a larger event, which looks for the end of the match itself

    @step("DB-HILL-02", "DB-HILL-05")
    def destroy(self, g: Duel) -> None:
        g.hills = without_bit(g.hills, self.region)
        g.happened(HILL_DESTROYED, "DB-HILL-02", self.region)
        fighters = [
            FighterId(who) for who, f in enumerate(g.fighters) if f.region == self.region and who != self.spared
        ]
        minions = [FighterId(MINION + at) for at, region in enumerate(g.minions) if region == self.region]
        self.falling = tuple(fighters + minions)

    def order(self, g: Duel, why: Why) -> Ask:
        if not self.falling:
            return None
        options: list[Option] = [("fall", who) for who in self.falling]
        return self.seat, options if self.order_matters(g) else Equivalent(options)

    def order_matters(self, g: Duel) -> bool:
        """Tell if the order matters: with cards in a hand, with a KO, or if both players have Parry tokens."""
        if g.hand_size(0) or g.hand_size(1):
            return True
        fighters = [g.fighters[who] for who in self.falling if who < MINION]
        if any(f.health == 1 for f in fighters):
            return True
        return len({f.owner for f in fighters if f.parries}) > 1

    @choice("DB-THROW-07", of="order", otherwise="look_for_the_end")
    def fall(self, g: Duel, option: Option) -> Procedure:
        """DB-HILL-03: in the order that the destroyer chooses."""
        who: FighterId = option[1]
        self.falling = tuple([other for other in self.falling if other != who])
        self.go(HillFall.fall)
        return Fall(who)

    @step("DB-END-03")
    def look_for_the_end(self, g: Duel) -> None:
        if not self.is_part:
            check_elimination(g)


@dataclass(slots=True)
class Fall(Procedure):
    """DB-HILL-03, DB-HILL-04: 1 damage and the stun; the stun stays even if the damage is blocked."""

    who: FighterId

    @step("DB-HILL-03", "DB-HILL-04")
    def hit_the_ground(self, g: Duel) -> Procedure:
        return EventDamage(self.who, 1, "DB-HILL-03")

    @step("DB-HILL-03", "DB-HILL-04")
    def lie_stunned(self, g: Duel) -> None:
        stun(g, self.who, "DB-HILL-03")


PROCEDURES: Final = procedures(EventDamage, HillFall, Fall)
