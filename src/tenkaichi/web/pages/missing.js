/** An address that leads nowhere. */
import { html } from "../ui.js";
import { NotFoundCard } from "../parts/not_found_card.js";

export function MissingPage() {
  return html`<main id="main" class="page" tabindex="-1"><${NotFoundCard} title="Nothing here">
    <p>This address leads nowhere. Perhaps a letter got lost on the way.</p>
    <div class="row"><a class="button primary big" href="/">To the start page</a><a class="button big" href="/lobby">My matches</a></div>
  <//></main>`;
}
