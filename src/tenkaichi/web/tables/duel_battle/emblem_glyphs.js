// The emblem of each character: a mask of flat shapes, drawn on a field from -50 to 50.
//
// One language for all of them: a disc in the character's own colour, a pale face plate, hair or headgear as one
// angular mass of ink, and a single mark that nobody else has. They must be told apart at 40 pixels.

import { html } from "../../ui.js";

/** @typedef {{ field: string, face: string, mark: string, art: () => unknown }} Glyph */

const FACE = "M-21 -12 L-21 8 Q-20 20 -10 29 L0 36 L10 29 Q20 20 21 8 L21 -12 Z";
const ROUND_FACE = "M-25 -4 Q-25 -30 0 -30 Q25 -30 25 -4 L24 8 Q20 33 0 35 Q-20 33 -24 8 Z";
const BROAD_FACE = "M-24 -6 Q-24 -35 0 -35 Q24 -35 24 -6 L23 14 L12 34 L-12 34 L-23 14 Z";

const eyes = (/** @type {number} */ y, gap = 5, drop = 4) =>
  html`<path
    class="em-ink"
    d=${`M${-gap} ${y + drop} L-17 ${y - 2} L-16 ${y + drop + 1} L${-gap - 2} ${y + drop + 3} Z
       M${gap} ${y + drop} L17 ${y - 2} L16 ${y + drop + 1} L${gap + 2} ${y + drop + 3} Z`}
  />`;

/** A hero's wind-blown crown: seven unequal spikes. */
const sonGoku = () => html`
  <path class="em-ink" d="M-20 14 L-35 12 L-28 3 L-47 -6 L-31 -12 L-44 -30 L-23 -27 L-19 -46 L-4 -34 L14 -48 L16 -32 L38 -38 L30 -20 L47 -14 L32 -4 L40 8 L26 8 L20 14 Z" />
  <path class="em-face" d=${FACE} />
  <path class="em-ink" d="M-23 -16 L-23 2 L-17 -5 L-13 4 L-7 -8 L-1 7 L5 -8 L12 3 L16 -5 L23 2 L23 -16 Z" />
  ${eyes(9)}
  <path class="em-mark" d="M-26 43 L-9 33 L0 41 L9 33 L26 43 L20 50 L-20 50 Z" />
`;

/** A prince's flame: straight up, with the deep peak of his hairline. */
const vegeta = () => html`
  <path class="em-ink" d="M-21 6 L-29 -8 L-25 -16 L-31 -30 L-19 -29 L-19 -43 L-9 -37 L-1 -50 L7 -38 L18 -45 L18 -31 L31 -32 L25 -17 L29 -8 L21 6 Z" />
  <path class="em-face" d="M-21 -10 L-13 -17 L0 -2 L13 -17 L21 -10 L21 10 Q20 20 10 29 L0 36 L-10 29 Q-20 20 -21 10 Z" />
  ${eyes(8, 4, 6)}
  <path class="em-mark" d="M-44 36 L-22 28 L-13 42 L0 47 L13 42 L22 28 L44 36 L34 48 L-34 48 Z" />
`;

/** A mountain of a man: bare dome, one heavy brow, a moustache. */
const nappa = () => html`
  <path class="em-mark" d="M-50 30 L-20 20 L0 44 L20 20 L50 30 L40 50 L-40 50 Z" />
  <path class="em-face" d=${BROAD_FACE} />
  <path class="em-ink" d="M-22 -3 L-5 3 L0 0 L5 3 L22 -3 L21 4 L6 10 L0 7 L-6 10 L-21 4 Z" />
  <path class="em-ink" d="M0 15 L13 21 L15 31 L8 24 L0 22 L-8 24 L-15 31 L-13 21 Z" />
  <path class="em-shine" d="M-14 -22 Q-9 -29 0 -30 Q-7 -24 -9 -17 Z" />
`;

/** The long mane that reaches his knees, and an eyeglass that counts. */
const raditz = () => html`
  <path class="em-ink" d="M0 -47 L13 -40 L26 -44 L28 -30 L42 -26 L36 -12 L48 0 L38 8 L46 24 L34 26 L36 44 L18 38 L0 48 L-18 38 L-36 44 L-34 26 L-46 24 L-38 8 L-48 0 L-36 -12 L-42 -26 L-28 -30 L-26 -44 L-13 -40 Z" />
  <path class="em-face" d="M-20 -12 L-11 -20 L0 -6 L11 -20 L20 -12 L19 10 Q18 20 9 28 L0 34 L-9 28 Q-18 20 -19 10 Z" />
  ${eyes(7, 5, 4)}
  <path class="em-mark" d="M3 2 L22 -1 L27 4 L27 12 L20 15 L5 14 Z" />
  <path class="em-ink-line" d="M3 2 L22 -1 L27 4 L27 12 L20 15 L5 14 Z" />
`;

