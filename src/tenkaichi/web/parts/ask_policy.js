/** For optional windows: when to be asked here. The rules are kept for this match, in this browser, and sent along. */
import { html, useState } from "../ui.js";
import { settings } from "../settings.js";

/** @typedef {{at?: string, ask: "always" | "when_meaningful" | "never", until?: string}} PromptRule */

const FOR_EVER = ["", "for the rest of the match"];

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

/**
 * Three buttons, always in sight: ask if I can do something, always ask, pass for me until…
 * @param {{live: import("../live.js").LiveMatch, prompt: import("../types/protocol.js").PromptInfo}} props
 */
export function AskPolicy({ live, prompt }) {
  const { kind } = prompt;
  const [rules, setRules] = useState(() => keptRules(live.id));
  const untils = [...(prompt.until ?? []), FOR_EVER];
  const [until, setUntil] = useState(untils[0][0]);
  const now = rules.find((rule) => rule.at === kind)?.ask ?? settings.value.ask;
  /** @param {PromptRule} rule */
  const choose = (rule) => {
    const others = rules.filter((each) => each.at !== kind);
    const kept = rule.until ? others : [rule, ...others]; // what holds for a while is not kept beyond a reload
    setRules([rule, ...others]);
    try {
      sessionStorage.setItem(keyOf(live.id), JSON.stringify(kept));
    } catch {
      /* holds until the page is left */
    }
    live.askBy([rule, ...others, { ask: settings.peek().ask }]);
  };
  /** @param {PromptRule["ask"]} ask @param {string} words */
  const button = (ask, words) =>
    html`<button class="segment" aria-pressed=${now === ask} onClick=${() => choose(ask === "never" && until ? { at: kind, ask, until } : { at: kind, ask })}>${words}</button>`;
  return html`<fieldset class="ask-policy">
    <legend class="small soft">When am I asked this?</legend>
    <div class="segments">
      ${button("when_meaningful", "If I can act")} ${button("always", "Always")} ${button("never", "Pass for me…")}
    </div>
    <label class="ask-until"><span class="for-ears">Pass for me</span>
      <select value=${until} onChange=${(/** @type {any} */ event) => setUntil(event.target.value)}>
        ${untils.map(([at, words]) => html`<option value=${at}>… ${words}</option>`)}
      </select></label>
    <p class="small soft">A pass by rule stands in the log.</p>
  </fieldset>`;
}
