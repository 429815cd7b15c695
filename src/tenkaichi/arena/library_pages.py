"""Library pages as HTML that can be read and searched without JavaScript, with titles and descriptions for sharing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple
from urllib.parse import quote, urlencode

from tenkaichi.arena.protocol.builds import SharedChange, SharedInfo
from tenkaichi.arena.protocol.library import (
    EntryChangeInfo,
    EntryInfo,
    EntryLink,
    EntryPack,
    SearchResults,
    UseRates,
    WordRun,
)
from tenkaichi.arena.protocol.statistics import Rate

DESCRIBED = 200  # characters of a description
_MAIN = re.compile(r"<main\b.*?</main>", re.DOTALL)
_TITLE = re.compile(r"<title>.*?</title>")
_ABOUT = re.compile(r'<meta name="description" content="[^"]*" />')
_NO_SCRIPT = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)


class Page(NamedTuple):
    """The content of a page's frame."""

    title: str
    description: str
    main: str
    path: str


def framed(frame: str, page: Page) -> str:
    """The page in the client's own frame; the client replaces its main part once it runs."""
    about = escape(" ".join(page.description.split())[:DESCRIBED])
    title = escape(f"{page.title} · Tenkaichi")
    head = (
        f"<title>{title}</title>"
        f'<meta property="og:title" content="{title}" /><meta property="og:description" content="{about}" />'
        f'<meta property="og:type" content="article" /><link rel="canonical" href="{escape(page.path)}" />'
    )
    main = f'<main id="main" class="page library-page" tabindex="-1">{page.main}</main>'
    frame = _TITLE.sub(lambda _: head, frame, count=1)
    frame = _ABOUT.sub(lambda _: f'<meta name="description" content="{about}" />', frame, count=1)
    frame = _MAIN.sub(lambda _: main, frame, count=1)
    without = (
        '<noscript><p class="page">Without JavaScript you can search and read; building needs it. '
        "The terminal has both: <code>tenkaichi library</code>.</p></noscript>"
    )
    return _NO_SCRIPT.sub(lambda _: without, frame, count=1)


def entry_path(game: str, kind: str, entry: str, pack: str = "") -> str:
    path = f"/library/{quote(game)}/{quote(kind)}/{quote(entry, safe='')}"
    return f"{path}?{urlencode({'pack': pack})}" if pack else path


