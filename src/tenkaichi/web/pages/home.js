/** The start page: a door per game. "Play now" is one click to a match against the first bot. */
import { html, useEffect } from "../ui.js";
import { games, me, myMatches } from "../api.js";
import { newBotMatch } from "../bot_match.js";
import { firstGame, gamePart } from "../game_clients.js";
import { progress } from "../progress.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { Clash, DoorArt } from "../parts/door_art.js";
import { MatchRow } from "../parts/match_row.js";
import { useOpening } from "../parts/opening.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */

const CONTINUED = 3;
const IDLE_MS = 1500;

export function HomePage() {
  const [asked, retry] = useFetch(games, []);
  useTableSoon();
  return html`<main id="main" class="home" tabindex="-1">
    <div class="hero">
      <div class="hero-inner">
        <h1 class="hero-title"><span>Open a link.</span> <span>Fight.</span></h1>
        <p class="hero-words">Three tabletop games of flying, fighting and blowing up mountains. No account, nothing to install, an opponent at any hour, and a referee who can cite the rule.</p>
      </div>
      <${Clash} />
    </div>
    <div class="page home-page">
      <${Continue} />
      <h2 class="for-ears">Games</h2>
      <${WhenThere} asked=${asked} retry=${retry}>
        ${(/** @type {GameInfo[]} */ all) => html`<div class="doors">${ordered(all).map((game) => html`<${Door} key=${game.name} game=${game} />`)}</div>`}
      <//>
    </div>
  </main>`;
}

/** Visitors of this page will soon sit at a table: its parts are fetched while the browser is idle. */
function useTableSoon() {
  useEffect(() => {
    const later = setTimeout(() => {
      import("./table.js").catch(() => undefined);
      gamePart(firstGame(), "index").catch(() => undefined);
    }, IDLE_MS);
    return () => clearTimeout(later);
  }, []);
}

/** Games with a designed table first. @param {GameInfo[]} all */
const ordered = (all) => [...all].sort((a, b) => Number(Boolean(b.table)) - Number(Boolean(a.table)));

/** @param {{game: GameInfo}} props */
function Door({ game }) {
  const { open, isOpening, error } = useOpening();
  const done = (progress.value[game.name] ?? []).length;
  const playNow = () => open(() => newBotMatch(game));
  useEffect(() => void performance.mark("usable"), []);
  const teaches = game.lessons + game.puzzles > 0;
  return html`<section class=${`door door-${game.name}`} aria-labelledby=${`door-${game.name}`}>
    <${DoorArt} game=${game.name} />
    <div class="door-body">
      <h3 id=${`door-${game.name}`} class="door-title">${game.title}</h3>
      <p class="door-about">${game.tagline || game.about}</p>
      <div class="door-ways">
        ${game.levels.length > 0 && html`<button class="button primary big" disabled=${isOpening} onClick=${playNow}>${isOpening ? "Setting up…" : "Play now"}</button>`}
        ${teaches && html`<a class="button" href=${`/learn/${game.name}`}>Learn${done > 0 && html` <span class="door-done">${done}/${game.lessons + game.puzzles}</span>`}</a>`}
        <a class="button" href=${`/new/${game.name}?with=friend`}>With a friend</a>
      </div>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
      <ul class="door-more">
        <li><a href=${`/new/${game.name}`}>Choose sides and level</a></li>
        ${game.clauses > 0 && html`<li><a href=${`/rules/${game.name}`}>${game.clauses} rules</a></li>`}
        <li><a href=${`/scenarios/${game.name}`}>Scenarios</a></li>
        <li><a href=${`/statistics/${game.name}`}>Statistics</a></li>
      </ul>
    </div>
  </section>`;
}

/** Where it is this person's turn first, and last where somebody is still missing. @param {import("../types/protocol.js").MatchInfo} match */
function urgency(match) {
  if (match.status === "waiting") return 2;
  return match.your_seats.includes(match.asked) ? 0 : 1;
}

/** A returning visitor may go on under their name: with the matches that wait for them, or the last one. */
function Continue() {
  const [asked] = useFetch(async () => {
    const matches = await myMatches();
    return matches.length ? { matches, who: await me() } : null;
  }, []);
  if (asked.state !== "there" || !asked.value) return null;
  const { matches, who } = asked.value;
  const open = matches
    .filter((match) => match.status === "playing" || match.status === "waiting")
    .sort((a, b) => urgency(a) - urgency(b));
  const shown = open.length ? open.slice(0, CONTINUED) : matches.slice(0, 1);
  return html`<section class="continue" aria-labelledby="continue-heading">
    <div class="spread"><h2 id="continue-heading">Continue as ${who.name}${who.is_guest && html` <span class="soft small">(guest)</span>`}</h2><a href="/lobby">${matches.length > shown.length ? `All ${matches.length}` : "Lobby"}</a></div>
    <ul class="match-rows">${shown.map((match) => html`<${MatchRow} key=${match.id} match=${match} />`)}</ul>
  </section>`;
}
