/** What the scenes of the theatre look like on the field. */
import { html } from "../../ui.js";
import { standeeAt } from "./models.js";

/** @typedef {import("./choreography.js").Effect} Effect */
/** @typedef {import("./projection.js").Projection} Projection */

/** How long a model glides now, by its id. @param {import("../../theatre/player.js").Player | undefined} theatre @returns {Map<number, number>} */
export function glides(theatre) {
  const found = new Map();
  for (const scene of theatre?.scenes.value ?? [])
    for (const effect of scene.effects ?? [])
      if (effect.kind === "walk" || effect.kind === "throw" || effect.kind === "rise") found.set(effect.who, scene.ms);
  return found;
}

/**
 * What a model does besides gliding: it strikes out, is hurt, leaps aside, falls, gathers its ki. With the scene's number, so that
 * the same thing twice is seen twice.
 * @typedef {{name: "strikes" | "hurts" | "dodges" | "falls" | "gathers", scene: number, ms: number, toward?: number}} Motion
 * @param {import("../../theatre/player.js").Player | undefined} theatre @returns {Map<number, Motion>}
 */
export function motions(theatre) {
  const found = /** @type {Map<number, Motion>} */ (new Map());
  for (const scene of theatre?.scenes.value ?? [])
    for (const effect of /** @type {Effect[]} */ (scene.effects ?? [])) {
      const told = { scene: scene.id, ms: scene.ms };
      const who = effect.who ?? -1;
      if (effect.kind === "windup") found.set(who, { name: "gathers", ...told });
      if (effect.kind === "blow") found.set(who, { name: "strikes", toward: effect.whom, ...told });
      if (effect.kind === "blow" && effect.isMiss && effect.whom !== undefined)
        found.set(effect.whom, { name: "dodges", ...told });
      if (effect.kind === "number" && effect.tone === "health") found.set(who, { name: "hurts", ...told });
      if (effect.kind === "ko" && effect.words === "K.O.") found.set(who, { name: "falls", ...told });
    }
  return found;
}

const HEAVY = 3; // HP in one blow that shake the table

/** The scene that shakes the table: a heavy blow, a knock-out, a detonation. @param {import("../../theatre/player.js").Player | undefined} theatre */
export function shaking(theatre) {
  const heavy = (/** @type {Effect} */ effect) =>
    (effect.kind === "number" && effect.tone === "health" && (effect.margin ?? 0) >= HEAVY) ||
    effect.kind === "ko" ||
    effect.kind === "dust";
  return (theatre?.scenes.value ?? []).findLast((scene) => (scene.effects ?? []).some(heavy))?.id ?? 0;
}

const TOLD_PX = 66; // of the field's upper edge, where the caption stands: nothing is told below it

/** @param {{theatre: import("../../theatre/player.js").Player | undefined, models: any[], p: Projection, px: number, top: number}} props  `top`: of what is seen, in the drawing */
export function FieldEffects({ theatre, models, p, px, top }) {
  const counts = new Map();
  return html`<g class="pt-effects" aria-hidden="true">${(theatre?.scenes.value ?? []).flatMap((scene) =>
    (scene.effects ?? []).map((/** @type {Effect} */ effect, /** @type {number} */ at) => {
      const model = models.find((each) => each.id === effect.who);
      const other = models.find((each) => each.id === effect.whom);
      const above = counts.get(effect.who) ?? 0;
      if (effect.kind === "number") counts.set(effect.who, above + 1);
      const style = { "--lasts": `${scene.lasts}ms`, "--ms": `${scene.ms}ms` };
      return html`<g key=${`${scene.id} ${at}`} class=${`pt-fx is-${effect.kind} ${effect.tone ? `tone-${effect.tone}` : ""} ${model ? `of-${model.seat.toLowerCase()}` : effect.kind === "banner" && effect.tone ? `of-${effect.tone}` : ""}`} style=${style}><${Drawn} effect=${effect} model=${model} other=${other} p=${p} px=${px} above=${above} ceiling=${top + TOLD_PX * px} /></g>`;
    }),
  )}</g>`;
}

