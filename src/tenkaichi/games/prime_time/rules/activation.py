"""An activation (Activation Phase; Actions): its start, the menu of actions, and its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.games.prime_time.events import ACTIVATED, ACTIVATION_ENDED
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.actions.declare import DECLARATIONS, declarations, forfeit
from tenkaichi.games.prime_time.rules.actions.fight import (
    ATTACK_ACTION,
    Charge,
    KiAssault,
    offer_assault,
    offer_attacks,
    offer_charges,
    strike,
)
from tenkaichi.games.prime_time.rules.actions.freedom import (
    BREAK_FREE,
    BREAKABLE,
    MUST_RECOVER,
    NO_NEED_TO_RECOVER,
    PROTECT,
    RECOVER,
    BreakFree,
    offer_freedom,
    offer_protection,
)
from tenkaichi.games.prime_time.rules.actions.markers import PICK_UP, offer_markers, take_marker
from tenkaichi.games.prime_time.rules.actions.outlook import Outlook
from tenkaichi.games.prime_time.rules.actions.power import POWER_UP, RECHARGE, PowerUp, offer_power
from tenkaichi.games.prime_time.rules.actions.slots import may_have_slot, spend_action
from tenkaichi.games.prime_time.rules.actions.support import (
    DEVOTE,
    SUPPORT,
    UNDRESS,
    Devotion,
    give_support,
    offer_clothing,
    offer_support,
    remove_clothing,
)
from tenkaichi.games.prime_time.rules.actions.walks import offer_walks
from tenkaichi.games.prime_time.rules.altitude import change_altitude, offer_altitude
from tenkaichi.games.prime_time.rules.cards import offer_cards, play
from tenkaichi.games.prime_time.rules.corrupt import Compulsion
from tenkaichi.games.prime_time.rules.effects.abilities import OPTION_NAMES, offer_uses, use_effect
from tenkaichi.games.prime_time.rules.effects.limits import expire
from tenkaichi.games.prime_time.rules.ending import SuddenDeath, sudden_death
from tenkaichi.games.prime_time.rules.movement import CHARGE, CLIMB, KI_ASSAULT, MOVE, Walk
from tenkaichi.games.prime_time.rules.reentry import refuse_reentry
from tenkaichi.games.prime_time.rules.states import end_state
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import has_trait, is_able
from tenkaichi.games.prime_time.state import (
    BOUND,
    GRABBED,
    GROUND,
    MAJIN,
    NOBODY,
    PETRIFIED,
    REFORMING,
    SHOWBOATING,
    STAGGERED,
    STATE_NAMES,
    Skirmish,
)

END: Final[Option] = ("end",)
STILL_HELD: Final[tuple[tuple[int, str], ...]] = (
    (GRABBED, "PT-STATE-39"),
    (PETRIFIED, "PT-STATE-49"),
    (BOUND, "PT-STATE-57"),
)
STATE_OF: Final[dict[str, int]] = {STATE_NAMES[state]: state for state in BREAKABLE}


@dataclass(slots=True)
class Activation(Procedure):
    """PT-REFCARD-14, PT-ROUND-13: one model takes its actions, one at a time, as long as its player wants."""

    seat: int
    who: ModelId
    was_staggered: bool = False

    # -- its start ------------------------------------------------------------------------------------------------

    @step("PT-ROUND-13", "PT-GEN-17")
    def begin(self, g: Skirmish) -> None:
        """PT-DEVO-04: its own actions and those it was given. PT-FLY-10, PT-MOVE-03: everything starts afresh."""
        model = g.models[self.who]
        g.active = self.who
        g.actions = g.book.profiles[model.profile].actions + model.given_actions
        model.given_actions = 0
        g.moves_used = g.free_used = g.altitude_change = 0
        g.done = ()
        g.cite("PT-FLY-10")
        if g.log is not None and has_trait(g, self.who, "fused"):
            g.cite("PT-FUSE-08")
        self.was_staggered = model.has(STAGGERED)
        model.dropped = NOBODY
        if model.level == GROUND:
            model.must_recover = False
        if g.log is not None:
            for state, clause in STILL_HELD:
                if model.has(state):
                    g.cite(clause)
        g.happened(ACTIVATED, "PT-GEN-17", self.who)
        end_state(g, self.who, SHOWBOATING, "PT-STATE-42")
        expire(g, "activation_start", self.who)

    @step("PT-GEN-17")
    def start_effects(self, g: Skirmish) -> Procedure | None:
        return emit(g, "activation_start", self.who)

    def temptation(self, g: Skirmish) -> Procedure | None:
        return Compulsion(self.who) if g.models[self.who].has(MAJIN) else None

    @carry_out("PT-CORRUPT-05", of="temptation")
    def compulsion(self, g: Skirmish, finished: Compulsion) -> None:
        """PT-CORRUPT-05: a Majin model is tested before it acts."""

    # -- its actions ----------------------------------------------------------------------------------------------

    def menu(self, g: Skirmish, why: Why) -> Ask:
        """PT-REFCARD-18; PT-STATE-08, 51: nothing for one that is down."""
        if not is_able(g, self.who):
            return None
        options: list[Option] = []
        refused: list[Refusal] | None = why
        if g.takes_declarations and refused is None:
            refused = []
        if g.models[self.who].must_recover:
            options.append((RECOVER,) if g.actions > 0 else END)
            if refused is not None:
                self._refuse_all(g, refused)
        else:
            self._offer(g, options, refused)
            options.append(END)
        if g.takes_declarations and refused is not None and g.actions > 0:
            options.extend(declarations(refused))
        return self.seat, options

    def _offer(self, g: Skirmish, options: list[Option], why: Why) -> None:
        who = self.who
        if why is not None or may_have_slot(g, who):
            self._offer_actions(g, who, options, why)
        profile = g.book.profiles[g.models[who].profile]
        if why is not None or profile.gives_actions:
            offer_support(g, who, options, why)
        if profile.wears_weights:
            offer_clothing(g, who, options, why)
        if why is not None or profile.flies:
            offer_altitude(g, who, options, why)
        offer_uses(g, who, options, why)
        offer_cards(g, who, options, why)
        if why is not None:
            why.append(((RECOVER,), NO_NEED_TO_RECOVER, (g.name(who),)))
            refuse_reentry(g, self.seat, False, why)

    def _offer_actions(self, g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
        """Offer the actions that take a slot."""
        outlook = Outlook(g, who)
        offer_walks(g, who, outlook, options, why)
        offer_charges(g, who, outlook, options, why)
        offer_assault(g, who, outlook, options, why)
        offer_attacks(g, who, outlook, options, why)
        offer_power(g, who, options, why)
        offer_freedom(g, who, options, why)
        offer_protection(g, who, options, why)
        offer_markers(g, who, options, why)

    def _refuse_all(self, g: Skirmish, why: list[Refusal]) -> None:
        """PT-FALL-12: every other option has to wait."""
        barred: list[Option] = []
        self._offer(g, barred, None)
        if g.actions > 0:
            barred.append(END)
        why.extend([(option, MUST_RECOVER, (g.name(self.who),)) for option in barred])

    def watch(self, g: Skirmish) -> Procedure | None:
        return sudden_death(g)

    @carry_out("PT-SCORE-04", of="watch")
    def after_watch(self, g: Skirmish, finished: SuddenDeath) -> None:
        """PT-SCORE-04: before each action and after the last."""

    @choice("PT-REFCARD-18", "PT-REFCARD-19", of="menu", otherwise="finish")
    def act(self, g: Skirmish, option: Option) -> Procedure | None:
        """One at a time, in any order, until the player ends it."""
        name: str = option[0]
        who = self.who
        if name == "end":
            return None
        self.go(Activation.after_watch)
        if name == "altitude":
            change_altitude(g, who, option[1], "PT-FLY-11")
        elif name in OPTION_NAMES:
            return use_effect(g, who, option)
        elif name == "play":
            return play(g, who, option[1])
        elif name == SUPPORT:
            give_support(g, who, option[1])
        elif name == UNDRESS:
            remove_clothing(g, who)
        elif name == DEVOTE:
            return Devotion(who, option[1], option[2])
        elif name in DECLARATIONS:
            return forfeit(g, who, option)
        else:
            return self._take_action(g, name, option)
        return None

    def _take_action(self, g: Skirmish, name: str, option: Option) -> Procedure | None:
        """Carry out an action that takes a slot."""
        who = self.who
        spend_action(g, who, SLOT_OF.get(name, name))
        if name == MOVE:
            return Walk(who, MOVE)
        if name == CLIMB:
            return Walk(who, CLIMB, option[1])
        if name == CHARGE:
            return Charge(who, option[1])
        if name == KI_ASSAULT:
            return KiAssault(who)
        if name in (POWER_UP, RECHARGE):
            return PowerUp(who, name == RECHARGE)
        if name == BREAK_FREE:
            return BreakFree(who, STATE_OF[option[1]])
        if name == RECOVER:
            g.models[who].must_recover = False
            g.cite("PT-FALL-12")
        elif name == PROTECT:
            g.cite("PT-STATE-52")
        elif name == PICK_UP:
            take_marker(g, who, option[1])
        else:
            return strike(g, who, option)
        return None

    # -- its end --------------------------------------------------------------------------------------------------

    @step("PT-REFCARD-14")
    def finish(self, g: Skirmish) -> None:
        """PT-STATE-02: Staggered since before this activation ends with it; so does what lasts an activation."""
        if g.models[self.who].where == REFORMING:
            g.cite("PT-STATE-29")
            g.cite("PT-STATE-31")
        elif not g.is_standing(self.who):
            g.cite("PT-STATE-08")
        if self.was_staggered:
            end_state(g, self.who, STAGGERED, "PT-STATE-02")
        expire(g, "activation", self.who)
        g.happened(ACTIVATION_ENDED, "PT-REFCARD-14", self.who)
        g.active = NOBODY
        g.actions = g.moves_used = g.free_used = g.altitude_change = 0
        g.done = ()


# under which name an option is noted for the no-repeat rule, where it is not its own (PT-REFCARD-18, 19)
SLOT_OF: Final[dict[str, str]] = {"climb": "move", "recharge": "power_up", "breakthrough": ATTACK_ACTION}


PROCEDURES: Final = procedures(Activation)
