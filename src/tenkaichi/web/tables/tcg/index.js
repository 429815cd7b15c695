/**
 * The table of the TCG: the opponent above, the attack in between, one's own side and hand below. It shows what the view
 * says; what a card may do now is what the question offers for it.
 */
import { html } from "../../ui.js";
import { ReadButton } from "../../parts/reading.js";
import { Side } from "./side.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("./records").CardTable} CardTable */
/** @typedef {import("./records").CardInfo} CardInfo */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

/** @param {TableProps} props */
export function Table(props) {
  const table = /** @type {CardTable} */ (/** @type {unknown} */ (props.view.table));
  const options = props.view.prompt?.is_mine && !props.isReplay ? props.view.prompt.options : [];
  const mine = table.sides.find((side) => side.is_you) ?? table.sides[0];
  const theirs = table.sides.find((side) => side !== mine);
  const nameOf = (/** @type {string} */ seat) => props.view.match.seats.find((each) => each.seat === seat)?.name ?? seat;
  const shared = { game: props.view.match.game, options, selected: props.selected, table };
  return html`<div class="tcg-table">
    <${Turn} table=${table} nameOf=${nameOf} />
    ${theirs && html`<${Side} ...${shared} side=${theirs} />`}
    ${table.attacks.map((attack) => html`<p class=${`tcg-attack of-${attack.seat.toLowerCase()}`} role="note"><span>${attack.words}.</span> <${ReadButton} game=${shared.game} name=${attack.card} words="Read it" /></p>`)}
    <${Side} ...${shared} side=${mine} />
    ${table.sides.filter((side) => side.hand.length > 0).map((side) => html`<${Hand} ...${shared} side=${side} />`)}
  </div>`;
}

/** @param {{table: CardTable, nameOf: (seat: string) => string}} props */
function Turn({ table, nameOf }) {
  const isMine = table.viewer === table.turn_seat;
  return html`<section class="tcg-turn" aria-label="Turn">
    <strong>Turn ${table.turn}</strong>
    <span>${table.viewer ? (isMine ? "Your turn" : `${nameOf(table.turn_seat)}’s turn`) : `Turn of ${table.turn_seat}`}: ${table.step}</span>
    ${table.actions > 0 && html`<span class="soft-on-band">${table.actions} ${table.actions === 1 ? "action" : "actions"} so far</span>`}
    ${table.passes > 0 && html`<span class="soft-on-band">one pass; a second ends combat</span>`}
  </section>`;
}

/** What the question offers to do with a card. @param {CardInfo} card @param {OptionInfo[]} options @param {boolean} isInPlay */
function usesOf(card, options, isInPlay) {
  return options.filter((option) => {
    const piece = option.parts.find((part) => part.type === "piece" || part.type === "token");
    if (isInPlay) return piece ? piece.value === card.piece : false;
    if (piece && option.verb !== "use") return false;
    return option.parts.some((part) => (part.type === "card" && part.value === card.kind) || (part.type === "text" && card.texts.includes(part.value)));
  });
}

/** @param {any} props */
function Hand({ side, game, options, selected }) {
  const whose = side.is_you ? "Your hand" : `Hand of ${side.seat}`;
  return html`<section class="tcg-hand" aria-label=${whose}>
    <h2 class="tcg-hand-title">${whose} <span class="soft">${side.cards} ${side.cards === 1 ? "card" : "cards"}${side.hand.some((/** @type {CardInfo} */ card) => card.is_seen) ? "; the opponent has seen those marked so" : ""}</span></h2>
    <ul class="tcg-cards">
      ${side.hand.map((/** @type {CardInfo} */ card) => html`<${HandCard} key=${`${card.kind} ${card.is_seen}`} card=${card} game=${game} selected=${selected} uses=${side.is_you ? usesOf(card, options, false) : []} />`)}
    </ul>
  </section>`;
}

/** @param {{card: CardInfo, game: string, uses: OptionInfo[], selected: import("../../ui.js").Signal<number | null>}} props */
function HandCard({ card, game, uses, selected }) {
  return html`<li class=${`tcg-card ${uses.length ? "is-usable" : ""}`}>
    <div class="tcg-card-head"><${ReadButton} game=${game} name=${card.name} />${(card.copies ?? 1) > 1 && html` <b>×${card.copies}</b>`}${card.is_seen && html` <span class="chip">seen</span>`}</div>
    <p class="tcg-gist">${card.gist}</p>
    <p class="tcg-text">${card.text}</p>
    ${uses.length > 0 && html`<div class="tcg-uses">${uses.slice(0, 3).map((option) => html`<button type="button" class="button small" aria-pressed=${selected.value === option.number}
      aria-label=${option.label} onClick=${() => (selected.value = option.number)}>${shortUse(option, card)}</button>`)}</div>`}
  </li>`;
}

/** "Attack with Blue Lifting Kick" on that very card: "Attack". @param {OptionInfo} option @param {CardInfo} card */
function shortUse(option, card) {
  const words = option.label.replace(` with ${card.name}`, "").replace(` ${card.name} into play`, " into play").replace(` ${card.name}`, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
