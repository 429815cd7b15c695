"""Activating a character (rulebook: How to play, step 3): die, bonuses, three actions in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.bits import has_bit, with_bit
from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, roll, step
from tenkaichi.games.duel_battle.book import REGION, SELF
from tenkaichi.games.duel_battle.events import (
    ABILITY_TRIGGERED,
    ACTIVATED,
    DIE_COLLECTED,
    DIE_ROLLED,
    ENTERED,
    TURN_ENDED,
)
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, RegionId
from tenkaichi.games.duel_battle.rules.abilities import offer_abilities, refuse_abilities, use_ability
from tenkaichi.games.duel_battle.rules.attack import Attack, offer_attacks, refuse_throws
from tenkaichi.games.duel_battle.rules.capsule_cards import (
    FREE,
    NOT_YOUR_TURN_TO_BUY,
    offer_cards,
    play_card,
    refuse_cards,
)
from tenkaichi.games.duel_battle.rules.discovery import FlipToken, offer_flips
from tenkaichi.games.duel_battle.rules.market import buy, offer_purchases, offer_reductions, reduce_cost
from tenkaichi.games.duel_battle.rules.movement import (
    MOVES,
    NO_ACTION_LEFT,
    NO_ROOM,
    move_by_action,
    offer_moves,
)
from tenkaichi.games.duel_battle.rules.resources import boost, gain_ki, gain_parries, gain_stars, take_flight
from tenkaichi.games.duel_battle.rules.scouting import Scout
from tenkaichi.games.duel_battle.rules.stun import MUST_STAND, ONLY_STANDING, STAND, end_stun, offer_help
from tenkaichi.games.duel_battle.rules.technique_choice import offer_techniques, targets_of
from tenkaichi.games.duel_battle.rules.techniques import TechniqueUse
from tenkaichi.games.duel_battle.state import GAP, MINION, NOBODY, NOWHERE, Duel, Fighter, FighterId
from tenkaichi.games.duel_battle.words import face_text

END: Final[Option] = ("end",)
COLLECT: Final[Option] = ("collect",)
DRAW: Final[Option] = ("draw",)
DECLINE: Final[Option] = ("decline",)

ALREADY_ACTIVATED: Final = Bar("DB-ROUND-06", "{0} has been activated this round")
DIE_ON_BOARD: Final = Bar("DB-CHAR-06", "{0}'s die lies on their board")
IS_KNOCKED_OUT: Final = Bar("DB-KO-06", "{0} is KO'd")
OUT_OF_THE_ROUND: Final = Bar("DB-ROUND-11", "{0} is KO'd and no longer has a turn in this round")
NOT_HIS_TURN: Final = Bar("DB-ROUND-06", "{0} belongs to the other player")
MUST_ACTIVATE: Final = Bar("DB-ROUND-07", "a character is available and must be activated")
START_NOT_FULL: Final = Bar("DB-ACT-09", "{0} is not where they enter")
ENTRY_FULL: Final = Bar("DB-ACT-09", "{0} is full")
ROLL_FIRST: Final = Bar("DB-ACT-01", "the die is rolled and collected before any action")
DIE_FIRST: Final = Bar("DB-ACT-01", "an activation begins with the die; this follows once the die is collected")
NO_REROLL: Final = Bar("DB-ACT-10", "nothing grants another reroll")
NO_PAYER: Final = Bar("DB-CARD-06", "only the active character may pay, and nobody is active yet")
NOT_ACTIVE: Final = Bar("DB-ACT-14", "{0} is not the active character")
ONE_A_TURN: Final = Bar("DB-ROUND-06", "exactly one character is activated in a turn, and that is {0}")
MINIONS_HAVE_NO_TURN: Final = Bar("DB-SAIBA-08", "{0} has no die and no turn of their own")
NO_EXTRA_ACTION: Final = Bar("DB-ACT-07", "no action is left, the extra ones included")


def every_action(g: Duel) -> list[Option]:
    """The options of all six kinds of action, possible or not: what a player who may take none of them could mean."""
    everyone = range(len(g.fighters))
    targets = [*everyone, *[MINION + at for at, region in enumerate(g.minions) if region != NOWHERE]]
    regions = ALL_REGIONS
    found: list[Option] = [*MOVES[: len(regions)], *[("flip", number) for number in [0, *g.book.group_numbers]]]
    found.extend([("attack", target, merged, 0) for target in targets for merged in range(1, max(3, g.actions) + 2)])
    found.extend([("reduce", slot) for slot in range(len(g.row))])
    found.extend([("help", ally) for ally in everyone])
    for technique in g.book.techniques:
        if technique.aim == SELF:
            found.append(("use_self", technique.index))
        elif technique.aim == REGION:
            found.extend([("use_at", technique.index, region) for region in regions])
        else:
            found.extend([("use", technique.index, target) for target in targets])
    return found


def available(g: Duel, seat: int) -> list[FighterId]:
    """DB-ROUND-06, 11, DB-KO-06: living characters not yet activated this round."""
    return [
        FighterId(who)
        for who, f in enumerate(g.fighters)
        if f.owner == seat and not f.is_activated and not f.is_knocked_out
    ]


def refuse_activations(g: Duel, seat: int, why: list[Refusal]) -> None:
    """Why the others are not available to this player."""
    for at, f in enumerate(g.fighters):
        who = FighterId(at)
        if f.owner != seat:
            why.append((("activate", who), NOT_HIS_TURN, (g.name(who),)))
        elif f.is_knocked_out:
            why.append((("activate", who), IS_KNOCKED_OUT, (g.name(who),)))
            why.append((("activate", who), OUT_OF_THE_ROUND, (g.name(who),)))
        elif f.is_activated:
            why.extend([(("activate", who), bar, (g.name(who),)) for bar in (ALREADY_ACTIVATED, DIE_ON_BOARD)])
    refuse_minions(g, why)


def refuse_minions(g: Duel, why: list[Refusal]) -> None:
    """DB-SAIBA-08: no minion has a turn."""
    for at in range(len(g.minions)):
        minion = FighterId(MINION + at)
        why.append((("activate", minion), MINIONS_HAVE_NO_TURN, (g.name(minion),)))


def refuse_purchases(g: Duel, why: list[Refusal]) -> None:
    """DB-CARD-06: the active character pays, and before an activation there is none."""
    why.extend([(("buy", slot), bar, ()) for slot in range(len(g.row)) for bar in (NO_PAYER, DIE_FIRST)])


def refuse_rerolls(g: Duel, offered: list[Option], why: list[Refusal]) -> None:
    """DB-ACT-10: no reroll by another character's ability, by one that is used up, or once the die is collected."""
    rerolls = [("reroll", a.index) for a in g.book.abilities if a.when == "before_die_collected"]
    why.extend([(option, NO_REROLL, ()) for option in rerolls if option not in offered])


