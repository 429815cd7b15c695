/** Small signs as drawings: no font has to know them. On a field from 0 to 16, in the colour of the text. */
import { html } from "../../ui.js";

export const SHIELD = "M8 1L14 3V8C14 12 11 14 8 15C5 14 2 12 2 8V3Z";

export const EYE = "M0 8Q8 0 16 8Q8 16 0 8ZM8 5A3 3 0 1 0 8.1 5Z";

const PATHS = /** @type {Record<string, string>} */ ({
  shield: SHIELD,
  melee: "M3 6Q3 3 5 3Q6 2 7 3Q8 2 9 3Q10 2 11 3Q13 3 13 6V9Q13 13 9 14H7Q4 13 3 10Z",
  shot: "M9 1L3 9H7L6 15L13 6H9Z",
  beam: "M1 12L10 3L9 1L15 1L15 7L13 6L4 15Z",
  blast:
    "M8 0L9.6 4.6L14 2.6L12 7L16 8.4L12 10L13.6 14.4L9.4 12.4L8 16L6.4 12.2L2 14L4 9.8L0 8L4.2 6.4L2.4 2.2L6.4 4.4Z",
  heart: "M8 15C2 10 1 7 1 5C1 2 5 0 8 4C11 0 15 2 15 5C15 7 14 10 8 15Z",
  evade: "M8 2A6 6 0 1 1 2.4 6L5 7A3.4 3.4 0 1 0 8 4.6V7L4 3.4L8 0Z",
  clash: "M1 1L4 2L8 6L12 2L15 1L14 4L10 8L13 11L15 12L12 15L11 13L8 10L5 13L4 15L1 12L3 11L6 8L2 4Z",
  card: "M3 1H11Q13 1 13 3V13Q13 15 11 15H3Q2 15 2 14V2Q2 1 3 1ZM5 4V6H10V4Z",
  star: "M8 0L10.2 5.4L16 5.8L11.5 9.5L13 15L8 12L3 15L4.5 9.5L0 5.8L5.8 5.4Z",
  move: "M2 5H8V1L15 8L8 15V11H2Z",
  up: "M8 2L15 10H11L8 6.6L5 10H1Z",
  check: "M1 8L4 5L7 8L13 1L15 3L7 14Z",
  crown: "M1 13L0 4L5 8L8 2L11 8L16 4L15 13Z",
  power: "M8 0L10 5L15 3L12 8L16 12L10 11L8 16L6 11L0 12L4 8L1 3L6 5Z",
  dice: "M2 2H14V14H2ZM5 4A1.4 1.4 0 1 0 5.1 4ZM11 10A1.4 1.4 0 1 0 11.1 10ZM8 7A1.4 1.4 0 1 0 8.1 7Z",
  flag: "M3 0H5V1L14 4L5 8V16H3Z",
  planet: "M8 3A5 5 0 1 0 8.1 3ZM0 11Q8 14 16 5Q9 10 0 11Z",
  above: "M0 0H16V16H0ZM2 2V7H7V2ZM9 2V7H14V2ZM2 9V14H7V9ZM9 9V14H14V9Z",
  cloud: "M4 7A4 4 0 0 1 12 6A3.2 3.2 0 0 1 12.4 12H4A2.6 2.6 0 0 1 4 7Z",
  eye: EYE,
  stop: "M2 0L8 6L14 0L16 2L10 8L16 14L14 16L8 10L2 16L0 14L6 8L0 2Z",
  spark: "M8 0L10 6L16 8L10 10L8 16L6 10L0 8L6 6Z",
});

/** @param {{name: string, size?: number}} props */
export const Icon = ({ name, size = 16 }) =>
  html`<svg class="pt-icon" viewBox="0 0 16 16" width=${size} height=${size} aria-hidden="true"><path d=${PATHS[name] ?? PATHS.spark} fill-rule="evenodd" /></svg>`;
