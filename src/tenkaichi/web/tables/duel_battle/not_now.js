// A technique, an ability or a card that was tapped although nothing can be done with it now: what it says, and why not,
// with the rule. In the place of the choices that it would have.

import { html, useEffect, useState } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";
import { afterColon } from "./sheet.js";

/** @typedef {import("../../types/protocol").RefusedOption} RefusedOption */
/** @typedef {import("../../types/protocol").ViewFrame} ViewFrame */
/** @typedef {{ name: string, text: string }} Thing */

/** Where the engine has no reason: somebody else is asked, or something else. @param {ViewFrame} view @param {boolean} isReplay */
function plainReason(view, isReplay) {
  const { prompt, match } = view;
  if (isReplay || !prompt) return "";
  if (prompt.is_mine) return `The question is another one: “${prompt.question}”`;
  const name = match.seats.find((seat) => seat.seat === prompt.seat)?.name || prompt.seat;
  return match.your_seats.length > 0 ? `It is for ${name} to answer.` : "";
}

/**
 * @param {{ target: string, thing: Thing, view: ViewFrame, isReplay: boolean, isNarrow: boolean, whyNot: (part: string, value: number) => Promise<RefusedOption[]>, close: () => void }} props
 */
export function NotNow({ target, thing, view, isReplay, isNarrow, whyNot, close }) {
  const [refused, setRefused] = useState(/** @type {RefusedOption[] | null} */ (null));
  const promptId = view.prompt?.id ?? "";
  useEffect(() => {
    let isWanted = true;
    const [part, value] = target.split(":");
    setRefused(null);
    whyNot(part, Number(value)).then((found) => isWanted && setRefused(found));
    return () => {
      isWanted = false;
    };
  }, [target, promptId]);
  const reason = plainReason(view, isReplay);
  return html`<div class="db-callout db-not-now" data-side=${isNarrow ? "foot" : "docked"} role="group" aria-label=${`${thing.name}: not now`}>
    <div class="db-callout-head">
      <strong>${thing.name}</strong>
      <button type="button" class="db-close" onClick=${close} aria-label="Close">✕</button>
    </div>
    <div class="db-not-now-words">
      <p>${afterColon(thing.text)}</p>
      <div role="status">
        ${refused && refused.length > 0
          ? html`<ul class="db-not-now-why">${refused.map((each) => html`<li>${each.words} <${RuleLink} game="duel-battle" clause=${each.clause} /></li>`)}</ul>`
          : refused && reason && html`<p class="db-not-now-why">${reason}</p>`}
      </div>
    </div>
  </div>`;
}
