"""Any value of a position by a path in players' words: "Goku.hp", "A.bk", "A.glory", "objectives", "round"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.engine import english
from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.paths import PathError, count_at, fact_at
from tenkaichi.engine.printing.card import FORMATS
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.prime_time.board import ZONE_MIL, covered, pieces_of
from tenkaichi.games.prime_time.census import census
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL
from tenkaichi.games.prime_time.geometry.terrain import LARGE, MEDIUM, SMALL
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.figures import inches
from tenkaichi.games.prime_time.prints import PRINTED, printed
from tenkaichi.games.prime_time.reference import section, sections
from tenkaichi.games.prime_time.roster import threat_of
from tenkaichi.games.prime_time.rules.effects.active_effects import affiliation_share, is_affiliation_active
from tenkaichi.games.prime_time.rules.harm import dissolution_of
from tenkaichi.games.prime_time.rules.orders import orders_left, usable
from tenkaichi.games.prime_time.rules.scoring import controller, glory_now, oc_sums, scorecard, total_glory
from tenkaichi.games.prime_time.rules.sight import can_see, cover_of, distance
from tenkaichi.games.prime_time.rules.values import max_hp, move_value, oc_of, stat, techniques_of
from tenkaichi.games.prime_time.rules.zones import home_edge
from tenkaichi.games.prime_time.state import NOBODY, ON_BOARD, STATE_NAMES, TOKEN, Counts, Marker, Model, Skirmish, Team

LEVELS = ("Ground", "Hovering", "High Air")
TERRAIN_STATES = ("intact", "damaged", "rubble")
PHASES = ("setup", "power", "ascension", "activation", "cleanup")
WHERE = ("on_board", "waiting", "knocked_out", "removed", "reforming", "merged")


MARKS = " _-'."  # of names: they make no difference


def folded(word: str) -> str:
    return english.folded(word, MARKS)


def place_word(x: int, y: int) -> str:
    """A place in inches: `12.5,7`."""
    return f"{length_word(x)},{length_word(y)}"


def tenth(mils: int) -> int:
    """A length to a tenth of an inch: nobody measures finer by eye."""
    return (mils + 50) // 100 * 100


def length_word(mils: int) -> str:
    return inches(mils).removesuffix('"')


def model_word(g: Skirmish, who: ModelId) -> str:
    """The name of a model; where two have the same, with the side in front, and then with a number."""
    if who >= TOKEN:
        return g.name(who)
    name = g.name(who)
    alike = [other for other in range(len(g.models)) if g.name(ModelId(other)) == name]
    if len(alike) == 1:
        return name
    own = [other for other in alike if g.models[other].seat == g.models[who].seat]
    number = f" {own.index(who) + 1}" if len(own) > 1 else ""
    return f"{SEATS[g.models[who].seat]} {name}{number}"


def find_model(g: Skirmish, name: str) -> ModelId:
    """A model or token by its name, its profile's id, or either with the side in front; NOBODY if there is none."""
    wanted = folded(name)
    for number, model in enumerate(g.models):
        who = ModelId(number)
        profile = g.book.profiles[model.profile]
        side = SEATS[model.seat].casefold()
        names = (model_word(g, who), profile.id, profile.name)
        if wanted in [folded(each) for each in names] or wanted in [side + folded(each) for each in names]:
            return who
    for at, token in enumerate(g.tokens):
        if token.seat != NOBODY and wanted == folded(g.name(ModelId(TOKEN + at))):
            return ModelId(TOKEN + at)
    return NOBODY


