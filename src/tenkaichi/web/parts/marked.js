/** A text in which the words that were looked for are marked. */
import { html } from "../ui.js";

/**
 * The text in pieces: every second one is a hit.
 * @param {string} text
 * @param {string} words
 * @returns {string[]}
 */
export function hits(text, words) {
  const said = words.split(/[\s?!.,;:"“”()]+/).filter(Boolean);
  const telling = said.length > 1 ? said.filter((word) => word.length > 2) : said; // "of" and "do" are everywhere
  const wanted = telling.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return wanted.length ? text.split(new RegExp(`(?<!\\p{L})((?:${wanted.join("|")})\\p{L}*)`, "giu")) : [text]; // whole words that begin so
}

/** @param {{text: string, words: string}} props */
export function Marked({ text, words }) {
  return hits(text, words).map((part, i) => (i % 2 ? html`<mark>${part}</mark>` : part));
}
