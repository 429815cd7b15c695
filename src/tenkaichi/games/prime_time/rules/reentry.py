"""Re-Entry (Wish Tokens): between activations a KO'd model comes back to its home edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures
from tenkaichi.games.prime_time.book import ProfileSheet
from tenkaichi.games.prime_time.events import REENTERED
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, within
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.ending import note_losses
from tenkaichi.games.prime_time.rules.resources import spend_wt
from tenkaichi.games.prime_time.rules.sight import disc_of, enemies_of
from tenkaichi.games.prime_time.rules.tiers import forget_overload
from tenkaichi.games.prime_time.rules.values import cite_company
from tenkaichi.games.prime_time.rules.zones import NOT_FREE, Places, home_edge, is_clear, zones_of
from tenkaichi.games.prime_time.state import GROUND, KNOCKED_OUT, NOBODY, ON_BOARD, REMOVED, Skirmish

RE_ENTRY_WT: Final = 1  # PT-WT-03
KEEP_AWAY_MIL: Final = 1000
EDGE_STEPS: Final = 24
IN_POOL: Final = "in_pool"  # a counter: the round in whose Power Phase the model last got an order

NOT_AT_EDGE: Final = Bar("PT-WT-03", "the base must touch the home edge")
NEAR_AN_ENEMY: Final = Bar("PT-WT-03", 'an enemy is within 1", and there is room elsewhere')
GONE_FOR_GOOD: Final = Bar("PT-STATE-23", "{0} is removed from play")

NOT_BETWEEN: Final = Bar("PT-WT-03", "{0} comes back between activations only", "PT-WT-12")
NO_WT: Final = Bar("PT-WT-09", "no Wish Token is left", "PT-WT-03", "PT-WT-13")
NOT_KNOCKED_OUT: Final = Bar("PT-WT-03", "{0} is not KO'd", "PT-STATE-18")


def returning(g: Skirmish, seat: int) -> list[ModelId]:
    """The models that this player can bring back now: with a token and room at the edge. Fused models do not return."""
    if g.teams[seat].wt < RE_ENTRY_WT:
        return []
    found = [ModelId(who) for who, model in enumerate(g.models) if model.seat == seat and model.where == KNOCKED_OUT]
    return [who for who in found if not _is_fused(g, who) and free_spots(g, who)]


def refuse_reentry(g: Skirmish, seat: int, is_between: bool, why: list[Refusal]) -> None:
    """PT-WT-03, 09, 12, PT-STATE-23: why no model comes back now: in an activation, or where nobody could."""
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.seat != seat:
            continue
        if model.where != KNOCKED_OUT:
            bar = GONE_FOR_GOOD if model.where == REMOVED else NOT_KNOCKED_OUT
        elif g.teams[seat].wt < RE_ENTRY_WT:
            bar = NO_WT
        elif is_between:
            continue  # it has been offered
        else:
            bar = NOT_BETWEEN
        why.append((("reenter", who), bar, (g.name(who),)))


def _is_fused(g: Skirmish, who: ModelId) -> bool:
    """PT-FUSE-30: its components are back already."""
    return g.book.profiles[g.models[who].profile].source.fusion is not None


def base_of(g: Skirmish, who: ModelId) -> int:
    """The radius of the Base tier, in which a model comes back."""
    sheet: ProfileSheet = g.book.profiles[g.models[who].profile]
    return sheet.tiers[0].radius


def edge_spots(g: Skirmish, who: ModelId) -> list[tuple[int, int]]:
    """Along the home edge, the base touching it."""
    radius = base_of(g, who)
    zones = zones_of(g)
    edge = home_edge(g, g.models[who].seat)
    spots: list[tuple[int, int]] = []
    for step in range(EDGE_STEPS):
        along = zones.x_min + radius + (zones.x_max - zones.x_min - 2 * radius) * step // (EDGE_STEPS - 1)
        spots.append(on_edge(edge, radius, along))
    return spots


def on_edge(edge: str, radius: int, along: int) -> tuple[int, int]:
    if edge == "south":
        return along, radius
    if edge == "north":
        return along, BOARD_MIL - radius
    return (radius, along) if edge == "west" else (BOARD_MIL - radius, along)


def is_near_enemy(g: Skirmish, who: ModelId, x: int, y: int) -> bool:
    radius = base_of(g, who)
    for other in enemies_of(g, g.models[who].seat):
        ox, oy, other_radius = disc_of(g, other)
        if within(x, y, radius, ox, oy, other_radius, KEEP_AWAY_MIL):
            return True
    return False


def free_spots(g: Skirmish, who: ModelId) -> list[tuple[int, int]]:
    """PT-WT-03: clear of enemies by an inch if there is such a place, else any free one."""
    radius = base_of(g, who)
    free = [spot for spot in edge_spots(g, who) if is_clear(g, spot[0], spot[1], radius)]
    far = [spot for spot in free if not is_near_enemy(g, who, spot[0], spot[1])]
    return far or free


def edge_bar(g: Skirmish, who: ModelId, x: int, y: int, must_keep_away: bool) -> Bar | None:
    radius = base_of(g, who)
    edge = home_edge(g, g.models[who].seat)
    along = x if edge in ("south", "north") else y
    if (x, y) != on_edge(edge, radius, along):
        return NOT_AT_EDGE
    if not is_clear(g, x, y, radius):
        return NOT_FREE
    return NEAR_AN_ENEMY if must_keep_away and is_near_enemy(g, who, x, y) else None


@dataclass(slots=True)
class ReEntry(Procedure):
    """PT-WT-03, PT-GEN-22: one player's window between two activations."""

    seat: int
    who: ModelId = NOBODY
    is_used: bool = False

    def offers(self, g: Skirmish, why: Why) -> Ask:
        if why is not None:
            refuse_reentry(g, self.seat, True, why)
        found = returning(g, self.seat)
        return (self.seat, [PASS, *[("reenter", who) for who in found]]) if found else None

    @choice("PT-WT-03", of="offers", otherwise="end")
    def offer(self, g: Skirmish, option: Option) -> None:
        if option == PASS:
            self.end()
            return
        self.who = option[1]

    def places(self, g: Skirmish, why: Why) -> Ask:
        spots = free_spots(g, self.who)
        keep_away = not is_near_enemy(g, self.who, spots[0][0], spots[0][1])
        who = self.who
        return self.seat, Places(("place",), lambda x, y: edge_bar(g, who, x, y, keep_away), spots)

    @choice("PT-WT-03", of="places")
    def place(self, g: Skirmish, option: Option) -> None:
        spend_wt(g, self.seat, RE_ENTRY_WT, "PT-WT-03")
        re_enter(g, self.who, option[1], option[2])
        self.is_used = True