def lookup(g: Skirmish, path: str) -> Any:
    """The value at a path, as plain data; an unknown path names what there is."""
    head, _, rest = path.partition(".")
    if head in SEATS:
        seat = SEATS.index(head)
        return fact_at(TEAM, rest, path)(g, seat, g.teams[seat])
    if head == "census":
        return count_at(census(g), rest, path, folded)
    if head in ("distance", "sight", "cover"):
        return _measured(g, head, rest, path)
    if head in ("objective", "marker", "terrain") and rest:
        return _thing(g, head, rest, path)
    if head == "reference":
        return _of_reference(g, rest, path)
    if head == "print":
        return _of_print(g, rest, path)
    if head == "scorecard":
        return _deep(scorecard(g), rest, path)
    for at in [at for at, sign in enumerate(path) if sign == "."]:  # a name may have a point in it
        who = find_model(g, path[:at])
        if who >= TOKEN:
            return fact_at(TOKENS, path[at + 1 :], path)(g, who)
        if who != NOBODY:
            return _model(g, who, path[at + 1 :], path)
    if rest and not any(fact.startswith(f"{head}.") for fact in TABLE):
        names = ", ".join(model_word(g, ModelId(who)) for who in range(len(g.models)))
        raise PathError(f"there is nothing at {path!r}: no model or thing is called {head!r}; the models are {names}")
    return fact_at(TABLE, path, path)(g)


def _of_reference(g: Skirmish, name: str, path: str) -> list[str]:
    """`reference.power`: the rows of a section of the Quick Reference."""
    rows = section(g, name)
    if rows is None:
        raise PathError(f"{path}: the sections are {', '.join(sections(g))}")
    return rows


def _of_print(g: Skirmish, rest: str, path: str) -> Any:
    """`print.poker.pages`: the sizes of the printed reference cards; `.titles`; `.spill`: what does not fit on them."""
    name, _, fact = rest.partition(".")
    if name not in FORMATS:
        raise PathError(f"{path}: the formats are {', '.join(FORMATS)}")
    return fact_at(PRINTED, fact, path)(printed(g, name))


def _deep(value: Any, rest: str, path: str) -> Any:
    for word in [word for word in rest.split(".") if word]:
        try:
            value = value[int(word)] if isinstance(value, list) else value[word]
        except (KeyError, IndexError, ValueError, TypeError):
            raise PathError(f"there is nothing at {path!r}") from None
    return value


def _measured(g: Skirmish, what: str, rest: str, path: str) -> Any:
    """`distance.Goku.Krillin` in inches, base to base; `sight.…` and `cover.…` of the second from the first."""
    splits = [(rest[:at], rest[at + 1 :]) for at, sign in enumerate(rest) if sign == "."]
    pairs = [(find_model(g, first), find_model(g, second)) for first, second in splits]
    found = [pair for pair in pairs if NOBODY not in pair]
    if not found:
        raise PathError(f"{path}: expected two models")
    a, b = found[0]
    if what == "distance":
        return length_word(distance(g, a, b))
    return can_see(g, a, b) if what == "sight" else cover_of(g, a, b).step


def _thing(g: Skirmish, what: str, rest: str, path: str) -> Any:
    """`objective.1.control`, `marker.1.carrier`, `terrain.1.state`: numbered from 1."""
    number, _, fact = rest.partition(".")
    things: dict[str, tuple[int, dict[str, Callable[..., Any]]]] = {
        "objective": (len(g.objectives), OBJECTIVE),
        "marker": (len(g.markers), MARKER),
        "terrain": (len(g.terrain), TERRAIN),
    }
    count, facts = things[what]
    if not number.isdigit() or not 1 <= int(number) <= count:
        raise PathError(f"{path}: there are {count} of these, numbered from 1")
    return fact_at(facts, fact, path)(g, int(number) - 1)


def _powers(g: Skirmish, who: ModelId) -> list[str]:
    """The passives and abilities of the present tier."""
    profile = g.book.profiles[g.models[who].profile].source
    tier = profile.tiers[g.models[who].tier]
    return [
        each.name for each in (*profile.passives, *profile.abilities) if each.id in (*tier.passives, *tier.abilities)
    ]


def _card(g: Skirmish, card: int) -> str:
    return HIDDEN if card < 0 else g.book.cards[card].name


