/** How a match is set up, besides its sides: the game’s own questions, and what was chosen. */
import { html } from "../ui.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */

/**
 * Of each question about the set-up the way that holds: the one that was chosen, or the first.
 * @param {GameInfo} game
 * @param {Record<string, string>} beginning
 */
export function waysChosen(game, beginning) {
  return game.beginnings.map((each) => each.ways.find((way) => way.id === beginning[each.id]) ?? each.ways[0]);
}

/** What is not as usual about the set-up, a row each in a list of facts. @param {{game: GameInfo, beginning: Record<string, string>}} props */
export function Unusual({ game, beginning }) {
  const ways = waysChosen(game, beginning);
  return html`${game.beginnings.map(
    (each, at) =>
      ways[at] !== each.ways[0] &&
      html`<div key=${each.id}><dt>${each.title}</dt><dd>${ways[at].title}<span class="fact-about small soft">${ways[at].about}</span></dd></div>`,
  )}`;
}
