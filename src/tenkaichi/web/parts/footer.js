/** The foot of a page: the quieter ways, and what this is and what it is not. */
import { html } from "../ui.js";
import { firstGame } from "../game_clients.js";
import { route } from "../router.js";

export function Footer() {
  const game = route.value.params.game ?? firstGame();
  return html`<footer class="foot">
    <nav aria-label="More"><ul class="foot-ways">
      <li><a href=${`/scenarios/${game}`}>Scenarios</a></li>
      <li><a href=${`/statistics/${game}`}>Statistics</a></li>
      <li><a href=${`/print/${game}`}>Print</a></li>
      <li><a href="/score">Scorekeeper</a></li>
      <li><a href="/about">About</a></li>
    </ul></nav>
    <p>An unofficial project by fans, without profit. Not made or endorsed by any owner of <i>Dragon Ball</i> or by the publishers of the games.</p>
  </footer>`;
}
