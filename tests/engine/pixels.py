"""Read the pictures that typst makes, without an image library: 8-bit RGBA or RGB, no interlace."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np

CHANNELS = {2: 3, 6: 4}


def read_png(data: bytes) -> Any:
    """The picture as an array of rows of darkness: 0 is white, 255 is black."""
    width, height, depth, colour = struct.unpack(">IIBB", data[16:26])
    assert depth == 8
    packed, at = b"", 8
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        packed += data[at + 8 : at + 8 + size] if data[at + 4 : at + 8] == b"IDAT" else b""
        at += size + 12
    channels = CHANNELS[colour]
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels)
    found = np.empty((height, width), np.uint8)
    above = np.zeros(width, np.uint8)
    for number, row in enumerate(rows):  # channels are filtered each for itself: the green one is enough
        above = _row(int(row[0]), row[2::channels], above)
        found[number] = above
    return 255 - found


def _row(filter_: int, row: Any, above: Any) -> Any:
    if filter_ == 0:
        return row
    if filter_ == 1:
        return np.cumsum(row, dtype=np.uint8)
    if filter_ == 2:
        return row + above
    line, up, left, corner = row.tolist(), above.tolist(), 0, 0
    for at, over in enumerate(up):
        guess = (left + over) // 2 if filter_ == 3 else _paeth(left, over, corner)
        left, corner = (line[at] + guess) & 255, over
        line[at] = left
    return np.array(line, np.uint8)


def _paeth(left: int, up: int, corner: int) -> int:
    if left == up == corner:
        return left
    guess = left + up - corner
    ways = (abs(guess - left), abs(guess - up), abs(guess - corner))
    return left if ways[0] <= ways[1] and ways[0] <= ways[2] else up if ways[1] <= ways[2] else corner
