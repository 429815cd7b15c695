"""The TCG as the engine's surfaces see it: with the standard pack, or with a designer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import PASS, Decision, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Codec, Content, Game, Inspection, Knowledge, Paper, Start, Thinking
from tenkaichi.engine.number import Part
from tenkaichi.engine.ruleset import Ruleset
from tenkaichi.engine.weights import read_folder
from tenkaichi.games.tcg import state_codec
from tenkaichi.games.tcg.book import Book
from tenkaichi.games.tcg.bot.evaluation import evaluate, score
from tenkaichi.games.tcg.bot.heuristics import RESTS, THOUGHT, instinct, reflex
from tenkaichi.games.tcg.bot.levels import LEVELS
from tenkaichi.games.tcg.bot.line_play import read_line_play
from tenkaichi.games.tcg.bot.terms import TERM_NAMES, TOPICS, terms
from tenkaichi.games.tcg.bot.token_reading import TOKENIZER
from tenkaichi.games.tcg.census import census
from tenkaichi.games.tcg.events import KINDS
from tenkaichi.games.tcg.invariants import faults
from tenkaichi.games.tcg.lookup import lookup
from tenkaichi.games.tcg.measures import measures_of
from tenkaichi.games.tcg.moments import matters
from tenkaichi.games.tcg.pack import Pack
from tenkaichi.games.tcg.pack_checks import changed, load, load_standard, pin
from tenkaichi.games.tcg.position import position, position_schema
from tenkaichi.games.tcg.presentation import PRESENTATION
from tenkaichi.games.tcg.print_faces import print_book
from tenkaichi.games.tcg.rules import PROCEDURES
from tenkaichi.games.tcg.rules.effects.attack_texts import damage_parts
from tenkaichi.games.tcg.rules.switches import STANDARD
from tenkaichi.games.tcg.samples import ready_setups, sample_setup
from tenkaichi.games.tcg.score_sheet import score_sheet
from tenkaichi.games.tcg.start import book_of, known_book, new_match, setup_schema
from tenkaichi.games.tcg.state import Table
from tenkaichi.games.tcg.table_questions import questions
from tenkaichi.games.tcg.untimely import untimely
from tenkaichi.games.tcg.view import determinize, view
from tenkaichi.games.tcg.vocabulary import SEATS, VOCABULARY

VERSION = "1.0.0"
SEARCH_SHAPE = {"lines": 24, "width": 5, "look": 3}  # measured: docs/bot-measurements.md
# asked so often that a script need not answer them: a script that wants the effect answers
WINDOWS = ("Defence.defend", "Window.use", "Window.use_before", "Settle.answer", "Adjust.answer", "TakeDamage.redirect")


def decode(saved: Any) -> Table:
    """A saved state with the content that it names."""
    return state_codec.decode(saved, known_book(saved[state_codec.STATE_FIELDS.index("pack_key")]))


def passing(g: Table, decision: Decision) -> Option | None:
    """The windows that a player may simply let go by."""
    return PASS if decision.kind in WINDOWS else None


def totals(g: Table, name: str) -> Sequence[Part]:
    """`stages` and `life`: the damage of the attack in progress, before conversion."""
    if name not in ("stages", "life"):
        raise TenkaichiError(f"there is no total {name!r}; there are stages and life")
    if not g.attacks:
        raise TenkaichiError("no attack is in progress, so there is no damage total")
    return damage_parts(g, g.attacks[-1])[0 if name == "stages" else 1]


def render(g: Table, viewer: int | None) -> str:
    """The position in a few lines of text, as the viewer may know it."""
    seen = view(g, viewer)
    lines = [f"Turn {seen.turn} of {SEATS[seen.turn_seat]}, {lookup(seen, 'phase')}"]
    for seat in SEATS:
        facts = {
            name: lookup(seen, f"{seat}.{name}")
            for name in ("mp", "mastery", "level", "stage", "power_level", "anger", "deck", "discard_size")
        }
        lines.append(
            f"{seat} {facts['mp']} (Level {facts['level']}, stage {facts['stage']}, {facts['power_level']:,}, anger "
            f"{facts['anger']}), {facts['mastery']}; Life Deck {facts['deck']}, discarded {facts['discard_size']}, "
            f"banished {lookup(seen, f'{seat}.banished_size')}"
        )
        lines.append(f"  in play: {', '.join(lookup(seen, f'{seat}.in_play')) or 'nothing'}")
        lines.append(f"  hand: {', '.join(lookup(seen, f'{seat}.hand')) or 'nothing'}")
        lines.append(f"  discard pile: {', '.join(lookup(seen, f'{seat}.discard')[:5]) or 'nothing'}")
    return "\n".join(lines)


CODEC = Codec[Table](
    clone=state_codec.clone,
    encode=state_codec.encode,
    decode=decode,
    describe=state_codec.describe,
)
KNOWLEDGE = Knowledge[Table](
    view=view,
    determinize=determinize,
)
THINKING = Thinking[Table](
    evaluate=evaluate,
    reflex=reflex,
    instinct=instinct,
    turning_points=THOUGHT,
    rests=RESTS,
    search_shape=SEARCH_SHAPE,
    score=score,
    terms=terms,
    term_names=TERM_NAMES,
    topics=TOPICS,
    levels=LEVELS,
    tokenizer=TOKENIZER,
    policy_file=files(__package__) / "bot" / "models" / "policy.npz",
    line_play=read_line_play(files(__package__) / "bot" / "models" / "lines.json"),
    weights=read_folder(files(__package__) / "bot" / "weights", TERM_NAMES),
)
INSPECTION = Inspection[Table](
    lookup=lookup,
    totals=totals,
    census=census,
    render=render,
    untimely=untimely,
    faults=faults,
)


def game_with(pack: Pack, like: Book | None = None) -> Game[Table]:
    """The TCG played with that pack, which is `like` that of a book."""
    book = book_of(pack, like)

    def ruleset() -> Ruleset:
        return Ruleset.of("tcg", VERSION, (pin(pack),), dict(STANDARD))

    def new(setup: Mapping[str, Any]) -> Table:
        return new_match(book, setup)

    def place(table: Mapping[str, Any]) -> Table:
        return position(book, table)

    def sample(chance: SeededChance) -> dict[str, Any]:
        return sample_setup(pack, chance)

    return Game[Table](
        name="tcg",
        title="Trading Card Game",
        seats=SEATS,
        state=Table,
        procedures=PROCEDURES,
        kinds=KINDS,
        vocabulary=VOCABULARY,
        presentation=PRESENTATION,
        prefix="TCG-",
        ruleset=ruleset,
        start=Start(
            new=new,
            setup_schema=setup_schema,
            position=place,
            position_schema=position_schema,
            ready_setups=lambda: ready_setups(pack),
            sample_setup=sample,
        ),
        codec=CODEC,
        knowledge=KNOWLEDGE,
        thinking=THINKING,
        passing=passing,
        matters=matters,
        inspection=INSPECTION,
        measures=measures_of(pack),
        speed_goals=((50_000, 15.0), (210_000, 2.0)),
        paper=Paper(
            table_questions=questions(pack),
            score_sheet=lambda sides: score_sheet(pack, sides, ruleset().hash),
            print_book=print_book(pack),
        ),
        content=Content(
            with_pack=lambda path: game_with(load(path)),
            with_changes=lambda changes: game_with(changed(pack, changes), book),
        ),
    )


GAME = game_with(load_standard())
