/** Chances as a bar: critical, hit, miss; and what it takes on average. The numbers are the engine's. */
import { html } from "../../ui.js";

/** @param {[number, number] | undefined} chance */
const share = (chance) => (chance ? chance[0] / chance[1] : 0);

/** @param {any} reply  of a preview */
export function oddsOf(reply) {
  const critical = share(reply.critical);
  const hit = Math.max(0, share(reply.hit) - critical);
  const average = reply.damage.reduce(
    (/** @type {number} */ sum, /** @type {[number, [number, number]]} */ [amount, chance]) =>
      sum + amount * share(chance),
    0,
  );
  const countered = reply.outcomes
    .filter((/** @type {any} */ each) => each.result === "countered")
    .reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + share(each.chance), 0);
  return { critical, hit, miss: Math.max(0, 1 - critical - hit), average, countered };
}

/** From the list of options, where no preview has come yet: chances in thousandths, the average in hundredths of an HP. @param {import("../../types/protocol.js").OptionInfo} option */
export function oddsOfOption(option) {
  const { hit, critical = 0, countered = 0, average = 0 } = option.chances?.numbers ?? {};
  if (hit === undefined) return null;
  return {
    critical: critical / 1000,
    hit: Math.max(0, hit - critical) / 1000,
    miss: Math.max(0, 1 - hit / 1000),
    average: average / 100,
    countered: countered / 1000,
  };
}

const LEGEND = /** @type {[string, string][]} */ ([
  ["critical", "critical"],
  ["hit", "hit"],
  ["countered", "struck back"],
  ["miss", "miss"],
]);

/** What the colours of the bars mean. @param {{isMine?: boolean, hasClash: boolean}} props */
export const OddsLegend = ({ isMine = false, hasClash }) =>
  html`<p class=${`pt-odds-legend ${isMine ? "is-mine" : ""}`}>${LEGEND.filter(([name]) => hasClash || name !== "countered").map(([name, words]) => html`<span><i class=${`is-${name}`} aria-hidden="true"></i> ${words}</span>`)}<span class="soft">in %</span></p>`;

/** @param {{odds: ReturnType<typeof oddsOf>, isMine?: boolean}} props  `isMine`: the viewer is hit */
export function OddsBar({ odds, isMine = false }) {
  const parts = /** @type {[string, number][]} */ ([
    ["critical", odds.critical],
    ["hit", odds.hit],
    ["countered", odds.countered],
    ["miss", Math.max(0, odds.miss - odds.countered)],
  ]).filter(([, part]) => part > 0.004);
  const words = parts.map(([name, part]) => `${name} ${Math.round(100 * part)} %`).join(", ");
  return html`<span class=${`pt-odds ${isMine ? "is-mine" : ""}`} role="img" aria-label=${words}>${parts.map(([name, part]) => html`<span class=${`is-${name}`} style=${{ flexGrow: String(Math.round(1000 * part)) }}>${part >= 0.09 ? Math.round(100 * part) : ""}</span>`)}</span>`;
}
