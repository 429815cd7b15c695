// The parts of a portrait emblem on a field from -50 to 50: faces, hair behind and in front, eyes, collars, signs.
// Every part is one or two flat shapes, so that a head can be told apart at 36 pixels by outline and colour alone.

import { html } from "../../ui.js";

export const INK = "#18152c";
const path = (/** @type {string} */ d, /** @type {string} */ fill) =>
  html`<path d=${d} fill=${fill} stroke=${INK} stroke-width="2.4" stroke-linejoin="round" />`;
const ink = (/** @type {string} */ d) => html`<path d=${d} fill=${INK} />`;
const line = (/** @type {string} */ d, width = 2.6, colour = INK) =>
  html`<path d=${d} fill="none" stroke=${colour} stroke-width=${width} stroke-linecap="round" stroke-linejoin="round" />`;

/** @type {Record<string, string>} */
export const FACES = {
  lean: "M-20 -14V7Q-18 20 -9 29L0 35L9 29Q18 20 20 7V-14Z",
  round: "M-25 -3Q-25 -29 0 -29T25 -3L24 9Q19 33 0 35T-24 9Z",
  broad: "M-25 -6Q-25 -34 0 -34T25 -6L23 15L12 34H-12L-23 15Z",
  long: "M-18 -26Q0 -40 18 -26L21 2L12 31L0 39L-12 31L-21 2Z",
  child: "M-23 -6Q-22 -22 0 -22T23 -6Q25 22 0 34Q-25 22 -23 -6Z",
  wide: "M-32 2Q-32 -30 0 -32T32 2Q34 30 0 36T-32 2Z",
};

/** What grows behind the face. @type {Record<string, string>} */
export const BACK = {
  spikes:
    "M-19 14L-36 12L-28 2L-48 -7L-32 -12L-44 -31L-23 -27L-19 -47L-4 -34L15 -48L16 -32L38 -38L30 -20L48 -14L32 -3L40 9L25 9L19 14Z",
  flame: "M-21 8L-31 -8L-26 -15L-33 -32L-20 -29L-20 -45L-9 -38L0 -51L9 -38L20 -45L20 -29L33 -32L26 -15L31 -8L21 8Z",
  mane: "M0 -48L14 -40L27 -45L29 -30L43 -26L37 -11L48 1L39 9L47 26L35 27L37 46L18 39L0 48L-18 39L-37 46L-35 27L-47 26L-39 9L-48 1L-37 -11L-43 -26L-29 -30L-27 -45L-14 -40Z",
  gale: "M-20 20L-38 22L-30 10L-44 2L-32 -6L-40 -24L-24 -24L-26 -42L-10 -34L-2 -50L8 -36L26 -44L24 -27L42 -24L32 -8L44 4L31 9L36 24L20 20Z",
  bowl: "M-35 21Q-41 -16 -20 -33Q-12 -40 -3 -40L3 -50L9 -41Q25 -37 32 -22Q38 -5 35 21L22 23H-22Z",
  curtain: "M-28 24Q-37 -8 -26 -26Q-14 -42 2 -42Q24 -41 31 -22Q37 -4 29 24L18 20H-18Z",
  bob: "M-33 30Q-39 -12 -22 -31Q-12 -42 0 -42T22 -31Q39 -12 33 30L20 32L18 10H-18L-20 32Z",
  shoulder: "M-31 44Q-40 -8 -22 -31Q-12 -42 0 -42T22 -31Q40 -8 31 44L16 36H-16Z",
  shag: "M-34 38L-39 14L-34 -14L-22 -34L-4 -43L16 -40L32 -24L38 2L36 36L22 28L14 40L0 34L-14 42L-22 28Z",
  afro: "M-36 14Q-50 -2 -39 -18Q-40 -36 -20 -38Q-10 -52 8 -46Q26 -48 32 -33Q47 -26 40 -8Q48 6 34 16L22 6H-22Z",
  crown: "M-22 0L-36 -16L-28 -18L-32 -38L-16 -28L-10 -48L0 -34L10 -48L16 -28L32 -38L28 -18L36 -16L22 0Z",
  vee: "M-24 8L-34 -10L-28 -18L-30 -46L-12 -34L0 -44L12 -34L30 -46L28 -18L34 -10L24 8Z",
  braid: "M-24 20Q-34 -14 -18 -32Q0 -46 18 -32Q30 -22 29 -2L40 20L34 46L24 40L26 20Z",
  mohawk: "M-8 -10L-15 -30L-6 -36L-10 -50L4 -44L14 -50L14 -36L20 -28L10 -10Z",
};

