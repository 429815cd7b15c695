// What can be done at the thing pointed at, with what the selected option would bring: in place of the stage, right
// above the board; on a narrow screen right above the question. So the board that one aims on is never covered.

import { html, useEffect, useRef, useState } from "../../ui.js";
import { Facts } from "../../parts/facts.js";
import { RuleLink } from "../../parts/rule_link.js";
import { targetOfPart } from "./pointing.js";

/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("../../types/protocol").PreviewReply} PreviewReply */
/** @typedef {import("./picking.js").Pick} Pick */

const BESIDE = new Set(["technique", "ability", "card", "slot"]);

/** Whether a target lies beside the board: it is aimed on the board. @param {string} target */
export const isBeside = (target) => BESIDE.has(target.split(":")[0]);

const NARROW = typeof matchMedia === "function" ? matchMedia("(max-width: 47.99rem), (max-height: 32rem)") : null;

/** Whether there is no room beside anything. */
export function useIsNarrow() {
  const [isNarrow, setNarrow] = useState(Boolean(NARROW?.matches));
  useEffect(() => {
    const look = () => setNarrow(Boolean(NARROW?.matches));
    NARROW?.addEventListener("change", look);
    return () => NARROW?.removeEventListener("change", look);
  }, []);
  return isNarrow;
}

/** What an option adds to what was pointed at: of "use Kamehameha on Vegeta" at Kamehameha, "Vegeta". @param {OptionInfo} option @param {string} target */
function rest(option, target) {
  const others = option.parts.filter((part) => targetOfPart(part) !== target && targetOfPart(part) !== "");
  return others.map((part) => part.words).join(" → ");
}

/**
 * @param {{ pick: Pick, chosen: OptionInfo | null, preview: (option: OptionInfo) => Promise<PreviewReply>, isNarrow: boolean,
 *   choose: (option: OptionInfo) => void, confirm: (option: OptionInfo) => void, close: () => void }} props
 */
export function Callout({ pick, chosen, preview, isNarrow, choose, confirm, close }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (pick.byKey)
      /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector(".db-choice, .db-go"))?.focus();
  }, [pick.target, pick.numbers]);
  const shown = chosen && pick.options.includes(chosen) ? chosen : null;
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const isAlone = pick.options.length === 1;
  const isAimed = !isAlone && isBeside(pick.target) && pick.options.every((option) => rest(option, pick.target));
  const title = isAlone ? pick.options[0].label : pick.title;
  const rules = new Set((shown ? [shown] : pick.options).map((option) => option.clause));
  return html`<div ref=${box} class="db-callout" data-side=${isNarrow ? "foot" : "docked"} data-alone=${isAlone} data-aimed=${isAimed} role="group" aria-label=${`Choices: ${pick.title}`} onKeyDown=${onKey}>
    <div class="db-callout-head">
      <strong>${title}</strong>
      ${rules.size === 1 && html`<${RuleLink} game="duel-battle" clause=${[...rules][0]} words="?" about=${shown?.label ?? title} />`}
      <button type="button" class="db-close" onClick=${close} aria-label="Close the choices">✕</button>
    </div>
    ${
      !isAlone &&
      html`<ul class="db-choices">
      ${pick.options.map(
        (option) => html`<li key=${option.number}>
        <button type="button" class="db-choice" aria-pressed=${option === shown} aria-label=${[option.label, noteOf(option)].filter(Boolean).join(": ")} onClick=${() => choose(option)}>
          <span class="db-choice-label">${isAimed ? rest(option, pick.target) : withoutName(option.label, pick.title)}</span>
          ${noteOf(option) && html`<span class="db-choice-note">${noteOf(option)}</span>`}
        </button>
      </li>`,
      )}
    </ul>`
    }
    ${!shown && html`<p class="db-what-if db-aim-words">${isAimed ? "Whom or where? Choose here or tap it on the board." : "Choose one."}</p>`}
    ${shown && html`<${WhatIf} key=${shown.number} option=${shown} preview=${preview} saysNote=${isAlone} />`}
    ${shown && html`<button type="button" class="db-go" onClick=${() => confirm(shown)}>Go<span class="for-ears">: ${shown.label}</span></button>`}
  </div>`;
}

/** What stands on a choice: the first of its chances. @param {OptionInfo} option */
const noteOf = (option) => option.chances?.words.split(", ")[0] ?? "";

/** An option at somebody who is named above it: of "attack Vegeta with 2 actions" at Vegeta, "attack with 2 actions". @param {string} label @param {string} name */
function withoutName(label, name) {
  const at = label.lastIndexOf(name);
  const isWord = at > 0 && !/\w/.test(label.charAt(at + name.length));
  return isWord
    ? `${label.slice(0, at).replace(/ (?:on|to|at|in|into|for)? ?$/, "")}${label.slice(at + name.length)}` || label
    : label;
}

/** What comes of it, in the engine's own words. @param {{ option: OptionInfo, preview: (option: OptionInfo) => Promise<PreviewReply>, saysNote: boolean }} props */
function WhatIf({ option, preview, saysNote }) {
  const [reply, setReply] = useState(/** @type {PreviewReply | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    preview(option).then(
      (found) => isWanted && setReply(found),
      () => undefined, // nothing to foresee
    );
    return () => {
      isWanted = false;
    };
  }, [option]); // the same option of a later view, too: without a connection nobody could be asked
  const words = option.chances?.words || reply?.words || "";
  const facts = /** @type {import("../../parts/facts.js").Fact[]} */ (reply?.facts ?? []).filter((fact) => fact.words);
  const { outcomes, shares } = option.chances?.outcomes?.length ? option.chances : (reply ?? NO_ODDS);
  return html`<div class="db-what-if" aria-live="polite">
    ${saysNote && option.note && html`<p>${option.note}</p>`}
    ${words && !(saysNote && words === option.note) && html`<p class="db-what-words">${words}</p>`}
    ${
      (outcomes.length > 1 || facts.length > 0) &&
      html`<details class="db-why-so"><summary>Why<span class="db-why-more">, and how likely</span></summary><div class="db-reasons">
      ${outcomes.length > 1 && html`<${Odds} outcomes=${outcomes} shares=${shares} />`}
      ${option.chances?.assumption && html`<p class="db-assumption">Exact, if ${option.chances.assumption}.</p>`}
      <${Facts} facts=${facts} game="duel-battle" /></div>
    </details>`
    }
  </div>`;
}

const SHOWN = 5;

const NO_ODDS = { outcomes: /** @type {[string, string][]} */ ([]), shares: /** @type {number[]} */ ([]) };

/** Bars for the likeliest outcomes. @param {{ outcomes: [string, string][], shares: number[] }} props */
function Odds({ outcomes, shares }) {
  const likely = outcomes
    .map(([words, chance], at) => ({ words, chance, share: shares[at] ?? 0 }))
    .sort((a, b) => b.share - a.share);
  const rest = likely.length - SHOWN;
  return html`<dl class="db-odds">
    ${likely.slice(0, SHOWN).map(({ words, chance, share }) => html`<div style=${{ "--share": `${share}%` }}><dt>${words}</dt><dd>${chance}</dd></div>`)}
    ${rest > 0 && html`<div><dt>${rest} rarer</dt><dd></dd></div>`}
  </dl>`;
}
