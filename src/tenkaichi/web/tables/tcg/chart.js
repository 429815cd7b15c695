/** The Attack Table with both brackets marked. */
import { html } from "../../ui.js";
import { Dialog } from "../../parts/dialog.js";
import { RuleLink } from "../../parts/rule_link.js";
import { SeatMark } from "../../parts/seat_mark.js";
import { calledAt } from "../../parts/player_name.js";

/** @param {{play: import("./play.js").Play, close: () => void}} props */
export function Chart({ play, close }) {
  const { table, mine, theirs, view, isReplay } = play;
  const { brackets } = table;
  const place = (/** @type {import("./records").SideInfo} */ side) =>
    brackets.findIndex((each) => each.letter === side.bracket);
  const name = (/** @type {import("./records").SideInfo} */ side) =>
    side.is_you && !isReplay ? "you" : calledAt(view.match, side.seat);
  const range = (/** @type {number} */ at) =>
    at + 1 < brackets.length
      ? `${brackets[at].least.toLocaleString("en-US")} to ${(brackets[at + 1].least - 1).toLocaleString("en-US")}`
      : `${brackets[at].least.toLocaleString("en-US")} and more`;
  const sides = [mine, theirs];
  /** Whose attacks the cell is for: with equal brackets it is the same for both. @param {number} row @param {number} column */
  const whose = (row, column) =>
    sides.filter((side) => place(side) === row && place(side === mine ? theirs : mine) === column);
  /** @param {import("./records").SideInfo[]} here */
  const marks = (here) =>
    here.length > 0 &&
    html`<span class="tcg-chart-marks">${here.map((side) => html`<${SeatMark} seat=${side.seat} />`)}</span>`;
  /** @param {number} at */
  const inBracket = (at) => marks(sides.filter((side) => place(side) === at));
  return html`<${Dialog} title="Attack Table" close=${close} wide=${true}>
    <p>How many stages a plain physical attack deals: find the attacker’s row and the defender’s column. ${table.words.bracket.clauses.map((clause) => html`<${RuleLink} game=${view.match.game} clause=${clause} /> `)}</p>
    <table class="tcg-chart"><caption class="for-ears">Attack Table</caption>
      <thead><tr><th scope="col">Attacker’s Power Level</th>${brackets.map((each, at) => html`<th scope="col">${inBracket(at)}${each.letter}</th>`)}</tr></thead>
      <tbody>${brackets.map(
        (row, at) => html`<tr><th scope="row">${inBracket(at)}<b>${row.letter}</b> <small>${range(at)}</small></th>
        ${row.values.map((value, column) => {
          const here = whose(at, column);
          const look = here.map((side) => `of-${side.seat.toLowerCase()}`).join(" ");
          return html`<td class=${look || null}>${marks(here)}${value}</td>`;
        })}</tr>`,
      )}</tbody>
    </table>
    <ul class="tcg-chart-words">${[mine, theirs].map((side) => {
      const other = side === mine ? theirs : mine;
      return html`<li><${SeatMark} seat=${side.seat} /> ${name(side) === "you" ? "You attack" : `${name(side)} attacks`} with ${side.power.toLocaleString("en-US")} (${side.bracket}) against ${other.power.toLocaleString("en-US")} (${other.bracket}): <b>AT ${side.table_value}</b></li>`;
    })}</ul>
  <//>`;
}
