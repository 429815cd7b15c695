/** What this is, and what it is not. */
import { firstGame } from "../game_clients.js";
import { html } from "../ui.js";

export function AboutPage() {
  return html`<main id="main" class="page about-page" tabindex="-1">
    <h1>About Tenkaichi</h1>
    <div class="panel stack">
      <p><strong>An unofficial project made by fans, for fans, without profit.</strong></p>
      <p>It is not made, endorsed, sponsored or checked by any owner of <i>Dragon Ball</i>, by any publisher of the games it plays, or by anyone connected with them. The names of the series, its characters, techniques and cards, and the titles of the games belong to their owners; they appear here only to say which game and which character is meant.</p>
      <p>No artwork, logo, layout or rule text of the owners is reproduced. Boards, tokens, emblems and words are this project’s own. Players who want to play at a table should own the game.</p>
    </div>
    <div class="about-parts">
      <section class="panel"><h2>Fair dice</h2>
        <p>The seed of every match is fixed before its first answer, and its SHA-256 is shown from the beginning (Match, “About this match”). When the match is over the seed is shown, too: everybody can compute that nothing was changed, and replay every die.</p>
        <p><a href=${`/statistics/${firstGame()}`}>What the dice of this server have shown</a></p></section>
      <section class="panel"><h2>What is kept</h2>
        <p>A cookie that says which guest you are, your matches, and, if you chose to keep your name, a scrambled password. Settings and progress stay in your browser. Nothing is sent anywhere else, and no other site is asked for anything.</p></section>
      <section class="panel"><h2>Made of</h2>
        <p>Preact, htm and signals, under <a href="/static/vendor/LICENSES.md" target="_blank">their licences</a>; everything else is under the MIT licence. Bots of your own and other programs can play here, too: <a href="/api/openapi.json" target="_blank">the interface</a>.</p></section>
    </div>
  </main>`;
}
