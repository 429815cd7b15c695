/** The digits that choose options, shown to a player whose last touch was a key. */
import { html } from "../../ui.js";
import { namedBy } from "./steering.js";

/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const DIGITS = 9;

/** The digit of the only use of something; "" where it has none. @param {OptionInfo[]} uses */
export const digitOf = (uses) =>
  uses.length === 1 && uses[0].number > 0 && uses[0].number <= DIGITS ? String(uses[0].number) : "";

/** The digits of the fighters that exactly one option names. @param {OptionInfo[]} options @returns {Map<number, string>} */
export function digitsOfFighters(options) {
  const ids = new Set(options.flatMap(namedBy));
  return new Map([...ids].map((id) => [id, digitOf(options.filter((option) => namedBy(option).includes(id)))]));
}

/** @param {{digit: string | undefined}} props */
export const Digit = ({ digit }) => (digit ? html`<kbd class="pt-digit" aria-hidden="true">${digit}</kbd>` : null);
