"""Everything that can happen in a Prime Time match, with the facts of each and who may see them."""

from __future__ import annotations

from tenkaichi.engine.event import Kind

# resources
BK_CHANGED = Kind("BkChanged", "seat:seat by now source:words", "{seat}: BK {by}, now {now}")
SK_CHANGED = Kind("SkChanged", "who:model by now source:words", "{who}: SK {by}, now {now}")
WT_SPENT = Kind("WtSpent", "seat:seat by now", "{seat} spends {by} WT, {now} left")
CARD_DRAWN = Kind("CardDrawn", "seat:seat card:card", "{seat} draws {card}", secret="card")
CARD_TAKEN_BACK = Kind("CardTakenBack", "seat:seat card:card", "{seat} takes {card} back from the discard pile")
PILE_RENEWED = Kind("PileRenewed", "seat:seat count", "{seat} shuffles {count:discarded card} into a new pile")
CARD_DISCARDED = Kind("CardDiscarded", "seat:seat card:card", "{seat} discards {card}")
CARD_PLAYED = Kind("CardPlayed", "seat:seat card:card who:model", "{seat} plays {card} with {who}")
GLORY_SCORED = Kind("GloryScored", "seat:seat by now source:words", "{seat} scores {by} Glory, {now} this round")
# rolls
ROLLED = Kind("Rolled", "who:who what:words die total needed", "{who} rolls {die} for {what}: {total} against {needed}")
REROLLED = Kind("Rerolled", "who:who what:words source:words", "{who} rolls the die for {what} again ({source})")
# effects
EFFECT_USED = Kind("EffectUsed", "name:words by:words", "{name} ({by})")
MODIFIED = Kind("Modified", "who:model what:words by name:words", "{who}: {what} {by} ({name})")
COUNTED = Kind("Counted", "who:model counter:words now", "{who}: {counter} is {now}")
TECHNIQUE_LEARNED = Kind("TechniqueLearned", "who:model technique:technique", "{who} learns {technique}")
CARD_NEGATED = Kind("CardNegated", "seat:seat card:card", "{card} of {seat} comes to nothing")
# HP and states
HP_LOST = Kind("HpLost", "who:who by now source:words", "{who} loses {by} HP, now {now}")
HP_BURNED = Kind("HpBurned", "who:model by now", "{who} burns {by} HP for the Clash, now {now}")
HP_GAINED = Kind("HpGained", "who:model by now source:words", "{who} recovers {by} HP, now {now}")
DRAINED = Kind("Drained", "who:model by res:words source:words", "{who} is drained of {by} {res} ({source})")
STATE_GAINED = Kind("StateGained", "who:model state:words", "{who} is {state}")
STATE_ENDED = Kind("StateEnded", "who:model state:words", "{who} is no longer {state}")
DAZED_NOW = Kind("Dazed", "who:model", "{who} is Dazed")
KNOCKED_OUT_NOW = Kind("KnockedOut", "who:model", "{who} is KO'd")
REMOVED_NOW = Kind("RemovedFromPlay", "who:model", "{who} is removed from play")
DISSOLVED = Kind(
    "Dissolved", "who:model net threshold", "{net} damage meets {who}'s threshold of {threshold}: dissolved"
)
REFORMATION_BEGAN = Kind("ReformationBegan", "who:model", "{who} begins to reform")
REFORMED = Kind("Reformed", "who:model", "{who} is back on the board")
DAZED_RETURNED = Kind("DazedReturned", "who:model now", "{who} gets up with {now} HP")
TOKEN_DESTROYED = Kind("TokenDestroyed", "who:who", "{who} is destroyed")
TIER_CHANGED = Kind("TierChanged", "who:model tier form:words", "{who} is now {form} (tier {tier})")
# movement
MOVED = Kind("Moved", "who:who to:place by:words", "{who} moves to {to} ({by})")
ALTITUDE_CHANGED = Kind("AltitudeChanged", "who:model level:level", "{who} is at {level}")
FELL = Kind("Fell", "who:model levels", "{who} falls {levels:level}")
DISPLACED = Kind("Displaced", "who:who to:place by:words", "{who} is knocked to {to} ({by})")
COLLIDED = Kind("Collided", "who:who with:words", "{who} hits {with}")
TERRAIN_DEGRADED = Kind("TerrainDegraded", "piece:piece state:terrain", "{piece} is now {state}")
MARKER_TAKEN = Kind("MarkerTaken", "who:model marker:marker", "{who} takes the {marker}")
MARKER_DROPPED = Kind("MarkerDropped", "who:model marker:marker", "{who} drops the {marker}")
# attacks
ATTACK_DECLARED = Kind(
    "AttackDeclared", "who:who target:who technique:technique", "{who} attacks {target} with {technique}"
)
CLASH_DECLARED = Kind("ClashDeclared", "who:model technique:technique", "{who} Clashes with {technique}")
REDIRECTED = Kind("Redirected", "who:model target:who technique:technique", "{who} sends {technique} on to {target}")
PARTING_BLOW = Kind(
    "PartingBlow",
    "who:model target:model technique:technique",
    "{who} strikes a parting blow at {target} with {technique}",
)
REACTION_DECLARED = Kind("ReactionDeclared", "who:model reaction:words", "{who} reacts: {reaction}")
ATTACK_HIT = Kind("AttackHit", "who:who target:who total", "{who} hits {target} with {total}")
ATTACK_MISSED = Kind("AttackMissed", "who:who target:who total", "{who} misses {target} with {total}")
CRITICAL = Kind("CriticalSuccess", "who:who target:who", "a Critical Success of {who} against {target}")
EVADED = Kind("Evaded", "who:model total against", "{who} evades with {total} against {against}")
DEFLECTED = Kind("Deflected", "who:model", "{who} deflects")
CLASH_WON = Kind("ClashWon", "who:model against:who margin", "{who} wins the Clash by {margin}")
CLASH_TIED = Kind("ClashTied", "who:who against:who total", "the Clash is tied at {total}")
DETONATED = Kind("Detonated", "at:place", "the beams detonate at {at}")
BEAM_FIRED = Kind("BeamFired", "who:who to:place", "the beam of {who} reaches {to}")
CASCADED = Kind("Cascaded", "to:who", "the beam goes on and strikes at {to}")
ACTION_FORFEIT = Kind("ActionForfeit", "who:model what:words", "{who} forfeits {what}")
# fusion, corruption, tokens, Humans
FUSION_DECLARED = Kind("FusionDeclared", "one:model other:model method:words", "{one} and {other} will fuse ({method})")
MISFUSED = Kind("Misfused", "one:model other:model", "the fusion of {one} and {other} fails")
FUSION_FIZZLED = Kind("FusionFizzled", "one:model other:model", "{one} and {other} cannot fuse any more")
FUSED_NOW = Kind("Fused", "who:model at:place", "{who} appears at {at}")
DEFUSED = Kind("Defused", "who:model", "{who} comes apart")
COMPELLED = Kind("Compelled", "who:model", "{who} is compelled to turn on its own side")
TOKEN_DEPLOYED = Kind("TokenDeployed", "who:who by:model at:place", "{by} puts {who} at {at}")
MERGED_INTO = Kind("MergedInto", "who:model into:model", "{who} becomes one with {into}")
LEGACY_ATTACHED = Kind("LegacyAttached", "who:model card:card", "{card} stays with {who}")
# the round
PHASE_BEGAN = Kind("PhaseBegan", "round phase:words", "round {round}: {phase}")
ORDERS_GIVEN = Kind("OrdersGiven", "seat:seat count", "{seat} has {count:order}")
ACTIVATED = Kind("Activated", "who:model", "{who} is activated")
ACTIVATION_ENDED = Kind("ActivationEnded", "who:model", "{who} is done")
EXTRA_ORDER = Kind("ExtraOrder", "seat:seat count", "{seat} adds {count:order} to the pool")
REENTERED = Kind("ReEntered", "who:model at:place", "{who} is back at {at}")
PASSED = Kind("Passed", "seat:seat", "{seat} passes")
ACTION_TAKEN = Kind("ActionTaken", "who:model action:words left", "{who}: {action}, {left:action} left")
ROUND_WON = Kind("RoundWon", "round seat:seat", "round {round} goes to {seat}")
ROUND_DRAWN = Kind("RoundDrawn", "round", "round {round} is a draw")
SUDDEN_DEATH = Kind("SuddenDeath", "round", "Sudden Death: the next Daze, KO or removal decides the match")
FORFEITED = Kind("Forfeited", "seat:seat", "{seat} gives up the match")
MATCH_ENDED = Kind("MatchEnded", "winner:winner", "the match is over: {winner}")
# set-up
STEP_DONE = Kind("SetupStep", "step:words number", "set-up {number}: {step}")
BOARD_REMARK = Kind("BoardRemark", "words:words", "the board: {words}")
ROSTERS_REVEALED = Kind("RostersRevealed", "a:roster b:roster", "A brings {a}; B brings {b}")
SCENE_DRAWN = Kind("SceneDrawn", "what:words name:words", "{what}: {name}")
ROLLED_FOR_INITIATIVE = Kind("RolledForInitiative", "seat:seat die", "{seat} rolls {die} for the first choice")
INITIATIVE_TAKEN = Kind("InitiativeTaken", "seat:seat", "{seat} has initiative")
SIDE_TAKEN = Kind("SideTaken", "seat:seat edge:edge", "{seat} has the {edge} edge")
OBJECTIVE_PLACED = Kind("ObjectivePlaced", "at:place", "an objective lies at {at}")
MARKER_PLACED = Kind("MarkerPlaced", "marker:words at:place", "a {marker} lies at {at}")
TERRAIN_ADDED = Kind("TerrainAdded", "piece:piece at:place", "{piece} is added at {at}")
DEPLOYED = Kind("Deployed", "who:model at:place", "{who} is deployed at {at}")

KINDS: tuple[Kind, ...] = tuple(value for value in list(globals().values()) if isinstance(value, Kind))
