/** Fighters and tokens as cut-out emblems on true bases; height by stem, shadow and badge. */
import { html, useLayoutEffect, useRef } from "../../ui.js";
import { Emblem } from "./emblems.js";
import { LIFT } from "./projection.js";

/** @typedef {import("./projection.js").Projection} Projection */
/** A fighter or a token with a base on the table. @typedef {any} Standing */

export const STANDEE_INCHES = 1.75;
const SMALLEST_PX = 50; // then what is drawn is 44 pixels wide, as a finger needs
const GROWTH = 0.12; // of a standee for a level of height

/** @param {Standing} model @param {number} px inches for a pixel */
export const standeeSize = (model, px) =>
  Math.max(STANDEE_INCHES * (model.radius > 900 ? 1.3 : 1), SMALLEST_PX * px) * (1 + GROWTH * model.level);

const APART = 1; // of their size: how near two standees may come
const TALL = 1.2; // with the pips under it, a standee is so much taller than wide
const ROUNDS = 40;

/**
 * Pushes standees apart that would cover each other. The bases stay where they are; a line leads from each base to its standee.
 * @param {Standing[]} models @param {Projection} p @param {number} px @param {(model: Standing) => number} ledge @returns {Standing[]}
 */
export function spread(models, p, px, ledge) {
  const stood = models.map((model) => {
    const { x, y } = standeeAt({ ...model, shift: undefined }, p, px, ledge(model));
    return { x, y, home: [x, y], size: standeeSize(model, px), id: model.id };
  });
  for (let round = 0; round < ROUNDS; round++) {
    let isCalm = true;
    stood.forEach((one, i) =>
      stood.slice(i + 1).forEach((other) => {
        const wanted = ((one.size + other.size) / 2) * APART;
        let [dx, dy] = [other.x - one.x, (other.y - one.y) / TALL];
        const far = Math.hypot(dx, dy);
        if (far >= wanted - 0.01) return;
        isCalm = false;
        if (far < 0.05) [dx, dy] = [Math.cos(other.id), Math.sin(other.id)];
        else [dx, dy] = [dx / far, dy / far];
        const push = (wanted - far) / 2;
        [one.x, one.y, other.x, other.y] = [
          one.x - dx * push,
          one.y - dy * push,
          other.x + dx * push,
          other.y + dy * push,
        ];
      }),
    );
    if (isCalm) break;
    for (const each of stood) {
      each.x = Math.min(Math.max(each.x, each.size * 0.3), p.all - each.size * 0.3);
    }
  }
  return models.map((model, i) => {
    const shift = [stood[i].x - stood[i].home[0], stood[i].y - stood[i].home[1]];
    return Math.hypot(shift[0], shift[1]) > 2 * px ? { ...model, shift } : model;
  });
}

/** The upper edge of the highest standee. @param {Standing[]} models @param {Projection} p @param {number} px @param {(model: Standing) => number} ledge */
export const topOf = (models, p, px, ledge) =>
  Math.min(0, ...models.map((each) => standeeAt(each, p, px, ledge(each)).y - standeeSize(each, px) * 0.7));

/** Where a standee is, in the drawing: its middle. @param {Standing} model @param {Projection} p @param {number} px @param {number} ledge the height of what the model stands on */
export function standeeAt(model, p, px, ledge) {
  const [x, y] = p.at(model.x, model.y);
  const [dx, dy] = model.shift ?? [0, 0];
  return { x: x + dx, y: y + dy - Math.max(model.level * LIFT, ledge) - standeeSize(model, px) * 0.36 };
}

/**
 * @param {{
 *   model: Standing, p: Projection, px: number, ledge: number,
 *   isTarget?: boolean, isOffered?: boolean, isLooked?: boolean, isPointed?: boolean, isDim?: boolean, isGhost?: boolean, isLit?: boolean, glide?: number, motion?: import("./effects.js").Motion, toward?: {x: number, y: number} | null,
 * }} props
 */
