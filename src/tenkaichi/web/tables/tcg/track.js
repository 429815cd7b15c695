/** The figures of a side: the staircase of power stages with its scouter, the ring of anger, the pips of Levels. */
import { html } from "../../ui.js";
import { Glyph } from "../../cards/glyphs.js";
import { Explain } from "./explain.js";

/** @typedef {import("./records").SideInfo} SideInfo */
/** @typedef {import("./records").CardFace} CardFace */

const NEAR = 2; // stages between two flags that would overlap
const MILLION = 1_000_000;

/** @param {number} value */
export const grouped = (value) => value.toLocaleString("en-US");
/** "1.5M" where the whole number would not fit. @param {number} value */
const short = (value) => (value >= MILLION ? `${Number((value / MILLION).toFixed(2))}M` : grouped(value));

/**
 * Eleven steps with their printed values. `ghost`: where an attack or a cost would leave it.
 * @param {{side: SideInfo, face: CardFace, ghost?: {stage: number, why: "lost" | "paid"} | null}} props
 */
export function Track({ side, face, ghost = null }) {
  const { stage } = side;
  const values = face.ladder.length ? face.ladder : [side.power];
  const label = `Power stage ${stage} of ${side.top_stage}, Power Level ${grouped(side.power)}, bracket ${side.bracket}`;
  /** @param {number} at */
  const look = (at) =>
    [
      "tcg-cell",
      at > 0 && at <= stage && "is-on",
      at === stage && "is-now",
      at === 0 && "is-zero",
      ghost && at > ghost.stage && at <= stage && `is-${ghost.why}`,
    ]
      .filter(Boolean)
      .join(" ");
  return html`<div class="tcg-track">
    <p class="tcg-track-label"><${Explain} of="stage" look="is-plain">Power stage<//> <${Explain} of="pur">PUR ${side.pur}<//></p>
    <div class="tcg-cells" role="meter" aria-label=${label} aria-valuenow=${stage} aria-valuemin="0" aria-valuemax=${side.top_stage}>
      ${values.map((value, at) => html`<span class=${look(at)} key=${at} data-stage=${at} style=${{ "--at": at }}><em>${short(value)}</em><b>${at}</b></span>`)}
    </div>
    <span class="tcg-flag" data-part="flag" style=${{ "--at": stage }}><b>${grouped(side.power)}</b><${Explain} of="bracket" look="is-flag">${side.bracket}<//></span>
    ${ghost && ghost.stage !== stage && html`<span class=${`tcg-flag is-ghost is-${ghost.why} ${stage - ghost.stage <= NEAR ? "is-near" : ""}`} style=${{ "--at": ghost.stage }} aria-hidden="true"><b>${short(values[ghost.stage] ?? 0)}</b></span>`}
  </div>`;
}

const CENTRE = 60;
const RADIUS = 46;
const GAP = 9; // degrees

/** @param {number} at @param {number} needed */
function segment(at, needed) {
  const angle = (/** @type {number} */ degrees) => ((degrees - 90) * Math.PI) / 180;
  const point = (/** @type {number} */ turn) =>
    `${(CENTRE + RADIUS * Math.cos(turn)).toFixed(2)} ${(CENTRE + RADIUS * Math.sin(turn)).toFixed(2)}`;
  const from = angle((at * 360) / needed + GAP / 2);
  const to = angle(((at + 1) * 360) / needed - GAP / 2);
  return `M${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}`;
}

/** One segment for every point of anger that the next Level takes. @param {{side: SideInfo}} props */
export function Ring({ side }) {
  const needed = Math.max(1, side.anger_needed);
  const words =
    side.level < side.levels
      ? `${needed - side.anger} more make Level ${side.level + 1}`
      : `${needed - side.anger} more win the match`;
  return html`<div class="tcg-ring" data-part="anger">
    <svg viewBox="0 0 120 120" role="img" aria-label=${`Anger ${side.anger} of ${needed}: ${words}. Level ${side.level} of ${side.levels}.`}>
      ${Array.from({ length: needed }, (_, at) => html`<g class=${`tcg-segment ${at < side.anger ? "is-on" : ""}`}><path class="tcg-segment-rim" d=${segment(at, needed)} /><path class="tcg-segment-in" d=${segment(at, needed)} /></g>`)}
      <text class="tcg-ring-word" x="60" y="44">LEVEL</text><text class="tcg-ring-level" x="60" y="69">${side.level}</text>
      ${Array.from({ length: side.levels }, (_, at) => {
        const x = CENTRE - (side.levels - 1) * 6.5 + at * 13;
        return html`<rect class=${`tcg-pip ${at < side.level ? "is-on" : ""}`} x=${x - 4} y="76" width="8" height="8" transform=${`rotate(45 ${x} 80)`} />`;
      })}
    </svg>
    <${Explain} of="anger" look="is-anger"><${Glyph} name="anger" /><b>${side.anger}</b>/${needed}<em> anger</em><//>
  </div>`;
}
