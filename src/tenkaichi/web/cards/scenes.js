/**
 * What the art window of a card shows: a scene on a field of 100 by 80, in the colours of the card's style
 * (`--card-deep`, `--card-mid`, `--card-pale`). The scene follows from the type and the words of the title.
 */
import { html } from "../ui.js";
import { emblemOf, Head } from "./emblems.js";
import { burst, rays } from "./shapes.js";

/** @typedef {import("./card.js").CardFace} CardFace */

const INK = "#18152c";
const SKIN = "#f7e3c6";
const FLASH = "#ffe25c";
const PEN = { stroke: INK, "stroke-width": 2.6, "stroke-linejoin": "round", "stroke-linecap": "round" };
const DEEP = "var(--card-deep)";
const PALE = "var(--card-pale)";

/** Speed lines behind everything. @param {number} x @param {number} y @param {string} seed */
const ground = (x, y, seed) => html`<rect x="-60" y="-60" width="220" height="220" fill="var(--card-mid)" />
  <path d=${rays(x, y, 24, 20, 150, seed)} fill=${DEEP} opacity=".5" /><path d=${rays(x, y, 15, 30, 150, `${seed}+`, 0.4)} fill=${PALE} opacity=".75" />`;
/** @param {string} d @param {string} fill */
const shape = (d, fill) => html`<path d=${d} fill=${fill} ...${PEN} />`;
/** @param {string} d @param {string} [stroke] @param {number} [width] */
const line = (d, stroke = INK, width = 2.6) =>
  html`<path d=${d} fill="none" stroke=${stroke} stroke-width=${width} stroke-linecap="round" stroke-linejoin="round" />`;
/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const disc = (x, y, r, fill) => html`<circle cx=${x} cy=${y} r=${r} fill=${fill} ...${PEN} />`;
/** @param {number} x @param {number} y @param {number} size @param {string} seed */
const flash = (x, y, size, seed) =>
  html`${shape(burst(x, y, 11, size, size * 0.5, seed), FLASH)}<path d=${burst(x, y, 9, size * 0.58, size * 0.3, `${seed}w`)} fill="#fff" />`;

