"""Duel Battle as the engine's surfaces see it: with the standard pack, or with a designer's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import PASS, Decision, Option
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Codec, Content, Game, Inspection, Knowledge, Paper, Start, Thinking
from tenkaichi.engine.number import Part
from tenkaichi.engine.preview import Preview
from tenkaichi.engine.ruleset import Ruleset
from tenkaichi.engine.weights import read_folder
from tenkaichi.games.duel_battle import state_codec
from tenkaichi.games.duel_battle.bot.evaluation import evaluate, score
from tenkaichi.games.duel_battle.bot.heuristics import instinct, reflex
from tenkaichi.games.duel_battle.bot.levels import LEVELS
from tenkaichi.games.duel_battle.bot.terms import TERM_NAMES, TOPICS, terms
from tenkaichi.games.duel_battle.bot.token_reading import TOKENIZER
from tenkaichi.games.duel_battle.census import census
from tenkaichi.games.duel_battle.events import KINDS
from tenkaichi.games.duel_battle.geography import geography, map_key
from tenkaichi.games.duel_battle.invariants import faults
from tenkaichi.games.duel_battle.lookup import find_fighter, lookup
from tenkaichi.games.duel_battle.measures import measures_of
from tenkaichi.games.duel_battle.moments import matters
from tenkaichi.games.duel_battle.pack import Pack
from tenkaichi.games.duel_battle.pack_checks import STANDARD, load, load_standard, pin
from tenkaichi.games.duel_battle.position import position, position_schema
from tenkaichi.games.duel_battle.presentation import PRESENTATION
from tenkaichi.games.duel_battle.previews import preview
from tenkaichi.games.duel_battle.print_faces import print_book
from tenkaichi.games.duel_battle.ready import ready_setups
from tenkaichi.games.duel_battle.rules import PROCEDURES
from tenkaichi.games.duel_battle.rules.attack import Attack
from tenkaichi.games.duel_battle.rules.capsule_cards import Responses
from tenkaichi.games.duel_battle.rules.ending import concede
from tenkaichi.games.duel_battle.rules.hills import EventDamage
from tenkaichi.games.duel_battle.rules.market import cost_parts
from tenkaichi.games.duel_battle.rules.reach import range_parts
from tenkaichi.games.duel_battle.rules.techniques import Splash, TechniqueUse
from tenkaichi.games.duel_battle.samples import sample_setup
from tenkaichi.games.duel_battle.score_sheet import score_sheet
from tenkaichi.games.duel_battle.start import book_of, known_book, new_match, setup_schema
from tenkaichi.games.duel_battle.state import NOBODY, Duel, FighterId
from tenkaichi.games.duel_battle.table_questions import questions
from tenkaichi.games.duel_battle.view import determinize, view
from tenkaichi.games.duel_battle.vocabulary import SEATS, VOCABULARY

VERSION = "1.0.0"
WINDOWS = ("Responses.respond", "Turn.interlude", "Turn.last_interlude")


def decode(saved: Any) -> Duel:
    """A saved state with the content that it names."""
    fields = state_codec.STATE_FIELDS
    book = known_book(saved[fields.index("pack_key")])
    layout = tuple((place[0], place[1], place[2]) for place in saved[fields.index("layout")])
    return state_codec.decode(saved, book, geography(map_key(book.pack.tiles, layout)))


def passing(g: Duel, decision: Decision) -> Option | None:
    """The windows that a player may simply let go by: Capsule cards."""
    return PASS if decision.kind in WINDOWS else None


def totals(g: Duel, name: str) -> Sequence[Part]:
    """`damage` of the hit being resolved; `range A B` between two characters; `cost 1` of a place in the row."""
    words = name.split(":")
    if words[0] == "damage":
        return _damage(g)
    if words[0] == "range" and len(words) == 3:
        user, target = find_fighter(g, words[1]), find_fighter(g, words[2])
        if NOBODY in (user, target):
            raise TenkaichiError(f"{name}: expected range:USER:TARGET with two characters in play")
        return range_parts(g, user, target, False)
    if words[0] == "cost" and len(words) == 2 and words[1].isdigit() and 1 <= int(words[1]) <= len(g.row):
        return cost_parts(g, int(words[1]) - 1)
    raise TenkaichiError(f"there is no total {name!r}; there are damage, range:USER:TARGET, cost:PLACE")


def _damage(g: Duel) -> Sequence[Part]:
    """The nearest hit's damage, with what has been played in a window that is still open."""
    pending = 0
    for frame in reversed(g.stack):
        if isinstance(frame, Responses):
            pending += frame.boost
        elif isinstance(frame, EventDamage):
            return [(frame.amount, "damage of an event", frame.clause)]
        elif isinstance(frame, Splash):
            return [(frame.amount, "technique effect", "DB-TECH-11")]
        elif isinstance(frame, (Attack, TechniqueUse)):
            parts = frame.damage_parts(g)
            return [*parts, (pending, "cards", "DB-CARD-16")] if pending else parts
    raise TenkaichiError("no hit is being resolved, so there is no damage total")


