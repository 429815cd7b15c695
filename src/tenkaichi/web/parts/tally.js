/** The score of a finished match: what each side has come to, and what it was given for, in the game’s own words. */
import { html } from "../ui.js";
import { RuleLink } from "./rule_link.js";
import { SeatMark, seatClass } from "./seat_mark.js";

/** @typedef {import("../types/protocol.js").TallyInfo} TallyInfo */

/** A rule that stands behind several lines is named once. @param {TallyInfo} side @param {number} at */
const isFirst = (side, at) => side.parts.findIndex((part) => part.clause === side.parts[at].clause) === at;

/** @param {{match: import("../types/protocol.js").MatchInfo, tally: TallyInfo[]}} props */
export function Tally({ match, tally }) {
  if (!tally.length) return null;
  return html`<div class="tally" role="group" aria-label="The score">
    ${tally.map(
      (
        side,
      ) => html`<section class=${`tally-side ${seatClass(side.seat)} ${match.result?.winner === side.seat ? "is-winner" : ""}`} key=${side.seat}>
      <h3 class="tally-head">
        <${SeatMark} seat=${side.seat} name=${match.seats.find((seat) => seat.seat === side.seat)?.name ?? ""} />
        <span class="tally-total"><strong>${side.total}</strong> ${side.unit}</span>
      </h3>
      ${
        side.parts.length > 0
          ? html`<ul class="tally-parts">${side.parts.map((part, at) => html`<li><span class="tally-words">${part.words} <${RuleLink} game=${match.game} clause=${isFirst(side, at) ? part.clause : ""} words="rule" /></span><span class="tally-value">${part.value}</span></li>`)}</ul>`
          : html`<p class="small soft">Nothing was scored.</p>`
      }
    </section>`,
    )}
  </div>`;
}
