"""Everything that can happen in a Duel Battle match, with the facts of each and who may see them."""

from __future__ import annotations

from tenkaichi.engine.event import Kind

# set-up
TILE_LAID = Kind("TileLaid", "tile:tile spot rotation", "tile {tile} lies at spot {spot}, turned {rotation}")
TOKENS_LAID = Kind("TokensLaid", "tile:tile number", "tokens number {number} go face down on tile {tile}")
CHARACTER_PICKED = Kind("CharacterPicked", "seat:seat character:sheet", "{seat} recruits {character}")
TEAM_COMMITTED = Kind("TeamCommitted", "seat:seat team:team", "{seat} has chosen a team", secret="team")
TEAMS_REVEALED = Kind("TeamsRevealed", "first:team second:team", "the teams: {first} against {second}")
TEAM_WARNED = Kind(
    "TeamWarned", "seat:seat value low high", "{seat}'s team is worth {value}; {low} to {high} is recommended"
)
MINIONS_TAKEN = Kind("MinionsTaken", "seat:seat count", "{seat} takes {count:minion token}")
COMPENSATED = Kind("Compensated", "seat:seat points", "{seat} starts with {points:point} for the cheaper team")
ROW_FILLED = Kind("RowFilled", "slot card:card", "{card} is face up")
# rounds
ROUND_BEGAN = Kind("RoundBegan", "round first:seat", "round {round} begins; {first} goes first")
BONUS_GIVEN = Kind(
    "BonusGiven", "ki stars parries", "every living character collects {ki} Ki, {stars} Stars, {parries} Parries"
)
TURN_PASSED = Kind("TurnPassed", "seat:seat", "{seat} has nobody left to activate and draws no card")
ROUND_ENDED = Kind("RoundEnded", "round", "round {round} is over")
# activation
ACTIVATED = Kind("Activated", "who:fighter", "{who} is activated")
ENTERED = Kind("Entered", "who:fighter at:region", "{who} enters at {at}")
DIE_ROLLED = Kind("DieRolled", "who:fighter face", "{who} rolls face {face} of the character die")
DIE_COLLECTED = Kind("DieCollected", "who:fighter face bonus:words", "{who} collects {bonus}")
TURN_ENDED = Kind("TurnEnded", "who:fighter left", "{who}'s turn ends")
# resources
KI_CHANGED = Kind("KiChanged", "who:fighter by now", "{who}: Ki {by}, now {now}")
HEALTH_GAINED = Kind("HealthGained", "who:fighter by now", "{who} recovers {by} Health, now {now}")
STARS_CHANGED = Kind("StarsChanged", "who:fighter by now", "{who}: Stars {by}, now {now}")
PARRIES_CHANGED = Kind("ParriesChanged", "who:fighter by now", "{who}: Parries {by}, now {now}")
ACTIONS_GAINED = Kind("ActionsGained", "who:fighter by now", "{who} gains {by:extra action}, {now} to use")
BOOSTED = Kind("Boosted", "who:fighter what:words by", "{who}: {what} +{by} until the end of the turn")
TOOK_FLIGHT = Kind("TookFlight", "who:fighter", "{who} can fly until the end of the turn")
# stun and movement
STUNNED = Kind("Stunned", "who:fighter", "{who} is stunned")
STUN_ENDED = Kind("StunEnded", "who:fighter by:fighter", "{who} stands up")
MOVED = Kind("Moved", "who:target from:region to:region cost", "{who} moves from {from} to {to} ({cost:action})")
PUSHED = Kind("Pushed", "who:target from:region to:region", "{who} is pushed from {from} to {to}")
# discovery
TOKEN_FLIPPED = Kind("TokenFlipped", "who:fighter at:region face:face number", "{who} flips a token at {at}: {face}")
TOKEN_SCOUTED = Kind(
    "TokenScouted", "seat:seat at:region face:face", "{seat} looks at the token at {at}: {face}", secret="face"
)
BALL_FOUND = Kind("DragonBallFound", "who:fighter number", "{who} finds Dragon Ball {number}")
BALL_EVENT = Kind("DragonBallsGathered", "a b", "all seven Dragon Balls are found: A holds {a}, B holds {b}")
REVIVED = Kind("Revived", "who:fighter", "{who} is brought back")
HEALED = Kind("Healed", "who:fighter now", "{who} is restored to {now} Health")
DRAW_DECLINED = Kind("DrawDeclined", "seat:seat", "{seat} draws no cards")
TOKENS_GATHERED = Kind("TokensGathered", "", "all 28 tokens are gathered and laid out again")
# cards
CARD_DRAWN = Kind("CardDrawn", "seat:seat card:card", "{seat} draws {card}", secret="card")
PILE_RENEWED = Kind("PileRenewed", "count", "{count} discarded cards are shuffled into a new pile")
CARD_BOUGHT = Kind("CardBought", "who:fighter card:card cost", "{who} buys {card} for {cost:Star}")
COST_REDUCED = Kind("CostReduced", "who:fighter card:card cost", "{who} lowers the cost of {card} to {cost}")
CARD_PLAYED = Kind("CardPlayed", "seat:seat card:card", "{seat} plays {card}")
# hits
ATTACK_DECLARED = Kind(
    "AttackDeclared",
    "who:fighter target:target actions damage",
    "{who} attacks {target} for {damage} ({actions:action})",
)
TECHNIQUE_DECLARED = Kind(
    "TechniqueDeclared", "who:target technique:technique targets:targets", "{who} uses {technique} on {targets}"
)
KI_DRAINED = Kind("KiDrained", "who:fighter technique:technique by", "{technique} drains {by} Ki from {who}")
SPLASHED = Kind("Splashed", "who:target technique:technique by", "{technique} also strikes {who} for {by}")
HIT_BOOSTED = Kind("HitBoosted", "by", "the hit deals {by} more damage")
ACTION_CANCELLED = Kind(
    "ActionCancelled", "who:target returned", "{who}'s action is no longer possible; {returned:action} given back"
)
TARGET_ESCAPED = Kind("TargetEscaped", "who:target", "{who} is out of reach")
DEFENSE_ROLLED = Kind("DefenseRolled", "who:fighter face result:words", "{who} rolls the Defense die: {result}")
BLOCKED = Kind(
    "Blocked",
    "who:fighter parries counterattacks tokens",
    "{who} blocks: {parries:parry/parries}, {counterattacks:counterattack}, {tokens:token}",
)
DAMAGE_SHARED = Kind("DamageShared", "ally:fighter who:fighter by", "{ally} takes {by} damage for {who}")
HEALTH_LOST = Kind("HealthLost", "who:target by now", "{who} loses {by} Health, now {now}")
COUNTERED = Kind("Countered", "who:target by", "the counterattack strikes {who} for {by}")
EVENT_DAMAGE = Kind("EventDamage", "who:target by", "{who} suffers {by} damage")
THROWN = Kind("Thrown", "who:fighter from:region to:region", "{who} is thrown from {from} to {to}")
HILL_DESTROYED = Kind("HillDestroyed", "at:region", "the hill {at} is destroyed")
KNOCKED_OUT = Kind("KnockedOut", "who:fighter seat:seat points", "{who} is KO'd; {seat} scores {points}")
BALLS_DROPPED = Kind("DragonBallsDropped", "who:fighter at:region count", "{who} drops {count:Dragon Ball} at {at}")
SCORED = Kind("Scored", "seat:seat points now", "{seat} scores {points}, now {now}")
ABILITY_USED = Kind("AbilityUsed", "who:fighter ability:ability", "{who} uses {ability}")
ABILITY_TRIGGERED = Kind("AbilityTriggered", "who:fighter ability:ability gain:words", "{ability}: {who} {gain}")
# minions
MINION_PLACED = Kind("MinionPlaced", "who:target at:region", "{who} is placed at {at}")
MINION_RESTED = Kind("MinionRested", "who:target", "{who} does nothing")
MINION_REMOVED = Kind("MinionRemoved", "who:target", "{who} is removed")
MATCH_ENDED = Kind("MatchEnded", "winner:winner a b", "the match is over, {a} to {b}: {winner}")

KINDS: tuple[Kind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Kind))
