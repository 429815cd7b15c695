/** A player: ratings, results by game, level, side and character, and the latest matches. */
import { html } from "../ui.js";
import { get } from "../api.js";
import { useTitle } from "../alerts.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { MatchRow } from "../parts/match_row.js";
import { Rating } from "../parts/rating.js";
import { characterOf, IntervalBar, Rates, rateWords, wonWords } from "../parts/rates.js";

/** @typedef {import("../types/protocol.js").PlayerPage} Found */
/** @typedef {import("../types/protocol.js").PlayerGame} PlayerGame */

/** @param {{params: {player: string}}} props */
export function PlayerPage({ params }) {
  const [asked, retry] = useFetch(() => get(`/api/players/${params.player}`), [params.player]);
  return html`<main id="main" class="page player-page" tabindex="-1">
    ${asked.state !== "there" && html`<h1>Player</h1>`}
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {Found} */ found) => html`<${Page} found=${found} />`}<//>
  </main>`;
}

/** @param {{found: Found}} props */
function Page({ found }) {
  useTitle(found.name);
  return html`<h1>${found.name}</h1>
    <p class="soft">${found.is_guest ? "Plays as a guest." : "Keeps this name."}${found.is_you && " This is you: private tables are shown to you alone."}</p>
    ${!found.games.length && html`<p class="note">${found.is_you ? "You have not finished a match yet." : "No finished match to be seen yet."} <a href="/">To the games</a></p>`}
    ${found.games.map((game) => html`<${Game} key=${game.game} game=${game} />`)}
    ${found.recent.length > 0 && html`<h2>Latest matches</h2><ul class="match-rows">${found.recent.map((match) => html`<${MatchRow} key=${match.id} match=${match} />`)}</ul>`}
    <p class="small soft more">Counted are finished matches in which nothing was taken back or changed by hand. A draw counts as half a win. The band holds the true share in 95 of 100 cases; the line is an even match.</p>`;
}

/** @param {{game: PlayerGame}} props */
function Game({ game }) {
  const others = [
    { ...game.people, id: "people", title: "people" },
    ...game.levels.map((level) => ({ ...level, title: `bot, ${level.title.toLowerCase()}` })),
  ];
  return html`<section aria-label=${game.title}>
    <h2><a href=${`/statistics/${game.game}`}>${game.title}</a></h2>
    ${game.all.games > 0 && html`<p class="player-all"><strong>${wonWords(game.all)}</strong> won <${IntervalBar} rate=${game.all} /> ${rateWords(game.all)}</p>`}
    ${game.rating && game.rating.matches > 0 && html`<p>Rating <strong><${Rating} rating=${game.rating} /></strong>${game.rating.is_provisional && " (provisional: few rated matches yet)"}. People and bot levels are on the same scale.</p>`}
    ${game.hotseat > 0 && html`<p class="soft small">${game.hotseat} at one screen, neither won nor lost.</p>`}
    <div class="rates-grid">
      <${Rates} title="Against" of="opponent" rows=${others.filter((row) => row.games > 0)} />
      <${Rates} title="With these sides" of="side" rows=${game.sides} />
      <${Rates} title="With these characters" of="in the team" rows=${game.characters} href=${characterOf(game.game)} />
    </div>
  </section>`;
}
