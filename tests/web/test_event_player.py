"""The event player by itself: a clock that the test turns, made-up views, and what is shown when."""

from __future__ import annotations

from typing import Any

import pytest

# A player whose time the test turns on. Views are made up: `view(n)` has n log lines, and its table says how far it is.
PREPARE = """async () => {
  const { Player } = await import("/theatre/player.js");
  const { byKind } = await import("/theatre/scenes.js");
  const timers = new Map(), heard = [];
  let now = 0, count = 0;
  const house = {
    speed: 1, still: false, hidden: false,
    factor: () => house.speed, isStill: () => house.still, isHidden: () => house.hidden,
    later: (act, ms) => (timers.set(++count, { act, at: now + ms }), count),
    never: (timer) => timers.delete(timer), sound: (sound) => heard.push(sound),
  };
  const pass = (ms) => {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter(([, each]) => each.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].act();
    }
    now = end;
  };
  const line = (number) => ({ number, kind: "Step", density: 1, words: `step ${number}`, facts: {}, event: {} });
  const view = (total, { from = 0, mine = false, viewer = "A", status = "playing" } = {}) => ({
    seq: total, viewer, match: { id: "m", status, your_seats: [viewer] },
    table: { at: total }, undo: { kind: "free", why: "" },
    prompt: mine ? { id: `q${total}`, is_mine: true } : null,
    log: Array.from({ length: total - from }, (_, at) => line(from + at)), log_from: from, log_total: total,
  });
  const player = new Player(house);
  player.choreography = byKind({
    Step: ({ number, words }) => ({ ms: 500, words, after: () => ({ at: number + 1 }) }),
  });
  Object.assign(window, { player, house, pass, view, byKind, heard });
}"""


@pytest.fixture
def player(page: Any, address: str) -> Any:
    page.goto(f"{address}/dev/index.html")
    page.evaluate(PREPARE)
    return page


NOW = """() => ({
  at: player.shown.value?.table.at, seq: player.shown.value?.seq, asked: player.shown.value?.prompt?.is_mine ?? false,
  told: player.told.value === Infinity ? null : player.told.value, words: player.caption.value,
  playing: player.isPlaying.value, drawn: player.scenes.value.length,
})"""


def now(page: Any, act: str = "") -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(f"() => {{ {act}; return ({NOW})(); }}")
    return found


def test_a_new_view_is_shown_only_after_its_events_have_been_played(player: Any) -> None:
    assert now(player, "player.take(view(3))")["at"] == 3
    first = now(player, "player.take(view(5, { mine: true }))")
    assert (first["at"], first["seq"], first["words"], first["told"]) == (3, 3, "step 3", 4)
    assert first["playing"]
    assert not first["asked"]
    second = now(player, "pass(500)")
    assert (second["at"], second["seq"], second["words"], second["told"]) == (4, 3, "step 4", 5)
    last = now(player, "pass(500)")
    assert (last["at"], last["seq"], last["asked"], last["told"], last["playing"]) == (5, 5, True, None, False)


def test_the_question_is_gone_while_something_plays_and_cannot_be_undone(player: Any) -> None:
    now(player, "player.take(view(1, { mine: true })); player.take(view(2))")
    assert player.evaluate("() => [player.shown.value.prompt, player.shown.value.undo.kind]") == [None, "no"]


def test_views_queue_up_and_none_is_left_out(player: Any) -> None:
    seen = player.evaluate("""() => {
      const seen = [];
      player.shown.subscribe((shown) => shown && seen.push(shown.table.at));
      player.take(view(1));
      for (const total of [2, 3, 4]) player.take(view(total, { from: total - 1 }));
      pass(5000);
      return [...new Set(seen)];
    }""")
    assert seen == [1, 2, 3, 4]


@pytest.mark.parametrize(("speed", "ms"), [(1.8, 900), (1, 500), (0.5, 250)])
def test_the_speed_sets_how_long_a_scene_takes(player: Any, speed: float, ms: int) -> None:
    now(player, f"house.speed = {speed}; player.take(view(1)); player.take(view(2))")
    assert now(player, f"pass({ms - 1})")["playing"]
    assert not now(player, "pass(1)")["playing"]


def test_a_scene_takes_200_to_900_ms_although_a_table_says_otherwise(player: Any) -> None:
    for wanted, bounded in ((5, 200), (5000, 900)):
        now(player, f"player.choreography = byKind({{ Step: () => ({{ ms: {wanted} }}) }})")
        now(player, "player.forget(); player.take(view(1)); player.take(view(2))")
        assert now(player, f"pass({bounded - 1})")["playing"]
        assert not now(player, "pass(1)")["playing"]


def test_scenes_that_belong_together_play_at_once(player: Any) -> None:
    now(player, "player.choreography = byKind({ Step: ({ number }) => ({ ms: 400, isWith: number % 2 === 1 }) })")
    assert now(player, "player.take(view(0)); player.take(view(4))")["drawn"] == 2
    assert now(player, "pass(400)")["told"] == 4
    assert not now(player, "pass(400)")["playing"]


def test_an_effect_may_stay_while_the_next_scene_plays(player: Any) -> None:
    now(player, "player.choreography = byKind({ Step: () => ({ ms: 300, lasts: 1000, effects: [1] }) })")
    now(player, "player.take(view(0)); player.take(view(2))")
    assert now(player, "pass(300)")["drawn"] == 2
    ended = now(player, "pass(300)")
    assert (ended["playing"], ended["drawn"]) == (False, 2)
    assert now(player, "pass(700)")["drawn"] == 0


