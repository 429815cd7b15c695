"""A game that the client has never heard of: its folder alone gives it a door, a table and its own drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from servers import LuckyServer
from toy.playing import write_folder
from web.playing import answer, by_pointer, wait_asked
from web.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def toy_arena(browser: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LuckyServer]:
    folder = tmp_path_factory.mktemp("toy")
    write_folder(folder / "games", with_client=True)
    variables = {"TENKAICHI_TEST_GAMES": str(folder / "games"), "TENKAICHI_RATE_FACTOR": "100"}
    with LuckyServer(folder, variables, ("-m", "toy.serving")) as server:
        yield server


def test_it_has_a_door_with_its_own_drawing_and_is_played_at_the_text_table(
    visit: Visit, toy_arena: LuckyServer
) -> None:
    ann = visit(base=toy_arena.url)
    ann.go("/")
    door = ann.page.locator("section.door", has_text="Throwing Stones")
    expect(door.locator(".toy-stone")).to_have_count(1)
    assert ann.page.locator("section.door").count() == 4
    ann.click(door.get_by_role("button", name="Play now"))
    assert wait_asked(ann)
    expect(ann.page.locator(".text-table")).to_be_visible()
    answer(ann, by_pointer)


@pytest.mark.parametrize("path", ["/new/toy", "/learn/toy", "/rules/toy", "/scenarios/toy", "/statistics/toy"])
def test_pages_of_the_game_show_something_plain(visit: Visit, toy_arena: LuckyServer, path: str) -> None:
    ann = visit(base=toy_arena.url)
    ann.go(path)
    expect(ann.page.locator("main h1").first).to_be_visible()


def test_the_library_has_a_page_for_it_and_keeps_the_others(visit: Visit, toy_arena: LuckyServer) -> None:
    ann = visit(base=toy_arena.url)
    ann.go("/library")
    found = ann.page.locator(".found-head strong")
    expect(found).to_contain_text(",")  # 1,837 entries of the other games
    ann.click(ann.page.locator(".game-tabs").get_by_text("Throwing Stones"))
    expect(found).to_have_text("0")
