"""Whole entries of a pack in words: profiles, techniques, cards, missions, boards."""

from __future__ import annotations

from dataclasses import replace

from tenkaichi.engine.english import listed
from tenkaichi.games.prime_time.pack import (
    MILS,
    MYSELF,
    Affiliation,
    Board,
    Card,
    Effect,
    GlobalCondition,
    Location,
    Mission,
    Pack,
    Piece,
    Power,
    Profile,
    Purchase,
    Roster,
    Technique,
    Tier,
    Token,
    Trigger,
    inches,
)
from tenkaichi.games.prime_time.words.conditions import MARKERS
from tenkaichi.games.prime_time.words.effects import USER, effect_text, gate_text, sentence_of, trigger_text
from tenkaichi.games.prime_time.words.sentences import LIMITS, Teller, clauses
from tenkaichi.games.prime_time.words.voice import Voice

TIERS = ("Base", "T1", "T2", "T3")
CARD_TYPES = {
    "action": "Action",
    "z_reaction": "Z-Reaction",
    "interrupt": "Interrupt",
    "persistent": "Persistent",
    "legacy": "Legacy",
    "joint_attack": "Joint Attack",
}
_KEYWORDS = {
    "piercing": "Piercing",
    "impactful": "Impactful",
    "planet_shaker": "Planet-Shaker",
    "undeniable": "Undeniable",
}
_SIZES = {"S": "Small", "M": "Medium", "L": "Large"}
_SIDES = {"south": "southern", "north": "northern", "west": "western", "east": "eastern"}


def technique_text(technique: Technique, voice: Voice) -> str:
    """`Kamehameha (3 BK): ranged 16", FOC, 5 DMG, Ki, Beam [16"].`"""
    parts = [f"{technique.kind} {inches(technique.range)}", technique.skill.upper(), f"{technique.dmg} DMG"]
    parts += ["Ki"] if technique.ki else []
    parts += [f"Beam [{inches(technique.beam)}]"] if technique.beam else []
    parts += [f"Blast [{inches(technique.blast)}]"] if technique.blast else []
    parts += [_KEYWORDS[each] for each in technique.keywords]
    parts += [LIMITS[technique.limit]] if technique.limit else []
    parts += {"everyone": ["known by everyone"], "capable": ["known by everyone who is not Incapable"]}.get(
        technique.known_by, []
    )
    speaking = voice.speaking_of(USER)
    return " ".join(
        [f"{technique.name} ({technique.bk} BK): {', '.join(parts)}."]
        + [effect_text(each, speaking) for each in technique.effects]
    )


def power_text(power: Power, voice: Voice) -> str:
    """A passive, an ability or a terrain interaction."""
    return f"{power.name}: {_effects(power.effects, voice)}"


def _effects(effects: tuple[Effect, ...], voice: Voice) -> str:
    return " ".join((f"{each.name}: " if each.name else "") + effect_text(each, voice) for each in effects)


def card_text(card: Card, voice: Voice) -> str:
    """A card with its kind, its cost, when it may be played and what it does."""
    kind = {"generic": "Generic", "character": voice.name(card.owner), "affiliation": voice.side(card.affiliation)}
    kinds = [kind[card.category], ("[Free] " if card.free else "") + CARD_TYPES[card.type]]
    price = [f"{card.bk} BK"] if card.bk else []
    price += [f"{card.sk} SK"] if card.sk else []
    speaking = voice.speaking_of(voice.name(card.owner)) if card.owner else voice
    sentences = []
    if card.pair:
        names = listed([voice.name(each) for each in card.pair])
        sentences.append(f"Pair: {names}.")
    if card.trigger:
        sentences.append(sentence_of(f"play {trigger_text(card.trigger, speaking)}"))
    if card.gate:
        sentences.append(sentence_of(f"gate: {gate_text(card.gate, speaking)}"))
    if card.type == "persistent":
        sentences.append("Until Cleanup:")
    if card.type == "legacy":
        sentences.append("For the rest of the game:")
    moment = Trigger(event="attack_declared", role="object") if card.type == "z_reaction" else card.trigger
    speaking = replace(speaking, one_attack=card.type == "z_reaction")
    for each in card.effects:
        sentences.append(effect_text(each, speaking, moment if each.when.event == "play" else None))
    return f"{card.name} ({', '.join(kinds)}; {' + '.join(price) or 'free'}): {' '.join(sentences)}"


