"""Fighters on the designed table: the printed sheets of all their tiers, and how each of them stands now."""

from __future__ import annotations

from functools import lru_cache

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.english import counted
from tenkaichi.games.prime_time.book import TechniqueSheet, TierSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import LEVELS, model_word, place_word, tenth
from tenkaichi.games.prime_time.naming import marker_name
from tenkaichi.games.prime_time.pack import Power
from tenkaichi.games.prime_time.picture import AWAY_WORDS
from tenkaichi.games.prime_time.rules.resources import uses_sk
from tenkaichi.games.prime_time.rules.values import max_hp
from tenkaichi.games.prime_time.start import known_book
from tenkaichi.games.prime_time.state import ON_BOARD, STATE_NAMES, Skirmish
from tenkaichi.games.prime_time.table_actor import kind_of
from tenkaichi.games.prime_time.table_records import FighterNow, FighterPrint, PowerInfo, TechniqueInfo, TierInfo
from tenkaichi.games.prime_time.tags import tag
from tenkaichi.games.prime_time.words import Voice
from tenkaichi.games.prime_time.words.sheets import power_text, technique_text


@lru_cache(maxsize=256)
def fighter_print(key: str, profile: int) -> FighterPrint:
    """The sheet of a profile, tier by tier."""
    book = known_book(key)
    sheet = book.profiles[profile]
    voice = Voice.of(book.pack)
    return FighterPrint(
        sheet=sheet.name,
        profile=sheet.id,
        race=sheet.source.race,
        traits=[trait.replace("_", " ") for trait in sheet.source.traits],
        tiers=[_tier(tier, voice) for tier in sheet.tiers],
    )


def _tier(tier: TierSheet, voice: Voice) -> TierInfo:
    return TierInfo(
        form=tier.form,
        hp=tier.hp,
        rfx=tier.rfx,
        res=tier.res,
        foc=tier.foc,
        imp=tier.imp,
        spr=tier.spr,
        oc=tier.oc,
        move=(tier.first_move, tier.second_move),
        techniques=[_technique(each, voice) for each in tier.arsenal],
        powers=[_power(power, voice) for power in (*tier.passives, *tier.abilities)],
    )


def _technique(sheet: TechniqueSheet, voice: Voice) -> TechniqueInfo:
    text = technique_text(sheet.source, voice)
    return TechniqueInfo(
        id=sheet.index,
        name=sheet.name,
        bk=sheet.bk,
        skill=sheet.skill.upper(),
        range=sheet.reach,
        damage=sheet.dmg,
        kind=kind_of(sheet),
        blast=sheet.blast,
        keywords=[str(each).replace("_", " ") for each in sheet.source.keywords],
        text=text.partition(": ")[2] or text,
    )


def _power(power: Power, voice: Voice) -> PowerInfo:
    return PowerInfo(power.name, power_text(power, voice).removeprefix(f"{power.name}: "))


def fighter_now(g: Skirmish, who: ModelId) -> FighterNow:
    model = g.models[who]
    sheet = g.book.profiles[model.profile]
    is_here = model.where == ON_BOARD
    return FighterNow(
        id=who,
        name=model_word(g, who),
        tag=tag(g, who)[1:],
        seat=SEATS[model.seat],
        x=model.x,
        y=model.y,
        radius=g.radius_of(who),
        is_here=is_here,
        where=place_word(tenth(model.x), tenth(model.y)) if is_here else AWAY_WORDS[model.where],
        level=model.level,
        altitude=LEVELS[model.level],
        hp=model.hp,
        max_hp=max_hp(g, who),
        sk=model.sk,
        sk_cap=sheet.sk_cap if uses_sk(g, who) else 0,
        tier=model.tier,
        form=sheet.tiers[model.tier].form if len(sheet.tiers) > 1 else "",
        is_active=who == g.active,
        is_leader=g.teams[model.seat].leader == who,
        order=_order(g, who) if is_here else "",
        actions=g.actions if who == g.active else 0,
        states=[name.replace("_", " ") for bit, name in STATE_NAMES.items() if model.states & bit],
        carries=marker_name(g, model.carries) if 0 <= model.carries < len(g.markers) else "",
    )


def _order(g: Skirmish, who: ModelId) -> str:
    model = g.models[who]
    if who == g.active:
        return f"{counted(g.actions, 'action')} left"
    return "ready" if model.has_order else "done" if model.activations else "no order"
