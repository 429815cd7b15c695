"""Starting a match: the set-up that a caller may ask for, checked, and the state it gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tenkaichi.engine.book_library import BookLibrary
from tenkaichi.engine.errors import SetupError as SetupError
from tenkaichi.engine.tables import read_table, unknown
from tenkaichi.games.prime_time.battlefield import battlefield
from tenkaichi.games.prime_time.board import layout_of, remarks
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.entry_names import Entry, number_of
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack import Pack, PlacedPiece, Roster
from tenkaichi.games.prime_time.roster import check_roster
from tenkaichi.games.prime_time.rules.setup import BUILT, DEALT, GIVEN, SLOTS, WholeMatch, lay_board
from tenkaichi.games.prime_time.rules.switches import switch_bits
from tenkaichi.games.prime_time.state import NOBODY, A, B, Model, Skirmish, Team

SeatName = Literal["A", "B"]
Coordinate = Annotated[float, Meta(ge=0, le=BOARD_MIL // 1000)]  # inches


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain on the board; x and y in inches from the south-west corner."""

    piece: str
    x: Coordinate
    y: Coordinate
    turn: Literal[0, 90, 180, 270] = 0


Pieces = Annotated[list[Laid], Meta(max_length=24)]  # the pack's boards have eight


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices before a match; each has a default.

    `rosters` names a ready-made roster for each side, or gives a whole one. `board` is dealt from the pack's boards,
    built by the automatic builder, one of the pack's boards, or a list of pieces; an unusual one needs `agreed`.
    Location, missions and Condition are drawn unless they are named. `switches`: readings of the rules that differ
    from the standard ones. `skirmish` names a prepared fight; it brings its own rosters, board and missions.
    """

    rosters: dict[SeatName, str | Roster] = {}
    board: str | Pieces = "dealt"
    agreed: bool = False
    location: str = ""
    missions: dict[Literal["opening", "escalation", "finale"], str] = {}
    condition: str = ""
    switches: dict[str, bool] = {}
    skirmish: str = ""


LIBRARY = BookLibrary(Book, SetupError)
book_of, known_book = LIBRARY.book_of, LIBRARY.known_book


def new_match(book: Book, table: Mapping[str, Any]) -> Skirmish:
    """The state of a match that is about to begin."""
    _check_leaders(table.get("rosters"))
    setup = read_table(table, Setup, "set-up", SetupError)
    g = empty_table(book)
    g.switches = switch_bits(setup.switches)
    sides: tuple[tuple[int, SeatName], ...] = ((A, "A"), (B, "B"))
    for seat, name in sides:
        put_up(g, seat, chosen_roster(book.pack, name, setup.rosters.get(name)))
    g.stack.append(WholeMatch(_choose_board(g, setup)))
    g.location = _numbered(setup.location, book.pack.locations, "location")
    g.condition = _numbered(setup.condition, book.pack.conditions, "condition")
    _choose_missions(g, setup)
    return g


def empty_table(book: Book) -> Skirmish:
    """Two players without models on a board without terrain."""
    cards = len(book.cards)
    teams = [Team(pile=(0,) * cards, discard=(0,) * cards) for _ in (A, B)]
    return Skirmish(book=book, ground=battlefield(book, ()), pack_key=book.key, teams=teams)


# -- rosters ----------------------------------------------------------------------------------------------------------


def _check_leaders(rosters: Any) -> None:
    """PT-TRAIT-41: a list of Leaders says what is wrong with it."""
    for seat, roster in rosters.items() if isinstance(rosters, Mapping) else ():
        if isinstance(roster, Mapping) and isinstance(roster.get("leader"), list):
            raise SetupError(f"set-up: rosters.{seat}: a roster has only one Leader (PT-TRAIT-41)")


def chosen_roster(pack: Pack, seat: str, wanted: str | Roster | None) -> Roster:
    """A ready-made roster by id or name, or a whole one, checked by the rules of list building."""
    starters = pack.starter_rosters
    if wanted is None:
        return starters[min("AB".index(seat), len(starters) - 1)]
    if isinstance(wanted, str):
        folded = wanted.casefold()
        found = [each for each in starters if folded in (each.id, each.id.removeprefix("r_"), each.name.casefold())]
        if not found:
            words = unknown("roster", wanted, [each.id for each in starters])
            raise SetupError(f"set-up: rosters.{seat}: {words}")
        return found[0]
    wrong = check_roster(pack, wanted)
    if wrong:
        raise SetupError(f"set-up: rosters.{seat}: " + "; ".join(str(problem) for problem in wrong))
    return wanted


def put_up(g: Skirmish, seat: int, roster: Roster) -> None:
    """The models of a roster, waiting; its deck as a pile; what was bought."""
    book = g.book
    team = g.teams[seat]
    team.affiliation = book.affiliation_named.get(roster.affiliation, NOBODY)
    team.roster_size = len(roster.models)
    purchases = [each for each in book.pack.purchases if each.id in roster.purchases]
    team.fusions = tuple([book.profile_named[each.profile] for each in purchases if each.kind == "fusion"])
    team.unlocked = tuple([book.profile_named[each.profile] for each in purchases if each.kind == "card2_unlock"])
    for name in roster.models:
        profile = book.profile_named[name]
        g.models.append(Model(profile, seat, book.profiles[profile].tiers[0].hp))
        if name == roster.leader:
            team.leader = ModelId(len(g.models) - 1)
        if name == roster.partner:
            team.partner = ModelId(len(g.models) - 1)
    pile = list(team.pile)
    for card in roster.deck:
        pile[book.card_named[card]] += 1
    team.pile = tuple(pile)


# -- the board and the scene ------------------------------------------------------------------------------------------


def _choose_board(g: Skirmish, setup: Setup) -> str:
    pack = g.book.pack
    if isinstance(setup.board, str):
        if setup.board in (DEALT, BUILT):
            return setup.board
        found = [board for board in pack.boards if setup.board.casefold() in (board.id, board.name.casefold())]
        if not found:
            known = [DEALT, BUILT, *[board.id for board in pack.boards]]
            raise SetupError(f"set-up: board: {unknown('board', setup.board, known)}")
        lay_board(g, layout_of(pack, found[0].pieces))
        return GIVEN
    placed = pieces_of(pack, setup.board, "set-up: board")
    said = remarks(pack, placed)
    needed = [each for each in said if each.is_impossible or not (setup.agreed or each.is_warning)]
    refused = [f"{each.words} [{each.clause}]" for each in needed]
    if refused:
        hint = "" if any(each.is_impossible for each in said) else " (`agreed` = true if both players want it)"
        raise SetupError(f"set-up: board: {'; '.join(refused)}{hint}")
    lay_board(g, layout_of(pack, placed))
    return GIVEN


def pieces_of(pack: Pack, laid: Sequence[Laid], where: str) -> list[PlacedPiece]:
    """Pieces given in inches."""
    known = pack.terrain_pieces
    found: list[PlacedPiece] = []
    for each in laid:
        number = number_of(each.piece, known)
        if number == NOBODY:
            raise SetupError(f"{where}: {unknown('piece', each.piece, [piece.id for piece in known])}")
        x, y = round(each.x * 1000), round(each.y * 1000)
        found.append(PlacedPiece(piece=known[number].id, x=x, y=y, turn=each.turn))
    return found


def _choose_missions(g: Skirmish, setup: Setup) -> None:
    """PT-SETUP-07: all three are named, or those that are not named are drawn."""
    missions = g.book.pack.missions
    chosen: list[int] = []
    for slot in SLOTS:
        fitting = [each for each in missions if each.slot == slot]
        number = _numbered(setup.missions.get(slot, ""), fitting, f"missions.{slot}")
        chosen.append(NOBODY if number == NOBODY else missions.index(fitting[number]))
    g.missions = tuple(chosen) if any(each != NOBODY for each in chosen) else ()


def _numbered(wanted: str, entries: Sequence[Entry], field: str) -> int:
    if not wanted:
        return NOBODY
    found = number_of(wanted, entries)
    if found == NOBODY:
        what = field.partition(".")[0].removesuffix("s")
        raise SetupError(f"set-up: {field}: {unknown(what, wanted, [each.id for each in entries])}")
    return found


def setup_schema() -> dict[str, Any]:
    return msgspec.json.schema(Setup)
