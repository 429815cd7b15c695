/** From one game to the same page of another, with the same words looked for. */
import { html } from "../ui.js";

/** @param {{games: import("../types/protocol.js").GameInfo[], now: string, base: string, words?: string}} props */
export function GameTabs({ games, now, base, words = "" }) {
  if (games.length < 2) return null;
  const query = words ? `?q=${encodeURIComponent(words)}` : "";
  return html`<nav class="game-tabs" aria-label="Games"><ul>
    ${games.map((game) => html`<li><a href=${`/${base}/${game.name}${query}`} aria-current=${game.name === now ? "page" : undefined}>${game.title}</a></li>`)}
  </ul></nav>`;
}
