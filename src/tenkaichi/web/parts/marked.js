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

/** Whether words of the text begin with each of the words that are looked for. @param {string} text @param {string} words */
export function holdsAll(text, words) {
  const wanted = words.trim().split(/\s+/).filter(Boolean);
  return wanted.every((word) => {
    const begin = /^[\p{L}\p{N}]/u.test(word) ? "(?<![\\p{L}\\p{N}])" : "";
    return new RegExp(begin + word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "iu").test(text);
  });
}

/** @param {{text: string, words: string}} props */
export function Marked({ text, words }) {
  return hits(text, words).map((part, i) => (i % 2 ? html`<mark>${part}</mark>` : part));
}
