/** Links to clauses of the rules: they open on the spot, in a dialog, and are ordinary links for everything else. */
import { html, signal, useLayoutEffect, useRef } from "../ui.js";
import { get } from "../api.js";
import { useFetch, WhenThere } from "./use_fetch.js";
import { ClauseText } from "./clause_text.js";
import { isBeside } from "./dialog.js";

/** @typedef {{game: string, clause: string}} Cited */

/** The clause that is read now. */
export const opened = signal(/** @type {Cited | null} */ (null));

/** @param {{game: string, clause: string, words?: string, about?: string, isText?: boolean}} props  `about`: what it is the rule of, where the words do not say it; `isText`: within a sentence */
export function RuleLink({ game, clause, words = "", about = "", isText = false }) {
  if (!clause) return null;
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    opened.value = { game, clause };
  };
  const heard = about || words ? `${about || words}: rule ${clause}` : `Rule ${clause}`;
  return html`<a class=${isText ? "rule-words" : "rule-link"} href=${`/rules/${game}/${clause}`} onClick=${open} aria-label=${heard}>${words || clause}</a>`;
}

/** The dialog; one for the whole page. */
export function RuleDialog() {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const cited = opened.value;
  useLayoutEffect(() => {
    if (cited && !dialog.current?.open) dialog.current?.showModal();
    if (!cited && dialog.current?.open) dialog.current.close();
  }, [cited]);
  return html`<dialog class="dialog rule-dialog" ref=${dialog} aria-label="Rule" onClose=${() => (opened.value = null)} onClick=${(/** @type {MouseEvent} */ event) => isBeside(event) && (opened.value = null)}>
    ${cited && html`<${Clause} key=${cited.clause} cited=${cited} />`}
    <div class="dialog-buttons">
      ${cited && html`<a class="button quiet" href=${`/rules/${cited.game}/${cited.clause}`} onClick=${() => (opened.value = null)}>Open in the rules</a>`}
      <button class="button primary" autofocus onClick=${() => (opened.value = null)}>Close</button>
    </div>
  </dialog>`;
}

/** @param {{cited: Cited}} props */
function Clause({ cited }) {
  const [asked, retry] = useFetch(() => get(`/api/rules/${cited.game}/${cited.clause}`), [cited.game, cited.clause]);
  return html`<${WhenThere} asked=${asked} retry=${retry}>
    ${(/** @type {any} */ clause) => html`<${ClauseText} game=${cited.game} clause=${clause} level=${2} />`}
  <//>`;
}
