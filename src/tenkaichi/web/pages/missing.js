/** An address that leads nowhere. */
import { html } from "../ui.js";
import { Astray } from "../parts/astray.js";

export function MissingPage() {
  return html`<main id="main" class="page" tabindex="-1"><${Astray} title="Nothing here">
    <p>This address leads nowhere. Perhaps a letter got lost on the way.</p>
    <div class="row"><a class="button primary big" href="/">To the start page</a><a class="button big" href="/lobby">My matches</a></div>
  <//></main>`;
}
