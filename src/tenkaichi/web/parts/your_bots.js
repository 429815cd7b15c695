/** The player's own bot accounts: make one, copy its token once, revoke it. */
import { html, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { useFetch } from "./use_fetch.js";

/** @typedef {import("../types/protocol.js").BotInfo} BotInfo */

export function YourBots() {
  const [mine, again] = useFetch(() => get("/api/bots?mine=true"), []);
  const [made, setMade] = useState(/** @type {{bot: BotInfo, token: string} | null} */ (null));
  const [error, setError] = useState("");
  if (mine.state !== "there") return null;
  /** @param {BotInfo} bot */
  const revoke = (bot) => post(`/api/bots/${bot.id}/revoke`).then(again, (failure) => setError(failure.message));
  /** @type {BotInfo[]} */
  const bots = mine.value.bots;
  return html`<section class="panel your-bots" aria-labelledby="your-bots"><h2 id="your-bots">Your bots</h2>
    <p class="soft">A program of yours can play here over HTTP. It needs an account and a token.</p>
    ${
      bots.length > 0 &&
      html`<ul class="stack plain-list">${bots.map(
        (bot) =>
          html`<li class="row"><strong>${bot.name}</strong> <span class="soft small">${bot.is_online ? "online" : "offline"}</span>
            <button type="button" class="button small quiet" onClick=${() => revoke(bot)}>Revoke<span class="for-ears"> the token of ${bot.name}</span></button></li>`,
      )}</ul>`
    }
    ${made && html`<p class="note" role="status">The token of ${made.bot.name}. It is shown only now: <code class="token">${made.token}</code></p>`}
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
    <${NewBot} done=${(/** @type {any} */ reply) => (setMade(reply), again())} />
  </section>`;
}

/** @param {{done: (made: any) => void}} props */
function NewBot({ done }) {
  const [asked] = useFetch(games, []);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [error, setError] = useState("");
  if (asked.state !== "there") return null;
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      done(await post("/api/bots", { name, games: chosen }));
      setName("");
      setError("");
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  /** @param {string} game @param {boolean} on */
  const choose = (game, on) => setChosen(on ? [...chosen, game] : chosen.filter((each) => each !== game));
  return html`<details><summary>New bot account</summary>
    <form class="stack" onSubmit=${send}>
      <label class="field"><span>Name of the bot</span><input required maxlength="40" autocomplete="off" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
      <fieldset class="setting"><legend>It plays</legend>${asked.value.map(
        (/** @type {any} */ game) =>
          html`<label class="switch"><input type="checkbox" checked=${chosen.includes(game.name)} onChange=${(/** @type {any} */ event) => choose(game.name, event.target.checked)} /> <span>${game.title}</span></label>`,
      )}</fieldset>
      <div class="row"><button class="button primary" disabled=${!name.trim() || !chosen.length}>Make the account</button></div>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
    </form></details>`;
}
