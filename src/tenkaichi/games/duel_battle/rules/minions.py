"""The Saibaimen (rulebook: Appendix > The Saibaimen): tokens that act at the start of each round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.duel_battle.book import TechniqueId
from tenkaichi.games.duel_battle.events import MINION_RESTED
from tenkaichi.games.duel_battle.rules.movement import MOVES, move_freely, single_move_refusals, single_moves
from tenkaichi.games.duel_battle.rules.technique_choice import offer_techniques, targets_of
from tenkaichi.games.duel_battle.rules.techniques import TechniqueUse
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId

NO_ACTIONS: Final = Bar("DB-SAIBA-06", "a minion has no actions, only one technique or one move")
HAS_ACTED: Final = Bar("DB-SAIBA-06", "{0} has had their technique or move this round")
ONCE_A_ROUND: Final = Bar("DB-SAIBA-05", "{0} has been activated this round, or came into play only now")
NOT_IN_PLAY: Final = Bar("DB-SAIBA-05", "{0} is not in play")
NOTHING_TO_COLLECT: Final = Bar("DB-SAIBA-11", "a minion collects nothing and flips no tokens")


@dataclass(slots=True)
class MinionPhase(Procedure):
    """DB-SAIBA-05: all minions in play, one after another, in the order that their owner picks."""

    waiting: tuple[FighterId, ...] = ()

    @step("DB-SAIBA-05")
    def muster(self, g: Duel) -> None:
        if g.minion_owner != NOBODY:
            self.waiting = tuple([FighterId(MINION + at) for at, region in enumerate(g.minions) if region != NOWHERE])
            if self.waiting and all(f.is_knocked_out for f in g.fighters if f.sheet in g.book.minion_bringers):
                g.cite("DB-SAIBA-12")

    def order(self, g: Duel, why: Why) -> Ask:
        ready = [who for who in self.waiting if g.region_of(who) != NOWHERE]
        if why is not None:
            minions = [FighterId(MINION + at) for at in range(len(g.minions))]
            for who in [each for each in minions if each not in ready]:
                bars = [NOT_IN_PLAY] if g.region_of(who) == NOWHERE else [HAS_ACTED, ONCE_A_ROUND]
                why.extend([(("wake", who), bar, (g.name(who),)) for bar in bars])
        return (g.minion_owner, [("wake", who) for who in ready]) if ready else None

    @choice("DB-SAIBA-05", of="order", otherwise="end")
    def wake(self, g: Duel, option: Option) -> Procedure:
        self.waiting = tuple([who for who in self.waiting if who != option[1]])
        self.go(MinionPhase.wake)
        return MinionActivation(option[1])


@dataclass(slots=True)
class MinionActivation(Procedure):
    """DB-SAIBA-06, DB-SAIBA-07: one technique, or one move, or nothing."""

    who: FighterId
    chosen: tuple[int, ...] = ()  # the technique and its targets
    area: int = NOWHERE

    def actions_offered(self, g: Duel, why: Why) -> Ask:
        options: list[Option] = []
        offer_techniques(g, self.who, g.book.minion_techniques, g.enemies_of(g.minion_owner), options, why)
        options.extend([MOVES[to] for to in single_moves(g, self.who)])
        options.append(PASS)
        if why is not None:
            why.extend([(MOVES[to], bar, facts) for to, bar, facts in single_move_refusals(g, self.who)])
            why.extend([(("flip", 0), NO_ACTIONS, ()), (("flip", 0), NOTHING_TO_COLLECT, ())])
            why.extend([(("attack", target, 1, 0), NO_ACTIONS, ()) for target in range(len(g.fighters))])
            why.extend([(("help", ally), NO_ACTIONS, ()) for ally in range(len(g.fighters))])
            why.extend([(("reduce", slot), NO_ACTIONS, ()) for slot in range(len(g.row))])
        return g.minion_owner, options

    @choice("DB-SAIBA-06", "DB-SAIBA-07", "DB-SAIBA-08", of="actions_offered")
    def act(self, g: Duel, option: Option) -> None:
        if option[0] == "pass":
            g.happened(MINION_RESTED, "DB-SAIBA-06", self.who)
        elif option[0] == "move":
            move_freely(g, self.who, option[1], "DB-SAIBA-07")
        else:
            self.chosen = (option[1], *targets_of(g, self.who, option))
            self.area = option[2] if option[0] == "use_at" else NOWHERE

    def technique(self, g: Duel) -> Procedure | None:
        if not self.chosen:
            return None
        targets = tuple([FighterId(target) for target in self.chosen[1:]])
        return TechniqueUse(self.who, TechniqueId(self.chosen[0]), targets, self.area, 0)

    @carry_out("DB-SAIBA-06", of="technique")
    def after_technique(self, g: Duel, finished: TechniqueUse) -> None:
        """DB-CARD-12: a technique that a card has cancelled was not used, so the minion may do something else."""
        if finished.is_cancelled:
            self.chosen = ()
            self.go(MinionActivation.act)


PROCEDURES: Final = procedures(MinionPhase, MinionActivation)
