/** A drawing per game, made of few shapes: tiles and a clash, a beam over a field, a fan of cards. */
import { html } from "../ui.js";

/** @param {{game: string}} props */
export function DoorArt({ game }) {
  const Drawing = DRAWINGS[game] ?? Rings;
  return html`<svg class="door-art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <${Drawing} />
  </svg>`;
}

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

function Tiles() {
  return html`
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

/**
 * A thin wedge from one radius to another.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {number} from
 * @param {number} to
 */
function ray(x, y, degrees, from, to) {
  const at = (/** @type {number} */ angle, /** @type {number} */ r) =>
    `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  const turn = (degrees * Math.PI) / 180;
  const inner = from + ((degrees * 7) % 23);
  return `M${at(turn, inner)}L${at(turn - 0.02, to)}L${at(turn + 0.02, to)}Z`;
}

/**
 * A star with so many points.
 * @param {number} points
 * @param {number} outer
 * @param {number} inner
 */
function burst(points, outer, inner) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer * (i % 4 ? 0.82 : 1);
    const turn = (Math.PI * i) / points - Math.PI / 2;
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

function Beam() {
  return html`
    <g class="art-lines">${Array.from({ length: 26 }, (_, i) => html`<path d=${`M${-20 + i * 16} 180l${-6} 0l${150 - i * 3} -190z`} />`)}</g>
    <ellipse class="art-plain" cx="170" cy="196" rx="230" ry="62" />
    <path class="art-hill" d="M196 150h70l-10-34-22 8-8-20-24 20z" />
    <path class="art-reach" d="M28 150a58 20 0 1 0 116 0a58 20 0 1 0-116 0" />
    <path class="art-beam" d="M92 98 262 30l40-22 18 34-48 10L98 116z" />
    <path class="art-beam-core" d="M96 104 270 36l30-10-26 14L100 111z" />
    <g transform="translate(86 106)"><path class="art-burst" d=${burst(9, 26, 13)} /><path class="art-token-a" d="M0-13 13 10H-13z" /></g>
    <path class="art-altitude" d="M86 124v26M80 150h12" />
    <g transform="translate(258 42)"><path class="art-token-b" d="M0 14 14-10H-14z" /></g>`;
}

function Cards() {
  const fan = [-24, -8, 8, 24];
  return html`
    <g class="art-lines">${Array.from({ length: 30 }, (_, i) => html`<path d=${ray(160, 200, 190 + i * 5.6, 130, 330)} />`)}</g>
    ${fan.map(
      (turn, i) => html`<g transform=${`rotate(${turn} 160 260)`}>
        <rect class=${`art-card art-card-${i}`} x="118" y="34" width="84" height="122" rx="7" />
        <rect class="art-card-face" x="126" y="42" width="68" height="62" rx="3" />
        <path class="art-card-lines" d="M128 116h64M128 126h52M128 136h58" />
        ${i === 2 && html`<g transform="translate(160 73)"><path class="art-burst" d=${burst(10, 26, 13)} /></g>`}
        ${i === 1 && html`<path class="art-token-b" transform="translate(160 74)" d="M0 16 16-12H-16z" />`}
        ${i === 0 && html`<circle class="art-ball" cx="160" cy="73" r="19" /><path class="art-star" transform="translate(160 73)" d=${burst(5, 10, 4)} />`}
        ${i === 3 && html`<path class="art-bolt" transform="translate(160 74)" d="M7-26-15 4H0l-5 22 22-29H3z" />`}
      </g>`,
    )}`;
}

function Rings() {
  return html`<g class="art-lines">${Array.from({ length: 40 }, (_, i) => html`<path d=${ray(160, 90, i * 9, 60, 330)} />`)}</g>
    <path class="art-burst" transform="translate(160 90)" d=${burst(14, 58, 30)} />`;
}

/** Two sides meet: the picture of the start page. */
export function Clash() {
  return html`<svg class="clash" viewBox="-200 -150 400 300" aria-hidden="true" focusable="false">
    <path class="clash-shock" d=${burst(22, 190, 128)} />
    <path class="clash-trail" d="M-190 96-40 10-30 34-170 128zM-200 52-60-6-54 12-196 76z" />
    <path class="clash-trail is-b" d="M190-96 40-10 30-34 170-128zM200-52 60 6 54-12 196-76z" />
    <path class="clash-burst" d=${burst(13, 104, 58)} />
    <path class="clash-core" d=${burst(9, 62, 34)} />
    <g transform="translate(-74 32) rotate(28)"><path class="art-token-a" d="M0-52 46 34H-46z" /><path class="clash-face" d="M-16 14h12M6 14h12M-10 24h20" /></g>
    <g transform="translate(74 -32) rotate(28)"><path class="art-token-b" d="M0 52 46-34H-46z" /><path class="clash-face is-b" d="M-18-16h12M4-16h12M-10-4h20" /></g>
  </svg>`;
}

/** @type {Record<string, any>} */
const DRAWINGS = { "duel-battle": Tiles, "prime-time": Beam, tcg: Cards };
