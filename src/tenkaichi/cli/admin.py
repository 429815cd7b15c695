"""`tenkaichi admin`: what the host of an arena may do; see docs/run-your-own-arena.md."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from tenkaichi.cli._database import Database, with_database
from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.arena.storage.moderation import Moderation

T = TypeVar("T")
DAY = 86400
AsJson = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")]
Address = Annotated[bool, Parameter(negative=(), help="The first word is an address, not a player.")]
Days = Annotated[float, Parameter(help="For how many days; 0: for ever.")]
Reason = Annotated[str, Parameter(help="The reason, shown to the banned person.")]

admin = App(name="admin", help="Manage the players and the data of an arena.")


def register(app: App) -> None:
    app.command(admin)


@admin.command
def players(name: str = "", /, *, database: Database = "", as_json: AsJson = False) -> None:
    """List players, newest first; with a word, those whose name holds it."""
    found = _with_moderation(database, lambda moderation: moderation.players(name))
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return
    table = Table("id", "name", "", "since", "matches", box=None)
    for each in found:
        since = time.strftime("%Y-%m-%d", time.gmtime(each["created"]))
        table.add_row(each["id"], each["name"], "guest" if each["is_guest"] else "", since, str(each["matches"]))
    Console(highlight=False, markup=False).print(table)


@admin.command
def bans(*, database: Database = "", as_json: AsJson = False) -> None:
    """List the bans and mutes that are in force."""
    found = _with_moderation(database, lambda moderation: moderation.bans())
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    table = Table("what", "who", "until", "reason", box=None)
    for each in found:
        until = time.strftime("%Y-%m-%d", time.gmtime(each.until)) if each.until else "for ever"
        table.add_row("mute" if each.is_mute else "ban", f"{each.kind} {each.value}", until, each.reason)
    Console(highlight=False, markup=False).print(table)


@admin.command
def reports(
    *,
    done: Annotated[tuple[str, ...], Parameter(help="Ids of reports that are dealt with; they are deleted.")] = (),
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """List what players have reported about each other, with what was said; newest first."""

    async def work(moderation: Moderation) -> list[dict[str, Any]]:
        from tenkaichi.arena.storage.talk import TalkStore

        stored = TalkStore(moderation.store)
        if done:
            await stored.drop_reports(done)
        return await stored.reports()

    found = _with_moderation(database, work)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False, markup=False)
    for each in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(each["created"]))
        about = f"{each['about']} ({each['about_id']})" if each["about"] else "a deleted player"
        console.print(f"{each['id']}  {when}  {each['kind']}: {each['by']} about {about}, match {each['match_id']}")
        if each["words"]:
            console.print(f"    {each['words']}")
        for line in each["said"]:
            console.print(f"    {line['by']}: {line['words']}")


@admin.command
def ban(who: str, /, *, address: Address = False, days: Days = 0, reason: Reason = "", database: Database = "") -> None:
    """Ban a player (by name or id) or an address. Open matches close within a minute."""
    _restrict(who, is_address=address, days=days, reason=reason, database=database, is_mute=False)


@admin.command
def mute(
    who: str, /, *, address: Address = False, days: Days = 0, reason: Reason = "", database: Database = ""
) -> None:
    """Silence a player or an address: they may play, but others read nothing from them."""
    _restrict(who, is_address=address, days=days, reason=reason, database=database, is_mute=True)


@admin.command
def unban(who: str, /, *, address: Address = False, database: Database = "") -> None:
    """Lift a ban."""
    _lift(who, is_address=address, database=database, is_mute=False)


@admin.command
def unmute(who: str, /, *, address: Address = False, database: Database = "") -> None:
    """Lift a mute."""
    _lift(who, is_address=address, database=database, is_mute=True)


@admin.command
def export(who: str, /, *, out: Path | None = None, database: Database = "") -> None:
    """Write everything that the database holds about a player as JSON, but for the hash of the password."""

    async def work(moderation: Moderation) -> dict[str, Any]:
        return await moderation.export((await _one_player(moderation, who))[0])

    written = json.dumps(_with_moderation(database, work), ensure_ascii=False, indent=2)
    if out is None:
        print(written)
    else:
        out.write_text(written + "\n", encoding="utf-8")


@admin.command
def delete(
    who: str,
    /,
    *,
    yes: Annotated[bool, Parameter(negative=(), help="Do it; without it, only say what would go.")] = False,
    database: Database = "",
) -> None:
    """Delete a player with their decks, packs and reports. Matches stay, with a nameless seat."""

    async def work(moderation: Moderation) -> tuple[str, dict[str, int] | None]:
        player, name = await _one_player(moderation, who)
        return name, await moderation.delete(player) if yes else None

    name, gone = _with_moderation(database, work)
    if gone is None:
        print(f"{name} would be deleted for ever; say --yes to do it (export first: tenkaichi admin export)")
    else:
        print(f"{name} is deleted: " + ", ".join(f"{count} in {table}" for table, count in gone.items()))


@admin.command
def expire(
    *,
    days: Annotated[int, Parameter(help="Only matches older than this many days.")],
    database: Database = "",
) -> None:
    """Delete finished matches in which only guests played."""
    if days < 1:
        raise TenkaichiError(f"--days: expected at least 1, found {days}")
    before = time.time() - days * DAY
    total = 0
    while count := _with_moderation(database, lambda moderation: moderation.expire_guest_matches(before)):
        total += count
    print(f"{total} matches deleted")


# -- how ---------------------------------------------------------------------------------------------------------------


def _restrict(who: str, *, is_address: bool, days: float, reason: str, database: str, is_mute: bool) -> None:
    from tenkaichi.arena.guards import network_of
    from tenkaichi.arena.storage.moderation import Ban

    if not 0 <= days <= 36_500:
        raise TenkaichiError(f"--days: expected from 0 to 36500, found {days}")
    if len(reason) > 200:
        raise TenkaichiError(f"--reason: expected at most 200 characters, found {len(reason)}")

    async def work(moderation: Moderation) -> str:
        kind, value, name = "address", network_of(who), who
        if not is_address:
            kind = "player"
            value, name = await _one_player(moderation, who)
        now = time.time()
        await moderation.ban(Ban(kind, value, is_mute, reason, now + days * DAY if days else 0.0, now))
        return name

    name = _with_moderation(database, work)
    print(f"{name} is {'muted' if is_mute else 'banned'}{f' for {days:g} days' if days else ''}")


def _lift(who: str, *, is_address: bool, database: str, is_mute: bool) -> None:
    from tenkaichi.arena.guards import network_of

    async def work(moderation: Moderation) -> bool:
        if is_address:
            return await moderation.lift("address", network_of(who), is_mute=is_mute)
        player, _ = await _one_player(moderation, who)
        return await moderation.lift("player", player, is_mute=is_mute)

    if not _with_moderation(database, work):
        raise TenkaichiError(f"{who!r} is not {'muted' if is_mute else 'banned'}")
    print(f"{who} is no longer {'muted' if is_mute else 'banned'}")


async def _one_player(moderation: Moderation, who: str) -> tuple[str, str]:
    """The player meant by a name or an id; several guests may share a name."""
    found = await moderation.found(who)
    if not found:
        raise TenkaichiError(f"there is no player {who!r}; `tenkaichi admin players` lists them")
    if len(found) > 1:
        raise TenkaichiError(f"{len(found)} players are called {who!r}: say the id (`tenkaichi admin players`)")
    return found[0]


def _with_moderation(database: str, work: Callable[[Moderation], Awaitable[T]]) -> T:
    """Do the work with the arena's moderation tables."""
    from tenkaichi.arena.storage.moderation import Moderation

    try:
        return with_database(database, lambda store: work(Moderation(store)))
    except BrokenPipeError:
        sys.exit(1)
