/** The overlays on the ground for the acting fighter: reach, rings, ruler, sight, beam and blast. */
import { html } from "../../ui.js";
import { EYE, SHIELD } from "./icons.js";
import { patchPath } from "./patch.js";

/** @typedef {import("./projection.js").Projection} Projection */
/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("./records").SightInfo} SightInfo */

const SHORTEST_PX = 90;
const PLATE_PX = [72, 23]; // of a line: how wide and how high
const ALONG = [0.52, 0.66, 0.4]; // where on its line a plate may stand

/** Ground as the engine measures it, turned to the viewer's side. @param {Projection} p */
export const turnOf = (p) => (p.turn ? `rotate(${[0, -90, 180, 90][p.turn]} ${p.all / 2} ${p.all / 2})` : "");

const WIDE_MIL = 3000;

/** Whether a patch is so wide that its corners may be rounded: a small one would lose what matters. @param {import("./patch.js").Stretch[]} rows */
function isWide(rows) {
  const [ys, west, east] = [rows.map((row) => row[0]), rows.map((row) => row[1]), rows.map((row) => row[2])];
  return Math.max(...ys) - Math.min(...ys) >= WIDE_MIL && Math.max(...east) - Math.min(...west) >= WIDE_MIL;
}

/** Where the model in question may go, as the engine says. @param {{table: SkirmishTable, p: Projection, px: number}} props */
export function Reach({ table, p, px }) {
  const { reach } = table;
  const mover = reach && table.fighters.find((each) => each.id === reach.who && each.is_here);
  if (!reach || !mover) return null;
  if (!reach.is_exact) {
    const [cx, cy] = p.flat(mover.x, mover.y);
    return html`<circle class="pt-reach is-rough" cx=${cx} cy=${cy} r=${reach.mil / 1000} clip-path="url(#pt-table)" />`;
  }
  const patch = patchPath(reach.rows, table.size);
  if (isWide(reach.rows)) {
    const area = { x: 0, y: 0, width: p.all, height: p.all, filterUnits: "userSpaceOnUse" };
    return html`<g class="pt-ends is-smooth" clip-path="url(#pt-table)"><filter id="pt-ends-smooth" ...${area} color-interpolation-filters="sRGB">
      <feGaussianBlur in="SourceAlpha" stdDeviation="0.3" /><feComponentTransfer result="shape"><feFuncA type="linear" slope="14" intercept="-6" /></feComponentTransfer>
      <feMorphology in="shape" operator="dilate" radius=${3 * px} result="wide" /><feComposite in="wide" in2="shape" operator="out" result="rim" />
      <feFlood class="pt-ends-fill" /><feComposite in2="shape" operator="in" result="filled" /><feFlood class="pt-ends-edge" /><feComposite in2="rim" operator="in" result="edged" />
      <feMerge><feMergeNode in="filled" /><feMergeNode in="edged" /></feMerge></filter>
      <g transform=${turnOf(p)}><path class="pt-ends-patch" d=${patch} filter="url(#pt-ends-smooth)" /></g></g>`;
  }
  return html`<g class="pt-ends" clip-path="url(#pt-table)"><g transform=${turnOf(p)}>
    <mask id="pt-ends-rim" maskUnits="userSpaceOnUse" x="0" y="0" width=${p.all} height=${p.all}><rect x="0" y="0" width=${p.all} height=${p.all} fill="#fff" /><path d=${patch} fill="#000" /></mask>
    <path class="pt-ends-patch" d=${patch} /><path class="pt-ends-rim" d=${patch} mask="url(#pt-ends-rim)" />
  </g></g>`;
}

/** How far each technique reaches that can be paid for; one ring for each length. @param {{rings: import("./records").RingInfo[], from: [number, number], radius: number, p: Projection, px: number}} props */
export function Rings({ rings, from, radius, p }) {
  const [cx, cy] = p.flat(...from);
  const lengths = new Map();
  for (const ring of rings.filter((each) => each.is_affordable && each.kind !== "melee"))
    lengths.set(ring.mil, [...(lengths.get(ring.mil) ?? []), ring.name]);
  return html`<g class="pt-rings" clip-path="url(#pt-table)">${[...lengths].map(([mil]) => html`<circle cx=${cx} cy=${cy} r=${(mil + radius) / 1000} />`)}</g>`;
}

