/** A name at a seat; a person's name links to their page. */
import { html } from "../ui.js";

/**
 * The name of the player, with the seat where two have the same name: bots of a level, one person at both seats.
 * @param {import("../types/protocol.js").MatchInfo} match
 * @param {string} seat
 */
export function calledAt(match, seat) {
  const name = match.seats.find((each) => each.seat === seat)?.name;
  const isShared = match.seats.filter((each) => each.name === name).length > 1;
  return name && isShared ? `${name} (${seat})` : name || seat;
}

/** @param {{seat: import("../types/protocol.js").SeatInfo}} props */
export function PlayerName({ seat }) {
  return seat.player ? html`<a class="player-link" href=${`/players/${seat.player}`}>${seat.name}</a>` : seat.name;
}

/**
 * Whose eyes one can look through, as a choice.
 * @param {import("../types/protocol.js").MatchInfo} match
 * @param {string} eyes  a seat, or "spectator"
 */
export function eyesOf(match, eyes) {
  const name = match.seats.find((each) => each.seat === eyes)?.name;
  return eyes === "spectator" ? "everyone’s" : name ? `${eyes}: ${name}` : eyes;
}