/** Feelers, pointed ears and a high white collar. */
const piccolo = () => html`
  <path class="em-mark" d="M-46 46 L-31 21 L-12 36 L0 42 L12 36 L31 21 L46 46 Z" />
  <path class="em-face" d="M-20 0 L-42 -13 L-35 11 L-20 16 Z M20 0 L42 -13 L35 11 L20 16 Z" />
  <path class="em-face" d="M-22 -8 Q-22 -36 0 -36 Q22 -36 22 -8 L21 12 L10 32 L0 36 L-10 32 L-21 12 Z" />
  <path class="em-ink-line" d="M-7 -22 Q-11 -40 -27 -42 M7 -22 Q11 -40 27 -42" />
  <circle class="em-ink" cx="-27" cy="-42" r="4.5" /><circle class="em-ink" cx="27" cy="-42" r="4.5" />
  <path class="em-ink" d="M-22 -4 L-4 4 L0 2 L4 4 L22 -4 L20 3 L4 11 L0 8 L-4 11 L-20 3 Z" />
  <path class="em-ink-line" d="M-7 23 L7 23" />
`;

/** A boy under a bowl of hair, eyes wide. */
const sonGohan = () => html`
  <path class="em-ink" d="M-34 20 Q-40 -16 -20 -32 Q-12 -39 -3 -39 L2 -50 L9 -40 Q24 -37 31 -22 Q37 -6 34 20 L22 22 L-22 22 Z" />
  <path class="em-face" d="M-24 -2 L24 -2 L24 8 Q22 28 0 36 Q-22 28 -24 8 Z" />
  <path class="em-ink" d="M-26 -10 L-26 4 L-17 -1 L-13 5 L-5 -2 L0 5 L6 -2 L13 5 L17 -1 L26 4 L26 -10 Z" />
  <ellipse class="em-ink" cx="-10" cy="13" rx="4.5" ry="6.5" /><ellipse class="em-ink" cx="10" cy="13" rx="4.5" ry="6.5" />
  <circle class="em-shine" cx="-8.5" cy="10.5" r="1.8" /><circle class="em-shine" cx="11.5" cy="10.5" r="1.8" />
  <path class="em-mark" d="M-22 46 L0 34 L22 46 L16 50 L-16 50 Z" />
`;

/** A monk's bare head with six dots. */
const krillin = () => html`
  <path class="em-mark" d="M-30 46 L-11 33 L0 41 L11 33 L30 46 L22 50 L-22 50 Z" />
  <path class="em-face" d=${ROUND_FACE} />
  ${[-8, 0, 8].map((x) => html`<circle class="em-ink" cx=${x} cy="-20" r="2.7" /><circle class="em-ink" cx=${x} cy="-12" r="2.7" />`)}
  <path class="em-ink-line" d="M-18 -1 L-6 1 M18 -1 L6 1" />
  <circle class="em-ink" cx="-11" cy="9" r="4.6" /><circle class="em-ink" cx="11" cy="9" r="4.6" />
  <path class="em-ink-line" d="M-8 23 Q0 28 8 23" />
`;

/** The desert wolf: ragged locks, a crossed scar. */
const yamcha = () => html`
  <path class="em-ink" d="M-19 28 L-36 36 L-31 20 L-42 16 L-34 2 L-44 -10 L-32 -18 L-34 -36 L-16 -34 L-6 -47 L4 -37 L22 -44 L24 -30 L38 -26 L34 -10 L44 2 L33 10 L40 26 L28 26 L24 38 L18 26 Z" />
  <path class="em-face" d=${FACE} />
  <path class="em-ink" d="M-23 -16 L-25 14 L-16 -2 L-10 -9 L-2 3 L8 -10 L13 -3 L25 10 L23 -16 Z" />
  ${eyes(8, 5, 3)}
  <path class="em-mark-line" d="M7 17 L17 27 M17 17 L7 27" />
  <path class="em-mark-line" d="M-16 19 L-8 24" />
`;