/** @param {{rings: import("./records").RingInfo[], from: [number, number], radius: number, p: Projection, px: number}} props */
export function RingNames({ rings, from, radius, p, px }) {
  const lengths = new Map();
  for (const ring of rings.filter((each) => each.is_affordable && each.kind !== "melee"))
    lengths.set(ring.mil, ring.name);
  const [cx, cy] = p.at(...from);
  return html`<g class="pt-ring-names" aria-hidden="true">${[...lengths].map(([mil, name], i) => {
    const far = (mil + radius) / 1000;
    const angle = -0.5 - 0.28 * i;
    const [x, y] = [cx + far * Math.cos(angle), cy + far * Math.sin(angle) * p.tilt];
    const isIn = x > 1 && x < p.all - 3 && y > 0.5 && y < p.all * p.tilt - 0.5;
    return isIn && html`<text x=${x} y=${y} font-size=${12 * px}>${name} ${mil / 1000}"</text>`;
  })}</g>`;
}

/** From where the model stands to where it would go, with a tick each inch. @param {{points: [number, number][], p: Projection, px: number, words: string, isRefused: boolean}} props */
export function Ruler({ points, p, px, words, isRefused }) {
  if (points.length < 2) return null;
  const drawn = points.map(([x, y]) => p.at(x, y));
  const line = drawn.map(([x, y]) => `${x},${y}`).join(" ");
  const [mx, my] = drawn[drawn.length - 1];
  return html`<g class=${`pt-ruler ${isRefused ? "is-refused" : ""}`} aria-hidden="true">
    <polyline class="pt-ruler-edge" points=${line} /><polyline points=${line} />
    ${ticks(points).map(({ at: [x, y], isLong, across: [dx, dy] }) => {
      const [tx, ty] = p.at(x, y);
      const far = (isLong ? 7 : 4) * px;
      return html`<line x1=${tx - dx * far} y1=${ty + dy * far * p.tilt} x2=${tx + dx * far} y2=${ty - dy * far * p.tilt} />`;
    })}
    ${words && html`<g transform=${`translate(${mx} ${my + 22 * px})`}><rect x=${-26 * px} y=${-9 * px} width=${52 * px} height=${19 * px} rx=${3 * px} /><text y=${5.5 * px} font-size=${14 * px} text-anchor="middle">${words}</text></g>`}
  </g>`;
}

/** @param {[number, number][]} points */
function ticks(points) {
  const found = [];
  let gone = 0;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    const far = Math.hypot(bx - ax, by - ay);
    for (let at = Math.ceil((gone + 1) / 1000) * 1000 - gone; at < far; at += 1000) {
      const share = at / far;
      found.push({
        at: /** @type {[number, number]} */ ([ax + (bx - ax) * share, ay + (by - ay) * share]),
        isLong: Math.round((gone + at) / 1000) % 5 === 0,
        across: [-(by - ay) / far, (bx - ax) / far],
      });
    }
    gone += far;
  }
  return found;
}

/** How long a way is, in inches. @param {[number, number][]} points */
export const lengthOf = (points) =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0) / 1000;

/** Inches as people say them: to a tenth. @param {number} mil */
export const inches = (mil) => `${Math.round(mil / 100) / 10}"`;

/** Lines to every enemy: clear, in cover, or stopped at a piece. @param {{sights: SightInfo[], from: [number, number], models: any[], p: Projection, px: number, focus: number | null, isQuiet: boolean}} props */
export function SightLines({ sights, from, models, p, focus, isQuiet }) {
  const [ax, ay] = p.at(...from);
  return html`<g class=${`pt-sights ${isQuiet ? "is-quiet" : ""}`} aria-hidden="true">${sights.map((sight) => {
    const target = models.find((each) => each.id === sight.target);
    if (!target || (isQuiet && focus !== null && focus !== target.id)) return null;
    const [bx, by] = p.at(target.x, target.y, target.level);
    const [sx, sy] = p.at(...sight.place);
    const isStopped = sight.verdict === "blocked";
    return html`<g class=${`pt-sight is-${sight.verdict} ${focus === target.id ? "is-focus" : ""}`}>
      <line class="pt-sight-edge" x1=${ax} y1=${ay} x2=${isStopped ? sx : bx} y2=${isStopped ? sy : by} />
      <line x1=${ax} y1=${ay} x2=${isStopped ? sx : bx} y2=${isStopped ? sy : by} />
      ${isStopped && html`<line class="is-beyond" x1=${sx} y1=${sy} x2=${bx} y2=${by} />`}
    </g>`;
  })}</g>`;
}

