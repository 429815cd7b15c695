"""Events that effects may watch for, as numbers: the indexes of `pack.vocabulary.EVENTS`.

The rules report happenings by these numbers. They are plain numbers, not enums, because the compiled build puts them
into the code as they are.
"""

from __future__ import annotations

from typing import Final

ENTERED: Final = 0
LEFT: Final = 1
DESTROYED: Final = 2
DISCARDED: Final = 3
BANISHED: Final = 4
REJUVENATED: Final = 5
SHUFFLED_IN: Final = 6
DRAWN: Final = 7
PUT_IN_HAND: Final = 8
MILLED: Final = 9
BANISHED_FROM_DECK: Final = 10
PUT_ON_DECK: Final = 11
REVEALED: Final = 12
CAPTURED: Final = 13
ATTACHED: Final = 14
PLAYED: Final = 15
USED: Final = 16
BANISHED_ITSELF: Final = 17
LEFT_DECK: Final = 18
DECK_SHUFFLED: Final = 19
SEARCHED: Final = 20
HAND_REVEALED: Final = 21
ATTACKED: Final = 22
HIT: Final = 23
STOPPED: Final = 24
CRITICAL_DEALT: Final = 25
CRITICAL_USED: Final = 26
HIT_EFFECT_USED: Final = 27
LANDS: Final = 28
DAMAGED: Final = 29
LIFE_DAMAGED: Final = 30
PREVENTED: Final = 31
ENDURED: Final = 32
REDIRECTED: Final = 33
ANGER_RAISED: Final = 34
ANGER_LOWERED: Final = 35
LEVELLED_UP: Final = 36
LEVELLED_DOWN: Final = 37
LEVEL_CHANGED: Final = 38
STAGES_GAINED: Final = 39
STAGES_LOST: Final = 40
TURN_STARTED: Final = 41
TURN_ENDED: Final = 42
PLANNING_STARTED: Final = 43
PLANNING_ENDED: Final = 44
COMBAT_ENTERED: Final = 45
COMBAT_ENDED: Final = 46
COMBAT_SKIPPED: Final = 47
REJUVENATION_STARTED: Final = 48
ACTED: Final = 49
PASSED: Final = 50
BALL_USED: Final = 51
COMBAT_ENDING: Final = 52
UNSTOPPABLE: Final = 53
