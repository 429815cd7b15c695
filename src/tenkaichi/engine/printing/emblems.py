"""Our own emblems and art bands as SVG: drawn from a card's kind and id, so that no picture has to be shipped."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator

# Paths on a field of 24 by 24; `fill` is solid, `line` is drawn with a stroke.
_FILLED: dict[str, str] = {
    "flame": "M12.6 1.5c.4 4 5.9 6.3 5.9 12.2a6.5 6.8 0 0 1-13 0c0-3 1.7-4.6 2.3-7.2 1.4.9 2.3 2 2.5 3.7"
    " 1.5-2.1 2.5-5 2.3-8.7z",
    "bolt": "M14 1.5 4.5 13.5h6L9 22.5l10.5-13h-6.7z",
    "shield": "M12 1.8 4 4.8v6.4c0 5.3 3.2 9 8 11 4.8-2 8-5.7 8-11V4.8z",
    "burst": "",
    "flag": "M6 2h1.8v20H6zM8.5 3.2h11l-3.2 4.3 3.2 4.3h-11z",
    "peaks": "M1.5 20.5 9 6.5l4 7 2.5-4 7 11z",
    "capsule": "M8 5.5h8a6.5 6.5 0 0 1 0 13H8a6.5 6.5 0 0 1 0-13zm3.4 1.9v9.2h1.2V7.4z",
    "people": "M8.5 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM2 20.5c0-4.5 2.9-7.3 6.5-7.3S15 16 15 20.5z"
    "M16 12a3.2 3.2 0 1 0-.9-6.3 5.7 5.7 0 0 1 0 5.5c.3.5.6.8.9.8zm.6 8.5H22c0-4-2.3-6.8-5.4-6.8-.5 0-1 .1-1.5.2"
    " 1 1.6 1.5 3.9 1.5 6.6z",
    "person": "M12 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 22c0-5.2 3.7-8.8 8.5-8.8s8.5 3.6 8.5 8.8z",
    "layers": "M12 2 22 7 12 12 2 7zM2 11.3 4.4 10 12 13.9 19.6 10 22 11.3 12 16.4zM2 15.8l2.4-1.2L12 18.4l7.6-3.8"
    "L22 15.8 12 21z",
    "scroll": "M6 2.5h13a2.5 2.5 0 0 0-2 2.5v13.5a3 3 0 0 1-3 3H5a3 3 0 0 0 3-3V5a2.5 2.5 0 0 0-2-2.5zm4.5 5v1.3h4"
    "V7.5zm0 4v1.3h4v-1.3z",
    "arrow": "M2.5 9.5h9V4l10 8-10 8v-5.5h-9z",
    "stop": "M8 2h8l6 6v8l-6 6H8l-6-6V8zm3 4.5.4 7h1.2l.4-7zm1 8.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z",
    "book": "M12 5.5C9.5 3.5 6 3 2 3.5v15c4-.5 7.5 0 10 2 2.5-2 6-2.5 10-2v-15c-4-.5-7.5 0-10 2zm-.7 2v10.7"
    "h1.4V7.5z",
    "rock": "M2 20.5 4.5 10 11 5l6.5 3 4.5 12.5z",
    "table": "M3 3h18v18H3zm1.8 5v3.5h6.3V8zm8.1 0v3.5h6.3V8zm-8.1 5.3v5.9h6.3v-5.9zm8.1 0v5.9h6.3v-5.9z",
}  # fmt: skip
_STROKED: dict[str, str] = {
    "orb": "M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM3 6.5C6 3 18 3 21 6.5M3 17.5c3 3.5 15 3.5 18 0",
    "target": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 .8v5M12 18.2v5"
    "M.8 12h5M18.2 12h5",
    "loop": "M7 8c4 0 6 8 10 8a4 4 0 0 0 0-8c-4 0-6 8-10 8a4 4 0 0 1 0-8z",
    "cross": "M3 3l17 17M14 20h6v-6M21 3 4 20M4 14v6h6",
    "seal": "M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9zM12 7l1.5 3.3 3.6.4-2.7 2.4.8 3.5-3.2-1.8-3.2 1.8.8-3.5"
    "-2.7-2.4 3.6-.4z",
}  # fmt: skip


def emblem(name: str, colour: str, stars: int = 0) -> str:
    """The inside of an SVG of 24 by 24; an unknown name gives a plain disc."""
    if name == "ball":
        return _ball(colour, stars)
    if name == "burst":
        return f'<path d="{_star(12, 12, 11, 5.6, 10)}" fill="{colour}"/>'
    if name in _STROKED:
        return (
            f'<path d="{_STROKED[name]}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round" '
            'stroke-linecap="round"/>'
        )
    if name in _FILLED:
        return f'<path d="{_FILLED[name]}" fill="{colour}" fill-rule="evenodd"/>'
    return f'<circle cx="12" cy="12" r="9" fill="{colour}"/>'


def art(face_id: str, name: str, tint: str, stars: int, ink_saving: bool) -> str:
    """The band above a card's text: rays from a point that depends on the id, hills below, the emblem in a disc."""
    seed = hashlib.blake2b(face_id.encode(), digest_size=16).digest()
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 114 40" preserveAspectRatio="xMidYMid slice">']
    x, y = 57, 20
    if ink_saving:
        parts += [f'<path d="{ray}" fill="none" stroke="#999" stroke-width=".25"/>' for ray in _rays(seed, x, y)]
        parts.append(f'<circle cx="{x}" cy="{y}" r="12.5" fill="#fff" stroke="#333" stroke-width=".5"/>')
        inner = emblem(name, "#333", stars)
    else:
        parts.append(f'<rect width="114" height="40" fill="{mixed(tint, "#ffffff", 0.72)}"/>')
        parts += [f'<path d="{ray}" fill="{mixed(tint, "#ffffff", 0.54)}"/>' for ray in _rays(seed, x, y)]
        parts.append(f'<path d="{_hills(seed)}" fill="{mixed(tint, "#ffffff", 0.3)}"/>')
        parts.append(f'<circle cx="{x}" cy="{y}" r="13" fill="#fff" stroke="{tint}" stroke-width="1"/>')
        inner = emblem(name, tint, stars)
    parts.append(f'<g transform="translate({x - 9},{y - 9}) scale(.75)">{inner}</g></svg>')
    return "".join(parts)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with that share of another one in it."""
    pairs = zip(_rgb(colour), _rgb(other), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    steps = [(outer if at % 2 == 0 else inner, math.pi * at / points - math.pi / 2) for at in range(2 * points)]
    return "M" + "L".join(f"{x + r * math.cos(a):.2f} {y + r * math.sin(a):.2f}" for r, a in steps) + "z"


def _ball(colour: str, stars: int) -> str:
    """A ball with its stars in a ring, one of them in the middle where the number is odd."""
    places = [(12.0, 12.0)] if stars % 2 else []
    ring = stars - len(places)
    places += [
        (12 + 5.2 * math.sin(2 * math.pi * at / ring), 12 - 5.2 * math.cos(2 * math.pi * at / ring))
        for at in range(ring)
    ]
    marks = "".join(f'<path d="{_star(x, y, 2.3, 1, 5)}" fill="#c0261c"/>' for x, y in places)
    return f'<circle cx="12" cy="12" r="10.5" fill="#ffd36b" stroke="{colour}" stroke-width="1.5"/>{marks}'


def _rays(seed: bytes, x: float, y: float) -> Iterator[str]:
    for at in range(14):
        angle = 2 * math.pi * at / 14 + seed[at] / 600
        width = 0.05 + seed[(at * 3) % 16] / 2600
        ends = [(x + 90 * math.cos(a), y + 90 * math.sin(a)) for a in (angle - width, angle + width)]
        yield f"M{x} {y}L{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}z"


def _hills(seed: bytes) -> str:
    tops = [(at * 19, 40 - 3 - seed[at] / 28) for at in range(7)]
    return "M0 40L" + "L".join(f"{x} {y:.1f}" for x, y in tops) + "L114 40z"
