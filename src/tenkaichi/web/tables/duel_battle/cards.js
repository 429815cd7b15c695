// Capsule cards: the face-up row, the viewer's hand, and the backs of the opponent's.

import { html } from "../../ui.js";
import { Icon } from "./icons.js";

/** @typedef {import("./records").CardInfo} CardInfo */
/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").HandInfo} HandInfo */

/**
 * @param {{ card: CardInfo, cost?: number, costWords?: string, isOption: boolean, isOut?: boolean, isChosen: boolean, isPointed?: boolean, isOpen?: boolean, onPick: () => void }} props
 */
function CapsuleCard({
  card,
  cost,
  costWords,
  isOption,
  isOut = false,
  isChosen,
  isPointed = false,
  isOpen = false,
  onPick,
}) {
  return html`<button type="button" class="db-card" data-option=${isOption} data-out=${isOut} data-chosen=${isChosen} data-pointed=${isPointed} aria-pressed=${isChosen} onClick=${onPick}>
    <span class="db-card-side">
      <${Icon} name=${card.sign} size=${24} />
      ${cost !== undefined && html`<span class="db-card-cost" data-cut=${cost < card.cost}><${Icon} name="stars" size=${12} />${cost}<span class="for-ears"> (${costWords})</span></span>`}
      ${isOpen && html`<span class="db-card-open">seen</span>`}
    </span>
    <span class="db-card-words">
      <span class="db-card-name">${card.name}</span>
      <span class="db-card-text">${card.body}</span>
      <span class="db-card-when">${card.timing}</span>
    </span>
  </button>`;
}

/** @param {HandInfo} hand */
const hasCards = (hand) => hand.known.length + hand.unknown > 0;

/**
 * @param {{ table: DuelTable, isReplay: boolean, stateOf: (target: string) => { isOption: boolean, isOut: boolean, isChosen: boolean, isPointed: boolean }, onPick: (target: string, name: string) => void }} props
 */
export function Cards({ table, isReplay, stateOf, onPick }) {
  const own = table.hands.filter((hand) => hand.seat === table.viewer);
  const others = table.hands.filter((hand) => hand.seat !== table.viewer);
  const hand = (/** @type {HandInfo} */ each) =>
    html`<${Hand} key=${each.seat} hand=${each} isOwn=${each.seat === table.viewer} isReplay=${isReplay} stateOf=${stateOf} onPick=${onPick} />`;
  return html`<section class="db-cards" aria-label="Capsule cards" tabindex="0">
    ${own.filter(hasCards).map(hand)}
    <div class="db-card-group db-for-sale" data-stacked="true">
      <h2 class="db-heading">For sale <span class="db-pile">pile ${table.pile}, discarded ${table.discard}</span></h2>
      <ul class="db-card-row">
        ${table.row.map(
          (slot) => html`<li key=${slot.slot}>
          ${
            slot.card
              ? html`<${CapsuleCard} card=${slot.card} cost=${slot.cost} costWords=${slot.cost_words} ...${stateOf(`slot:${slot.slot}`)} onPick=${() => slot.card && onPick(`slot:${slot.slot}`, slot.card.name)} />`
              : html`<span class="db-card db-card-gap">empty</span>`
          }
        </li>`,
        )}
      </ul>
    </div>
    ${own.filter((each) => !hasCards(each)).map(hand)}
    ${others.map(hand)}
  </section>`;
}

/** @param {{ hand: HandInfo, isOwn: boolean, isReplay: boolean, stateOf: (target: string) => { isOption: boolean, isOut: boolean, isChosen: boolean, isPointed: boolean }, onPick: (target: string, name: string) => void }} props */
function Hand({ hand, isOwn, isReplay, stateOf, onPick }) {
  const count = hand.known.length + hand.unknown;
  return html`<div class="db-card-group" data-seat=${hand.seat} data-stacked=${!isOwn || count > 1}>
    <h2 class="db-heading"><span class="db-seat-letter" data-seat=${hand.seat} aria-hidden="true">${hand.seat}</span> ${isOwn && !isReplay ? "Your hand" : `Hand of ${hand.seat}`} <span class="db-pile">${count === 0 ? "no cards" : count === 1 ? "1 card" : `${count} cards`}</span></h2>
    ${
      count > 0 &&
      html`<ul class="db-card-row">
      ${hand.known.map((card, at) => html`<li key=${`${card.id}-${at}`}><${CapsuleCard} card=${card} isOpen=${isOwn && hand.shown.includes(at)} ...${isOwn ? stateOf(`card:${card.id}`) : { isOption: false, isChosen: false }} onPick=${() => onPick(`card:${card.id}`, card.name)} /></li>`)}
      ${Array.from({ length: hand.unknown }, (_, at) => html`<li key=${`back${at}`}><span class="db-card db-card-back" role="img" aria-label="a card that only its owner knows"><${Icon} name="card" size=${26} /></span></li>`)}
    </ul>`
    }
  </div>`;
}
