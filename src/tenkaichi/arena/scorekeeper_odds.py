"""Calculators of the scorekeeper: the engine works out a small position in a thread, on the address's budget."""

from __future__ import annotations

import msgspec

from tenkaichi.arena.errors import BadRequest, NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.scores import (
    CalculatorAnswer,
    CalculatorChance,
    CalculatorFact,
    CalculatorField,
    CalculatorInfo,
    CalculatorPart,
    CalculatorQuestion,
)
from tenkaichi.arena.routes import Call, Route
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.table_question import AnswerPart, QuestionField, answer


def calculators_of(game: str) -> list[CalculatorInfo]:
    return [
        CalculatorInfo(id=each.id, title=each.title, fields=[_field(field) for field in each.fields()])
        for each in presenter_of(game).game.paper.table_questions
    ]


def _field(field: QuestionField) -> CalculatorField:
    return CalculatorField(
        key=field.key,
        label=field.label,
        kind=field.kind,
        start=field.start,
        least=field.least,
        most=field.most,
        choices=[list(each) for each in field.choices],
    )


async def calculate(call: Call) -> CalculatorAnswer:
    wanted: CalculatorQuestion = call.body
    game = presenter_of(call.path["game"]).game
    question = next((each for each in game.paper.table_questions if each.id == wanted.question), None)
    if question is None:
        raise NotFound("no-such-question", f"{game.title} has no question {wanted.question!r}")
    try:
        found = await in_thread(call.arena, call.player.address, answer, game, question, wanted.facts)
    except (TenkaichiError, msgspec.ValidationError) as error:
        raise BadRequest("bad-facts", str(error), field="facts") from None
    return CalculatorAnswer(parts=[_part(part) for part in found.parts], assumptions=list(found.assumptions))


def _part(part: AnswerPart) -> CalculatorPart:
    return CalculatorPart(
        title=part.title,
        words=part.words,
        facts=[CalculatorFact(words=each.words, clause=each.clause) for each in part.facts],
        chances=[
            CalculatorChance(words=each.words, chance=each.chance, fraction=each.fraction) for each in part.chances
        ],
    )


ROUTES = (
    Route("POST", "/api/scorekeeper/{game}/odds", calculate, "Can I see, hit, survive? Worked out by the engine.",
          body=CalculatorQuestion, reply=CalculatorAnswer),
)  # fmt: skip
