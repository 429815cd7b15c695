// Small signs for everything that is counted, drawn on a field of 24 by 24; each has its own outline, so that none is
// known by its colour alone.

import { html } from "../../ui.js";

const SHAPES = /** @type {Record<string, string>} */ ({
  health: "M12 21 L3.6 12.4 A5.2 5.2 0 0 1 12 6 A5.2 5.2 0 0 1 20.4 12.4 Z",
  ki: "M12 2 C14 7 19 9 19 15 A7 7 0 0 1 5 15 C5 12 7 11 7.6 8 C9.4 9 9.8 10.4 10 11.4 C12 9 12.4 5 12 2 Z",
  stars: "M12 2 L14.9 8.6 L22 9.3 L16.6 14 L18.2 21 L12 17.3 L5.8 21 L7.4 14 L2 9.3 L9.1 8.6 Z",
  parries: "M12 2 L20 5 V11 C20 16.6 16.8 20 12 22 C7.2 20 4 16.6 4 11 V5 Z",
  extra_action: "M13.5 2 L5 13.4 H11 L9.4 22 L19 9.8 H12.8 Z",
  range_plus: "M3 10.6 H14.2 V6 L22 12 L14.2 18 V13.4 H3 Z",
  strength_plus:
    "M12 1.6 L14 7.4 L19.6 4.4 L16.6 10 L22.4 12 L16.6 14 L19.6 19.6 L14 16.6 L12 22.4 L10 16.6 L4.4 19.6 L7.4 14 L1.6 12 L7.4 10 L4.4 4.4 L10 7.4 Z",
  fly: "M2 6 C8 6 12 8 13 12 C14 8 18 6 22 6 C21 10 18 12 15.6 12.4 C18 13 19 14 19.4 16 C16 17 13.6 16 13 14 C12.4 16 10 17 6.6 16 C7 14 8 13 10.4 12.4 C6 12 3 10 2 6 Z",
  scout:
    "M1.6 12 C5 6.4 8.4 5 12 5 C15.6 5 19 6.4 22.4 12 C19 17.6 15.6 19 12 19 C8.4 19 5 17.6 1.6 12 Z M12 8.2 A3.8 3.8 0 1 0 12 15.8 A3.8 3.8 0 1 0 12 8.2 Z",
  counterattacks: "M20 12 A8 8 0 1 1 12 4 V1 L18 6 L12 11 V8 A4 4 0 1 0 16 12 Z",
  ball: "M12 2 A10 10 0 1 1 12 22 A10 10 0 1 1 12 2 Z",
  die: "M12 1.6 L21 6.6 V17.2 L12 22.4 L3 17.2 V6.6 Z",
  card: "M5 2 H19 V22 H5 Z M8 6 H16 V11 H8 Z",
  damage: "M2 22 L9.4 11.4 L5 10 L14 2 L12 8.6 L16 9.6 Z M14 14 L22 6 L20 13 L15 15.6 Z",
  defense:
    "M12 2 L20 5 V11 C20 16.6 16.8 20 12 22 C7.2 20 4 16.6 4 11 V5 Z M12 5.4 V18.4 C15 17 16.8 14.6 16.8 11 V7.2 Z",
  stun: "M12 3 A9 9 0 1 1 3 12 H6 A6 6 0 1 0 12 6 Z M12 8.4 A3.6 3.6 0 1 1 8.4 12 H11 A1 1 0 1 0 12 11 Z",
  saiyan: "M14 2 A10.4 10.4 0 1 0 22 16 A8.4 8.4 0 0 1 14 2 Z",
  defender:
    "M12 2 A10 10 0 1 1 12 22 A10 10 0 1 1 12 2 Z M12 4.6 A7.4 7.4 0 0 0 5 10 H19 A7.4 7.4 0 0 0 12 4.6 Z M12 19.4 A7.4 7.4 0 0 0 19 14 H5 A7.4 7.4 0 0 0 12 19.4 Z",
  turtle: "M12 1.6 L21 6.8 V17.2 L12 22.4 L3 17.2 V6.8 Z M12 6.6 L16.8 9.4 V14.6 L12 17.4 L7.2 14.6 V9.4 Z",
  crane: "M1.6 5 L11 9 L16 2 L17 9 L22.4 10.4 L17.6 12.6 C16 17 12 20 6 22 C8.4 18.6 9 16.4 8.6 14 Z",
  invader: "M22 2 L14.6 4.4 A8.4 8.4 0 1 0 19.6 9.4 Z M10.6 9.6 A4 4 0 1 1 10.6 17.6 A4 4 0 1 1 10.6 9.6 Z",
  mentor:
    "M12 6 C9 3.6 5 3.4 2 4.4 V19 C5 18 9 18.2 12 20.6 C15 18.2 19 18 22 19 V4.4 C19 3.4 15 3.6 12 6 Z M11 8 V17.6 C9 16.6 6.6 16.2 4 16.6 V6 C6.6 5.6 9 6.4 11 8 Z",
  done: "M3 12.6 L6 9.4 L10 13.4 L18.4 4.6 L21.4 7.6 L10 19.8 Z",
});
const NAMES = /** @type {Record<string, string>} */ ({
  strength: "strength_plus",
  range: "range_plus",
  action: "extra_action",
  star: "stars",
  parry: "parries",
});

