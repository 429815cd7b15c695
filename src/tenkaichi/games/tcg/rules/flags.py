"""The properties of an attack as bits of `Attack.flags`."""

from __future__ import annotations

from tenkaichi.games.tcg.book import FLAG_BIT

IS_UNSTOPPABLE = FLAG_BIT["unstoppable"]
IS_UNPREVENTABLE = FLAG_BIT["unpreventable"]
IS_UNMODIFIABLE = FLAG_BIT["unmodifiable"]
IS_UNREDIRECTABLE = FLAG_BIT["unredirectable"]
COUNTS_AS_CRITICAL = FLAG_BIT["counts_critical"]
COUNTS_AS_STYLED = FLAG_BIT["counts_styled"]
IS_FREE = FLAG_BIT["free"]
DAMAGE_IS_BANISHED = FLAG_BIT["damage_banished"]
IS_DOUBLY_CRITICAL = FLAG_BIT["double_critical"]
IS_DIFFERENTLY_CRITICAL = FLAG_BIT["double_critical_different"]
HAS_NO_DAMAGE = FLAG_BIT["no_damage"]
HAS_NO_IMMEDIATE = FLAG_BIT["no_immediate"]
HAS_NO_HIT = FLAG_BIT["no_hit"]
IS_NEGATED = HAS_NO_DAMAGE | HAS_NO_IMMEDIATE | HAS_NO_HIT  # all of these: nothing comes of it
LIFE_AS_STAGES = FLAG_BIT["life_as_stages"]
STAGES_AS_LIFE = FLAG_BIT["stages_as_life"]
