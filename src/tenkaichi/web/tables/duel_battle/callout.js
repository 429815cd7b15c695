// What can be done at the thing pointed at: a small list beside it, with what the selected option would bring.

import { html, useEffect, useRef, useState } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";

/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("../../types/protocol").PreviewReply} PreviewReply */
/** @typedef {import("./picking.js").Pick} Pick */

/**
 * @param {{ pick: Pick, chosen: OptionInfo | null, preview: (option: OptionInfo) => Promise<PreviewReply>, anchor: [number, number] | null,
 *   choose: (option: OptionInfo) => void, confirm: (option: OptionInfo) => void, close: () => void }} props
 */
export function Callout({ pick, chosen, preview, anchor, choose, confirm, close }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (pick.byKey) /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector("button"))?.focus();
  }, [pick]);
  const shown = chosen && pick.options.includes(chosen) ? chosen : null;
  const side = anchor ? `${anchor[1] > 0.5 ? "above" : "below"} ${anchor[0] > 0.5 ? "left" : "right"}` : "docked";
  const style = anchor ? { "--at-x": `${(anchor[0] * 100).toFixed(1)}%`, "--at-y": `${(anchor[1] * 100).toFixed(1)}%` } : {};
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const isAlone = pick.options.length === 1;
  return html`<div ref=${box} class="db-callout" data-side=${side} data-alone=${isAlone} style=${style} role="group" aria-label=${`Choices: ${pick.title}`} onKeyDown=${onKey}>
    <div class="db-callout-head">
      <strong>${isAlone ? pick.options[0].label : pick.title}</strong>
      <button type="button" class="db-close" onClick=${close} aria-label="Close the choices">✕</button>
    </div>
    ${!isAlone &&
    html`<ul class="db-choices">
      ${pick.options.map((option) => html`<li key=${option.number}>
        <button type="button" class="db-choice" aria-pressed=${option === shown} onClick=${() => choose(option)}>
          <span class="db-choice-label">${option.label}</span>
          ${(option.chances?.words || option.note) && html`<span class="db-choice-note">${option.chances?.words || option.note}</span>`}
        </button>
      </li>`)}
    </ul>`}
    ${shown && html`<${WhatIf} key=${shown.number} option=${shown} preview=${preview} isAlone=${isAlone} />`}
    ${shown && html`<button type="button" class="db-go" onClick=${() => confirm(shown)}>${isAlone ? "Go" : shown.label}</button>`}
  </div>`;
}

/** What comes of it, in the engine's own words. @param {{ option: OptionInfo, preview: (option: OptionInfo) => Promise<PreviewReply>, isAlone: boolean }} props */
function WhatIf({ option, preview, isAlone }) {
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
  }, [option]);
  const words = option.chances?.words || reply?.words || "";
  const facts = (reply?.facts ?? []).filter((fact) => fact.words && fact.words !== words);
  const outcomes = option.chances?.outcomes?.length ? option.chances.outcomes : (reply?.outcomes ?? []);
  return html`<div class="db-what-if" aria-live="polite">
    ${isAlone && option.note && html`<p>${option.note}</p>`}
    ${words && words !== option.note && html`<p class="db-what-words">${words}</p>`}
    ${outcomes.length > 1 && html`<${Odds} outcomes=${outcomes} />`}
    ${facts.length > 0 &&
    html`<ul class="db-facts">${facts.map((fact) => html`<li><b>${fact.name}</b> ${fact.words} ${fact.clause && html`<${RuleLink} game="duel-battle" clause=${fact.clause} words="rule" />`}</li>`)}</ul>`}
  </div>`;
}

const SHOWN = 5;

/** @param {string} words */
const share = (words) => Number(/(\d+(?:[.,]\d+)?)\s*%/.exec(words)?.[1].replace(",", ".") ?? 0);

/** Bars for the likeliest outcomes. @param {{ outcomes: [string, string][] }} props */
export function Odds({ outcomes }) {
  const likely = [...outcomes].sort((a, b) => share(b[1]) - share(a[1]));
  const rest = likely.length - SHOWN;
  return html`<dl class="db-odds">
    ${likely.slice(0, SHOWN).map(([words, chance]) => html`<div style=${{ "--share": `${share(chance)}%` }}><dt>${words}</dt><dd>${chance}</dd></div>`)}
    ${rest > 0 && html`<div><dt>${rest} rarer</dt><dd></dd></div>`}
  </dl>`;
}
