"""Numbers of the rules that texts can change, as numbers: the indexes of `pack.vocabulary.RULE_NUMBERS`."""

from __future__ import annotations

from typing import Final

ANGER_TO_ADVANCE: Final = 0
CRITICAL_THRESHOLD: Final = 1
HAND_LIMIT: Final = 2
STAGE_CAP: Final = 3
PUR: Final = 4
ENDURANCE: Final = 5
TABLE_VALUE: Final = 6
POWER_LEVEL: Final = 7
MILLED_BY_ME: Final = 8
BANISHED_BY_ME: Final = 9
ANGER_BY_ME: Final = 10
ANGER_COSTS: Final = 11
ACTIONS_STAGE_LIMIT: Final = 12
START_LEVEL: Final = 13
