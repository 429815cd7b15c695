"""Everything that can happen in a TCG match, with the facts of each and who may see them.

A `card` is a kind of the Book, a `piece` a card in a public zone or in play by its handle, a `who` a personality.
"""

from __future__ import annotations

import sys
from typing import Final

from tenkaichi.engine.event import Kind

# the turn
STARTER_DRAWN: Final = Kind("StarterDrawn", "seat:seat", "{seat} takes the first turn")
TURN_BEGAN: Final = Kind("TurnBegan", "turn seat:seat", "turn {turn}: {seat}")
STEP_BEGAN: Final = Kind("StepBegan", "step:step seat:seat", "{step} of {seat}")
STEP_SKIPPED: Final = Kind("StepSkipped", "step:step seat:seat", "{seat} skips the {step}")
TURN_ENDED: Final = Kind("TurnEnded", "turn seat:seat", "turn {turn} is over")
COMBAT_DECLARED: Final = Kind("CombatDeclared", "seat:seat", "{seat} declares combat")
COMBAT_ENDED: Final = Kind("CombatEnded", "seat:seat", "the combat that {seat} declared is over")
COMBAT_CUT_SHORT: Final = Kind("CombatCutShort", "seat:seat", "{seat} ends combat by an effect")
PASSED: Final = Kind("Passed", "seat:seat passes", "{seat} passes")
ACTION_SKIPPED: Final = Kind("ActionSkipped", "seat:seat", "{seat}'s action is skipped")
REJUVENATION_DECLINED: Final = Kind("RejuvenationDeclined", "seat:seat", "{seat} rejuvenates nothing")

# cards on the move
CARD_DRAWN: Final = Kind("CardDrawn", "seat:seat card:card", "{seat} draws {card}", secret="card")
KNOWN_CARD_DRAWN: Final = Kind("KnownCardDrawn", "seat:seat card:card", "{seat} draws {card}, which both players knew")
CARD_PLAYED: Final = Kind("CardPlayed", "seat:seat card:card", "{seat} plays {card}")
POWER_USED: Final = Kind("PowerUsed", "seat:seat card:card by:who", "{seat} uses the Power of {card}")
SETUP_ACTIVATED: Final = Kind("SetupActivated", "seat:seat card:card", "{seat} activates {card}")
CARD_ENTERED: Final = Kind("CardEntered", "seat:seat card:card", "{card} enters play for {seat}")
CARD_LEFT: Final = Kind("CardLeft", "seat:seat card:card", "{card} leaves play")
CARD_DISCARDED: Final = Kind("CardDiscarded", "seat:seat card:card", "{card} goes to {seat}'s discard pile")
CARD_BANISHED: Final = Kind("CardBanished", "seat:seat card:card", "{card} of {seat} is banished")
CARD_DESTROYED: Final = Kind("CardDestroyed", "seat:seat card:card", "{seat}'s {card} is destroyed")
CARD_MILLED: Final = Kind("CardMilled", "seat:seat card:card", "{card} is destroyed off {seat}'s Life Deck")
CARD_REJUVENATED: Final = Kind("CardRejuvenated", "seat:seat card:card", "{seat} rejuvenates {card}")
CARD_PUT_IN_HAND: Final = Kind("CardPutInHand", "seat:seat card:card", "{card} goes to {seat}'s hand")
CARD_TAKEN: Final = Kind("CardTaken", "seat:seat card:card", "{seat} takes {card} into the hand", secret="card")
CARD_PUT_ON_DECK: Final = Kind(
    "CardPutOnDeck", "seat:seat card:card at:words", "{card} goes to the {at} of {seat}'s Life Deck"
)
CARD_REVEALED: Final = Kind("CardRevealed", "seat:seat card:card", "{seat} reveals {card}")
CARD_SEEN: Final = Kind(
    "CardSeen", "seat:seat owner:seat card:card", "{seat} looks at {card} of {owner}", secret="card"
)
KNOWN_CARD_SEEN: Final = Kind(
    "KnownCardSeen", "seat:seat owner:seat card:card", "{seat} looks at {card} of {owner}, which both players know"
)
HAND_REVEALED: Final = Kind("HandRevealed", "seat:seat", "{seat}'s hand is shown")
HAND_SEEN: Final = Kind("HandSeen", "seat:seat owner:seat", "{seat} looks at {owner}'s hand")
DECK_SHUFFLED: Final = Kind("DeckShuffled", "seat:seat", "{seat}'s Life Deck is shuffled")
DECK_SEARCHED: Final = Kind("DeckSearched", "seat:seat owner:seat", "{seat} searches {owner}'s Life Deck")
DECK_SHOWN: Final = Kind(
    "LifeDeckShown", "seat:seat owner:seat found:words", "{seat} finds {found} in {owner}'s Life Deck", secret="found"
)
CARD_ATTACHED: Final = Kind("CardAttached", "card:card to:piece", "{card} is attached to {to}")
CARD_SET_ASIDE: Final = Kind("CardSetAside", "seat:seat card:card", "{card} of {seat} is set aside")
CARD_NAMED: Final = Kind("CardNamed", "seat:seat card:card", "{seat} names {card}")
CONTROL_CHANGED: Final = Kind("ControlChanged", "seat:seat card:card", "{seat} gains control of {card}")
BALL_CAPTURED: Final = Kind("DragonBallCaptured", "seat:seat card:card", "{seat} captures {card}")
BALL_USED: Final = Kind("DragonBallUsed", "seat:seat card:card", "{seat} uses the effects of {card}")
BALL_RETURNED: Final = Kind(
    "DragonBallReturned", "seat:seat card:card", "{card} goes to the bottom of {seat}'s Life Deck"
)

