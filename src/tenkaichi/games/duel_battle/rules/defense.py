"""Defending yourself (rulebook: Defense, Counterattack, Defense die): one defense per attack, technique or effect."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, roll, step
from tenkaichi.games.duel_battle.events import BLOCKED, COUNTERED, DAMAGE_SHARED, DEFENSE_ROLLED
from tenkaichi.games.duel_battle.rules.capsule_cards import DEFENDING, Responses, window
from tenkaichi.games.duel_battle.rules.ending import check_elimination
from tenkaichi.games.duel_battle.rules.hills import EventDamage
from tenkaichi.games.duel_battle.rules.knockout import lose_health
from tenkaichi.games.duel_battle.rules.resources import gain_ki, gain_stars, spend_parries
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId
from tenkaichi.games.duel_battle.words import defense_face_text

# where the damage comes from
ATTACK: Final = 0
TECHNIQUE: Final = 1
EFFECT: Final = 2

ROLL: Final[Option] = ("roll",)
KEEP: Final[Option] = ("keep",)
ROLL_OR_KEEP: Final[list[Option]] = [ROLL, KEEP]

NO_DEFENSE: Final = Bar("DB-DEF-03", "{0} has defense 0 and cannot roll")
NO_REROLL: Final = Bar("DB-DEF-04", "{0} has used all {1} rolls that their defense allows")
NO_MORE_EXTRA: Final = Bar("DB-DEF-05", "{0} has used all {1} rolls, those of their extra defense included")
DIE_LEFT_ALONE: Final = Bar("DB-DEF-01", "{0} has finished with the Defense die")
TOKENS_OF_OTHERS: Final = Bar("DB-DEF-06", "{0} holds {1} Parry tokens of their own")
NOT_ROLLED: Final = Bar("DB-DEF-02", "{0} parries were rolled")
ROLLED_BLOCKS: Final = Bar("DB-DIE-02", "what was rolled blocks at once")
USELESS_AGAINST_ATTACKS: Final = Bar("DB-COUNTER-02", "a counterattack does nothing against an attack")
USELESS_AGAINST_EFFECTS: Final = Bar("DB-COUNTER-03", "a counterattack does nothing against the damage of an effect")
TOO_FEW_COUNTERATTACKS: Final = Bar("DB-COUNTER-05", "there are {0} counterattacks")
BEYOND_BLOCKABLE: Final = Bar("DB-COUNTER-04", "parries and counterattacks block up to {0} damage here")
UNBLOCKABLE: Final = Bar("DB-TECH-10", "{0} damage cannot be blocked")
MORE_THAN_THE_DAMAGE: Final = Bar("DB-DEF-07", "there is only {0} damage to block")
OWN_BOARD_ONLY: Final = Bar("DB-PARRY-02", "a Parry token is spent by its holder only, and {0} has {1}")
STUNNED_ALLY: Final = Bar("DB-STUN-07", "{0} is stunned")
STUNNED_SHARER: Final = Bar("DB-SHARE-03", "{0} is stunned and cannot share")
FAR_ALLY: Final = Bar("DB-SHARE-02", "{0} is neither in the target's region nor next to it")
NO_AFFINITY: Final = Bar("DB-SHARE-01", "{0} has {1} affinities in common with {2}")
HAS_SHARED: Final = Bar("DB-SHARE-01", "{0} has already taken over their part")
MORE_THAN_HIS_HEALTH: Final = Bar("DB-SHARE-06", "{0} has only {1} Health")
MORE_THAN_IS_LEFT: Final = Bar("DB-SHARE-04", "only {0} damage is left to share")
MINIONS_DO_NOT_SHARE: Final = Bar("DB-SHARE-03", "{0} has no affinity and cannot share")
NOT_AN_ALLY: Final = Bar("DB-SHARE-01", "{0} is no ally of the target")
NOT_IN_PLAY: Final = Bar("DB-SHARE-03", "{0} is not on the board")

Limit = tuple[int, Bar, tuple[object, ...]]  # the most that a rule allows, that rule, and the facts for its words


@dataclass(kw_only=True, slots=True)
class Defense(Procedure):
    """DB-DEF-01: die and rerolls, cards, Parry tokens and counterattacks, sharing, Health loss; each of it at will."""

    target: FighterId
    source: FighterId  # who struck
    kind: int
    damage: int
    unblockable: int
    clause: str  # under which the damage is dealt
    rolls: int = 0
    face: int = -1
    blocked: int = 0
    countered: int = 0
    asked: tuple[int, ...] = ()  # allies who have been given damage
    shares: list[int] = field(default_factory=list)  # ally, amount, ally, amount, …
    taken: int = 0

    # -- the Defense die ------------------------------------------------------------------------------------------

    def points(self, g: Duel) -> int:
        """DB-DEF-05: extra defense counts like printed defense."""
        f = g.fighters[self.target]
        return g.book.sheets[f.sheet].defense + f.defense_bonus

    @step("DB-DEF-01", "DB-SAIBA-09")
    def see_who_is_hit(self, g: Duel) -> None:
        """DB-SAIBA-09: a minion has no stat to defend with."""
        if self.target >= MINION:
            self.taken = lose_health(g, self.target, self.damage, self.clause, True)
            self.end()
        elif self.damage <= 0 or g.fighters[self.target].region == NOWHERE:
            self.end()
        elif g.fighters[self.target].is_stunned:
            g.cite("DB-STUN-07")  # a stunned target defends like any other

    def may_roll(self, g: Duel, why: Why) -> Ask:
        """DB-DEF-02..04: the first roll needs a defense of 1, each further point allows one reroll."""
        if self.rolls >= self.points(g):
            return None
        return g.fighters[self.target].owner, ROLL_OR_KEEP

    @choice("DB-DEF-02", "DB-DEF-04", of="may_roll", otherwise="after_responses")
    def offer_die(self, g: Duel, option: Option) -> None:
        if option[0] == "keep":
            self.go(Defense.after_responses)

    @roll(12, "DB-DIE-01", "DB-DEF-02")
    def roll_die(self, g: Duel, face: int) -> None:
        """DB-DEF-04, DB-DIE-06: only the final roll counts, so nothing is applied yet."""
        self.rolls += 1
        self.face = face - 1
        rolled = g.book.defense_die[face - 1]
        clause = "DB-DEF-04" if self.rolls > 1 else "DB-DEF-02"
        if g.fighters[self.target].defense_bonus:
            g.cite("DB-DEF-05")
        g.happened(DEFENSE_ROLLED, clause, self.target, face, defense_face_text(rolled))
        self.go(Defense.offer_die)

    def responses(self, g: Duel) -> Procedure | None:
        seat = g.turn_seat if g.turn_seat != NOBODY else g.owner_of(self.source)
        struck = (self.target,) if self.kind != EFFECT else ()
        return window(g, seat, DEFENDING, self.kind == TECHNIQUE, self.source, struck)

    @carry_out("DB-CARD-08", "DB-CARD-16", of="responses")
    def after_responses(self, g: Duel, finished: Responses) -> None:
        """A defense card may have given the target a roll that they did not have before (DB-DEF-05)."""
        if self.target in finished.raised and self.points(g) > self.rolls:
            self.go(Defense.offer_die)

    # -- blocking -------------------------------------------------------------------------------------------------

    def blockable(self) -> int:
        """DB-TECH-10: some damage cannot be blocked by anything."""
        return max(0, self.damage - self.unblockable)

    def rolled_parries(self, g: Duel) -> int:
        return g.book.defense_die[self.face].parries if self.face >= 0 else 0

    def counterattacks(self, g: Duel) -> int:
        """DB-COUNTER-02, 03: only against the damage of a technique itself; DB-COUNTER-05: die and cards add up."""
        if self.kind != TECHNIQUE:
            return 0
        rolled: int = g.book.defense_die[self.face].counterattacks if self.face >= 0 else 0
        return rolled + g.fighters[self.target].counterattack_cards

    @step("DB-DIE-03")
    def collect_icons(self, g: Duel) -> None:
        """DB-DIE-04, DB-DIE-05: a rolled Ki or Star goes to the target; DB-DIE-06: of the final roll only."""
        if self.face < 0:
            return
        if self.rolls > 1:
            g.cite("DB-DIE-06")
        rolled = g.book.defense_die[self.face]
        if rolled.ki:
            g.cite("DB-DIE-04")
            gain_ki(g, self.target, rolled.ki, "DB-DIE-04")
        if rolled.stars:
            g.cite("DB-DIE-05")
            gain_stars(g, self.target, rolled.stars, "DB-DIE-05")
        if rolled.counterattacks and self.kind == ATTACK:
            g.cite("DB-COUNTER-02")
        if rolled.counterattacks and self.kind == EFFECT:
            g.cite("DB-COUNTER-03")

    def blocks(self, g: Duel, why: Why) -> Ask:
        """DB-COUNTER-04: parries and counterattacks up to the blockable damage. Beyond it, the defender chooses."""
        blockable = self.blockable()
        parries = self.rolled_parries(g)
        counters = self.counterattacks(g)
        own = g.fighters[self.target].parries
        if why is not None:
            self._refuse_roll(g, why)
        if blockable == 0 or (parries == 0 and counters == 0 and own == 0):
            return None
        options: list[Option] = []
        for used in range(min(counters, blockable), max(0, min(counters, blockable - parries)) - 1, -1):
            rest = min(parries, blockable - used)
            spare = blockable - used - rest
            options.extend([("block", rest, used, tokens) for tokens in range(min(own, spare) + 1)])
        if why is not None:
            self._refuse_blocks(g, options, why)
        return g.fighters[self.target].owner, options

    def _refuse_blocks(self, g: Duel, options: list[Option], why: list[Refusal]) -> None:
        """Every other way to block that somebody could mean, with each rule that it breaks."""
        most = g.book.max_parries + 1
        for parries in range(max(self.rolled_parries(g), most) + 1):
            for counters in range(max(self.counterattacks(g), most) + 1):
                for tokens in range(most + 1):
                    option = ("block", parries, counters, tokens)
                    if option not in options:
                        reasons = self._block_bars(g, parries, counters, tokens)
                        why.extend([(option, bar, facts) for bar, facts in reasons])

    def _block_bars(self, g: Duel, parries: int, counters: int, tokens: int) -> list[tuple[Bar, tuple[object, ...]]]:
        found: list[tuple[Bar, tuple[object, ...]]] = []
        available, own = self.counterattacks(g), g.fighters[self.target].parries
        if counters > available:
            if self.kind == TECHNIQUE:
                found.append((TOO_FEW_COUNTERATTACKS, (available,)))
            else:
                found.append((USELESS_AGAINST_ATTACKS if self.kind == ATTACK else USELESS_AGAINST_EFFECTS, ()))
        if parries > self.rolled_parries(g):
            found.append((NOT_ROLLED, (self.rolled_parries(g),)))
        if tokens > own:
            found.extend([(bar, (g.name(self.target), own)) for bar in (TOKENS_OF_OTHERS, OWN_BOARD_ONLY)])
        used = parries + counters + tokens
        if used > self.blockable():
            if self.unblockable:
                found.append((UNBLOCKABLE, (min(self.unblockable, self.damage),)))
            if counters:
                found.append((BEYOND_BLOCKABLE, (self.blockable(),)))
            if used > self.damage:
                found.append((MORE_THAN_THE_DAMAGE, (self.damage,)))
        return found or [(ROLLED_BLOCKS, ())]

    def _refuse_roll(self, g: Duel, why: Why) -> None:
        assert why is not None
        points = self.points(g)
        if points == 0:
            why.append((ROLL, NO_DEFENSE, (g.name(self.target),)))
        elif self.rolls >= points:
            why.append((ROLL, NO_REROLL, (g.name(self.target), points)))
            if g.fighters[self.target].defense_bonus:
                why.append((ROLL, NO_MORE_EXTRA, (g.name(self.target), points)))
        else:
            why.append((ROLL, DIE_LEFT_ALONE, (g.name(self.target),)))

    @choice("DB-DEF-01", "DB-DIE-02", of="blocks")
    def block(self, g: Duel, option: Option) -> None:
        parries, counters, tokens = option[1], option[2], option[3]
        self.blocked = parries + counters + tokens
        self.countered = counters
        if parries:
            g.cite("DB-DEF-02")
        if tokens:
            g.cite("DB-DEF-06")
            g.cite("DB-PARRY-03")
        if counters:
            g.cite("DB-COUNTER-01")
        spend_parries(g, self.target, tokens, "DB-PARRY-02")
        clause = "DB-COUNTER-04" if counters else "DB-DEF-06" if tokens else "DB-DEF-02" if parries else "DB-DEF-01"
        g.happened(BLOCKED, clause, self.target, parries, counters, tokens)

    # -- sharing --------------------------------------------------------------------------------------------------

    def left(self) -> int:
        """The damage that is neither blocked nor shared so far."""
        return self.damage - self.blocked - sum(self.shares[1::2])

    def allies(self, g: Duel, why: Why) -> Ask:
        """DB-SHARE-01..04: upright allies here or next door, up to their common affinities, at will."""
        left = self.left()
        if left <= 0:
            return None
        owner = g.fighters[self.target].owner
        if why is not None:
            self._refuse_roll(g, why)
            if self.blocks(g, None) is None:
                self._refuse_blocks(g, [("block", 0, 0, 0)], why)
        options: list[Option] = [PASS]
        has_allies = False
        for number, f in enumerate(g.fighters):
            ally = FighterId(number)
            if ally == self.target or ally in self.asked:
                if why is not None and ally in self.asked:
                    why.extend([(("share", ally, amount), HAS_SHARED, (g.name(ally),)) for amount in range(1, 7)])
                continue
            if f.owner == owner and f.region != NOWHERE:
                has_allies = True
            limits: list[Limit] | None = [] if why is not None else None
            most = self.most_shared(g, ally, limits)
            if most:
                options.extend([("share", ally, amount) for amount in range(1, most + 1)])
            if why is not None and limits is not None:
                for amount in range(most + 1, 7):
                    broken = [(bar, facts) for limit, bar, facts in limits if amount > limit]
                    why.extend([(("share", ally, amount), bar, facts) for bar, facts in broken])
        if why is not None:
            why.extend(
                [
                    (("share", MINION + at, 1), MINIONS_DO_NOT_SHARE, (g.name(FighterId(MINION + at)),))
                    for at, region in enumerate(g.minions)
                    if region != NOWHERE
                ]
            )
        return (owner, options) if has_allies else None

    def most_shared(self, g: Duel, ally: FighterId, limits: list[Limit] | None = None) -> int:
        """The most damage that this ally may take over; DB-SHARE-06: never more than their Health.

        With `limits`, notes each rule that limits it and the amount that the rule allows.
        """
        f = g.fighters[ally]
        target = g.fighters[self.target]
        if f.owner != target.owner or f.region == NOWHERE:
            if limits is not None:
                limits.append((0, NOT_AN_ALLY if f.owner != target.owner else NOT_IN_PLAY, (g.name(ally),)))
            return 0
        common, left = g.book.shared_affinities[f.sheet][target.sheet], self.left()
        most = min(common, f.health, left)
        if f.is_stunned:
            most = 0
            if limits is not None:
                limits.extend([(0, bar, (g.name(ally),)) for bar in (STUNNED_ALLY, STUNNED_SHARER)])
        if f.region != target.region and f.region not in g.map.border_sets[target.region]:
            most = 0
            if limits is not None:
                limits.append((0, FAR_ALLY, (g.name(ally),)))
        if limits is not None:
            limits.append((common, NO_AFFINITY, (g.name(ally), common, g.name(self.target))))
            limits.append((f.health, MORE_THAN_HIS_HEALTH, (g.name(ally), f.health)))
            limits.append((left, MORE_THAN_IS_LEFT, (left,)))
        return most

    @choice("DB-SHARE-01", "DB-SHARE-04", of="allies")
    def share(self, g: Duel, option: Option) -> None:
        if option[0] == "pass":
            return
        ally, amount = option[1], option[2]
        self.asked = (*self.asked, ally)
        self.shares.extend([ally, amount])
        g.cite("DB-SHARE-02")
        is_unblockable = self.unblockable > 0 and self.damage - self.blocked <= self.unblockable
        clause = "DB-SHARE-07" if self.kind == EFFECT else "DB-SHARE-05" if is_unblockable else "DB-SHARE-01"
        g.happened(DAMAGE_SHARED, clause, ally, self.target, amount)
        self.go(Defense.share)

    # -- what is left ---------------------------------------------------------------------------------------------

    @step("DB-DEF-07", "DB-SHARE-06")
    def take_the_rest(self, g: Duel) -> None:
        """DB-SHARE-06: an ally loses what they took over and cannot block it."""
        own = self.left()
        if self.unblockable:
            g.cite("DB-TECH-10")
        g.fighters[self.target].counterattack_cards = 0
        self.taken = lose_health(g, self.target, own, self.clause, True)
        for at in range(0, len(self.shares), 2):
            lose_health(g, FighterId(self.shares[at]), self.shares[at + 1], "DB-SHARE-06", True)

    @step("DB-COUNTER-01", "DB-COUNTER-06", "DB-EXAMPLE-03")
    def strike_back(self, g: Duel) -> Procedure | None:
        """DB-COUNTER-06: event damage to the user of the technique; it can KO them."""
        if self.countered == 0 or g.region_of(self.source) == NOWHERE:
            return None
        g.happened(COUNTERED, "DB-COUNTER-01", self.source, self.countered)
        return EventDamage(self.source, self.countered, "DB-COUNTER-06")

    @step("DB-END-03")
    def look_for_the_end(self, g: Duel) -> None:
        """A technique is one event with all its targets, counterattacks and effects: it looks for the end itself."""
        if self.kind == ATTACK:
            check_elimination(g)


PROCEDURES: Final = procedures(Defense)
