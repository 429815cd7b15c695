"""Setup (Setup Sequence; Initiative): the ten steps before Round 1, then the rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, choice, deal, procedures, roll, step
from tenkaichi.games.prime_time.battlefield import Layout, battlefield
from tenkaichi.games.prime_time.board import build_board, layout_of, pieces_of, remarks
from tenkaichi.games.prime_time.checks.terrain import EXAMPLES
from tenkaichi.games.prime_time.events import (
    BOARD_REMARK,
    INITIATIVE_TAKEN,
    ROLLED_FOR_INITIATIVE,
    ROSTERS_REVEALED,
    SCENE_DRAWN,
    SIDE_TAKEN,
    STEP_DONE,
)
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.pack.operations import AddTerrain, SetTerrain
from tenkaichi.games.prime_time.pack.selection import Selector
from tenkaichi.games.prime_time.roster import threat_of
from tenkaichi.games.prime_time.rules.deployment import Deployment, StartingHands
from tenkaichi.games.prime_time.rules.missions import LayMission
from tenkaichi.games.prime_time.rules.phases import Round
from tenkaichi.games.prime_time.rules.terrain import add_terrain, piece_radius
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.zones import Places, grid, home_zone
from tenkaichi.games.prime_time.state import NOBODY, A, B, Model, Skirmish, with_number

STEPS: Final = (
    "terrain",
    "rosters",
    "first player",
    "location",
    "missions",
    "condition",
    "objectives",
    "deployment",
    "starting hands",
    "begin",
)
SLOTS: Final = ("opening", "escalation", "finale")
BUILT: Final = "built"
DEALT: Final = "dealt"
GIVEN: Final = "given"
BOARD_SEEDS: Final = 1000
MIDDLE: Final = (0, 7000, BOARD_MIL, BOARD_MIL - 7000)
TAKE_INITIATIVE: Final[Option] = ("initiative",)
TAKE_SIDE: Final[Option] = ("side",)

TOO_NEAR_TERRAIN: Final = Bar("PT-SETUP-06", "it must keep its distance from other pieces")
IN_A_ZONE: Final = Bar("PT-TERR-07", "no terrain in a deployment zone")


def finished(g: Skirmish, number: int) -> None:
    """PT-SETUP-01: the log has the ten steps in their order."""
    g.happened(STEP_DONE, "PT-SETUP-01", STEPS[number - 1], number)


def lay_board(g: Skirmish, layout: Layout) -> None:
    """The pieces where they lie, each in the state in which it starts."""
    g.layout = layout
    g.ground = battlefield(g.book, layout)
    pieces = g.book.pack.terrain_pieces
    g.terrain = [("intact", "damaged", "rubble").index(pieces[place[0]].start_state) for place in layout]


def roster_shown(g: Skirmish, seat: int) -> tuple[int, tuple[tuple[int, int], ...], tuple[int, ...]]:
    """PT-SETUP-04: affiliation, models with their Threat, and what was bought."""
    pack, team = g.book.pack, g.teams[seat]
    side = "" if team.affiliation == NOBODY else pack.affiliations[team.affiliation].id
    models = [(m.profile, threat_of(pack, g.book.profiles[m.profile].id, side)) for m in g.models if m.seat == seat]
    bought = {"fusion": team.fusions, "card2_unlock": team.unlocked}
    purchases = [
        at for at, each in enumerate(pack.purchases) if g.book.profile_named[each.profile] in bought[each.kind]
    ]
    return team.affiliation, tuple(models), tuple(purchases)


def _cite_roster(g: Skirmish, seat: int) -> None:
    """PT-TRAIT-34, 36, 40, 41: who may be in it without the affiliation or a saga of it, and who leads it."""
    team = g.teams[seat]
    if team.leader != NOBODY:
        g.cite("PT-TRAIT-40")
    g.cite("PT-TRAIT-41")
    if team.affiliation == NOBODY:
        return
    side = g.book.pack.affiliations[team.affiliation]
    for model in g.models:
        source = g.book.profiles[model.profile].source
        if model.seat != seat or side.id in source.affiliations or set(side.sagas) & set(source.sagas):
            continue
        g.cite("PT-TRAIT-34" if "open_ally" in source.traits else "PT-TRAIT-36")


def cite_fusion_cards(g: Skirmish) -> None:
    """PT-FUSE-12, 13, 35, 36: a Fusion card was bought for Threat and is not a model that could be deployed."""
    for team in g.teams:
        for profile in team.fusions:
            g.cite("PT-FUSE-12")
            g.cite("PT-FUSE-13")
            for purchase in g.book.pack.purchases:
                if purchase.worked and purchase.profile == g.book.profiles[profile].id:
                    g.cite(purchase.worked)


@dataclass(slots=True)
class WholeMatch(Procedure):
    """PT-SETUP-01: terrain, rosters, first player, location, missions, condition, objectives, deployment, hands."""

    board: str = GIVEN

    def boards(self, g: Skirmish) -> list[int] | None:
        return [1] * len(g.book.pack.boards) if self.board == DEALT else None

    @deal("PT-SETUP-02", of="boards")
    def deal_board(self, g: Skirmish, board: int) -> None:
        chosen = g.book.pack.boards[board]
        g.happened(SCENE_DRAWN, "PT-SETUP-02", "board", chosen.name)
        lay_board(g, layout_of(g.book.pack, chosen.pieces))

    def is_built(self, g: Skirmish) -> bool:
        return self.board == BUILT

    @roll(
        BOARD_SEEDS, "PT-SETUP-02", "PT-TERR-04", "PT-TERR-05", "PT-TERR-06", "PT-TERR-07", "PT-TERR-08", "PT-TERR-09",
        "PT-TERR-10", when="is_built",
    )  # fmt: skip
    def build(self, g: Skirmish, seed: int) -> None:
        """PT-TERR-04..10: the automatic board builder."""
        lay_board(g, layout_of(g.book.pack, build_board(g.book.pack, seed)))

    @step("PT-SETUP-01", "PT-TERR-04")
    def terrain_done(self, g: Skirmish) -> None:
        """PT-SETUP-02: what is unusual about the board is said; where it is more than a warning, both have agreed."""
        if g.log is not None:
            placed = pieces_of(g.book.pack, g.layout)
            if any(each.piece in EXAMPLES for each in placed):
                g.cite("PT-TERR-11")  # their sizes are those of the table
            for remark in remarks(g.book.pack, placed):
                g.happened(BOARD_REMARK, remark.clause, remark.words)
        finished(g, 1)

    @step("PT-SETUP-04", "PT-WT-01", "PT-DOC-02")
    def reveal_rosters(self, g: Skirmish) -> None:
        """PT-SETUP-04: both at the same time."""
        if g.log is not None:
            g.happened(ROSTERS_REVEALED, "PT-SETUP-04", roster_shown(g, A), roster_shown(g, B))
        for model in g.models:
            cite_price(g, model)
        for seat in (A, B):
            _cite_roster(g, seat)
        cite_fusion_cards(g)
        finished(g, 2)

    @step("PT-INIT-01")
    def first_player(self, g: Skirmish) -> Procedure:
        return FirstPlayer()

    @step("PT-SETUP-06")
    def location(self, g: Skirmish) -> Procedure:
        finished(g, 3)
        return DrawScene()

    @step("PT-SETUP-09")
    def objectives(self, g: Skirmish) -> Procedure:
        return LayMission(0)

    @step("PT-SETUP-11")
    def deployment(self, g: Skirmish) -> Procedure:
        finished(g, 7)
        return Deployment(g.initiative)

    @step("PT-SETUP-14")
    def hands(self, g: Skirmish) -> Procedure:
        finished(g, 8)
        return StartingHands()

    @step("PT-SETUP-15")
    def begin(self, g: Skirmish) -> Procedure | None:
        finished(g, 9)
        finished(g, 10)
        return emit(g, "game_start", NOBODY)

    @step("PT-ROUND-01", "PT-REFCARD-21")
    def play_rounds(self, g: Skirmish) -> Procedure:
        """Until the end of a round decides the match."""
        self.again()
        return Round()


def cite_price(g: Skirmish, model: Model) -> None:
    """PT-GEN-14..16: a discount counts in its own affiliation only, and changes nothing in play."""
    affiliation = g.teams[model.seat].affiliation
    discount = g.book.pack.profiles[model.profile].discount
    if discount is not None:
        is_met = affiliation != NOBODY and g.book.pack.affiliations[affiliation].id == discount.affiliation
        g.cite("PT-GEN-14" if is_met else "PT-GEN-15")
        g.cite("PT-GEN-16")


@dataclass(slots=True)
class FirstPlayer(Procedure):
    """PT-INIT-01..03: a D20 each; the higher chooses initiative or side, the other has the rest."""

    first: int = 0
    second: int = 0
    winner: int = NOBODY

    @roll(20, "PT-INIT-01")
    def roll_first(self, g: Skirmish, die: int) -> None:
        self.first = die
        g.happened(ROLLED_FOR_INITIATIVE, "PT-INIT-01", A, die)

    @roll(20, "PT-INIT-01")
    def roll_second(self, g: Skirmish, die: int) -> None:
        self.second = die
        g.happened(ROLLED_FOR_INITIATIVE, "PT-INIT-01", B, die)
        if self.first == die:
            g.cite("PT-INIT-03")
            self.go(FirstPlayer.roll_first)
            return
        self.winner = A if self.first > die else B

    def prizes(self, g: Skirmish, why: Why) -> Ask:
        return self.winner, [TAKE_INITIATIVE, TAKE_SIDE]

    @choice("PT-INIT-01", "PT-INIT-02", of="prizes")
    def choose(self, g: Skirmish, option: Option) -> None:
        g.initiative = self.winner if option == TAKE_INITIATIVE else 1 - self.winner
        g.happened(INITIATIVE_TAKEN, "PT-INIT-02", g.initiative)

    def edges(self, g: Skirmish, why: Why) -> Ask:
        return 1 - g.initiative, [("edge", 0), ("edge", 1)]

    @choice("PT-INIT-01", "PT-INIT-02", of="edges")
    def choose_edge(self, g: Skirmish, option: Option) -> None:
        seat = 1 - g.initiative
        g.home = (option[1], 1 - option[1]) if seat == A else (1 - option[1], option[1])
        g.happened(SIDE_TAKEN, "PT-INIT-01", seat, option[1])


@dataclass(slots=True)
class DrawScene(Procedure):
    """PT-SETUP-06..08: Location, missions, Condition; what was chosen beforehand is not drawn."""

    added: int = 0
    slot: int = 0

    def locations(self, g: Skirmish) -> list[int] | None:
        return [1] * len(g.book.pack.locations) if g.location == NOBODY else None

    @deal("PT-SETUP-06", of="locations")
    def draw_location(self, g: Skirmish, card: int) -> None:
        g.location = card
        g.situation_changed()

    @step("PT-SETUP-06")
    def apply_location(self, g: Skirmish) -> None:
        """PT-SETUP-06: zones, and pieces that start in another state."""
        chosen = g.book.pack.locations[g.location]
        g.happened(SCENE_DRAWN, "PT-SETUP-06", "location", chosen.name)
        for operation in chosen.terrain:
            if isinstance(operation, SetTerrain) and operation.to is not None:
                wear = ("intact", "damaged", "rubble").index(operation.state)
                for piece in selected_pieces(g, operation.to):
                    g.terrain = with_number(g.terrain, piece, max(g.terrain[piece], wear))

    def spots(self, g: Skirmish, why: Why) -> Ask:
        """Pieces that the Location adds: the players place them in turns, initiative first."""
        added = added_by_location(g)
        if added is None or self.added == added.amount:
            return None
        kind = piece_named(g, added.piece)
        region = Places(("lay",), lambda x, y: added_bar(g, kind, added.clear, x, y), grid(MIDDLE, 1500, 9, 7))
        seat = g.initiative if self.added % 2 == 0 else 1 - g.initiative
        return None if region.is_empty() else (seat, region)

    @choice("PT-SETUP-06", of="spots")
    def add_piece(self, g: Skirmish, option: Option) -> None:
        added = added_by_location(g)
        if added is not None:
            self.added += 1
            add_terrain(g, piece_named(g, added.piece), option[1], option[2])
            self.again()

    def missions(self, g: Skirmish) -> list[int] | None:
        """The first of the three that has not been chosen beforehand."""
        for at, slot in enumerate(SLOTS):
            if at >= len(g.missions) or g.missions[at] == NOBODY:
                return [1 if mission.slot == slot else 0 for mission in g.book.pack.missions]
        return None

    @deal("PT-SETUP-07", of="missions")
    def draw_mission(self, g: Skirmish, card: int) -> None:
        slot = SLOTS.index(g.book.pack.missions[card].slot)
        chosen = [*g.missions, *[NOBODY] * (len(SLOTS) - len(g.missions))]
        chosen[slot] = card
        g.missions = tuple(chosen)
        g.situation_changed()
        self.again()

    @step("PT-SETUP-07")
    def show_missions(self, g: Skirmish) -> None:
        finished(g, 4)
        for slot, mission in zip(SLOTS, g.missions, strict=True):
            g.happened(SCENE_DRAWN, "PT-SETUP-07", slot, g.book.pack.missions[mission].name)
        finished(g, 5)

    def conditions(self, g: Skirmish) -> list[int] | None:
        return [1] * len(g.book.pack.conditions) if g.condition == NOBODY else None

    @deal("PT-SETUP-08", of="conditions")
    def draw_condition(self, g: Skirmish, card: int) -> None:
        g.condition = card
        g.situation_changed()

    @step("PT-SETUP-08")
    def show_condition(self, g: Skirmish) -> None:
        g.happened(SCENE_DRAWN, "PT-SETUP-08", "condition", g.book.pack.conditions[g.condition].name)
        finished(g, 6)


def added_by_location(g: Skirmish) -> AddTerrain | None:
    for operation in g.book.pack.locations[g.location].terrain:
        if isinstance(operation, AddTerrain):
            return operation
    return None


def piece_named(g: Skirmish, name: str) -> int:
    return [piece.id for piece in g.book.pack.terrain_pieces].index(name)


def selected_pieces(g: Skirmish, wanted: Selector) -> list[int]:
    """The pieces of a size, all of them or those nearest the centre."""
    kinds = g.book.pack.terrain_pieces
    found = [at for at, kind in enumerate(g.ground.kinds) if wanted.size is None or kinds[kind].size == wanted.size]
    if wanted.count == "all":
        return found
    found.sort(key=lambda at: _from_centre(g, at))
    return found[: wanted.count]


def _from_centre(g: Skirmish, piece: int) -> int:
    x, y = g.ground.pieces[piece].centre()
    return (x - 15_000) ** 2 + (y - 15_000) ** 2


def added_bar(g: Skirmish, kind: int, clear: int, x: int, y: int) -> Bar | None:
    """PT-SETUP-06: on the board, clear of other pieces, outside the deployment zones."""
    reach = piece_radius(g.book.pack.terrain_pieces[kind])
    if not (reach <= x <= BOARD_MIL - reach and reach <= y <= BOARD_MIL - reach):
        return TOO_NEAR_TERRAIN
    if any(piece.near(x, y, reach, clear) for piece in g.ground.pieces):
        return TOO_NEAR_TERRAIN
    for seat in (A, B):
        left, low, right, high = home_zone(g, seat)
        if left - reach < x < right + reach and low - reach < y < high + reach:
            return IN_A_ZONE
    return None


PROCEDURES: Final = procedures(WholeMatch, FirstPlayer, DrawScene, written_as={WholeMatch: "Match"})