def tier_line(number: int, tier: Tier, voice: Voice) -> str:
    spr = "-" if tier.spr is None else str(tier.spr)
    moves = "/".join(inches(each) for each in tier.move)
    stats = f"HP {tier.hp}, RES {tier.res}, IMP {tier.imp}, FOC {tier.foc}, RFX {tier.rfx}, SPR {spr}"
    stats += f", MOV {moves}, OC {tier.oc}"
    stats += f", Dissolution {tier.dissolution}" if tier.dissolution else ""
    stats += f", {tier.base_mm}mm" if tier.base_mm != 35 else ""
    known = f"; {', '.join(voice.name(each) for each in tier.techniques)}" if tier.techniques else ""
    form = f" {tier.form}" if tier.form != TIERS[number] else ""
    return f"{TIERS[number]}{form}: {stats}{known}"


def profile_sheet(profile: Profile, pack: Pack, voice: Voice) -> str:
    """A whole profile, a line for each thing on it."""
    speaking = voice.speaking_of(profile.name)
    price = f"Threat {profile.threat}" if profile.threat else "Fused"
    if profile.discount:
        price += f" ({profile.discount.threat} in {voice.side(profile.discount.affiliation)})"
    cap = f"SK cap {profile.sk_cap}" if profile.sk_cap else "no SK"
    sides = listed([voice.side(each) for each in profile.affiliations]) or "no affiliation"
    version = "" if profile.version == "Standard" or "(" in profile.name else f" ({profile.version})"
    lines = [f"{profile.name}{version}: {price}, {cap}, {profile.actions} actions"]
    lines.append(f"{profile.race}; {sides}; {', '.join(each.replace('_', ' ').title() for each in profile.traits)}")
    lines += [tier_line(number, tier, voice) for number, tier in enumerate(profile.tiers)]
    known = {each for tier in profile.tiers for each in tier.techniques}
    lines += [f"Technique: {technique_text(each, voice)}" for each in pack.techniques if each.id in known]
    everywhere = len(profile.tiers)
    for kind, powers, field in (
        ("Passive", profile.passives, "passives"),
        ("Ability", profile.abilities, "abilities"),
    ):
        for power in powers:
            where = [TIERS[number] for number, tier in enumerate(profile.tiers) if power.id in getattr(tier, field)]
            only = f" ({', '.join(where)})" if len(where) < everywhere else ""
            lines.append(f"{kind}{only}: {power_text(power, speaking)}")
    if profile.leader:
        lines += [
            f"Leader: {each.name}: {effect_text(each, speaking)}"
            for each in (profile.leader.triggered, profile.leader.once_per_game)
        ]
    for word, links in (
        ("Devoted Support", profile.links.devoted),
        ("Joint Attack", profile.links.joint),
        ("Merge", profile.links.merge),
    ):
        if links:
            lines.append(f"{word}: {', '.join(voice.name(each) for each in links)}")
    if profile.links.declared:
        lines.append("Devoted Support: one partner, declared before the game; this model is the supporter")
    if profile.fusion:
        parts = [listed([voice.name(each) for each in group], "or") for group in profile.fusion.components]
        lines.append(
            f"Fusion: {' + '.join(parts)}, by {listed([each.title() for each in profile.fusion.methods], 'or')}"
        )
    return "\n".join(lines)


def token_sheet(token: Token) -> str:
    reach = f"MOV {inches(token.move)}, chases within {inches(token.chase)}, else advances {inches(token.advance)}"
    health = f"HP {token.hp}, RES {token.res}" if token.hp else "removed by any hit"
    lines = [f"{token.name}: RFX {token.rfx}, {health}, {reach}; target of {listed(list(token.targeted_by))} attacks"]
    if token.acid_burst:
        burst = token.acid_burst
        lines.append(
            f"Acid Burst: {burst.contact} damage on contact, {burst.area} to every model within {inches(burst.radius)}"
        )
    if token.grab:
        lines.append(f"Grab: D20 + IMP of {token.grab.dc} to break free, {token.grab.saiyan_dc} for Saiyans")
    if token.strike:
        lines.append(f"Strike: a Standard Attack in melee, D20 + {token.strike.bonus}, {token.strike.dmg} DMG")
    return "\n".join(lines)


