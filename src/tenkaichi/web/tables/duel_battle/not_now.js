// A technique, an ability or a card that was tapped although nothing can be done with it now: what it says, and why not,
// with the rule. In the place of the choices that it would have.

import { html } from "../../ui.js";
import { NotUsable } from "../../parts/not_usable.js";

/** @typedef {import("../../types/protocol").RefusedOption} RefusedOption */
/** @typedef {import("../../types/protocol").ViewFrame} ViewFrame */
/** @typedef {{ name: string, body: string }} Thing */

/**
 * @param {{ target: string, thing: Thing, view: ViewFrame, isReplay: boolean, isNarrow: boolean, whyNot: (part: string, value: number) => Promise<RefusedOption[]>, close: () => void }} props
 */
export function NotNow({ target, thing, view, isReplay, isNarrow, whyNot, close }) {
  const [part, value] = target.split(":");
  return html`<div class="db-callout db-not-now" data-side=${isNarrow ? "foot" : "docked"} role="group" aria-label=${`${thing.name}: not now`}>
    <div class="db-callout-head">
      <strong>${thing.name}</strong>
      <button type="button" class="db-close" onClick=${close} aria-label="Close">✕</button>
    </div>
    <div class="db-not-now-words">
      <p>${thing.body}</p>
      <${NotUsable} ask=${() => whyNot(part, Number(value))} of=${target} view=${view} isReplay=${isReplay} />
    </div>
  </div>`;
}