def _cards(g: Skirmish, counts: Counts) -> list[str]:
    return [g.book.cards[card].name for card, count in enumerate(counts) for _ in range(count)]


def _winner(g: Skirmish) -> str:
    if g.winner == UNDECIDED:
        return "undecided"
    return "draw" if g.winner == DRAW else SEATS[g.winner]


def _seat(seat: int) -> str:
    return "" if seat == NOBODY else SEATS[seat]


def _named(g: Skirmish, who: ModelId) -> str:
    return "" if who == NOBODY else model_word(g, who)


def _states(model: Model) -> list[str]:
    return [name for bit, name in STATE_NAMES.items() if model.states & bit]


TABLE: dict[str, Callable[[Skirmish], Any]] = {
    "round": lambda g: g.round,
    "phase": lambda g: PHASES[g.phase],
    "is_over": lambda g: g.winner != UNDECIDED,
    "winner": _winner,
    "ending": lambda g: g.ending,
    "initiative": lambda g: SEATS[g.initiative],
    "active": lambda g: _named(g, g.active),
    "actions": lambda g: g.actions,
    "moves_used": lambda g: g.moves_used,
    "free_used": lambda g: g.free_used,
    "done": lambda g: list(g.done),
    "is_sudden_death": lambda g: g.is_sudden_death,
    "objectives": lambda g: [place_word(x, y) for x, y in g.objectives],
    "markers": lambda g: [place_word(marker.x, marker.y) for marker in g.markers],
    "terrain": lambda g: [TERRAIN_STATES[state] for state in g.terrain],
    "board.pieces": lambda g: len(g.ground.pieces),
    "board.small": lambda g: len([piece for piece in g.ground.pieces if piece.size == SMALL]),
    "board.medium": lambda g: len([piece for piece in g.ground.pieces if piece.size == MEDIUM]),
    "board.large": lambda g: len([piece for piece in g.ground.pieces if piece.size == LARGE]),
    "board.high": lambda g: len([piece for piece in g.ground.pieces if piece.level > 0]),
    "board.highest": lambda g: len([piece for piece in g.ground.pieces if piece.level == 2]),
    "board.area": lambda g: covered(g.book.pack, pieces_of(g.book.pack, g.layout)),
    "board.in_zones": lambda g: len(
        [piece for piece in g.ground.pieces if piece.box[1] < ZONE_MIL or piece.box[3] > BOARD_MIL - ZONE_MIL]
    ),
    "missions": lambda g: [g.book.pack.missions[each].name for each in g.missions if each != NOBODY],
    "location": lambda g: "" if g.location == NOBODY else g.book.pack.locations[g.location].name,
    "condition": lambda g: "" if g.condition == NOBODY else g.book.pack.conditions[g.condition].name,
    "humans": lambda g: [sheet.name for sheet in g.book.profiles if "human" in sheet.traits],
    "models_on_board": lambda g: len([model for model in g.models if model.where == ON_BOARD]),
    "tokens_on_board": lambda g: len([token for token in g.tokens if token.seat != NOBODY]),
}

