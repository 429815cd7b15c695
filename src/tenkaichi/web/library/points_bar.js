/** What a build costs, as a bar. The figures come from the server. */
import { html } from "../ui.js";

/** One block for each model and purchase, with a mark at the cap. @param {{summary: any, unit: string}} props */
export function PointsBar({ summary, unit }) {
  const most = Math.max(summary.wanted, summary.size, 1);
  const isOver = summary.size > summary.wanted;
  return html`<div class=${`points ${isOver ? "is-over" : ""}`}><p class="points-sum"><b>${summary.size}</b>/${summary.wanted} <span class="for-ears">${unit}</span></p>
    <svg class="points-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${blocksOf(summary.blocks, most)}<line class="cap" x1=${(100 * summary.wanted) / most} x2=${(100 * summary.wanted) / most} y1="0" y2="10" /></svg>
    <ul class="points-names">${summary.blocks.map((/** @type {[string, string, number]} */ [id, name, cost]) => html`<li key=${id}><b>${cost}</b> ${name}</li>`)}</ul></div>`;
}

/** @param {[string, string, number][]} blocks @param {number} most */
function blocksOf(blocks, most) {
  let at = 0;
  return blocks.map(([id, , cost], number) => {
    const from = at;
    at += cost;
    return html`<rect key=${id} class=${number % 2 ? "block odd" : "block"} x=${(100 * from) / most} y="1" width=${Math.max(0, (100 * cost) / most - 0.4)} height="8" />`;
  });
}
