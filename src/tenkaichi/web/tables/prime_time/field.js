/** The battlefield: a slab seen from the viewer's side, with everything on it in the order from far to near. */
import { html, useLayoutEffect, useMemo, useRef, useState } from "../../ui.js";
import { Model, isReduced, standeeAt, standeeSize } from "./models.js";
import { Control, Orb, OrbBadges } from "./objectives.js";
import { ThreatGround } from "./threats.js";
import { BlowAir, BlowGround, BlowPlate, Reach, RingNames, Rings, Ruler, SightLines, SightPlates } from "./overlays.js";
import { isOnPatch } from "./patch.js";
import { LIFT, RIM, isWithin } from "./projection.js";
import { Piece, PiecePlate, plateAt } from "./terrain.js";

/** @typedef {import("./projection.js").Projection} Projection */
/** @typedef {import("./records").SkirmishTable} SkirmishTable */

const FINGER_PX = 22; // half of what a finger covers: this near to the middle of a fighter it means the fighter
const SAME_PX = 16; // a second tap this near to the first means the same place
const UNSURE_PX = 7; // two fighters this much alike near to a finger: the player says which
const DRAGGED_PX = 6;
const FLICK_PX = 28; // up or down, within FLICK_MS: a flick of the finger, not a drag
const FLICK_MS = 280;
const HATCH = 0.55;
const TOP = 2; // levels that a piece may be drawn higher than it counts: roofs and horns

/** Everybody with a base on the table. @param {SkirmishTable} table @returns {any[]} */
export const standing = (table) => [
  ...table.fighters.filter((each) => each.is_here),
  ...table.tokens.map((each) => ({ ...each, is_here: true })),
];

/** The height of what a model stands on: it is lifted with it. @param {SkirmishTable} table @param {{x: number, y: number, level: number}} model */
export function ledgeUnder(table, model) {
  const piece = table.pieces.find(
    (each) =>
      each.level > 0 &&
      each.state !== "rubble" &&
      model.level >= each.level &&
      isWithin(/** @type {any} */ (each.corners), model.x, model.y),
  );
  return piece ? piece.level * LIFT * (piece.state === "damaged" ? 0.72 : 1) : 0;
}

/** How large an element is, followed as it changes. @param {{current: Element | null}} ref */
export function useSize(ref) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const tell = () => {
      const { width, height } = element.getBoundingClientRect();
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    tell();
    const watcher = new ResizeObserver(tell);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return size;
}

/**
 * @param {{
 *   table: SkirmishTable, shift?: string, models: any[], p: Projection, px: number, zoom: any, isSmall: boolean,
 *   targets: Set<number>, offered: Set<number>, looked: Set<number>, pointed: Set<string>, lit: Set<number> | null,
 *   focus: number | null, ghost: any, ruler: any, sights: any[], sightFrom: [number, number] | null, rings: any[], blow: any, blamed: number,
 *   spots: any[], showsSpots: boolean, onSeveral: (ids: number[], x: number, y: number) => void, chosen: any, isQuiet: boolean, onAltitude?: (by: number) => boolean, showsReach: boolean, takesPlaces: boolean, dragger: number | null, label: string,
 *   onModel: (id: number) => void, onPlace: (x: number, y: number, isAgain: boolean) => void, onSpot: (option: any) => void,
 *   onHover: (at: {x: number, y: number, model: number | null} | null) => void, onDrag: (x: number, y: number, isDone: boolean) => void,
 *   onMeasure: (from: [number, number] | null, to?: [number, number]) => void, onKey: (event: KeyboardEvent) => boolean,
 *   gliding?: Map<number, number>, doing?: Map<number, import("./effects.js").Motion>, shake?: number, threats?: import("./threats.js").Threat[] | null, children?: any,
 * }} props
 */