def _list(rows: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{row}</li>' for row in rows)}</ul>"


def _link(path: str, words: str) -> str:
    return f'<a href="{escape(path)}">{escape(words)}</a>'


def _with_terms(line: str, terms: Iterable[EntryLink]) -> str:
    """A line of a text in which the words with pages of their own are links."""
    paths = {each.words: each.path for each in terms}
    if not paths:
        return escape(line)
    words = "|".join(re.escape(each) for each in sorted(paths, key=len, reverse=True))
    parts = re.split(rf"\b({words})\b", line)
    return "".join(_link(paths[part], part) if at % 2 else escape(part) for at, part in enumerate(parts))


def entry_page(entry: EntryInfo) -> Page:
    """Everything about an entry."""
    query = {"game": entry.game, **({"pack": entry.pack.id} if entry.pack is not None else {})}
    game = _link(f"/library?{urlencode(query)}", entry.game_title)
    parts = [
        f'<p><a class="back" href="/library">‹ Library</a> · {game}</p>',
        f"<h1>{escape(entry.title)}</h1><p>{escape(entry.type)}</p>",
        *([f"<p>{_pack_words(entry.pack, is_of_it=entry.is_homebrew)}</p>"] if entry.pack is not None else ()),
        *(f'<p class="entry-words">{_with_terms(line, entry.terms)}</p>' for line in entry.text.splitlines() if line),
    ]
    if entry.facts:
        rows = "".join(f"<dt>{escape(each.name)}</dt><dd>{escape(each.value)}</dd>" for each in entry.facts)
        parts.append(f"<dl>{rows}</dl>")
    for words, title in ((entry.errata, "Errata"), (entry.ruling, "Ruling")):
        if words:
            parts.append(f"<h2>{title}</h2><p>{escape(words)}</p>")
    if entry.changes:
        parts.append(f"<h2>Changes</h2>{_list(_change(each) for each in entry.changes)}")
    if entry.clauses:
        rules = [
            f"{_link(f'/rules/{entry.game}/{each.id}', each.id)} {escape(each.text or each.ruling)}"
            for each in entry.clauses
        ]
        parts.append(f"<h2>Rules</h2>{_list(rules)}")
    if entry.scenes:
        scenes = [
            f"{_link(f'/scenarios/{entry.game}?' + urlencode({'q': each.scenario}), each.title)}: {escape(each.words)}"
            for each in entry.scenes[:20]
        ]
        parts.append(f"<h2>See it happen</h2>{_list(scenes)}")
    for title, links in (("Belongs to it", entry.links), ("Much the same", entry.alike)):
        if links:
            parts.append(f"<h2>{title}</h2>{_list(_link(each.path, each.words) for each in links)}")
    if entry.used_by:
        used = [f"{escape(each.title)} ({each.copies})" for each in entry.used_by]
        parts.append(f"<h2>Ready-made with it</h2>{_list(used)}")
    parts += _figures(entry)
    parts.append(f"<p>Ruleset {escape(entry.ruleset)}</p>")
    about = f"{entry.type}. {entry.text}"
    return Page(f"{entry.title} ({entry.game_title})", about, "".join(parts), entry.path)


def _change(change: EntryChangeInfo) -> str:
    return f"<p>{escape(change.words)}</p>{_diff(change.text)}"


def _diff(runs: Iterable[WordRun]) -> str:
    marks = {"same": "{}", "out": "<del>{}</del>", "in": "<ins>{}</ins>"}
    text = " ".join(marks[run.what].format(escape(run.words)) for run in runs)
    return f'<p class="entry-diff">{text}</p>' if text else ""


def _shared_change(change: SharedChange) -> str:
    title = _link(change.path, change.title) if change.path else escape(change.title)
    return f"<p>{title} {'reads otherwise now' if change.path else 'is gone'}</p>{_diff(change.text)}"


def _figures(entry: EntryInfo) -> list[str]:
    """Measured rates, each with its interval."""
    lab = entry.lab
    shown = [
        *_rates("in finished matches here", entry.measured, entry.uses),
        *(_rates(f"in the lab ({lab.bot}, ruleset {lab.ruleset})", lab.won, lab.uses) if lab is not None else ()),
    ]
    return [f"<h2>Measured</h2>{_list(shown)}"] if shown else []


def _rates(where: str, won: Rate | None, uses: UseRates | None) -> Iterator[str]:
    rows = [("won with it", won)]
    if uses is not None:
        rows += [("of its sides drew it", uses.drawn), ("of its sides played it", uses.played)]
        rows += [("won when only one side played it", uses.won_played)]
    for words, rate in rows:
        if rate is not None:
            share = f"{rate.rate:.0%} ({rate.low:.0%} to {rate.high:.0%})"
            yield f"{rate.won:g} of {rate.games} {words} {escape(where)}: {share}"


def _pack_words(pack: EntryPack, *, is_of_it: bool = True) -> str:
    words = "Homebrew" if is_of_it else "Unchanged by homebrew"
    return f"{words}: {escape(pack.title)}, hash <code>{escape(pack.hash[:16])}</code>"


def gallery_page(found: SearchResults, game: str, shown: int, pack: EntryPack | None = None) -> Page:
    """A search and its hits, by the page."""
    here = {"q": found.query, "game": game, **({"pack": pack.id} if pack is not None else {})}
    held = f'<input type="hidden" name="pack" value="{escape(pack.id)}" />' if pack is not None else ""
    parts = [
        "<h1>Library</h1>",
        *([f"<p>{_pack_words(pack)}</p>"] if pack is not None else ()),
        '<form action="/library" method="get" role="search">'
        '<label class="field"><span>Search cards and characters</span>'
        f'<input type="search" name="q" value="{escape(found.query)}" maxlength="400" /></label>'
        f'<input type="hidden" name="game" value="{escape(game)}" />{held}'
        '<button class="button">Search</button></form>',
    ]
    if found.read_as:
        parts.append(f"<p>Read as {escape(found.read_as)}</p>")
    for fault in found.faults:
        other = urlencode({**here, "q": found.query.replace(fault.part, fault.meant)})
        meant = f" Did you mean {_link(f'/library?{other}', fault.meant)}?"
        parts.append(f"<p><code>{escape(fault.part)}</code>: {escape(fault.reason)}.{meant if fault.meant else ''}</p>")
    parts.append(f"<p>{found.total} entries</p>")
    for each in found.without:
        parts.append(f"<p>Without <code>{escape(each.part)}</code> there are {each.found}.</p>")
    rows = []
    for hit in found.entries:
        first = escape(hit.text.partition("\n")[0][:200])
        rows.append(f"{_link(hit.path, hit.title)} <span>{escape(hit.type)}</span> {first}")
    parts.append(_list(rows))
    if found.start + len(found.entries) < found.total:
        more = urlencode({**here, "start": found.start + shown})
        parts.append(f'<p><a class="button" href="/library?{escape(more)}">More</a></p>')
    title = f"{found.query} in the library" if found.query else "Library"
    return Page(title, "Every card, character, technique and keyword: search, read, build.", "".join(parts), "/library")


def shared_page(found: SharedInfo) -> Page:
    """A shared deck, roster or team as its text."""
    title = found.title or "A shared build"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>Ruleset {escape(found.ruleset[:16])}{'' if found.is_current else ': the rules have changed since'}</p>",
        *(f"<p>{escape(line)}</p>" for line in found.differences),
        *(_shared_change(each) for each in found.changes),
        f"<pre>{escape(found.text)}</pre>",
    ]
    return Page(title, " ".join(found.text.split()), "".join(parts), found.path)