/** Three eyes; the third is always open. */
const tienShinhan = () => html`
  <path class="em-mark" d="M-42 46 L-22 26 L0 44 L22 26 L42 46 L34 50 L-34 50 Z" />
  <path class="em-face" d=${BROAD_FACE} />
  <path class="em-ink" d="M0 -27 Q14 -18 0 -6 Q-14 -18 0 -27 Z" />
  <circle class="em-shine" cx="0" cy="-17" r="3.6" />
  <path class="em-ink" d="M-21 1 L-4 6 L-5 11 L-20 7 Z M21 1 L4 6 L5 11 L20 7 Z" />
  <path class="em-ink-line" d="M-7 25 L7 25" />
`;

/** A porcelain face, two red cheeks, a cap with a bead. */
const chiaotzu = () => html`
  <path class="em-face" d="M-27 0 Q-27 -24 0 -24 Q27 -24 27 0 Q27 33 0 35 Q-27 33 -27 0 Z" />
  <path class="em-ink" d="M-30 -4 Q-30 -37 0 -37 Q30 -37 30 -4 Q16 -12 0 -12 Q-16 -12 -30 -4 Z" />
  <circle class="em-mark" cx="0" cy="-40" r="7" />
  <path class="em-ink" d="M-16 3 Q-10 -2 -5 4 Q-10 10 -16 3 Z M16 3 Q10 -2 5 4 Q10 10 16 3 Z" />
  <circle class="em-mark" cx="-16" cy="16" r="6.5" /><circle class="em-mark" cx="16" cy="16" r="6.5" />
  <path class="em-ink-line" d="M-4 24 Q0 27 4 24" />
`;

/** Something that was grown: a cleft bulb with claws for a grin. */
const saibaiman = () => html`
  <path class="em-face" d="M-30 4 Q-36 -26 -16 -36 Q-8 -40 -5 -30 Q0 -44 5 -30 Q8 -40 16 -36 Q36 -26 30 4 Q26 28 0 34 Q-26 28 -30 4 Z" />
  <path class="em-ink-line" d="M-15 -30 Q-19 -18 -13 -10 M0 -33 L0 -14 M15 -30 Q19 -18 13 -10" />
  <path class="em-mark" d="M-24 -4 L-5 6 L-8 13 Q-20 12 -24 -4 Z M24 -4 L5 6 L8 13 Q20 12 24 -4 Z" />
  <path class="em-ink" d="M-14 19 L-7 22 L-3 19 L0 23 L3 19 L7 22 L14 19 Q8 30 0 30 Q-8 30 -14 19 Z" />
`;

/** A fighter without an emblem: a plain mask with their letters on it. */
const stranger = () => html`<path class="em-face" d=${FACE} />${eyes(8)}`;

const PAPER = "#f7ead2";

/** @type {Record<string, Glyph>} */
const GLYPHS = {
  son_goku: { field: "#f08a24", face: PAPER, mark: "#2b62b8", art: sonGoku },
  vegeta: { field: "#3d5bd0", face: PAPER, mark: "#f3f0e6", art: vegeta },
  nappa: { field: "#a9772a", face: PAPER, mark: "#33395c", art: nappa },
  raditz: { field: "#8a4bb5", face: PAPER, mark: "#7df0b2", art: raditz },
  piccolo: { field: "#6a3fa0", face: "#8fcf7f", mark: "#f5f2ea", art: piccolo },
  son_gohan: { field: "#e2b93b", face: PAPER, mark: "#7b3fa3", art: sonGohan },
  krillin: { field: "#e0572f", face: PAPER, mark: "#244a96", art: krillin },
  yamcha: { field: "#2f9c96", face: PAPER, mark: "#c2361f", art: yamcha },
  tien_shinhan: { field: "#3f8f4a", face: PAPER, mark: "#c23b2b", art: tienShinhan },
  chiaotzu: { field: "#d65f88", face: "#fffaf2", mark: "#d8402f", art: chiaotzu },
  saibaiman: { field: "#47561f", face: "#a9c94a", mark: "#d3302a", art: saibaiman },
};
const STRANGER = { field: "#6b6f7f", face: PAPER, mark: "#33395c", art: stranger };

/** @param {string} id @returns {Glyph} */
export function glyphOf(id) {
  return GLYPHS[id] ?? STRANGER;
}
