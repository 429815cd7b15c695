/** A match in a list: who against whom, how it stands, whose turn. */
import { html } from "../ui.js";
import { calledAt } from "./player_name.js";
import { SeatMark } from "./seat_mark.js";
import { awayWords } from "./seats.js";

/** @typedef {import("../types/protocol.js").MatchInfo} MatchInfo */

/** @param {MatchInfo} match */
function statusWords(match) {
  if (match.status === "waiting") return "waiting for an opponent";
  if (match.status === "over") return match.result?.words || "over";
  if (match.status === "abandoned") return "cleared";
  if (match.status === "broken") return "stopped by a fault";
  return match.length ? `${match.length} ${match.length === 1 ? "answer" : "answers"}` : "just begun";
}

/** @param {MatchInfo} match */
function turn(match) {
  if (match.status !== "playing" || !match.asked) return null;
  const isMine = match.your_seats.includes(match.asked);
  return html`<span class=${isMine ? "turn is-mine" : "turn"}>${isMine ? "Your turn" : `${calledAt(match, match.asked)} to answer`}</span>`;
}

/** How it ended for the viewer, if they held one seat. @param {MatchInfo} match */
function outcome(match) {
  if (match.status !== "over" || match.your_seats.length !== 1) return null;
  const winner = match.result?.winner;
  const [kind, words] = !winner
    ? ["drawn", "Draw"]
    : match.your_seats.includes(winner)
      ? ["won", "Won"]
      : ["lost", "Lost"];
  return html`<span class=${`outcome is-${kind}`}>${words}</span>`;
}

/** Whether it is this person's turn, or somebody is still missing, or it is over. @param {MatchInfo} match */
function kindOf(match) {
  if (match.status === "playing") return match.your_seats.includes(match.asked) ? "is-mine" : "is-theirs";
  return match.status === "waiting" ? "is-open" : "is-past";
}

/** @param {{match: MatchInfo, action?: any}} props */
export function MatchRow({ match, action }) {
  const isOver = match.status === "over";
  const href = isOver ? `/r/${match.id}` : `/m/${match.id}`;
  const seconds = Math.max(0, Date.now() / 1000 - match.updated);
  return html`<li class=${`match-row ${kindOf(match)}`}>
    <a class="match-link" href=${href}>
      <span class="match-head"><span class="match-title">${match.title}</span> <span class="match-when small soft">${seconds < 90 ? "now" : `${awayWords(seconds)} ago`}</span></span>
      <span class="match-seats">${match.seats.map((seat, i) => html`${i > 0 && html`<span class="for-ears"> against </span>`}<${Seat} seat=${seat} isWinner=${match.result?.winner === seat.seat} /> `)}</span>
      <span class="match-state">${turn(match)}${outcome(match)} <span class="soft">${statusWords(match)}${match.purpose !== "match" ? ` · ${match.purpose}` : ""}</span></span>
    </a>
    ${action}
  </li>`;
}

/** Who, with what: two bots of a level are told apart by their teams. @param {{seat: import("../types/protocol.js").SeatInfo, isWinner: boolean}} props */
function Seat({ seat, isWinner }) {
  return html`<span class=${`match-seat ${isWinner ? "is-winner" : ""}`}><${SeatMark} seat=${seat.seat} />
    ${seat.kind === "empty" ? html`<span class="soft">empty</span>` : html`<span class="match-name">${seat.name}</span>`}${seat.team && html` <span class="match-team small soft">${seat.team}</span>`}</span>`;
}