export function Model({
  model,
  p,
  px,
  ledge,
  isTarget,
  isOffered,
  isLooked,
  isPointed,
  isDim,
  isGhost = false,
  isLit = false, // drawn once more, above what lies on it
  glide = 0,
  motion,
  toward = null,
}) {
  const [x, y] = p.at(model.x, model.y);
  const r = model.radius / 1000;
  const lift = Math.max(model.level * LIFT, ledge);
  const isFlying = model.level > 0 && lift > ledge - 0.01 && model.level * LIFT > ledge - 0.01;
  const size = standeeSize(model, px);
  const at = standeeAt(model, p, px, ledge);
  const piece = useGlide(x, y, glide);
  const rising = useGlide(at.x - x, at.y - y, glide);
  const doing = useMotion(motion, toward ? [toward.x - at.x, toward.y - at.y] : null, px);
  const isDazed = model.states?.includes("Dazed");
  const marks = [
    `of-${model.seat.toLowerCase()}`,
    model.is_active && "is-active",
    isTarget && "is-target",
    isOffered && "is-offered",
    isLooked && "is-looked",
    isDazed && "is-dazed",
    isDim && "is-dim",
    isGhost && "is-ghost",
    isLit && "is-lit",
    model.order === "done" && "is-done",
  ];
  const foot = y - (isFlying ? 0 : lift);
  return html`<g ref=${piece} class=${`pt-model ${marks.filter(Boolean).join(" ")}`} data-model=${isGhost || isLit ? null : model.id} data-pointed=${isPointed ? "true" : null} aria-hidden="true">
    ${isFlying && html`<ellipse class="pt-shadow" cx=${x} cy=${y} rx=${r} ry=${r * p.tilt} />`}
    <ellipse class=${`pt-base ${isFlying ? "is-aloft" : ""}`} cx=${x} cy=${foot} rx=${r} ry=${r * p.tilt} />
    ${(isTarget || isLooked || isOffered || isPointed || model.is_active) && html`<ellipse class="pt-halo" cx=${x} cy=${foot} rx=${r + 5 * px} ry=${(r + 5 * px) * p.tilt} />`}
    ${model.shift && !isFlying && html`<line class="pt-leader" x1=${x} y1=${foot} x2=${at.x} y2=${at.y} /><circle class="pt-leader-foot" cx=${x} cy=${foot} r=${3 * px} />`}
    ${
      isFlying &&
      html`<line class="pt-stem-edge" x1=${x} y1=${y} x2=${at.x} y2=${at.y} /><line class="pt-stem" x1=${x} y1=${y} x2=${at.x} y2=${at.y} />
      ${Array.from({ length: model.level }, (_, i) => html`<line class="pt-notch" x1=${x - 4 * px} y1=${y - (i + 1) * LIFT * 0.8} x2=${x + 4 * px} y2=${y - (i + 1) * LIFT * 0.8} />`)}`
    }
    <g ref=${rising}><g ref=${doing} class="pt-doing"><g class="pt-standee" transform=${`translate(${at.x} ${at.y}) scale(${size / 124})${isDazed ? " rotate(-72)" : ""}`}><${Emblem} profile=${model.profile} form=${formOf(model)} seat=${model.seat} /></g></g>
    ${!isGhost && html`<${Signs} model=${model} at=${at} size=${size} px=${px} foot=${foot} r=${r} tilt=${p.tilt} isFlying=${isFlying} />`}</g>
  </g>`;
}

/**
 * Lets a piece slide from where it was drawn last, for so many milliseconds.
 * @param {number} x @param {number} y @param {number} ms
 */
function useGlide(x, y, ms) {
  const piece = useRef(/** @type {SVGGElement | null} */ (null));
  const last = useRef({ x, y });
  useLayoutEffect(() => {
    const [dx, dy] = [last.current.x - x, last.current.y - y];
    last.current = { x, y };
    if (!ms || (Math.abs(dx) < 0.01 && Math.abs(dy) < 0.01)) return;
    if (isReduced()) return;
    piece.current?.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
      duration: ms,
      easing: "ease-out",
    });
  }, [x, y]);
  return piece;
}

const REST = { transform: "none", opacity: 1, filter: "none" };
const LUNGE = 0.72; // of the way to the target, in melee; a shooter only leans into it

/** Frames of what a model does, in the units of the drawing. @param {import("./effects.js").Motion} motion @param {[number, number] | null} way @param {number} px @returns {any[]} */
function frames(motion, way, px) {
  const to = (/** @type {number} */ x, /** @type {number} */ y, more = "") => ({
    transform: `translate(${x}px, ${y}px) ${more}`,
  });
  const [dx, dy] = way ?? [0, 0];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  if (motion.name === "strikes") {
    const reach = far < 3.2 ? far * LUNGE : 10 * px;
    return [
      REST,
      { ...to(-ux * 12 * px, -uy * 12 * px), offset: 0.3 },
      { ...to(ux * reach, uy * reach), offset: 0.55 },
      REST,
    ];
  }
  if (motion.name === "hurts")
    return [
      { ...REST, filter: "brightness(2.6) saturate(0)" },
      { ...to(-9 * px, 0, "rotate(-6deg)"), filter: "brightness(1.8)" },
      to(8 * px, 0, "rotate(5deg)"),
      to(-5 * px, 0),
      REST,
    ];
  if (motion.name === "dodges") return [REST, { ...to(26 * px, -8 * px, "rotate(8deg)"), offset: 0.5 }, REST];
  if (motion.name === "falls")
    return [
      REST,
      { ...to(0, -10 * px, "rotate(-20deg)"), offset: 0.3 },
      { ...to(0, 16 * px, "rotate(-96deg)"), opacity: 0.2 },
    ];
  return [REST, { ...to(0, 0, "scale(1.12)"), filter: "brightness(1.35)", offset: 0.7 }, REST];
}

