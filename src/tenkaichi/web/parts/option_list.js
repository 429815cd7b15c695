/**
 * Everything that may be answered, under the game's own headings: number, words, note, chances. The first tap selects
 * and shows what would come of it, the second answers.
 */
import { html, useEffect, useState } from "../ui.js";
import { Facts, cited } from "./facts.js";
import { RuleLink } from "./rule_link.js";

/** @typedef {import("../types/protocol.js").OptionInfo} OptionInfo */
/** @typedef {import("../types/protocol.js").PreviewReply} PreviewReply */

const KEYS = 9; // options with a key of their own
const LOOKED_AT_MS = 120; // who answers faster than this has not looked
const RULES = 6; // that are named below an option
const MANY = 18; // from here on a filter helps

/**
 * @param {OptionInfo[]} options
 * @returns {[string, OptionInfo[]][]}
 */
function grouped(options) {
  /** @type {Map<string, OptionInfo[]>} */
  const groups = new Map();
  for (const option of options) {
    const group = groups.get(option.heading);
    if (group) group.push(option);
    else groups.set(option.heading, [option]);
  }
  return [...groups];
}

/**
 * @param {{
 *   question: string,
 *   options: OptionInfo[],
 *   planned?: import("../live.js").PlannedOption | null,
 *   about?: {words: string, numbers: number[]} | null,
 *   showAll?: () => void,
 *   selected: number | null,
 *   allowed: number[],
 *   marked: number[],
 *   hinted: string,
 *   isBusy: boolean,
 *   game: string,
 *   choose: (option: OptionInfo) => void,
 *   preview: (option: OptionInfo) => Promise<PreviewReply>,
 *   afterwards: string,
 * }} props  `question`: its id; `afterwards`: a warning before what is hard to take back; `planned`: an option that is not on the list; `about`: only these options are wanted now
 */
export function OptionList(props) {
  const [typed, setTyped] = useState({ question: "", words: "" }); // what is looked for in one question hides nothing of the next
  const wanted = typed.question === props.question ? typed.words : "";
  const words = wanted.trim().toLowerCase();
  const about = props.about;
  const wantedNow = about
    ? props.options.filter((option) => about.numbers.includes(option.number) || option.is_pass)
    : props.options;
  const shown = words
    ? wantedNow.filter((option) => `${option.label} ${option.heading} ${option.note}`.toLowerCase().includes(words))
    : wantedNow;
  return html`<div class="options">
    ${props.planned && html`<${Planned} planned=${props.planned} preview=${props.preview} game=${props.game} afterwards=${props.afterwards} />`}
    ${about && html`<p class="options-about">Only what concerns <strong>${about.words}</strong>. <button type="button" class="button small" onClick=${props.showAll}>Show all ${props.options.length}</button></p>`}
    ${
      props.options.length >= MANY &&
      html`<label class="option-filter"><span class="for-ears">Find among ${props.options.length} options</span>
      <input type="search" placeholder=${`Find among ${props.options.length} options`} value=${wanted}
        onInput=${(/** @type {any} */ event) => setTyped({ question: props.question, words: event.target.value })} /></label>`
    }
    ${grouped(shown).map(
      ([heading, options]) => html`<section class="option-group" key=${heading}>
        <h3 class="option-heading">${heading}</h3>
        <ul>
          ${options.map((option) => html`<${Option} key=${option.number} ...${props} option=${option} />`)}
        </ul>
      </section>`,
    )}
  </div>`;
}

/** A place that was pointed at: what it would bring, or why it cannot be. @param {any} props */
export function Planned({ planned, preview, game, afterwards }) {
  return html`<section class="option-group planned">
    <h3 class="option-heading">The place you pointed at</h3>
    <div class=${`option ${planned.refusal ? "is-refused" : "is-selected"}`}>
      <p class="planned-words"><strong class="option-label">${planned.label}</strong>${planned.note && html`<span class="option-note">${planned.note}</span>`}</p>
      ${
        planned.refusal
          ? html`<p class="what-if warn-words" role="alert">Not there: ${planned.refusal.words}. <${RuleLink} game=${game} clause=${planned.refusal.clause} /></p>`
          : html`<${WhatIf} key=${planned.command} option=${planned} preview=${preview} game=${game} afterwards=${afterwards} />`
      }
    </div>
  </section>`;
}