/** The plates of the lines: distance, cover, or a cross where it is stopped; those that would touch are left out. @param {{sights: SightInfo[], from: [number, number], models: any[], p: Projection, px: number, focus: number | null, isQuiet: boolean}} props */
export function SightPlates({ sights, from, models, p, px, focus, isQuiet }) {
  const [ax, ay] = p.at(...from);
  const taken = /** @type {[number, number][]} */ ([]);
  const order = [...sights].sort(
    (a, b) => Number(b.target === focus) - Number(a.target === focus) || a.distance - b.distance,
  );
  return html`<g class="pt-sight-plates" aria-hidden="true">${order.map((sight) => {
    const target = models.find((each) => each.id === sight.target);
    if (!target || (isQuiet && focus !== target.id)) return null;
    const [bx, by] = p.at(target.x, target.y, target.level);
    const [sx, sy] = p.at(...sight.place);
    if (sight.verdict !== "blocked" && Math.hypot(bx - ax, by - ay) < SHORTEST_PX * px) return null; // it would hide both
    const places = /** @type {[number, number][]} */ (
      sight.verdict === "blocked" ? [[sx, sy]] : ALONG.map((share) => [ax + (bx - ax) * share, ay + (by - ay) * share])
    );
    const free = places.find(
      ([x, y]) => !taken.some(([tx, ty]) => Math.abs(tx - x) < PLATE_PX[0] * px && Math.abs(ty - y) < PLATE_PX[1] * px),
    );
    if (!free) return null;
    const [x, y] = free;
    taken.push(free);
    if (sight.verdict === "blocked")
      return html`<g class="pt-stop" transform=${`translate(${x} ${y})`}><circle r=${9 * px} /><path d=${`M${-4 * px} ${-4 * px}l${8 * px} ${8 * px}m0 ${-8 * px}l${-8 * px} ${8 * px}`} /></g>`;
    const isCover = sight.verdict === "cover";
    const words = isCover ? `−${sight.cover}` : inches(sight.distance);
    const width = words.length * 7.4 + 30;
    return html`<g class=${`pt-sight-plate is-${sight.verdict}`} transform=${`translate(${x} ${y}) scale(${px})`}><rect x=${-width / 2} y="-10" width=${width} height="20" rx="10" /><path transform=${`translate(${-width / 2 + 7} -6) scale(0.75)`} d=${isCover ? SHIELD : EYE} fill-rule="evenodd" /><text x="7" y="4.8" font-size="13" text-anchor="middle">${words}</text></g>`;
  })}</g>`;
}

/** The blow between two models: a beam to its width and through what it pierces, a blast to its radius, a rush. @param {{blow: {from: any, to: any, kind: string, blast: number, path: any[], name: string} | null, p: Projection}} props */
export function BlowGround({ blow, p }) {
  if (!blow) return null;
  const [bx, by] = p.flat(blow.to.x, blow.to.y);
  if (blow.kind === "blast") return html`<circle class="pt-template" cx=${bx} cy=${by} r=${blow.blast / 1000} />`;
  if (blow.kind !== "beam") return null;
  const [ax, ay] = p.flat(blow.from.x, blow.from.y);
  const end = blow.path.findLast((each) => each.kind === "edge" || each.kind === "terrain");
  const [ex, ey] = end ? p.flat(end.place[0], end.place[1]) : [bx, by];
  const far = Math.hypot(ex - ax, ey - ay) || 1;
  const [nx, ny] = [-((ey - ay) / far) / 2, (ex - ax) / far / 2];
  return html`<polygon class="pt-template" clip-path="url(#pt-table)" points=${`${ax + nx},${ay + ny} ${ex + nx},${ey + ny} ${ex - nx},${ey - ny} ${ax - nx},${ay - ny}`} />`;
}

/** What a blow takes on average, over its target. @param {{blow: any, at: {x: number, y: number}, px: number}} props */
export function BlowPlate({ blow, at, px }) {
  return html`<g class="pt-blow-plate" transform=${`translate(${at.x} ${at.y - 40 * px}) scale(${px})`} aria-hidden="true"><path d="M-32 0L-25 -14H25L32 0L25 14H-25Z" /><text y="6.5" font-size="18" text-anchor="middle">−${blow.average.toFixed(1)}</text></g>`;
}

/** @param {{blow: any, p: Projection, px: number}} props */
export function BlowAir({ blow, p, px }) {
  if (!blow) return null;
  const [ax, ay] = p.at(blow.from.x, blow.from.y, blow.from.level);
  const [bx, by] = p.at(blow.to.x, blow.to.y, blow.to.level);
  const end = blow.path.findLast((/** @type {any} */ each) => each.kind === "edge" || each.kind === "terrain");
  const [ex, ey] = end ? p.at(end.place[0], end.place[1], blow.to.level) : [bx, by];
  const wide = Math.max(0.42, 9 * px);
  return html`<g class=${`pt-blow is-${blow.kind} of-${blow.from.seat.toLowerCase()}`} aria-hidden="true">
    ${blow.kind === "beam" && html`<line class="pt-blow-beyond" x1=${bx} y1=${by} x2=${ex} y2=${ey} stroke-width=${wide * 0.8} />`}
    <line class="pt-blow-edge" x1=${ax} y1=${ay} x2=${bx} y2=${by} stroke-width=${wide * 1.5} />
    <line class="pt-blow-light" x1=${ax} y1=${ay} x2=${bx} y2=${by} stroke-width=${wide} />
    <line class="pt-blow-core" x1=${ax} y1=${ay} x2=${bx} y2=${by} stroke-width=${wide * 0.4} />
  </g>`;
}
