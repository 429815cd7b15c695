"""Prime Time as the engine's surfaces see it: with the standard pack, or with a designer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tenkaichi.engine.decision import SEATS, Decision, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Codec, Content, Game, Inspection, Knowledge, Paper, Start, Thinking
from tenkaichi.engine.number import Part
from tenkaichi.engine.preview import Preview
from tenkaichi.engine.ruleset import Ruleset
from tenkaichi.engine.tables import unknown
from tenkaichi.engine.weights import read_folder
from tenkaichi.games.prime_time import state_codec
from tenkaichi.games.prime_time.battlefield import battlefield
from tenkaichi.games.prime_time.bot.evaluation import evaluate, score
from tenkaichi.games.prime_time.bot.heuristics import OVERTURES, THOUGHT, instinct, reflex
from tenkaichi.games.prime_time.bot.levels import LEVELS
from tenkaichi.games.prime_time.bot.places import CROWDED, sensible
from tenkaichi.games.prime_time.bot.terms import TERM_NAMES, TOPICS, terms
from tenkaichi.games.prime_time.bot.token_reading import TOKENIZER
from tenkaichi.games.prime_time.census import census
from tenkaichi.games.prime_time.events import KINDS
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.invariants import faults
from tenkaichi.games.prime_time.lookup import PHASES, find_model, lookup, model_word, place_word
from tenkaichi.games.prime_time.measures import measures_of
from tenkaichi.games.prime_time.moments import matters
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.pack_checks import STANDARD, load, load_standard, pin
from tenkaichi.games.prime_time.position import position, position_schema
from tenkaichi.games.prime_time.presentation import PRESENTATION
from tenkaichi.games.prime_time.previews.entry import preview
from tenkaichi.games.prime_time.print_faces import print_book
from tenkaichi.games.prime_time.prints import prints_of
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.chapters import PROCEDURES
from tenkaichi.games.prime_time.rules.ending import forfeit
from tenkaichi.games.prime_time.rules.rolls import roll_parts
from tenkaichi.games.prime_time.rules.values import CAPPED, stat_parts
from tenkaichi.games.prime_time.samples import ready_setups, sample_setup
from tenkaichi.games.prime_time.score_sheet import score_sheet
from tenkaichi.games.prime_time.skirmishes import skirmish_names, skirmish_position
from tenkaichi.games.prime_time.start import SetupError, book_of, known_book, new_match, setup_schema
from tenkaichi.games.prime_time.state import DAZED, ON_BOARD, STATE_NAMES, TOKEN, Skirmish
from tenkaichi.games.prime_time.table_questions import questions
from tenkaichi.games.prime_time.view import determinize, view
from tenkaichi.games.prime_time.vocabulary import VOCABULARY

VERSION = "1.0.0"
SEARCH_SHAPE = {"look": 4, "width": 2, "iterations": 12}  # measured: docs/bot-measurements.md
WINDOWS: dict[str, Option] = {
    "Triggers.choose": ("pass",),
    "ReEntry.offer": ("pass",),
    "Check.reroll": ("accept",),
    "Attack.repeat_clash": ("accept",),
    "FusionStep.declare": ("done",),
}


def decode(saved: Any) -> Skirmish:
    """A saved state with the content that it names."""
    fields = state_codec.STATE_FIELDS
    book = known_book(saved[fields.index("pack_key")])
    layout = tuple((place[0], place[1], place[2], place[3]) for place in saved[fields.index("layout")])
    return state_codec.decode(saved, book, battlefield(book, layout))


def passing(g: Skirmish, decision: Decision) -> Option | None:
    """The windows that a player may simply let go by: triggers, re-rolls, Re-Entry, fusions."""
    option = WINDOWS.get(decision.kind)
    return option if option is not None and decision.allows(option) else None


def totals(g: Skirmish, name: str) -> Sequence[Part]:
    """`attack`, `evasion` and `clash` of the attack being resolved; `imp:Goku` and other stats; `roll:save:Goku`."""
    words = name.split(":")
    if words[0] in ("attack", "evasion", "clash") and len(words) == 1:
        for frame in reversed(g.stack):
            if isinstance(frame, Attack) and (words[0] != "clash" or frame.reaction == "clash"):
                parts = {"attack": frame.attack_parts, "evasion": frame.evasion_parts, "clash": frame.clash_parts}
                return parts[words[0]](g)
        raise TenkaichiError(f"{name}: no attack is being resolved")
    who = find_model(g, words[-1])
    if words[0] in (*CAPPED, "oc", "hp_max") and len(words) == 2 and 0 <= who < TOKEN:
        return stat_parts(g, who, words[0])
    if words[0] == "roll" and len(words) == 3 and 0 <= who < TOKEN:
        return roll_parts(g, who, words[1])
    raise TenkaichiError(f"there is no total {name!r}; there are attack, evasion, clash, STAT:MODEL, roll:KIND:MODEL")


def render(g: Skirmish, viewer: int | None) -> str:
    """The position in a few lines of text, as the viewer may know it."""
    seen = view(g, viewer)
    lines = [f"Round {seen.round}, {PHASES[seen.phase]}"]
    for seat, team in enumerate(seen.teams):
        hand = ", ".join(lookup(seen, f"{SEATS[seat]}.hand"))
        lines.append(
            f"{SEATS[seat]}: rounds {team.rounds_won}, Glory {team.glory}, BK {team.bk}, WT {team.wt}, hand: {hand}"
        )
        lines.extend([_model_line(seen, ModelId(who)) for who, model in enumerate(seen.models) if model.seat == seat])
    lines.extend(
        [
            f"  {seen.name(ModelId(TOKEN + at))} of {SEATS[token.seat]} at {place_word(token.x, token.y)}"
            for at, token in enumerate(seen.tokens)
            if token.seat >= 0
        ]
    )
    if seen.objectives:
        lines.append("Objectives: " + "; ".join([place_word(x, y) for x, y in seen.objectives]))
    return "\n".join(lines)


def _model_line(g: Skirmish, who: ModelId) -> str:
    model = g.models[who]
    where = place_word(model.x, model.y) if model.where == ON_BOARD else lookup(g, f"{model_word(g, who)}.where")
    states = [name for bit, name in STATE_NAMES.items() if model.states & bit and bit != DAZED]
    if model.states & DAZED:
        states.insert(0, "Dazed")
    level = f" level {model.level}" if model.level else ""
    marks = f" ({', '.join(states)})" if states else ""
    return f"  {model_word(g, who)}: {where}{level}, HP {model.hp}, SK {model.sk}, tier {model.tier}{marks}"


CODEC = Codec[Skirmish](
    clone=state_codec.clone,
    encode=state_codec.encode,
    decode=decode,
    describe=state_codec.describe,
)
KNOWLEDGE = Knowledge[Skirmish](
    view=view,
    determinize=determinize,
)
THINKING = Thinking[Skirmish](
    evaluate=evaluate,
    score=score,
    terms=terms,
    term_names=TERM_NAMES,
    topics=TOPICS,
    levels=LEVELS,
    tokenizer=TOKENIZER,
    policy_file=files(__package__) / "bot" / "models" / "policy.npz",
    weights=read_folder(files(__package__) / "bot" / "weights", TERM_NAMES),
    reflex=reflex,
    instinct=instinct,
    turning_points=THOUGHT,
    overtures=OVERTURES,
    search_depth=1,
    search_shape=SEARCH_SHAPE,
    crowded=CROWDED,
    sensible=sensible,
)
INSPECTION = Inspection[Skirmish](
    lookup=lookup,
    totals=totals,
    census=census,
    render=render,
    faults=faults,
)


def game_with(pack: Pack, source: Path | Traversable) -> Game[Skirmish]:
    """Prime Time played with that pack, which was read from there."""
    book = book_of(pack)
    ruleset = partial(Ruleset.of, "prime-time", VERSION, (pin(pack),))

    def new(setup: Mapping[str, Any]) -> Skirmish:
        wanted = setup.get("skirmish")
        if not wanted:
            return new_match(book, setup)
        if wanted not in skirmish_names():
            raise SetupError(f"set-up: skirmish: {unknown('skirmish', str(wanted), skirmish_names())}")
        return position(book, skirmish_position(str(wanted)))

    def preview_of(seen: Skirmish, viewer: int | None, option: Option) -> Preview | None:
        return preview(game, seen, viewer, option)

    game = Game[Skirmish](
        name="prime-time",
        title="Prime Time",
        seats=SEATS,
        state=Skirmish,
        procedures=PROCEDURES,
        kinds=KINDS,
        vocabulary=VOCABULARY,
        presentation=PRESENTATION,
        prefix="PT-",
        ruleset=ruleset,
        start=Start(
            new=new,
            setup_schema=setup_schema,
            position=partial(position, book),
            position_schema=position_schema,
            ready_setups=partial(ready_setups, pack),
            sample_setup=partial(sample_setup, pack),
            secret_setup=("rosters",),
        ),
        codec=CODEC,
        knowledge=KNOWLEDGE,
        thinking=THINKING,
        concede=forfeit,
        passing=passing,
        matters=matters,
        inspection=INSPECTION,
        speed_goals=((20_000, 15.0), (110_000, 2.5)),
        measures=measures_of(pack, book),
        paper=Paper(
            prints=prints_of(book),
            table_questions=questions(pack),
            score_sheet=lambda sides: score_sheet(pack, sides, ruleset().hash),
            print_book=print_book(book),
        ),
        content=Content(
            with_pack=lambda path: game_with(load(path), path),
            with_changes=lambda changes: game_with(load(source, changes), source),
        ),
        preview=preview_of,
    )
    return game


GAME = game_with(load_standard(), STANDARD)
