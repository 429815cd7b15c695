/** A character: how often their side has won, with whom and against whom. */
import { html } from "../ui.js";
import { get } from "../api.js";
import { useTitle } from "../alerts.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { characterOf, IntervalBar, Rates, rateWords, wonWords } from "../parts/rates.js";

/** @typedef {import("../types/protocol.js").CharacterPage} Found */

/** @param {{params: {game: string, character: string}}} props */
export function CharacterPage({ params }) {
  const { game, character } = params;
  const [asked, retry] = useFetch(
    () => get(`/api/games/${game}/characters/${encodeURIComponent(character)}`),
    [game, character],
  );
  useTitle(character);
  return html`<main id="main" class="page character-page" tabindex="-1">
    <p><a class="back" href=${`/statistics/${game}`}>‹ Statistics</a></p>
    <h1>${character}</h1>
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {Found} */ found) => html`<${Page} found=${found} />`}<//>
  </main>`;
}

/** @param {{found: Found}} props */
function Page({ found }) {
  const href = characterOf(found.game);
  return html`<h2>In ${found.title}</h2>
    <p class="player-all"><strong>${wonWords(found.all)}</strong> won <${IntervalBar} rate=${found.all} /> ${rateWords(found.all)}</p>
    <p class="small soft">Finished matches of ${found.title} with people in which only one side had ${found.name}. A draw counts as half a win. The band holds the true share in 95 of 100 cases; the line is an even match.</p>
    <div class="rates-grid">
      <${Rates} title="Against" of="with these against them" rows=${found.against} href=${href} />
      <${Rates} title="Beside" of="with these in the team" rows=${found.beside} href=${href} />
      <${Rates} title="In these sides" of="side" rows=${found.sides} />
    </div>`;
}