@dataclass(slots=True)
class Turn(Procedure):
    """DB-ACT-01..14: one character is activated, and the player resolves their actions one at a time."""

    seat: int
    who: FighterId = NOBODY
    face: int = -1
    rerolled: int = 0  # a bit for each ability that has given its reroll

    # -- who, and where -------------------------------------------------------------------------------------------

    def candidates(self, g: Duel, why: Why) -> Ask:
        if why is not None:
            why.extend([(DRAW, MUST_ACTIVATE, ()), (DECLINE, MUST_ACTIVATE, ()), (("pass",), MUST_ACTIVATE, ())])
            why.append((END, MUST_ACTIVATE, ()))
            why.extend([(option, ROLL_FIRST, ()) for option in every_action(g)])
            refuse_activations(g, self.seat, why)
            refuse_purchases(g, why)
            refuse_abilities(g, DIE_FIRST, why)
            refuse_cards(g, self.seat, DIE_FIRST, [], why)
        return self.seat, [("activate", who) for who in available(g, self.seat)]

    @choice("DB-ROUND-06", "DB-ROUND-07", "DB-EXAMPLE-07", of="candidates")
    def activate(self, g: Duel, option: Option) -> None:
        self.who = option[1]
        g.active = self.who
        g.turn_seat = self.seat
        g.actions = 0
        g.happened(ACTIVATED, "DB-ROUND-06", self.who)

    def entries(self, g: Duel, why: Why) -> Ask:
        """DB-ACT-09: only if the starting region is full; any neighbour of it with room."""
        if g.fighters[self.who].region != NOWHERE:
            return None
        start = g.map.start[self.seat]
        if g.has_room(start):
            return None
        if why is not None:
            for region in ALL_REGIONS:
                if region == start or not g.has_room(region):
                    why.append((("enter", region), ENTRY_FULL, (g.map.names[region],)))
                    why.append((("enter", region), NO_ROOM, (g.map.names[region], g.book.region_limit)))
                elif region not in g.map.border_sets[start]:
                    why.append((("enter", region), START_NOT_FULL, (g.map.names[region],)))
        return self.seat, [("enter", region) for region in g.map.borders[start] if g.has_room(region)]

    @choice("DB-ACT-09", of="entries")
    def enter_nearby(self, g: Duel, option: Option) -> None:
        self._enter(g, option[1], "DB-ACT-09")

    @step("DB-ACT-08")
    def enter(self, g: Duel) -> None:
        """DB-ACT-08, DB-KO-08: into the starting region at no cost, before the die is rolled."""
        if g.fighters[self.who].region == NOWHERE:
            self._enter(g, g.map.start[self.seat], "DB-ACT-08")

    def _enter(self, g: Duel, region: RegionId, clause: str) -> None:
        g.fighters[self.who].region = region
        g.happened(ENTERED, clause, self.who, region)

    # -- the character die ----------------------------------------------------------------------------------------

    @roll(6, "DB-ACT-01")
    def roll_die(self, g: Duel, face: int) -> None:
        self.face = face - 1
        g.happened(DIE_ROLLED, "DB-ACT-01", self.who, face)

    def rerolls(self, g: Duel, why: Why) -> Ask:
        """DB-ACT-10: only when an ability or a card grants it, and before the die is collected."""
        options: list[Option] = [COLLECT]
        if why is not None:
            why.extend([(option, ROLL_FIRST, ()) for option in [*every_action(g), STAND, END]])
        for at, ability in enumerate(g.book.sheets[g.fighters[self.who].sheet].conditional):
            if ability.when == "before_die_collected" and not has_bit(self.rerolled, at):
                options.append(("reroll", ability.index))
        if why is not None:
            refuse_rerolls(g, options, why)
        player = g.players[self.seat]
        hand = player.shown_hand + player.secret_hand
        if len(hand) > 1:
            hand.sort()
        before = GAP
        for kind in hand:
            if kind >= 0 and kind != before and g.book.cards[kind].timing == "activation":
                options.append(("play", kind))
            before = kind
        if len(options) == 1 and not self.rerolled and g.hand_size(self.seat) == 0:
            return None  # nothing can be granted, and everyone knows it
        if why is not None:
            why.extend([(("buy", slot), DIE_FIRST, ()) for slot in range(len(g.row))])
            refuse_abilities(g, DIE_FIRST, why)
            refuse_cards(g, self.seat, DIE_FIRST, options, why)
        return self.seat, options

    @choice("DB-ACT-10", of="rerolls")
    def reroll(self, g: Duel, option: Option) -> Procedure | None:
        """DB-ACT-10: only the final roll is collected."""
        if option[0] == "collect":
            return None
        self.go(Turn.roll_die)
        if option[0] == "play":
            return play_card(g, self.seat, option)
        for at, ability in enumerate(g.book.sheets[g.fighters[self.who].sheet].conditional):
            if ability.index == option[1]:
                self.rerolled = with_bit(self.rerolled, at)
        g.happened(ABILITY_TRIGGERED, "DB-ABIL-03", self.who, option[1], "rolls again")
        return None

    @step("DB-ACT-02", "DB-CHAR-06", "DB-EXAMPLE-01")
    def collect(self, g: Duel) -> Procedure | None:
        """DB-ACT-02, DB-ACT-03: every bonus on the face, then three actions and the extra ones.

        The die goes on the character's board.
        """
        f = g.fighters[self.who]
        face = g.book.sheets[f.sheet].faces[self.face]
        f.is_activated = True
        g.actions = g.book.actions + face.extra_action + f.saved_actions
        if f.saved_actions:
            g.cite("DB-FLIP-04")
            f.saved_actions = 0
        g.cite("DB-ACT-03")
        if face.extra_action:
            g.cite("DB-ACT-07")
        if g.log is not None:
            g.happened(DIE_COLLECTED, "DB-ACT-02", self.who, self.face + 1, face_text(face.face))
        if face.ki:
            gain_ki(g, self.who, face.ki, "DB-ACT-02")
        if face.stars:
            gain_stars(g, self.who, face.stars, "DB-ACT-02")
        if face.parries:
            gain_parries(g, self.who, face.parries, "DB-ACT-02")
        if face.range_plus:
            boost(g, self.who, "range", face.range_plus, "DB-ACT-12")
        if face.strength_plus:
            boost(g, self.who, "strength", face.strength_plus, "DB-ACT-12")
        if face.fly:
            take_flight(g, self.who, "DB-FLY-01")
        return Scout(self.seat, face.scout, False) if face.scout else None

    # -- the actions ----------------------------------------------------------------------------------------------

    def their_cards(self, g: Duel, why: Why) -> Ask:
        """The opponent's cards. An opponent who holds any card is asked, so that the question itself tells nothing."""
        other = 1 - self.seat
        if g.hand_size(other) == 0:
            return None
        options: list[Option] = [PASS]
        offer_cards(g, other, FREE, False, NOBODY, (), options, why)
        if why is not None:
            why.extend([(("buy", slot), NOT_YOUR_TURN_TO_BUY, ()) for slot in range(len(g.row))])
        return other, options

    @choice("DB-CARD-08", of="their_cards")
    def interlude(self, g: Duel, option: Option) -> Procedure | None:
        """DB-CARD-08: cards at any time, so the opponent is asked between two actions."""
        if option[0] == "pass":
            return None
        self.again()
        return play_card(g, 1 - self.seat, option)

    def menu(self, g: Duel, why: Why) -> Ask:
        """DB-ACT-06: six kinds of action; DB-ACT-13: cards, purchases and abilities cost none."""
        f = g.fighters[self.who]
        if f.is_knocked_out:
            return None  # DB-ACT-14: nobody is left to spend the actions
        options: list[Option] = []
        if f.is_stunned:
            self._stunned_menu(g, options, why)
        else:
            if g.actions or why is not None:
                self._offer_actions(g, f, options, why)
            options.append(END)
        offer_purchases(g, self.who, options, why)
        offer_abilities(g, self.who, options, why)
        offer_cards(g, self.seat, FREE, False, NOBODY, (), options, why)
        if why is not None:
            refuse_rerolls(g, options, why)
            refuse_throws(g, g.enemies_of(self.seat), why)
            refuse_minions(g, why)
            why.extend([(option, NO_EXTRA_ACTION, facts) for option, bar, facts in why[:] if bar is NO_ACTION_LEFT])
            others = [FighterId(other) for other in range(len(g.fighters)) if other != self.who]
            why.extend([(("activate", other), NOT_ACTIVE, (g.name(other),)) for other in others])
            why.extend([(("activate", other), ONE_A_TURN, (g.name(self.who),)) for other in range(len(g.fighters))])
        return self.seat, options

    def _offer_actions(self, g: Duel, f: Fighter, options: list[Option], why: Why) -> None:
        """DB-ACT-06: move, flip, attack, lower a cost, use a technique, end an ally's stun."""
        enemies = g.enemies_of(self.seat)
        offer_moves(g, self.who, options, why)
        offer_flips(g, self.who, options, why)
        offer_attacks(g, self.who, enemies, options, why)
        offer_reductions(g, self.who, options, why)
        if g.actions:
            offer_techniques(g, self.who, g.book.sheets[f.sheet].techniques, enemies, options, why)
        elif why is not None:
            uses = [option for option in every_action(g) if option[0].startswith("use")]
            why.extend([(option, NO_ACTION_LEFT, ()) for option in uses])
        offer_help(g, self.who, options, why)

    def _stunned_menu(self, g: Duel, options: list[Option], why: Why) -> None:
        """DB-STUN-02, DB-STUN-03: no action but standing up, and no end of the turn before it."""
        if g.actions:
            options.append(STAND)
            if why is not None:
                why.append((END, MUST_STAND, (g.name(self.who),)))
        else:
            options.append(END)
            if why is not None:
                why.append((STAND, NO_ACTION_LEFT, ()))
        if why is not None:
            barred: list[Option] = []
            self._offer_actions(g, g.fighters[self.who], barred, None)
            barred.extend([option for option in every_action(g) if option not in barred])
            why.extend([(option, ONLY_STANDING, (g.name(self.who),)) for option in barred])

    @choice("DB-ACT-04", "DB-ACT-06", "DB-ACT-14", of="menu", otherwise="finish")
    def act(self, g: Duel, option: Option) -> Procedure | None:
        """DB-ACT-04: one at a time, in any order, any of them again."""
        name: str = option[0]
        who = self.who
        self.go(Turn.interlude)
        if name == "move":
            move_by_action(g, who, option[1])
        elif name == "flip":
            return FlipToken(who, option[1])
        elif name == "attack":
            if g.is_hill(g.fighters[who].region):
                g.cite("DB-HILL-01")
            return Attack(attacker=who, target=option[1], merged=option[2], bonus=option[3])
        elif name == "use" or name == "use_self" or name == "use_at" or name == "use_both":
            area = option[2] if name == "use_at" else NOWHERE
            return TechniqueUse(who, option[1], targets_of(g, who, option), area)
        elif name == "reduce":
            reduce_cost(g, who, option[1])
        elif name == "buy":
            self.go(Turn.act)
            return buy(g, who, option[1])
        elif name == "play" or name == "play_for" or name == "play_move":
            return play_card(g, self.seat, option)
        elif name == "stand":
            end_stun(g, who, who, "DB-STUN-02")
        elif name == "help":
            end_stun(g, option[1], who, "DB-STUN-04")
        elif name == "end":
            self.go(Turn.last_interlude)
        else:
            return use_ability(g, who, option)
        return None

    @choice("DB-CARD-08", of="their_cards")
    def last_interlude(self, g: Duel, option: Option) -> Procedure | None:
        if option[0] == "pass":
            return None
        self.again()
        return play_card(g, 1 - self.seat, option)

    @step("DB-ACT-05", "DB-ACT-12")
    def finish(self, g: Duel) -> None:
        """DB-ACT-05: unused actions vanish; DB-ACT-12: bonuses of this turn end; DB-CARD-05: so do reductions."""
        clause = "DB-ACT-14" if g.fighters[self.who].is_knocked_out else "DB-ACT-05"
        g.happened(TURN_ENDED, clause, self.who, g.actions)
        end_turn_bonuses(g)
        g.active = g.turn_seat = NOBODY
        g.actions = 0


def end_turn_bonuses(g: Duel) -> None:
    """DB-ACT-12, DB-DEF-05, DB-FLY-01: everything that lasts 1 turn."""
    for f in g.fighters:
        f.can_fly = False
        f.range_bonus = f.defense_bonus = f.strength_bonuses = 0
        f.next_attack_bonus = f.next_hit_bonus = f.counterattack_cards = 0
    for slot in range(len(g.row_cuts)):
        if g.row_cuts[slot]:
            g.row_cuts[slot] = 0
            g.cite("DB-CARD-05")


PROCEDURES: Final = procedures(Turn)
