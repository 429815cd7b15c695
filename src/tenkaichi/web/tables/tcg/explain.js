/** Everything unusual at the table explains itself on tap: a sentence, and the rule that it comes from. */
import { html, signal } from "../../ui.js";
import { Dialog } from "../../parts/dialog.js";
import { RuleLink } from "../../parts/rule_link.js";

/** What is explained now. */
export const explained = signal(/** @type {string} */ (""));

/** A word that can be asked about. @param {{of: string, look?: string, label?: string, children?: any}} props */
export function Explain({ of, look = "", label, children }) {
  return html`<button type="button" class=${`tcg-explain ${look}`} aria-haspopup="dialog" aria-label=${label} onClick=${(
    /** @type {Event} */ event,
  ) => {
    event.stopPropagation();
    explained.value = of;
  }}>${children}</button>`;
}

/** The dialog; one for the whole table. @param {{game: string, words: Record<string, import("./records").WordInfo>}} props */
export function Explanation({ game, words: known }) {
  const found = known[explained.value];
  if (!found) return null;
  const { title, words, clauses } = found;
  return html`<${Dialog} title=${title} close=${() => (explained.value = "")}><p>${words}</p>
    <p>${clauses.map((clause) => html`<${RuleLink} game=${game} clause=${clause} /> `)}</p><//>`;
}
