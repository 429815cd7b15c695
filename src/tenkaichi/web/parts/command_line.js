/** Answers as they are typed: a number or words. `/` brings the cursor here. */
import { html, useState } from "../ui.js";

/** @param {{live: import("../live.js").LiveMatch, example: string}} props */
export function CommandLine({ live, example }) {
  const [words, setWords] = useState("");
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    const wanted = words.trim();
    if (!wanted) return;
    const prompt = live.view.peek()?.prompt;
    const numbered = /^\d+$/.test(wanted) ? prompt?.options.find((option) => option.number === Number(wanted)) : null;
    if (numbered) live.answer(numbered);
    else live.type(wanted);
    setWords("");
  };
  return html`<form class="command-line" onSubmit=${send} autocomplete="off">
    <label for="command" class="for-ears">Type your answer: a number or words</label>
    <span class="command-sign" aria-hidden="true">›</span>
    <input id="command" name="command" value=${words} maxlength="300" placeholder=${example ? `or type: ${example}` : "or type it"}
      autocapitalize="off" spellcheck=${false} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} />
    <button class="button small" disabled=${!words.trim() || live.pending.value !== null}>Send</button>
  </form>`;
}
