/** Two versions of a text in one: what has gone is struck out, what has come is underlined. */
import { html } from "../ui.js";

/** @param {{runs: import("../types/protocol.js").WordRun[]}} props */
export function Difference({ runs }) {
  return html`<p class="entry-diff">${runs.map(({ what, words }) =>
    what === "same"
      ? `${words} `
      : what === "out"
        ? html`<del><span class="for-ears">[before: </span>${words}<span class="for-ears">]</span></del> `
        : html`<ins><span class="for-ears">[now: </span>${words}<span class="for-ears">]</span></ins> `,
  )}</p>`;
}
