"""Previews of attacks: range, sight, cover and the sum of the roll; the odds by reaction; the path of a Beam."""

from __future__ import annotations

from fractions import Fraction

from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.number import spell_out
from tenkaichi.engine.odds import OddsError
from tenkaichi.engine.preview import Fact, Preview, Reply, Term, Waypoint, percent
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import LEVELS, TERRAIN_STATES, length_word, model_word, tenth
from tenkaichi.games.prime_time.previews.branches import (
    NOBODY_ADDS,
    Manners,
    Odds,
    Stand,
    at_charge,
    at_reaction,
    odds_of_reply,
)
from tenkaichi.games.prime_time.previews.moves import reach_preview
from tenkaichi.games.prime_time.previews.reading import column, outcomes, result_of
from tenkaichi.games.prime_time.rules.aim import reflex_of
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.attack_record import CRITICAL_MARGIN, LOCKED
from tenkaichi.games.prime_time.rules.beams import line_of_fire
from tenkaichi.games.prime_time.rules.previews import cover, sight
from tenkaichi.games.prime_time.rules.rolls import roll_parts
from tenkaichi.games.prime_time.rules.sight import distance
from tenkaichi.games.prime_time.rules.targeting import reach_of
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY

NO_REACTION = "nobody can react"
TAKE: Option = ("take",)
IF_TAKEN = "the target does not react"
REPLY_WORDS = {"take": "no reaction", "brace": "Brace"}


def attack_preview(game: Game, seen: Skirmish, option: Option) -> Preview | None:
    """None if the option leads to no attack."""
    manners = Manners(game)
    stand = at_reaction(game, seen, option, manners)
    if stand is None:
        return None
    found: list[tuple[Option | None, Odds]] = []
    for reply in stand.replies:
        try:
            found.append((reply, odds_of_reply(game, stand, reply, manners)))
        except OddsError:
            continue
    replies = tuple([reply_of(stand, reply, odds) for reply, odds in found])
    path = beam_path(stand.g, stand.attack, found[0][1]) if found and stand.attack.sheet(stand.g).is_beam else ()
    facts = tuple(attack_facts(stand.g, stand.attack))
    return Preview(option, in_short(replies), facts, replies, path, tuple(_assumptions(game, stand, manners, found)))


def charge_preview(game: Game, seen: Skirmish, who: ModelId, option: Option) -> Preview:
    """The distance of a Charge, and the effect of each melee technique at its end if the target does not react."""
    shown = reach_preview(seen, who, option)
    manners = Manners(game)
    there, techniques = at_charge(game, seen, option, manners)
    replies: list[Reply] = []
    for technique in techniques:
        stand = at_reaction(game, there, technique, manners)
        if stand is None:
            continue
        reply = TAKE if TAKE in stand.replies else stand.replies[0]
        try:
            made = reply_of(stand, reply, odds_of_reply(game, stand, reply, manners))
        except OddsError:
            continue
        replies.append(made._replace(option=None, words=VOCABULARY.say(there, technique)))
    if not replies:
        return shown
    said = (IF_TAKEN, NOBODY_ADDS, *manners.chosen)
    return shown._replace(words=f"{shown.words}; {in_short(tuple(replies))}", replies=tuple(replies), assumptions=said)


def in_short(replies: tuple[Reply, ...]) -> str:
    return "; ".join([f"{reply.words}: {odds_words(reply)}" for reply in replies])


def odds_words(reply: Reply) -> str:
    """`hits 65 %, critical 15 %, 2.4 HP on average`; what a Clash may cost the attacker besides."""
    words = [f"hits {percent(reply.hit)}"]
    if reply.critical:
        words.append(f"critical {percent(reply.critical)}")
    words.append(f"{float(reply.average):.1f} HP on average")
    countered = sum([each.chance for each in reply.outcomes if each.result == "countered"], Fraction(0))
    return ", ".join([*words, f"countered {percent(countered)}"] if countered else words)


def odds_numbers(reply: Reply) -> tuple[tuple[str, int], ...]:
    """The same to draw it: chances in thousandths, the average in hundredths of an HP."""
    countered = sum([each.chance for each in reply.outcomes if each.result == "countered"], Fraction(0))
    chances = (("hit", reply.hit), ("critical", reply.critical), ("countered", countered))
    return (*[(name, round(1000 * chance)) for name, chance in chances], ("average", round(100 * reply.average)))


def reply_of(stand: Stand, option: Option | None, odds: Odds) -> Reply:
    g, attack = stand.g, stand.attack
    results = [(result_of(told, attack.attacker), chance) for told, chance in odds.items()]
    hit = sum([chance for result, chance in results if result in ("hit", "critical hit")], Fraction(0))
    critical = sum([chance for result, chance in results if result == "critical hit"], Fraction(0))
    words = NO_REACTION if option is None else REPLY_WORDS.get(option[0], "") or VOCABULARY.say(g, option)
    made = outcomes(g, odds, attack.attacker)
    return Reply(option, words, hit, critical, column(odds, attack.target), made)


