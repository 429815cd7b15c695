"""The scorekeeper on phones: two of them in step, without a network, after an update, and nothing else affected."""

from __future__ import annotations

import random
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from playwright.sync_api import Page, expect

from tenkaichi.arena import app as arena_app
from tenkaichi.arena.protocol.scores import ScoreChange
from tenkaichi.arena.scorekeeper_log import fold
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.games import game
from web.test_every_page import objections, small_targets, too_wide
from web.visitor import Visitor

Visit = Callable[..., Visitor]
COUNT_LOCKS = """
window.__locks = 0;
Object.defineProperty(navigator, "wakeLock", {value: {request: async () => {
  window.__locks += 1;
  return {addEventListener() {}, release() {}};
}}});
"""


def value_of(page: Page, key: str) -> Any:
    return page.locator(f'output[data-key="{key}"]')


def begin(visitor: Visitor) -> str:
    """A sheet, from the page that offers it; its path."""
    visitor.go("/score")
    visitor.page.get_by_label("Player A").select_option("saiyan_invaders")
    visitor.page.get_by_label("Player B").select_option("earths_defenders")
    visitor.page.get_by_role("button", name="Begin").click()
    visitor.page.locator(".score-piece").first.wait_for()
    return "/score/" + visitor.page.url.rpartition("/")[2]


def wait_for_worker(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_two_phones_keep_one_score_also_without_a_network(visit: Visit) -> None:
    ann, bob = visit("phone"), visit("phone", "dark")
    ann.context.add_init_script(COUNT_LOCKS)
    path = begin(ann)
    bob.go(path)
    bob.page.locator(".score-piece").first.wait_for()
    assert ann.page.evaluate("window.__locks") == 1
    assert [objections(ann), small_targets(ann), too_wide(ann)] == [[], [], 0]

    ann.page.get_by_label("Vegeta: Health, one less").click()
    expect(value_of(bob.page, "A.vegeta.health")).to_have_text("6")

    wait_for_worker(ann.page)
    ann.context.set_offline(True)
    ann.page.reload()
    ann.page.get_by_label("Vegeta: Health, one less").click()
    ann.page.get_by_role("button", name="Vegeta: Stunned").click()
    bob.page.get_by_label("Vegeta: Health, one less").click()
    expect(ann.page.locator(".score-state")).to_contain_text("2 to send")
    expect(value_of(ann.page, "A.vegeta.health")).to_have_text("5")
    ann.page.reload()
    expect(value_of(ann.page, "A.vegeta.health")).to_have_text("5")

    ann.context.set_offline(False)
    for phone in (ann, bob):
        expect(value_of(phone.page, "A.vegeta.health")).to_have_text("4")
        expect(phone.page.get_by_role("button", name="Vegeta: Stunned")).to_have_attribute("aria-pressed", "true")

    bob.page.get_by_role("button", name="Undo").click()
    expect(ann.page.locator(".score-state")).to_contain_text("in step")
    parts = ann.page.get_by_role("group", name="Parts of the sheet")
    parts.get_by_role("button", name="Dice").click()
    ann.page.get_by_role("button", name="Defense die").click()
    expect(ann.page.locator(".score-log li").first).to_contain_text("Defense die:")
    parts.get_by_role("button", name="Odds").click()
    ann.page.get_by_role("button", name="Work it out").click()
    expect(ann.page.locator(".score-answers")).to_contain_text("DB-ATTACK-02")
    assert [objections(ann), too_wide(ann)] == [[], 0]
    parts.get_by_role("button", name="Share").click()
    expect(ann.page.get_by_alt_text("The address of this sheet as a QR code")).to_be_visible()
    ann.page.get_by_role("button", name="A won").click()
    expect(ann.page.get_by_text("Saved as a match: A won")).to_be_visible()
    assert [objections(ann), small_targets(ann), too_wide(ann)] == [[], [], 0]

    ann.go("/about")
    assert ann.page.evaluate("navigator.serviceWorker.controller") is None  # the arena's pages are not its business


def test_phone_and_server_come_to_the_same_values(visit: Visit) -> None:
    found = game("prime-time", "")
    assert found.paper.score_sheet is not None
    sheet = found.paper.score_sheet({"A": "r_z_fighters", "B": "r_majin"})
    trackers = list(sheet.all_trackers())
    luck = random.Random(7)
    changes = []
    for number in range(400):
        tracker = luck.choice(trackers)
        value: Any = luck.choice([True, False, "nonsense", *tracker.choices])
        ways: list[dict[str, Any]] = [
            {"op": "add", "key": tracker.key, "by": luck.randint(-9, 9)},
            {"op": "set", "key": tracker.key, "value": value},
            {"op": "undo", "of": f"change-{luck.randint(0, 400):04}"},
            {"op": "add", "key": "nobody", "by": 1},
        ]
        change = luck.choices(ways, [5, 5, 1, 1])[0]
        changes.append(ScoreChange(id=f"change-{number:04}", **change))
    visitor = visit()
    visitor.go("/about")
    shown = visitor.page.evaluate(
        """([sheet, changes]) => import("/static/scorekeeper/fold.js").then((module) => module.fold(sheet, changes))""",
        [msgspec.to_builtins(sheet), msgspec.to_builtins(changes)],
    )
    assert shown == fold(sheet, changes)


@pytest.fixture
def changing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Path]]:
    """A server whose client files may be changed while it runs."""
    web = tmp_path / "web"
    shutil.copytree(arena_app.WEB, web)
    monkeypatch.setattr(arena_app, "WEB", web)
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'arena.sqlite'}", key=b"k" * 32, limits=Limits().scaled(1000), bot_workers=1
    )
    server = uvicorn.Server(uvicorn.Config(arena_app.make_app(settings), port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        thread.join(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}", web
    server.should_exit = True
    thread.join(30)


def test_new_version_reaches_a_phone_that_has_the_old_one(visit: Visit, changing: tuple[str, Path]) -> None:
    base, web = changing
    visitor = visit("phone", base=base)
    visitor.go("/score")
    wait_for_worker(visitor.page)
    (old,) = visitor.page.evaluate("caches.keys()")
    with (web / "styles" / "scorekeeper.css").open("a", encoding="utf-8") as sheet:
        sheet.write(".score-page { --version: 2; }\n")
    visitor.page.reload()
    visitor.wait_for(lambda: old not in visitor.page.evaluate("caches.keys()"), "the old version is gone")
    visitor.context.set_offline(True)
    visitor.page.reload()
    visitor.page.get_by_role("heading", name="Scorekeeper").wait_for()
    visitor.page.wait_for_function(
        "() => getComputedStyle(document.querySelector('.score-page')).getPropertyValue('--version').trim() === '2'"
    )
    visitor.context.set_offline(False)
