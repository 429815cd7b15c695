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
        for clause in library.clauses_of(each):
            console.print(f"{clause.id}: {clause.rule or clause.ruling}", markup=False)
        for scene in library.scenes_of(each):
            console.print(f"Scenario {scene.scenario}: {scene.case}", markup=False)
        used = library.used_by.get(each.id, ()) if each.limit else ()
        if used:
            console.print("In " + ", ".join(f"{title} ({copies})" for _, title, copies in used), markup=False)


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
        raise TenkaichiError(f"nothing is built for {game}")
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
