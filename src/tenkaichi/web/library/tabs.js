/** The second bar of the library: its parts. */
import { firstGame } from "../game_clients.js";
import { html } from "../ui.js";

/** @param {{now: string}} props */
export function LibraryTabs({ now }) {
  const parts = [
    ["/library", "Cards & characters"],
    ["/library/shelf", "Decks & rosters"],
    [`/print/${firstGame()}`, "Print"],
  ];
  return html`<nav class="library-tabs" aria-label="Library"><ul>${parts.map(([href, words]) => html`<li><a href=${href} aria-current=${href === now ? "page" : null}>${words}</a></li>`)}</ul></nav>`;
}
