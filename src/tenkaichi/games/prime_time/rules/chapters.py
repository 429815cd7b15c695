"""All procedures of Prime Time, from the modules of all chapters; and what earlier chapters need of later ones."""

from __future__ import annotations

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.rules import (
    activation,
    attack,
    beams,
    blasts,
    cards,
    cleanup,
    contact,
    corrupt,
    deflect,
    defusion,
    deployment,
    displacement,
    drawing,
    ending,
    fusion,
    harm,
    missions,
    movement,
    orders,
    phases,
    reentry,
    reformation,
    reposition,
    rolls,
    setup,
    tokens,
    triggers,
)
from tenkaichi.games.prime_time.rules.actions import declare, fight, freedom, power, support
from tenkaichi.games.prime_time.rules.effects import blows, board, fortunes, growth, named, reach, resolving, use
from tenkaichi.games.prime_time.rules.later import LATER

LATER.reaches = reach.reaches
LATER.could_reach = reach.could_reach
LATER.is_decided = reach.is_decided
LATER.modifier_holds = reach.modifier_holds
LATER.something_comes = use.something_comes
LATER.resolve_effect = resolving.ResolveEffect
LATER.play_card = cards.PlayCard
LATER.play_for_free = cards.PlayForFree
LATER.attack = attack.Attack
LATER.charge = fight.Charge
LATER.check = rolls.Check
LATER.inside_effects = (harm.Harm, drawing.Draw, displacement.Stagger, named.Befall)

PROCEDURES: tuple[type[Procedure], ...] = (
    *setup.PROCEDURES,
    *deployment.PROCEDURES,
    *missions.PROCEDURES,
    *phases.PROCEDURES,
    *orders.PROCEDURES,
    *reentry.PROCEDURES,
    *cleanup.PROCEDURES,
    *drawing.PROCEDURES,
    *activation.PROCEDURES,
    *movement.PROCEDURES,
    *attack.PROCEDURES,
    *beams.PROCEDURES,
    *blasts.PROCEDURES,
    *blows.PROCEDURES,
    *board.PROCEDURES,
    *cards.PROCEDURES,
    *resolving.PROCEDURES,
    *contact.PROCEDURES,
    *corrupt.PROCEDURES,
    *declare.PROCEDURES,
    *deflect.PROCEDURES,
    *defusion.PROCEDURES,
    *displacement.PROCEDURES,
    *ending.PROCEDURES,
    *fight.PROCEDURES,
    *fortunes.PROCEDURES,
    *freedom.PROCEDURES,
    *fusion.PROCEDURES,
    *growth.PROCEDURES,
    *harm.PROCEDURES,
    *named.PROCEDURES,
    *power.PROCEDURES,
    *reformation.PROCEDURES,
    *reposition.PROCEDURES,
    *rolls.PROCEDURES,
    *support.PROCEDURES,
    *tokens.PROCEDURES,
    *triggers.PROCEDURES,
)
