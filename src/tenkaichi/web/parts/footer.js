/** The foot of a page: what this is and what it is not. */
import { html } from "../ui.js";

export function Footer() {
  return html`<footer class="foot">
    <p>An unofficial project by fans, without profit. Not made or endorsed by any owner of <i>Dragon Ball</i> or by the publishers of the games. <a href="/about">About</a></p>
  </footer>`;
}
