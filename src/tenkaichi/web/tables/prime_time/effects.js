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

/** @param {{theatre: import("../../theatre/player.js").Player | undefined, models: any[], p: Projection, px: number}} props */
export function FieldEffects({ theatre, models, p, px }) {
  const counts = new Map();
  return html`<g class="pt-effects" aria-hidden="true">${(theatre?.scenes.value ?? []).flatMap((scene) =>
    (scene.effects ?? []).map((/** @type {Effect} */ effect, /** @type {number} */ at) => {
      const model = models.find((each) => each.id === effect.who);
      const other = models.find((each) => each.id === effect.whom);
      const above = counts.get(effect.who) ?? 0;
      if (effect.kind === "number") counts.set(effect.who, above + 1);
      const style = { "--lasts": `${scene.lasts}ms`, "--ms": `${scene.ms}ms` };
      return html`<g key=${`${scene.id} ${at}`} class=${`pt-fx is-${effect.kind} ${effect.tone ? `tone-${effect.tone}` : ""} ${model ? `of-${model.seat.toLowerCase()}` : ""}`} style=${style}><${Drawn} effect=${effect} model=${model} other=${other} p=${p} px=${px} above=${above} /></g>`;
    }),
  )}</g>`;
}

/** @param {{effect: Effect, model: any, other: any, p: Projection, px: number, above: number}} props */
function Drawn({ effect, model, other, p, px, above }) {
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
  if (effect.kind === "number")
    return html`<text class="pt-fx-number" x=${at.x} y=${at.y - (26 + 24 * above) * px} font-size=${(effect.tone === "health" ? 34 : 19) * px} text-anchor="middle">${effect.words}</text>`;
  if (effect.kind === "die")
    return html`<g class="pt-fx-die" transform=${`translate(${at.x + 34 * px} ${at.y - 20 * px}) scale(${px})`}><path d="M0 -19L17 -9V9L0 19L-17 9V-9Z" /><path class="is-face" d="M0 -12L11 7H-11Z" /><text y="5" font-size="15" text-anchor="middle">${effect.face}</text>${effect.words && html`<text class="is-total" x="24" y="6" font-size="17">= ${effect.words}</text>`}</g>`;
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
    return html`<g class="pt-fx-banner" transform=${`translate(${p.all / 2} ${(p.all * p.tilt) / 2}) scale(${px})`}><path d="M-230 -34H240L230 34H-240Z" /><text y="12" font-size="34" text-anchor="middle">${effect.words}</text></g>`;
  return null;
}

const BURST =
  "0,-40 8,-20 24,-33 19,-12 40,-12 24,1 38,17 18,15 22,37 6,22 -5,40 -11,21 -30,30 -22,11 -40,6 -23,-4 -35,-22 -15,-17 -16,-37";

/** @param {[number, number]} at */
const pair = ([x, y]) => ({ x, y });

/** A beam travels, a shot flies, a blow lands. @param {any} props */
function Blow({ effect, from, to, p, px }) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const wide = Math.max(0.5, 11 * px);
  if (effect.technique === "beam") {
    return html`<g transform=${`translate(${from.x} ${from.y}) rotate(${turned})`}><circle class="pt-fx-palm" r=${wide * 1.3} />
      <g class="pt-fx-beam"><rect class="is-edge" x="0" y=${-wide * 0.75} width=${far} height=${wide * 1.5} rx=${wide * 0.75} /><rect class="is-light" x="0" y=${-wide * 0.52} width=${far} height=${wide * 1.04} rx=${wide * 0.5} /><rect class="is-core" x="0" y=${-wide * 0.22} width=${far} height=${wide * 0.44} rx=${wide * 0.2} /></g></g>
      <circle class="pt-fx-impact" cx=${to.x} cy=${to.y} r=${wide * 2.2} />`;
  }
  if (effect.technique === "melee")
    return html`<g transform=${`translate(${to.x} ${to.y}) scale(${px})`}><path class="pt-fx-slash" d="M-30 24Q2 4 30 -26Q14 6 -30 24ZM-24 -22Q0 -2 28 20Q-4 10 -24 -22Z" /></g>`;
  return html`<g transform=${`translate(${from.x} ${from.y}) rotate(${turned})`}><g class="pt-fx-shot" style=${{ "--far": `${far}px` }}><circle class="is-edge" r=${wide * 0.9} /><circle class="is-core" r=${wide * 0.5} /></g></g>
    <ellipse class="pt-fx-impact" cx=${to.x} cy=${to.y} rx=${Math.max(wide * 2, effect.blast / 1000)} ry=${Math.max(wide * 2, effect.blast / 1000) * p.tilt} />`;
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