/** What falls into the face. @type {Record<string, string>} */
export const FRONT = {
  fringe: "M-23 -17L-23 2L-17 -5L-13 4L-7 -8L-1 7L5 -8L12 3L16 -5L23 2L23 -17Z",
  peak: "M-21 -12L-21 -4L-14 -14L0 0L14 -14L21 -4L21 -12L14 -26H-14Z",
  lock: "M-21 -13L-17 -3L-8 -14L-3 4L3 -14L20 -12L21 -20L8 -28L-18 -24Z",
  parting: "M-24 -16L-26 12L-17 -2L-3 -18L3 -18L17 -2L26 12L24 -16L0 -30Z",
  bangs: "M-24 -18V-2H24V-18L0 -30Z",
  slant: "M-24 -17L-23 7L-10 -10L8 -6L23 5L24 -17L4 -30Z",
  band: "M-26 -14H26V-6H-26Z",
};

/** @type {Record<string, () => unknown>} */
export const EYES = {
  keen: () => ink("M-5 12L-17 6L-16 14L-7 15ZM5 12L17 6L16 14L7 15Z"),
  wide: () =>
    html`${ink("M-10 5a5 7 0 1 0 .1 0ZM10 5a5 7 0 1 0 .1 0Z")}<circle cx="-8.5" cy="9" r="1.8" fill="#fff" /><circle cx="11.5" cy="9" r="1.8" fill="#fff" />`,
  soft: () => html`${ink("M-10 7a4 5 0 1 0 .1 0ZM10 7a4 5 0 1 0 .1 0Z")}${line("M-16 3L-6 1M16 3L6 1", 2.4)}`,
  fierce: () => html`${line("M-21 0L-4 8M21 0L4 8", 5)}${ink("M-6 13L-16 9L-15 15L-8 16ZM6 13L16 9L15 15L8 16Z")}`,
  red: () =>
    html`<path d="M-5 12L-19 4L-18 14L-8 16ZM5 12L19 4L18 14L8 16Z" fill="#e5323e" stroke=${INK} stroke-width="1.6" />`,
  teal: () =>
    html`${line("M-20 1L-5 7M20 1L5 7", 4)}<path d="M-5 12L-17 7L-16 15L-7 16ZM5 12L17 7L16 15L7 16Z" fill="#14b8a6" stroke=${INK} stroke-width="1.6" />`,
  blank: () =>
    html`<path d="M-5 12L-18 5L-17 15L-7 16ZM5 12L18 5L17 15L7 16Z" fill="#fff" stroke=${INK} stroke-width="1.8" />`,
  closed: () => line("M-17 9Q-11 13 -6 10M17 9Q11 13 6 10", 2.6),
  four: () => ink("M-14 -2a4 4 0 1 0 .1 0ZM14 -2a4 4 0 1 0 .1 0ZM-8 8a4.6 4.6 0 1 0 .1 0ZM8 8a4.6 4.6 0 1 0 .1 0Z"),
};

