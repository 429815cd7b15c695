/** Two people at one screen: before the other's secrets are shown, the screen is handed over. */
import { html, useState } from "../ui.js";
import { SeatMark } from "./seat_mark.js";

/**
 * Who must take the screen before the view may be shown; "" where nobody need.
 * @param {import("../types/protocol.js").ViewFrame} view
 * @param {string} holder  the seat that has the screen
 */
function handedTo(view, holder) {
  const isShared =
    view.match.your_seats.length > 1 && view.match.purpose === "match" && view.match.status === "playing";
  const asked = view.prompt?.is_mine ? view.prompt.seat : "";
  return isShared && asked && holder && asked !== holder ? asked : "";
}

/** Who has the screen, and who must take it. @param {import("../types/protocol.js").ViewFrame} view */
export function useCurtain(view) {
  const [holder, setHolder] = useState(view.prompt?.seat ?? "");
  const [isLifted, setLifted] = useState(false);
  const next = isLifted ? "" : handedTo(view, holder);
  const first = holder || view.prompt?.seat || "";
  return { next, take: () => setHolder(next || first), lift: () => setLifted(true) };
}

/** @param {{seat: string, take: () => void, lift: () => void}} props */
export function Curtain({ seat, take, lift }) {
  return html`<section class="curtain" aria-labelledby="curtain-words">
    <h2 id="curtain-words" class="curtain-words">Hand the screen to</h2>
    <p class="curtain-seat"><${SeatMark} seat=${seat} /></p>
    <button class="button primary big" onClick=${take}>I have it: show the table</button>
    <button class="button quiet" onClick=${lift}>We have no secrets: never ask again in this match</button>
  </section>`;
}