/** @type {Record<string, (seed: string) => unknown>} */
const SCENES = {
  fist: (seed) => html`${ground(64, 36, seed)}${flash(68, 36, 34, seed)}
    ${shape("M-8 52 22 38l8 20-38 24Z", DEEP)}${shape("m18 36 11-5 9 22-11 6Z", "#fff")}
    ${shape("M30 27q9-8 19-7l11 4q8 5 7 12l-1 12q-2 9-12 10l-17 1Z", SKIN)}${line("M66 30 53 32M67 39 54 41M65 48l-11 1M42 58q-2-11 8-12 8 0 5 7")}`,
  kick: (seed) => html`${ground(74, 26, seed)}${flash(80, 22, 28, seed)}
    ${shape("M-8 84 16 54l34-22 11 13-28 22L14 96Z", DEEP)}${shape("m47 33 11-7 11 15-10 6Z", "#fff")}
    ${shape("M56 27 69 13q9-5 14 3l5 9q1 5-5 8L68 43Z", "#39406e")}${line("m77 12 9 14")}${line("M4 42 30 26M2 30l22-12M36 74l22-14", "#fff", 3)}`,
  strike: (seed) => html`${ground(34, 32, seed)}${flash(30, 32, 32, seed)}
    ${shape("M108 92 84 44 60 18l14-10 26 18 30 60Z", DEEP)}${shape("M62 20 34 26q-8 3-4 10l24 10 18-14Z", SKIN)}${line("m34 26 6 10M56 45l10 4")}${line("M88 8 70-4M96 20l-8-10", "#fff", 3)}`,
  grab: (seed) => html`${ground(50, 36, seed)}${shape(burst(50, 34, 13, 42, 30, seed), PALE)}
    ${shape("M34 92V60q-12-6-14-20-1-7 5-7 4 0 6 8l3 8V16q0-6 5-6t5 6v20-28q0-6 5-6t5 6v27-22q0-6 5-6t5 6v26-14q0-6 5-6t5 6v24q0 18-10 25v22Z", SKIN)}${line("M40 52q12-6 24 2M42 60q10-4 18 1")}`,
  slash: (seed) =>
    html`${ground(50, 40, seed)}${shape("M-10 78Q40 66 108-6 76 66-10 92Z", "#fff")}${line("M-6 66Q34 52 84-6M20 84q44-14 84-70", FLASH, 4)}${shape("m12 70 14 10-10 8-16-10Z", DEEP)}`,
  dash: (seed) => html`${ground(82, 30, seed)}${line("M-4 20h60M-8 34h46M-4 52h56M2 66h40", "#fff", 4)}
    ${shape("M40 58q4-16 18-16l8-10q6-6 12-2t2 12l-6 10 12 6-6 6-12-2-10 4-14 8Z", DEEP)}${disc(76, 26, 9, SKIN)}${shape("M66 22q6-14 20-8l10-2-8 10q-8-6-16 0Z", INK)}`,
  beam: (
    seed,
  ) => html`${ground(80, 22, seed)}${shape("M12 60 96-10l30 36L24 80Z", DEEP)}${shape("M18 62 102 2l18 20-94 50Z", "#fff")}${line("M22 66 112 10", "#bfeaff", 7)}
    ${disc(20, 62, 17, FLASH)}<circle cx="20" cy="62" r="9" fill="#fff" />${shape("M-6 48q10-8 18-1l-3 7q-8-1-15 4ZM0 86q2-10 11-12l7 5q-5 9-12 12Z", SKIN)}`,
  orb: (
    seed,
  ) => html`${ground(50, 40, seed)}${disc(50, 36, 27, DEEP)}<path d=${burst(50, 36, 14, 37, 24, seed)} fill="none" stroke="#fff" stroke-width="2" /><circle cx="50" cy="36" r="19" fill=${FLASH} /><circle cx="50" cy="36" r="11" fill="#fff" />
    ${shape("M22 88q0-20 14-24l6 5q-6 9-4 20ZM78 88q0-20-14-24l-6 5q6 9 4 20Z", SKIN)}${line("M36 26q6-9 16-8", "#fff", 3)}`,
  volley: (seed) =>
    html`${ground(16, 72, seed)}${[
      [20, 56, 8],
      [44, 34, 12],
      [74, 18, 15],
      [66, 58, 10],
      [90, 44, 8],
    ].map(
      ([x, y, r]) =>
        html`<path d=${`M${x - r * 2.6} ${y + r * 2.2}L${x - r * 0.6} ${y - r * 0.7}L${x + r * 0.6} ${y + r * 0.7}Z`} fill="#fff" opacity=".85" />${disc(x, y, r, FLASH)}<circle cx=${x + 1} cy=${y - 1} r=${r * 0.5} fill="#fff" />`,
    )}`,
  ring: (seed) =>
    html`${ground(50, 34, seed)}<g transform="rotate(-16 50 34)"><ellipse cx="50" cy="32" rx="42" ry="13" fill=${FLASH} ...${PEN} /><ellipse cx="50" cy="32" rx="30" ry="7" fill="#fff" /></g>${shape("M44 90V60l-4-8q4-6 8-2l2-8q6-2 6 4v10l4 6v28Z", SKIN)}${line("M2 60q12 8 22 8M78 10q10 2 18 10", "#fff", 3)}`,
  guard: (seed) => html`${ground(50, 40, seed)}${shape(burst(50, 40, 12, 42, 30, seed), PALE)}
    ${[40, -40].map((turn) => html`<g transform=${`rotate(${turn} 50 44)`}>${shape("M39 0h22v96H39Z", SKIN)}${shape("M36 42h28v26H36Z", DEEP)}${line("M36 51h28M36 59h28")}</g>`)}`,
  palm: (seed) => html`${ground(52, 36, seed)}${shape(burst(54, 34, 14, 40, 31, seed), "#fff")}
    ${shape("M38 94V68L26 52q-4-6 0-9t9 2l6 7-5-32q-1-6 4-7t6 5l5 22V12q0-6 5-6t5 6v26l5-22q1-6 6-5t4 7l-4 24 6-8q4-5 8-2t0 9L68 66v28Z", SKIN)}${line("M46 56q8-4 16 1")}`,
  dome: (
    seed,
  ) => html`${ground(50, 84, seed)}${shape("M4 86a46 58 0 0 1 92 0Z", PALE)}<path d="M16 86a34 42 0 0 1 68 0Z" fill="#fff" opacity=".65" />
    ${shape("M40 86V62q0-8 10-8t10 8v24Z", DEEP)}${disc(50, 46, 9, SKIN)}${line("M2 14 20 32l-8 3 18 17", FLASH, 5)}${shape(burst(30, 52, 8, 11, 5, seed), FLASH)}${line("M98 14 80 32l8 3-16 15", FLASH, 5)}`,
  dodge: (seed) =>
    html`${ground(24, 40, seed)}${[0, 1, 2].map((at) => html`<g opacity=${[0.35, 0.6, 1][at]} transform=${`translate(${at * 20 - 14} ${4 - at * 3})`}>${shape("M32 86q0-30 14-34l4-4q12 2 16 16l2 22Z", DEEP)}${disc(50, 34, 11, SKIN)}${shape("M38 30q2-16 16-14l10-4-4 12q-8 0-10 4Z", INK)}</g>`)}`,
  glare: (seed) =>
    html`${ground(50, 40, seed)}${shape("M-4 16 42 34l-6 15Q12 50-4 16ZM104 16 58 34l6 15q24 1 40-33Z", "#fff")}${disc(27, 37, 6, INK)}${disc(73, 37, 6, INK)}${shape("M-8 2 44 25l-2 8L-8 17ZM108 2 56 25l2 8 50-16Z", INK)}${line("M43 12q7 7 7 16M57 12q-7 7-7 16M34 66q16-7 32 0")}`,
  bolt: (seed) =>
    html`${ground(50, 40, seed)}${shape("M64-8 22 46h22L34 90l48-58H56l18-40Z", FLASH)}${line("M60 4 34 41h16l-4 22", "#fff", 4)}`,
  scroll: (seed) =>
    html`${ground(50, 40, seed)}${shape("M24 12h52v56H24Z", "#fffbe6")}${shape("M18 6h64v11H18ZM18 63h64v11H18Z", DEEP)}${line("M33 28h34M33 37h34M33 46h22", INK, 3)}${disc(66, 52, 6, "#c2361f")}`,
  scouter: (seed) =>
    html`${ground(58, 38, seed)}${shape("M14 18h16v46H14Z", "#e8e3d6")}${shape("M30 22h44l14 10v14L74 56H30Z", "#7df0b2")}${line("M38 34h20M38 42h30M66 28v10", DEEP, 3)}${disc(22, 30, 4, "#c2361f")}`,
  stance: (seed) =>
    html`${ground(50, 58, seed)}${shape("M-6 86Q30 68 50 70t56 16v16H-6Z", DEEP)}<path d="M50 12q9 0 9 9t-9 9-9-9 9-9ZM35 37q15-9 30 0l8 20-10 3-2-8 1 15q18 2 20 10-17 4-32-2-15 6-32 2 2-8 20-10l1-15-2 8-10-3Z" fill=${INK} />${line("M22 18q-9 13-4 29M78 18q9 13 4 29M11 12Q-2 34 7 56M89 12q13 22 4 44", "#fff", 3)}`,
  weights: (seed) =>
    html`${ground(50, 92, seed)}${disc(50, 40, 32, PALE)}${shape("M8 35h84v11H8Z", "#fff")}${shape("M14 14h14v53H14ZM72 14h14v53H72Z", DEEP)}${shape("M3 24h11v33H3ZM86 24h11v33H86Z", "#39406e")}${line("M38 70q-5 5-3 11M62 70q5 5 3 11M50 64v13", "#fff", 3)}`,
  stump: (seed) =>
    html`${ground(50, 40, seed)}${shape("M38 18h24v76H38Z", "#b98a4a")}${shape("m18 30 64-9v12l-64 9ZM22 55l56-7v11l-56 7Z", "#d8b076")}${disc(50, 18, 15, "#fff")}${disc(50, 18, 7, DEEP)}${line("M38 74h24M38 81h24")}`,
  rocks: (seed) =>
    html`${ground(50, 84, seed)}${shape("m8 86 10-32 16 8 4-30 20-14 10 22 16 0 10 46Z", DEEP)}${shape("m38 32 20-14 10 22-16 4Z", PALE)}${shape("m18 54 16 8-8 10Z", PALE)}${[
      [14, 20, 6],
      [82, 14, 7],
      [92, 40, 4],
    ].map(([x, y, r]) => shape(burst(x, y, 6, r, r * 0.8, seed), DEEP))}`,
  jar: (seed) =>
    html`${ground(50, 44, seed)}${shape("M30 26q-9 15-7 32 3 18 27 18t27-18q2-17-7-32Z", DEEP)}${shape("M27 17h46v10H27Z", "#fff")}${shape("M38 7h24v10H38Z", PALE)}${shape("M42 32h17l-2 32H44Z", "#fffbe6")}${line("M47 38h8M51 38v9M46 52h10M51 52v8", "#c2361f")}`,
  trap: (seed) =>
    html`${ground(50, 40, seed)}${shape("M50 8 94 33 50 58 6 33Z", PALE)}${shape("m6 33 44 25v15L6 48ZM94 33 50 58v15l44-25Z", DEEP)}${shape("m50 19 25 14-25 14-25-14Z", "#fff")}${line("M50 25v10M50 40v2", INK, 4.5)}`,
  capsule: (seed) =>
    html`${ground(50, 40, seed)}<g transform="rotate(-28 50 40)">${shape("M26 26h48q14 0 14 14T74 54H26Q12 54 12 40t14-14Z", "#fff")}${shape("M50 26h24q14 0 14 14T74 54H50Z", DEEP)}${line("M24 34h16", PALE, 4)}</g>${line("M78 12l6-8M88 22l9-4M16 66l-6 8", "#fff", 3)}`,
  aura: (seed) =>
    html`${ground(50, 60, seed)}${shape(burst(50, 52, 17, 58, 34, seed, 0.4), FLASH)}<path d=${burst(50, 56, 15, 42, 26, `${seed}a`, 0.4)} fill="#fff" opacity=".9" /><path d="M50 24q8 0 8 8t-8 8-8-8 8-8ZM32 46q18-8 36 0l12-12 6 6-16 20-4 26H34l-4-26-16-20 6-6Z" fill=${INK} />`,
  knot: (seed) =>
    html`${ground(50, 40, seed)}${shape("m-6 22 48 8v23l-48-4ZM106 22l-48 8v23l48-4Z", DEEP)}${shape("M42 50 24 96l18-4 11-38ZM58 50l18 46-18-4-11-38Z", DEEP)}${shape("M35 23h30v34H35Z", DEEP)}${line("m35 23 30 34M65 23 35 57")}${line("M-6 28 35 35M106 28 65 35", "#fff", 2)}`,
};

