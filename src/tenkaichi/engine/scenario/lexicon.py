"""Every word that a scenario of a game can use: options, questions, events and the fields of a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tenkaichi.engine.game import Game
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue
from tenkaichi.engine.procedure import CHOICE, DEAL, ROLL, Step


def lexicon(game: Game) -> PlainDict:
    """The words as plain data."""
    steps = [step for procedure in game.procedures for step in procedure.steps]
    return {
        "game": game.name,
        "seats": list(game.seats),
        "options": {
            form.name: {
                "parameters": dict(zip(form.parameter_names, form.parameter_types, strict=True)),
                "words": form.words,
                "verb": form.verb,
            }
            for form in game.vocabulary.forms.values()
        },
        "decisions": {
            step.kind_name: {
                "prompt": game.vocabulary.prompts.get(step.kind_name, ""),
                "waits_for": _waits_for(game, step),
                "clauses": list(step.clauses),
            }
            for step in steps
            if step.waits_for in (CHOICE, ROLL, DEAL)
        },
        "events": {
            kind.name: {"facts": dict(zip(kind.fact_names, kind.fact_types, strict=True)), "words": kind.words}
            for kind in game.kinds
        },
        "position": game.start.position_schema(),
        "setup": game.start.setup_schema(),
    }


def lexicon_text(game: Game) -> str:
    """The words as a page to read."""
    words = lexicon(game)
    lines = [f"{game.title} ({game.name}), seats {', '.join(game.seats)}", "", "OPTIONS (what a seat may answer)"]
    for name, form in words["options"].items():
        also = f" (or {name})" if form["verb"] != name else ""
        lines.append(f"  {' '.join([form['verb'], *_typed(form['parameters'])])}{also}    {form['words']}")
    lines += ["", "DECISIONS (kind, who answers, prompt, clauses)"]
    for name, decision in words["decisions"].items():
        prompt = f'"{decision["prompt"]}"' if decision["prompt"] else ""
        lines.append(
            "  " + "  ".join(filter(None, [name, decision["waits_for"], prompt, _bracketed(decision["clauses"])]))
        )
    lines += ["", "EVENTS (kind, facts, words)"]
    for name, event in words["events"].items():
        lines.append(f"  {' '.join([name, *_typed(event['facts'])])}    {event['words']}")
    for part in ("position", "setup"):
        lines += ["", f"{part.upper()} (fields)", *(f"  {line}" for line in _fields(words[part], words[part], 0))]
    return "\n".join(lines) + "\n"


def _typed(parts: Mapping[str, str]) -> list[str]:
    return [f"{name}=<{kind}>" for name, kind in parts.items()]


def _bracketed(clauses: list[str]) -> str:
    return f"[{', '.join(clauses)}]" if clauses else ""


def _waits_for(game: Game, step: Step) -> str:
    is_named = step.kind_name in game.vocabulary.namings or (step.waits_for == DEAL and "deal" in game.vocabulary.forms)
    by_name = ", by number or name" if is_named else ""
    if step.waits_for == ROLL:
        return f"chance: a die of {step.faces}{by_name}"
    return f"chance: a deal{by_name}" if step.waits_for == DEAL else "a seat"


def _fields(whole: PlainMap, schema: PlainMap, depth: int) -> Iterator[str]:
    """The properties of a JSON Schema, indented; references are followed."""
    schema = _resolved(whole, schema)
    for name, inner in schema.get("properties", {}).items():
        target = _resolved(whole, inner)
        about = " ".join(filter(None, [_type_words(whole, target), target.get("description", "")]))
        is_required = " (required)" if name in schema.get("required", []) else ""
        yield f"{'  ' * depth}{name}: {about}{is_required}"
        if depth < 6:
            for nested in _nested(whole, target):
                yield from _fields(whole, nested, depth + 1)


def _nested(whole: PlainMap, schema: PlainMap) -> Iterator[PlainMap]:
    """The tables inside a value: itself, the entries of its list, its alternatives."""
    yield schema
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), Mapping):
            yield from _nested(whole, _resolved(whole, schema[key]))
    for key in ("anyOf", "oneOf"):
        for each in schema.get(key, []):
            yield from _nested(whole, _resolved(whole, each))


def _resolved(whole: PlainMap, schema: PlainMap) -> PlainMap:
    reference = schema.get("$ref")
    if not isinstance(reference, str):
        return schema
    found: PlainValue = whole
    for part in reference.removeprefix("#/").split("/"):
        found = found.get(part, {}) if isinstance(found, Mapping) else {}
    return {**found, **{key: value for key, value in schema.items() if key != "$ref"}}


def _type_words(whole: PlainMap, schema: PlainMap) -> str:
    if "enum" in schema:
        return "one of " + ", ".join(map(str, schema["enum"]))
    if "const" in schema:
        return str(schema["const"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(_type_words(whole, _resolved(whole, each)) for each in schema[key])
    kind = schema.get("type", "anything")
    limits = [
        f"{word} {schema[key]}" for key, word in (("minimum", "at least"), ("maximum", "at most")) if key in schema
    ]
    if kind == "array" and isinstance(schema.get("items"), Mapping):
        return f"list of {_type_words(whole, _resolved(whole, schema['items']))}"
    inner = schema.get("additionalProperties")
    if kind == "object" and isinstance(inner, Mapping):
        return f"table of {_type_words(whole, _resolved(whole, inner))}"
    named = "table" if kind == "object" else str(kind)
    return f"{named} ({', '.join(limits)})" if limits else named
