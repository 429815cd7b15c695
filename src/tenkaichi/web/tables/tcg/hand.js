/** The cards of a hand with their words: what the question offers to do with one is a button on it; a tap on any other says why not. */
import { html, useState } from "../../ui.js";
import { capitalised } from "../../capitalised.js";
import { NotUsable, allReasons } from "../../parts/not_usable.js";
import { ReadButton } from "../../parts/reading.js";

/** @typedef {import("./records").CardInfo} CardInfo */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const USES = 3; // buttons on a card

/** @param {any} props */
export function Hand(props) {
  const { side, options, isReplay } = props;
  const isOwn = side.is_you && !isReplay;
  const whose = isOwn ? "Your hand" : `Hand of ${side.seat}`;
  return html`<section class="tcg-hand" aria-label=${whose}>
    <h2 class="tcg-hand-title">${whose} <span class="soft">${side.cards} ${side.cards === 1 ? "card" : "cards"}${side.hand.some((/** @type {CardInfo} */ card) => card.is_seen) ? "; the opponent has seen those marked so" : ""}</span></h2>
    <ul class="tcg-cards">
      ${side.hand.map((/** @type {CardInfo} */ card) => html`<${HandCard} key=${`${card.kind} ${card.is_seen}`} ...${props} card=${card} isOwn=${isOwn} uses=${isOwn ? usesOf(card, options) : []} />`)}
    </ul>
  </section>`;
}

/** What the question offers to do with a card out of the hand. @param {CardInfo} card @param {OptionInfo[]} options */
function usesOf(card, options) {
  return options.filter((option) => {
    if (option.parts.some((part) => part.type === "token" && part.value === card.token)) return true;
    const isOfPiece = option.parts.some((part) => part.type === "piece" || part.type === "token");
    if (isOfPiece && option.verb !== "use") return false;
    return option.parts.some(
      (part) =>
        (part.type === "card" && part.value === card.kind) || (part.type === "text" && card.texts.includes(part.value)),
    );
  });
}

/** @param {any} props */
function HandCard({ card, game, view, uses, selected, choose, whyNot, isOwn, isReplay }) {
  const [asked, setAsked] = useState(""); // the question at which somebody wanted to know why not
  const prompt = view.prompt?.id ?? "";
  const isOut = isOwn && !uses.length && prompt !== "";
  const isAsked = isOut && asked === prompt;
  const toggle = () => setAsked(isAsked ? "" : prompt);
  /** A tap anywhere on it, but not on what does something else. @param {Event} event */
  const onTap = (event) => isOut && !(event.target instanceof Element && event.target.closest("button, a")) && toggle();
  return html`<li class=${`tcg-card ${uses.length ? "is-usable" : ""} ${isOut ? "is-out" : ""}`} onClick=${onTap}>
    <div class="tcg-card-head"><${ReadButton} game=${game} name=${card.name} />${(card.copies ?? 1) > 1 && html` <b>×${card.copies}</b>`}${card.is_seen && html` <span class="chip">seen</span>`}</div>
    <p class="tcg-gist">${card.gist}</p>
    <p class="tcg-text">${card.text}</p>
    ${uses.length > 0 && html`<div class="tcg-uses">${uses.slice(0, USES).map((/** @type {OptionInfo} */ option) => html`<${Use} option=${option} words=${shortUse(option, card)} selected=${selected} choose=${choose} />`)}</div>`}
    ${isOut && html`<button type="button" class="link-button tcg-why" aria-expanded=${isAsked} aria-label=${`Why not now: ${card.name}`} onClick=${toggle}>Not now: why?</button>`}
    ${isAsked && html`<${NotUsable} ask=${() => allReasons([whyNot("card", card.kind), ...card.texts.map((/** @type {number} */ text) => whyNot("text", text))])} of=${card.kind} view=${view} isReplay=${isReplay} />`}
  </li>`;
}

/** A button of an option: the first tap looks at it, the second answers. @param {any} props */
export function Use({ option, words, selected, choose }) {
  const isSelected = selected.value === option.number;
  return html`<button type="button" class="button small tcg-use" aria-pressed=${isSelected} aria-label=${option.label} onClick=${() => choose(option)}>${words}${isSelected && html`<small aria-hidden="true">tap again</small>`}</button>`;
}

/** "Attack with Blue Lifting Kick" on that very card: "Attack". @param {OptionInfo} option @param {CardInfo} card */
function shortUse(option, card) {
  if (option.label.startsWith(card.name)) return "Choose"; // which card? this one
  const words = option.label
    .replace(` with ${card.name}`, "")
    .replace(` ${card.name} into play`, " into play")
    .replace(` ${card.name}`, "");
  return capitalised(words);
}
