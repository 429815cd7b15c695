/** Who sits where, whether they are here, and their clock. */
import { html, useEffect, useState } from "../ui.js";
import { PlayerName } from "./player_name.js";
import { Rating } from "./rating.js";
import { SeatMark, seatClass } from "./seat_mark.js";

/** @typedef {import("../types/protocol.js").SeatInfo} SeatInfo */

const HURRY_MS = 30_000;

/** @param {{live: import("../live.js").LiveMatch}} props */
export function Seats({ live }) {
  const view = live.view.value;
  if (!view) return null;
  const asked = view.prompt?.seat;
  return html`<ul class="seats" aria-label="Seats">
    ${view.match.seats.map((seat) => html`<${SeatCard} key=${seat.seat} seat=${seat} isAsked=${asked === seat.seat} isOver=${view.match.status === "over"} since=${view} />`)}
    ${view.match.your_seats.length === 0 && view.match.status === "playing" && html`<li class="watching is-you" role="status">You are watching</li>`}
    ${live.spectators.value > 0 && html`<li class="watching soft small">${live.spectators.value} watching</li>`}
  </ul>`;
}

/** The purpose of a table that is not a separate match. @param {{match: import("../types/protocol.js").MatchInfo}} props */
export function Purpose({ match }) {
  const isAlone = match.your_seats.length === match.seats.length && " Both seats are yours.";
  if (match.purpose === "branch")
    return html`<p class="purpose small">A branch${match.branch_of && html` of <a href=${`/r/${match.branch_of}`}>this match</a>`}.${isAlone}</p>`;
  if (match.purpose === "scenario")
    return html`<p class="purpose small">A <a href=${`/scenarios/${match.game}`}>scenario</a>.${isAlone}</p>`;
  return null;
}

/** @param {{seat: SeatInfo, isAsked: boolean, isOver: boolean, since: object}} props */
function SeatCard({ seat, isAsked, isOver, since }) {
  return html`<li class=${`seat-card ${seatClass(seat.seat)} ${isAsked ? "is-asked" : ""} ${isAway(seat) && !isOver ? "is-away" : ""}`}>
    <${SeatMark} seat=${seat.seat} />
    <span class="seat-who">
      <span class="seat-title"><span class="seat-name">${seat.kind === "empty" ? "Empty seat" : html`<${PlayerName} seat=${seat} />`}</span>${seat.is_you && html` <span class="you">you</span>`} <${Rating} rating=${seat.rating} isShort=${true} /></span>
      <span class="seat-state">${isAway(seat) && isOver ? "gone" : stateWords(seat)}</span>
    </span>
    ${seat.clock_ms !== null && html`<${Clock} ms=${seat.clock_ms} isRunning=${seat.clock_runs} since=${since} name=${seat.name} />`}
  </li>`;
}

/** @param {SeatInfo} seat */
const isAway = (seat) => seat.kind === "empty" || (seat.kind === "person" && !seat.is_here && !seat.is_you);

/** @param {SeatInfo} seat */
function stateWords(seat) {
  if (seat.kind === "bot") return html`bot${seat.level && html` · ${seat.level}`}`;
  if (seat.kind === "empty") return "not taken";
  if (seat.is_here || seat.is_you) return html`<span class="presence here" aria-hidden="true"></span>here`;
  const words =
    seat.away_seconds < 600 ? "reconnecting (the seat is kept)" : `away for ${awayWords(seat.away_seconds)}`;
  return html`<span class="presence away" aria-hidden="true"></span>${words}`;
}

/** @param {number} seconds */
export function awayWords(seconds) {
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h`;
  const days = Math.round(seconds / 86_400);
  return days === 1 ? "1 day" : `${days} days`;
}

/**
 * @param {import("../types/protocol.js").MatchOptions} options
 * @param {number} [graceSeconds] for how long a lost connection stops the clock
 */
export function clockWords(options, graceSeconds = 0) {
  const seconds = options.clock_seconds ?? 0;
  if (!seconds) return "no clock";
  const time = seconds >= 86_400 ? awayWords(seconds) : `${Math.round(seconds / 60)} min`;
  const words = options.clock_increment ? `${time} + ${options.clock_increment} s` : time;
  return graceSeconds ? `${words}; a lost connection stops it for up to ${graceSeconds} s` : words;
}

/** As a clock shows it: 4:05, or 23:59:00 where there are hours. @param {number} seconds */
function timeWords(seconds) {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(":")}` : `${Number(parts[0])}:${parts[1]}`;
}

/** @param {{ms: number, isRunning: boolean, since: object, name: string}} props */
function Clock({ ms, isRunning, since, name }) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const began = performance.now();
    setLeft(ms);
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(ms - (performance.now() - began)), 250);
    return () => clearInterval(timer);
  }, [ms, isRunning, since]);
  const shown = Math.max(0, Math.ceil(left / 1000));
  const words = timeWords(shown);
  const isHurried = left < HURRY_MS;
  return html`<span class=${`clock ${isHurried ? "is-low" : ""} ${isRunning ? "is-running" : ""}`} role="timer" aria-label=${`${name}’s clock`}>${words}</span>
    <span class="for-ears" role="status">${isRunning && isHurried && left > 0 ? `${name} has less than 30 seconds left` : ""}</span>`;
}