/** The scene for words of a title; the first that fits. @type {[RegExp, string][]} */
const BY_WORD = [
  [/kick|knee|leg|stomp|heel/i, "kick"],
  [/sword|slash|slice|cutter|blade/i, "slash"],
  [/elbow|chop|strike|smash|hammer|blow/i, "strike"],
  [/grab|catch|grip|throw|hold|choke|capture|steal/i, "grab"],
  [/rush|dash|charge|tackle|flight|flying|speed|afterimage/i, "dash"],
  [/disc|disk|ring/i, "ring"],
  [/volley|barrage|burst|rain|scatter|outburst|fire/i, "volley"],
  [/ball|orb|sphere|bomb|dan\b|gathering/i, "orb"],
  [/beam|blast|ray|cannon|wave|shot|lifting/i, "beam"],
  [/punch|fist|uppercut|jab/i, "fist"],
];
/** @type {Record<string, string[]>} */
const BY_TYPE = {
  physical_combat: ["fist", "kick", "strike", "dash"],
  energy_combat: ["beam", "orb", "volley"],
  defence: ["guard", "palm", "dome", "dodge"],
  event: ["glare", "bolt", "scroll", "scouter"],
  setup: ["jar", "trap", "capsule"],
  drill: ["stance", "weights", "stump", "rocks"],
  mastery: ["knot"],
};
/** @type {[RegExp, string][]} */
const EVENTS = [
  [/power up|energy|rage|anger|transform/i, "aura"],
  [/glare|stare|mock|taunt|intimidat|threat/i, "glare"],
  [/scout|search|observ|detect/i, "scouter"],
  [/lightning|shock|enrage|burst/i, "bolt"],
];

