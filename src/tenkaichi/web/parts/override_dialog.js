/** Changing the position by hand, when the engine is wrong: one value, by its path, with a word why. */
import { html, useState } from "../ui.js";
import { get } from "../api.js";
import { useAsked } from "./asked.js";
import { Dialog } from "./dialog.js";
import { hasBotsOnly } from "./prompt.js";

/**
 * A value as it is typed: a number, true or false, null, or a word.
 * @param {string} typed
 */
export function valueOf(typed) {
  const words = typed.trim();
  if (/^-?\d+$/.test(words)) return Number(words);
  if (words === "true" || words === "false") return words === "true";
  return words === "null" ? null : words;
}

/** @param {{live: import("../live.js").LiveMatch, close: () => void}} props */
export function OverrideDialog({ live, close }) {
  const [path, setPath] = useState("");
  const [value, setValue] = useState("");
  const [words, setWords] = useState("");
  const [asked] = useAsked(() => get(`/api/matches/${live.id}/editable`), [live.id]);
  const values = asked.state === "there" ? asked.value.values : [];
  const now = values.find((/** @type {any} */ each) => each.path === path.trim());
  const isAlone = live.view.value && hasBotsOnly(live.view.value);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    live.override([{ path: path.trim(), value: valueOf(value) }], words);
    close();
  };
  return html`<${Dialog} title="Change the position by hand" close=${close}>
    <p>For when the program is wrong. ${isAlone ? "Nobody else plays here, so it is done at once." : "The other side must agree."} The log and the replay show it, and the match is no longer rated.</p>
    <form class="stack" onSubmit=${send}>
      <label class="field"><span>What <span class="soft">(path, as in a scenario: <code>fighters.0.health</code>)</span></span>
        <input required maxlength="200" list="editable" value=${path} autocapitalize="off" spellcheck=${false} onInput=${(/** @type {any} */ event) => setPath(event.target.value)} /></label>
      <datalist id="editable">${values.map((/** @type {any} */ each) => html`<option value=${each.path}>${String(each.value)}</option>`)}</datalist>
      <p class="small soft" role="status">${now ? html`It is now <code>${String(now.value)}</code>.` : path && values.length ? "No such number or word that you can see." : ""}</p>
      <label class="field"><span>New value</span>
        <input required maxlength="200" value=${value} onInput=${(/** @type {any} */ event) => setValue(event.target.value)} /></label>
      <label class="field"><span>Why</span>
        <input maxlength="2000" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
      <button class="button primary">${isAlone ? "Change it" : "Propose it"}</button>
    </form>
  <//>`;
}
