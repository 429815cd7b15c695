/** Changing the position by hand, when the engine is wrong: of which piece, what, to what, and why. The words are the game’s. */
import { html, useState } from "../ui.js";
import { get } from "../api.js";
import { useFetch, WhenThere } from "./use_fetch.js";
import { Dialog } from "./dialog.js";
import { hasBotsOnly } from "./prompt.js";

/** @typedef {import("../types/protocol.js").EditableValue} EditableValue */

/**
 * A value as it is typed, of the same sort as the one that is there.
 * @param {string} typed
 * @param {EditableValue} before
 */
function valueOf(typed, before) {
  if (typeof before.value === "boolean") return typed === "true";
  return typeof before.value === "number" ? Number(typed) : typed.trim();
}

/** @param {{live: import("../live.js").LiveMatch, close: () => void}} props */
export function OverrideDialog({ live, close }) {
  const [asked, retry] = useFetch(() => get(`/api/matches/${live.id}/editable`), [live.id]);
  const isAlone = Boolean(live.view.value && hasBotsOnly(live.view.value));
  return html`<${Dialog} title="Change the position by hand" close=${close}>
    <p>For when the program is wrong. ${isAlone ? "Nobody else plays here, so it is done at once." : "The other side must agree."} The log and the replay show it, and the match is no longer rated.</p>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ reply) => html`<${Form} live=${live} values=${reply.values} isAlone=${isAlone} close=${close} />`}
    <//>
  <//>`;
}

/** @param {{live: import("../live.js").LiveMatch, values: EditableValue[], isAlone: boolean, close: () => void}} props */
function Form({ live, values, isAlone, close }) {
  const [isWhole, setWhole] = useState(false);
  const offered = values.filter((each) => isWhole || each.is_named);
  const pieces = [...new Set(offered.map((each) => each.piece))];
  const [piece, setPiece] = useState(pieces[0] ?? "");
  const qualities = offered.filter((each) => each.piece === piece);
  const [path, setPath] = useState(qualities[0]?.path ?? "");
  const now = values.find((each) => each.path === path) ?? null;
  const [typed, setTyped] = useState(now ? String(now.value) : "");
  const [words, setWords] = useState("");
  /** @param {EditableValue | undefined} each */
  const look = (each) => {
    setPath(each?.path ?? "");
    setTyped(each ? String(each.value) : "");
  };
  /** @param {string} name */
  const take = (name) => {
    setPiece(name);
    look(offered.find((each) => each.piece === name));
  };
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (!now) return;
    live.override([{ path, value: valueOf(typed, now) }], words);
    close();
  };
  return html`<form class="stack" onSubmit=${send}>
    <label class="field"><span>Piece</span>
      <select name="piece" value=${piece} onChange=${(/** @type {any} */ event) => take(event.target.value)}>
        ${pieces.map((each) => html`<option value=${each}>${each}</option>`)}
      </select></label>
    <label class="field"><span>What of it</span>
      <select name="quality" value=${path} onChange=${(/** @type {any} */ event) => look(values.find((each) => each.path === event.target.value))}>
        ${qualities.map((each) => html`<option value=${each.path}>${each.quality}: ${each.words}</option>`)}
      </select></label>
    ${
      now &&
      html`<p role="status">Now: <strong>${now.piece}: ${now.quality} ${now.words}</strong></p>
      <label class="field"><span>Shall be</span><${NewValue} now=${now} typed=${typed} type=${setTyped} /></label>`
    }
    <label class="field"><span>Why</span>
      <input name="why" maxlength="2000" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
    <button class="button primary" disabled=${!now || typed === String(now.value)}>${isAlone ? "Change it" : "Propose it"}</button>
    ${
      !isWhole &&
      values.some((each) => !each.is_named) &&
      html`<button type="button" class="link-button" onClick=${() => setWhole(true)}>Show everything that the program keeps, under its own names</button>`
    }
  </form>`;
}

/** @param {{now: EditableValue, typed: string, type: (typed: string) => void}} props */
function NewValue({ now, typed, type }) {
  const onInput = (/** @type {any} */ event) => type(event.target.value);
  const choices = now.choices.length
    ? now.choices
    : typeof now.value === "boolean"
      ? [
          [true, "yes"],
          [false, "no"],
        ]
      : [];
  if (choices.length) {
    return html`<select name="value" value=${typed} onChange=${onInput}>
      ${choices.map(([value, words]) => html`<option value=${String(value)}>${words}</option>`)}
    </select>`;
  }
  const isNumber = typeof now.value === "number";
  return html`<input name="value" required maxlength="200" type=${isNumber ? "number" : "text"} step="1" value=${typed} onInput=${onInput} />`;
}
