"""Starting a match: the set-up that a caller may ask for, checked, and the state it gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from tenkaichi.engine.book_library import BookLibrary
from tenkaichi.engine.errors import SetupError as SetupError
from tenkaichi.engine.tables import read_table, unknown
from tenkaichi.games.duel_battle.book import Book, SheetId
from tenkaichi.games.duel_battle.geography import Geography, geography, layout_of, map_key, tile_index
from tenkaichi.games.duel_battle.rules.dragon_balls import gather_tokens
from tenkaichi.games.duel_battle.rules.setup import WholeMatch
from tenkaichi.games.duel_battle.state import A, B, Duel, Player, with_number

_default_maps: dict[str, Geography] = {}


class PlacedTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The place of one tile: spot 0 is the centre, 1 to 6 the ring counter-clockwise from East."""

    tile: str
    spot: int
    rotation: int


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices before a match; each has a default.

    `teams` names each side's characters, or a ready-made team; without it the characters are drafted. `map` is the
    default map, a shuffled one, or a list of placed tiles. `groups` assigns the numbered token groups to tiles.
    """

    teams: dict[Literal["A", "B"], list[str] | str] | None = None
    map: Literal["default", "shuffled"] | list[PlacedTile] = "default"
    groups: dict[str, int] | None = None


BOOKS = BookLibrary(Book, SetupError)
book_of, known_book = BOOKS.book_of, BOOKS.known_book


def new_match(book: Book, table: Mapping[str, Any]) -> Duel:
    """The state of a match that is about to begin."""
    setup = read_table(table, Setup, "set-up", SetupError)
    g = empty_table(book)
    if isinstance(setup.map, list):
        lay_map(g, setup.map, "set-up")
    if setup.teams is not None:
        choose_teams(g, setup.teams)
    if setup.groups is not None:
        assign_groups(g, setup.groups)
    g.stack.append(WholeMatch(setup.map == "shuffled", setup.groups is not None))
    return g


def empty_table(book: Book) -> Duel:
    """An empty table: the default map and two players."""
    default = _default_maps.get(book.key)
    if default is None:
        default = _default_maps[book.key] = geography(map_key(book.pack.tiles, layout_of(book.pack.layout)))
    return Duel(book=book, map=default, pack_key=book.key, layout=default.layout, players=[Player(), Player()])


def lay_map(g: Duel, tiles: Sequence[PlacedTile], where: str) -> None:
    """DB-SETUP-02, DB-SETUP-03: a layout with the starting tiles opposite; an impossible one is refused with
    reasons.
    """
    for placed in tiles:
        if placed.tile not in [tile.id for tile in g.book.pack.tiles]:
            raise SetupError(f'{where}: map: there is no tile "{placed.tile}" [DB-SETUP-02]')
    layout = tuple((tile_index(placed.tile), placed.spot, placed.rotation) for placed in tiles)
    g.map = geography(map_key(g.book.pack.tiles, layout))
    g.layout = g.map.layout


def assign_groups(g: Duel, groups: Mapping[str, int]) -> None:
    """DB-SETUP-07: which numbered group lies on which tile, as the caller wants it."""
    letters = [tile.id for tile in g.book.pack.tiles]
    if sorted(groups) != sorted(letters) or sorted(groups.values()) != sorted(g.book.group_numbers):
        raise SetupError(
            f"set-up: groups: expected each tile {', '.join(letters)} with a number of its own, 1 to 7; "
            f"found {dict(groups)} [DB-SETUP-07]"
        )
    gather_tokens(g)
    for letter, number in groups.items():
        g.groups = with_number(g.groups, tile_index(letter), g.book.group_numbers.index(number))


def choose_teams(g: Duel, teams: Mapping[Literal["A", "B"], Sequence[str] | str]) -> None:
    """Teams chosen beforehand, by name or ready-made; DB-TEAM-03: one to four; nobody is on both."""
    if set(teams) != {"A", "B"}:
        raise SetupError('set-up: teams: expected a team for "A" and one for "B"')
    for seat, name in ((A, "A"), (B, "B")):
        g.players[seat].team = _team(g.book, name, teams[name])  # type: ignore[index]
        g.players[seat].pool = g.players[seat].team
    g.are_teams_revealed = True  # the set-up is known to all
    both = set(g.players[A].team) & set(g.players[B].team)
    if both:
        names = ", ".join(g.book.sheets[sheet].name for sheet in sorted(both))
        raise SetupError(f"set-up: teams: {names} cannot be on both teams; there is one miniature of each [DB-TEAM-01]")


def _team(book: Book, seat: str, wanted: Sequence[str] | str) -> tuple[SheetId, ...]:
    if isinstance(wanted, str):
        wanted = _members(book, seat, wanted)
    team = tuple(sheet_named(book, name, f"set-up: teams.{seat}") for name in wanted)
    if not 1 <= len(team) <= book.team_limit:
        raise SetupError(
            f"set-up: teams.{seat}: a team has 1 to {book.team_limit} characters, not {len(team)} [DB-TEAM-03]"
        )
    if len(set(team)) != len(team):
        raise SetupError(f"set-up: teams.{seat}: the same character twice [DB-TEAM-01]")
    return team


def _members(book: Book, seat: str, wanted: str) -> Sequence[str]:
    """A ready-made team by id or name, or else characters with commas between."""
    for team in book.pack.teams:
        if wanted.casefold() in (team.id.casefold(), team.name.casefold()):
            return team.characters
    names = [name.strip() for name in wanted.split(",") if name.strip()]
    known = {word for sheet in book.sheets for word in (sheet.id, sheet.name.casefold())}
    if len(names) == 1 and wanted.casefold() not in known:
        raise SetupError(
            f'set-up: teams.{seat}: there is no team or character "{wanted}"; the teams are '
            f"{', '.join(team.id for team in book.pack.teams)}; the characters are "
            f"{', '.join(sheet.name for sheet in book.sheets)}"
        )
    return names


def sheet_named(book: Book, name: str, where: str) -> SheetId:
    """A character by name or id."""
    wanted = name.casefold().replace(" ", "_")
    for sheet in book.sheets:
        if wanted in (sheet.id, sheet.name.casefold().replace(" ", "_")):
            return sheet.index
    raise SetupError(f"{where}: {unknown('character', name, [sheet.name for sheet in book.sheets])}")


def setup_schema() -> dict[str, Any]:
    return msgspec.json.schema(Setup)
