/** The builder of teams: sums. All figures come from the server. */
import { html } from "../../ui.js";

/** @param {{summary: any}} props */
export function Sums({ summary }) {
  return html`<div class="sums"><h2>Together</h2><ul class="odds">${Object.entries(summary.stats).map(([name, sum]) => html`<li>${name}<b>${sum}</b></li>`)}</ul>
    ${Object.keys(summary.affinities).length > 0 && html`<h2>Shared affinities</h2><ul class="checks">${Object.entries(summary.affinities).map(([name, who]) => html`<li class="is-met"><span aria-hidden="true">✓</span><span><strong>${name}</strong><span class="small soft">${/** @type {string[]} */ (who).join(", ")}</span></span></li>`)}</ul>`}</div>`;
}
