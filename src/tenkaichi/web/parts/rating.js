/** A rating in points with its doubt: "1540 ± 90"; a provisional one carries a question mark. */
import { html } from "../ui.js";

/** @typedef {import("../types/protocol.js").RatingInfo} RatingInfo */

/** @param {RatingInfo} rating */
const spoken = (rating) =>
  `rating ${rating.points}, give or take ${rating.doubt}, after ${rating.matches === 1 ? "1 match" : `${rating.matches} matches`}`;

/** @param {{rating: RatingInfo | null, isShort?: boolean}} props */
export function Rating({ rating, isShort = false }) {
  if (!rating || (isShort && rating.matches === 0)) return null;
  const doubt = isShort ? (rating.is_provisional ? "?" : "") : ` ± ${rating.doubt}`;
  return html`<span class="rating" title=${spoken(rating)}><span aria-hidden="true">${rating.points}${doubt}</span><span class="for-ears">${spoken(rating)}</span></span>`;
}