/** @param {{effect: Effect, model: any, other: any, p: Projection, px: number, above: number, ceiling: number}} props */
function Drawn({ effect, model, other, p, px, above, ceiling }) {
  /** So far above a place, or as far below it where the caption would cover it. @param {number} y @param {number} far @param {number} half of its height, both in pixels */
  const over = (y, far, half) => (y - (far + half) * px < ceiling ? y + far * px : y - far * px);
  const at = model
    ? standeeAt(model, p, px, 0)
    : effect.at
      ? pair(p.at(effect.at[0], effect.at[1]))
      : { x: p.all / 2, y: (p.all * p.tilt) / 2 };
  const target = other ? standeeAt(other, p, px, 0) : effect.at ? pair(p.at(effect.at[0], effect.at[1])) : null;
  if (effect.kind === "blow" && model && target)
    return html`<${Blow} effect=${effect} from=${at} to=${target} p=${p} px=${px} />`;
  if (effect.kind === "clash" && model && target)
    return html`<${Clash} from=${at} to=${target} px=${px} words=${effect.words ?? ""} margin=${effect.margin ?? null} />`;
  if (effect.kind === "windup" && model)
    return html`<${Windup} effect=${effect} from=${at} to=${target} px=${px} p=${p} y=${over(at.y, 52, 22)} />`;
  if (effect.kind === "spot" && model) {
    const [x, y] = p.at(model.x, model.y);
    const r = model.radius / 1000;
    return html`<ellipse class="pt-fx-spot" cx=${x} cy=${y} rx=${r * 2.4} ry=${r * 2.4 * p.tilt} />`;
  }
  if (effect.kind === "card")
    return html`<g transform=${`translate(${at.x} ${over(at.y, 66, 36)}) scale(${px})`}><g class="pt-fx-card"><rect x="-58" y="-34" width="116" height="62" rx="6" /><rect class="is-head" x="-58" y="-34" width="116" height="20" rx="6" /><text class="is-kind" y="-19" font-size="12" text-anchor="middle">card</text><text y="10" font-size=${(effect.words ?? "").length > 14 ? 14 : 18} text-anchor="middle">${effect.words}</text></g></g>`;
  if (effect.kind === "number" && effect.tone === "health")
    return html`<g transform=${`translate(${at.x} ${over(at.y, 44, 36)}) scale(${px})`}><g class="pt-fx-wound"><path d="M-40 0L-30 -22H30L40 0L30 22H-30Z" /><text y="12" font-size="34" text-anchor="middle">${effect.words}</text></g></g>`;
  if (effect.kind === "number")
    return html`<text class="pt-fx-number" x=${at.x} y=${over(at.y, 30 + 24 * above, 28)} font-size=${(effect.tone === "critical" || effect.tone === "answer" ? 24 : 19) * px} text-anchor="middle">${effect.words}</text>`;
  if (effect.kind === "die") return html`<${Die} effect=${effect} at=${at} p=${p} px=${px} />`;
  if (effect.kind === "ko")
    return html`<g transform=${`translate(${at.x} ${at.y}) scale(${px})`}><polygon class="pt-fx-burst" points=${BURST} /><text class="pt-fx-ko" y="9" font-size="24" text-anchor="middle">${effect.words}</text></g>`;
  if (effect.kind === "aura")
    return html`<g transform=${`translate(${at.x} ${at.y}) scale(${px})`}><path class="pt-fx-aura" d="M-30 34Q-44 0 -18 -30Q-14 -12 -4 -52Q6 -12 18 -34Q44 0 30 34Z" /><text class="pt-fx-form" y="-58" font-size="20" text-anchor="middle">${effect.words}</text></g>`;
  if (effect.kind === "dust" || effect.kind === "throw") {
    const place = effect.at ? pair(p.at(effect.at[0], effect.at[1])) : at;
    return html`<g transform=${`translate(${place.x} ${place.y}) scale(${px})`}>${[
      [-22, 2, 13],
      [16, 6, 16],
      [-2, -8, 18],
      [28, -6, 10],
      [-34, -6, 9],
    ].map(
      ([x, y, r]) => html`<circle class="pt-fx-dust" cx=${x} cy=${y} r=${r} />`,
    )}${effect.words && html`<text class="pt-fx-ko" y="-30" font-size="17" text-anchor="middle">${effect.words}</text>`}</g>`;
  }
  if (effect.kind === "banner")
    return html`<g class="pt-fx-banner" transform=${`translate(${p.all / 2} ${(p.all * p.tilt) / 2}) scale(${Math.min(px, p.all / 500)})`}><path d="M-230 -34H240L230 34H-240Z" /><text y="12" font-size=${(effect.words ?? "").length > 22 ? 25 : 34} text-anchor="middle">${effect.words}</text></g>`;
  return null;
}

