/** The viewer's hand: a fan in the dock. What can be used stands higher and glows; a flick or a drag upwards plays it. */
import { html, useRef, useState } from "../../ui.js";
import { Card, spoken } from "../../cards/card.js";
import { calledAt } from "../../parts/player_name.js";
import { digitOf } from "./options.js";
import { numbersOf } from "./play.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./records").HandCard} HandCard */

const MEANT_PX = 8; // from here on a press is a drag
const PLAYED_PX = 90; // so far up a card is let go to be played

/** One entry for each copy. @param {HandCard[]} hand */
function copiesOf(hand) {
  return hand.flatMap((card) => Array.from({ length: card.copies }, (_, at) => ({ ...card, at })));
}

/** @param {{play: Play}} props */
export function Hand({ play }) {
  const cards = copiesOf(play.mine.hand);
  const middle = (cards.length - 1) / 2;
  const drag = useDrag();
  const isOwn = play.mine.is_you && !play.isReplay;
  return html`<div class=${`tcg-hand ${drag.key ? "is-dragging" : ""}`} role="group" aria-label=${isOwn ? "Your hand" : `Hand of ${play.mine.seat}`} data-part="hand"
    style=${{ "--count": Math.max(1, cards.length) }} onKeyDown=${walk}>
    ${cards.map((card, at) => html`<${HandCardView} key=${`${card.kind} ${card.is_seen} ${card.at}`} play=${play} card=${card} place=${at - middle} order=${at} drag=${drag} />`)}
    ${cards.length === 0 && html`<${Empty} play=${play} isOwn=${isOwn} />`}
  </div>`;
}

/** What stands in place of the cards: the dock is never blank. @param {{play: Play, isOwn: boolean}} props */
function Empty({ play, isOwn }) {
  const words = isOwn ? emptyWords(play) : othersWords(play);
  return words && html`<p class="tcg-hand-empty">${words}</p>`;
}

/** While events play, it says whose turn they belong to. @param {Play} play */
function emptyWords({ theatre, mine, table, view }) {
  if (!theatre?.isPlaying.value) return "No cards in hand";
  const { discard, banished } = mine;
  if (table.turn <= 1 && !discard.length && !banished.length) return "Your cards are being dealt…";
  const whose = table.turn_seat === mine.seat ? "yours" : `${calledAt(view.match, table.turn_seat)}’s`;
  return html`<b>Turn ${table.turn}, ${whose}</b> No cards in hand`;
}

/** @param {Play} play */
const othersWords = ({ isWatched, mine }) =>
  isWatched ? "You are watching. The hands are hidden from you." : mine.cards === 0 ? "No cards in hand" : "";

/** @param {{play: Play, card: HandCard & {at: number}, place: number, order: number, drag: ReturnType<typeof useDrag>}} props */
function HandCardView({ play, card, place, order, drag }) {
  const face = play.faceOf(card.kind);
  const uses = play.usesOfHand(card.kind);
  const key = `hand:${card.kind}:${card.at}`;
  const isOut = play.isAsked && uses.length === 0;
  const looked = {
    key,
    piece: card.token,
    kind: card.kind,
    marks: card.is_seen ? ["your opponent has seen it"] : [],
    isHand: true,
  };
  const isHeld = drag.key === key;
  const words = [
    spoken(face),
    card.is_seen ? "Seen by your opponent." : "",
    play.isAsked ? (uses.length ? "Can be used now." : "Cannot be used now.") : "",
  ]
    .filter(Boolean)
    .join(" ");
  return html`<${Card} as="button" type="button" face=${face} figure=${figureNow(uses)} label=${words}
    class=${["in-hand", uses.length ? "is-usable" : "", isOut ? "is-out" : "", play.isChosen(uses) && (play.looked ? play.isLooked(key) : !card.at) ? "is-chosen" : "", isHeld ? "is-held" : ""].join(" ")}
    marks=${card.is_seen ? [{ words: "seen" }] : []} aria-pressed=${play.isLooked(key)} data-hand=${card.kind} data-pointed=${play.isPointed(`hand:${card.kind}`, uses) ? "true" : null}
    style=${{ "--place": place, "--arc": place * place, zIndex: isHeld ? 99 : order + 1, ...(isHeld ? { "--drag-x": `${drag.x}px`, "--drag-y": `${drag.y}px` } : {}) }}
    ...${uses.length ? drag.gestures(key, (/** @type {DOMRect} */ anchor) => play.drop(looked, uses, anchor)) : {}}
    onClick=${(/** @type {Event} */ event) => !drag.hasDragged() && play.tap(looked, uses, event)}>${digitOf(uses) && html`<kbd class="tcg-digit" aria-hidden="true">${digitOf(uses)}</kbd>`}<//>`;
}

/** What the attack would deal as things stand, in place of the printed figure. @param {import("./play.js").OptionInfo[]} uses @returns {import("../../cards/card.js").Figure | undefined} */
function figureNow(uses) {
  const { stages = 0, life = 0 } = numbersOf(uses[0]);
  if (!stages && !life) return undefined;
  const unit = stages ? "stages" : "life";
  return { above: "deals", amount: stages || life, below: stages && life ? `stages + ${life} life` : unit, unit };
}

/** Arrow keys walk through the hand. @param {KeyboardEvent} event */
function walk(event) {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!by || !(event.currentTarget instanceof Element)) return;
  const cards = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll(".game-card")]);
  const at = cards.indexOf(/** @type {any} */ (document.activeElement));
  cards[(at + by + cards.length) % cards.length]?.focus();
  event.preventDefault();
}

/** Holding a card: where it is, and whether it was let go high enough to be played. */
function useDrag() {
  const [held, setHeld] = useState({ key: "", x: 0, y: 0 });
  const start = useRef({ x: 0, y: 0, id: -1, isMeant: false, wasMeant: false });
  /** @param {string} key @param {(anchor: DOMRect) => void} play */
  const gestures = (key, play) => ({
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY, id: event.pointerId, isMeant: false, wasMeant: false };
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const from = start.current;
      if (from.id !== event.pointerId || !(event.currentTarget instanceof Element)) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.isMeant && -y > MEANT_PX && -y > Math.abs(x)) {
        from.isMeant = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (from.isMeant) setHeld({ key, x, y });
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      const from = start.current;
      if (from.id !== event.pointerId) return;
      const isPlayed = from.isMeant && from.y - event.clientY > PLAYED_PX;
      const anchor = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null;
      start.current = { ...from, id: -1, wasMeant: from.isMeant };
      setHeld({ key: "", x: 0, y: 0 });
      if (isPlayed && anchor) play(anchor);
    },
    onPointerCancel: () => {
      start.current.id = -1;
      setHeld({ key: "", x: 0, y: 0 });
    },
  });
  /** Whether the click that comes now ends a drag; it counts for nothing else. */
  const hasDragged = () => {
    const was = start.current.wasMeant;
    start.current.wasMeant = false;
    return was;
  };
  return { ...held, gestures, hasDragged };
}
