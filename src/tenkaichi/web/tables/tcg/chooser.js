/** Cards that do not lie open on the table (a search, a discard pile, names) as a grid with a filter. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../ui.js";
import { Card, TYPES, spoken } from "../../cards/card.js";
import { capitalised } from "../../capitalised.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").OptionInfo} OptionInfo */
/** @typedef {{kind: number, option: OptionInfo | null, where: string, count: number}} Shown */

const FEW = 5; // cards; a panel with no more of them is no wider than they are
const MANY = 8; // cards; from here on a filter helps

/** The overlay of a question, or of a pile that somebody looks through. @param {{play: Play, pile: {name: string, title: string, kinds: number[]} | null, closePile: () => void}} props */
export function Chooser({ play, pile, closePile }) {
  const { offer, view } = play;
  if (pile) {
    const counts = new Map();
    for (const kind of pile.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const cards = [...counts].map(([kind, count]) => ({ kind, count, option: null, where: "" }));
    return html`<${Grid} key=${pile.title} play=${play} title=${pile.title} note=${`${play.table.words[pile.name].words} ${pile.kinds.length ? "A tap reads a card." : ""}`} cards=${cards} buttons=${[]} close=${closePile} />`;
  }
  if (!offer.elsewhere.length || play.isOverlayFolded) return null;
  const cards = offer.elsewhere.map(({ option, kind, where }) => ({ option, kind, where, count: 1 }));
  return html`<${Grid} key=${play.question} play=${play} title=${view.prompt?.question ?? ""} note=${view.prompt?.situation ?? ""} cards=${cards} buttons=${offer.plain} close=${() => play.foldOverlay(true)} isQuestion=${true} />`;
}

/** All words of the chosen card: in the grid a card shows only some. @param {Play} play @param {Shown[]} cards @param {OptionInfo} chosen */
function linesOf(play, cards, chosen) {
  const kind = cards.find((card) => card.option === chosen)?.kind;
  const face = kind === undefined ? undefined : play.faceOf(kind);
  return face ? face.lines.join(" ") : "";
}

/** @param {{play: Play, title: string, note: string, cards: Shown[], buttons: OptionInfo[], close: () => void, isQuestion?: boolean}} props */
function Grid({ play, title, note, cards, buttons, close, isQuestion = false }) {
  const [words, setWords] = useState("");
  const [type, setType] = useState("");
  const [read, setRead] = useState(-1);
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const escape = (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    addEventListener("keydown", escape, true);
    return () => removeEventListener("keydown", escape, true);
  });
  const types = [...new Set(cards.map((card) => play.faceOf(card.kind)?.type))].filter(Boolean);
  const wanted = words.trim().toLowerCase();
  const shown = cards.filter(({ kind }) => {
    const face = play.faceOf(kind);
    return (
      face &&
      (!type || face.type === type) &&
      (!wanted || `${face.name} ${face.lines.join(" ")}`.toLowerCase().includes(wanted))
    );
  });
  const isOnePlace = new Set(cards.map((card) => card.where)).size === 1;
  const chosen = cards.find((card) => card.option && card.option.number === play.selected.value)?.option;
  return html`<div class="tcg-scrim" onClick=${close}></div><section class=${`tcg-overlay ${isQuestion ? "is-question" : ""} ${cards.length <= FEW ? "is-short" : ""}`} style=${{ "--columns": Math.max(1, cards.length) }} ref=${panel} tabindex="-1" role="region" aria-label=${title}>
    <header><div><h2>${title}</h2>${note && html`<p>${note}</p>`}</div><button type="button" class="close" onClick=${close}><span class="for-ears">${isQuestion ? "Look at the table" : "Close"}</span><span aria-hidden="true">✕</span></button></header>
    ${
      cards.length >= MANY &&
      html`<div class="tcg-filters">
      <label><span class="for-ears">Find among ${cards.length} cards</span><input type="search" placeholder=${`Find among ${cards.length} cards`} value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
      <button type="button" aria-pressed=${!type} onClick=${() => setType("")}>All</button>
      ${types.map((each) => html`<button type="button" aria-pressed=${type === each} onClick=${() => setType(type === each ? "" : each)}>${TYPES[each]}</button>`)}
    </div>`
    }
    <div class="tcg-grid">
      ${shown.map((card, at) => {
        const face = play.faceOf(card.kind);
        const isChosen = card.option !== null && card.option.number === play.selected.value;
        const marks = [
          ...(card.count > 1 ? [{ words: `×${card.count}`, look: "copies" }] : []),
          ...(card.where && !isOnePlace ? [{ words: card.where, look: "used" }] : []),
        ];
        return html`<${Card} as="button" type="button" key=${card.option?.number ?? at} face=${face} marks=${marks} label=${`${card.count > 1 ? `${card.count} times ` : ""}${spoken(face)}`}
          class=${`${isChosen ? "is-chosen" : ""} ${read === card.kind ? "is-read" : ""}`} aria-pressed=${isChosen} data-option=${card.option?.number ?? null} data-pointed=${card.option && play.isPointed("", [card.option]) ? "true" : null}
          onClick=${() => (card.option ? play.pick(card.option) : setRead(read === card.kind ? -1 : card.kind))} />`;
      })}
      ${shown.length === 0 && html`<p class="soft">${cards.length ? "No card of that kind here." : "No cards here."}</p>`}
    </div>
    ${
      isQuestion &&
      html`<footer>
      <p role="status">${chosen ? html`<b>${capitalised(chosen.label)}</b> ${linesOf(play, cards, chosen)}` : cards.length === 1 ? "Choose the card." : `Choose one of ${cards.length} cards.`}</p>
      ${buttons.map((option) => html`<button type="button" class="button big" data-option=${option.number} aria-pressed=${play.selected.value === option.number} disabled=${play.isPending} onClick=${() => play.choose(option)}>${capitalised(option.label)}</button>`)}
      <button type="button" class="button primary big" disabled=${!chosen || play.isPending} onClick=${() => chosen && play.answer(chosen)}>${chosen ? "Choose this card" : "Choose"}</button>
    </footer>`
    }
  </section>`;
}
