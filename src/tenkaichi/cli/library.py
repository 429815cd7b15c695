"""`tenkaichi library`: search cards and characters, read a page, check a deck, a roster or a team."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console

from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.engine.library import Builder, Reading

Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")]
SHOWN = 40


def register(app: App) -> None:
    library = App(name="library", help="Search the library; check and convert decks, rosters and teams.")
    library.command(search)
    library.command(show)
    library.command(check)
    library.command(changes)
    library.command(release)
    library.command(measure)
    app.command(library)


def search(
    *words: Annotated[str, Parameter(help="A line in the search language: style:red type:drill dmg>=4.")],
    game: Annotated[str, Parameter(help="Only this game.")] = "",
    most: Annotated[int, Parameter(help="How many hits are printed; 0: all.")] = SHOWN,
    as_json: Json = False,
) -> int:
    """Find cards, characters, techniques, missions and keywords."""
    from tenkaichi.games import game as game_named
    from tenkaichi.library.index import search as find

    if most < 0:
        raise TenkaichiError(f"--most: expected 0 or more, found {most}")
    found = find(" ".join(words), [game_named(game).name] if game else [])
    hits = found.entries[: most or None]
    console = Console(highlight=False, soft_wrap=True)
    if as_json:
        plain = {
            "read_as": found.aloud,
            "total": len(found.entries),
            "entries": [{"game": row.game, "kind": row.kind, "id": row.id, "title": row.title} for row in hits],
            "faults": [{"part": part, "reason": reason, "meant": meant} for part, _, reason, meant in found.faults],
            "without": [{"part": part, "found": count} for part, count in found.blame],
        }
        console.print_json(json.dumps(plain))
        return 0 if found.entries else 1
    for part, _, reason, meant in found.faults:
        console.print(f"{part}: {reason}" + (f"; did you mean {meant}?" if meant else ""), markup=False)
    for row in hits:
        console.print(f"{row.title}  ({row.type}; {row.game} {row.kind} {row.id})", markup=False)
    more = len(found.entries) - len(hits)
    console.print(f"{len(found.entries)} entries" + (f", {more} of them not shown" if more else ""))
    for part, count in found.blame:
        console.print(f"without {part}: {count}", markup=False)
    return 0 if found.entries else 1


def show(
    game: Annotated[str, Parameter(help="The game, for example tcg.")],
    entry: Annotated[str, Parameter(help="The id or the title of an entry.")],
    /,
) -> None:
    """Print everything about an entry: words, facts, rulings, scenes, ready builds with it."""
    from tenkaichi.games import game as game_named
    from tenkaichi.library.index import library_of
    from tenkaichi.library.keys import nearest

    library = library_of(game_named(game).name)
    wanted = entry.casefold()
    found = [each for each in library.entries if wanted in (each.id.casefold(), each.title.casefold())]
    if not found:
        near = nearest(wanted, [each.title.casefold() for each in library.entries])
        raise TenkaichiError(f'nothing is called "{entry}"' + (f'; did you mean "{near}"?' if near else ""))
    console = Console(highlight=False, soft_wrap=True)
    for each in found:
        console.print(f"{each.title}: {each.type}\n{library.words_of(each)}", markup=False)
        for name, value in each.facts:
            console.print(f"{name}: {value}", markup=False)
        for words in (each.errata and f"Errata: {each.errata}", each.ruling and f"Ruling: {each.ruling}"):
            if words:
                console.print(words, markup=False)
        for change in library.changes_of(each):
            console.print(f"Changed: {change.words}", markup=False)
        for clause in library.clauses_of(each):
            console.print(f"{clause.id}: {clause.rule or clause.ruling}", markup=False)
        for scene in library.scenes_of(each):
            console.print(f"Scenario {scene.scenario}: {scene.case}", markup=False)
        used = library.used_by.get(each.id, ()) if each.limit else ()
        if used:
            console.print("In " + ", ".join(f"{title} ({copies})" for _, title, copies in used), markup=False)


def changes(
    game: Annotated[str, Parameter(help="The game, for example tcg.")],
    /,
    *,
    since: Annotated[str, Parameter(help="A released version; default: the last one.")] = "",
    wording: Annotated[bool, Parameter(negative=(), help="Also list entries that were only reworded.")] = False,
    as_json: Json = False,
) -> None:
    """List the entries that have changed since a release, with their words before and now."""
    from tenkaichi.games import game as game_named
    from tenkaichi.library.index import library_of

    library = library_of(game_named(game).name)
    known = [each.version for each in library.history.releases]
    if not known or (since and since not in known):
        raise TenkaichiError(f"no release {since or ''} is recorded for {game}; recorded are: {', '.join(known)}")
    later = known[known.index(since or known[-1]) + 1 :]
    found = [
        (entry, change)
        for entry in library.entries
        for change in library.changes_of(entry)
        if change.since in ("", *later) and (wording or change.kind != "reworded")
    ]
    console = Console(highlight=False, soft_wrap=True)
    if as_json:
        rows = [
            {"kind": entry.kind, "id": entry.id, "change": change.kind, "since": change.since, "words": change.words,
             "before": change.before.text if change.before else None, "now": change.now.text}
            for entry, change in found
        ]  # fmt: skip
        console.print_json(json.dumps(rows))
        return
    for entry, change in found:
        console.print(f"{entry.title} ({entry.kind} {entry.id}). {change.words}", markup=False)
        if change.before is not None and change.before.text != change.now.text:
            console.print(f"  before: {change.before.text}\n  now: {change.now.text}", markup=False)
    console.print(f"{len(found)} changes since {since or known[-1]}")


def release(
    *,
    date: Annotated[str, Parameter(help="The day of the release, as 2026-11-16; default: today.")] = "",
    to: Annotated[Path | None, Parameter(help="A folder for the files; default: the package's own.")] = None,
) -> None:
    """Record what every entry says in this version. Run it once, when the version is released."""
    import datetime

    from tenkaichi._version import __version__
    from tenkaichi.library.index import all_libraries
    from tenkaichi.library.releases import Release, recorded, write_history

    try:
        day = datetime.date.fromisoformat(date) if date else datetime.datetime.now(datetime.UTC).date()
    except ValueError:
        raise TenkaichiError(f"--date: expected a day such as 2026-11-16, found {date!r}") from None
    for library in all_libraries():
        now = {f"{entry.kind}/{entry.id}": library.said(entry) for entry in library.entries}
        made = Release(__version__, day.isoformat(), library.ruleset.hash)
        print(write_history(library.game.name, recorded(library.history, made, now), to))


def measure(
    game: Annotated[str, Parameter(help="The game, for example tcg.")],
    /,
    *,
    bot: Annotated[str, Parameter(help="The bot that plays both sides.")] = "greedy",
    games: Annotated[
        int, Parameter(help="The least number of matches; every ready set-up is played equally often.")
    ] = 420,
    seed: Annotated[int, Parameter(help="The same seed gives the same figures.")] = 1,
    jobs: Annotated[int, Parameter(help="Processes that share the work; the figures do not depend on it.")] = 1,
    to: Annotated[Path | None, Parameter(help="The file; default: GAME.json in this folder.")] = None,
) -> None:
    """Let a bot play the ready-made sides, and write how often each entry was drawn, played and won with."""
    import datetime

    from tenkaichi._version import __version__
    from tenkaichi.games import game as game_named
    from tenkaichi.lab.entries import measure_entries
    from tenkaichi.library.figures import LabFigures, write_figures

    found = game_named(game)
    count = measure_entries(found, bot, games, seed, jobs=jobs)
    figures = LabFigures(
        game=found.name, ruleset=found.ruleset().hash, version=__version__, bot=bot, seed=seed, matches=count.matches,
        made=datetime.datetime.now(datetime.UTC).date().isoformat(), entries=count.entries,
    )  # fmt: skip
    target = to or Path(f"{found.name}.json")
    write_figures(figures, target)
    print(f"{target}: {count.matches} matches, {len(count.entries)} entries")


def check(
    game: Annotated[str, Parameter(help="The game, for example prime-time.")],
    named: Annotated[str, Parameter(help="A file with a list as text, or the id or title of a ready one.")],
    /,
    *,
    export: Annotated[bool, Parameter(negative=(), help="Print the list as text and nothing else.")] = False,
    as_json: Json = False,
) -> int:
    """Check a deck, a roster or a team: what is wrong, by which clause, and what would put it right."""
    from tenkaichi.games import game as game_named
    from tenkaichi.library.index import library_of

    builder = library_of(game_named(game).name).builder
    if builder is None:
        raise TenkaichiError(f"there is no builder for {game}")
    reading = _reading(builder, named)
    console = Console(highlight=False, soft_wrap=True)
    if export:
        console.print(builder.write(reading.body), markup=False, end="")
        return 0
    problems = builder.check(reading.body, {})
    if as_json:
        plain = {
            "body": reading.body,
            "unread": [{"line": each.line, "text": each.text, "reason": each.reason, "meant": list(each.meant)}
                       for each in reading.unread],
            "problems": [
                {"clauses": list(each.clauses), "entries": list(each.entries), "reason": each.reason,
                 "fixes": [{"label": fix.label, "change": fix.change, "safe": fix.safe} for fix in each.fixes]}
                for each in problems
            ],
        }  # fmt: skip
        console.print_json(json.dumps(plain))
        return 1 if problems or reading.unread else 0
    for line in reading.unread:
        console.print(f"line {line.line}: {line.reason}", markup=False)
    for problem in problems:
        clauses = f" ({', '.join(problem.clauses)})" if problem.clauses else ""
        console.print(f"  - {problem.reason}{clauses}: {problem.advice}", markup=False)
        for fix in problem.fixes:
            console.print(f"      {fix.label}", markup=False)
    for words in builder.remarks(reading.body):
        console.print(f"  note: {words}", markup=False)
    wrong = len(problems) + len(reading.unread)
    console.print(f"{wrong} problems" if wrong else f"This {builder.noun} is legal.")
    return 1 if wrong else 0


def _reading(builder: Builder, named: str) -> Reading:
    """A ready build by name, or the text of a file."""
    from tenkaichi.engine.library import Reading
    from tenkaichi.library.keys import nearest

    ready = {name.casefold(): each for each in builder.ready() for name in (each.id, each.title)}
    if named.casefold() in ready:
        return Reading(builder.tidy(ready[named.casefold()].body), ())
    path = Path(named)
    try:
        if path.is_file():
            return builder.read(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise TenkaichiError(f"{named}: cannot be read ({error})") from None
    near = nearest(named.casefold(), ready)
    hint = f'; did you mean "{near}"?' if near else ""
    raise TenkaichiError(f'there is no file and no ready {builder.noun} "{named}"{hint}')