def render(g: Duel, viewer: int | None) -> str:
    """The position in a few lines of text, as the viewer may know it."""
    seen = view(g, viewer)
    lines = [f"Round {seen.round}  A {seen.players[0].score} : {seen.players[1].score} B"]
    for at, f in enumerate(seen.fighters):
        who = FighterId(at)
        marks = [
            word for word, on in (("stunned", f.is_stunned), ("KO'd", f.is_knocked_out), ("flying", f.can_fly)) if on
        ]
        where = lookup(seen, f"{seen.name(who)}.region") or "beside the board"
        lines.append(
            f"{SEATS[f.owner]} {seen.name(who)}: {where}, Health {f.health}, Ki {f.ki}, Stars {f.stars}, "
            f"Parries {f.parries}{', ' if marks else ''}{', '.join(marks)}"
        )
    lines.append("Row: " + ", ".join(lookup(seen, "row")))
    lines.extend(f"Hand of {seat}: " + ", ".join(lookup(seen, f"{seat}.hand")) for seat in SEATS)
    return "\n".join(lines)


CODEC = Codec[Duel](
    clone=state_codec.clone,
    encode=state_codec.encode,
    decode=decode,
    describe=state_codec.describe,
)
KNOWLEDGE = Knowledge[Duel](
    view=view,
    determinize=determinize,
)
THINKING = Thinking[Duel](
    evaluate=evaluate,
    reflex=reflex,
    instinct=instinct,
    score=score,
    terms=terms,
    term_names=TERM_NAMES,
    topics=TOPICS,
    levels=LEVELS,
    tokenizer=TOKENIZER,
    policy_file=files(__package__) / "bot" / "models" / "policy.npz",
    weights=read_folder(files(__package__) / "bot" / "weights", TERM_NAMES),
)
INSPECTION = Inspection[Duel](
    lookup=lookup,
    totals=totals,
    census=census,
    render=render,
    faults=faults,
)


def game_with(pack: Pack, source: Path | Traversable) -> Game[Duel]:
    """Duel Battle played with that pack, which was read from there."""
    book = book_of(pack)

    def ruleset() -> Ruleset:
        return Ruleset.of("duel-battle", VERSION, (pin(pack),))

    def new(setup: Mapping[str, Any]) -> Duel:
        return new_match(book, setup)

    def place(table: Mapping[str, Any]) -> Duel:
        return position(book, table)

    def sample(chance: SeededChance) -> dict[str, Any]:
        return sample_setup(pack, chance)

    def foresee(seen: Duel, viewer: int | None, option: Option) -> Preview | None:
        return preview(game, seen, viewer, option)

    game = Game[Duel](
        name="duel-battle",
        title="Duel Battle",
        seats=SEATS,
        state=Duel,
        procedures=PROCEDURES,
        kinds=KINDS,
        vocabulary=VOCABULARY,
        presentation=PRESENTATION,
        prefix="DB-",
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
        concede=concede,
        passing=passing,
        matters=matters,
        inspection=INSPECTION,
        measures=measures_of(pack, book),
        speed_goals=((60_000, 20.0), (420_000, 2.0)),
        paper=Paper(
            table_questions=questions(pack, place),
            score_sheet=lambda sides: score_sheet(pack, sides, ruleset().hash),
            print_book=print_book(pack),
        ),
        content=Content(
            with_pack=lambda path: game_with(load(path), path),
            with_changes=lambda changes: game_with(load(source, changes), source),
        ),
        preview=foresee,
    )
    return game


GAME = game_with(load_standard(), STANDARD)
