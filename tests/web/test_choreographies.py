"""The motion at the tables of Prime Time and the TCG: real events, and a clock that the test turns."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tenkaichi.games.prime_time.entry import GAME as PRIME_TIME
from tenkaichi.games.tcg.entry import GAME as TCG
from web.engine_views import Stretch, stretches
from web.visitor import PATIENCE_MS, SIZES

# Everybody is near to everybody and to the end: beams, Clashes and knock-outs come by themselves
SKIRMISH: dict[str, Any] = {
    "A": {"models": ["goku", "krillin", "tien"], "bk": 9},
    "B": {"models": ["vegeta_ss", "nappa", "raditz"], "bk": 9},
    "active": {"model": "goku"},
    "board": "b_wasteland",
    "models": {
        "goku": {"at": [9, 12], "level": 1, "hp": 4, "sk": 4}, "krillin": {"at": [12, 20], "hp": 2},
        "tien": {"at": [14, 5]}, "vegeta_ss": {"at": [13, 16], "hp": 2}, "nappa": {"at": [12, 18], "hp": 2},
        "raditz": {"at": [16, 16], "hp": 2},
    },
}  # fmt: skip
CARDS: dict[str, Any] = {
    "A": {"mp": "Goku", "mastery": "Orange Adaptive Mastery", "filler": "Blue Rest", "stage": 5, "anger": 4,
          "hand": ["Saiyan Straight Shot", "Orange Energy Catch", "Orange Truck Lift"],
          "in_play": ["Orange Steady Drill", "Earth Dragon Ball 2"]},
    "B": {"mp": "Krillin", "mastery": "Blue Tag Team Mastery", "filler": "Blue Rest", "stage": 2, "deck": 40,
          "anger": 4, "hand": ["Blue Guard", "Blue Torpedo"], "in_play": ["Namek Dragon Ball 1"]},
}  # fmt: skip

# What must be drawn for each kind of event.
PT_DRAWN = {
    "BeamFired": ".pt-fx.is-blow .pt-fx-beam .is-core",
    "ClashDeclared": ".pt-fx.is-clash .pt-fx-burst.is-clash",
    "Rolled": ".pt-fx-die text",
    "HpLost": ".pt-fx.tone-health .pt-fx-wound",
    "Dazed": ".pt-fx.is-ko .pt-fx-burst",
    "KnockedOut": ".pt-fx.is-ko .pt-fx-ko",
    "TierChanged": ".pt-fx.is-aura .pt-fx-aura",
    "TerrainDegraded": ".pt-fx.is-dust .pt-fx-dust",
    "AltitudeChanged": ".pt-fx.is-rise",
    "Moved": ".pt-fx.is-walk",
    "RoundDrawn": ".pt-fx-banner text",
}
TCG_DRAWN = {
    "Attacked": ".tcg-flying .game-card",
    "DamageSet": ".tcg-blow b",
    "StagesLost": ".tcg-effect.is-word[data-tone='bad']",
    "LifeLost": ".tcg-flying .game-card",
    "Endured": ".tcg-effect.is-note",
    "AttackStopped": ".tcg-effect.is-word[data-tone='good']",
    "LevelChanged": ".tcg-moment .tcg-moment-word",
    "DragonBallCaptured": ".tcg-flying .game-card",
    "CombatDeclared": ".tcg-effect.is-banner",
}

# The table's own player with a clock that the test turns.
PREPARE = """(still) => {
  const timers = new Map();
  let [now, count] = [0, 0];
  const control = { speed: 1, still, hidden: false };
  Object.assign(live.theatre.house, {
    factor: () => control.speed, isStill: () => control.still, isHidden: () => control.hidden, sound: () => undefined,
    later: (act, ms) => (timers.set(++count, { act, at: now + ms }), count), never: (timer) => timers.delete(timer),
  });
  const settled = () => new Promise((done) => setTimeout(done));
  const next = async () => {
    const due = [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
    if (!due) return false;
    timers.delete(due[0]);
    now = due[1].at;
    due[1].act();
    await settled();
    return true;
  };
  const begin = async (stretch) => {
    live.theatre.forget();
    live.receive({ ...stretch.before, prompt: null });
    await settled();
    live.receive(stretch.after);
    await settled();
  };
  Object.assign(window, { control, begin, next, settled });
}"""

# Plays a stretch to its end; at every scene: its sentence, what is drawn, and what the test asks about.
PLAY = """async ([stretch, selectors, ask]) => {
  const seen = new Function("event", "selector", `return (${ask})`);
  const theatre = live.theatre, steps = [];
  await begin(stretch);
  while (theatre.isPlaying.peek() && steps.length < 400) {
    steps.push({
      words: theatre.caption.peek(), told: theatre.told.peek(),
      drawn: selectors.filter((each) => document.querySelector(each)),
      asked: document.querySelectorAll(".pt-act, .pt-answer, .tcg-buttons [data-option], .option-button").length,
      moving: document.getAnimations().filter((each) => each.effect?.target?.closest?.(".table-board")).length,
      seen: seen(stretch.event ?? null), seq: theatre.shown.peek().seq,
    });
    if (!(await next())) break;
  }
  while (await next());
  return { steps, seq: theatre.shown.peek().seq, seen: seen(stretch.event ?? null),
           left: document.querySelectorAll(".pt-fx, .tcg-effects > *").length };
}"""


@pytest.fixture(scope="module")
def skirmishes() -> dict[str, Stretch]:
    return stretches(PRIME_TIME, SKIRMISH, [*PT_DRAWN], ("attack", "clash", "altitude", "ascend"))


@pytest.fixture(scope="module")
def card_fights() -> dict[str, Stretch]:
    return stretches(TCG, CARDS, [*TCG_DRAWN], ("strike", "attack", "play", "capture", "combat", "banish"))


@pytest.fixture
def stage(browser: Any, address: str) -> Any:
    """Open a table without a server."""
    contexts = []

    def open_table(game: str, board: str, motion: str = "full", size: str = "desktop") -> Any:
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="no-preference")
        contexts.append(context)
        settings = json.dumps(json.dumps({"speed": "normal", "motion": motion}))
        context.add_init_script(f'localStorage["tenkaichi.settings"] = {settings}')
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"{address}/dev/?view=fixtures/{game}.json")
        page.wait_for_selector(board)
        page.evaluate(PREPARE, motion == "none")
        return page

    yield open_table
    for context in contexts:
        context.close()


def played(page: Any, stretch: Stretch, selectors: dict[str, str], ask: str = "null", kind: str = "") -> dict[str, Any]:
    event = stretch.events(kind)[0] if kind else None
    shown = {"before": stretch.before, "after": stretch.after, "event": event}
    found: dict[str, Any] = page.evaluate(PLAY, [shown, [*selectors.values()], ask])
    return found


def check(page: Any, found: dict[str, Stretch], drawn: dict[str, str]) -> None:
    """Every kind is drawn, nobody is asked meanwhile, no view jumps ahead, and the newest stands there at the end."""
    for kind, selector in drawn.items():
        result = played(page, found[kind], drawn)
        steps = result["steps"]
        assert any(selector in step["drawn"] for step in steps), f"{kind}: {selector} in {found[kind].kinds}"
        assert not [step for step in steps if step["asked"]], kind
        assert {step["seq"] for step in steps} == {found[kind].before["seq"]}, kind
        assert result["seq"] == found[kind].after["seq"], kind
        assert result["left"] == 0, kind


PIPS = 'document.querySelectorAll(`[data-model="${event.event.who.value}"] .pt-pips .is-full`).length'


def test_prime_time_draws_every_kind_of_blow_and_no_number_comes_early(
    stage: Callable[..., Any], skirmishes: dict[str, Stretch]
) -> None:
    page = stage("prime-time", ".pt-map")
    check(page, skirmishes, PT_DRAWN)

    hurt = skirmishes["HpLost"]
    event = hurt.events("HpLost")[0]
    result = played(page, hurt, PT_DRAWN, PIPS, "HpLost")
    lost, left = event["event"]["amount"], event["event"]["now"]
    blow = next(at for at, step in enumerate(result["steps"]) if step["words"] == event["words"])
    assert [step["seen"] for step in result["steps"][: blow + 1]] == [left + lost] * (blow + 1)
    number = page.evaluate("() => document.querySelectorAll('.pt-fx-wound').length")
    assert number == 0

    drawn = 'document.querySelector(".pt-fx-crash, .pt-fx-beam") !== null'
    steps = played(page, hurt, PT_DRAWN, drawn)["steps"]
    loose = next(at for at, step in enumerate(steps) if step["seen"])
    wound = next(at for at, step in enumerate(steps) if PT_DRAWN["HpLost"] in step["drawn"])
    assert loose < wound  # the blow is let loose before it hurts
    assert page.locator(".pt-narrator").count() == 0

    fallen = skirmishes["KnockedOut"]
    there = 'document.querySelector(`[data-model="${event.event.who.value}"]`) !== null'
    result = played(page, fallen, PT_DRAWN, there, "KnockedOut")
    words = fallen.events("KnockedOut")[0]["words"]
    out = next(at for at, step in enumerate(result["steps"]) if step["words"] == words)
    assert all(step["seen"] for step in result["steps"][: out + 1])
    assert not result["seen"]

    faces = 'document.querySelector(".pt-fx-die text")?.textContent ?? ""'
    thrown = skirmishes["Rolled"]
    result = played(page, thrown, PT_DRAWN, faces, "Rolled")
    assert str(thrown.events("Rolled")[0]["event"]["dice"][0]) in [step["seen"] for step in result["steps"]]


def test_prime_time_without_motion_stands_still_and_can_be_skipped_and_seen_again(
    stage: Callable[..., Any], skirmishes: dict[str, Stretch]
) -> None:
    page = stage("prime-time", ".pt-map")
    moving = played(page, skirmishes["Moved"], PT_DRAWN)
    assert any(step["moving"] for step in moving["steps"])
    quiet = stage("prime-time", ".pt-map", "none")
    for kind in ("Moved", "AltitudeChanged", "HpLost"):
        still = played(quiet, skirmishes[kind], PT_DRAWN)
        words = skirmishes[kind].events(kind)[0]["words"]
        assert words in [step["words"] for step in still["steps"]], kind
        assert [step["moving"] for step in still["steps"]] == [0] * len(still["steps"]), kind

    clash = skirmishes["ClashDeclared"]
    begun = {"before": clash.before, "after": clash.after}
    shown = """async () => {
      await settled();
      const { isPlaying, shown } = live.theatre;
      return [isPlaying.peek(), shown.peek().seq, document.querySelectorAll(".pt-fx").length];
    }"""
    page.evaluate("(stretch) => begin(stretch)", begun)
    assert page.evaluate(shown)[:2] == [True, clash.before["seq"]]
    page.keyboard.press(" ")
    assert page.evaluate(shown) == [False, clash.after["seq"], 0]
    page.evaluate("() => live.theatre.again()")
    assert page.evaluate(shown)[:2] == [True, clash.before["seq"]]
    page.evaluate("() => { control.hidden = true; Object.defineProperty(document, 'hidden', { get: () => true }); "
                  "document.dispatchEvent(new Event('visibilitychange')); }")  # fmt: skip
    assert page.evaluate(shown) == [False, clash.after["seq"], 0]


UNTOLD = 3
FLIGHTS = """async ([events, table, next]) => {
  const { choreography } = await import("/tables/tcg/choreography.js");
  const effects = choreography(events, { table, next }).flatMap((scene) => scene.effects ?? []);
  return effects.filter((each) => each.kind === "fly").map((each) => [each.from.part, each.to.part]);
}"""


HANDS = """async ([events, table, next]) => {
  const { choreography } = await import("/tables/tcg/choreography.js");
  const scene = choreography(events, { table, next })[0];
  const cards = (of) => of.sides.map((side) => side.cards);
  return { from: scene.effects[0].from.part, before: cards(table), during: cards(scene.before?.(table) ?? table) };
}"""


def test_a_card_of_the_tcg_is_not_in_the_hand_and_in_the_lane_at_once(
    stage: Callable[..., Any], card_fights: dict[str, Stretch]
) -> None:
    page = stage("tcg", ".tcg-stage")
    attacked = card_fights["Attacked"]
    table, after = attacked.before["table"], attacked.after["table"]
    seat = next(at for at, side in enumerate(table["sides"]) if side["hand"])
    side = table["sides"][seat]
    facts = {"seat": seat, "by": -1 - seat}

    def attack_with(kind: int) -> dict[str, Any]:
        event = {**attacked.events("Attacked")[0], "facts": {**facts, "card": kind}}
        shown: dict[str, Any] = page.evaluate(HANDS, [[event], table, after])
        return shown

    card = attack_with(side["hand"][0]["kind"])
    assert (card["from"], card["during"][seat]) == ("hand", side["cards"] - 1)
    power = attack_with(side["kind"])
    assert (power["from"], power["during"][seat]) == ("personality", side["cards"])


# The sides after the scenes of events: cards by name in hand, in play and on the discard pile, and the Life Deck
LANDED = """async ([events, table, next]) => {
  const { choreography } = await import("/tables/tcg/choreography.js");
  const { changed } = await import("/theatre/scenes.js");
  const scenes = choreography(events, { table, next });
  const after = scenes.reduce((now, scene) => changed(now, scene.before, scene.after), table);
  const name = (card) => after.cards[card.kind].name;
  return after.sides.map((side) => ({
    hand: side.hand.flatMap((card) => Array(card.copies).fill(name(card))), cards: side.cards, life: side.life,
    play: side.groups.flatMap((group) => group.cards.map(name)), discard: side.discard.map(name),
  }));
}"""


def test_a_card_of_the_tcg_stays_where_it_has_flown(stage: Callable[..., Any], card_fights: dict[str, Stretch]) -> None:
    page = stage("tcg", ".tcg-stage")
    table = card_fights["Attacked"].before["table"]
    seat = next(at for at, side in enumerate(table["sides"]) if side["is_you"])
    side = table["sides"][seat]
    kinds = {face["name"]: face["kind"] for face in table["cards"].values()}
    drill = next(card for group in side["groups"] if group["label"] == "Drills" for card in group["cards"])

    def landed(kind: str, card: int | None, **later: Any) -> dict[str, Any]:
        facts = {"seat": seat, "card": -1 if card is None else card}
        event = {"number": 1, "kind": kind, "facts": facts, "density": 1, "words": "so"}
        sides = [{**each, **later} if at == seat else each for at, each in enumerate(table["sides"])]
        found: list[dict[str, Any]] = page.evaluate(LANDED, [[event], table, {**table, "sides": sides}])
        return found[seat]

    before = landed("Passed", None)
    drawn = landed("CardDrawn", kinds["Blue Rest"])
    assert drawn["hand"].count("Blue Rest") == before["hand"].count("Blue Rest") + 1
    assert (drawn["cards"], drawn["life"]) == (before["cards"] + 1, before["life"] - 1)
    unknown = landed("CardDrawn", None)
    assert (unknown["hand"], unknown["cards"]) == (before["hand"], before["cards"] + 1)

    again = {**drill, "piece": 4_096 + drill["piece"], "kind": kinds["Orange Steady Drill"]}
    groups = [
        {**group, "cards": [*group["cards"], again]} if group["label"] == "Drills" else group
        for group in side["groups"]
    ]
    entered = landed("CardEntered", again["kind"], groups=groups)
    assert entered["play"].count("Orange Steady Drill") == before["play"].count("Orange Steady Drill") + 1

    gone = landed("CardDiscarded", drill["kind"])
    assert gone["discard"] == [drill["name"], *before["discard"]]
    assert gone["play"].count(drill["name"]) == before["play"].count(drill["name"]) - 1


# What the attack is said to leave of its target, once the scenes of events have begun
FORECAST = """async ([events, table, next]) => {
  const { choreography } = await import("/tables/tcg/choreography.js");
  const { changed } = await import("/theatre/scenes.js");
  const scenes = choreography(events, { table, next });
  const shown = scenes.reduce((now, scene) => changed(now, scene.before, scene.after), table);
  const attack = shown.attacks.at(-1);
  const { stage } = shown.sides.find((side) => side.seat === attack.target);
  return { stage, left: attack.is_stopped ? stage : Math.min(stage, attack.stage_after), life: attack.life_lost };
}"""


def test_the_forecast_of_an_attack_follows_the_stages_of_its_target(
    stage: Callable[..., Any], card_fights: dict[str, Stretch]
) -> None:
    page = stage("tcg", ".tcg-stage")
    table = card_fights["Attacked"].before["table"]
    seat, other = "AB"
    kind = table["sides"][0]["kind"]
    attack = {"seat": seat, "kind": kind, "target": other, "stage_after": 1, "life_lost": 2, "is_stopped": False}
    table = {**table, "attacks": [attack], "sides": [{**side, "stage": 3} for side in table["sides"]]}

    def forecast(event: str, later: list[dict[str, Any]], **facts: Any) -> dict[str, int]:
        told = {"number": 1, "kind": event, "facts": facts, "density": 0, "words": "so"}
        found: dict[str, int] = page.evaluate(FORECAST, [[told], table, {**table, "attacks": later}])
        return found

    gained = {"who": -2, "by": 2, "now": 5}
    known = [{**attack, "stage_after": 3, "life_lost": 0}]
    assert forecast("StagesGained", known, **gained) == {"stage": 5, "left": 3, "life": 0}
    assert forecast("StagesGained", [], **gained) == {"stage": 5, "left": 5, "life": 0}  # nobody knows: no forecast
    assert forecast("StagesGained", known, who=-1, by=2, now=5) == {"stage": 3, "left": 1, "life": 2}
    assert forecast("DamageSet", [], seat=1, stages=2, life=2) == {"stage": 3, "left": 3, "life": 0}
    assert forecast("AttackStopped", [], seat=0, card=kind) == {"stage": 3, "left": 3, "life": 0}


def test_the_tcg_draws_blows_levels_and_captures_and_counts_card_by_card(
    stage: Callable[..., Any], card_fights: dict[str, Stretch]
) -> None:
    page = stage("tcg", ".tcg-stage")
    check(page, card_fights, TCG_DRAWN)

    lost = card_fights["LifeLost"]
    seat = "AB"[lost.events("LifeLost")[0]["facts"]["seat"]]
    pile = f"""document.querySelector('.tcg-half[data-seat="{seat}"] [data-part="deck"] .is-count')"""
    deck = f"Number({pile}.textContent.match(/^[0-9]+/)[0])"
    result = played(page, lost, TCG_DRAWN, deck)
    counts = [*(step["seen"] for step in result["steps"]), result["seen"]]
    assert all(first - second in (0, 1) for first, second in itertools.pairwise(counts)), counts
    before, after = (next(side["life"] for side in view["table"]["sides"] if side["seat"] == seat) for view in lost)
    assert (counts[0], counts[-1]) == (before, after)

    fresh = [event for event in lost.after["log"] if event["number"] >= lost.before["log_total"]]
    told_twice = [event for event in fresh if event["kind"] == "LifeLost" or event["density"] == UNTOLD]
    flights = page.evaluate(FLIGHTS, [told_twice, lost.before["table"], lost.after["table"]])
    assert flights.count(["deck", "discard"]) == len(lost.events("LifeLost"))
    assert ["hand", "discard"] not in flights  # a life card is a discard, and it has flown already

    drained = card_fights["StagesLost"]
    event = drained.events("StagesLost")[0]
    seat = {-1: "A", -2: "B"}[event["facts"]["who"]]
    stages = f"""Number(document.querySelector('.tcg-half[data-seat="{seat}"] .is-now[data-stage]').dataset.stage)"""
    result = played(page, drained, TCG_DRAWN, stages)
    stage_before = next(side["stage"] for side in drained.before["table"]["sides"] if side["seat"] == seat)
    blow = next(at for at, step in enumerate(result["steps"]) if step["words"] == event["words"])
    assert [step["seen"] for step in result["steps"][:blow]] == [stage_before] * blow
    assert result["steps"][blow]["seen"] == event["facts"]["now"]

    level = card_fights["LevelChanged"]
    word = """document.querySelector(".tcg-moment-word")?.textContent ?? "" """
    result = played(page, level, TCG_DRAWN, word)
    told = " ".join(step["seen"] for step in result["steps"])
    assert re.search(rf"Level {level.events('LevelChanged')[0]['facts']['to']}!", told), told

    quiet = stage("tcg", ".tcg-stage", "none")
    for kind in ("LifeLost", "DragonBallCaptured", "LevelChanged"):
        still = played(quiet, card_fights[kind], TCG_DRAWN)
        assert any(TCG_DRAWN[kind] in step["drawn"] for step in still["steps"]), kind
        assert not any(step["moving"] for step in still["steps"]), kind


# The longest callouts that a match can bring, at every place of both sides; those that leave the table
CALLOUTS = """() => {
  const words = { personality: ["blow", "−10 stages −25 life"], deck: ["note", "Endurance: 10 prevented"],
                  anger: ["word", "+6 anger"], flag: ["word", "−10"], lane: ["word", "Stopped!"] };
  const effects = ["A", "B"].flatMap((seat) =>
    Object.entries(words).map(([part, [kind, said]]) => ({ kind, to: { seat, part }, words: said })));
  live.theatre.scenes.value = [{ id: 9999, ms: 500, lasts: 1100, effects }];
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
    const table = document.querySelector(".tcg-effects").getBoundingClientRect();
    done([...document.querySelectorAll(".tcg-effect, .tcg-blow b")].map((each) => [each, each.getBoundingClientRect()])
      .filter(([, box]) => box.left < table.left || box.right > table.right
        || box.top < table.top || box.bottom > table.bottom)
      .map(([each]) => each.textContent));
  })));
}"""


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
def test_no_callout_of_the_tcg_leaves_the_table(stage: Callable[..., Any], size: str) -> None:
    page = stage("tcg", ".tcg-stage", "none", size)
    assert page.evaluate(CALLOUTS) == []
    assert page.locator(".tcg-effect, .tcg-blow").count() == 10
