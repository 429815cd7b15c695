"""The same network as an ONNX model, and a player of it by onnxruntime: for other programs, and a little faster.

NumPy stays the default. The two differ in the last digits, so a close choice may come out otherwise; the measured
levels play with NumPy. `TENKAICHI_NETWORK=onnx` chooses onnxruntime.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from tenkaichi.bots.nets.network import POOL, SIDES, Flat, Network
from tenkaichi.bots.nets.option_reader import POINTS
from tenkaichi.engine.errors import TenkaichiError

CHOICE = "TENKAICHI_NETWORK"
OPSET, IR = 18, 9  # read by onnxruntime 1.16 and later
INPUTS = {
    "features": ("int64", ["features"]), "values": ("float", ["features"]), "token_of": ("int64", ["features"]),
    "groups": ("int64", ["tokens"]), "option_features": ("int64", ["option_features"]),
    "option_values": ("float", ["option_features"]), "option_of": ("int64", ["option_features"]),
    "points": ("int64", ["options", POINTS]), "positions": ("int64", ["options"]), "count": ("int64", [1]),
}  # fmt: skip


def is_chosen() -> bool:
    """Does the environment ask for onnxruntime? An error where it is not installed."""
    if os.environ.get(CHOICE, "").strip().lower() != "onnx":
        return False
    missing = [name for name in ("onnx", "onnxruntime") if find_spec(name) is None]
    if missing:
        raise TenkaichiError(f"{CHOICE}=onnx needs {' and '.join(missing)}; run: pip install onnx onnxruntime")
    return True


def _onnx() -> Any:
    try:
        import onnx  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise TenkaichiError("writing a network as ONNX needs onnx; run: pip install onnx") from error
    return onnx


class _Graph:
    """Nodes and constants of an ONNX graph, while it is written."""

    def __init__(self, onnx: Any, np: Any) -> None:
        self.onnx, self.np = onnx, np
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def constant(self, array: Any) -> str:
        name = f"c{len(self.constants)}"
        self.constants.append(self.onnx.numpy_helper.from_array(self.np.array(array), name))
        return name

    def whole(self, *numbers: int) -> str:
        return self.constant(self.np.array(numbers, self.np.int64))

    def add(self, kind: str, *inputs: str, **settings: Any) -> str:
        name = f"n{len(self.nodes)}"
        self.nodes.append(self.onnx.helper.make_node(kind, list(inputs), [name], **settings))
        return name

    def sums(self, updates: str, owners: str, count: str, width: int) -> str:
        """Add up rows by owner."""
        shape = self.add("Concat", count, self.whole(width), axis=0)
        zero = self.onnx.helper.make_tensor("zero", self.onnx.TensorProto.FLOAT, [1], [0.0])
        empty = self.add("ConstantOfShape", shape, value=zero)
        return self.add("ScatterND", empty, self.add("Unsqueeze", owners, self.whole(-1)), updates, reduction="add")

    def rows(self, rows: Any, features: str, values: str) -> str:
        found = self.add("Gather", self.constant(rows), features, axis=0)
        return self.add("Mul", found, self.add("Unsqueeze", values, self.whole(-1)))

    def layer(self, x: str, matrix: Any, bias: Any) -> str:
        return self.add("Relu", self.add("Add", self.add("MatMul", x, self.constant(matrix)), self.constant(bias)))


def export(network: Network) -> bytes:
    """The network as an ONNX model: inputs as in `INPUTS`, outputs `scores` of options and `corrections`."""
    onnx, np, w = _onnx(), network.np, network.w
    to = _Graph(onnx, np)
    width, option_width = network.rows.shape[1], network.option_rows.shape[1]
    h = to.sums(to.rows(network.rows, "features", "values"), "token_of", to.add("Shape", "groups"), width)
    h = to.layer(to.add("Relu", to.add("Add", h, to.constant(w["token_bias"]))), w["token_2"], w["token_2_bias"])
    sides = to.sums(h, "groups", to.add("Mul", "count", to.whole(SIDES)), w["token_2"].shape[1])
    k = to.add("Reshape", sides, to.add("Concat", "count", to.whole(-1), axis=0))
    k = to.add("Mul", k, to.constant(np.array(POOL, np.float32)))
    for at in (1, 2):
        k = to.layer(k, w[f"trunk_{at}"], w[f"trunk_{at}_bias"])
    o = to.rows(network.option_rows, "option_features", "option_values")
    o = to.sums(o, "option_of", to.add("Shape", "positions"), option_width)
    nothing = to.constant(np.zeros((1, w["token_2"].shape[1]), np.float32))
    with_none = to.add("Concat", h, nothing, axis=0)
    for at in range(POINTS):
        meant = to.add("Gather", "points", to.constant(np.array(at, np.int64)), axis=1)
        pointed = to.add("Gather", with_none, meant, axis=0)
        o = to.add("Add", o, to.add("MatMul", pointed, to.constant(w[f"point_{at}"])))
    context = to.add("MatMul", k, to.constant(w["context"]))
    o = to.add("Add", o, to.add("Gather", context, "positions", axis=0))
    o = to.layer(to.add("Relu", to.add("Add", o, to.constant(w["option_bias"]))), w["option_2"], w["option_2_bias"])
    flat = to.whole(-1)
    make = onnx.helper
    to.nodes.append(
        make.make_node("Reshape", [to.add("MatMul", o, to.constant(w["score"])), flat], ["scores"]),
    )
    corrected = to.add("Add", to.add("MatMul", k, to.constant(w["value"])), to.constant(w["value_bias"]))
    to.nodes.append(make.make_node("Reshape", [corrected, flat], ["corrections"]))
    kinds = {"int64": onnx.TensorProto.INT64, "float": onnx.TensorProto.FLOAT}
    inputs = [make.make_tensor_value_info(name, kinds[kind], shape) for name, (kind, shape) in INPUTS.items()]
    outputs = [
        make.make_tensor_value_info("scores", kinds["float"], ["options"]),
        make.make_tensor_value_info("corrections", kinds["float"], ["positions_count"]),
    ]
    graph = make.make_graph(to.nodes, "tenkaichi", inputs, outputs, to.constants)
    model = make.make_model(graph, opset_imports=[make.make_opsetid("", OPSET)], ir_version=IR)
    onnx.checker.check_model(model)
    found: bytes = model.SerializeToString()
    return found


class OnnxNetwork(Network):
    """The network played by onnxruntime, on one thread."""

    def __init__(self, np: Any, arrays: Mapping[str, Any]) -> None:
        super().__init__(np, arrays)
        import onnxruntime  # type: ignore[import-not-found,unused-ignore]

        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = settings.inter_op_num_threads = 1
        settings.log_severity_level = 3
        self.session: Any = onnxruntime.InferenceSession(export(self), settings, providers=["CPUExecutionProvider"])

    def scores(self, flat: Flat) -> Any:
        return self._run("scores", flat)

    def corrections(self, flat: Flat) -> Any:
        return self._run("corrections", flat)

    def _run(self, output: str, flat: Flat) -> Any:
        np = self.np

        def owners(starts: Any, end: int) -> Any:
            return np.repeat(np.arange(len(starts)), np.diff(np.append(np.asarray(starts, np.int64), end)))

        given = {
            "features": flat.features, "values": flat.values, "token_of": owners(flat.starts, len(flat.features)),
            "groups": flat.groups, "option_features": flat.option_features, "option_values": flat.option_values,
            "option_of": owners(flat.option_starts, len(flat.option_features)), "points": flat.points,
            "positions": flat.positions, "count": np.array([flat.count]),
        }  # fmt: skip
        kinds = {"int64": np.int64, "float": np.float32}
        feed = {name: np.asarray(given[name], kinds[kind]) for name, (kind, _) in INPUTS.items()}
        return self.session.run([output], feed)[0]