const BURST =
  "0,-40 8,-20 24,-33 19,-12 40,-12 24,1 38,17 18,15 22,37 6,22 -5,40 -11,21 -30,30 -22,11 -40,6 -23,-4 -35,-22 -15,-17 -16,-37";

/** @param {[number, number]} at */
const pair = ([x, y]) => ({ x, y });

/** The die beside who rolls it, with the total and what it has to reach. @param {any} props */
function Die({ effect, at, p, px }) {
  const isLeft = at.x > p.all * 0.7; // where there is room for the total
  const isGood = effect.needed ? Number(effect.words) >= effect.needed : null;
  const wide = effect.needed > 0 ? 86 : 44;
  return html`<g transform=${`translate(${at.x + (isLeft ? -1 : 1) * 40 * px} ${at.y - 24 * px}) scale(${px})`}><g class="pt-fx-die"><path d="M0 -24L21 -12V12L0 24L-21 12V-12Z" /><path class="is-face" d="M0 -16L15 9H-15Z" /><text y="6" font-size="17" text-anchor="middle">${effect.face}</text></g>${
    effect.words &&
    html`<g class=${`pt-fx-total ${isGood === null ? "" : isGood ? "is-good" : "is-bad"}`} transform=${`translate(${(isLeft ? -1 : 1) * (28 + wide / 2)} 0)`}><rect x=${-wide / 2} y="-15" width=${wide} height="30" rx="5" /><text class="is-total" y="7" font-size="20" text-anchor="middle">${effect.words}${effect.needed > 0 ? html`<tspan dx="7" font-size="14">of ${effect.needed}</tspan>` : ""}</text></g>`
  }</g>`;
}

/** The attacker gathers: light in the palm, the name of the blow, and whom it is meant for. @param {any} props */
function Windup({ effect, from, to, px, p, y }) {
  const name = `${effect.words}!`;
  const half = Math.min(9, name.length * 0.32) * 22 * px; // of the name, so that it stays on the table
  const x = Math.min(Math.max(from.x, half), p.all - half);
  return html`${to && html`<line class="pt-fx-aim" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} /><g transform=${`translate(${to.x} ${to.y}) scale(${px})`}><circle class="pt-fx-sight" r="30" /></g>`}
    <g transform=${`translate(${from.x} ${from.y}) scale(${px})`}>${effect.technique !== "melee" && html`<g class="pt-fx-charge">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => html`<line class="pt-fx-ray" transform=${`rotate(${turn})`} x1="26" y1="0" x2="44" y2="0" />`)}<circle class="pt-fx-palm" r="15" /></g>`}</g>
    <g transform=${`translate(${x} ${y + 6 * px}) scale(${px})`}><text class="pt-fx-cry" font-size="28" text-anchor="middle">${name}</text></g>`;
}

