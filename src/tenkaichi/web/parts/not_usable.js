/** Why something that lies on the table cannot be used now: the engine's reasons with their rules, or who is asked what instead. */
import { html, useEffect, useState } from "../ui.js";
import { capitalised } from "../capitalised.js";
import { calledAt } from "./player_name.js";
import { RuleLink } from "./rule_link.js";

/** @typedef {import("../types/protocol.js").RefusedOption} RefusedOption */
/** @typedef {import("../types/protocol.js").ViewFrame} ViewFrame */
/** Asks the engine about one thing. @typedef {() => Promise<RefusedOption[]>} AskWhyNot */

/** Where the engine has no reason: somebody else is asked, or something else. @param {ViewFrame} view @param {boolean} isReplay */
function plainReason(view, isReplay) {
  const { prompt, match } = view;
  if (isReplay || !prompt) return "";
  if (prompt.is_mine) return `You are asked: “${prompt.question}”`;
  return match.your_seats.length > 0 ? `It is for ${calledAt(match, prompt.seat)} to answer.` : "";
}

/**
 * Everything that keeps one from using a thing which options name in several ways; each reason once.
 * @param {Promise<RefusedOption[]>[]} asked
 */
export async function allReasons(asked) {
  const reasons = new Map((await Promise.all(asked)).flat().map((each) => [`${each.clause} ${each.words}`, each]));
  return [...reasons.values()];
}

/** @param {{ask: AskWhyNot, of: string, view: ViewFrame, isReplay: boolean}} props  `of`: the thing that is asked about */
export function NotUsable({ ask, of, view, isReplay }) {
  const [refused, setRefused] = useState(/** @type {RefusedOption[] | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    setRefused(null);
    ask().then((found) => isWanted && setRefused(found));
    return () => {
      isWanted = false;
    };
  }, [of, view.prompt?.id, view.position_hash]);
  const reason = plainReason(view, isReplay);
  return html`<div class="not-usable" role="status">
    ${
      refused && refused.length > 0
        ? html`<ul>${refused.map((each) => html`<li>${capitalised(each.words)} <${RuleLink} game=${view.match.game} clause=${each.clause} /></li>`)}</ul>`
        : refused && reason && html`<p>${reason}</p>`
    }
  </div>`;
}
