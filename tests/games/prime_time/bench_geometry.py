"""Time the geometry on two printed boards: `python tests/games/prime_time/bench_geometry.py`. Not a test."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time

from tenkaichi.games.prime_time.geometry import (
    BASE_35_MM,
    INTACT,
    LARGE,
    MEDIUM,
    SMALL,
    Disc,
    Goals,
    Ground,
    MoveRegion,
    Piece,
    Routes,
    beam_path,
    cover,
    hiding_pieces,
    is_free,
    nearest_free,
    placed,
    pursue,
    round_footprint,
    sees,
    struck,
    travel,
    within,
)

R = BASE_35_MM
Corners = tuple[tuple[int, int], ...]


def cut_corners(width: int, height: int, cut: int) -> Corners:
    w, h = width // 2, height // 2
    return (
        (-w + cut, -h), (w - cut, -h), (w, -h + cut), (w, h - cut),
        (w - cut, h), (-w + cut, h), (-w, h - cut), (-w, -h + cut),
    )  # fmt: skip


def plain(width: int, height: int) -> Corners:
    w, h = width // 2, height // 2
    return ((-w, -h), (w, -h), (w, h), (-w, h))


PLATEAU, RUINED_WALL, ROCK, BLOCK = (
    cut_corners(9400, 5900, 600),
    plain(5800, 4000),
    round_footprint(1400),
    plain(5800, 5600),
)
GROVE, SHIP, PILLAR = cut_corners(5800, 5800, 700), round_footprint(2900), plain(2400, 2400)
SPUR: Corners = ((-4100, -2950), (4100, -2950), (5000, 0), (4100, 2950), (-4100, 2950), (-5000, 0))

WASTELAND = [
    (PLATEAU, 5000, 11030, 0, 1, LARGE), (RUINED_WALL, 14470, 10020, 0, 0, MEDIUM), (ROCK, 20630, 12580, 0, 0, SMALL),
    (BLOCK, 26800, 11000, 0, 1, MEDIUM), (PLATEAU, 25000, 18970, 180, 1, LARGE),
    (RUINED_WALL, 15530, 19980, 180, 0, MEDIUM), (ROCK, 9370, 17420, 180, 0, SMALL),
    (BLOCK, 3200, 19000, 180, 1, MEDIUM),
]  # fmt: skip
NAMEK = [
    (GROVE, 3200, 10920, 0, 0, MEDIUM), (SPUR, 12900, 11000, 0, 1, LARGE), (PILLAR, 20900, 9220, 0, 1, SMALL),
    (SHIP, 26800, 11080, 0, 1, MEDIUM), (GROVE, 26800, 19080, 180, 0, MEDIUM), (SPUR, 17100, 19000, 180, 1, LARGE),
    (PILLAR, 9100, 20780, 180, 1, SMALL), (SHIP, 3200, 18920, 180, 1, MEDIUM),
]  # fmt: skip


def board(layout: list[tuple[Corners, int, int, int, int, int]]) -> list[Piece]:
    return [
        Piece(f"piece {i}", placed(f, x, y, turn), level, size) for i, (f, x, y, turn, level, size) in enumerate(layout)
    ]


def positions(pieces: list[Piece], count: int, dice: random.Random) -> list[list[Disc]]:
    found = []
    for _ in range(count):
        models: list[Disc] = []
        while len(models) < 10:
            x, y = dice.randint(R, 30000 - R), dice.randint(R, 30000 - R)
            if is_free(x, y, R, models, pieces):
                models.append((x, y, R))
        found.append(models)
    return found


def timed(name: str, places: list[list[Disc]], call: Callable[[list[Disc]], object], repeat: int) -> None:
    times = []
    for models in places:
        began = process_time()
        for _ in range(repeat):
            call(models)
        times.append((process_time() - began) / repeat * 1e6)
    times.sort()
    middle, late, worst = times[len(times) // 2], times[len(times) * 9 // 10], times[-1]
    mean = sum(times) / len(times)
    print(f"  {name:34} mean {mean:8.1f} us   median {middle:8.1f}   90% {late:8.1f}   worst {worst:8.1f}")


def measure(pieces: list[Piece]) -> None:
    states = [INTACT] * len(pieces)
    places = positions(pieces, 300, random.Random(7))

    def look(m: list[Disc]) -> bool:
        hiding = hiding_pieces(tuple(pieces), states, 0, 0, *m[1])
        return sees(*m[0], *m[1], [pieces[i] for i in hiding])

    def ground(m: list[Disc]) -> Ground:
        return Ground(*m[0], pieces[1:], pieces[:1], m[5:], m[1:])

    def candidates(m: list[Disc]) -> int:
        return len(
            MoveRegion(("move",), ground(m), 6000, lambda: Goals(m[5:], [(15000, 15000, 630)], pieces)).candidates()
        )

    def beam(m: list[Disc]) -> object:
        return struck(beam_path(m[0][0], m[0][1], *m[1], pieces), m[1:])

    timed("within", places, lambda m: within(*m[0], *m[1], 8000), 20)
    timed("sees, printed levels and sizes", places, look, 10)
    timed("sees, all 8 pieces tall and Large", places, lambda m: sees(*m[0], *m[1], pieces), 10)
    timed("cover", places, lambda m: cover(*m[0], 0, *m[1], 0, pieces, states), 10)
    timed("beam_path and struck", places, beam, 10)
    timed("travel 4 inches", places, lambda m: travel(*m[0], 3, 2, 4000, m[1:], pieces), 10)
    timed("pursue 6 inches", places, lambda m: pursue(*m[0], *m[1], 6000, m[2:], pieces), 10)
    timed("way_fault, straight", places, lambda m: ground(m).way_fault([(m[0][0], m[0][1] + 3000)], 6000), 10)
    timed("Routes.way, fresh", places, lambda m: Routes(ground(m), 6000).way(m[0][0] + 3500, m[0][1] + 3500), 1)
    timed("MoveRegion.candidates, 6 inches", places, candidates, 1)
    timed("nearest_free", places, lambda m: nearest_free(m[0][0] + 700, m[0][1], 984, m[1:], pieces), 1)
    print(f"  candidates of a move: {sum(candidates(m) for m in places[:50]) / 50}")


def main() -> None:
    for name, layout in (("Wasteland Pass", WASTELAND), ("Village of Namek", NAMEK)):
        print(f"{name}, 8 pieces, 10 models")
        measure(board(layout))


if __name__ == "__main__":
    main()