/** A beam travels, a shot flies, a blow lands. @param {any} props */
function Blow({ effect, from, to, p, px }) {
  const end = effect.end ? pair(p.at(effect.end[0], effect.end[1])) : to;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const whole = Math.max(far, (far * Math.hypot(end.x - from.x, end.y - from.y)) / (far || 1));
  const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const wide = Math.max(0.5, 11 * px);
  const impact = !effect.isMiss;
  if (effect.technique === "beam") {
    return html`<g transform=${`translate(${from.x} ${from.y}) rotate(${turned})`}><circle class="pt-fx-palm" r=${wide * 1.3} />
      <g class="pt-fx-beam">${whole > far + 0.1 && html`<rect class="is-beyond" x=${far} y=${-wide * 0.55} width=${whole - far} height=${wide * 1.1} />`}<rect class="is-edge" x="0" y=${-wide * 0.85} width=${far} height=${wide * 1.7} rx=${wide * 0.85} /><rect class="is-light" x="0" y=${-wide * 0.6} width=${far} height=${wide * 1.2} rx=${wide * 0.6} /><rect class="is-core" x="0" y=${-wide * 0.28} width=${far} height=${wide * 0.56} rx=${wide * 0.28} /></g></g>
      ${impact && html`<${Impact} at=${to} px=${px} r=${wide * 2.4} />`}`;
  }
  if (effect.technique === "melee")
    return html`<g transform=${`translate(${to.x} ${to.y}) scale(${px})`}><path class="pt-fx-slash" d="M-30 24Q2 4 30 -26Q14 6 -30 24ZM-24 -22Q0 -2 28 20Q-4 10 -24 -22Z" /></g>${impact && html`<${Impact} at=${to} px=${px} r=${wide * 2} />`}`;
  const blast = Math.max(wide * 2, effect.blast / 1000);
  return html`<g transform=${`translate(${from.x} ${from.y}) rotate(${turned})`}><g class="pt-fx-shot" style=${{ "--far": `${effect.isMiss ? far * 1.25 : far}px` }}><path class="is-tail" d=${`M0 ${-wide * 0.6}L${-wide * 3.4} 0L0 ${wide * 0.6}Z`} /><circle class="is-edge" r=${wide * 0.9} /><circle class="is-core" r=${wide * 0.5} /></g></g>
    ${(impact || effect.blast > 0) && html`<ellipse class="pt-fx-impact" cx=${to.x} cy=${to.y} rx=${blast} ry=${effect.blast ? blast * p.tilt : blast} />`}${impact && html`<${Impact} at=${to} px=${px} r=${wide * 1.8} />`}`;
}

/** The burst where a blow lands. @param {any} props */
function Impact({ at, px, r }) {
  return html`<circle class="pt-fx-impact" cx=${at.x} cy=${at.y} r=${r} /><g transform=${`translate(${at.x} ${at.y}) scale(${px * 1.15})`}><polygon class="pt-fx-crash" points=${BURST} /></g>`;
}

const PUSH = 0.035; // of the way, for a point by which a Clash is won

/** Two beams and the burst where they meet: in the middle, or as far as the winner (`from`) has pushed it. @param {any} props */
function Clash({ from, to, px, words, margin }) {
  const share = Math.min(0.97, 0.5 + PUSH * (margin ?? 0));
  const [mx, my] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
  const wide = Math.max(0.5, 12 * px);
  return html`<line class="pt-fx-side of-first" x1=${from.x} y1=${from.y} x2=${mx} y2=${my} stroke-width=${wide} /><line class="pt-fx-side of-second" x1=${to.x} y1=${to.y} x2=${mx} y2=${my} stroke-width=${wide} />
    <g transform=${`translate(${mx} ${my}) scale(${px})`}><polygon class="pt-fx-burst is-clash" points=${BURST} />${margin === null && html`<text class="pt-fx-ko" y="-48" font-size="26" text-anchor="middle">Clash!</text>`}${words && html`<text class="pt-fx-form" y="62" font-size="16" text-anchor="middle">${words}</text>`}</g>`;
}
