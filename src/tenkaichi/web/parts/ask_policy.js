/** For optional windows: when to be asked here. The rules are kept for this match, in this browser, and sent along. */
import { html, useState } from "../ui.js";
import { settings } from "../settings.js";

/** @typedef {{at?: string, ask: "always" | "when_meaningful" | "never"}} PromptRule */

/** @param {string} match */
const keyOf = (match) => `tenkaichi.ask.${match}`;

/**
 * @param {string} match
 * @returns {PromptRule[]}
 */
function keptRules(match) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(match)) || "[]");
  } catch {
    return [];
  }
}

/**
 * The rules in force: those for single questions first, then the general one of the settings.
 * @param {string} match
 * @returns {PromptRule[]}
 */
export function rulesFor(match) {
  return [...keptRules(match), { ask: settings.peek().ask }];
}

/** @param {{live: import("../live.js").LiveMatch, kind: string}} props */
export function AskPolicy({ live, kind }) {
  const [rules, setRules] = useState(() => keptRules(live.id));
  const now = rules.find((rule) => rule.at === kind)?.ask ?? settings.value.ask;
  /** @param {PromptRule["ask"]} ask */
  const choose = (ask) => {
    const next = [{ at: kind, ask }, ...rules.filter((rule) => rule.at !== kind)];
    setRules(next);
    try {
      sessionStorage.setItem(keyOf(live.id), JSON.stringify(next));
    } catch {
      /* holds until the page is left */
    }
    live.askBy([...next, { ask: settings.peek().ask }]);
  };
  return html`<details class="ask-policy">
    <summary class="button small">When am I asked this?</summary>
    <fieldset class="segments" aria-label="When to ask this question">
      ${[
        ["always", "Always"],
        ["when_meaningful", "If I can do something"],
        ["never", "Never: pass for me"],
      ].map(
        ([ask, words]) => html`<button class="segment" aria-pressed=${now === ask} onClick=${() => choose(/** @type {any} */ (ask))}>${words}</button>`,
      )}
    </fieldset>
    <p class="small soft">A pass by rule stands in the log.</p>
  </details>`;
}
