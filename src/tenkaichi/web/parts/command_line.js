/** Answers as they are typed: a number or words. `/` brings the cursor here, Escape takes it away. */
import { html, useEffect } from "../ui.js";

/** @param {{live: import("../live.js").LiveMatch, example: string, isAsked: boolean}} props  `isAsked`: somebody else may be, for a moment */
export function CommandLine({ live, example, isAsked }) {
  const words = live.typed.value;
  useEffect(() => () => void (live.isTyping.value = false), [live]);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    const wanted = words.trim();
    if (!wanted || !isAsked || live.pending.peek() !== null) return;
    const prompt = live.view.peek()?.prompt;
    const numbered = /^\d+$/.test(wanted) ? prompt?.options.find((option) => option.number === Number(wanted)) : null;
    if (numbered) live.answer(numbered);
    else live.type(wanted);
    live.typed.value = "";
  };
  return html`<form class="command-line" onSubmit=${send} autocomplete="off">
    <label for="command" class="for-ears">Type your answer: a number or words</label>
    <span class="command-sign" aria-hidden="true">›</span>
    <input id="command" name="command" value=${words} maxlength="300" placeholder=${example ? `or type: ${example}` : "or type it"}
      autocapitalize="off" spellcheck=${false} onInput=${(/** @type {any} */ event) => (live.typed.value = event.target.value)}
      onKeyDown=${(/** @type {any} */ event) => event.key === "Escape" && event.target.blur()}
      onFocus=${() => (live.isTyping.value = true)} onBlur=${() => (live.isTyping.value = false)} />
    <button class="button small" disabled=${!words.trim() || !isAsked || live.pending.value !== null}>Send</button>
  </form>`;
}
