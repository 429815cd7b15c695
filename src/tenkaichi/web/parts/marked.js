/** A text in which the words that were looked for are marked. */
import { html } from "../ui.js";

/**
 * The text in pieces: every second one is a hit.
 * @param {string} text
 * @param {string} words
 * @returns {string[]}
 */
export function hits(text, words) {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return wanted.length ? text.split(new RegExp(`((?:${wanted.join("|")})\\p{L}*)`, "giu")) : [text]; // to the end of the word
}

/** @param {{text: string, words: string}} props */
export function Marked({ text, words }) {
  return hits(text, words).map((part, i) => (i % 2 ? html`<mark>${part}</mark>` : part));
}
