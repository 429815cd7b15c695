/** For optional windows: when to be asked here. The server keeps the rules, with the match. */
import { html, useEffect, useState } from "../ui.js";
import { capitalised } from "../capitalised.js";
import { settings } from "../settings.js";

/** @typedef {{at?: string, ask: "always" | "when_meaningful" | "when_it_matters" | "never", until?: string}} PromptRule */

const FOR_EVER = ["", "for the rest of the match"];

/**
 * The rules in force, as the server has them: a takeback drops them, and what holds for a while ends by itself.
 * @param {import("../live.js").LiveMatch} live
 * @returns {PromptRule[]}
 */
const rulesOf = (live) => /** @type {PromptRule[]} */ (live.view.value?.asked_by ?? []);

/** The rule for every question that has none of its own. @param {PromptRule[]} rules */
const general = (rules) => rules.find((rule) => !rule.at);

/** Tells the server what the settings say of all windows, whenever it does not know it. @param {import("../live.js").LiveMatch} live */
export function useGeneralRule(live) {
  const match = live.view.value?.match;
  const isSeated = match?.status === "playing" && match.your_seats.length > 0 && !live.view.value?.lesson;
  const isLive = live.state.value === "live";
  const wanted = match?.options.asks_passes ? "always" : settings.value.ask;
  const rules = rulesOf(live);
  const known = general(rules)?.ask;
  useEffect(() => {
    if (isLive && isSeated && known !== wanted) live.askBy([...rules.filter((rule) => rule.at), { ask: wanted }]);
  }, [isLive, isSeated, known, wanted, live.view.value?.viewer]);
}

/**
 * Sets the rule for questions of one kind and leaves the others as they are.
 * @param {import("../live.js").LiveMatch} live
 * @param {PromptRule & {at: string}} rule
 */
function setRule(live, rule) {
  const rules = /** @type {PromptRule[]} */ (live.view.peek()?.asked_by ?? []);
  const others = rules.filter((each) => each.at && each.at !== rule.at);
  live.askBy([rule, ...others, general(rules) ?? { ask: settings.peek().ask }]);
}

/**
 * Passes this question and the same one for a while: "Not this turn", "Not this round".
 * @param {{live: import("../live.js").LiveMatch, prompt: import("../types/protocol.js").PromptInfo, isBusy: boolean, isTold?: boolean, isAskedTwice?: boolean}} props
 *   `isTold`: the button says what it does; `isAskedTwice`: the first click only asks for the second
 */
export function NotForAWhile({ live, prompt, isBusy, isTold = false, isAskedTwice = false }) {
  const [asked, ask] = useState(""); // the question and the while that were clicked once
  const pass = prompt.options.find((option) => option.is_pass)?.label ?? "";
  return html`${(prompt.whiles ?? []).map(([until, words]) => {
    const lasts = (prompt.until ?? []).find(([each]) => each === until)?.[1] ?? "";
    const told = pass && lasts ? `${pass} ${lasts}` : "";
    const isAsked = !isAskedTwice || asked === `${prompt.id} ${until}`;
    const rule = /** @type {PromptRule & {at: string}} */ ({ at: prompt.kind, ask: "never", until });
    const shown = isAskedTwice && isAsked ? "Tap again" : words;
    return html`<button class=${`button small quiet not-now ${isAskedTwice && isAsked ? "is-asked" : ""}`} disabled=${isBusy} aria-label=${shown} title=${capitalised(told)}
      onClick=${() => (isAsked ? setRule(live, rule) : ask(`${prompt.id} ${until}`))}>${shown}${isTold && told && html`<small>${told}</small>`}</button>`;
  })}`;
}

/**
 * When to be asked here: only where it matters, if I can do something, always, or not until…
 * @param {{live: import("../live.js").LiveMatch, prompt: import("../types/protocol.js").PromptInfo}} props
 */
export function AskPolicy({ live, prompt }) {
  const { kind } = prompt;
  const rules = rulesOf(live);
  const untils = [...(prompt.until ?? []), FOR_EVER];
  const [until, setUntil] = useState(untils[0][0]);
  const now = rules.find((rule) => rule.at === kind)?.ask ?? general(rules)?.ask ?? settings.value.ask;
  /** @param {PromptRule & {at: string}} rule */
  const choose = (rule) => setRule(live, rule);
  /** @param {PromptRule["ask"]} ask @param {string} words */
  const button = (ask, words) =>
    html`<button class="segment" aria-pressed=${now === ask} onClick=${() => choose(ask === "never" && until ? { at: kind, ask, until } : { at: kind, ask })}>${words}</button>`;
  return html`<fieldset class="ask-policy">
    <legend class="small soft">When am I asked this?</legend>
    <div class="segments">
      ${button("when_it_matters", "If it matters")} ${button("when_meaningful", "If I can act")} ${button("always", "Always")} ${button("never", "Pass for me…")}
    </div>
    <label class="ask-until"><span class="for-ears">Pass for me</span>
      <select value=${until} onChange=${(/** @type {any} */ event) => setUntil(event.target.value)}>
        ${untils.map(([at, words]) => html`<option value=${at}>… ${words}</option>`)}
      </select></label>
    <p class="small soft">A pass by rule stands in the log.</p>
  </fieldset>`;
}
