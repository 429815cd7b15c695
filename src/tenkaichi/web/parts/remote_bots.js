/** Programs that play over HTTP: those that are online can be challenged in the lobby. */
import { html, useEffect, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { useOpening } from "./opening.js";
import { Rating } from "./rating.js";
import { useFetch } from "./use_fetch.js";

/** @typedef {import("../types/protocol.js").BotInfo} BotInfo */

/** @param {{tick: number}} props  a new tick asks again */
export function RemoteBots({ tick }) {
  const [bots, setBots] = useState(/** @type {BotInfo[]} */ ([]));
  const [asked] = useFetch(games, []);
  useEffect(() => {
    get("/api/bots").then(
      (reply) => setBots(reply.bots),
      () => {}, // the lists beside it say that the server does not answer
    );
  }, [tick]);
  if (!bots.length || asked.state !== "there") return null;
  /** @type {Map<string, string>} */
  const titles = new Map(asked.value.map((/** @type {any} */ game) => [game.name, game.title]));
  return html`<section class="lobby-list" aria-label="Bots of players"><h2>Bots of players</h2>
    <ul class="match-rows">${bots.map((bot) => html`<${BotRow} key=${bot.id} bot=${bot} titles=${titles} />`)}</ul></section>`;
}

/** @param {{bot: BotInfo, titles: Map<string, string>}} props */
function BotRow({ bot, titles }) {
  const { open, isOpening, error } = useOpening();
  /** @param {string} game */
  const challenge = (game) => open(async () => (await post("/api/challenges", { bot: bot.id, game })).url);
  return html`<li class="match-row remote-bot">
    <a class="match-link" href=${`/players/${bot.id}`}>
      <span class="match-head"><span class="match-title">${bot.name}</span> <span class="small soft">bot of ${bot.owner}</span></span>
      ${bot.about && html`<span class="soft small">${bot.about}</span>`}
    </a>
    <div class="row"><span class="soft small">Challenge at</span> ${bot.games.map(
      (game) =>
        html`<button class="button" disabled=${isOpening} onClick=${() => challenge(game)}>${titles.get(game) ?? game} <${Rating} rating=${bot.ratings[game]} isShort=${true} /><span class="for-ears">: challenge ${bot.name}</span></button>`,
    )}</div>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
  </li>`;
}
