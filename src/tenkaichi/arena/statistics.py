"""Statistics over HTTP: a game's results and dice, a player's page. Counted from summaries, never from tapes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import msgspec

from tenkaichi.arena.errors import NotFound
from tenkaichi.arena.games_offered import presenter_of, sides_of
from tenkaichi.arena.match_info import match_info
from tenkaichi.arena.metered import off_loop
from tenkaichi.arena.protocol.statistics import CharacterPage, GameStatistics, PlayerGame, PlayerPage
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.arena.storage.store import Store
from tenkaichi.arena.storage.summaries import Summaries
from tenkaichi.engine.typed_reading import read_json, read_plain
from tenkaichi.statistics.report import OWN, CharacterResults, PlayerResults, Report, Titles
from tenkaichi.statistics.summary import Summary

FRESH_SECONDS = 15.0  # for so long a report is given out again
RECENT = 20


def titles_of(game: str) -> Titles:
    """The titles of the sides of a game."""
    titles = {side.id: side.title for side in sides_of(game)} | {OWN: "A custom side"}
    return lambda side: titles.get(side, side)


async def report_of(store: Store, game: str, now: float) -> Report:
    """All of a game's finished matches that may be shown by now: what the pages and the command line print."""
    kept = Summaries(store)
    return (await _counted(game, await kept.stored_of_game(game, now), await kept.unrated(game)))[0]


async def _counted(game: str, stored: list[str], unrated: int) -> tuple[Report, list[Summary]]:
    """The report and what it counts. There may be a hundred thousand matches: they are read in a thread, too."""

    def count() -> tuple[Report, list[Summary]]:
        report = Report(game, presenter_of(game).game.title, left_out=unrated)
        found = [read_json(payload, Summary) for payload in stored]
        for summary in found:
            report.add(summary)
        return report, found

    return await asyncio.to_thread(count)


@dataclass
class Reports:
    """The last report of each game and what it was counted from, for as long as they are fresh."""

    kept: dict[str, tuple[GameStatistics, list[Summary]]] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, store: Store, game: str, now: float) -> tuple[GameStatistics, list[Summary]]:
        async with self.lock:
            found = self.kept.get(game)
            if found is None or not 0 <= now - found[0].as_of < FRESH_SECONDS:
                rows = Summaries(store)
                report, summaries = await _counted(game, await rows.stored_of_game(game, now), await rows.unrated(game))
                plain = report.to_plain(titles_of(game))
                found = self.kept[game] = (read_plain({**plain, "as_of": now}, GameStatistics), summaries)
            return found


async def game_statistics(call: Call) -> GameStatistics:
    arena, game = call.arena, call.path["game"]
    presenter_of(game)
    return (await arena.reports.of(arena.store, game, arena.now()))[0]


async def character_page(call: Call) -> CharacterPage:
    arena, game, name = call.arena, call.path["game"], call.path["character"]
    title = presenter_of(game).game.title
    summaries = (await arena.reports.of(arena.store, game, arena.now()))[1]

    def count() -> CharacterResults:
        results = CharacterResults(name)
        for summary in summaries:
            results.add(summary)
        return results

    results = await off_loop(count)
    if not results.all.games:
        raise NotFound("no-such-character", f"no finished match of {title} here has a character called {name!r}")
    return read_plain({**results.to_plain(titles_of(game)), "game": game, "title": title}, CharacterPage)


# -- players ----------------------------------------------------------------------------------------------------------


async def player_page(call: Call) -> PlayerPage:
    """The public facts about a player; the player also sees their private matches."""
    arena, kept = call.arena, Summaries(call.arena.store)
    player: PlayerRecord | None = await kept.player(call.path["player"])
    if player is None and call.path["player"] == call.player.public_id:
        player = call.player.record  # a guest who has not played yet
    if player is None:
        raise NotFound("no-such-player", f"no player is known here as {call.path['player']!r}")
    is_you, now = player.id == call.player.id, arena.now()
    await arena.ratings.refresh()
    by_game = await off_loop(_by_game, await kept.stored_of_player(player.id, now, with_private=is_you))
    finished = await kept.finished(player.id, 2 * RECENT, with_private=is_you)
    shown = [record for record in finished if not record.is_behind(call.player.id, now)][:RECENT]
    return PlayerPage(
        id=player.public_id,
        name=player.name,
        is_guest=player.claimed_name is None,
        is_you=is_you,
        games=[
            msgspec.structs.replace(_game(game, results), rating=arena.ratings.of(player.id, game).info)
            for game, results in sorted(by_game.items())
        ],
        recent=[match_info(arena, record, call.player.id) for record in shown],
    )


def _by_game(stored: list[tuple[str, str, str]]) -> dict[str, PlayerResults]:
    found: dict[str, PlayerResults] = {}
    for game, seat, payload in stored:
        found.setdefault(game, PlayerResults()).add(read_json(payload, Summary), seat)
    return found


def _game(game: str, results: PlayerResults) -> PlayerGame:
    plain = results.to_plain(titles_of(game))
    return read_plain({**plain, "game": game, "title": presenter_of(game).game.title}, PlayerGame)


ROUTES = (
    Route("GET", "/api/games/{game}/statistics", game_statistics, "Results and dice of all finished matches.",
          reply=GameStatistics),
    Route("GET", "/api/games/{game}/characters/{character}", character_page, "One character's results.",
          reply=CharacterPage),
    Route("GET", "/api/players/{player}", player_page, "A player's results and finished matches.", reply=PlayerPage),
)  # fmt: skip
