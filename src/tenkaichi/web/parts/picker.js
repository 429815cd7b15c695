/** One of several things, in a list that unfolds. */
import { html } from "../ui.js";

/** @param {any} props */
export function Picker({ label, value, choose, choices }) {
  return html`<label class="field"><span>${label}</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${choices.map((/** @type {string[]} */ [id, words]) => html`<option value=${id}>${words}</option>`)}
    </select></label>`;
}
