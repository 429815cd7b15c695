/** Things of a game that can be read up by their names: a card, a fighter, a mission. They open on the spot, in a dialog. */
import { html, signal } from "../ui.js";
import { get } from "../api.js";
import { useFetch, WhenThere } from "./use_fetch.js";
import { Dialog } from "./dialog.js";

/** `now`: why it cannot be used now. @typedef {{game: string, name: string, now?: any}} Named */

/** What is read now. */
export const reading = signal(/** @type {Named | null} */ (null));

/**
 * The name of something, which opens what is printed on it.
 * @param {{game: string, name: string, words?: string, look?: string, now?: any}} props
 */
export function ReadButton({ game, name, words = "", look = "", now = null }) {
  return html`<button type="button" class=${`read-button ${look}`} aria-haspopup="dialog" aria-label=${`Read ${name}`}
    onClick=${() => (reading.value = { game, name, now })}>${words || name}</button>`;
}

/** The dialog; one for the whole table. */
export function ReadingDialog() {
  const named = reading.value;
  return (
    named &&
    html`<${Dialog} title=${named.name} close=${() => (reading.value = null)}><${Printed} key=${named.name} named=${named} />${named.now}<//>`
  );
}

/** @param {{named: Named}} props */
function Printed({ named }) {
  const [asked, retry] = useFetch(
    () => get(`/api/reference/${named.game}?name=${encodeURIComponent(named.name)}`),
    [named.game, named.name],
  );
  return html`<${WhenThere} asked=${asked} retry=${retry}>
    ${(/** @type {any} */ found) => found.entries.map((/** @type {any} */ entry) => html`<${Entry} entry=${entry} />`)}
  <//>`;
}

/** A thing's words, a line each; what stands before a colon at the head of a line is its label. @param {{entry: {kind: string, name: string, text: string}}} props */
function Entry({ entry }) {
  const lines = entry.text.replace(`${entry.name}: `, "").split("\n");
  return html`<div class="reading-entry">
    ${lines.map((line) => {
      const labelled = /^\(?([A-Z][^:.]{1,60}): (.+)$/.exec(line);
      return labelled ? html`<p><strong>${labelled[1]}:</strong> ${labelled[2]}</p>` : html`<p>${line}</p>`;
    })}
  </div>`;
}