/** Signs that nobody else has. @type {Record<string, (colour: string) => unknown>} */
export const SIGNS = {
  collar: (colour) => path("M-27 44L-9 33L0 41L9 33L27 44L20 50H-20Z", colour),
  armour: (colour) => path("M-46 36L-22 28L-12 42L0 47L12 42L22 28L46 36L34 50H-34Z", colour),
  cape: (colour) => path("M-48 48L-32 21L-12 36L0 42L12 36L32 21L48 48Z", colour),
  scouter: (colour) => path("M3 1L22 -1L28 4V12L20 16L5 15Z", colour),
  dots: () =>
    html`${[-8, 0, 8].map((x) => html`<circle cx=${x} cy="-20" r="2.6" fill=${INK} /><circle cx=${x} cy="-12" r="2.6" fill=${INK} />`)}`,
  third: (colour) =>
    html`<path d="M0 -27Q13 -18 0 -8Q-13 -18 0 -27Z" fill="#fff" stroke=${INK} stroke-width="2" /><circle cx="0" cy="-17.5" r="3.6" fill=${colour} />`,
  feelers: (colour) =>
    html`<path d="M-20 0L-42 -13L-35 11L-20 16ZM20 0L42 -13L35 11L20 16Z" fill=${colour} stroke=${INK} stroke-width="2.4" />${line("M-7 -24Q-11 -40 -27 -42M7 -24Q11 -40 27 -42")}<circle cx="-27" cy="-42" r="4" fill=${INK} /><circle cx="27" cy="-42" r="4" fill=${INK} />`,
  ears: (colour) => path("M-20 -2L-42 -14L-34 12ZM20 -2L42 -14L34 12Z", colour),
  moustache: () => ink("M0 15L13 20L16 31L8 25L0 22L-8 25L-16 31L-13 20Z"),
  brows: () => ink("M-22 -4L-5 3L0 0L5 3L22 -4L21 4L6 10L0 7L-6 10L-21 4Z"),
  beard: (colour) => path("M-16 20Q0 30 16 20L11 38L0 48L-11 38Z", colour),
  scar: (colour) => line("M7 17L17 27M17 17L7 27M-16 19L-8 24", 2.6, colour),
  stripe: (colour) => line("M-16 -22H16M-18 -14H18", 3.4, colour),
  majin: (colour) => line("M-9 -8L-9 -20L0 -12L9 -20L9 -8", 3.2, colour),
  horns: (colour) => path("M-22 -18L-46 -34L-42 -14L-26 -4ZM22 -18L46 -34L42 -14L26 -4Z", colour),
  tusks: (colour) => path("M-26 -24L-40 -46L-16 -34ZM26 -24L40 -46L16 -34Z", colour),
  gem: (colour) => html`<ellipse cx="0" cy="-22" rx="11" ry="9" fill=${colour} stroke=${INK} stroke-width="2.2" />`,
  skull: (colour) => path("M-24 -8Q-38 -44 0 -48Q38 -44 24 -8Q0 -20 -24 -8Z", colour),
  crest: (colour) => path("M-20 -10L-26 -48L-12 -30L0 -40L12 -30L26 -48L20 -10Z", colour),
  beak: (colour) => path("M-10 20L0 16L10 20L7 32L0 37L-7 32Z", colour),
  lips: (colour) => html`<ellipse cx="0" cy="25" rx="11" ry="5" fill=${colour} stroke=${INK} stroke-width="2" />`,
  antenna: (colour) => path("M-4 -27Q-6 -44 12 -46Q22 -46 20 -36Q12 -40 5 -27Z", colour),
  cap: (colour) =>
    html`${path("M-30 -5Q-30 -37 0 -37T30 -5Q16 -13 0 -13T-30 -5Z", colour)}<circle cx="0" cy="-41" r="6.5" fill="#d8402f" stroke=${INK} stroke-width="2" />`,
  hat: (colour) => path("M-26 -12Q-22 -45 0 -45T26 -12L20 -18H-20Z", colour),
  cheeks: () => html`<circle cx="-17" cy="17" r="6" fill="#d8402f" /><circle cx="17" cy="17" r="6" fill="#d8402f" />`,
  grin: () => html`<path d="M-12 22H12Q8 31 0 31T-12 22Z" fill="#fff" stroke=${INK} stroke-width="2" />`,
  fangs: () =>
    html`<path d="M-16 20H16L12 31L7 24L2 31L-3 24L-8 31L-13 24Z" fill="#fff" stroke=${INK} stroke-width="1.8" />`,
  mouth: () => line("M-8 25Q0 28 8 25", 2.4),
  warts: (colour) =>
    html`${[
      [-20, -22],
      [0, -32],
      [20, -22],
      [-28, -4],
      [28, -4],
    ].map(([x, y]) => path(`M${x - 5} ${y}L${x} ${y - 11}L${x + 5} ${y}Z`, colour))}`,
  spots: (colour) =>
    html`${[
      [-14, -20],
      [4, -26],
      [16, -16],
      [-17, 20],
      [17, 22],
    ].map(([x, y]) => html`<circle cx=${x} cy=${y} r="3" fill=${colour} />`)}`,
  muzzle: (colour) => html`${path("M-18 12Q0 2 18 12L16 32Q0 42 -16 32Z", colour)}${line("M-10 26H10", 3)}`,
  spark: () =>
    html`<path d="M34 -30L24 -20L30 -19L20 -8M-36 -22L-27 -14L-33 -12L-25 -3" fill="none" stroke="#fff" stroke-width="3.2" /><path d="M34 -30L24 -20L30 -19L20 -8M-36 -22L-27 -14L-33 -12L-25 -3" fill="none" stroke="#38bdf8" stroke-width="1.6" />`,
  earring: (colour) =>
    html`<circle cx="-23" cy="16" r="4" fill=${colour} stroke=${INK} stroke-width="1.6" /><circle cx="23" cy="16" r="4" fill=${colour} stroke=${INK} stroke-width="1.6" />`,
  belt: (colour) => path("M-34 40H34L30 50H-30Z", colour),
};

/**
 * @typedef {{field: string, skin: string, face: string, back?: string, front?: string, hair?: string, eyes: string, under?: [string, string][], signs?: [string, string][]}} Head
 * `under` is drawn behind the face, `signs` above it
 */

/** @param {Head} head */
export function drawn(head) {
  return html`<circle r="50" fill=${head.field} />
    ${head.back && path(BACK[head.back], head.hair ?? INK)}
    ${(head.under ?? []).map(([sign, colour]) => SIGNS[sign](colour))}
    ${path(FACES[head.face], head.skin)}
    ${head.front && path(FRONT[head.front], head.hair ?? INK)}
    ${EYES[head.eyes]()}
    ${(head.signs ?? []).map(([sign, colour]) => SIGNS[sign](colour))}`;
}
