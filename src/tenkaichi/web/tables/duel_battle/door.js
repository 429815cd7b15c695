/** The door of Duel Battle: tiles and a clash. */
import { html } from "../../ui.js";
import { burst, ray } from "../../parts/art_shapes.js";

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function hexagon(x, y, r) {
  return Array.from({ length: 6 }, (_, i) => {
    const turn = (Math.PI / 3) * i;
    return `${(x + r * Math.cos(turn)).toFixed(1)},${(y + r * Math.sin(turn) * 0.8).toFixed(1)}`;
  }).join(" ");
}

const TILES = [
  [160, 92, "hill"],
  [160, 26, "plain"],
  [160, 158, "hill"],
  [102, 59, "plain"],
  [102, 125, "plain"],
  [218, 59, "hill"],
  [218, 125, "plain"],
];

export function Door() {
  return html`
    <rect class="art-ground" width="320" height="180" fill="#3d35a8" />
    <g class="art-lines">${Array.from({ length: 40 }, (_, i) => html`<path d=${ray(160, 92, i * 9, 120, 330)} />`)}</g>
    ${TILES.map(([x, y, kind]) => html`<polygon class=${`art-${kind}`} points=${hexagon(Number(x), Number(y), 37)} />`)}
    <g transform="translate(160 92)">
      <path class="art-burst" d=${burst(12, 52, 24)} />
      <path class="art-bolt" d="M9-30-17 5H0l-6 26 26-34H3z" />
    </g>
    <${Token} x=${102} y=${55} shape="a" /><${Token} x=${218} y=${118} shape="b" />`;
}

/** @param {{x: number, y: number, shape: string}} props */
function Token({ x, y, shape }) {
  const path = shape === "a" ? "M0-16 16 12H-16z" : "M0 16 16-12H-16z";
  return html`<path class=${`art-token-${shape}`} transform=${`translate(${x} ${y})`} d=${path} />`;
}
