"""The sounds, rendered without a loudspeaker: how long they are, how loud, and whether they can be told apart."""

from __future__ import annotations

from typing import Any

import pytest

SOUNDS = ("hit", "beam", "card", "level", "turn")
SOON_MS = 10
LONGEST_MS = 900  # a scene of the theatre is no longer
RENDER = """async (name) => {
  const { schedule } = await import("/theatre/sounds.js");
  const rate = 44100;
  const context = new OfflineAudioContext(1, 2 * rate, rate);
  schedule(context, name);
  const samples = (await context.startRendering()).getChannelData(0);
  const block = rate / 100;
  const loud = Array.from({ length: samples.length / block }, (_, at) =>
    Math.sqrt(samples.subarray(at * block, (at + 1) * block).reduce((sum, each) => sum + each * each, 0) / block));
  let crossings = 0;
  const heard = samples.subarray(0, Math.max(1, (loud.findLastIndex((each) => each > 0.002) + 1) * block));
  for (let at = 1; at < heard.length; at += 1) if (heard[at - 1] < 0 !== heard[at] < 0) crossings += 1;
  return {
    peak: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
    loudest: Math.max(...loud),
    begins: 10 * loud.findIndex((each) => each > 0.002),
    ends: 10 * (loud.findLastIndex((each) => each > 0.002) + 1),
    last: Math.abs(samples[samples.length - 1]),
    pitch: (crossings / 2 / heard.length) * rate,
  };
}"""


@pytest.fixture
def rendered(page: Any, address: str) -> dict[str, dict[str, float]]:
    page.goto(f"{address}/dev/index.html")
    return {name: page.evaluate(RENDER, name) for name in SOUNDS}


def test_every_sound_is_heard_at_once_and_is_short(rendered: dict[str, dict[str, float]]) -> None:
    assert {name: each["begins"] for name, each in rendered.items() if each["begins"] > SOON_MS} == {}
    assert {name: each["ends"] for name, each in rendered.items() if not 40 <= each["ends"] <= LONGEST_MS} == {}
    assert {name: each["last"] for name, each in rendered.items() if each["last"]} == {}


def test_no_sound_is_distorted_or_drowns_the_others(rendered: dict[str, dict[str, float]]) -> None:
    assert {name: each["peak"] for name, each in rendered.items() if each["peak"] > 0.6} == {}
    loudest = [each["loudest"] for each in rendered.values()]
    assert min(loudest) > 0.03
    assert max(loudest) < 6 * min(loudest)