def _assumptions(game: Game, stand: Stand, manners: Manners, found: list[tuple[Option | None, Odds]]) -> list[str]:
    said = [NOBODY_ADDS, *manners.chosen]
    target = stand.attack.target
    if target < TOKEN:
        hand = stand.g.teams[stand.g.seat_of(target)].hand
        if stand.is_card_possible and any(card < 0 for card in hand):
            count = f"{len(hand)} card{'s' if len(hand) > 1 else ''}"
            seat = game.seats[stand.g.seat_of(target)]
            said.append(f"{seat} holds {count} you cannot see: one of them may answer the attack")
    if len(found) < len(stand.replies):
        said.append("a reply whose outcomes are too many to be worked out is left out")
    return said


# -- what it rests on -------------------------------------------------------------------------------------------------


def attack_facts(g: Skirmish, attack: Attack) -> list[Fact]:
    """PT-COMBAT-02, PT-LOS-01, PT-COVER, PT-GAP-01..03: each number with its reasons."""
    attacker, target, sheet = attack.attacker, attack.target, attack.sheet(g)
    far, reach = length_word(tenth(distance(g, attacker, target))), length_word(reach_of(g, attacker, sheet))
    facts = [Fact("range", f'{far}" from base to base, {sheet.name} reaches {reach}"', "PT-COMBAT-02")]
    if g.level_of(attacker) != g.level_of(target):
        words = f"from {LEVELS[g.level_of(attacker)]} at {LEVELS[g.level_of(target)]}"
        facts.append(
            Fact("altitude", words + (f", dive with {attack.dive.upper()}" if attack.dive else ""), "PT-FLY-13")
        )
    if not sheet.is_melee:
        facts.append(Fact("sight", sight(g, attacker, target).words, "PT-LOS-01"))
        facts.extend([
            Fact("cover", f"{reason.name}: {reason.words} ({reason.by})", reason.clause)
            for reason in cover(g, attacker, target)
        ])  # fmt: skip
    reflex = reflex_of(g, target)
    terms: tuple[Term, ...] = ()
    if attack.locked == LOCKED:
        parts = [*attack.attack_parts(g), *roll_parts(g, attacker, "attack")]
        terms = tuple([Term(*part) for part in parts])
        words = f"D20 + {spell_out(parts)}, against RFX {reflex}; critical from {reflex + CRITICAL_MARGIN}"
    else:
        words = f"its total of {attack.locked} stands, against RFX {reflex}"
    facts.append(Fact("roll", words, "PT-GAP-01", terms, reflex))
    res = f" less RES {stat(g, target, 'res')}, at least 1" if target < TOKEN else ""
    facts.append(Fact("damage", f"{attack.damage(g)}{res}", "PT-GAP-03"))
    if sheet.bk and not attack.is_free:
        facts.append(Fact("cost", f"{sheet.bk} BK", "PT-BK-05"))
    return facts


# -- where a Beam runs ------------------------------------------------------------------------------------------------


def beam_path(g: Skirmish, attack: Attack, odds: Odds) -> tuple[Waypoint, ...]:
    """PT-BEAM-01..07: all models and pieces in the way, the nearest first, with the result for each."""
    line = line_of_fire(g, attack.attacker, attack.target)
    points: list[Waypoint] = []
    for who in (*line.caught, attack.target, *line.beyond):
        role = "the target" if who == attack.target else "collateral"
        kind = "target" if who == attack.target else "collateral"
        said = f"{role}, {_losses(odds, who)}"
        points.append(Waypoint("figure", who, model_word(g, who), g.place_of(who), said, kind))
    end = (line.x, line.y)
    if line.stop == NOBODY:
        points.append(Waypoint("edge", NOBODY, "the edge", end, "the Beam leaves the board"))
    else:
        name = VOCABULARY.name(g, "piece", line.stop)
        points.append(Waypoint("terrain", line.stop, name, end, f"the Beam ends here{_wear(odds, line.stop)}"))
    others = dict.fromkeys([entry[2] for told in odds for entry in told if entry[0] == "TerrainDegraded"])
    for piece in others:
        if isinstance(piece, int) and piece != line.stop:
            name = VOCABULARY.name(g, "piece", piece)
            points.append(Waypoint("terrain", piece, name, g.ground.pieces[piece].centre(), _wear(odds, piece)[2:]))
    return tuple(points)


def _losses(odds: Odds, who: ModelId) -> str:
    """`loses 2 HP 65 %, 3 HP 15 %`."""
    lost = [(amount, chance) for amount, chance in column(odds, who) if amount]
    if not lost:
        return "loses nothing"
    return "loses " + ", ".join([f"{amount} HP {percent(chance)}" for amount, chance in lost])


def _wear(odds: Odds, piece: int) -> str:
    found: dict[int, Fraction] = {}
    for told, chance in odds.items():
        states = [entry[3] for entry in told if entry[0] == "TerrainDegraded" and entry[2] == piece]
        if states and isinstance(states[-1], int):
            found[states[-1]] = found.get(states[-1], Fraction(0)) + chance
    words = [f"is {TERRAIN_STATES[state]} {percent(chance)}" for state, chance in found.items()]
    return f"; {', '.join(words)}" if words else ""
