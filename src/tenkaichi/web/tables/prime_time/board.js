/** The table seen from above, north at the top, in inches: terrain, zones, objectives, bases, and what is looked at. */
import { html, useRef } from "../../ui.js";
import { patchPath } from "./patch.js";
import { MARGIN, inch, placeAt } from "./places.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const EVERY = 5; // inches between two numbers of an axis
const RIM = 1.1; // above and beside the table: signs of a base at its edge
const FINGER_PX = 22; // a base is touched within so many pixels
const SHAPES = { A: "▲", B: "▼" };

/**
 * @param {{
 *   table: SkirmishTable,
 *   spots: OptionInfo[],
 *   chosen: OptionInfo | null,
 *   path: {kind: string, place: [number, number]}[],
 *   targets: Set<number>,
 *   blow: {who: number, target: number, technique: string} | null,
 *   looked: Set<string>,
 *   onPlace: ((x: number, y: number) => void) | null,
 *   onFighter: (id: number) => void,
 *   onSpot: (option: OptionInfo) => void,
 *   onKey: (key: string, isFine: boolean) => boolean,
 * }} props
 */
export function Board(props) {
  const { table, spots, chosen, targets, looked } = props;
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const size = inch(table.size);
  const base = standing(table);
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const at = svg.current && placeAt(svg.current, event, table.size);
    if (!at) return;
    const near = (/** @type {number} */ x, /** @type {number} */ y) =>
      Math.hypot(x - at.x, y - at.y) * (at.scale / 1000);
    const spot = nearest(spots, (each) => near(each.option[1], each.option[2]), FINGER_PX / 2);
    if (spot) return props.onSpot(spot);
    const fighter = nearest(
      base,
      (each) => Math.max(0, near(each.x, each.y) - (each.radius * at.scale) / 1000),
      props.onPlace ? 1 : FINGER_PX / 2,
    );
    if (fighter) return props.onFighter(fighter.id);
    if (props.onPlace) props.onPlace(Math.min(table.size, Math.max(0, at.x)), Math.min(table.size, Math.max(0, at.y)));
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (props.onKey(event.key, event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return html`<div class="pt-board">
    <svg ref=${svg} class=${`pt-map ${props.onPlace ? "takes-places" : ""}`} viewBox=${`${-MARGIN} ${-RIM} ${size + MARGIN + RIM} ${size + RIM + MARGIN}`}
      role="group" tabindex="0" aria-label=${boardWords(table, Boolean(props.onPlace))} onClick=${onClick} onKeyDown=${onKeyDown}>
      <${Ground} table=${table} />
      ${table.pieces.map((piece) => html`<${Piece} piece=${piece} size=${size} />`)}
      ${table.objectives.map((each) => html`<${Objective} objective=${each} control=${table.control} size=${size} />`)}
      ${table.markers.filter((marker) => !marker.carrier).map((marker) => html`<${Marker} marker=${marker} size=${size} />`)}
      <clipPath id="pt-table"><rect x="0" y="0" width=${size} height=${size} /></clipPath>
      <${Reach} table=${table} isShown=${props.onPlace !== null || chosen?.verb === "move"} />
      <${Blow} base=${base} blow=${props.blow} size=${size} />
      <${Way} path=${props.path} table=${table} chosen=${chosen} />
      ${base.map((each) => html`<${Base} key=${each.id} fighter=${each} size=${size} isTarget=${targets.has(each.id)} isLooked=${looked.has(`fighter:${each.id}`)} />`)}
      ${spots.map((option) => html`<${Spot} option=${option} size=${size} isChosen=${chosen === option} />`)}
    </svg>
  </div>`;
}

/** Everybody with a base on the table. @param {SkirmishTable} table @returns {any[]} */
const standing = (table) => [...table.fighters.filter((each) => each.is_here), ...table.tokens];

/**
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => number} far  in pixels
 * @param {number} most
 * @returns {T | null}
 */
function nearest(things, far, most) {
  const close = things.map((thing) => ({ thing, far: far(thing) })).filter((each) => each.far <= most);
  return close.sort((a, b) => a.far - b.far)[0]?.thing ?? null;
}

/** @param {SkirmishTable} table @param {boolean} isAsked */
function boardWords(table, isAsked) {
  const who = standing(table).map(
    (each) => `${each.name} (${each.seat}) at ${Math.round(each.x / 100) / 10},${Math.round(each.y / 100) / 10}`,
  );
  const how = isAsked ? "Point at a place, or move one with the arrow keys. " : "";
  return `The table, ${inch(table.size)} by ${inch(table.size)} inches. ${how}${who.join("; ")}`;
}

/** @param {{table: SkirmishTable}} props */
function Ground({ table }) {
  const size = inch(table.size);
  const lines = Array.from({ length: Math.floor(size / EVERY) + 1 }, (_, i) => i * EVERY);
  return html`<g class="pt-ground" aria-hidden="true">
    <rect class="pt-earth" x="0" y="0" width=${size} height=${size} />
    ${Array.from({ length: size - 1 }, (_, i) => i + 1).map((at) => html`<path class=${at % EVERY ? "pt-inch" : "pt-inches"} d=${`M${at} 0V${size}M0 ${at}H${size}`} />`)}
    ${table.zones.map(([left, low, right, high], seat) => html`<rect class=${`pt-zone of-${seat ? "b" : "a"}`} x=${inch(left)} y=${size - inch(high)} width=${inch(right - left)} height=${inch(high - low)} />`)}
    <rect class="pt-rim" x="0" y="0" width=${size} height=${size} />
    ${lines.map((at) => html`<text class="pt-axis" x=${at} y=${size + 1.15} text-anchor="middle">${at}</text><text class="pt-axis" x="-0.4" y=${size - at + 0.3} text-anchor="end">${at}</text>`)}
  </g>`;
}

/** @param {any} props */
function Piece({ piece, size }) {
  const corners = piece.corners
    .map((/** @type {[number, number]} */ [x, y]) => `${inch(x)},${size - inch(y)}`)
    .join(" ");
  const [x, y] = piece.centre;
  return html`<g class=${`pt-piece level-${piece.level} is-${piece.state}`} aria-hidden="true">
    <title>${piece.name}: ${piece.size}, level ${piece.level}, ${piece.state}</title>
    <polygon points=${corners} />
    <text x=${inch(x)} y=${size - inch(y) + 0.35} text-anchor="middle">${piece.letter.toUpperCase()}<tspan class="pt-height" dx="0.12" dy="0.2">${piece.state === "rubble" ? "rubble" : piece.level}</tspan></text>
  </g>`;
}

/** @param {any} props */
function Objective({ objective, control, size }) {
  const at = { cx: inch(objective.x), cy: size - inch(objective.y) };
  return html`<g class=${`pt-objective of-${(objective.holder || "nobody").toLowerCase()}`} aria-hidden="true">
    <circle class="pt-control" ...${at} r=${inch(control)} />
    <circle class="pt-disc" ...${at} r="0.63" />
    <text x=${at.cx} y=${at.cy + 0.33} text-anchor="middle">${objective.number}</text>
  </g>`;
}

/** @param {any} props */
function Marker({ marker, size }) {
  const [x, y] = [inch(marker.x), size - inch(marker.y)];
  return html`<g class="pt-marker" aria-hidden="true"><title>${marker.name}</title>
    <path d=${`M${x} ${y - 0.6}l.6 .6l-.6 .6l-.6 -.6z`} /><text x=${x} y=${y + 1.4} text-anchor="middle">${marker.name}</text></g>`;
}

/** Where whoever is asked about may go; how far, where that is not known or nobody is asked yet. @param {{table: SkirmishTable, isShown: boolean}} props */
function Reach({ table, isShown }) {
  const mover = isShown && table.reach ? table.fighters.find((each) => each.id === table.reach?.who) : null;
  if (!mover || !table.reach || !mover.is_here) return null;
  if (table.reach.is_exact) return html`<${Ends} table=${table} reach=${table.reach} />`;
  return html`<circle class="pt-reach" aria-hidden="true" clip-path="url(#pt-table)" cx=${inch(mover.x)} cy=${inch(table.size - mover.y)} r=${inch(table.reach.mil)} />`;
}

/** Where he may really go: the rows of the engine as one patch with an outline. @param {{table: SkirmishTable, reach: NonNullable<SkirmishTable["reach"]>}} props */
function Ends({ table, reach }) {
  const patch = patchPath(reach.rows, table.size);
  const size = inch(table.size);
  return html`<g class="pt-ends" aria-hidden="true" clip-path="url(#pt-table)">
    <mask id="pt-ends-rim" maskUnits="userSpaceOnUse" x="0" y="0" width=${size} height=${size}><rect x="0" y="0" width=${size} height=${size} fill="#fff" /><path d=${patch} fill="#000" /></mask>
    <path class="pt-ends-patch" d=${patch} />
    <path class="pt-ends-rim" d=${patch} mask="url(#pt-ends-rim)" />
  </g>`;
}

/** The way or the beam of what is looked at, as the engine would go it, and where a place of one's own would be. @param {any} props */
function Way({ path, table, chosen }) {
  const mover = table.fighters.find(
    (/** @type {FighterInfo} */ each) => each.id === (table.reach?.who ?? -1) || each.is_active,
  );
  const isPlanned = chosen && chosen.number === 0;
  const [x, y] = isPlanned ? [chosen.option[1], chosen.option[2]] : [0, 0];
  const points = path.length && mover ? [[mover.x, mover.y], ...path.map((/** @type {any} */ each) => each.place)] : [];
  const line = points.map(([px, py]) => `${inch(px)},${inch(table.size - py)}`).join(" ");
  return html`<g class="pt-way" aria-hidden="true">
    ${line && html`<polyline points=${line} />`}
    ${isPlanned && html`<circle class=${`pt-ghost ${chosen.refusal ? "is-refused" : ""}`} cx=${inch(x)} cy=${inch(table.size - y)} r=${inch(mover?.is_here && table.reach ? mover.radius : 690)} />`}
  </g>`;
}

/** Who strikes at whom: a blow under way, or one that is looked at. @param {any} props */
function Blow({ base, blow, size }) {
  const from = blow && base.find((/** @type {any} */ each) => each.id === blow.who);
  const to = blow && base.find((/** @type {any} */ each) => each.id === blow.target);
  if (!from || !to || from === to) return null;
  const [ax, ay, bx, by] = [inch(from.x), size - inch(from.y), inch(to.x), size - inch(to.y)];
  return html`<g class="pt-blow" aria-hidden="true"><line x1=${ax} y1=${ay} x2=${bx} y2=${by} />
    <text x=${(ax + bx) / 2} y=${(ay + by) / 2 - 0.3} text-anchor="middle">${blow.technique}</text></g>`;
}

/** @param {any} props */
function Base({ fighter, size, isTarget, isLooked }) {
  const [x, y, r] = [inch(fighter.x), size - inch(fighter.y), inch(fighter.radius)];
  const marks = [
    `of-${fighter.seat.toLowerCase()}`,
    fighter.is_active && "is-active",
    isTarget && "is-target",
    isLooked && "is-looked",
    fighter.states?.includes("Dazed") && "is-dazed",
  ];
  const health = fighter.max_hp ? fighter.hp / fighter.max_hp : 1;
  return html`<g class=${`pt-base ${marks.filter(Boolean).join(" ")}`} aria-hidden="true">
    ${fighter.level > 0 && html`<ellipse class="pt-shadow" cx=${x + 0.25 * fighter.level} cy=${y + 0.4 * fighter.level} rx=${r} ry=${r * 0.8} />`}
    ${(isTarget || isLooked || fighter.is_active) && html`<circle class="pt-halo" cx=${x} cy=${y} r=${r + 0.32} />`}
    <circle class="pt-disc" cx=${x} cy=${y} r=${r} />
    <text x=${x} y=${y + 0.25} text-anchor="middle">${fighter.tag}</text>
    <text class="pt-shape" x=${x} y=${y - r - 0.12} text-anchor="middle">${SHAPES[/** @type {"A" | "B"} */ (fighter.seat)]}${"↑".repeat(fighter.level)}</text>
    ${fighter.max_hp > 0 && html`<rect class="pt-hp-all" x=${x - r} y=${y + r + 0.1} width=${2 * r} height="0.28" /><rect class=${`pt-hp ${health <= 0.34 ? "is-low" : ""}`} x=${x - r} y=${y + r + 0.1} width=${2 * r * health} height="0.28" />`}
  </g>`;
}

/** A place of the list, with its number. @param {any} props */
function Spot({ option, size, isChosen }) {
  const [x, y] = [inch(option.option[1]), size - inch(option.option[2])];
  return html`<g class=${`pt-spot ${isChosen ? "is-chosen" : ""}`} data-spot=${option.number} aria-hidden="true">
    <circle cx=${x} cy=${y} r="0.55" /><text x=${x} y=${y + 0.25} text-anchor="middle">${option.number}</text></g>`;
}
