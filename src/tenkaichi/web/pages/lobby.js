/** The lobby: my matches, tables where somebody waits, matches to watch. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { MatchRow } from "../parts/match_row.js";
import { useOpening } from "../parts/opening.js";
import { RemoteBots } from "../parts/remote_bots.js";
import { Who } from "../parts/who.js";

/** @typedef {import("../types/protocol.js").MatchInfo} MatchInfo */

const REFRESH_MS = 8000;

export function LobbyPage() {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === "visible" && setTick((count) => count + 1),
      REFRESH_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return html`<main id="main" class="page lobby" tabindex="-1">
    <div class="spread"><h1>Lobby</h1><${Who} /></div>
    <div class="lobby-columns">
      <${List} title="My matches" show="mine" tick=${tick} empty=${html`No match yet. Behind every door on the <a href="/">start page</a> an opponent waits.`} />
      <div>
        <${FindOpponent} />
        <${RemoteBots} tick=${tick} />
        <${List} title="Open tables" show="open" tick=${tick} empty="Nobody waits right now. Open a table yourself: “Anybody” can then sit down." canJoin=${true} />
        <${List} title="To watch" show="live" tick=${tick} empty="No match is being played in public." />
        <${NewTables} />
      </div>
    </div>
  </main>`;
}

/** @param {{title: string, show: string, tick: number, empty: any, canJoin?: boolean}} props */
function List({ title, show, tick, empty, canJoin = false }) {
  const [matches, setMatches] = useState(/** @type {MatchInfo[] | null} */ (null));
  const [error, setError] = useState("");
  const [isWhole, setWhole] = useState(false);
  const newest = useRef(-1); // of the replies that have come: an older one is not shown after it
  useEffect(() => {
    get(`/api/matches?show=${show}`).then(
      (reply) => {
        if (tick < newest.current) return;
        newest.current = tick;
        setMatches(
          show === "live"
            ? reply.matches.filter((/** @type {MatchInfo} */ match) => !match.your_seats.length)
            : reply.matches,
        );
        setError("");
      },
      (failure) => tick > newest.current && setError(failure.message),
    );
  }, [tick]);
  const sorted = matches && [...matches].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
  const shown = sorted && (isWhole ? sorted : sorted.slice(0, 8));
  return html`<section class="lobby-list" aria-label=${title}>
    <h2>${title}</h2>
    ${error && html`<p class="note bad">${error}</p>`}
    ${matches?.length === 0 && html`<p class="empty">${empty}</p>`}
    <ul class="match-rows">${shown?.map((match) => html`<${MatchRow} key=${match.id} match=${match} action=${canJoin ? html`<${JoinButton} match=${match} />` : null} />`)}</ul>
    ${sorted && shown && sorted.length > shown.length && html`<button class="button small" onClick=${() => setWhole(true)}>Show all ${sorted.length}</button>`}
  </section>`;
}

/** What needs me first. @param {MatchInfo} match */
function rank(match) {
  if (match.status === "playing") return match.asked && match.your_seats.includes(match.asked) ? 0 : 1;
  return match.status === "waiting" ? 2 : 3;
}

/** @param {{match: MatchInfo}} props */
function JoinButton({ match }) {
  const { open, isOpening, error } = useOpening();
  const join = () => open(async () => (await post(`/api/matches/${match.id}/join`, {}), `/m/${match.id}`));
  if (match.your_seats.length) return null;
  return html`<button class="button primary" disabled=${isOpening} onClick=${join}>Sit down<span class="for-ears"> at ${match.title}</span></button>${error && html`<span class="small" role="alert">${error}</span>`}`;
}

/** Sit down opposite a player of about the same strength, or wait at a new table. */
function FindOpponent() {
  const [asked, retry] = useFetch(games, []);
  const { open, isOpening, error } = useOpening();
  /** @param {string} game */
  const seek = (game) => open(async () => (await post("/api/seeks", { game })).url);
  return html`<section aria-label="Find an opponent"><h2>Find an opponent</h2>
    <p class="soft small">You are paired by rating. If nobody waits, a table of yours opens, and you can fight a bot meanwhile.</p>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any[]} */ all) => html`<div class="row">${all.map((game) => html`<button class="button primary" disabled=${isOpening} onClick=${() => seek(game.name)}>${game.title}<span class="for-ears">: find an opponent</span></button>`)}</div>`}
    <//>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}</section>`;
}

function NewTables() {
  const [asked, retry] = useFetch(games, []);
  return html`<section><h2>New table</h2>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any[]} */ all) => html`<div class="row">${all.map((game) => html`<a class="button" href=${`/new/${game.name}`}>${game.title}</a>`)}</div>`}
    <//></section>`;
}
