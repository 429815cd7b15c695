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

/** From the words of a list of options, where no preview has come yet: "hits 60 %, critical 10 %, 2.4 HP on average". @param {string} words */
export function oddsInWords(words) {
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(words)?.[1] ?? 0);
  if (!/hits/.test(words)) return null;
  const [all, critical, average] = [
    number(/hits (?:over |under )?(\d+)/) / 100,
    number(/critical (?:over |under )?(\d+)/) / 100,
    number(/([\d.]+) HP/),
  ];
  return {
    critical,
    hit: Math.max(0, all - critical),
    miss: Math.max(0, 1 - all),
    average,
    countered: number(/countered (\d+)/) / 100,
  };
}

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
