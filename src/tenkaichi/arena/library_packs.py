"""Homebrew packs: content of one's own, uploaded as text, checked, browsed, built with and played by invitation.

A pack is data: TOML that adds entries to the game's own pack or changes their fields. Nothing in it is executed. At a
table it travels in the set-up under `content`, so rooms, workers and tapes build the same game. The ruleset of the
table has its hash.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from tenkaichi.arena.errors import BadRequest, Conflict, NotFound
from tenkaichi.arena.games_offered import presenter_of, ready_setups, side_part
from tenkaichi.arena.library_choice import library_chosen, library_made, pack_row
from tenkaichi.arena.library_search import index_bytes
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.builds import PackInfo, Packs, PlayPack, UploadPack
from tenkaichi.arena.protocol.library import LibraryIndex
from tenkaichi.arena.protocol.matches import Created
from tenkaichi.arena.routes import JSON, Call, Raw, Route
from tenkaichi.arena.storage.builds import BuildStore, Row, packed
from tenkaichi.arena.tables import TablePlan, set_up
from tenkaichi.arena.visible_text import visible_line
from tenkaichi.engine.game import CONTENT
from tenkaichi.library.index import Library

MOST_PACKS = 30  # of one player
UPLOAD_BYTES = 800_000  # a request; 60,000 characters of text, of which JSON may write each in twelve bytes
LINE_DOTS = 64  # Python's reader needs memory by the square of the dots of a key: gigabytes for one long key
IDENTITY = ("id", "title", "version")  # what a pack says of itself: the game's own stays


def changes_of(text: str) -> dict[str, Any]:
    """A pack's text as changes to the game's own pack: entries by their ids."""
    if any(line.count(".") > LINE_DOTS for line in text.split("\n")):  # a key does not go over several lines
        raise BadRequest("bad-pack", f"a line has at most {LINE_DOTS} dots", field="text")
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadRequest("bad-pack", f"not valid TOML: {error}", field="text") from None
    changes: dict[str, Any] = {}
    for key, value in table.items():
        if key in IDENTITY:
            continue
        if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            entries: dict[str, Any] = {}
            for at, each in enumerate(value):
                name = each.get("id") or each.get("trait")
                if not isinstance(name, str) or not name:
                    raise BadRequest("bad-pack", f"{key}: entry {at + 1} has no id", field="text")
                entries[name] = {field: what for field, what in each.items() if field != "id"}
            changes[key] = entries
        else:
            changes[key] = value
    if not changes:
        raise BadRequest("bad-pack", "the pack holds nothing: expected entries such as [[cards]]", field="text")
    return changes


async def library_with(call: Call, game: str, pack: str) -> Library:
    """The library of a game, with a homebrew pack if one is named."""
    return (await library_chosen(call.arena, call.player.address, game, pack))[0]


def _named(changes: Mapping[str, Any]) -> list[str]:
    found = [f"{key}: {name}" for key, value in changes.items() if isinstance(value, dict) for name in value]
    return found[:200]


def _info(row: Row, player: str) -> PackInfo:
    return PackInfo(
        id=row["id"], game=row["game"], title=row["title"], hash=row["hash"], ruleset=row["ruleset"],
        entries=msgspec.json.decode(row["entries"]), created=row["created"], is_yours=row["player"] == player,
    )  # fmt: skip


async def upload(call: Call) -> PackInfo:
    """Check a pack and store it. The same pack twice is one."""
    wanted: UploadPack = call.body
    game = presenter_of(wanted.game).game
    if game.content.with_changes is None:
        raise BadRequest("bad-pack", f"{game.title} has no content packs", field="game")
    title = visible_line(wanted.title)
    if not title:
        raise BadRequest("bad-pack", "there is nothing to read in the title", field="title")
    changes = await in_thread(call.arena, call.player.address, changes_of, wanted.text)
    kept = BuildStore(call.arena.store)
    library = await in_thread(call.arena, call.player.address, library_made, game.name, changes)
    if len(await kept.packs(call.player.id)) >= MOST_PACKS:
        raise Conflict("too-many-packs", f"at most {MOST_PACKS} packs are stored here; delete one first")
    await call.player.keep(call.arena.store)
    pins = library.ruleset.packs
    name = hashlib.sha256(packed([call.player.id, game.name, changes]).encode()).hexdigest()[:20]
    values: dict[str, Any] = {
        "id": name, "player": call.player.id, "game": game.name, "title": title,
        "hash": pins[-1].hash if pins else library.ruleset.hash, "ruleset": library.ruleset.hash,
        "changes": packed(changes), "entries": packed(_named(changes)), "created": call.arena.now(),
    }  # fmt: skip
    call.arena.make_room_on_disk(call.player.address, values["changes"], values["entries"])
    await kept.add_pack(values)
    row = await kept.pack(name)
    assert row is not None
    return _info(row, call.player.id)


async def packs(call: Call) -> Packs:
    rows = await BuildStore(call.arena.store).packs(call.player.id)
    return Packs(packs=[_info(row, call.player.id) for row in rows])


async def one_pack(call: Call) -> PackInfo:
    """Everybody with the link may look, so that friends see what they will play with."""
    return _info(await pack_row(call.arena, call.path["pack"]), call.player.id)


async def drop(call: Call) -> Packs:
    if not await BuildStore(call.arena.store).drop_pack(call.player.id, call.path["pack"]):
        raise NotFound("no-such-pack", "you have no such pack")
    return await packs(call)


async def pack_index(call: Call) -> Raw:
    row = await pack_row(call.arena, call.path["pack"])
    library = await library_with(call, row["game"], row["id"])
    code, small = await in_thread(call.arena, call.player.address, index_bytes, library)
    return Raw(code, JSON, packed=small)


async def play(call: Call) -> Created:
    """A table with the pack: invited friends and bots only, never rated."""
    wanted: PlayPack = call.body
    row = await pack_row(call.arena, call.path["pack"])
    if "open" in wanted.seats.values():
        raise BadRequest("by-invitation", "a homebrew pack is played by invitation", field="seats")
    game = presenter_of(row["game"]).game
    key = side_part(game.name)
    setup: dict[str, Any] = dict(ready_setups(game.name)[0])
    if key and wanted.sides:
        setup[key] = {**setup[key], **wanted.sides}
    setup[CONTENT] = msgspec.json.decode(row["changes"])
    plan = TablePlan(game.name, wanted.seats, setup=setup, is_rated=False, is_arranged=True)
    return await set_up(call.arena, call.player, plan)


ROUTES = (
    Route("GET", "/api/packs", packs, "Your homebrew packs.", reply=Packs),
    Route("POST", "/api/packs", upload, "Upload a homebrew pack.", body=UploadPack, reply=PackInfo, status=201,
          errors=(404, 409), body_bytes=UPLOAD_BYTES),
    Route("GET", "/api/packs/{pack}", one_pack, "A homebrew pack.", reply=PackInfo),
    Route("DELETE", "/api/packs/{pack}", drop, "Delete one of your packs.", reply=Packs),
    Route("GET", "/api/packs/{pack}/index", pack_index, "The library with a homebrew pack.", reply=LibraryIndex),
    Route("POST", "/api/packs/{pack}/play", play, "A table with a homebrew pack.", body=PlayPack, reply=Created,
          status=201, errors=(409,)),
)  # fmt: skip