# personalities
POWERED_UP: Final = Kind("PoweredUp", "who:who by now", "{who} powers up by {by}, now at stage {now}")
STAGES_GAINED: Final = Kind("StagesGained", "who:who by now", "{who} gains {by:stage}, now at {now}")
STAGES_LOST: Final = Kind("StagesLost", "who:who by now", "{who} loses {by:stage}, now at {now}")
STAGES_SET: Final = Kind("StagesSet", "who:who now", "{who} is set to stage {now}")
COST_PAID: Final = Kind("CostPaid", "who:who by now", "{who} pays {by:stage}, now at {now}")
ANGER_RAISED: Final = Kind("AngerRaised", "seat:seat by now", "{seat}'s anger rises by {by} to {now}")
ANGER_LOWERED: Final = Kind("AngerLowered", "seat:seat by now", "{seat}'s anger falls by {by} to {now}")
ANGER_SET: Final = Kind("AngerSet", "seat:seat now", "{seat}'s anger is set to {now}")
LEVEL_CHANGED: Final = Kind(
    "LevelChanged", "seat:seat from to", "{seat}'s Main Personality goes from Level {from} to {to}"
)

# attacks
ATTACKED: Final = Kind("Attacked", "seat:seat card:card by:who type:words", "{by} attacks with {card} ({type})")
DEFENDED: Final = Kind("Defended", "seat:seat card:card", "{seat} defends with {card}")
NOT_DEFENDED: Final = Kind("NotDefended", "seat:seat", "{seat} uses no defence")
ATTACK_COPIED: Final = Kind("AttackCopied", "seat:seat card:card", "{seat} copies the attack of {card}")
CARD_CANCELLED: Final = Kind("CardCancelled", "seat:seat card:card", "{card} does nothing, says {seat}")
ATTACK_NEGATED: Final = Kind("AttackNegated", "seat:seat card:card", "{seat}'s {card} is negated: nothing comes of it")
ATTACK_STOPPED: Final = Kind("AttackStopped", "seat:seat card:card", "{seat}'s {card} is stopped")
DAMAGE_SET: Final = Kind(
    "DamageSet", "seat:seat stages life", "{seat} takes {stages:stage} and {life:life card} of damage"
)
DAMAGE_REDIRECTED: Final = Kind("DamageRedirected", "seat:seat who:who stages", "{who} takes the {stages:stage}")
LIFE_TURNED: Final = Kind("LifeCardTurnedOver", "seat:seat card:card", "{seat} turns over {card}, which has Endurance")
LIFE_LOST: Final = Kind("LifeLost", "seat:seat card:card", "{seat} loses {card}")
LIFE_BANISHED: Final = Kind("LifeBanished", "seat:seat card:card", "{seat} loses {card}, which is banished")
ENDURED: Final = Kind("Endured", "seat:seat card:card prevented", "{seat} banishes {card} and prevents {prevented}")
DAMAGE_PREVENTED: Final = Kind(
    "DamagePrevented", "seat:seat stages life", "{stages:stage} and {life:life card} of damage are prevented"
)
HIT: Final = Kind("Hit", "seat:seat card:card", "{seat}'s {card} hits")
CRITICAL_DEALT: Final = Kind("CriticalDamageDealt", "seat:seat life", "{seat} deals critical damage: {life:life card}")
CRITICAL_USED: Final = Kind("CriticalEffectUsed", "seat:seat effect:words", "{seat} uses critical damage: {effect}")
CRITICAL_DECLINED: Final = Kind("CriticalEffectDeclined", "seat:seat", "{seat} uses no critical damage effect")

# effects
TRIGGERED: Final = Kind("Triggered", "seat:seat card:card", "{card} of {seat} takes effect")

MATCH_ENDED: Final = Kind("MatchEnded", "winner:winner reason:words", "the match is over: {winner} ({reason})")

KINDS: Final = tuple([value for value in list(vars(sys.modules[__name__]).values()) if isinstance(value, Kind)])