def affiliation_sheet(side: Affiliation, pack: Pack, voice: Voice) -> str:
    speaking = voice.speaking_of("the team")
    members = [who.name for who in pack.profiles if side.id in who.affiliations]
    return "\n".join(
        [
            f"{side.name}: {side.flavour}",
            f"Works while {side.threshold_percent}% of the counting models are members",
            f"Layer 1, {side.layer1.name}: {effect_text(side.layer1, speaking)}",
            f"Layer 2, {side.layer2.name}: {effect_text(side.layer2, speaking)}",
            f"Members: {', '.join(members)}",
        ]
    )


def purchase_text(purchase: Purchase, pack: Pack, voice: Voice) -> str:
    owner, price = voice.name(purchase.profile), f"+{purchase.threat} Threat"
    if purchase.kind == "fusion":
        return f"{purchase.name} ({price}): {owner} may enter play by fusion."
    cards = {each.id for each in pack.cards}
    gains = [
        f"{voice.name(each)} starts in hand" if each in cards else f"{voice.name(each)} is known in every tier"
        for each in purchase.grants
    ]
    return f"{purchase.name} ({owner}, {price}): {listed(gains)}."


def mission_text(mission: Mission, voice: Voice) -> str:
    """The objectives and markers of a mission, and its scoring."""
    parts = [f"ZOC {inches(mission.zoc)}", f"at most {mission.max_glory} Glory in a round"]
    if mission.objectives:
        parts.append("objectives at " + listed([_spot(each.x, each.y) for each in mission.objectives]))
    if mission.placement:
        area = mission.placement
        place = f"x {inches(area.x_min)} to {inches(area.x_max)} and y {inches(area.y_min)} to {inches(area.y_max)}"
        parts.append(f"players place {area.each} objectives each in turns, within {place}, {inches(area.apart)} apart")
    if mission.markers:
        parts.append(
            "markers: " + listed([f"{MARKERS[each.marker]} at {_spot(each.x, each.y)}" for each in mission.markers])
        )
    speaking = voice.speaking_of("the team")
    note = f" {mission.note}" if mission.note else ""
    return f"{mission.name} ({mission.slot.title()}; {'; '.join(parts)}): {_effects(mission.scoring, speaking)}{note}"


def location_text(place: Location, voice: Voice) -> str:
    zones = place.zones
    edges = listed([_SIDES[each] for each in zones.edges])
    parts = [f"deployment zones {inches(zones.depth)} deep at the {edges} edge"]
    if (zones.x_min, zones.x_max) != (0, 30 * MILS):
        parts.append(f"from {inches(zones.x_min)} to {inches(zones.x_max)}")
    speaking = voice.speaking_of("the team")
    told = list(clauses(place.terrain, Teller(MYSELF, None, speaking)))
    words = [sentence_of("; ".join(told))] if told else []
    words += [_effects(place.effects, speaking)] if place.effects else []
    return f"{place.name} ({', '.join(parts)}): {' '.join(words) or 'Nothing else changes.'}"


def condition_text(condition: GlobalCondition, voice: Voice) -> str:
    return f"{condition.name}: {_effects(condition.effects, voice.speaking_of('the team'))}"


def terrain_text(piece: Piece) -> str:
    wide = max(x for x, _ in piece.footprint) - min(x for x, _ in piece.footprint)
    deep = max(y for _, y in piece.footprint) - min(y for _, y in piece.footprint)
    measures = f"{inches(wide)} by {inches(deep)}"
    return f"{piece.name}: {_SIZES[piece.size]}, level {piece.level}, {measures}, {piece.copies} of them."


def board_text(board: Board, voice: Voice) -> str:
    pieces = [f"{voice.name(each.piece)} at {_spot(each.x, each.y)}" for each in board.pieces]
    return f"{board.name}: {'; '.join(pieces)}. {board.note}".rstrip()


def roster_text(roster: Roster, pack: Pack, voice: Voice, note: str = "") -> str:
    bought = {each.id: each.name for each in pack.purchases}
    names = [voice.name(each) + (" (Leader)" if each == roster.leader else "") for each in roster.models]
    names += [bought.get(each, each) for each in roster.purchases]
    return f"{roster.name} ({voice.side(roster.affiliation)}): {', '.join(names)}. {note}".rstrip()


def _spot(x: int, y: int) -> str:
    return f"{inches(x)}/{inches(y)}"
