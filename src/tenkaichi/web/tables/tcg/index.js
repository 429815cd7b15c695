/**
 * The table of the TCG: the opponent above, the attack in between, one's own side and hand below. It shows what the view
 * says; what a card may do now is what the question offers for it, and why it may not is asked of the engine.
 */
import { html } from "../../ui.js";
import { calledAt } from "../../parts/player_name.js";
import { ReadButton } from "../../parts/reading.js";
import { Hand } from "./hand.js";
import { Side } from "./side.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("./records").CardTable} CardTable */

/** @param {TableProps} props */
export function Table(props) {
  const { view, isReplay } = props;
  const table = /** @type {CardTable} */ (/** @type {unknown} */ (view.table));
  const options = view.prompt?.is_mine && !isReplay ? view.prompt.options : [];
  const mine = table.sides.find((side) => side.is_you) ?? table.sides[0];
  const theirs = table.sides.find((side) => side !== mine);
  const shared = {
    game: view.match.game,
    view,
    options,
    selected: props.selected,
    choose: props.choose,
    whyNot: props.whyNot,
    isReplay,
    table,
  };
  return html`<div class="tcg-table">
    <${Turn} table=${table} view=${view} isReplay=${isReplay} />
    ${theirs && html`<${Side} ...${shared} side=${theirs} />`}
    ${table.attacks.map((attack) => html`<p class=${`tcg-attack of-${attack.seat.toLowerCase()}`} role="note"><span>${attack.words}.</span> <${ReadButton} game=${shared.game} name=${attack.card} words="Read it" /></p>`)}
    <${Side} ...${shared} side=${mine} />
    ${table.sides.filter((side) => side.hand.length > 0).map((side) => html`<${Hand} ...${shared} side=${side} />`)}
  </div>`;
}

/** @param {{table: CardTable, view: import("../index.js").ViewFrame, isReplay: boolean}} props */
function Turn({ table, view, isReplay }) {
  const isMine = !isReplay && table.viewer === table.turn_seat;
  return html`<section class="tcg-turn" aria-label="Turn">
    <strong>Turn ${table.turn}</strong>
    <span>${isMine ? "Your turn" : `${calledAt(view.match, table.turn_seat)}’s turn`}: ${table.step}</span>
    ${table.actions > 0 && html`<span class="soft-on-band">${table.actions} ${table.actions === 1 ? "action" : "actions"} so far</span>`}
    ${table.passes > 0 && html`<span class="soft-on-band">one pass; a second ends combat</span>`}
  </section>`;
}
