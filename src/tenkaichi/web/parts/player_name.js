/** A name at a seat; a person's leads to his page. */
import { html } from "../ui.js";

/** @param {{seat: import("../types/protocol.js").SeatInfo}} props */
export function PlayerName({ seat }) {
  return seat.player ? html`<a class="player-link" href=${`/players/${seat.player}`}>${seat.name}</a>` : seat.name;
}
