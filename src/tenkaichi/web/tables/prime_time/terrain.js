/** Terrain drawn as what it is, extruded from the outline that the view sends: whole, cracked, or rubble. */
import { html } from "../../ui.js";
import { SHIELD } from "./icons.js";
import { LIFT, pointsOf } from "./projection.js";

/** @typedef {import("./records").PieceInfo} PieceInfo */
/** @typedef {import("./projection.js").Projection} Projection */
/** @typedef {[number, number]} Spot */

const LOW = /** @type {Record<string, number>} */ ({
  crater: 0,
  water: 0,
  slab: 0.22,
  crate: 0.7,
  rocks: 0.65,
  forest: 0,
  ruin: 0.75,
});
const DOME_SHARE = 0.55;

/** How high a piece is drawn, in inches up the screen. @param {PieceInfo} piece */
function heightOf(piece) {
  if (piece.state === "rubble") return 0;
  const whole = piece.level ? piece.level * LIFT : (LOW[piece.kind] ?? 0.5);
  return piece.state === "damaged" ? whole * 0.72 : whole;
}

/** Numbers between 0 and 1 that are the same for the same piece. @param {string} seed */
function luck(seed) {
  let state = [...seed].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** @param {Spot[]} outline @param {number} share */
function shrunk(outline, share) {
  const [cx, cy] = middle(outline);
  return outline.map(([x, y]) => /** @type {Spot} */ ([cx + (x - cx) * share, cy + (y - cy) * share]));
}

/** @param {Spot[]} outline @returns {Spot} */
const middle = (outline) => [
  outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
  outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
];

/** @param {Spot[]} outline */
function extent(outline) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    left,
    right,
    top,
    bottom,
    cx: (left + right) / 2,
    cy: (top + bottom) / 2,
    rx: (right - left) / 2,
    ry: (bottom - top) / 2,
  };
}

/** The sides that face the viewer, as quads from the ground up. @param {Spot[]} outline @param {number} height */
function walls(outline, height) {
  const [cx, cy] = middle(outline);
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length];
    const faces = (a[1] + b[1]) / 2 - cy;
    if (faces < -0.02 && Math.abs((a[1] + b[1]) / 2 - cy) > 0.02 && Math.min(a[1], b[1]) < cy) return [];
    const isLeft = (a[0] + b[0]) / 2 < cx;
    return [{ quad: /** @type {Spot[]} */ ([a, b, [b[0], b[1] - height], [a[0], a[1] - height]]), isLeft }];
  });
}

/** @param {Spot[]} outline @param {number} height */
const raised = (outline, height) => outline.map(([x, y]) => /** @type {Spot} */ ([x, y - height]));

/** @param {{outline: Spot[], height: number}} props */
function Block({ outline, height }) {
  return html`${walls(outline, height).map((wall) => html`<polygon class=${`pt-wall ${wall.isLeft ? "is-lit" : ""}`} points=${pointsOf(wall.quad)} />`)}
    <polygon class="pt-top" points=${pointsOf(raised(outline, height))} />`;
}

/** Strata on the walls and contours on top. @param {{outline: Spot[], height: number}} props */
function Cliff({ outline, height }) {
  const top = raised(outline, height);
  return html`<${Block} outline=${outline} height=${height} />
    ${walls(outline, height).map(({ quad: [a, b] }) => [0.35, 0.68].map((share) => html`<line class="pt-stratum" x1=${a[0]} y1=${a[1] - height * share} x2=${b[0]} y2=${b[1] - height * share} />`))}
    <polygon class="pt-contour" points=${pointsOf(shrunk(top, 0.74))} /><polygon class="pt-contour is-inner" points=${pointsOf(shrunk(top, 0.42))} />`;
}

/** A heap of prisms. @param {{outline: Spot[], height: number, random: () => number}} props */
function Rocks({ outline, height, random }) {
  const { cx, cy, rx, ry } = extent(outline);
  const count = rx > 1.2 ? 4 : 1;
  const stones = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 6.28 + 0.6;
    const far = count === 1 ? 0 : 0.46;
    const [x, y] = [cx + Math.cos(angle) * rx * far, cy + Math.sin(angle) * ry * far];
    const size = (count === 1 ? 0.92 : 0.6) * (0.85 + random() * 0.25);
    const shape = Array.from({ length: 6 }, (_, k) => {
      const at = (k / 6) * 6.28 + random() * 0.5;
      return /** @type {Spot} */ ([x + Math.cos(at) * rx * size, y + Math.sin(at) * ry * size]);
    });
    return { shape, y, tall: height * (0.72 + random() * 0.36) };
  });
  return stones
    .sort((a, b) => a.y - b.y)
    .map(
      (stone) =>
        html`<${Block} outline=${stone.shape} height=${stone.tall} /><polygon class="pt-facet" points=${pointsOf(shrunk(raised(stone.shape, stone.tall), 0.55))} />`,
    );
}

