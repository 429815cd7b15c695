/** Wins out of games: a table with the share that was won and how sure it is, drawn and in numbers. */
import { html, useState } from "../ui.js";

/** @typedef {import("../types/protocol.js").Rate} Rate */
/** @typedef {Rate & {title: string}} Titled */

const WIDE = 100;
const HIGH = 16;
const MIDDLE = HIGH / 2;
const FIRST = 8; // rows before the rest is asked for

/** @param {number} share */
const percent = (share) => Math.round(100 * share);

/** @param {Rate} rate */
export const rateWords = (rate) =>
  rate.games ? `${percent(rate.rate)} % (${percent(rate.low)} to ${percent(rate.high)})` : "–";

/** @param {string} game */
export const characterOf = (game) => (/** @type {{id: string}} */ row) =>
  `/statistics/${game}/${encodeURIComponent(row.id)}`;

/** @param {{games: number, won: number}} rate */
export const wonWords = (rate) => `${rate.won} of ${rate.games}`;

/**
 * The interval as a band, what was measured as a bolt's point in it, an even match as the line in the middle.
 * @param {{rate: Rate}} props
 */
export function IntervalBar({ rate }) {
  const [low, high, at] = [rate.low * WIDE, rate.high * WIDE, rate.rate * WIDE];
  return html`<svg class="interval" viewBox=${`-3 0 ${WIDE + 6} ${HIGH}`} aria-hidden="true" preserveAspectRatio="none">
    <rect class="interval-track" x="0" y=${MIDDLE - 1} width=${WIDE} height="2" />
    <line class="interval-even" x1=${WIDE / 2} x2=${WIDE / 2} y1="1" y2=${HIGH - 1} />
    <rect class="interval-band" x=${low} y=${MIDDLE - 3} width=${Math.max(high - low, 1)} height="6" />
    <rect class="interval-point" x=${at - 1.5} y=${MIDDLE - 6} width="3" height="12" />
  </svg>`;
}

/**
 * @param {{title: string, of: string, rows: Titled[], note?: string, href?: (row: any) => string}} props
 */
export function Rates({ title, of, rows, note, href }) {
  const [isWhole, setWhole] = useState(false);
  if (!rows.length) return null;
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return html`<section class="panel rates">
    <h3 class="panel-title">${title}</h3>
    ${note && html`<p class="small soft">${note}</p>`}
    <table>
      <thead><tr><th scope="col">${of}</th><th scope="col" class="number">won</th><th scope="col" class="interval-cell"><span class="for-ears">drawn</span></th><th scope="col" class="number">share</th></tr></thead>
      <tbody>${shown.map(
        (row) =>
          html`<tr key=${row.title}><th scope="row">${href ? html`<a href=${href(row)}>${row.title}</a>` : row.title}</th><td class="number">${wonWords(row)}</td><td class="interval-cell"><${IntervalBar} rate=${row} /></td><td class="number">${rateWords(row)}</td></tr>`,
      )}</tbody>
    </table>
    ${rows.length > shown.length && html`<button class="button small" onClick=${() => setWhole(true)}>Show all ${rows.length}</button>`}
  </section>`;
}