TEAM: dict[str, Callable[[Skirmish, int, Team], Any]] = {
    "bk": lambda g, seat, t: t.bk,
    "wt": lambda g, seat, t: t.wt,
    "glory": lambda g, seat, t: glory_now(g, seat),
    "glory_by_round": lambda g, seat, t: list(t.glory),
    "total_glory": lambda g, seat, t: total_glory(g, seat),
    "rounds_won": lambda g, seat, t: t.rounds_won,
    "orders": lambda g, seat, t: orders_left(g, seat),
    "usable_orders": lambda g, seat, t: len(usable(g, seat, None)),
    "bonus_orders": lambda g, seat, t: t.bonus_orders,
    "fresh_orders": lambda g, seat, t: t.fresh_orders,
    "has_passed": lambda g, seat, t: t.has_passed,
    "hand": lambda g, seat, t: [_card(g, card) for card in t.hand],
    "hand_size": lambda g, seat, t: len(t.hand),
    "pile": lambda g, seat, t: sum(t.pile) - t.hand.count(-1),
    "pile_cards": lambda g, seat, t: _cards(g, t.pile),
    "discard": lambda g, seat, t: sum(t.discard),
    "discarded": lambda g, seat, t: _cards(g, t.discard),
    "in_play": lambda g, seat, t: [_card(g, card) for card, _ in t.in_play],
    "leader": lambda g, seat, t: _named(g, t.leader),
    "used": lambda g, seat, team: list(team.used),
    "lost_command": lambda g, seat, t: t.lost_command,
    "affiliation": lambda g, seat, t: "" if t.affiliation < 0 else g.book.pack.affiliations[t.affiliation].name,
    "affiliation_share": lambda g, seat, t: list(affiliation_share(g, seat)),
    "is_affiliation_active": lambda g, seat, t: is_affiliation_active(g, seat),
    "edge": lambda g, seat, t: home_edge(g, seat),
    "threat": lambda g, seat, t: _threat(g, seat, t),
    "threat_left": lambda g, seat, t: g.book.pack.roster_rules.threat_cap - _threat(g, seat, t),
    "models": lambda g, seat, t: [model_word(g, ModelId(who)) for who, m in enumerate(g.models) if m.seat == seat],
    "on_board": lambda g, seat, t: [
        model_word(g, ModelId(who)) for who, m in enumerate(g.models) if m.seat == seat and m.where == ON_BOARD
    ],
    "tokens": lambda g, seat, t: len([token for token in g.tokens if token.seat == seat]),
}


def _threat(g: Skirmish, seat: int, team: Team) -> int:
    """The roster's cost at list building: its models and purchases."""
    pack = g.book.pack
    side = "" if team.affiliation < 0 else pack.affiliations[team.affiliation].id
    models = [g.book.profiles[model.profile].id for model in g.models if model.seat == seat]
    bought = {"fusion": team.fusions, "card2_unlock": team.unlocked}
    prices = [each.threat for each in pack.purchases if g.book.profile_named[each.profile] in bought[each.kind]]
    return sum([threat_of(pack, name, side) for name in models]) + sum(prices)


OBJECTIVE: dict[str, Callable[[Skirmish, int], Any]] = {
    "at": lambda g, n: place_word(*g.objectives[n]),
    "control": lambda g, n: _seat(controller(g, n)),
    "oc": lambda g, n: list(oc_sums(g, n)),
}


def _marker(g: Skirmish, number: int) -> Marker:
    return g.markers[number]


MARKER: dict[str, Callable[[Skirmish, int], Any]] = {
    "at": lambda g, n: place_word(_marker(g, n).x, _marker(g, n).y),
    "kind": lambda g, n: _marker(g, n).kind,
    "carrier": lambda g, n: _named(g, _marker(g, n).carrier),
}

TERRAIN: dict[str, Callable[[Skirmish, int], Any]] = {
    "state": lambda g, n: TERRAIN_STATES[g.terrain[n]],
    "name": lambda g, n: g.ground.names[n],
    "level": lambda g, n: g.ground.pieces[n].level,
    "size": lambda g, n: ("small", "medium", "large")[g.ground.pieces[n].size],
    "at": lambda g, n: place_word(*g.ground.pieces[n].centre()),
}

TOKENS: dict[str, Callable[[Skirmish, ModelId], Any]] = {
    "at": lambda g, who: place_word(*g.place_of(who)),
    "x": lambda g, who: length_word(g.place_of(who)[0]),
    "y": lambda g, who: length_word(g.place_of(who)[1]),
    "owner": lambda g, who: SEATS[g.seat_of(who)],
    "hp": lambda g, who: g.tokens[who - TOKEN].hp,
    "holds": lambda g, who: _named(g, g.tokens[who - TOKEN].holds),
}


