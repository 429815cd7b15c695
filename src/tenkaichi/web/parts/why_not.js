/** What one could expect to do here and may not, each with the fact and the rule. */
import { html } from "../ui.js";
import { RuleLink } from "./rule_link.js";

/** @param {{live: import("../live.js").LiveMatch}} props */
export function WhyNot({ live }) {
  const refused = live.why.value;
  const toggle = () => {
    if (refused) live.why.value = null;
    else live.askWhy();
  };
  return html`<button class="button small" aria-expanded=${Boolean(refused)} onClick=${toggle}>Why can’t I…?</button>
    ${refused &&
    html`<div class="why-not" role="region" aria-label="What cannot be done now">
      ${refused.length === 0
        ? html`<p class="soft">Nothing is forbidden here: what is not listed is simply not in question now.</p>`
        : html`<ul>
            ${refused.map(
              (each) => html`<li><code>${each.command}</code>
                <span>${each.words} <${RuleLink} game=${live.view.value?.match.game} clause=${each.clause} /></span></li>`,
            )}
          </ul>`}
    </div>`}`;
}
