"""`tenkaichi content`: check a pack, write the JSON Schema that editors use, show what a card or character says."""

from __future__ import annotations

import importlib
import importlib.util
import json
import pkgutil
from collections.abc import Callable, Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Protocol, cast

from cyclopts import App, Parameter
from rich.console import Console

from tenkaichi import games
from tenkaichi.cli._content_exams import exams
from tenkaichi.engine.content import ContentError, pack_hash, pack_schema
from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.errors import TenkaichiError

Game = Annotated[str, Parameter(help="The game that the pack is for.")]


class Named(Protocol):
    """An entry of a pack, in words."""

    @property
    def kind(self) -> str: ...
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


class PackChecks(Protocol):
    """The module `pack_checks` of a game with content packs."""

    PACK: type[object]

    def load(self, path: Path | Traversable) -> object: ...
    def load_standard(self) -> object: ...


class Words(Protocol):
    """The module `words` of a game with content packs."""

    def entries(self, pack: object) -> Iterable[Named]: ...


class DeckReport(Protocol):
    """The report on a deck."""

    @property
    def title(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def problems(self) -> list[str]: ...


class Decks(Protocol):
    """The module `deck_report` of a game with decks."""

    def report(self, pack: object, words: str, switches: dict[str, bool]) -> DeckReport: ...


def register(app: App) -> None:
    content = App(name="content", help="Check, describe and show content packs.")
    content.command(check)
    content.command(schema)
    content.command(show)
    content.command(deck)
    content.command(exams)
    app.command(content)


def check(*paths: Path, game: Game = "duel-battle") -> None:
    """Load packs and say what is wrong with them, all of it at once."""
    if not paths:
        raise TenkaichiError("content check: expected at least one file or folder, found none")
    checks = _checks(game)
    console = Console(highlight=False, soft_wrap=True)
    problems: list[str] = []
    for path in paths:
        try:
            pack = checks.load(path)
        except ContentError as error:
            owner = _game_of(path, game)
            problems.extend([f"{path}: this is a pack of {owner}; add --game {owner}"] if owner else error.problems)
        else:
            console.print(f"{path}: good ({pack_hash(pack)[:16]})", markup=False)
    if problems:
        raise ContentError(*problems)


def _game_of(path: Path, asked: str) -> str:
    """The other game whose pack this is: a person forgets --game more often than they break every entry."""
    for name in games_with_packs():
        if name != asked:
            try:
                _checks(name).load(path)
            except ContentError:
                continue
            return name
    return ""


def schema(
    *,
    game: Annotated[str, Parameter(help="The game; default: all that have packs.")] = "",
    out: Annotated[Path, Parameter(help="The folder to write to.")] = Path("schemas"),
) -> None:
    """Write the JSON Schema of each game's packs."""
    out.mkdir(parents=True, exist_ok=True)
    for name in [game] if game else games_with_packs():
        path = out / schema_name(name)
        path.write_text(schema_text(name), encoding="utf-8")
        print(path)


def show(
    game: Annotated[str, Parameter(help="The game, for example duel-battle.")],
    /,
    *words: Annotated[str, Parameter(help="An id or a name; default: everything.")],
    pack: Annotated[Path | None, Parameter(help="Another pack than the standard one.")] = None,
) -> None:
    """Print what a character, a card or a team of a pack says."""
    checks = _checks(game)
    entries = list(_words(game).entries(checks.load_standard() if pack is None else checks.load(pack)))
    asked = " ".join(words).casefold()
    if asked:
        entries = [each for each in entries if asked in (each.id.casefold(), each.name.casefold())] or _unknown(
            asked, entries
        )
    console = Console(highlight=False, soft_wrap=True)
    for number, each in enumerate(entries):
        if number and "\n" in each.text:
            console.print()
        console.print(each.text, markup=False)


def deck(
    game: Annotated[str, Parameter(help="The game, for example tcg.")],
    named: Annotated[str, Parameter(help="A file with a deck as text, or the id or title of a ready deck.")],
    /,
    *,
    switch: Annotated[list[str] | None, Parameter(help="A switch of deck building to set: frozen_list=on.")] = None,
    export: Annotated[bool, Parameter(negative=(), help="Print the deck as text and nothing else.")] = False,
    pack: Annotated[Path | None, Parameter(help="Another pack than the standard one.")] = None,
) -> int:
    """Check a deck: what it holds, what is wrong with it and what would put it right."""
    checks = _checks(game)
    found = _decks(game).report(
        checks.load_standard() if pack is None else checks.load(pack), _deck_words(named), _switches(switch or [])
    )
    console = Console(highlight=False, soft_wrap=True)
    if export:
        console.print(found.text, markup=False, end="")
        return 0
    console.print(f"{found.title}\n{found.summary}", markup=False)
    for problem in found.problems:
        console.print(f"  - {problem}", markup=False)
    console.print(f"{len(found.problems)} problems" if found.problems else "This deck is legal.")
    return 1 if found.problems else 0


def _deck_words(named: str) -> str:
    """The text of a file, or the name as it is."""
    path = Path(named)
    try:
        if path.is_file():
            return path.read_text(encoding="utf-8-sig").strip() + "\n#"  # more than one line: a text, not a name
    except (OSError, UnicodeDecodeError) as error:
        raise TenkaichiError(f"{named}: cannot be read ({error})") from None
    return named


def _switches(words: list[str]) -> dict[str, bool]:
    found: dict[str, bool] = {}
    for each in words:
        name, _, value = each.partition("=")
        if value not in ("on", "off"):
            raise TenkaichiError(f"--switch {each}: expected NAME=on or NAME=off")
        found[name] = value == "on"
    return found


def _decks(game: str) -> Decks:
    if not importlib.util.find_spec(_module(game, "deck_report")):
        raise TenkaichiError(f"{game} has no decks that could be checked")
    return cast("Decks", _import(game, "deck_report"))


def games_with_packs() -> list[str]:
    """The games whose content can be checked: those with a module `pack_checks`."""
    names = [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]
    return [name.replace("_", "-") for name in sorted(names) if importlib.util.find_spec(_module(name, "pack_checks"))]


def standard_pack(game: str) -> Callable[[], object]:
    """Read and check a game's own pack. Only the cache on disk survives between two calls."""
    checks, folder = _checks(game), files(f"{games.__name__}.{game.replace('-', '_')}") / "content" / "standard"
    return lambda: checks.load(folder)


def schema_name(game: str) -> str:
    return f"{game}-pack.schema.json"


def schema_text(game: str) -> str:
    """The JSON Schema of a game's packs, as it is written to a file."""
    title = f"Tenkaichi content pack: {game}"
    return json.dumps(pack_schema(_checks(game).PACK, title), indent=2, ensure_ascii=False) + "\n"


def _checks(game: str) -> PackChecks:
    return cast("PackChecks", _import(game, "pack_checks"))


def _words(game: str) -> Words:
    return cast("Words", _import(game, "words"))


def _import(game: str, module: str) -> object:
    known = games_with_packs()
    if game not in known:
        hint = did_you_mean(game, known)
        raise TenkaichiError(f'no game "{game}" has content packs: expected one of {", ".join(known)}{hint}')
    return importlib.import_module(_module(game, module))


def _module(game: str, module: str) -> str:
    return f"{games.__name__}.{game.replace('-', '_')}.{module}"


def _unknown(asked: str, entries: list[Named]) -> list[Named]:
    near = [each for each in entries if asked in each.name.casefold()]
    near = near or [each for each in entries if asked in each.text.casefold()]  # a technique, an ability
    if near:
        return near
    hint = did_you_mean(asked, [name for each in entries for name in (each.name.casefold(), each.id)])
    raise TenkaichiError(f'the pack has nothing called "{asked}"{hint}')
