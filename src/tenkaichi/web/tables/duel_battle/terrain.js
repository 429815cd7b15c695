// The ground: seven tiles of four regions. Plains lie flat and calm; hills stand out of the ground with contour lines.

import { html } from "../../ui.js";
import { HILL_LIFT, placesIn, roundedPath } from "./geometry.js";

/** @typedef {import("./records").Board} Board */
/** @typedef {import("./records").RegionInfo} RegionInfo */

/** Patterns and shades that the ground uses; once in every board. */
export function GroundPatterns() {
  return html`<defs>
    <pattern id="db-grass" width="26" height="22" patternUnits="userSpaceOnUse">
      <path class="db-grass" d="M4 8 l2 -4 l2 4 M17 18 l2 -4 l2 4 M15 5 h3 M3 17 h4" />
    </pattern>
    <pattern id="db-range" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
      <rect class="db-range-stripe" width="2.6" height="10" />
    </pattern>
    <pattern id="db-dots" width="12" height="12" patternUnits="userSpaceOnUse">
      <circle class="db-dot" cx="3" cy="3" r="1.6" /><circle class="db-dot" cx="9" cy="9" r="1.6" />
    </pattern>
  </defs>`;
}

/** The tiles under everything: a dark slab with a hard shadow. @param {{ board: Board }} props */
export function Slabs({ board }) {
  return html`<g class="db-slabs" aria-hidden="true">
    ${board.tiles.map((tile) => html`<path class="db-slab-shadow" transform="translate(7 11)" d=${roundedPath(tile.polygon, 10)} />`)}
    ${board.tiles.map((tile) => html`<path class="db-slab" d=${roundedPath(tile.polygon, 9)} />`)}
  </g>`;
}

/** @param {{ region: RegionInfo, board: Board }} props */
export function Ground({ region, board }) {
  const shape = roundedPath(region.outline, 9);
  const places = placesIn(region, board);
  return html`<g class="db-ground" data-hill=${region.is_hill} data-start=${region.start_of || null} aria-hidden="true">
    ${region.is_hill ? html`<${Hill} region=${region} shape=${shape} />` : html`<${Plain} region=${region} shape=${shape} />`}
    ${region.start_of && html`<${StartMark} region=${region} />`}
    <text class="db-region-name" x=${places.name[0]} y=${places.name[1]}>${region.name}</text>
  </g>`;
}

/** @param {{ region: RegionInfo, shape: string }} props */
function Plain({ region, shape }) {
  const [x, y] = region.centre;
  return html`
    <path class="db-plain" d=${shape} />
    <path class="db-plain-grass" d=${shape} />
    ${
      region.was_hill &&
      html`<path class="db-rubble" transform=${`translate(${x} ${y})`} d="M-26 6 l9 -13 l8 9 l-5 8 z M6 12 l6 -11 l12 4 l1 9 z M2 -8 l5 -8 l8 6 l-4 6 z M-8 16 l5 -5 l6 6 z" />`
    }
  `;
}

/** A raised block: its cliff below, the top drawn higher, contour lines around the summit. @param {{ region: RegionInfo, shape: string }} props */
function Hill({ region, shape }) {
  const [x, y] = region.centre;
  const ring = (/** @type {number} */ size) => `translate(${x} ${y}) scale(${size}) translate(${-x} ${-y})`;
  return html`
    <path class="db-cliff" d=${shape} />
    <g transform=${`translate(0 ${-HILL_LIFT})`}>
      <path class="db-hill" d=${shape} />
      <g class="db-contours">
        <path d=${shape} transform=${ring(0.8)} /><path d=${shape} transform=${ring(0.6)} /><path class="db-summit" d=${shape} transform=${ring(0.4)} />
      </g>
    </g>
  `;
}

/** Where a team enters: its own shape, large and pale. @param {{ region: RegionInfo }} props */
function StartMark({ region }) {
  const [x, y] = region.centre;
  const shape = region.start_of === "B" ? "M-24 -19 H24 L0 23 Z" : "M-24 19 H24 L0 -23 Z";
  return html`<g class="db-start" data-seat=${region.start_of} transform=${`translate(${x} ${y})`}>
    <path d=${shape} /><text y=${region.start_of === "B" ? -3 : 13}>${region.start_of}</text>
  </g>`;
}