/** The outline alone, to be placed in a drawing. @param {string} name */
export function iconPath(name) {
  return SHAPES[name] ?? SHAPES[NAMES[name]] ?? SHAPES.ball;
}

/** @param {{ name: string, size?: number }} props */
export function Icon({ name, size = 16 }) {
  return html`<svg class="db-icon" data-icon=${name} viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <path fill-rule="evenodd" d=${iconPath(name)} />
  </svg>`;
}

/** Stars on a Dragon Ball, arranged as many as it has. */
const STARS_AT = /** @type {Record<number, [number, number][]>} */ ({
  1: [[0, 0]],
  2: [
    [-3.6, -2],
    [3.6, 2],
  ],
  3: [
    [0, -4],
    [-4, 3],
    [4, 3],
  ],
  4: [
    [-3.8, -3.8],
    [3.8, -3.8],
    [-3.8, 3.8],
    [3.8, 3.8],
  ],
  5: [
    [0, -5],
    [-5, -1],
    [5, -1],
    [-3.2, 4.6],
    [3.2, 4.6],
  ],
  6: [
    [-3.4, -5],
    [3.4, -5],
    [-5.6, 0.6],
    [5.6, 0.6],
    [-3, 5.4],
    [3, 5.4],
  ],
  7: [
    [0, -6],
    [-5, -3],
    [5, -3],
    [0, 0],
    [-5, 3],
    [5, 3],
    [0, 6],
  ],
});

/** A Dragon Ball with its stars, on a field from -12 to 12. @param {{ number: number }} props */
export function DragonBall({ number }) {
  return html`<g class="db-ball">
    <circle class="db-ball-body" r="11" />
    <path class="db-ball-shine" d="M-7 -3 A8 8 0 0 1 -1 -8 A10 10 0 0 0 -7 -3 Z" />
    ${(STARS_AT[number] ?? []).map(
      ([x, y]) =>
        html`<path class="db-ball-star" transform=${`translate(${x} ${y}) scale(0.2) translate(-12 -12)`} d=${SHAPES.stars} />`,
    )}
  </g>`;
}

/** Icons of a die face or of a round's gains, as many as it shows. @param {{ icons: Record<string, number>, size?: number }} props */
export function FaceIcons({ icons, size = 16 }) {
  const shown = Object.entries(icons).flatMap(([name, count]) =>
    Array.from({ length: Math.min(count, 3) }, () => name),
  );
  if (shown.length === 0) return html`<span class="db-face-icons"><span class="db-face-none">–</span></span>`;
  return html`<span class="db-face-icons" data-count=${shown.length}>${shown.map((name) => html`<${Icon} name=${name} size=${size} />`)}</span>`;
}
