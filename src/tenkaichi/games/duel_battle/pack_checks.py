"""A Duel Battle pack that decodes is not yet a game: these checks ask whether its figures fit together.

All problems are listed at once; each names the entry, the field, what was expected and the clause that wants it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tenkaichi.engine.content import ContentError, pack_hash, read_pack
from tenkaichi.engine.content_changes import Changes, change
from tenkaichi.engine.pack_problem import Problem
from tenkaichi.engine.ruleset import PackPin
from tenkaichi.games.duel_battle.book import choices_of
from tenkaichi.games.duel_battle.geography import check_layout, layout_of
from tenkaichi.games.duel_battle.operations import MAKES_SENSE, WITHOUT_AMOUNT, Bearer
from tenkaichi.games.duel_battle.pack import Ability, Card, Character, Effect, OperationName, Pack, Technique

PACK = Pack
HILLS = 12
CARDS = 40
DRAGON_BALLS = 7
MOST_ROUNDS = 7
# The clause that wants entries whole, by top-level key: a missing field or a figure of the wrong kind is its breach.
WHOLE_BY = {
    "supplies": "DB-SETUP-01",
    "characters": "DB-CHAR-01",
    "cards": "DB-CARD-01",
    "defense_die": "DB-DIE-01",
    "tokens": "DB-SETUP-06",
    "rounds": "DB-ROUND-01",
    "tiles": "DB-SETUP-04",
    "layout": "DB-SETUP-02",
    "minion": "DB-SAIBA-09",
    "teams": "DB-TEAM-03",
}

STANDARD = files("tenkaichi.games.duel_battle") / "content" / "standard"


def load(path: Path | Traversable, changes: Changes | None = None) -> Pack:
    """The pack at `path`, changed if so wanted, decoded and checked; `ContentError` lists all that is wrong with it."""
    pack, sources = read_pack(path, Pack, lambda table: change(table, changes or {}), WHOLE_BY)
    found = [f"{sources.where(each.key, each.at) or path}: {each}" for each in problems(pack)]
    if found:
        raise ContentError(*found)
    return pack


@cache
def load_standard() -> Pack:
    """The pack that comes with the game."""
    return load(STANDARD)


def pin(pack: Pack) -> PackPin:
    """The pack as a ruleset names it."""
    return PackPin(pack.id, pack.version, pack_hash(pack))


def problems(pack: Pack) -> list[Problem]:
    """Everything in a decoded pack that does not fit together."""
    return [
        *_supplies(pack),
        *_names(pack),
        *_characters(pack),
        *_minion(pack),
        *_cards(pack),
        *_tokens(pack),
        *_map(pack),
        *_teams(pack),
    ]


def _supplies(pack: Pack) -> Iterator[Problem]:
    supplies = pack.supplies
    holders = 2 * supplies.characters_per_team
    for field, stock, each in (
        ("stars", supplies.stars, supplies.stars_per_character),
        ("parries", supplies.parries, supplies.parries_per_character),
    ):
        if stock < holders * each:
            expected = f"expected at least {holders * each}, so that {holders} characters can hold {each} each"
            yield Problem("supplies", None, "supplies", field, f"{expected}, found {stock}", "DB-SETUP-11")
    low, high = supplies.recommended_value
    if not 0 < low <= high:
        words = f"expected a lower and a higher team value, found {low} and {high}"
        yield Problem("supplies", None, "supplies", "recommended_value", words, "DB-TEAM-04")
    if len(pack.rounds) > MOST_ROUNDS:
        words = f"expected at most {MOST_ROUNDS}, found {len(pack.rounds)}"
        yield Problem("rounds", None, "rounds", "", words, "DB-ROUND-01")


def _names(pack: Pack) -> Iterator[Problem]:
    """DB-CHAR-01: names and numbers are unique; so are ids, because saved matches refer to them."""
    for key, entries in (("characters", pack.characters), ("cards", pack.cards), ("teams", pack.teams)):
        yield from _repeated(key, "id", [each.id for each in entries], [each.name for each in entries])
        yield from _repeated(key, "name", [each.name for each in entries], [each.name for each in entries])
    people = pack.characters
    yield from _repeated("characters", "number", [each.number for each in people], [each.name for each in people])
    for field, pairs in (
        ("techniques.id", [(at, each.id) for at, who in enumerate(people) for each in who.techniques]),
        ("abilities.id", [(at, each.id) for at, who in enumerate(people) for each in who.abilities]),
    ):
        for at, each in _later_ones(pairs):
            words = f'expected an id of its own in the whole pack, found "{each}" twice'
            yield Problem("characters", at, _entry("characters", people[at].name), field, words)


def _repeated(key: str, field: str, values: list[str] | list[int], names: list[str]) -> Iterator[Problem]:
    for at, each in _later_ones(list(enumerate(values))):
        words = f"expected a {field} of its own, found {each!r} already used by an earlier entry"
        yield Problem(key, at, _entry(key, names[at]), field, words, "DB-CHAR-01" if key == "characters" else "")


def _later_ones(pairs: Iterable[tuple[int, str | int]]) -> Iterator[tuple[int, str | int]]:
    seen: set[str | int] = set()
    for at, value in pairs:
        if value in seen:
            yield at, value
        seen.add(value)


def _characters(pack: Pack) -> Iterator[Problem]:
    for at, who in enumerate(pack.characters):
        for technique in who.techniques:
            for field, words, clause in _technique(technique, "technique"):
                yield Problem("characters", at, _entry("characters", who.name, technique.name), field, words, clause)
            for field, words, clause in _affordable(technique, who, pack):
                yield Problem("characters", at, _entry("characters", who.name, technique.name), field, words, clause)
        for ability in who.abilities:
            for field, words, clause in _ability(ability, who, pack):
                yield Problem("characters", at, _entry("characters", who.name, ability.name), field, words, clause)
        if len(set(who.affinities)) != len(who.affinities):
            words = "expected each affinity once"
            yield Problem("characters", at, _entry("characters", who.name), "affinities", words)


Complaint = tuple[str, str, str]  # field, what was expected, clause


def _technique(technique: Technique, bearer: Bearer) -> Iterator[Complaint]:
    if technique.near > technique.far:
        yield "far", f"expected at least `near` ({technique.near}), found {technique.far}", "DB-RANGE-04"
    if technique.damage is None and not technique.effects:
        yield "damage", "expected damage or at least one effect, found neither", "DB-TECH-06"
    if technique.unblockable > (technique.damage or 0):
        yield "unblockable", f"expected at most the damage, found {technique.unblockable}", "DB-TECH-10"
    if technique.aim == "enemies" and technique.targets != 2:
        yield "targets", f'expected 2 with aim = "enemies", found {technique.targets}', "DB-TECH-04"
    if technique.aim != "enemies" and technique.targets != 1:
        yield "targets", f'expected 1 unless aim = "enemies", found {technique.targets}', "DB-TECH-04"
    if technique.aim == "self":
        yield from _on_oneself(technique, bearer)
    for number, effect in enumerate(technique.effects, 1):
        yield from _effect(effect, bearer, f"effects[{number}]")
        yield from _aimed(technique, effect, f"effects[{number}]")


def _on_oneself(technique: Technique, bearer: Bearer) -> Iterator[Complaint]:
    if bearer == "minion technique":
        yield "aim", "expected an aim at enemies: nothing can raise a minion's stats, found self", "DB-SAIBA-11"
    for field, given in (
        ("damage", technique.damage is not None),
        ("far", technique.far > 0),
        ("ignores_hills", technique.ignores_hills),
    ):
        if given:
            yield field, 'expected none on a technique with aim = "self"', "DB-TECH-06"


def _aimed(technique: Technique, effect: Effect, field: str) -> Iterator[Complaint]:
    if effect.to == "target" and technique.aim == "self":
        yield f"{field}.to", 'expected "self" on a technique with aim = "self", found "target"', "DB-TECH-07"
    if effect.do == "splash" and technique.aim != "enemy":
        yield f"{field}.do", f'expected splash only with aim = "enemy", found aim = "{technique.aim}"', "DB-TECH-11"
    if effect.if_lost_health and technique.damage is None:
        yield f"{field}.if_lost_health", "expected a technique with damage, found none", "DB-TECH-07"
    if effect.if_lost_health and effect.do in ("splash", "destroy_hill"):
        yield f"{field}.if_lost_health", f"expected only with what befalls the target itself, found {effect.do}", ""


def _affordable(technique: Technique, who: Character, pack: Pack) -> Iterator[Complaint]:
    """A technique that its owner can never pay for is a slip of the pen."""
    if technique.ki > who.ki:
        yield "ki", f"expected at most {who.name}'s maximum Ki of {who.ki}, found {technique.ki}", "DB-TECH-01"
    most = pack.supplies.stars_per_character
    if technique.stars > most:
        yield "stars", f"expected at most {most}, the Stars one character holds, found {technique.stars}", "DB-TECH-08"
    for number, effect in enumerate(technique.effects, 1):
        if effect.do == "lose_health" and effect.amount >= who.health:
            words = f"expected less than {who.name}'s Health of {who.health}, found {effect.amount}"
            yield f"effects[{number}].amount", words, "DB-TECH-07"


def _ability(ability: Ability, who: Character, pack: Pack) -> Iterator[Complaint]:
    most = pack.supplies.stars_per_character
    if (ability.stars > 0) == (ability.when is not None):
        given = "neither" if ability.when is None else "both"
        yield "stars", f"expected either a cost of 1 or more Stars or a condition `when`, found {given}", "DB-ABIL-03"
    if ability.stars > most:
        yield "stars", f"expected at most {most}, the Stars one character holds, found {ability.stars}", "DB-ABIL-01"
    if ability.when == "health_at_most" and not 0 < ability.threshold < who.health:
        words = f"expected from 1 to {who.health - 1}, below {who.name}'s Health, found {ability.threshold}"
        yield "threshold", words, "DB-ABIL-03"
    if ability.when != "health_at_most" and ability.threshold:
        yield "threshold", f'expected only with when = "health_at_most", found {ability.threshold}', "DB-ABIL-03"
    for number, effect in enumerate(ability.effects, 1):
        yield from _effect(effect, ability.when or "paid ability", f"effects[{number}]")
        if effect.do == "place_minion" and pack.minion is None:
            yield f"effects[{number}].do", "expected a [minion] in the pack to place, found none", "DB-SAIBA-01"
    if len(choices_of(ability)) > 1:
        words = f"expected one thing to name when it is used, found {' and '.join(choices_of(ability))}"
        yield "effects", words, "DB-ABIL-01"


def _effect(effect: Effect, bearer: Bearer, field: str) -> Iterator[Complaint]:
    sensible = MAKES_SENSE[bearer]
    place = f'`when = "{bearer}"`' if "_" in bearer else f"a {bearer}"
    if effect.do not in sensible:
        yield f"{field}.do", f'"{effect.do}" makes no sense on {place}; expected one of {_listed(sensible)}', ""
    elif effect.to not in sensible[effect.do]:
        words = f'expected {" or ".join(sensible[effect.do])} for "{effect.do}" on {place}, found {effect.to}'
        yield f"{field}.to", words, ""
    if effect.amount != 1 and effect.do in WITHOUT_AMOUNT:
        yield f"{field}.amount", f'expected 1, because "{effect.do}" has no amount, found {effect.amount}', ""
    if effect.must_survive and effect.do != "lose_health":
        yield f"{field}.must_survive", f'expected only with "lose_health", found with "{effect.do}"', ""
    if effect.if_lost_health and bearer not in ("technique", "minion technique"):
        yield f"{field}.if_lost_health", f"expected only on a technique, found on {place}", ""
    if effect.if_lost_health and effect.to != "target":
        yield f"{field}.if_lost_health", f'expected only with to = "target", found to = "{effect.to}"', ""


def _listed(sensible: Iterable[OperationName]) -> str:
    return ", ".join(sorted(sensible))


def _minion(pack: Pack) -> Iterator[Problem]:
    if pack.minion is None:
        return
    entry = f'minion "{pack.minion.name}"'
    if pack.minion.health != 1:
        words = f"expected 1, because any damage removes a minion, found {pack.minion.health}"
        yield Problem("minion", None, entry, "health", words, "DB-SAIBA-09")
    bringers = [who.name for who in pack.characters if any("place_minion" in choices_of(a) for a in who.abilities)]
    if len(bringers) > 1:
        words = f"expected one character who places minions, found {' and '.join(bringers)}"
        yield Problem("minion", None, entry, "", words, "DB-SETUP-15")
    known = {each.id for who in pack.characters for each in who.techniques}
    for technique in pack.minion.techniques:
        for field, words, clause in _technique(technique, "minion technique"):
            yield Problem("minion", None, f'{entry} > "{technique.name}"', field, words, clause)
        for field, cost in (("ki", technique.ki), ("stars", technique.stars)):
            if cost:
                words = f"expected 0, because a minion has no {field.title()}, found {cost}"
                yield Problem("minion", None, f'{entry} > "{technique.name}"', field, words, "DB-SAIBA-09")
        if technique.id in known:
            words = f'expected an id of its own in the whole pack, found "{technique.id}" twice'
            yield Problem("minion", None, f'{entry} > "{technique.name}"', "id", words)
        known.add(technique.id)


def _cards(pack: Pack) -> Iterator[Problem]:
    total = sum(card.copies for card in pack.cards)
    if total != CARDS:
        words = f"expected {CARDS} cards in all, found {total}"
        yield Problem("cards", None, "cards", "copies", words, "DB-SETUP-01")
    most = pack.supplies.stars_per_character
    for at, card in enumerate(pack.cards):
        if card.cost > most:
            words = f"expected at most {most}, because one character pays it alone, found {card.cost}"
            yield Problem("cards", at, _entry("cards", card.name), "cost", words, "DB-CARD-06")
        for field, words, clause in _effect(card.effect, "card", "effect"):
            yield Problem("cards", at, _entry("cards", card.name), field, words, clause)
        for words, clause in _timing(card):
            yield Problem("cards", at, _entry("cards", card.name), "timing", words, clause)


def _timing(card: Card) -> Iterator[tuple[str, str]]:
    """DB-ACT-10: rerolls, and nothing else, come before the die is collected; DB-ACT-07: an action needs a turn."""
    if card.effect.do == "reroll" and card.timing != "activation":
        yield f'expected "activation" for a reroll, found "{card.timing}"', "DB-ACT-10"
    if card.effect.do != "reroll" and card.timing == "activation":
        yield f'expected "activation" for a reroll only, found it for "{card.effect.do}"', "DB-ACT-10"
    if card.effect.do == "gain_action" and card.timing != "own_turn":
        yield f'expected "own_turn" for an extra action, found "{card.timing}"', "DB-ACT-07"


def _tokens(pack: Pack) -> Iterator[Problem]:
    """DB-SETUP-06, DB-SETUP-08: seven numbers, each once, and seven Dragon Balls."""
    numbers = Counter(group.number for group in pack.tokens)
    for at, group in enumerate(pack.tokens):
        if not 1 <= group.number <= len(pack.tokens) or numbers[group.number] > 1:
            words = f"expected each number from 1 to {len(pack.tokens)} once, found {group.number}"
            yield Problem("tokens", at, f"tokens {group.number}", "number", words, "DB-SETUP-06")
    balls = sum(group.faces.count("dragon_ball") for group in pack.tokens)
    if balls != DRAGON_BALLS:
        words = f"expected {DRAGON_BALLS} Dragon Balls in all, found {balls}"
        yield Problem("tokens", None, "tokens", "faces", words, "DB-SETUP-08")


def _map(pack: Pack) -> Iterator[Problem]:
    """DB-SETUP-02 to DB-SETUP-05: seven tiles, each placed once, starts opposite, twelve hills."""
    letters = Counter(tile.id for tile in pack.tiles)
    for letter in "ABCDEFG":
        if letters[letter] != 1:
            words = f"expected once, found {letters[letter]} times"
            yield Problem("tiles", None, f'tiles "{letter}"', "id", words, "DB-SETUP-02")
    for at, tile in enumerate(pack.tiles):
        if len(set(tile.hills)) != len(tile.hills):
            words = "expected each region at most once"
            yield Problem("tiles", at, f'tiles "{tile.id}"', "hills", words, "DB-SETUP-05")
    hills = sum(len(set(tile.hills)) for tile in pack.tiles)
    if hills != HILLS:
        words = f"expected {HILLS} hills in all, found {hills}"
        yield Problem("tiles", None, "tiles", "hills", words, "DB-SETUP-05")
    if all(letters[letter] == 1 for letter in "ABCDEFG"):
        for reason in check_layout(pack.tiles, layout_of(pack.layout)):
            yield Problem("layout", None, "layout", "", reason)


def _teams(pack: Pack) -> Iterator[Problem]:
    known = {who.id for who in pack.characters}
    for at, team in enumerate(pack.teams):
        entry = _entry("teams", team.name)
        for who in team.characters:
            if who not in known:
                words = f'expected the id of a character of this pack, found "{who}"'
                yield Problem("teams", at, entry, "characters", words, "DB-TEAM-02")
        if len(set(team.characters)) != len(team.characters):
            yield Problem("teams", at, entry, "characters", "expected each character once", "DB-TEAM-01")
        if len(team.characters) > pack.supplies.characters_per_team:
            words = f"expected at most {pack.supplies.characters_per_team}, found {len(team.characters)}"
            yield Problem("teams", at, entry, "characters", words, "DB-TEAM-03")


def _entry(key: str, *names: str) -> str:
    return f"{key} " + " > ".join(f'"{name}"' for name in names)