def test_skip_shows_the_newest_view_at_once(player: Any) -> None:
    now(player, "player.take(view(1)); player.take(view(5)); player.take(view(9, { from: 5, mine: true }))")
    skipped = now(player, "player.skip()")
    assert (skipped["at"], skipped["asked"], skipped["drawn"], skipped["playing"]) == (9, True, 0, False)
    assert now(player, "pass(9000)")["at"] == 9


def test_nothing_is_played_in_a_hidden_page_or_when_the_speed_is_off(player: Any) -> None:
    now(player, "player.take(view(1)); house.hidden = true")
    assert now(player, "player.take(view(3))")["at"] == 3
    assert now(player, "house.hidden = false; house.speed = 0; player.take(view(6))")["at"] == 6


def test_a_speed_that_is_turned_off_meanwhile_ends_the_show(player: Any) -> None:
    now(player, "player.take(view(1)); player.take(view(9))")
    assert now(player, "house.speed = 0; pass(500)")["at"] == 9


@pytest.mark.parametrize(
    "second", ["view(2)", "view(9, { from: 6 })", "view(6, { viewer: 'B' })", "view(200)"],
    ids=["taken back", "lines missing", "other eyes", "long absence"],
)  # fmt: skip
def test_a_view_that_does_not_continue_the_one_before_is_shown_at_once(player: Any, second: str) -> None:
    now(player, "player.take(view(5))")
    shown = now(player, f"player.take({second})")
    assert not shown["playing"]
    assert shown["at"] == player.evaluate(f"() => {second}.table.at")


def test_a_view_that_takes_something_back_ends_what_plays(player: Any) -> None:
    now(player, "player.take(view(1)); player.take(view(5))")
    assert now(player, "player.take(view(2, { mine: true }))")["asked"]


def test_an_event_without_a_scene_delays_nothing(player: Any) -> None:
    now(player, "player.choreography = byKind({ Step: () => null })")
    assert now(player, "player.take(view(1)); player.take(view(5))")["at"] == 5


def test_again_plays_the_last_turn_of_the_other_side_and_comes_back_to_the_question(player: Any) -> None:
    answers = ["mine", "mine", "other", "other", "mine", "other"]  # who gave the answer that led to each view
    player.evaluate(
        """(answers) => {
      for (let at = 0; at <= answers.length; at += 1)
        player.take(view(at, { from: Math.max(0, at - 1), mine: (answers[at] ?? "mine") === "mine" }));
      player.skip();
    }""",
        answers,
    )
    started = now(player, "player.again()")
    assert (started["at"], started["words"]) == (2, "step 2")
    ended = now(player, "pass(4 * 500)")
    assert (ended["at"], ended["asked"], ended["playing"]) == (6, True, False)


def test_presence_changes_the_shown_view_and_the_one_that_waits(player: Any) -> None:
    now(player, "player.take(view(1)); player.take(view(2))")
    seats = player.evaluate("""() => {
      const change = (each) => ({ ...each, match: { ...each.match, seats: ["here"] } });
      player.amend(change);
      const first = player.shown.value.match.seats;
      pass(500);
      return [first, player.shown.value.match.seats, player.shown.value.table.at];
    }""")
    assert seats == [["here"], ["here"], 2]


def test_a_sound_is_made_when_its_scene_begins_and_not_when_it_is_skipped(player: Any) -> None:
    now(player, "player.choreography = byKind({ Step: () => ({ ms: 300, sound: 'hit' }) })")
    now(player, "player.take(view(0)); player.take(view(3)); pass(300)")
    assert player.evaluate("() => heard") == ["hit", "hit"]
    now(player, "player.skip()")
    assert player.evaluate("() => heard.length") == 2


def test_every_sound_can_be_synthesised(player: Any) -> None:
    state = player.evaluate("""async () => {
      const { play } = await import("/theatre/sounds.js");
      for (const sound of ["hit", "beam", "card", "level", "turn"]) play(sound);
      return true;
    }""")
    assert state


def test_no_sound_is_made_unless_it_is_wanted(page: Any, address: str) -> None:
    page.goto(f"{address}/dev/index.html")
    made = page.evaluate("""async () => {
      let made = 0;
      window.AudioContext = class { constructor() { made += 1; throw new Error("a sound"); } };
      const { house } = await import("/theatre/house.js");
      const { choose } = await import("/settings.js");
      house.sound("hit");
      const silent = made;
      choose({ tableSounds: true });
      try { house.sound("hit"); } catch { /* it wanted to be heard */ }
      return [silent, made];
    }""")
    assert made == [0, 1]


@pytest.mark.parametrize(
    "scene", ["() => { throw new Error('no') }", "() => ({ ms: 300, after: () => { throw new Error('no') } })"]
)
def test_a_choreography_that_fails_does_not_hold_the_match_up(player: Any, scene: str) -> None:
    now(player, f"player.choreography = byKind({{ Step: {scene} }})")
    now(player, "player.take(view(1)); player.take(view(3, { mine: true }))")
    shown = now(player, "pass(5000)")
    assert (shown["at"], shown["asked"], shown["playing"]) == (3, True, False)
