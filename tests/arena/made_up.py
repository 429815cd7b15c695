"""Values made up from a JSON Schema, and frames that are almost right: Hypothesis strategies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

Schema = Mapping[str, Any]
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(allow_nan=False), st.text(max_size=30)
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=8,
)


def values(schema: Schema, definitions: Schema) -> st.SearchStrategy[Any]:
    """Everything that a schema of msgspec allows."""
    if "$ref" in schema:
        return values(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "anyOf" in schema:
        return st.one_of([values(each, definitions) for each in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "const" in schema:
        return st.just(schema["const"])
    match schema.get("type"):
        case "object":
            return _objects(schema, definitions)
        case "array":
            items = values(schema.get("items", {}), definitions)
            return st.lists(items, min_size=schema.get("minItems", 0), max_size=min(schema.get("maxItems", 4), 6))
        case "string":
            if "pattern" in schema:
                return st.from_regex(schema["pattern"], fullmatch=True)
            return st.text(min_size=schema.get("minLength", 0), max_size=min(schema.get("maxLength", 40), 40))
        case "integer":
            return st.integers(schema.get("minimum", -(2**40)), schema.get("maximum", 2**40))
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case "number":
            return st.floats(allow_nan=False, allow_infinity=False)
    return ANYTHING


def _objects(schema: Schema, definitions: Schema) -> st.SearchStrategy[dict[str, Any]]:
    properties = schema.get("properties")
    if properties is None:
        return st.dictionaries(st.text(max_size=10), ANYTHING, max_size=3)
    required = set(schema.get("required", ()))
    known = {name: values(each, definitions) for name, each in properties.items()}
    return st.fixed_dictionaries(
        {name: each for name, each in known.items() if name in required},
        optional={name: each for name, each in known.items() if name not in required},
    )


@st.composite
def almost(draw: st.DrawFn, frames: st.SearchStrategy[dict[str, Any]]) -> Any:
    """A frame with one thing wrong: a field too many, too few, of another type; or no frame at all."""
    frame = dict(draw(frames))
    field = draw(st.sampled_from(sorted(frame)))
    kind = draw(st.sampled_from(["wrong type", "missing", "unknown field", "unknown tag", "no frame", "no JSON"]))
    if kind == "wrong type":
        frame[field] = draw(ANYTHING)
    elif kind == "missing":
        del frame[field]
    elif kind == "unknown field":
        frame[draw(st.text(min_size=1, max_size=8))] = draw(ANYTHING)
    elif kind == "unknown tag":
        frame["type"] = draw(st.text(max_size=12))
    elif kind == "no frame":
        return json.dumps(draw(ANYTHING))
    else:
        return draw(torn(json.dumps(frame)))
    return json.dumps(frame)


@st.composite
def torn(draw: st.DrawFn, text: str) -> str | bytes:
    """Something that JSON has no place for."""
    cut = draw(st.integers(0, len(text)))
    return draw(
        st.sampled_from([text[:cut], text + text, "[" * 4000, "{" * 500, "\u0000", "NaN", '"\\ud800"', "", "null"])
        | st.binary(max_size=60)
        | st.text(max_size=60)
    )
