// A fighter's emblem: shape, letter and colour show the side, the glyph shows the fighter.

import { glyphOf } from "./emblem_glyphs.js";
import { html } from "../../ui.js";

// A's shield points up, B's points down: the same two shapes as ▲ and ▼ everywhere else.
const SHIELDS = {
  A: "M0 -58 L46 -30 Q52 -26 52 -18 L52 26 Q52 46 32 50 Q0 57 -32 50 Q-52 46 -52 26 L-52 -18 Q-52 -26 -46 -30 Z",
  B: "M0 58 L46 30 Q52 26 52 18 L52 -26 Q52 -46 32 -50 Q0 -57 -32 -50 Q-52 -46 -52 -26 L-52 18 Q-52 26 -46 30 Z",
};

/** The owner's shape alone. @param {{ seat: string }} props */
export function Shield({ seat }) {
  return html`<path class="db-shield" data-seat=${seat} d=${SHIELDS[seat === "B" ? "B" : "A"]} />`;
}

/**
 * Drawn on a field from -60 to 60; the caller scales it.
 * @param {{ id: string, seat: string, bare?: boolean }} props
 */
export function Emblem({ id, seat, bare = false }) {
  const glyph = glyphOf(id);
  return html`<g class="db-emblem" data-seat=${seat}>
    ${!bare && html`<${Shield} seat=${seat} />`}
    <g style=${{ "--em-field": glyph.field, "--em-face": glyph.face, "--em-mark": glyph.mark }} transform="scale(0.86)">
      <circle class="em-field" r="50" />
      ${glyph.art()}
      <circle class="em-rim" r="50" />
    </g>
  </g>`;
}
