"""What an option would bring, before it is chosen: reckoned elsewhere, from what the asker may know."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.delays import as_seen_by
from tenkaichi.arena.errors import BadRequest, Conflict
from tenkaichi.arena.lesson_steps import has_known_dice
from tenkaichi.arena.look import Look, outcome_words
from tenkaichi.arena.protocol.questions import PreviewReply, PreviewRequest, RefusedOption
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.scene import Scene
from tenkaichi.engine.decision import IllegalAnswer, Option
from tenkaichi.engine.drive import judge
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.preview import Preview

KEPT = 256  # previews of one position
TOO_LONG = "this takes too long to be worked out"
# A look lasts until the position changes, so what hangs on it is never out of date.
_known: WeakKeyDictionary[Look, dict[Option, PreviewReply]] = WeakKeyDictionary()


async def preview(call: Call) -> PreviewReply:
    wanted: PreviewRequest = call.body
    scene = await as_seen_by(call.arena, call.path["id"], call.player.id)
    async with scene.lock:
        if wanted.expected_seq is not None and wanted.expected_seq < scene.course.position_seq:
            return PreviewReply(words="", facts=[], replies=[], path=[], outcomes=[], assumptions=[], is_stale=True)
        look = _asker(scene, call.player.id)
        try:
            option = _offered(look, wanted.option)
        except BadRequest as error:
            if not wanted.asks_why:
                raise
            return _refused(wanted.option, error)
    known = _known.setdefault(look, {})
    ON_BEHALF_OF.set((call.player.address, call.player.id))
    found = known.get(option)
    if found is None:
        found = known[option] = await _reckoned(scene, look, option)
        while len(known) > KEPT:  # where any point of the board is an option, they would never come to an end
            oldest = next(iter(known))
            del known[oldest]
            if oldest not in look.listed():
                look.prospects.pop(oldest, None)
    return without_chances(found) if has_known_dice(scene) else found


def without_chances(found: PreviewReply) -> PreviewReply:
    """What is certain of it: cost, range, damage."""
    words = "; ".join([fact["words"] for fact in found.facts])
    return PreviewReply(words=words, facts=found.facts, replies=[], path=found.path, outcomes=[], assumptions=[])


def _asker(scene: Scene, player: str) -> Look:
    """The look of the seat that is asked, if it is this player's."""
    asked = scene.asked
    look = None if asked is None else scene.look(asked)
    if asked is None or look is None or look.asked is None:
        raise Conflict("nothing-asked", "nothing is asked at this table now")
    if asked not in scene.record.seats_of(player):
        raise Conflict("not-your-seat", f"it is {scene.name_of(asked)} who is asked")
    return look


def _offered(look: Look, wanted: list[Any]) -> Option:
    assert look.asked is not None
    try:
        option: Option = freeze(list(wanted))
        return judge(look.seen, look.asked, option)
    except IllegalAnswer as error:
        raise BadRequest("illegal", str(error), field="option", clause=error.clause) from None
    except (RecursionError, TypeError, ValueError) as error:
        raise BadRequest("illegal", f"that is no option: {error}", field="option") from None


def _refused(wanted: list[Any], error: BadRequest) -> PreviewReply:
    """Why it may not be taken: the fact alone, without the option in front of it and the clause behind it."""
    words = (error.message.partition(": ")[2] or error.message).removesuffix(f" [{error.clause}]")
    refusal = RefusedOption(command=" ".join([str(part) for part in wanted]), words=words, clause=error.clause)
    return PreviewReply(words="", facts=[], replies=[], path=[], outcomes=[], assumptions=[], refusal=refusal)


async def _reckoned(scene: Scene, look: Look, option: Option) -> PreviewReply:
    pool, game = scene.arena.pool, scene.stage.game
    try:
        found = await pool.preview(game, look.seen, look.eyes, option)
        prospect = look.prospects.get(option)
        if prospect is None and option not in look.prospects and scene.stage.shown is not None:
            prospect = (await pool.prospects(game, look.seen, [option])).get(option)
            look.prospects[option] = prospect
    except Stuck:
        return PreviewReply(words=TOO_LONG, facts=[], replies=[], path=[], outcomes=[], assumptions=[])
    return reply_of(look, option, found, prospect)


def reply_of(look: Look, option: Option, found: Preview | None, prospect: Prospect | None) -> PreviewReply:
    """The game's own preview where it has one, the chances in any case."""
    plain: dict[str, Any] = {} if found is None else found.to_plain()
    words = (found.words if found is not None else "") or (prospect.words if prospect is not None else "")
    assumptions = list(plain.get("assumptions", ()))
    if prospect is not None and prospect.assumption and prospect.assumption not in assumptions:
        assumptions.append(prospect.assumption)
    return PreviewReply(
        words=words or look.stage.note(look.seen, option),
        facts=plain.get("facts", []),
        replies=plain.get("replies", []),
        path=plain.get("path", []),
        outcomes=[] if prospect is None else outcome_words(prospect.outcomes),
        assumptions=assumptions,
    )


ROUTES = (
    Route("POST", "/api/matches/{id}/preview", preview, "What an option would bring.", body=PreviewRequest,
          reply=PreviewReply, errors=(409,)),
)  # fmt: skip
