/** Whose: a shape, a letter and a colour, always together. */
import { html } from "../ui.js";

const SHAPES = ["▲", "▼", "◆", "●"];

/**
 * The shape of a seat: A ▲, B ▼.
 * @param {string} seat
 */
function shapeOf(seat) {
  return SHAPES[Math.max(0, seat.toUpperCase().charCodeAt(0) - 65) % SHAPES.length];
}

/**
 * The seat's colours, as a class: the first and the second have one of their own.
 * @param {string} seat
 */
export const seatClass = (seat) => (seat.toUpperCase() === "B" ? "seat-b" : "seat-a");

/** @param {{seat: string, name?: string}} props */
export function SeatMark({ seat, name = "" }) {
  return html`<span class=${`seat-mark ${seatClass(seat)}`}>
    <span aria-hidden="true">${shapeOf(seat)}</span>${seat}${name && html` <span class="seat-name">${name}</span>`}
  </span>`;
}