/** Lets a standee do something once, for each scene that asks for it. @param {import("./effects.js").Motion | undefined} motion @param {[number, number] | null} way @param {number} px */
function useMotion(motion, way, px) {
  const piece = useRef(/** @type {SVGGElement | null} */ (null));
  useLayoutEffect(() => {
    if (!motion || isReduced()) return;
    piece.current?.animate(frames(motion, way, px), {
      duration: motion.ms,
      easing: "ease-out",
      fill: motion.name === "falls" ? "forwards" : "none",
    });
  }, [motion?.scene, motion?.name]);
  return piece;
}

/** Nothing moves: by the setting, or because the system asks for it and the setting does not overrule that. */
export const isReduced = () =>
  document.documentElement.dataset.motion === "none" ||
  (document.documentElement.dataset.motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);

/** @param {Standing} model */
export const formOf = (model) => model.tiers?.[model.tier]?.form ?? "";

/** Letter, height, HP, and whether the model has acted: small plates around it. @param {any} props */
function Signs({ model, at, size, px, foot, r, tilt, isFlying }) {
  const half = size / 2;
  const pips = model.max_hp ?? 0;
  const wide = Math.min(7, 44 / Math.max(1, pips)) * px;
  const top = model.shift || isFlying ? at.y + half * 0.92 : foot + r * tilt + 3 * px;
  const isDown = 3 * model.hp <= pips;
  return html`<g class="pt-letter" transform=${`translate(${at.x - half * 0.92} ${at.y + half * 0.55})`}><rect x=${-7 * px} y=${-7.5 * px} width=${14 * px} height=${15 * px} rx=${2.5 * px} /><text y=${4.5 * px} font-size=${12 * px} text-anchor="middle">${model.seat}</text></g>
    ${
      model.level > 0 &&
      html`<g class="pt-badge" transform=${`translate(${at.x + half * 0.9} ${at.y - half * 0.62})`}><rect x=${-13 * px} y=${-8.5 * px} width=${26 * px} height=${17 * px} rx=${4 * px} />
      ${Array.from({ length: model.level }, (_, i) => html`<path d=${`M${-9 * px} ${(1 + (i - (model.level - 1) / 2) * 5) * px}l${4.5 * px} ${-4 * px}l${4.5 * px} ${4 * px}`} />`)}
      <text x=${6 * px} y=${4.6 * px} font-size=${12.5 * px} text-anchor="middle">${model.level}</text></g>`
    }
    ${model.order === "done" && html`<g class="pt-tick" transform=${`translate(${at.x + half * 0.86} ${at.y + half * 0.6})`}><circle r=${7.5 * px} /><path d=${`M${-3.4 * px} ${0.2 * px}l${2.6 * px} ${2.6 * px}l${4.6 * px} ${-5.2 * px}`} /></g>`}
    ${(model.states?.length ?? 0) > 0 && html`<g class="pt-dizzy" transform=${`translate(${at.x - half * 0.86} ${at.y - half * 0.62})`}><circle r=${8 * px} /><text y=${4.4 * px} font-size=${12 * px} text-anchor="middle">!</text></g>`}
    ${
      pips > 0 &&
      html`<g class=${`pt-pips ${isDown ? "is-low" : ""}`} transform=${`translate(${at.x - (pips * wide) / 2} ${top}) skewX(-14)`}>
      <rect class="pt-pips-ground" x=${-1.5 * px} y=${-1.5 * px} width=${pips * wide + 3 * px} height=${9 * px} />
      ${Array.from({ length: pips }, (_, i) => html`<rect class=${i < model.hp ? "is-full" : ""} x=${i * wide + 0.6 * px} y="0" width=${wide - 1.2 * px} height=${6 * px} />`)}</g>`
    }`;
}