def _model(g: Skirmish, who: ModelId, name: str, path: str) -> Any:
    model = g.models[who]
    if name.startswith("counter."):
        return model.counters.get(name.removeprefix("counter."), 0)
    said = folded(name).removeprefix("is")
    if said in [folded(state) for state in STATE_NAMES.values()]:
        return said in [folded(state) for state in _states(model)]
    if said in [folded(place) for place in WHERE]:
        return said == folded(WHERE[model.where])
    return fact_at(MODEL, OTHER_NAMES.get(folded(name), name), path)(g, who, model)


# what a player may call a fact of a model as well
OTHER_NAMES: dict[str, str] = {
    "hpmax": "max_hp",
    "position": "at",
    "1stmove": "first_move",
    "2ndmove": "second_move",
}


MODEL: dict[str, Callable[[Skirmish, ModelId, Model], Any]] = {
    "hp": lambda g, who, m: m.hp,
    "max_hp": lambda g, who, m: max_hp(g, who),
    "sk": lambda g, who, m: m.sk,
    "tier": lambda g, who, m: m.tier,
    "form": lambda g, who, m: g.book.profiles[m.profile].tiers[m.tier].form,
    "at": lambda g, who, m: place_word(m.x, m.y),
    "x": lambda g, who, m: length_word(m.x),
    "y": lambda g, who, m: length_word(m.y),
    "level": lambda g, who, m: m.level,
    "altitude": lambda g, who, m: LEVELS[m.level],
    "where": lambda g, who, m: WHERE[m.where],
    "is_on_board": lambda g, who, m: m.where == ON_BOARD,
    "owner": lambda g, who, m: SEATS[m.seat],
    "states": lambda g, who, m: _states(m),
    "downs": lambda g, who, m: m.downs,
    "has_order": lambda g, who, m: m.has_order,
    "activations": lambda g, who, m: m.activations,
    "rage": lambda g, who, m: m.rage,
    "actions": lambda g, who, m: g.actions if g.active == who else 0,
    "given_actions": lambda g, who, m: m.given_actions,
    "carries": lambda g, who, m: "" if m.carries == NOBODY else g.markers[m.carries].kind,
    "held_by": lambda g, who, m: _named(g, m.held_by),
    "used": lambda g, who, m: list(m.used),
    "powers": lambda g, who, m: _powers(g, who),
    "dissolution": lambda g, who, m: dissolution_of(g, who),
    "changes": lambda g, who, m: list(dict.fromkeys([change[2] for change in m.modifiers])),
    "legacy": lambda g, who, m: [_card(g, card) for card in m.legacy],
    "learned": lambda g, who, m: [g.book.techniques[t].name for t in m.learned],
    "components": lambda g, who, m: [model_word(g, each) for each in m.components],
    "imp": lambda g, who, m: stat(g, who, "imp"),
    "foc": lambda g, who, m: stat(g, who, "foc"),
    "rfx": lambda g, who, m: stat(g, who, "rfx"),
    "res": lambda g, who, m: stat(g, who, "res"),
    "spr": lambda g, who, m: stat(g, who, "spr"),
    "oc": lambda g, who, m: oc_of(g, who),
    "first_move": lambda g, who, m: length_word(move_value(g, who, 0)),
    "second_move": lambda g, who, m: length_word(move_value(g, who, 1)),
    "techniques": lambda g, who, m: [t.name for t in techniques_of(g, who)],
    "traits": lambda g, who, m: sorted(g.book.profiles[m.profile].traits),
    "sk_cap": lambda g, who, m: g.book.profiles[m.profile].sk_cap,
    "threat": lambda g, who, m: g.book.profiles[m.profile].threat,
    "base_mm": lambda g, who, m: g.book.profiles[m.profile].tiers[m.tier].base_mm,
}
