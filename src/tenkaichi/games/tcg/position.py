"""Positions: the table of a scenario (or of a puzzle) that says how a match stands, as overrides of a standard one.

Life Decks have an order here that nobody knows: the cards named in `top`, then fillers, then `bottom`. With `shuffled`
the whole Life Deck is unseen instead, and chance deals it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from tenkaichi.engine.frames import freeze
from tenkaichi.engine.position_frames import Frame, frames_of
from tenkaichi.engine.position_frames import PositionError as PositionError
from tenkaichi.engine.procedure import Procedure
from tenkaichi.engine.tables import read_table, unknown
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import ALLY, MAIN_PERSONALITY, Book, Sheet
from tenkaichi.games.tcg.card_numbers import deck_entry, deck_kind, hand_entry, hand_kind
from tenkaichi.games.tcg.decks.levels import earliest_levels
from tenkaichi.games.tcg.lookup import folded
from tenkaichi.games.tcg.rules import PROCEDURES
from tenkaichi.games.tcg.rules.combat import Action, Combat
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.replacing import trigger_key
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.planning import Planning
from tenkaichi.games.tcg.rules.switches import STANDARD, switch_bits
from tenkaichi.games.tcg.rules.turn import Turn, WholeMatch
from tenkaichi.games.tcg.start import DEFAULT_DECKS, SEATS, SeatName, pack_of, seated, watch
from tenkaichi.games.tcg.state import (
    COMBAT,
    DISCARD_STEP,
    DRAW_STEP,
    NO_CARD,
    PLANNING,
    REJUVENATION,
    UNSEEN,
    Card,
    Happening,
    Player,
    Table,
    kind_of,
    mastery,
    mp,
    owner_of,
)

Whole = Annotated[int, Meta(ge=0, le=1000)]
DECK_SIZE = 60
MOST_CARDS = 2 * DECK_SIZE  # of one side: no match brings more together than both decks
FIRST_TURNS = 2
FILLER = "Battle Pausing"


class InPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play that is not simply there: an Ally's stage, an owner who is not its controller, a host."""

    card: str
    stage: Annotated[int, Meta(ge=0, le=10)] | None = None
    owner: SeatName | None = None
    captured: bool = False
    attached_to: str | None = None  # A or B: that player's MP; else the title of a card in play
    entered_this_turn: bool = False
    counter: Whole = 0


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player. `deck` is the number of Life Deck cards, or all of them; piles are listed from the top, or given as a
    number. What lies in play may also be listed by its kind.
    """

    ready: str | None = None  # a ready deck, for MP, Mastery and sixty cards
    mp: str | list[str] | None = None  # a character, the title of one Level, or the titles of the four Levels
    mastery: str | None = None
    level: Annotated[int, Meta(ge=1, le=4)] | None = None  # left out: 1, or the Level that `mp` names
    stage: Annotated[int, Meta(ge=0, le=10)] = 5
    anger: Whole = 0
    hand: list[str] = []
    shown: list[str] = []  # cards in hand that the opponent has seen
    deck: list[str] | Whole | None = None
    top: list[str] = []
    bottom: list[str] = []
    filler: str = FILLER
    shuffled: bool = False
    discard: list[str] | Whole = []
    banished: list[str] | Whole = []
    aside: list[str] = []
    in_play: list[str | InPlay] = []
    allies: list[str | InPlay] = []
    drills: list[str | InPlay] = []
    setups: list[str | InPlay] = []
    balls: list[str | InPlay] = []


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A combat in progress: whose action it is, and how many passes there were in a row."""

    acting: SeatName | None = None
    passes: Annotated[int, Meta(ge=0, le=1)] = 0
    actions: Whole = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match. Left out: turn 5 of A, in a combat that A declared, A to act, Level 1 at stage 5."""

    A: Side = Side()
    B: Side = Side()
    turn: Annotated[int, Meta(ge=1)] = 5
    turn_of: SeatName = "A"
    phase: Literal["start", "draw", "planning", "power_up", "declare", "combat", "discard", "rejuvenation"] = "combat"
    combat_declared: bool = False  # in this turn, where the phase comes after combat
    combat: Fight = Fight()
    switches: dict[str, bool] = {}
    stack: list[Frame] | None = None


def position(book: Book, table: Mapping[str, Any]) -> Table:
    """The state that a position table describes."""
    wanted = read_table(_with_phase(table), Position, "position", PositionError)
    g = Table(book=book, pack_key=book.key, switches=switch_bits(wanted.switches, STANDARD))
    g.turn = wanted.turn
    g.turn_seat = SEATS.index(wanted.turn_of)
    sides = (_plain(wanted.A, "A"), _plain(wanted.B, "B"))
    for name, side in zip(SEATS, sides, strict=True):
        _check_size(name, side)
    for seat, side in enumerate(sides):
        g.players.append(_sit_down(g, seat, side))
    for seat, side in enumerate(sides):
        _lay_out(g, seat, side)
    _attach(g, sides)
    for seat in range(len(g.players)):
        _settle_slots(g, seat)
    watch(g)
    if g.turn > FIRST_TURNS:
        _forget_beginnings(g)
    g.stack.extend(frames_of(PROCEDURES, wanted.stack, _fields) if wanted.stack is not None else _frames(g, wanted))
    return g


def _with_phase(table: Mapping[str, Any]) -> Mapping[str, Any]:
    """The table with the short name of its phase: players say "Combat Step", and so do the paths."""
    phase = table.get("phase")
    if not isinstance(phase, str):
        return table
    return {**table, "phase": phase.casefold().removesuffix(" step").replace("-", "_").replace(" ", "_")}


def _plain(side: Side, name: str) -> Side:
    """A side with its Life Deck as number and top, and with all that is in play in one list."""
    if isinstance(side.deck, list):
        if side.top or side.bottom:
            raise PositionError(f"position: {name}.deck: lists the whole Life Deck, so leave out top and bottom")
        side = replace(side, deck=len(side.deck), top=side.deck)
    return replace(side, in_play=[*side.in_play, *side.allies, *side.drills, *side.setups, *side.balls])


def _deck_size(side: Side) -> int | None:
    return len(side.deck) if isinstance(side.deck, list) else side.deck


def card_named(book: Book, name: str) -> int | None:
    """A card by its title or id, if there is one."""
    if not book.by_name:
        for sheet in book.sheets:
            book.by_name.setdefault(folded(sheet.title), sheet.kind)
            book.by_name.setdefault(folded(sheet.id), sheet.kind)
    return book.by_name.get(folded(name))


def kind_named(book: Book, name: str, field: str) -> int:
    """A card by its title or id."""
    kind = card_named(book, name)
    if kind is None:
        titles = [sheet.title for sheet in book.sheets]
        raise PositionError(f"position: {field}: {unknown('card', name, titles)}")
    return kind


def _sit_down(g: Table, seat: int, side: Side) -> Player:
    """MP, Mastery and the fields that belong to them."""
    name = SEATS[seat]
    ready = side.ready or DEFAULT_DECKS[name]
    decks = [deck for deck in pack_of(g.book).decks if deck.id == ready]
    if not decks:
        raise PositionError(f"position: {name}.ready: there is no ready deck {ready!r}")
    player = seated(g.book, decks[0])
    player.slots, player.pool, player.deck = (), [], []
    if side.mp is not None:
        player.levels = _levels(g.book, side.mp, f"{name}.mp")
    if side.mastery is not None:
        whole = f"{side.mastery} Mastery"
        title = side.mastery if card_named(g.book, whole) is None else whole
        player.mastery = kind_named(g.book, title, f"{name}.mastery")
    player.level = side.level or _named_level(g.book, side.mp)
    player.stage, player.anger = side.stage, side.anger
    return player


def _levels(book: Book, wanted: str | Sequence[str], field: str) -> tuple[int, ...]:
    """The four Levels of a character (the earliest printed set, with the Level that is named), or the four cards."""
    if not isinstance(wanted, str):
        kinds = tuple(kind_named(book, name, field) for name in wanted)
    else:
        one = _one_level(book, wanted)
        named = earliest_levels([sheet.card for sheet in book.sheets], wanted if one is None else one.character)
        found = {level: book.kind_of[card.id] for level, card in named.items()}
        if one is not None:
            found[one.level] = one.kind
        kinds = tuple(found[level] for level in sorted(found))
    if [book.sheets[kind].level for kind in kinds] != [1, 2, 3, 4]:
        raise PositionError(f"position: {field}: expected a character with Levels 1 to 4, found {wanted!r}")
    return kinds


def _one_level(book: Book, wanted: str | Sequence[str] | None) -> Sheet | None:
    """The Main Personality card that is named by its title, if one is."""
    if not isinstance(wanted, str):
        return None
    kind = card_named(book, wanted)
    return None if kind is None or book.sheets[kind].type != MAIN_PERSONALITY else book.sheets[kind]


def _named_level(book: Book, wanted: str | Sequence[str] | None) -> int:
    one = _one_level(book, wanted)
    return 1 if one is None else one.level


def _forget_beginnings(g: Table) -> None:
    """Mark as done what a Mastery does once, as the game begins."""
    for seat, player in enumerate(g.players):
        for entry in g.book.sheets[player.mastery].standing_texts:
            response = g.book.response_of_op[entry.index]
            if response is not None and response.is_watch and response.period == "game":
                s = Context(seat, player.mastery, mastery(seat))
                g.used_this_game += (trigger_key(response, s),)


def _check_size(name: str, side: Side) -> None:
    """Refuse more cards than a match can bring to one side: laying them out would take seconds."""
    named: tuple[list[Any] | int, ...] = (side.hand, side.shown, side.discard, side.banished, side.aside, side.in_play)
    count = sum([part if isinstance(part, int) else len(part) for part in named])
    count += max(_deck_size(side) or 0, len(side.top) + len(side.bottom))
    if count > MOST_CARDS:
        raise PositionError(f"position: {name}: at most {MOST_CARDS} cards, found {count}")


def _lay_out(g: Table, seat: int, side: Side) -> None:
    name = SEATS[seat]
    player = g.players[seat]

    def kinds(names: Sequence[str], field: str) -> list[int]:
        return [kind_named(g.book, each, f"{name}.{field}") for each in names]

    filler = kind_named(g.book, side.filler, f"{name}.filler")

    def pile(cards: list[str] | int, field: str) -> list[int]:
        found = [filler] * cards if isinstance(cards, int) else kinds(cards, field)
        return [g.new_handle(kind, seat) for kind in reversed(found)]

    player.hand = [hand_entry(kind) for kind in kinds(side.hand, "hand")]
    player.hand += [hand_entry(kind, True) for kind in kinds(side.shown, "shown")]
    player.discard = pile(side.discard, "discard")
    player.banished = pile(side.banished, "banished")
    player.aside = tuple(pile(side.aside, "aside"))
    for at, entry in enumerate(side.in_play):
        _put_in_play(g, seat, InPlay(entry) if isinstance(entry, str) else entry, f"{name}.in_play[{at}]")
    top, bottom = kinds(side.top, "top"), kinds(side.bottom, "bottom")
    size = _deck_size(side)
    if size is None:
        piles = (player.hand, player.discard, player.banished, player.aside, side.in_play)
        size = max(len(top) + len(bottom), DECK_SIZE - sum([len(each) for each in piles]))
    if size < len(top) + len(bottom):
        raise PositionError(f"position: {name}.deck: {size} cards, but {len(top) + len(bottom)} are named")
    player.deck = [deck_entry(kind) for kind in (*top, *[filler] * (size - len(top) - len(bottom)), *bottom)]
    if side.shuffled:
        lying: list[int] = [deck_kind(entry) for entry in player.deck]
        player.slots = tuple(dict.fromkeys(lying))
        player.pool = [lying.count(kind) for kind in player.slots]
        player.deck = [UNSEEN] * len(player.deck)


def _put_in_play(g: Table, seat: int, entry: InPlay, field: str) -> None:
    kind = kind_named(g.book, entry.card, field)
    owner = SEATS.index(entry.owner) if entry.owner is not None else seat
    stage = entry.stage
    if stage is None:
        stage = 3 if g.book.sheets[kind].type == ALLY else 0
    g.in_play.append(
        Card(
            g.new_handle(kind, owner),
            seat,
            stage,
            NO_CARD,
            entry.captured or owner != seat,
            g.turn if entry.entered_this_turn else 0,
            entry.counter,
        )
    )


def _attach(g: Table, sides: tuple[Side, Side]) -> None:
    """Attached cards get their hosts, now that all cards lie there: an MP, or a card in play, the own side first."""
    entries = [(seat, at, entry) for seat, side in enumerate(sides) for at, entry in enumerate(side.in_play)]
    for card, (seat, at, entry) in zip(g.in_play, entries, strict=True):
        if isinstance(entry, str) or entry.attached_to is None:
            continue
        if entry.attached_to in SEATS:
            card.host = mp(SEATS.index(entry.attached_to))
            continue
        field = f"{SEATS[seat]}.in_play.{at}.attached_to"
        kind = kind_named(g.book, entry.attached_to, field)
        hosts = [other for other in g.in_play if kind_of(other.handle) == kind and other is not card]
        if not hosts:
            raise PositionError(f"position: {field}: {entry.attached_to!r} is not in play; write A, B or such a card")
        card.host = min(hosts, key=lambda other: other.controller != seat).handle


def _settle_slots(g: Table, seat: int) -> None:
    """The deck list of a position is what is there: every kind of card of this player has its slot."""
    player = g.players[seat]
    kinds = [deck_kind(entry) for entry in player.deck if entry != UNSEEN]
    kinds += [hand_kind(entry) for entry in player.hand]
    kinds += [kind_of(handle) for handle in (*player.discard, *player.banished, *player.aside)]
    kinds += [kind_of(card.handle) for card in g.in_play if owner_of(card.handle) == seat]
    more = [kind for kind in dict.fromkeys(kinds) if kind not in player.slots]
    player.slots = (*player.slots, *more)
    player.pool = player.pool + [0] * len(more)


def _frames(g: Table, wanted: Position) -> list[Procedure]:
    """Match > Turn > the procedure of the step, each at the step that waits for the next."""
    match, turn = WholeMatch(g.turn_seat), Turn(g.turn_seat)
    match.go(WholeMatch.after_turn)
    turn.awaited = True
    phase = wanted.phase
    if wanted.combat_declared or phase == "combat":
        g.initiator = g.turn_seat
        g.history.append(Happening(occasion.COMBAT_ENTERED, g.turn_seat))
    steps = {
        "start": (Turn.begin, DRAW_STEP),
        "draw": (Turn.draw_step, DRAW_STEP),
        "planning": (Turn.declare_combat, PLANNING),
        "power_up": (Turn.declare_combat, PLANNING),
        "declare": (Turn.declare_combat, PLANNING),
        "combat": (Turn.discard_step, COMBAT),
        "discard": (Turn.discard_step, DISCARD_STEP),
        "rejuvenation": (Turn.rejuvenation_step, REJUVENATION),
    }
    found, g.phase = steps[phase]
    turn.go(found)
    if phase in ("planning", "power_up"):
        planning = Planning(g.turn_seat)
        planning.go(Planning.after_instants if phase == "planning" else Planning.power_up)
        return [match, turn, planning]
    if phase != "combat":
        return [match, turn]
    g.passes, g.actions = wanted.combat.passes, wanted.combat.actions
    acting = g.turn_seat if wanted.combat.acting is None else SEATS.index(wanted.combat.acting)
    combat, action = Combat(g.turn_seat, acting), Action(acting)
    combat.go(Combat.after_action)
    action.awaited = True
    return [match, turn, combat, action]


def _fields(kind: type[Procedure], frame: Frame) -> Mapping[str, Any]:
    """The fields of a frame; those of the context of a `Resolve` stand among its own."""
    if kind is not Resolve:
        return frame.fields
    own = {name: value for name, value in frame.fields.items() if name not in Context.__dataclass_fields__}
    inner = {name: freeze(value) for name, value in frame.fields.items() if name not in own}
    return {**own, "context": Context(**inner)}


def position_schema() -> dict[str, Any]:
    return msgspec.json.schema(Position)
