"""Palettes under three filters: whose a piece is, what the ground is and what is marked can be told apart by everybody.

The filters are those of Machado, Oliveira and Fernandes (2009) for full dichromacy, applied to linear RGB; differences
are CIE 1976 L*a*b* distances (2.3 is just noticeable). Nothing is said by colour alone; this is about seeing it fast.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "src" / "tenkaichi" / "web" / "styles"
PALETTES = ("standard", "blue-gold", "red-teal", "ink")
THEMES = ("light", "dark")
Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

FILTERS: dict[str, Matrix] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SEATS_APART = 40.0
BOARD_APART = 20.0
# Of what lies side by side on the board: the ground, what is marked on it, both dials of a token.
BOARD_PAIRS = (
    ("--hill-top", "--plain-top"),
    ("--mark", "--plain-top"),
    ("--mark", "--hill-top"),
    ("--health", "--ki"),
)


def linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def seen(colour: str, matrix: Matrix) -> Colour:
    """A colour through a filter, in linear RGB."""
    rgb = [linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in matrix)
    return red, green, blue


def lab(colour: Colour) -> Colour:
    """CIE L*a*b* for the white of sRGB (D65)."""
    red, green, blue = colour
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str, matrix: Matrix) -> float:
    return math.dist(lab(seen(one, matrix)), lab(seen(other, matrix)))


def rules(sheet: str, selector: str, theme: str) -> dict[str, str]:
    """The colours that all rules with exactly this selector set in a theme, outside of media queries."""
    text = (STYLES / sheet).read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for body in re.findall(rf"^{re.escape(selector)}(?:,[^{{]*)? {{(.*?)^}}", text, re.MULTILINE | re.DOTALL):
        found.update(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{6})", body))
        for name, light, dark in re.findall(r"(--[\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", body):
            found[name] = light if theme == "light" else dark
    return found


def colours(theme: str, palette: str = "standard") -> dict[str, str]:
    found = {**rules("tokens.css", ":root", theme), **rules("duel_battle_board.css", ".db-table", theme)}
    return found | rules("tokens.css", f':root[data-palette="{palette}"]', theme)


def test_the_filters_keep_grey_and_confuse_what_they_should() -> None:
    """Otherwise everything below would prove nothing."""
    for matrix in FILTERS.values():
        assert apart("#808080", "#808080", matrix) == 0
        assert math.dist(lab(seen("#808080", matrix)), lab(seen("#808080", FILTERS["none"]))) < 1
    assert apart("#b06000", "#6a8a00", FILTERS["deuteranopia"]) < apart("#b06000", "#6a8a00", FILTERS["none"]) / 2
    assert apart("#00b0a0", "#40a0ff", FILTERS["tritanopia"]) < apart("#00b0a0", "#40a0ff", FILTERS["none"]) / 2


@pytest.mark.parametrize("sight", FILTERS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("palette", PALETTES)
def test_the_seats_of_every_palette_can_be_told_apart(palette: str, theme: str, sight: str) -> None:
    found = colours(theme, palette)
    assert apart(found["--seat-a"], found["--seat-b"], FILTERS[sight]) >= SEATS_APART


@pytest.mark.parametrize("sight", FILTERS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", BOARD_PAIRS, ids="-".join)
def test_ground_marks_and_dials_can_be_told_apart(pair: tuple[str, str], theme: str, sight: str) -> None:
    found = colours(theme)
    assert apart(found[pair[0]], found[pair[1]], FILTERS[sight]) >= BOARD_APART
