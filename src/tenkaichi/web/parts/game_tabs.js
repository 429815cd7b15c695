/** From one game to the same page of another. */
import { html } from "../ui.js";

/** @param {{games: import("../types/protocol.js").GameInfo[], now: string, base: string}} props */
export function GameTabs({ games, now, base }) {
  if (games.length < 2) return null;
  return html`<nav class="game-tabs" aria-label="Games"><ul>
    ${games.map((game) => html`<li><a href=${`/${base}/${game.name}`} aria-current=${game.name === now ? "page" : undefined}>${game.title}</a></li>`)}
  </ul></nav>`;
}