export function Field(props) {
  const { table, p, px, zoom } = props;
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const { models } = props;
  const ledges = useMemo(() => new Map(models.map((model) => [model.id, ledgeUnder(table, model)])), [table, models]);
  useCamera(svg, zoom);
  const gestures = useGestures(props, svg, models, ledges);
  const size = p.all;
  return html`<svg ref=${svg} class=${`pt-map ${props.takesPlaces ? "takes-places" : ""} ${props.lit ? "is-dimmed" : ""} ${zoom.isClose ? "is-close" : ""} ${props.shake ? `is-shaking-${props.shake % 2}` : ""}`} viewBox=${zoom.viewBox} style=${props.shift ? { transform: props.shift } : {}}
    role="group" tabindex="0" aria-label=${props.label} data-tilt=${p.tilt} data-turn=${p.turn} ...${gestures}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (!event.defaultPrevented && props.onKey(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    }}>
    <defs>
      <clipPath id="pt-table"><rect x="0" y="0" width=${size} height=${size} /></clipPath>
      ${["a", "b"].map((seat) => html`<pattern id=${`pt-hatch-${seat}`} width=${HATCH} height=${HATCH} patternUnits="userSpaceOnUse" patternTransform=${`rotate(${seat === "a" ? 40 : -40})`}><line class=${`pt-hatch of-${seat}`} x1="0" y1="0" x2="0" y2=${HATCH} /></pattern>`)}
    </defs>
    <${Slab} p=${p} />
    <g class="pt-flat" transform=${`scale(1 ${p.tilt})`} aria-hidden="true">
      <${Ground} p=${p} />
      <${Zones} table=${table} p=${p} />
      ${table.objectives.map((each) => html`<${Control} objective=${each} control=${table.control} p=${p} />`)}
      ${props.threats && html`<${ThreatGround} threats=${props.threats} size=${table.size} p=${p} />`}
      ${props.showsReach && html`<${Reach} table=${table} p=${p} px=${px} />`}
      ${props.sightFrom && html`<${Rings} rings=${props.rings} from=${props.sightFrom} radius=${props.ghost?.radius ?? 689} p=${p} px=${px} />`}
      <${BlowGround} blow=${props.blow} p=${p} />
    </g>
    <${Standing} ...${props} ledges=${ledges} />
    ${!props.lit && html`<${OrbBadges} objectives=${table.objectives} models=${props.ghost ? [...models, props.ghost] : models} ledges=${ledges} control=${table.control} p=${p} px=${px} />`}
    ${props.sightFrom && html`<${SightLines} sights=${props.sights} from=${props.sightFrom} models=${models} p=${p} px=${px} focus=${props.focus} isQuiet=${props.isQuiet} />`}
    ${props.ruler && html`<${Ruler} ...${props.ruler} p=${p} px=${px} />`}
    ${props.ghost && html`<${Model} model=${props.ghost} p=${p} px=${px} ledge=${ledgeUnder(table, props.ghost)} isGhost=${true} />`}
    <${BlowAir} blow=${props.blow} p=${p} px=${px} />
    ${props.blow && models.filter((model) => model.id === props.blow.from.id || model.id === props.blow.to.id).map((model) => html`<${Model} key=${`lit${model.id}`} model=${model} p=${p} px=${px} ledge=${ledges.get(model.id) ?? 0} isLit=${true} isTarget=${model.id === props.blow.to.id} />`)}
    ${props.blow?.average > 0 && html`<${BlowPlate} blow=${props.blow} at=${standeeAt(props.blow.to, p, px, ledges.get(props.blow.to.id) ?? 0)} px=${px} />`}
    ${!props.lit && plated(props).map(({ piece, at }) => html`<${PiecePlate} piece=${piece} at=${at} px=${px} isSmall=${props.isSmall} />`)}
    ${props.sightFrom && html`<${SightPlates} sights=${props.sights} from=${props.sightFrom} models=${models} p=${p} px=${px} focus=${props.focus} isQuiet=${props.isQuiet} />`}
    ${props.sightFrom && !props.isSmall && html`<${RingNames} rings=${props.rings} from=${props.sightFrom} radius=${props.ghost?.radius ?? 689} p=${p} px=${px} />`}
    ${(props.showsSpots ? props.spots : []).map((option) => html`<${SpotMark} option=${option} p=${p} px=${px} isChosen=${props.chosen === option} />`)}
    ${props.children}
  </svg>`;
}

