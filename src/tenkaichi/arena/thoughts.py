"""A bot's thoughts about the decisions of a finished match: the best options, and what each answer cost.

The bot gets the view of the player who was asked, never the true state: it judges what the player could know.
"""

from __future__ import annotations

from typing import Literal

from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.errors import Conflict, NotFound, RequestError
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.replays import ThoughtInfo, Thoughts
from tenkaichi.arena.replays import FINISHED, Place, opened, replayer_of
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.engine.decision import CHANCE, CONCEDE
from tenkaichi.engine.drive import is_forced
from tenkaichi.engine.overriding import is_override

SHOWN = 5
INACCURACY, MISTAKE, BLUNDER = 6, 12, 20  # points of per cent lost


class ThoughtsQuery(Query):
    at: Place = 0  # answers before the decision


async def thoughts(call: Call) -> Thoughts:
    """Think about one decision of a finished match."""
    match_view = await opened(call)
    if match_view.record.status not in FINISHED:
        raise Conflict("not-over", "a bot's thoughts are shown when the match is over")
    replayer = await replayer_of(match_view, call.player)
    at = call.query.at
    if at >= len(replayer):
        raise NotFound("no-such-place", f"the match has {len(replayer)} answers")
    seat, chosen = replayer.answers[at]
    game = match_view.presenter.game
    if seat == CHANCE or chosen == CONCEDE or is_override(chosen):
        return Thoughts(at=at, seat="chance" if seat == CHANCE else game.seats[seat], options=[], loss=0, verdict="")
    match = await in_thread(call.arena, call.player.address, replayer.at, at)
    decision = match.decision
    if decision is None or is_forced(decision):
        return Thoughts(at=at, seat=game.seats[seat], options=[], loss=0, verdict="")
    call.arena.processor_time.check(call.player.address)
    ON_BEHALF_OF.set((call.player.address, call.player.id))
    seen = match.view(seat)
    try:
        found = await call.arena.pool.thoughts(game, seen, seat, chosen, f"thoughts {call.path['id']} {at}")
    except Stuck as error:
        raise RequestError(503, "stuck", f"no thoughts now: {error}") from None
    chances = {each.option: round(100 * each.chance) for each in found}
    loss = max(0, chances[found[0].option] - chances[chosen]) if chosen in chances else 0
    shown = [each for each in found[:SHOWN] if each.option != chosen]
    shown += [each for each in found if each.option == chosen]
    infos = [
        ThoughtInfo(
            words=match_view.presenter.label(seen, each.option),
            visits=each.visits,
            chance=chances[each.option],
            is_chosen=each.option == chosen,
        )
        for each in sorted(shown, key=lambda each: (-each.visits, -each.chance))
    ]
    return Thoughts(at=at, seat=game.seats[seat], options=infos, loss=loss, verdict=verdict_on(loss))


def verdict_on(loss: int) -> Literal["", "inaccuracy", "mistake", "blunder"]:
    """The word for an answer that cost so many points of per cent."""
    if loss >= BLUNDER:
        return "blunder"
    return "mistake" if loss >= MISTAKE else "inaccuracy" if loss >= INACCURACY else ""


ROUTES = (
    Route("GET", "/api/replays/{id}/thoughts", thoughts, "What a strong bot thinks of a decision.", reply=Thoughts,
          query=ThoughtsQuery, errors=(403, 409)),
)  # fmt: skip
