"""The legal targets of a technique, and whether it can be paid (Targeting Rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tenkaichi.engine.decision import Bar, Option, Refusal
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.geometry.plane import root_down
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.modifiers import attack_change, is_forbidden, is_permitted, may_change_attacks
from tenkaichi.games.prime_time.rules.sight import are_within, blocking_piece, can_see, disc_of, distance
from tenkaichi.games.prime_time.rules.values import has_trait
from tenkaichi.games.prime_time.state import DAZED, EXHAUSTED, NOBODY, ON_BOARD, REFORMING, TOKEN, Skirmish

NOT_AN_ENEMY: Final = Bar("PT-COMBAT-06", "{0} is no enemy")
OFF_BOARD: Final = Bar("PT-COMBAT-04", "{0} is not on the board", "PT-STATE-17", "PT-STATE-23")
IS_REFORMING: Final = Bar("PT-STATE-29", "{0} is Reforming")
IS_DAZED: Final = Bar("PT-STATE-09", "{0} is Dazed", "PT-STATE-10")
OUT_OF_RANGE: Final = Bar("PT-COMBAT-02", "{0} is {1:inches} away, the range is {2:inches}")
TOO_FAR_FOR_MELEE: Final = Bar(
    "PT-GEN-03",
    "from base edge to base edge {0} is {1:inches} away, the range is {2:inches}",
    "PT-LOS-09",
    "PT-LOS-10",
    "PT-GEN-10",
    "PT-REFCARD-27",
)
TOO_FAR_TO_SHOOT: Final = Bar(
    "PT-GEN-06", "from base edge to base edge {0} is {1:inches} away, the range is {2:inches}"
)
NO_SIGHT: Final = Bar("PT-LOS-02", "{0} is hidden by {1}", "PT-COMBAT-01")
NEEDS_SIGHT: Final = Bar("PT-LOS-03", "{0} is hidden by {1}, and a shot needs a line of sight")
CLASH_NEEDS_SIGHT: Final = Bar("PT-LOS-04", "{0} is hidden by {1}, and a shot in a Clash needs a line of sight")
TOO_FAR_FOR_BEAM: Final = Bar("PT-KEY-01", "{0} is {1:inches} away, the Beam is aimed {2:inches} far at most")
CLASH_IS_NO_MATCH: Final = Bar("PT-REACT-04", "a Clash needs a technique that is legal against {0}")
HIDDEN_FROM: Final = (
    Bar("PT-LOS-05", "from the Ground {0} is hidden by {1}"),
    Bar("PT-LOS-06", "from level 1 {0} is hidden by {1}, which is of level 2"),
)  # by the level of the one who looks; from High Air everything is seen (PT-LOS-07)
HIDDEN_BY: Final = (
    Bar("PT-TERR-01", "{1} is Small, but {0} stands within 1 inch behind it"),
    Bar("PT-TERR-02", "{1} is Medium, and {0} stands within 2 inches behind it"),
    Bar("PT-TERR-03", "{1} is Large and hides {0} altogether"),
)  # by the size of the piece
MELEE_ON_TOKEN: Final = Bar("PT-SAIBA-15", "{0} can be shot at only")
NO_RANGED_TARGET: Final = Bar("PT-GEN-01", "{0} cannot be shot at")
NO_BK: Final = Bar("PT-GAP-12", "{0} costs {1} BK, there are {2}", "PT-REACT-03")
USED_UP: Final = Bar("PT-GEN-01", "{0} has used {1} as often as it may")
MAY_NOT_SPEND_BK: Final = Bar("PT-STATE-04", "{0} is Exhausted and cannot spend BK")


def target_bar(
    g: Skirmish, attacker: ModelId, target: ModelId, technique: TechniqueSheet, may_hit_friends: bool
) -> Bar | None:
    """PT-COMBAT-01..06, PT-LOS-02, 09: who may be attacked with this. The one rule for attacks and for Clashes."""
    bar = _presence_bar(g, attacker, target, technique.is_melee, may_hit_friends)
    if bar is not None:
        return bar
    if not are_within(g, attacker, target, reach_of(g, attacker, technique)):
        return OUT_OF_RANGE
    return None if technique.is_melee else _shot_bar(g, attacker, target)


def _presence_bar(g: Skirmish, attacker: ModelId, target: ModelId, is_melee: bool, may_hit_friends: bool) -> Bar | None:
    """PT-COMBAT-04..06, PT-STATE-09, 29: apart from distance and sight."""
    if not may_hit_friends and g.seat_of(target) == g.seat_of(attacker):
        return NOT_AN_ENEMY
    if target >= TOKEN:
        if g.seat_of(target) == NOBODY:
            return OFF_BOARD
        return MELEE_ON_TOKEN if is_melee and not is_melee_target(g, target) else None
    model = g.models[target]
    if model.where != ON_BOARD:
        return IS_REFORMING if model.where == REFORMING else OFF_BOARD
    return IS_DAZED if model.states & DAZED else None


def is_melee_target(g: Skirmish, token: ModelId) -> bool:
    """PT-SAIBA-15: some tokens can be shot at only."""
    return g.book.tokens[g.tokens[token - TOKEN].kind].is_melee_target


def _shot_bar(g: Skirmish, attacker: ModelId, target: ModelId) -> Bar | None:
    """PT-LOS-02: apart from the range."""
    if is_forbidden(g, target, "be_ranged_target"):
        return NO_RANGED_TARGET
    return None if can_see(g, attacker, target) else NO_SIGHT


# --- many techniques, the same targets --------------------------------------------------------------------------------

UNKNOWN: Final = -1
NOBODY_NEAR: Final = 1_000_000  # mils: farther than any board is wide


@mypyc_attr(acyclic=True)
class Mark:
    """A possible target as one attacker finds it: the gap, and whether it is open to blows and to shots."""

    def __init__(self, who: ModelId, gap: i64) -> None:
        self.who = who
        self.gap: i64 = gap
        self.to_blows = UNKNOWN  # these two apart from the distance, and only once they have been asked for
        self.to_shots = UNKNOWN


def marks_of(g: Skirmish, attacker: ModelId, targets: list[ModelId]) -> list[Mark]:
    """The targets as this attacker finds them, in their order.

    Gaps are rounded up, so that `within(…, mil)` is `gap <= mil`.
    """
    x: i64
    y: i64
    radius: i64
    ox: i64
    oy: i64
    other: i64
    x, y, radius = disc_of(g, attacker)
    found: list[Mark] = []
    for target in targets:
        ox, oy, other = disc_of(g, target)
        square = (x - ox) * (x - ox) + (y - oy) * (y - oy)
        found.append(Mark(target, root_down(square - 1) + 1 - radius - other if square else 0))
    return found


def nearest_of(marks: list[Mark]) -> int:
    """The least of the gaps."""
    least = NOBODY_NEAR
    for mark in marks:
        if mark.gap < least:
            least = mark.gap
    return least


def is_open(g: Skirmish, attacker: ModelId, mark: Mark, is_melee: bool) -> bool:
    """Does `target_bar` find nothing against this enemy if it is in range? Asked again only while a log is kept."""
    known = mark.to_blows if is_melee else mark.to_shots
    if known == UNKNOWN or g.log is not None:
        bar = _presence_bar(g, attacker, mark.who, is_melee, False)
        if bar is None and not is_melee:
            bar = _shot_bar(g, attacker, mark.who)
        known = 1 if bar is None else 0
        if is_melee:
            mark.to_blows = known
        else:
            mark.to_shots = known
    return known != 0


def reach_of(g: Skirmish, attacker: ModelId, technique: TechniqueSheet) -> int:
    """PT-COMBAT-02, PT-LOS-09, PT-KEY-01: melee reaches 1 inch, everything else its range."""
    if technique.is_melee or not may_change_attacks(g, attacker):
        return technique.reach
    return technique.reach + attack_change(g, attacker, technique).range


def target_facts(
    g: Skirmish, attacker: ModelId, target: ModelId, technique: TechniqueSheet, bar: Bar
) -> tuple[object, ...]:
    """The facts of a refusal, for its words."""
    if bar is OUT_OF_RANGE:
        return g.name(target), distance(g, attacker, target), reach_of(g, attacker, technique)
    if bar is NO_SIGHT:
        piece = blocking_piece(g, attacker, target)
        return g.name(target), g.ground.names[piece] if piece != NOBODY else "terrain"
    return (g.name(target),)


def refuse(
    g: Skirmish,
    attacker: ModelId,
    target: ModelId,
    technique: TechniqueSheet,
    option: Option,
    bar: Bar,
    why: list[Refusal],
) -> None:
    """Says why a technique cannot be used on a target: by all the rules that forbid it."""
    facts = target_facts(g, attacker, target, technique, bar)
    why.append((option, bar, facts))
    if bar is OUT_OF_RANGE:
        why.append((option, TOO_FAR_FOR_MELEE if technique.is_melee else TOO_FAR_TO_SHOOT, facts))
        if technique.is_beam:
            why.append((option, TOO_FAR_FOR_BEAM, facts))
        unseen = None if technique.is_melee else _shot_bar(g, attacker, target)
        if unseen is not None:
            refuse(g, attacker, target, technique, option, unseen, why)
            return
    if option[0] == "clash":
        why.append((option, CLASH_IS_NO_MATCH, facts))
    if bar is not NO_SIGHT:
        return
    why.append((option, CLASH_NEEDS_SIGHT if option[0] == "clash" else NEEDS_SIGHT, facts))
    piece = blocking_piece(g, attacker, target)
    if piece != NOBODY:
        why.append((option, HIDDEN_FROM[g.level_of(attacker)], facts))
        why.append((option, HIDDEN_BY[g.ground.pieces[piece].size], facts))


def bk_bar(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> Bar | None:
    """Can the team pay, and may this model spend? (PT-STATE-04)"""
    if technique.bk == 0:
        return None
    model = g.models[who]
    if model.states & EXHAUSTED and not is_permitted(g, who, "spend_bk_while_exhausted"):
        return MAY_NOT_SPEND_BK
    return None if g.teams[model.seat].bk >= technique.bk else NO_BK


def is_hostile(g: Skirmish, source: ModelId, victim: ModelId, is_compelled: bool) -> bool:
    """PT-SK-06, PT-CORRUPT-11, 12: of the other side; during a compelled attack sides are swapped."""
    return (g.seat_of(source) != g.seat_of(victim)) != is_compelled


def enrages(g: Skirmish, source: ModelId, victim: ModelId, is_compelled: bool) -> bool:
    """PT-SK-06, PT-TRAIT-39: damage that counts for Rage: to enemies, but not to Expendable ones."""
    if has_trait(g, victim, "expendable"):
        g.cite("PT-TRAIT-39")
        return False
    return is_hostile(g, source, victim, is_compelled)
