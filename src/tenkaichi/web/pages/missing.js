/** An address that leads nowhere. */
import { html } from "../ui.js";

export function MissingPage() {
  return html`<main id="main" class="page" tabindex="-1"><h1>Nothing here</h1>
    <p>This address leads nowhere. Perhaps a letter got lost on the way.</p>
    <p><a class="button primary" href="/">To the start page</a></p></main>`;
}