const CAMERA_MS = 320;

/** While the view follows the fight it slides; a player's own zoom is there at once. @param {{current: SVGSVGElement | null}} svg @param {any} zoom */
function useCamera(svg, zoom) {
  const last = useRef(zoom.view);
  useLayoutEffect(() => {
    const [from, to] = [last.current, zoom.view];
    last.current = to;
    const isSame = /** @type {("x" | "y" | "width")[]} */ (["x", "y", "width"]).every(
      (side) => Math.abs(from[side] - to[side]) < 0.02,
    );
    if (!zoom.isFollowing || isSame || isReduced()) return undefined;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const share = Math.min(1, (performance.now() - begun) / CAMERA_MS);
      const gone = 1 - (1 - share) ** 3;
      const at = /** @type {("x" | "y" | "width" | "height")[]} */ (["x", "y", "width", "height"]).map(
        (side) => from[side] + (to[side] - from[side]) * gone,
      );
      svg.current?.setAttribute("viewBox", at.join(" "));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [zoom.viewBox]);
}

/** The pieces whose plate hides no fighter and no place that is offered. @param {{table: SkirmishTable, models: any[], ghost: any, spots: any[], showsSpots: boolean, p: Projection, px: number}} props */
function plated({ table, models, ghost, spots, showsSpots, p, px }) {
  const places = showsSpots ? spots.map((option) => p.at(option.option[1], option.option[2])) : [];
  const stood = [...models, ...(ghost ? [ghost] : [])].map((model) => ({
    ...standeeAt(model, p, px, ledgeUnder(table, model)),
    half: standeeSize(model, px) / 2,
  }));
  const balls = table.objectives.map((each) => p.at(each.x, each.y));
  const isFree = (/** @type {[number, number]} */ [x, y]) =>
    !stood.some((each) => Math.abs(each.x - x) < each.half + 26 * px && Math.abs(each.y - y) < each.half + 6 * px) &&
    !places.some(([sx, sy]) => Math.abs(sx - x) < 34 * px && Math.abs(sy - y) < 18 * px) &&
    !balls.some(([bx, by]) => Math.abs(bx - x) < 38 * px && Math.abs(by - 7 * px - y) < 24 * px);
  return table.pieces.flatMap((piece) => {
    const [x, y] = plateAt(piece, p);
    const at = /** @type {[number, number][]} */ ([0, -1, 1].map((by) => [x + 44 * by * px, y])).find(isFree);
    return at ? [{ piece, at }] : [];
  });
}

/** The block of earth that the table is made of. @param {{p: Projection}} props */
function Slab({ p }) {
  const [w, h] = [p.all + 2 * RIM, p.all * p.tilt + 2 * RIM];
  const depth = 1.05 * (1.2 - p.tilt) + 0.35;
  return html`<g class="pt-slab" aria-hidden="true">
    <path class="pt-slab-shadow" d=${`M${-RIM + 0.5} ${-RIM + 0.6}h${w}v${h + depth}h${-w}Z`} />
    <path class="pt-slab-earth" d=${`M${-RIM} ${h - RIM - 0.1}h${w}v${depth}l-3 .25l-4 -.2l-5 .3l-6 -.25l-5 .2l-4 -.2l-3 .2Z`} />
    <rect class="pt-slab-rim" x=${-RIM} y=${-RIM} width=${w} height=${h} rx="0.18" />
    ${Array.from({ length: p.all - 1 }, (_, i) => html`<line class="pt-slab-tick" x1=${i + 1} x2=${i + 1} y1=${p.all * p.tilt + 0.1} y2=${p.all * p.tilt + ((i + 1) % 5 ? 0.3 : 0.55)} />`)}
  </g>`;
}

/** @param {{p: Projection}} props */
function Ground({ p }) {
  const lines = Array.from({ length: p.all / 5 - 1 }, (_, i) => (i + 1) * 5);
  return html`<rect class="pt-earth" x="0" y="0" width=${p.all} height=${p.all} />
    <g clip-path="url(#pt-table)" class="pt-patches">${[
      [6, 5, 8, 3],
      [22, 8, 9, 4],
      [13, 17, 10, 3.4],
      [25, 24, 8, 3.6],
      [4, 25, 7, 3],
    ].map(([x, y, rx, ry]) => html`<ellipse cx=${x} cy=${y} rx=${rx} ry=${ry} />`)}</g>
    ${lines.map((at) => html`<path class="pt-grid" d=${`M${at} 0V${p.all}M0 ${at}H${p.all}`} />`)}
    <rect class="pt-border" x="0" y="0" width=${p.all} height=${p.all} />`;
}

/** The deployment zones: tint, hatch, edge and the seat's own shape. @param {{table: SkirmishTable, p: Projection}} props */
function Zones({ table, p }) {
  return table.zones.map(([left, low, right, high], seat) => {
    const [[ax, ay], [bx, by]] = [p.flat(left, low), p.flat(right, high)];
    const [x, y, w, h] = [Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by)];
    const name = seat ? "b" : "a";
    const isNear = y > p.all / 2;
    const [sx, sy] = [isNear ? x + w - 2.6 : x + 2.6, isNear ? y + h - 2.2 : y + 2.2];
    const up = seat ? -1 : 1;
    return html`<g class=${`pt-zone of-${name}`}><rect x=${x} y=${y} width=${w} height=${h} /><rect class="pt-zone-hatch" x=${x} y=${y} width=${w} height=${h} fill=${`url(#pt-hatch-${name})`} />
      <path class="pt-zone-edge" d=${`M${x} ${isNear ? y : y + h}h${w}`} /><path class="pt-zone-shape" d=${`M${sx - 1.5} ${sy + up}L${sx} ${sy - up * 1.2}L${sx + 1.5} ${sy + up}Z`} /></g>`;
  });
}

/** Terrain, orbs, markers and models, painted from far to near. @param {any} props */
function Standing({
  gliding,
  doing,
  table,
  p,
  px,
  models,
  ledges,
  targets,
  offered,
  looked,
  pointed,
  lit,
  focus,
  ghost,
  blamed,
}) {
  const things = /** @type {{depth: number, art: any}[]} */ ([]);
  const pieceDepth = table.pieces.map((/** @type {any} */ piece) => p.at(piece.centre[0], piece.centre[1])[1]);
  const bases = [...models, ...(ghost ? [ghost] : [])];
  table.pieces.forEach((/** @type {any} */ piece, /** @type {number} */ number) => {
    const outline = piece.corners.map((/** @type {[number, number]} */ [x, y]) => p.at(x, y));
    const tall = piece.state === "rubble" ? 0 : Math.max(piece.level, 0.4) * LIFT;
    const hides = (/** @type {any} */ model) => {
      const [mx, my] = p.at(model.x, model.y);
      return (
        my < pieceDepth[number] &&
        model.level <= piece.level &&
        isWithin(
          outline.map((/** @type {[number, number]} */ [x, y]) => [x, y - tall]),
          mx,
          my,
        ) &&
        !isWithin(outline, mx, my)
      );
    };
    things.push({
      depth: pieceDepth[number],
      art: html`<${Piece} key=${`piece${number}`} piece=${piece} p=${p} isVeiled=${bases.some(hides)} isBlamed=${blamed === number} />`,
    });
  });
  /** Of a ball: a piece in front of it would hide its number. @param {any} objective */
  const ballDepth = ({ x, y }) => {
    const [bx, by] = p.at(x, y);
    const before = table.pieces.map((/** @type {any} */ piece, /** @type {number} */ number) => {
      const high = piece.state === "rubble" ? 0 : (piece.level + TOP) * LIFT;
      const far = Math.max(...piece.corners.map((/** @type {[number, number]} */ [cx, cy]) => -p.at(cx, cy)[1]));
      return !isBeside(piece, bx, p) && by > -far - high ? pieceDepth[number] + 0.01 : -99;
    });
    return Math.max(by, ...before);
  };
  table.objectives.forEach((/** @type {any} */ objective) =>
    things.push({
      depth: ballDepth(objective),
      art: html`<${Orb} key=${`orb${objective.number}`} objective=${objective} p=${p} px=${px} isPointed=${pointed.has(`objective:${objective.number - 1}`)} />`,
    }),
  );
  table.markers
    .filter((/** @type {any} */ marker) => !marker.carrier)
    .forEach((/** @type {any} */ marker) =>
      things.push({ depth: p.at(marker.x, marker.y)[1], art: html`<${Marker} marker=${marker} p=${p} px=${px} />` }),
    );
  models.forEach((/** @type {any} */ model) => {
    const [mx, my] = p.at(model.x, model.y);
    const before = table.pieces.map((/** @type {any} */ piece, /** @type {number} */ number) =>
      isWithin(piece.corners, model.x, model.y) || isBeside(piece, mx, p) ? pieceDepth[number] + 0.01 : -99,
    );
    const depth = Math.max(my, ...before);
    things.push({
      depth: model.id === focus || model.is_active ? depth + 0.02 : depth,
      art: html`<${Model} key=${`model${model.id}`} model=${model} p=${p} px=${px} ledge=${ledges.get(model.id) ?? 0} isTarget=${targets.has(model.id)} isOffered=${offered.has(model.id)}
        isLooked=${looked.has(model.id)} isPointed=${pointed.has(`fighter:${model.id}`) || pointed.has(`who:${model.id}`)} isDim=${lit !== null && !lit.has(model.id)} glide=${gliding?.get(model.id) ?? 0} motion=${doing?.get(model.id)} toward=${towards(doing?.get(model.id), models, p, px)} />`,
    });
  });
  return things.sort((a, b) => a.depth - b.depth).map((each) => each.art);
}

/** Where a strike goes to. @param {import("./effects.js").Motion | undefined} motion @param {any[]} models @param {Projection} p @param {number} px */
function towards(motion, models, p, px) {
  const target = motion?.toward === undefined ? null : models.find((each) => each.id === motion.toward);
  return target ? standeeAt(target, p, px, 0) : null;
}

/** Whether a piece stands wholly to the left or right of a base: then it hides no part of the model. @param {any} piece @param {number} x of the base, in the drawing @param {Projection} p */
function isBeside(piece, x, p) {
  const across = piece.corners.map((/** @type {[number, number]} */ [cx, cy]) => p.at(cx, cy)[0]);
  return x < Math.min(...across) || x > Math.max(...across);
}

/** @param {{marker: any, p: Projection, px: number}} props */
function Marker({ marker, p, px }) {
  const [x, y] = p.at(marker.x, marker.y);
  return html`<g class="pt-marker" aria-hidden="true" transform=${`translate(${x} ${y})`}><title>${marker.name}</title><path d="M0 -.8l.5 .6l-.5 .5l-.5 -.5z" /><text y=${0.4 + 11 * px} font-size=${11 * px} text-anchor="middle">${marker.name}</text></g>`;
}

/** A place of the list, with its number. @param {any} props */
function SpotMark({ option, p, px, isChosen }) {
  const [x, y] = p.at(option.option[1], option.option[2]);
  return html`<g class=${`pt-spot ${isChosen ? "is-chosen" : ""}`} data-spot=${option.number} transform=${`translate(${x} ${y})`} aria-hidden="true"><circle r=${9 * px} /><text y=${4 * px} font-size=${11 * px} text-anchor="middle">${option.number}</text></g>`;
}

/** A finger that goes up or down in no time. @param {{x: number, y: number, since: number}} start @param {PointerEvent} end */
function isFlick(start, end) {
  const [dx, dy] = [Math.abs(end.clientX - start.x), Math.abs(end.clientY - start.y)];
  return end.timeStamp - start.since < FLICK_MS && dy >= FLICK_PX && dy > 2 * dx;
}

/** Taps, hovering, drags, the wheel and two fingers. @param {any} props @param {{current: SVGSVGElement | null}} svg @param {any[]} models @param {Map<number, number>} ledges */
function useGestures(props, svg, models, ledges) {
  const { p, px, zoom, table } = props;
  const drag = useRef(/** @type {any} */ (null));
  const last = useRef(/** @type {[number, number] | null} */ (null)); // where the last place was tapped, on the screen

  /** @param {{clientX: number, clientY: number}} event */
  const drawnAt = (event) => {
    const matrix = svg.current?.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  };
  /** In mils, to a tenth of an inch, on the table. @param {{clientX: number, clientY: number}} event @returns {[number, number] | null} */
  const placeAt = (event) => {
    const point = drawnAt(event);
    if (!point) return null;
    const on = (/** @type {number} */ mil) => Math.min(table.size, Math.max(0, Math.round(mil / 100) * 100));
    const [x, y] = p.back(point.x, point.y);
    return [on(x), on(y)];
  };
  /** Strictly: only what is drawn of a fighter, so that places beside it can be pointed at; a finger is never that exact, but a place to go beside a fighter is meant where there is one. @param {{clientX: number, clientY: number, pointerType?: string}} event @param {boolean} isStrict */
  const modelsAt = (event, isStrict) => {
    const point = drawnAt(event);
    if (!point) return [];
    const rows = table.reach?.is_exact ? table.reach.rows : [];
    const isPlace = isStrict && isOnPatch(rows, .../** @type {[number, number]} */ (placeAt(event)));
    const finger = event.pointerType === "touch" && !isPlace ? FINGER_PX * px : 0;
    const near = models.map((model) => {
      const at = standeeAt(model, p, px, ledges.get(model.id) ?? 0);
      const [bx, by] = p.at(model.x, model.y);
      const half = standeeSize(model, px) / 2;
      const standee = Math.max(0, Math.hypot(point.x - at.x, point.y - at.y) - half * (isStrict ? 0.8 : 1));
      const base = Math.max(0, Math.hypot(point.x - bx, (point.y - by) / p.tilt) - model.radius / 1000);
      return { model, far: Math.min(standee, base), middle: Math.hypot(point.x - at.x, point.y - at.y) };
    });
    const close = near
      .filter((each) => each.far <= (isStrict ? 0.02 : (FINGER_PX / 2) * px) || each.middle <= finger)
      .sort((a, b) => a.middle - b.middle);
    const isClear = close.length < 2 || close[1].middle - close[0].middle > UNSURE_PX * px;
    return (isClear ? close.slice(0, 1) : close.filter((each) => each.middle - close[0].middle <= UNSURE_PX * px)).map(
      (each) => each.model,
    );
  };
  /** @param {{clientX: number, clientY: number, pointerType?: string}} event @param {boolean} isStrict */
  const modelAt = (event, isStrict) => modelsAt(event, isStrict)[0] ?? null;
  /** @param {{clientX: number, clientY: number}} event */
  const spotAt = (event) => {
    const point = drawnAt(event);
    const near = point
      ? props.spots.map((/** @type {any} */ option) => {
          const [x, y] = p.at(option.option[1], option.option[2]);
          return { option, far: Math.hypot(point.x - x, point.y - y) };
        })
      : [];
    return (
      near
        .filter((/** @type {any} */ each) => props.showsSpots && each.far < 11 * px)
        .sort((/** @type {any} */ a, /** @type {any} */ b) => a.far - b.far)[0]?.option ?? null
    );
  };
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      zoom.fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      if (zoom.fingers.current.size > 1) return void (drag.current = { kind: "pinch", isMoved: true });
      const model = modelAt(event, true);
      const isMine = model && props.dragger !== null && model.id === props.dragger;
      const isMiddle = event.button === 1;
      drag.current = {
        kind: isMine ? "move" : isMiddle || zoom.isClose ? "pan" : event.pointerType === "mouse" ? "measure" : "none",
        x: event.clientX,
        y: event.clientY,
        from: isMine ? [model.x, model.y] : placeAt(event),
        isMoved: false,
        since: event.pointerType !== "mouse" && model?.is_active ? event.timeStamp : -FLICK_MS,
      };
      if (isMiddle) event.preventDefault();
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      const before = zoom.fingers.current.get(event.pointerId);
      const now = drag.current;
      if (!before || !now) {
        if (event.pointerType === "mouse") {
          const [at, model] = [placeAt(event), modelAt(event, props.takesPlaces)];
          if (at) props.onHover({ x: at[0], y: at[1], model: model?.id ?? null });
        }
        return;
      }
      const others = [...zoom.fingers.current.entries()].filter(([id]) => id !== event.pointerId);
      const box = /** @type {SVGSVGElement} */ (svg.current).getBoundingClientRect();
      if (others.length) {
        const other = others[0][1];
        const factor =
          Math.hypot(event.clientX - other[0], event.clientY - other[1]) /
          (Math.hypot(before[0] - other[0], before[1] - other[1]) || 1);
        zoom.scale(
          factor,
          ((event.clientX + other[0]) / 2 - box.left) / box.width,
          ((event.clientY + other[1]) / 2 - box.top) / box.height,
        );
      } else {
        if (!now.isMoved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAGGED_PX) return;
        if (!now.isMoved) svg.current?.setPointerCapture?.(event.pointerId);
        now.isMoved = true;
        if (now.kind === "pan") zoom.pan((event.clientX - before[0]) * px, (event.clientY - before[1]) * px);
        const at = placeAt(event);
        if (now.kind === "move" && at) props.onDrag(at[0], at[1], false);
        if (now.kind === "measure" && at) props.onMeasure(now.from, at);
      }
      zoom.fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    },
    /** @param {PointerEvent} event */
    onPointerUp(event) {
      zoom.fingers.current.delete(event.pointerId);
      const now = drag.current;
      if (now && isFlick(now, event) && props.onAltitude?.(event.clientY < now.y ? 1 : -1)) {
        props.onMeasure(null);
        zoom.isMoved.current = true; // the tap that follows means nothing more
      } else if (now?.isMoved && now.kind === "move") {
        const at = placeAt(event);
        if (at) props.onDrag(at[0], at[1], true);
      }
      if (now?.kind === "measure" && now.isMoved) props.onMeasure(null);
      if (zoom.fingers.current.size === 0 && now) zoom.isMoved.current ||= now.isMoved;
      drag.current = null;
    },
    /** @param {PointerEvent} event */
    onPointerCancel(event) {
      zoom.fingers.current.delete(event.pointerId);
      drag.current = null;
    },
    onPointerLeave: () => props.onHover(null),
    /** @param {MouseEvent} event */
    onClick(event) {
      const wasDragged = zoom.isMoved.current;
      zoom.isMoved.current = false;
      if (wasDragged) return;
      const isNear =
        last.current !== null &&
        Math.hypot(event.clientX - last.current[0], event.clientY - last.current[1]) <= SAME_PX;
      const spot = spotAt(event);
      if (spot) return props.onSpot(spot);
      const found = modelsAt(/** @type {PointerEvent} */ (event), props.takesPlaces);
      const isFinger = /** @type {any} */ (event).pointerType === "touch";
      if (found.length && !(props.takesPlaces && isNear))
        return isFinger && found.length > 1 && !props.takesPlaces
          ? props.onSeveral(
              found.map((each) => each.id),
              event.clientX,
              event.clientY,
            )
          : props.onModel(found[0].id);
      const at = placeAt(event);
      if (!at) return;
      last.current = [event.clientX, event.clientY];
      props.onPlace(at[0], at[1], isNear);
    },
    /** @param {WheelEvent} event */
    onWheel(event) {
      const box = /** @type {SVGSVGElement} */ (svg.current).getBoundingClientRect();
      event.preventDefault();
      if (event.altKey) return void props.onAltitude?.(event.deltaY < 0 ? 1 : -1);
      zoom.scale(
        event.deltaY < 0 ? 1.15 : 1 / 1.15,
        (event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height,
      );
    },
  };
}