def re_enter(g: Skirmish, who: ModelId, x: int, y: int) -> None:
    """PT-GEN-22: full HP, no states, Base, SK 0; its own order again if it had not been activated."""
    model = g.models[who]
    team = g.teams[model.seat]
    cite_company(g, model.seat)
    model.where = ON_BOARD
    model.x, model.y, model.level = x, y, GROUND
    model.tier, model.sk, model.states, model.downs = 0, 0, 0, 0
    g.situation_changed()
    g.cite("PT-STATE-17")  # the count of times at 0 HP starts afresh
    model.modifiers = ()
    model.held_by = NOBODY
    forget_overload(model)
    model.must_recover = False
    model.hp = g.book.profiles[model.profile].tiers[0].hp + sum([by for what, by in model.lasting if what == "hp_max"])
    was_in_pool = model.counters.get(IN_POOL, 0) == g.round
    if was_in_pool and model.activations == 0 and team.bonus_orders > 0 and not team.has_passed:
        team.bonus_orders -= 1
        model.has_order = True
    if g.book.profiles[model.profile].tiers[0].dissolution:
        g.cite("PT-DISS-16")
    note_losses(g)
    g.cite("PT-GEN-22")
    g.happened(REENTERED, "PT-WT-03", who, (x, y))


PROCEDURES: Final = procedures(ReEntry)
