/** The objectives: who holds the zone, a ball with its number, and the number once more where a fighter stands on it. */
import { html } from "../../ui.js";
import { standeeAt, standeeSize } from "./models.js";

/** @typedef {import("./projection.js").Projection} Projection */
/** @typedef {import("./records").ObjectiveInfo} ObjectiveInfo */

const BADGE_PX = 10;
const BEHIND = 0.05; // inches: a fighter farther behind the ball hides nothing of it

/** @param {ObjectiveInfo} objective @param {Projection} p @param {number} px */
function ballAt(objective, p, px) {
  const [x, y] = p.at(objective.x, objective.y);
  const r = Math.max(0.52, 13 * px);
  return { x, y, r, middle: y - r * 0.55 };
}

/** The zone of an objective: who holds it. @param {{objective: any, control: number, p: Projection}} props */
export function Control({ objective, control, p }) {
  const [cx, cy] = p.flat(objective.x, objective.y);
  const isContested = !objective.holder && objective.oc[0] > 0 && objective.oc[1] > 0;
  const holder = objective.holder.toLowerCase();
  return html`<g class=${`pt-control ${holder ? `of-${holder}` : isContested ? "is-contested" : "is-free"}`}>
    <circle cx=${cx} cy=${cy} r=${control / 1000} />
    ${(holder ? [holder] : isContested ? ["a", "b"] : []).map((seat) => html`<circle class="pt-control-hatch" cx=${cx} cy=${cy} r=${control / 1000} fill=${`url(#pt-hatch-${seat})`} />`)}
  </g>`;
}

/** @param {{objective: any, p: Projection, px: number, isPointed: boolean}} props */
export function Orb({ objective, p, px, isPointed }) {
  const { x, y, r } = ballAt(objective, p, px);
  const holder = objective.holder.toLowerCase();
  return html`<g class=${`pt-orb ${holder ? `of-${holder}` : ""}`} transform=${`translate(${x} ${y})`} data-pointed=${isPointed ? "true" : null} aria-hidden="true">
    <ellipse class="pt-orb-shadow" cx=${r * 0.2} cy=${r * 0.3} rx=${r} ry=${r * 0.55} />
    ${isPointed && html`<circle class="pt-halo" cy=${-r * 0.55} r=${r * 1.35} />`}
    ${holder && html`<line class="pt-pole" x1=${r * 0.7} y1=${-r * 0.6} x2=${r * 0.7} y2=${-r * 3} /><path class="pt-pennant" d=${`M${r * 0.7} ${-r * 3}l${r * 1.7} ${r * 0.5}l${-r * 1.7} ${r * 0.7}Z`} /><text class="pt-pennant-letter" x=${r * 1.2} y=${-r * 2.22} font-size=${r * 0.72}>${objective.holder}</text>`}
    <circle class="pt-ball" cy=${-r * 0.55} r=${r} /><ellipse class="pt-ball-shine" cx=${-r * 0.32} cy=${-r * 0.95} rx=${r * 0.26} ry=${r * 0.16} />
    <text y=${-r * 0.55 + r * 0.42} font-size=${r * 1.2} text-anchor="middle">${objective.number}</text>
  </g>`;
}

/**
 * The numbers of the balls that a fighter hides: on the rim of the zone, where no fighter stands.
 * @param {{objectives: ObjectiveInfo[], models: any[], ledges: Map<number, number>, control: number, p: Projection, px: number}} props
 */
export function OrbBadges({ objectives, models, ledges, control, p, px }) {
  const stood = models.map((model) => ({
    ...standeeAt(model, p, px, ledges.get(model.id) ?? 0),
    half: standeeSize(model, px) / 2,
    depth: p.at(model.x, model.y)[1],
  }));
  /** @param {number} x @param {number} y @param {number} far @param {any[]} [by] */
  const isHidden = (x, y, far, by = stood) => by.some((each) => Math.hypot(each.x - x, each.y - y) < each.half + far);
  return html`<g class="pt-orb-badges" aria-hidden="true">${objectives.map((objective) => {
    const { x, y, middle } = ballAt(objective, p, px);
    const before = stood.filter((each) => each.depth > y - BEHIND);
    if (!isHidden(x, middle, 0, before)) return null;
    const far = control / 1000;
    const rim = /** @type {[number, number][]} */ (
      [90, 45, 135, 0, 180, 270].map((angle) => {
        const turn = (angle * Math.PI) / 180;
        return [x + far * Math.cos(turn), y + far * Math.sin(turn) * p.tilt];
      })
    ).filter(([bx, by]) => bx > 0 && bx < p.all && by > 0 && by < p.all * p.tilt);
    const [bx, by] = rim.find(([rx, ry]) => !isHidden(rx, ry, BADGE_PX * px)) ?? rim[0] ?? [x, y];
    const holder = objective.holder.toLowerCase();
    return html`<g class=${`pt-orb-badge ${holder ? `of-${holder}` : ""}`} data-objective=${objective.number} transform=${`translate(${bx} ${by}) scale(${px})`}><circle r=${BADGE_PX} /><text y="4.6" font-size="13" text-anchor="middle">${objective.number}</text></g>`;
  })}</g>`;
}
