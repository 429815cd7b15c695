"""Builds over HTTP: checked with fixes, read and written as text, stored on a shelf, shared for ever."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from tenkaichi.arena.errors import BadRequest, Conflict, NotFound
from tenkaichi.arena.library_choice import library_named
from tenkaichi.arena.library_packs import library_with
from tenkaichi.arena.library_pages import entry_path
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.builds import (
    MOST_TEXT,
    BuildCheck,
    BuildFits,
    BuildInfo,
    BuildProblemInfo,
    BuildReading,
    Builds,
    BuildText,
    CheckBuild,
    FixInfo,
    HandsInfo,
    KeepVersion,
    OddsInfo,
    ReadBuild,
    ReadyBuilds,
    ReadyInfo,
    SaveBuild,
    SavedBuild,
    ShareBuild,
    SharedChange,
    SharedInfo,
    TestBuild,
    UnfitInfo,
    UnreadInfo,
    VersionInfo,
    Versions,
)
from tenkaichi.arena.protocol.library import WordRun
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.arena.storage.builds import BuildStore, Row, packed
from tenkaichi.arena.visible_text import visible_line
from tenkaichi.engine.library import Body, Builder, BuildError, BuildProblem, LibraryEntry
from tenkaichi.engine.ruleset import Ruleset
from tenkaichi.library.index import Library
from tenkaichi.library.releases import difference

MOST_BUILDS = 300  # of one player
MOST_BODY = 24_000  # bytes of one build
DIGEST = 12  # digits of a digest
READ_BYTES = 4 * MOST_TEXT + 4096


class ShelfQuery(Query):
    """The builds, or those in the bin."""

    bin: Literal["0", "1"] = "0"


def builder_of(library: Library) -> Builder:
    if library.builder is None:
        raise NotFound("nothing-to-build", f"there is no builder for {library.game.title}")
    return library.builder


def tidied(builder: Builder, body: dict[str, Any]) -> Body:
    """The body as the game has it, or a refusal that names the field."""
    try:
        tidy = builder.tidy(body)
    except BuildError as error:
        raise BadRequest("bad-build", str(error), field="body") from None
    if len(msgspec.json.encode(tidy)) > MOST_BODY:
        raise BadRequest("bad-build", f"a {builder.noun} has at most {MOST_BODY} bytes", field="body")
    return tidy


def problem_infos(problems: Any) -> list[BuildProblemInfo]:
    found: list[BuildProblem] = list(problems)
    return [
        BuildProblemInfo(
            clauses=list(each.clauses),
            entries=list(each.entries),
            reason=each.reason,
            advice=each.advice,
            fixes=[
                FixInfo(label=fix.label, change=dict(fix.change) if fix.change is not None else None, go=fix.go,
                        safe=fix.safe)
                for fix in each.fixes
            ],
        )
        for each in found
    ]  # fmt: skip


# -- checks and text --------------------------------------------------------------------------------------------------


def _checked(library: Library, wanted: CheckBuild) -> BuildCheck:
    builder = builder_of(library)
    body = tidied(builder, wanted.body)
    try:
        problems = builder.check(body, wanted.switches)
    except BuildError as error:
        raise BadRequest("bad-build", str(error), field="switches") from None
    return BuildCheck(
        game=library.game.name,
        body=body,
        problems=problem_infos(problems),
        remarks=list(builder.remarks(body)),
        summary=dict(builder.summary(body)),
        side=builder.side(body),
        ruleset=library.ruleset.hash,
    )


async def check(call: Call) -> BuildCheck:
    wanted: CheckBuild = call.body
    library = await library_with(call, call.path["game"], wanted.pack)
    return await in_thread(call.arena, call.player.address, _checked, library, wanted)


async def fits(call: Call) -> BuildFits:
    wanted: CheckBuild = call.body
    library = await library_with(call, call.path["game"], wanted.pack)

    def find() -> BuildFits:
        builder = builder_of(library)
        unfit = builder.fits(tidied(builder, wanted.body))
        return BuildFits(
            unfit={name: UnfitInfo(clause=each.clause, reason=each.reason) for name, each in unfit.items()}
        )

    return await in_thread(call.arena, call.player.address, find)


async def read(call: Call) -> BuildReading:
    wanted: ReadBuild = call.body
    library = await library_with(call, call.path["game"], wanted.pack)

    def reading() -> BuildReading:
        builder = builder_of(library)
        found = builder.read(wanted.text)
        unread = [
            UnreadInfo(line=each.line, text=each.text, reason=each.reason, meant=list(each.meant))
            for each in found.unread
        ]
        return BuildReading(body=found.body, unread=unread, text=builder.write(found.body))

    return await in_thread(call.arena, call.player.address, reading)


async def write(call: Call) -> BuildText:
    wanted: CheckBuild = call.body
    library = await library_with(call, call.path["game"], wanted.pack)

    def writing() -> BuildText:
        builder = builder_of(library)
        body = tidied(builder, wanted.body)
        text = builder.write(body)
        back = builder.read(text)
        return BuildText(text=text, is_exact=back.body == body and not back.unread)

    return await in_thread(call.arena, call.player.address, writing)


async def hands(call: Call) -> HandsInfo:
    wanted: TestBuild = call.body
    library = await library_with(call, call.path["game"], wanted.pack)

    def draw() -> HandsInfo:
        builder = builder_of(library)
        found = builder.hands(tidied(builder, wanted.body), wanted.seed, wanted.count)
        if found is None:
            return HandsInfo(hands=[], odds=[], about="There are too few cards to draw a hand.")
        odds = [OddsInfo(words=each.words, chance=each.chance) for each in found.odds]
        return HandsInfo(hands=[list(hand.cards) for hand in found.hands], odds=odds, about=found.about)

    return await in_thread(call.arena, call.player.address, draw)


async def ready(call: Call) -> ReadyBuilds:
    library = library_named(call.path["game"])
    builder = builder_of(library)
    found = [ReadyInfo(id=each.id, title=each.title, note=each.note, body=each.body) for each in builder.ready()]
    return ReadyBuilds(game=library.game.name, noun=builder.noun, blank=builder.blank(), builds=found)


# -- the shelf --------------------------------------------------------------------------------------------------------


def _info(row: Row) -> BuildInfo:
    return BuildInfo(
        id=row["id"], game=row["game"], title=row["title"], body=msgspec.json.decode(row["body"]),
        ruleset=row["ruleset"], created=row["created"], changed=row["changed"], step=row["step"],
        is_deleted=row["deleted"] is not None,
    )  # fmt: skip


async def shelf(call: Call) -> Builds:
    rows = await BuildStore(call.arena.store).builds(
        call.player.id, binned=call.query.bin == "1", now=call.arena.now()
    )  # fmt: skip
    return Builds(builds=[_info(row) for row in rows])


async def one_build(call: Call) -> BuildInfo:
    row = await BuildStore(call.arena.store).build(call.player.id, call.path["build"])
    if row is None:
        raise NotFound("no-such-build", "you have no such build")
    return _info(row)


async def save(call: Call) -> SavedBuild:
    """Store a step. A device that is behind loses nothing: its build becomes a version."""
    wanted: SaveBuild = call.body
    library = library_named(wanted.game)
    body = tidied(builder_of(library), wanted.body)
    kept, now, build = BuildStore(call.arena.store), call.arena.now(), call.path["build"]
    await call.player.keep(call.arena.store)
    values: dict[str, Any] = {
        "title": wanted.title,
        "body": packed(body),
        "ruleset": library.ruleset.hash,
        "changed": now,
    }
    row = await kept.build(call.player.id, build)
    call.arena.make_room_on_disk(call.player.address, values["body"][len(row["body"]) if row is not None else 0 :])
    if row is None:
        if await kept.count(call.player.id) >= MOST_BUILDS:
            raise Conflict("too-many-builds", f"at most {MOST_BUILDS} builds are stored here; delete one first")
        new = {**values, "id": build, "player": call.player.id, "game": wanted.game, "created": now, "step": 1}
        is_kept = await kept.add(new)
    else:
        if row["game"] != wanted.game:
            raise Conflict("other-game", f"this build is for {row['game']}")
        changed = {**values, "step": wanted.expected + 1, "deleted": None}
        is_kept = await kept.change(call.player.id, build, wanted.expected, changed)
    if not is_kept:
        call.arena.make_room_on_disk(call.player.address, values["body"])
        await kept.keep_version(_version(call, library, body, "what another device had", "other-device"))
    row = await kept.build(call.player.id, build)
    assert row is not None
    return SavedBuild(build=_info(row), is_kept=is_kept)


def _version(call: Call, library: Library, body: Body, say: str, cause: str) -> dict[str, Any]:
    return {
        "player": call.player.id, "build": call.path["build"], "at": call.arena.now(), "say": say, "cause": cause,
        "body": packed(body), "ruleset": library.ruleset.hash,
    }  # fmt: skip


async def delete(call: Call) -> BuildInfo:
    """Put a build into the bin; saving it again takes it out."""
    kept = BuildStore(call.arena.store)
    if not await kept.bin(call.player.id, call.path["build"], call.arena.now()):
        raise NotFound("no-such-build", "you have no such build")
    return await one_build(call)


async def versions(call: Call) -> Versions:
    rows = await BuildStore(call.arena.store).versions(call.player.id, call.path["build"])
    return Versions(
        versions=[
            VersionInfo(number=row["number"], at=row["at"], say=row["say"], cause=row["cause"],
                        body=msgspec.json.decode(row["body"]), ruleset=row["ruleset"])
            for row in rows
        ]
    )  # fmt: skip


async def keep_version(call: Call) -> Versions:
    wanted: KeepVersion = call.body
    found = await one_build(call)
    library = library_named(found.game)
    values = _version(call, library, found.body, wanted.say, wanted.cause)
    call.arena.make_room_on_disk(call.player.address, values["body"])
    await BuildStore(call.arena.store).keep_version(values)
    return await versions(call)


# -- shared for ever --------------------------------------------------------------------------------------------------


def _held(library: Library, names: Iterable[str]) -> dict[str, LibraryEntry]:
    """Entries that a build may hold, by the names that builds use."""
    found = {entry.id: entry for entry in library.entries if entry.limit or entry.kind == "purchase"}
    return {name: found[name] for name in names if name in found}


def _words(library: Library, body: Body) -> dict[str, str]:
    """The words of each entry, so that a later reader can be told what has changed."""
    held = _held(library, builder_of(library).holds(body))
    return {name: library.words_of(entry) for name, entry in held.items()}


def _changes(library: Library, then: Mapping[str, str]) -> list[SharedChange]:
    """The entries whose words are not what they were. Older lists hold digests of the words instead."""
    now, found = _held(library, then), list[SharedChange]()
    for name, before in then.items():
        entry = now.get(name)
        if entry is None:
            found.append(SharedChange(title=name, path="", text=[]))
            continue
        words = library.words_of(entry)
        if before not in (words, hashlib.sha256(words.encode()).hexdigest()[:DIGEST]):
            is_digest = len(before) == DIGEST and " " not in before
            runs = [] if is_digest else difference(before, words)
            text = [WordRun(what=what, words=each) for what, each in runs]
            path = entry_path(library.game.name, entry.kind, entry.id)
            found.append(SharedChange(title=entry.title, path=path, text=text))
    return found


async def share(call: Call) -> SharedInfo:
    wanted: ShareBuild = call.body
    library = library_named(wanted.game)
    body = tidied(builder_of(library), wanted.body)
    title = visible_line(wanted.title)
    whole = packed([library.game.name, title, body, library.ruleset.hash])
    code = base64.urlsafe_b64encode(hashlib.sha256(whole.encode()).digest())[:12].decode().replace("-", "x")
    values: dict[str, Any] = {
        "code": code, "game": library.game.name, "title": title, "body": packed(body),
        "ruleset": library.ruleset.to_json(), "words": packed(_words(library, body)), "made": call.arena.now(),
    }  # fmt: skip
    call.arena.make_room_on_disk(call.player.address, values["body"], values["words"], values["ruleset"])
    await call.player.keep(call.arena.store)
    await BuildStore(call.arena.store).share(values)
    call.path["code"] = code
    return await shared(call)


async def shared(call: Call) -> SharedInfo:
    row = await BuildStore(call.arena.store).shared(call.path["code"])
    if row is None:
        raise NotFound("no-such-link", "there is no shared build at this address")
    library = library_named(row["game"])
    return await in_thread(call.arena, call.player.address, shared_info, library, row)


def shared_info(library: Library, row: Row) -> SharedInfo:
    """A shared build today."""
    builder = builder_of(library)
    body: Body = msgspec.json.decode(row["body"])
    before = Ruleset.from_json(row["ruleset"])
    then: dict[str, str] = msgspec.json.decode(row["words"])
    changes = _changes(library, then)
    return SharedInfo(
        code=row["code"],
        path=f"/d/{row['code']}",
        game=row["game"],
        title=row["title"],
        body=body,
        text=builder.write(body),
        ruleset=before.hash,
        made=row["made"],
        is_current=before.hash == library.ruleset.hash,
        differences=list(library.ruleset.differences(before)),
        changed=[each.title for each in changes],
        changes=changes,
        problems=problem_infos(builder.check(body, {})),
        summary=dict(builder.summary(body)),
    )


ROUTES = (
    Route("GET", "/api/build/{game}/ready", ready, "The ready-made decks, rosters or teams, and an empty one.",
          reply=ReadyBuilds),
    Route("POST", "/api/build/{game}/check", check, "What is wrong with a build, and changes that put it right.",
          body=CheckBuild, reply=BuildCheck),
    Route("POST", "/api/build/{game}/fits", fits, "What may not join a build, and why.", body=CheckBuild,
          reply=BuildFits),
    Route("POST", "/api/build/{game}/read", read, "A build out of a text, and the lines that could not be read.",
          body=ReadBuild, reply=BuildReading, body_bytes=READ_BYTES),
    Route("POST", "/api/build/{game}/write", write, "A build as text.", body=CheckBuild, reply=BuildText),
    Route("POST", "/api/build/{game}/hands", hands, "First hands, and exact chances.", body=TestBuild,
          reply=HandsInfo),
    Route("GET", "/api/builds", shelf, "Your builds.", reply=Builds, query=ShelfQuery),
    Route("GET", "/api/builds/{build}", one_build, "One of your builds.", reply=BuildInfo),
    Route("PUT", "/api/builds/{build}", save, "Store a build.", body=SaveBuild, reply=SavedBuild, errors=(409,)),
    Route("DELETE", "/api/builds/{build}", delete, "Put a build into the bin.", reply=BuildInfo),
    Route("GET", "/api/builds/{build}/versions", versions, "The versions of a build.", reply=Versions),
    Route("POST", "/api/builds/{build}/versions", keep_version, "Keep a version of a build.", body=KeepVersion,
          reply=Versions, is_body_optional=True),
    Route("POST", "/api/shared", share, "Share a build for ever.", body=ShareBuild, reply=SharedInfo, errors=(404,)),
    Route("GET", "/api/shared/{code}", shared, "A shared build, and what has changed since.", reply=SharedInfo),
)  # fmt: skip