/** A needle: every side runs to the point. @param {{outline: Spot[], height: number}} props */
function Spire({ outline, height }) {
  const { cx, cy } = extent(outline);
  const peak = `${cx},${cy - height * 1.55}`;
  return outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length];
    if ((a[1] + b[1]) / 2 < cy - 0.02) return null;
    return html`<polygon class=${`pt-wall ${(a[0] + b[0]) / 2 < cx ? "is-lit" : ""}`} points=${`${pointsOf([a, b])} ${peak}`} />`;
  });
}

/** A shell with portholes; a tower is taller and has horns. @param {{outline: Spot[], height: number, kind: string}} props */
function Shell({ outline, height, kind }) {
  const { cx, cy, rx, ry, bottom } = extent(outline);
  const tall = height + ry * DOME_SHARE;
  const body = `M${cx - rx} ${cy}C${cx - rx} ${cy - tall * 1.15} ${cx + rx} ${cy - tall * 1.15} ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
  const lit = `M${cx - rx * 0.82} ${cy - tall * 0.1}C${cx - rx * 0.82} ${cy - tall} ${cx - rx * 0.1} ${cy - tall * 1.02} ${cx} ${cy - tall * 0.9}C${cx - rx * 0.5} ${cy - tall * 0.8} ${cx - rx * 0.55} ${cy - tall * 0.3} ${cx - rx * 0.5} ${cy + ry * 0.5}Z`;
  const windows =
    kind === "ship"
      ? [[0, 0.55, 0.3]]
      : kind === "dome"
        ? [
            [-0.45, 0.3, 0.15],
            [0.45, 0.3, 0.15],
          ]
        : [
            [-0.34, 0.42, 0.15],
            [0.02, 0.5, 0.17],
            [0.38, 0.42, 0.15],
          ];
  return html`${kind === "tower" && html`<path class="pt-horn" d=${`M${cx - rx * 0.8} ${cy - tall * 0.5}q${-rx * 0.3} ${-tall * 0.25} ${-rx * 0.08} ${-tall * 0.5}q${rx * 0.3} ${tall * 0.12} ${rx * 0.42} ${tall * 0.24}ZM${cx + rx * 0.8} ${cy - tall * 0.5}q${rx * 0.3} ${-tall * 0.25} ${rx * 0.08} ${-tall * 0.5}q${-rx * 0.3} ${tall * 0.12} ${-rx * 0.42} ${tall * 0.24}ZM${cx - rx * 0.2} ${cy - tall * 0.8}L${cx} ${cy - tall * 1.45}L${cx + rx * 0.2} ${cy - tall * 0.8}Z`} />`}
    ${kind === "ship" && html`<path class="pt-horn" d=${`M${cx - rx} ${cy}l${-rx * 0.16} ${ry * 0.9}h${rx * 0.2}ZM${cx + rx} ${cy}l${rx * 0.16} ${ry * 0.9}h${-rx * 0.2}Z`} />`}
    <path class="pt-shell" d=${body} /><path class="pt-shell-lit" d=${lit} />
    ${kind === "dome" && html`<path class="pt-shell-band" d=${`M${cx - rx * 0.97} ${cy - tall * 0.2}Q${cx} ${cy - tall * 0.2 + ry * 1.05} ${cx + rx * 0.97} ${cy - tall * 0.2}`} />`}
    ${windows.map(([dx, dy, r]) => html`<circle class="pt-porthole" cx=${cx + dx * rx} cy=${cy - dy * tall + ry * 0.4} r=${r * rx} />`)}
    ${kind !== "ship" && html`<path class="pt-door" d=${`M${cx - rx * 0.17} ${bottom - ry * 0.06}v${-tall * 0.3}q${rx * 0.17} ${-tall * 0.16} ${rx * 0.34} 0v${tall * 0.3}Z`} />`}`;
}

/** Broken walls with lit windows around a tiled floor on which stones lie. @param {{outline: Spot[], height: number, random: () => number, isHigh: boolean}} props */
function Ruin({ outline, height, random, isHigh }) {
  const centre = middle(outline);
  const isNear = (/** @type {Spot} */ a, /** @type {Spot} */ b) => (a[1] + b[1]) / 2 >= centre[1];
  const sides = outline.map((a, i) => /** @type {[Spot, Spot]} */ ([a, outline[(i + 1) % outline.length]]));
  return html`<polygon class="pt-floor" points=${pointsOf(outline)} /><${Tiles} outline=${outline} />
    ${sides.filter(([a, b]) => !isNear(a, b)).map(([a, b]) => html`<polygon class="pt-floor-shade" points=${pointsOf([a, b, between(b, centre, 0.2), between(a, centre, 0.2)])} />`)}
    ${stonesIn(outline, random, 0.6).map((shape) => html`<polygon class="pt-stone" points=${pointsOf(shape)} />`)}
    ${sides
      .map(([a, b]) => {
        const isLow = isNear(a, b);
        const steps = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.8));
        const crown = Array.from({ length: steps + 1 }, (_, k) => {
          const tall = height * (isLow ? 0.42 : 0.92) * (0.68 + random() * 0.5);
          const [x, y] = between(a, b, k / steps);
          return /** @type {Spot} */ ([x, y - tall]);
        });
        const holes = isHigh && !isLow ? crown.slice(1, -1).filter((_, k) => k % 2 === 0) : [];
        const course = height * (isLow ? 0.16 : 0.34); // of bricks
        return {
          key: isLow ? 1 : 0,
          art: html`<polygon class=${`pt-wall ${isLow ? "is-lit" : ""}`} points=${pointsOf([a, ...crown, b])} /><line class="pt-stratum" x1=${a[0]} y1=${a[1] - course} x2=${b[0]} y2=${b[1] - course} />${holes.map(([x, y]) => html`<rect class="pt-window" x=${x - 0.17} y=${y + height * 0.32} width="0.34" height="0.42" />`)}`,
        };
      })
      .sort((a, b) => a.key - b.key)
      .map((each) => each.art)}`;
}

const TILE = 1.3; // inches

/** The joints of a floor with four corners. @param {{outline: Spot[]}} props */
function Tiles({ outline }) {
  if (outline.length !== 4) return null;
  const [a, b, c, d] = outline;
  /** @param {Spot} from @param {Spot} to @param {Spot} other @param {Spot} end */
  const joints = (from, to, other, end) => {
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / TILE));
    return Array.from({ length: count - 1 }, (_, i) => {
      const share = (i + 1) / count;
      return `M${between(from, to, share)}L${between(other, end, share)}`;
    }).join("");
  };
  return html`<path class="pt-joint is-faint" d=${joints(a, b, d, c) + joints(b, c, a, d)} />`;
}

/** @param {Spot} from @param {Spot} to @param {number} share @returns {Spot} */
const between = (from, to, share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];

/** Loose stones within an outline, from far to near. @param {Spot[]} outline @param {() => number} random @param {number} dense */
function stonesIn(outline, random, dense) {
  const { cx, cy, rx, ry } = extent(outline);
  return Array.from({ length: Math.round(dense * (5 + rx * ry)) }, () => {
    const [at, far] = [random() * 6.28, Math.sqrt(random()) * 0.82];
    const [x, y, s] = [cx + Math.cos(at) * rx * far, cy + Math.sin(at) * ry * far, 0.16 + random() * 0.3];
    return /** @type {Spot[]} */ ([
      [x - s, y],
      [x - s * 0.4, y - s * 0.9],
      [x + s * 0.5, y - s * 0.7],
      [x + s, y + s * 0.1],
      [x + s * 0.2, y + s * 0.5],
    ]);
  }).sort((one, other) => one[0][1] - other[0][1]);
}

/** @param {{outline: Spot[], random: () => number}} props */
function Crater({ outline, random }) {
  const { cx, cy, rx, ry } = extent(outline);
  const rim = Array.from({ length: 9 }, (_, k) => {
    const at = (k / 9) * 6.28 + random() * 0.4;
    return [cx + Math.cos(at) * rx * 0.96, cy + Math.sin(at) * ry * 0.96, 0.14 + random() * 0.14];
  });
  return html`<polygon class="pt-crater" points=${pointsOf(outline)} />
    <ellipse class="pt-crater is-mid" cx=${cx} cy=${cy + ry * 0.08} rx=${rx * 0.74} ry=${ry * 0.72} /><ellipse class="pt-crater is-deep" cx=${cx} cy=${cy + ry * 0.14} rx=${rx * 0.46} ry=${ry * 0.44} />
    ${rim.map(([x, y, r]) => html`<ellipse class="pt-pebble" cx=${x} cy=${y} rx=${r} ry=${r * 0.75} />`)}`;
}

/** @param {{outline: Spot[], random: () => number, isDamaged: boolean}} props */
function Forest({ outline, random, isDamaged }) {
  const { cx, cy, rx, ry } = extent(outline);
  const trees = Array.from({ length: isDamaged ? 5 : 8 }, (_, k) => {
    const at = (k / 8) * 6.28 + random() * 0.5;
    const far = k % 2 ? 0.72 : 0.36;
    return {
      x: cx + Math.cos(at) * rx * far,
      y: cy + Math.sin(at) * ry * far,
      r: 0.42 + random() * 0.18,
      tall: 0.9 + random() * 0.5,
    };
  }).sort((a, b) => a.y - b.y);
  return html`<polygon class="pt-grove" points=${pointsOf(outline)} />
    ${trees.map((tree) => html`<line class="pt-trunk" x1=${tree.x} y1=${tree.y} x2=${tree.x} y2=${tree.y - tree.tall} /><circle class="pt-crown" cx=${tree.x} cy=${tree.y - tree.tall - tree.r * 0.5} r=${tree.r} /><circle class="pt-crown-lit" cx=${tree.x - tree.r * 0.28} cy=${tree.y - tree.tall - tree.r * 0.75} r=${tree.r * 0.38} />`)}`;
}

/** @param {{outline: Spot[], height: number}} props */
function Slab({ outline, height }) {
  const top = raised(outline, height);
  const { cx, cy, rx, ry } = extent(top);
  return html`<${Block} outline=${outline} height=${height} /><path class="pt-joint" d=${`M${cx - rx * 0.9} ${cy}H${cx + rx * 0.9}M${cx} ${cy - ry * 0.85}V${cy + ry * 0.85}M${cx - rx * 0.3} ${cy}l${rx * 0.14} ${ry * 0.4}l${-rx * 0.1} ${ry * 0.4}`} />`;
}

/** @param {{outline: Spot[], height: number}} props */
function Crate({ outline, height }) {
  const top = raised(outline, height);
  const { cx, cy, rx, ry } = extent(top);
  return html`<${Block} outline=${outline} height=${height} /><rect class="pt-capsule" x=${cx - rx * 0.5} y=${cy - ry * 0.26} width=${rx} height=${ry * 0.52} rx=${ry * 0.26} />`;
}

/** @param {{outline: Spot[]}} props */
function Water({ outline }) {
  const { cx, cy, rx, ry } = extent(outline);
  return html`<polygon class="pt-shore" points=${pointsOf(outline)} /><polygon class="pt-water" points=${pointsOf(shrunk(outline, 0.88))} />
    ${[-0.3, 0.1, 0.45].map((dy, i) => html`<path class="pt-wave" d=${`M${cx - rx * 0.5 + i * 0.3} ${cy + ry * dy}q.3 -.24 .6 0t.6 0t.6 0`} />`)}`;
}

/** What is left: stones within the dashed old outline. @param {{outline: Spot[], random: () => number}} props */
function Rubble({ outline, random }) {
  return html`<polygon class="pt-was" points=${pointsOf(outline)} />${stonesIn(outline, random, 1.5).map((shape) => html`<polygon class="pt-stone" points=${pointsOf(shape)} />`)}`;
}

/** Cracks run over what has been hit. @param {{outline: Spot[], height: number, random: () => number}} props */
function Cracks({ outline, height, random }) {
  const { cx, cy, rx, ry } = extent(raised(outline, height * 0.6));
  const crack = () => {
    const [x, y] = [cx + (random() - 0.5) * rx, cy + (random() - 0.5) * ry * 0.6];
    return `M${x} ${y}${Array.from({ length: 4 }, () => `l${((random() - 0.5) * rx * 0.7).toFixed(2)} ${(random() * ry * 0.42).toFixed(2)}`).join("")}`;
  };
  return html`<path class="pt-crack" d=${`${crack()}${crack()}${crack()}`} />`;
}

/** @param {PieceInfo} piece @param {Spot[]} outline @param {number} height @param {() => number} random */
function art(piece, outline, height, random) {
  if (piece.kind === "rocks") return html`<${Rocks} outline=${outline} height=${height} random=${random} />`;
  if (piece.kind === "spire") return html`<${Spire} outline=${outline} height=${height} />`;
  if (piece.kind === "tower" || piece.kind === "dome" || piece.kind === "ship")
    return html`<${Shell} outline=${outline} height=${height} kind=${piece.kind} />`;
  if (piece.kind === "ruin")
    return html`<${Ruin} outline=${outline} height=${height} random=${random} isHigh=${piece.level > 0} />`;
  if (piece.kind === "crater") return html`<${Crater} outline=${outline} random=${random} />`;
  if (piece.kind === "forest")
    return html`<${Forest} outline=${outline} random=${random} isDamaged=${piece.state !== "intact"} />`;
  if (piece.kind === "slab") return html`<${Slab} outline=${outline} height=${height} />`;
  if (piece.kind === "crate") return html`<${Crate} outline=${outline} height=${height} />`;
  if (piece.kind === "water") return html`<${Water} outline=${outline} />`;
  return html`<${Cliff} outline=${outline} height=${height} />`;
}

/** @param {{piece: PieceInfo, p: Projection, isVeiled: boolean, isBlamed: boolean}} props */
export function Piece({ piece, p, isVeiled, isBlamed }) {
  const outline = piece.corners.map(([x, y]) => p.at(x, y));
  const height = heightOf(piece);
  const random = luck(`${piece.letter}${piece.name}`);
  const isRubble = piece.state === "rubble";
  return html`<g class=${`pt-piece kind-${piece.kind} is-${piece.state} ${isVeiled ? "is-veiled" : ""} ${isBlamed ? "is-blamed" : ""}`} data-piece=${piece.letter} aria-hidden="true">
    <title>${piece.name}: ${piece.size}, level ${piece.level}, ${piece.state}</title>
    ${!isRubble && height > 0.3 && html`<polygon class="pt-piece-shadow" points=${pointsOf(outline.map(([x, y]) => [x + height * 0.42, y + height * 0.16]))} />`}
    ${isRubble ? html`<${Rubble} outline=${outline} random=${random} />` : art(piece, outline, height, random)}
    ${piece.state === "damaged" && html`<${Cracks} outline=${outline} height=${height} random=${random} />`}
    ${isBlamed && html`<polygon class="pt-blame" points=${pointsOf(outline)} />`}
  </g>`;
}

/** Where the plate of a piece stands: on its near edge. @param {any} piece @param {import("./projection.js").Projection} p @returns {[number, number]} */
export function plateAt(piece, p) {
  const { cx, bottom } = extent(piece.corners.map((/** @type {[number, number]} */ [x, y]) => p.at(x, y)));
  return [cx, bottom];
}

/** What a piece does: height as chevrons, cover as a shield, rough ground. @param {{piece: PieceInfo, at: [number, number], px: number, isSmall: boolean}} props */
export function PiecePlate({ piece, at: [cx, bottom], px, isSmall }) {
  const level = piece.state === "rubble" ? 0 : piece.level;
  const parts = /** @type {[string, string][]} */ (
    [
      level > 0 && ["up", String(level)],
      piece.cover > 0 && !isSmall && ["shield", `−${piece.cover}`],
      piece.is_rough && ["", "×2"],
    ].filter(Boolean)
  );
  if (!parts.length) return null;
  const width = parts.reduce((sum, [sign, words]) => sum + (sign ? 13 : 0) + words.length * 7 + 5, 6);
  let left = -width / 2 + 5;
  const placed = parts.map(([sign, words]) => {
    const at = left;
    left += (sign ? 13 : 0) + words.length * 7 + 5;
    return { sign, words, at };
  });
  return html`<g class="pt-plate" transform=${`translate(${cx} ${bottom}) scale(${px})`} aria-hidden="true">
    <rect x=${-width / 2} y="-9" width=${width} height="18" rx="4" />
    ${placed.map(({ sign, words, at }) => html`${sign === "shield" && html`<path class="pt-plate-shield" transform=${`translate(${at} -6) scale(0.75)`} d=${SHIELD} />`}${sign === "up" && html`<path class="pt-plate-up" d=${`M${at} 2.5l4.5 -5l4.5 5`} />`}<text x=${at + (sign ? 12 : 0)} y="4.5" font-size="12.5">${words}</text>`)}
  </g>`;
}
