"""The drawing of a piece of terrain. The rules know its footprint, size and level only."""

from __future__ import annotations

# by words in its id, the first that fits; a piece of another pack gets the picture that its name suggests
KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("crater", ("crater",)),
    ("forest", ("grove", "forest", "tree", "wood", "jungle")),
    ("water", ("lake", "water", "pond", "river")),
    ("dome", ("dome", "house", "hut")),
    ("ship", ("ship", "pod")),
    ("tower", ("tower",)),
    ("ruin", ("ruin", "block", "building", "wall", "city")),
    ("crate", ("crate", "capsule", "container")),
    ("slab", ("slab", "highway", "road", "arena", "ring")),
    ("spire", ("spire", "pillar", "column", "needle")),
    ("rocks", ("rock", "boulder", "stone")),
    ("cliff", ("plateau", "spur", "cliff", "mountain", "hill", "mesa")),
)


def terrain_kind(piece: str, name: str, level: int) -> str:
    """The kind by its id or name; else a cliff or, where it has no height, a slab."""
    words = f"{piece} {name}".lower()
    for kind, signs in KINDS:
        if any(sign in words for sign in signs):
            return kind
    return "cliff" if level else "slab"
