/** What a player may expect to do here and cannot, by reason: the fact and the rule, then everything it forbids. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { RuleLink } from "./rule_link.js";

/** @typedef {import("../types/protocol.js").RefusedOption} RefusedOption */

const MANY = 8; // reasons; from here on a filter helps
const NAMED = 4; // options of one reason that are named

/**
 * The refusals with the same reason together, in the order in which they came.
 * @param {RefusedOption[]} refused
 * @returns {{words: string, clause: string, labels: string[]}[]}
 */
function byReason(refused) {
  /** @type {Map<string, {words: string, clause: string, labels: string[]}>} */
  const reasons = new Map();
  for (const each of refused) {
    const key = `${each.clause} ${each.words}`;
    const known = reasons.get(key) ?? { words: each.words, clause: each.clause, labels: [] };
    known.labels.push(each.label || each.command);
    reasons.set(key, known);
  }
  return [...reasons.values()];
}

/** @param {{live: import("../live.js").LiveMatch}} props */
export function WhyNot({ live }) {
  const refused = live.why.value;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (refused) panel.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  const toggle = () => {
    if (refused) live.why.value = null;
    else live.askWhy();
  };
  return html`<button class="button small" aria-expanded=${Boolean(refused)} onClick=${toggle}>Why can’t I…?</button>
    ${refused && html`<div class="why-not" ref=${panel} role="region" aria-label="What cannot be done now"><${Reasons} refused=${refused} game=${live.view.value?.match.game ?? ""} /></div>`}`;
}

/** @param {{refused: RefusedOption[], game: string}} props */
function Reasons({ refused, game }) {
  const [wanted, setWanted] = useState("");
  if (!refused.length)
    return html`<p class="soft">Nothing is forbidden here: what is not listed is simply not in question now.</p>`;
  const words = wanted.trim().toLowerCase();
  const found = refused.filter(
    (each) => !words || `${each.label} ${each.command} ${each.words}`.toLowerCase().includes(words),
  );
  const reasons = byReason(found);
  return html`${
    byReason(refused).length >= MANY &&
    html`<label class="option-filter"><span class="for-ears">Find among what cannot be done</span>
      <input type="search" placeholder="Why can’t I …" value=${wanted} onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} /></label>`
  }
    <ul>
      ${reasons.map(
        (reason) => html`<li><strong class="why-not-what">${namesOf(reason.labels)}</strong>
        <span>${reason.words} <${RuleLink} game=${game} clause=${reason.clause} /></span></li>`,
      )}
    </ul>
    ${reasons.length === 0 && html`<p class="soft">Nothing of that name is forbidden here.</p>`}`;
}

/** @param {string[]} labels */
function namesOf(labels) {
  const shown = labels.slice(0, NAMED).join(", ");
  return labels.length > NAMED ? `${shown} and ${labels.length - NAMED} more` : shown;
}
