"""The properties of an attack as bits of `Attack.flags`."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg.book import FLAG_BIT

IS_UNSTOPPABLE: Final = FLAG_BIT["unstoppable"]
IS_UNPREVENTABLE: Final = FLAG_BIT["unpreventable"]
IS_UNMODIFIABLE: Final = FLAG_BIT["unmodifiable"]
IS_UNREDIRECTABLE: Final = FLAG_BIT["unredirectable"]
COUNTS_AS_CRITICAL: Final = FLAG_BIT["counts_critical"]
COUNTS_AS_STYLED: Final = FLAG_BIT["counts_styled"]
IS_FREE: Final = FLAG_BIT["free"]
DAMAGE_IS_BANISHED: Final = FLAG_BIT["damage_banished"]
IS_DOUBLY_CRITICAL: Final = FLAG_BIT["double_critical"]
IS_DIFFERENTLY_CRITICAL: Final = FLAG_BIT["double_critical_different"]
HAS_NO_DAMAGE: Final = FLAG_BIT["no_damage"]
HAS_NO_IMMEDIATE: Final = FLAG_BIT["no_immediate"]
HAS_NO_HIT: Final = FLAG_BIT["no_hit"]
IS_NEGATED: Final = HAS_NO_DAMAGE | HAS_NO_IMMEDIATE | HAS_NO_HIT  # all of these: nothing comes of it
LIFE_AS_STAGES: Final = FLAG_BIT["life_as_stages"]
STAGES_AS_LIFE: Final = FLAG_BIT["stages_as_life"]