/** @param {CardFace} face */
export function sceneOf(face) {
  const isDefence = !face.attack && (face.stops.length > 0 || face.prevents !== null) && face.type.endsWith("_combat");
  const words = isDefence
    ? []
    : face.type.endsWith("_combat")
      ? BY_WORD
      : face.type === "event" || face.type === "setup"
        ? EVENTS
        : [];
  const named = words.find(([pattern]) => pattern.test(face.name));
  if (named) return named[1];
  const choice = BY_TYPE[isDefence ? "defence" : face.type] ?? ["bolt"];
  return choice[[...face.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % choice.length];
}

/** A Dragon Ball with its stars. @param {{stars: number, x?: number, y?: number, radius?: number}} props */
export function BallShape({ stars, x = 0, y = 0, radius = 30 }) {
  const scale = radius / 30;
  const star = (/** @type {number[]} */ [dx, dy]) =>
    html`<path d=${burst(x + dx * scale, y + dy * scale, 5, (stars > 4 ? 6 : 7.5) * scale, (stars > 4 ? 2.5 : 3.2) * scale, "star", 0)} fill="#b3261e" />`;
  return html`<g><circle cx=${x} cy=${y} r=${radius} fill="#ffab1f" stroke=${INK} stroke-width=${2.8 * Math.max(scale, 0.8)} />
    <path d=${`M${x - radius * 0.92} ${y + radius * 0.22}a${radius * 0.95} ${radius * 0.95} 0 0 0 ${radius * 1.84} 0a${radius} ${radius * 0.72} 0 0 1 ${-radius * 1.84} 0Z`} fill="#e8790c" />
    ${(STARS[stars] ?? []).map(star)}
    <path d=${`M${x - radius * 0.62} ${y - radius * 0.34}q${radius * 0.18} ${-radius * 0.4} ${radius * 0.62} ${-radius * 0.44}`} fill="none" stroke="#fff" stroke-width=${4 * scale} stroke-linecap="round" /></g>`;
}
/** @type {Record<number, number[][]>} */
const STARS = {
  1: [[0, 0]],
  2: [
    [-9, -5],
    [9, 5],
  ],
  3: [
    [0, -10],
    [-10, 7],
    [10, 7],
  ],
  4: [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ],
  5: [
    [0, 0],
    [-12, -10],
    [12, -10],
    [-12, 10],
    [12, 10],
  ],
  6: [
    [-10, -11],
    [10, -11],
    [-14, 2],
    [14, 2],
    [-6, 14],
    [7, 14],
  ],
  7: [
    [0, 0],
    [-8, -14],
    [8, -14],
    [-16, 0],
    [16, 0],
    [-8, 14],
    [8, 14],
  ],
};

/** A personality stands in an aura that grows with the Level. @param {{face: CardFace}} props */
function Portrait({ face }) {
  const emblem = emblemOf(face.character);
  const isHero = face.alignment !== "villain";
  const level = Math.max(1, face.level);
  const aura = isHero ? ["#ffe25c", "#ffd23d", "#ffb640", "#ff8a33"] : ["#c9a6ff", "#b48aff", "#ff8fb0", "#ff5d73"];
  const cloth = emblem.cloth ?? emblem.mark;
  return html`${ground(50, 48, face.id)}
    <path d=${burst(50, 50, 12 + level * 2, 56 + level * 7, 38 + level * 3, face.id, 0.4)} fill=${aura[level - 1]} />
    <path d=${burst(50, 52, 11 + level, 46 + level * 4, 32 + level * 2, `${face.id}i`, 0.4)} fill="#fff" opacity=".85" />
    ${shape("M0 98q6-20 30-23l20 7 20-7q24 3 30 23Z", cloth)}
    <g transform="translate(50 42) scale(.98)"><${Head} character=${face.character} isGolden=${/super saiyan/i.test(face.name)} /></g>`;
}

/** The picture of a card. @param {{face: CardFace}} props */
export function Scene({ face }) {
  const body =
    face.type === "dragon_ball"
      ? html`${ground(50, 40, face.id)}<${BallShape} stars=${face.stars} x=${50} y=${40} radius=${31} />`
      : face.character
        ? html`<${Portrait} face=${face} />`
        : SCENES[sceneOf(face)](face.id);
  return html`<svg class="card-scene" viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${body}</svg>`;
}
