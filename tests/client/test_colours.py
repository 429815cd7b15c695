"""The colours of the client: what is text can be read, in both themes and with every pair of seat colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "src" / "tenkaichi" / "web" / "styles"
TOKENS = (STYLES / "tokens.css").read_text(encoding="utf-8")
SURFACES = ("--paper", "--surface", "--raised", "--sunken")
TEXTS = ("--ink", "--ink-soft", "--accent-ink", "--indigo-ink", "--link", "--good", "--bad", "--warn")
ROLES = ("hill", "plain", "health", "ki", "star", "parry", "ball", "token", "card")
PAIRS = (
    ("--on-accent", "--accent"),
    ("--on-accent", "--accent-strong"),
    ("--on-indigo", "--indigo"),
    ("--on-band", "--band"),
    ("--good", "--good-wash"),
    ("--bad", "--bad-wash"),
    ("--warn", "--warn-wash"),
    ("--ink", "--accent-wash"),
    ("--ink-soft", "--accent-wash"),
    ("--accent-ink", "--accent-wash"),
    ("--ink", "--indigo-wash"),
    ("--accent-ink", "--indigo-wash"),
    ("--ink", "--good-wash"),
    ("--ink", "--bad-wash"),
    ("--ink", "--warn-wash"),
)
SEATS = tuple((f"--on-seat-{seat}", f"--seat-{seat}") for seat in "ab")
READABLE = 4.5  # WCAG 2, AA, text of ordinary size


def declared(selector: str, theme: str) -> dict[str, str]:
    """The colours that the first rule with exactly this selector sets in a theme: one for both, or `light-dark()`."""
    found = re.search(rf"(?m)^ *{re.escape(selector)} \{{(.*?)^ *\}}", TOKENS, re.DOTALL)
    assert found is not None, f"no rule {selector}"
    set_once = dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", found[1]))
    by_theme = re.findall(r"(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", found[1])
    return {**set_once, **{name: light if theme == "light" else dark for name, light, dark in by_theme}}


THEMES = {theme: declared(":root", theme) for theme in ("light", "dark")}
PALETTES = re.findall(r'(?m)^:root\[data-palette="([\w-]+)"\]', TOKENS)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def unreadable(colours: dict[str, str], pairs: list[tuple[str, str]]) -> list[str]:
    found = [(text, ground, contrast(colours[text], colours[ground])) for text, ground in pairs]
    return [f"{text} on {ground}: {ratio:.2f}" for text, ground, ratio in found if ratio < READABLE]


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # the well-known near miss


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read_on_every_surface(theme: str) -> None:
    texts = [*TEXTS, *(f"--{role}-ink" for role in ROLES), "--seat-a-ink", "--seat-b-ink"]
    pairs = [(text, ground) for text in texts for ground in SURFACES]
    assert unreadable(THEMES[theme], pairs) == []


@pytest.mark.parametrize("theme", THEMES)
def test_text_on_colour_can_be_read(theme: str) -> None:
    washes = [("--ink", f"--seat-{seat}-wash") for seat in "ab"]
    assert unreadable(THEMES[theme], [*PAIRS, *SEATS, *washes]) == []


@pytest.mark.parametrize("palette", PALETTES)
def test_every_pair_of_seat_colours_can_be_read_and_told_apart(palette: str) -> None:
    for theme in THEMES:
        colours = {**THEMES[theme], **declared(f':root[data-palette="{palette}"]', theme)}
        pairs = [*SEATS, *((f"--seat-{seat}-ink", ground) for seat in "ab" for ground in SURFACES)]
        assert unreadable(colours, pairs) == [], theme
        assert colours["--seat-a"] != colours["--seat-b"]


def test_every_token_is_written_once() -> None:
    """The system's wish and the setting only choose between the two values of `light-dark()`."""
    assert len(THEMES["dark"]) > 50
    assert THEMES["light"].keys() == THEMES["dark"].keys()
    for rule in re.findall(r"(?m)^:root(?:\[data-palette=[^{]*)? \{(.*?)^\}", TOKENS, re.DOTALL):
        names = re.findall(r"(?m)^  (--[\w-]+):", rule)
        assert len(names) == len(set(names))
    assert "prefers-color-scheme" not in TOKENS


def test_style_sheets_use_only_names_that_something_sets() -> None:
    scripts = [path for path in STYLES.parent.rglob("*.js") if path.parent.name != "vendor"]
    by_script = {name for path in scripts for name in re.findall(r"(--[\w-]+)", path.read_text(encoding="utf-8"))}
    sheets = {path.name: path.read_text(encoding="utf-8") for path in STYLES.glob("*.css")}
    known = by_script | {name for text in sheets.values() for name in re.findall(r"(--[\w-]+):", text)}
    used = {(sheet, name) for sheet, text in sheets.items() for name in re.findall(r"var\((--[\w-]+)\)", text)}
    assert {(sheet, name) for sheet, name in used if name not in known} == set()