/** @param {any} props */
function Option({ option, selected, allowed, marked, hinted, isBusy, game, choose, preview, afterwards }) {
  const isSelected = selected === option.number;
  const isBarred = allowed.length > 0 && !allowed.includes(option.number);
  const marks = [
    "option",
    isSelected && "is-selected",
    option.is_pass && "is-pass",
    isBarred && "is-barred",
    marked.includes(option.number) && "is-pointed-at",
    hinted === JSON.stringify(option.option) && "is-hinted",
  ].filter(Boolean);
  return html`<li class=${marks.join(" ")}>
    <button class="option-button" data-option=${option.number} aria-pressed=${isSelected} disabled=${isBusy || isBarred}
      onClick=${() => choose(option)}>
      <span class="option-number" aria-hidden="true">${option.number <= KEYS ? html`<kbd>${option.number}</kbd>` : option.number}</span>
      <span class="option-words">
        <span class="option-label">${option.label}</span>
        ${option.note && html`<span class="option-note">${option.note}</span>`}
        ${option.chances && html`<span class="option-chance">${option.chances.words}</span>`}
      </span>
      ${isSelected && html`<span class="option-go" aria-hidden="true">tap again</span>`}
    </button>
    ${isSelected && html`<${WhatIf} option=${option} preview=${preview} game=${game} afterwards=${afterwards} />`}
  </li>`;
}

/** What an option would bring, asked when it is looked at. @param {any} props */
function WhatIf({ option, preview, game, afterwards }) {
  const [reply, setReply] = useState(/** @type {PreviewReply | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      preview(option).then(
        (/** @type {PreviewReply} */ found) => isWanted && setReply(found),
        () => undefined, // nothing to foresee; the option can be answered all the same
      );
    const timer = setTimeout(ask, LOOKED_AT_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [option]);
  const { outcomes, shares } = option.chances?.outcomes?.length
    ? option.chances
    : (reply ?? { outcomes: [], shares: [] });
  const assumption = option.chances?.assumption ?? "";
  const assumptions = [
    assumption && `Exact, if ${assumption}.`,
    ...(reply?.assumptions ?? []).filter((each) => each !== assumption),
  ].filter(Boolean);
  const facts = /** @type {import("./facts.js").Fact[]} */ (reply?.facts ?? []);
  const isOfFacts = facts.some((fact) => fact.name && reply?.words.startsWith(`${fact.name}: `)); // the words are the facts in a row
  const isSaid = [option.note, option.chances?.words, ...facts.map((fact) => fact.words)].includes(reply?.words);
  const words = isOfFacts || isSaid ? "" : (reply?.words ?? "");
  const rules = [...new Set([option.clause, ...facts.filter((fact) => !fact.name).map((fact) => fact.clause)])].filter(
    (clause) => clause && !shownBy(facts).has(clause),
  );
  if (
    !words &&
    !rules.length &&
    !facts.some((fact) => fact.name) &&
    !outcomes.length &&
    !(option.is_irreversible && afterwards)
  )
    return null;
  return html`<div class="what-if">
    ${option.is_irreversible && afterwards && html`<p class="warn-words">${afterwards}</p>`}
    ${words && html`<p>${words}</p>`}
    ${
      outcomes.length > 0 &&
      html`<dl class="outcomes">
      ${outcomes.map(
        (/** @type {[string, string]} */ [words, chance], /** @type {number} */ at) => html`<div><dt>${words}</dt>
          <dd><span class="chance-bar" ref=${(/** @type {any} */ bar) => bar && (bar.style.inlineSize = `${shares[at] ?? 0}%`)}></span>${chance}</dd></div>`,
      )}
    </dl>`
    }
    ${(assumptions.length > 0 || outcomes.length > 0) && html`<p class="assumption">${[outcomes.length > 0 && !assumption && "Exact odds.", ...new Set(assumptions)].filter(Boolean).join(" ")}</p>`}
    <${Facts} facts=${facts} game=${game} />
    ${rules.length > 0 && html`<p class="what-rules small">${rules.slice(0, RULES).map((clause) => html`<${RuleLink} game=${game} clause=${clause} /> `)}</p>`}
  </div>`;
}

/** What the facts with names lead to. @param {import("./facts.js").Fact[]} facts */
const shownBy = (facts) => cited(facts.filter((fact) => fact.name));
