/** What the dice of a match have shown, by whose they were: open to everybody, so that nobody need believe in luck. */
import { html, useState } from "../ui.js";
import { get } from "../api.js";
import { useFetch, WhenThere } from "./use_fetch.js";
import { SeatMark } from "./seat_mark.js";

/** @typedef {import("../types/protocol.js").DiceInfo} DiceInfo */

const BAR = 10;
const HEIGHT = 36;
const NAMES = 8; // below the bars, where they are short enough

/** @param {{match: string}} props */
export function Dice({ match }) {
  const [isOpen, setOpen] = useState(false);
  return html`<details class="dice-shown" onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>What the dice showed</summary>
    ${isOpen && html`<${Rolls} match=${match} />`}
  </details>`;
}

/** @param {{match: string}} props */
function Rolls({ match }) {
  const [asked, retry] = useFetch(() => get(`/api/matches/${match}/dice`), [match]);
  return html`<${WhenThere} asked=${asked} retry=${retry}>
    ${(/** @type {import("../types/protocol.js").DiceInfos} */ found) =>
      found.rolls === 0
        ? html`<p class="soft">No die was rolled.</p>`
        : html`<ul>${found.dice.map((die) => html`<${Die} die=${die} />`)}</ul>`}
  <//>`;
}

/** @param {{die: DiceInfo}} props */
function Die({ die }) {
  return html`<li>
    <span>${die.seat && html`<${SeatMark} seat=${die.seat} /> `}${die.die}, ${die.total} ${die.total === 1 ? "roll" : "rolls"}</span>
    <${FaceBars} faces=${die.faces} counts=${die.counts} />
    <span class="small soft">average ${die.average}, ${die.expected} expected</span>
  </li>`;
}

/**
 * How often each face came up, as bars; with a line for what is expected of each.
 * @param {{faces: string[], counts: number[], expected?: number, scale?: number}} props
 */
export function FaceBars({ faces, counts, expected, scale = 1 }) {
  const most = Math.max(...counts, expected ?? 0, 1);
  const words = faces.map((face, at) => `${face}: ${counts[at]}`).join(", ");
  const isNamed = faces.every((face) => face.length <= 2);
  const [wide, high] = [BAR * faces.length, HEIGHT + (isNamed ? NAMES : 0)];
  /** @param {number} count */
  const top = (count) => HEIGHT - 1 - (count / most) * (HEIGHT - 2);
  return html`<svg class="face-bars" viewBox=${`0 0 ${wide} ${high}`} width=${wide * scale} height=${high * scale} role="img" aria-label=${`How often each face came up. ${words}`}>
    ${counts.map((count, at) => html`<rect class="dice-bar" x=${at * BAR + 1} y=${top(count)} width=${BAR - 2} height=${HEIGHT - top(count)} />`)}
    ${isNamed && faces.map((face, at) => html`<text class="dice-face" x=${(at + 0.5) * BAR} y=${high - 1} text-anchor="middle">${face}</text>`)}
    ${expected !== undefined && html`<line class="dice-expected" x1="0" x2=${wide} y1=${top(expected)} y2=${top(expected)} />`}
  </svg>`;
}
