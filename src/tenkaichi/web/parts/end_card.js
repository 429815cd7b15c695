/** How it ended: the result, three moments worth seeing, a rematch, the link to the replay. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { newBotMatch } from "../bot_match.js";
import { isMoving } from "../settings.js";
import { useFetch } from "./use_fetch.js";
import { CopyLink } from "./copy_link.js";
import { Dice } from "./dice.js";
import { addressOf, useOpening } from "./opening.js";
import { Tally } from "./tally.js";
import { PlayerName, calledAt } from "./player_name.js";
import { hasBotsOnly } from "./prompt.js";

const MOMENTS = 3;

/**
 * Up to three marked moments, spread over the match and ending with the last.
 * @param {import("../types/protocol.js").ReplayStep[]} steps
 */
function momentsOf(steps) {
  const marked = steps.filter((step) => step.is_key);
  if (marked.length <= MOMENTS) return marked;
  return Array.from({ length: MOMENTS }, (_, i) => marked[Math.round(((i + 1) * marked.length) / MOMENTS) - 1]);
}

/** @param {{live: import("../live.js").LiveMatch}} props */
export function EndCard({ live }) {
  const view = live.view.value;
  const match = view?.match;
  const isOver = match?.status === "over";
  const [replay] = useFetch(() => (isOver ? get(`/api/replays/${live.id}`) : Promise.resolve(null)), [isOver, live.id]);
  const [known] = useFetch(() => (isOver ? games() : Promise.resolve([])), [isOver]);
  const offered = known.state === "there" ? known.value : [];
  const card = useInSight(isOver);
  const [isAside, setAside] = useState(false);
  if (!view || !match || !isOver || view.lesson) return null;
  const won =
    match.result?.winner != null && match.your_seats.includes(match.result.winner) && match.your_seats.length === 1;
  const isMine = match.your_seats.length > 0;
  const headline = !match.result?.winner
    ? "A draw"
    : won
      ? "Victory!"
      : isMine && match.your_seats.length === 1
        ? "Defeat"
        : `${calledAt(match, match.result.winner)} wins`;
  /** @type {import("../types/protocol.js").ReplayInfo | null} */
  const told = replay.state === "there" ? replay.value : null;
  const moments = told ? (told.moments.length ? told.moments : momentsOf(told.steps)) : [];
  if (isAside)
    return html`<button class="button primary end-again" onClick=${() => setAside(false)}>Show the result</button>`;
  return html`<section ref=${card} class=${`end-card ${won ? "is-won" : ""}`} aria-labelledby="end-headline">
    <div class="end-burst" aria-hidden="true"></div>
    <button class="end-aside" onClick=${() => setAside(true)}><span class="for-ears">Look at the table</span><span aria-hidden="true">✕</span></button>
    <h2 id="end-headline" class="end-headline" tabindex="-1">${headline}</h2>
    <p class="end-words">${endingWords(match.result?.words ?? "", headline, match.result?.winner ? calledAt(match, match.result.winner) : "")}</p>
    ${told && html`<${Tally} match=${match} tally=${told.tally} />`}
    ${isMine && html`<${Rematch} live=${live} match=${match} levels=${offered.find((game) => game.name === match.game)?.levels ?? []} isAgainstBots=${hasBotsOnly(view)} isWon=${won} />`}
    ${isMine && html`<${OtherGames} live=${live} match=${match} others=${offered.filter((game) => game.name !== match.game)} isAgainstBots=${hasBotsOnly(view)} />`}
    ${
      moments.length > 0 &&
      html`<div class="moments"><h3>Worth seeing again</h3><ol>
      ${moments.map((/** @type {any} */ moment) => html`<li><a class="moment" href=${`/r/${match.id}?at=${moment.at}`}><span class="moment-at">${moment.at}</span><span>${moment.words}${moment.why && html`<span class="moment-why small soft">${moment.why}</span>`}</span></a></li>`)}
    </ol></div>`
    }
    ${told && told.rolls > 0 && html`<${Dice} match=${match.id} />`}
    <p class="small">Results so far: ${match.seats.filter((seat) => seat.player).map((seat) => html`<${PlayerName} seat=${seat} /> · `)}<a href=${`/statistics/${match.game}`}>all of ${match.title}</a></p>
    <div class="end-replay">${(!isMine || match.rematch) && html`<a class="button" href=${`/r/${match.id}`}>Watch the replay</a>`}<${CopyLink} path=${`/r/${match.id}`} label="Link to the replay" /></div>
    <p class="small soft">${match.seed ? html`Seed <code>${match.seed}</code>, promised as <code>${match.seed_proof.slice(0, 12)}…</code> · ` : ""}<a href=${`/api/matches/${match.id}/tape`} download>Download the tape</a></p>
  </section>`;
}

/** Scrolls to the result for a viewer who has just seen the match end. @param {boolean} isOver */
function useInSight(isOver) {
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const wasPlayed = useRef(false);
  useEffect(() => {
    if (isOver && wasPlayed.current)
      card.current?.scrollIntoView({ block: "start", behavior: isMoving.peek() ? "smooth" : "auto" });
    wasPlayed.current = !isOver;
  }, [isOver]);
  return card;
}

/** How it ended. A loser is told by whom: reasons are said from the winner's side. @param {string} words @param {string} headline @param {string} winner */
function endingWords(words, headline, winner) {
  const reason = headline === "A draw" ? words : words.replace(/^.*? wins: /, "");
  if (headline === "Defeat" && reason !== words) return `${winner} wins: ${reason}`;
  return `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`;
}

/** Offers a winner the next level first, and a loser the same level again. @param {any} props */
function Rematch({ live, match, levels, isAgainstBots, isWon }) {
  const { open, isOpening, error } = useOpening();
  useEffect(() => void (error && live.notice(error, "warning")), [error]);
  const level = match.seats.find((/** @type {any} */ seat) => seat.kind === "bot")?.level;
  const place = levels.findIndex((/** @type {any} */ each) => each.name === level);
  const next = place >= 0 ? levels[place + 1] : null;
  /** @param {object} body */
  const again = (body) =>
    open(async () => `${addressOf(await post(`/api/matches/${match.id}/rematch`, body))}?after=${match.id}`);
  // the second player to ask sits down at the table that the first has set up
  if (match.rematch)
    return html`<p><button class="button primary big" disabled=${isOpening} onClick=${() => again({})}>To the rematch</button></p>`;
  const up =
    isAgainstBots &&
    next &&
    html`<button key="up" class=${`button big ${isWon ? "primary" : ""}`} disabled=${isOpening} onClick=${() => again({ level: next.name })}>Rematch, one level up: ${next.title}</button>`;
  const same = html`<button key="same" class=${`button big ${up && isWon ? "" : "primary"}`} disabled=${isOpening} onClick=${() => again({})}>Rematch</button>`;
  return html`<div class="row">${isWon ? [up, same] : [same, up]}<a class="button big" href=${`/r/${match.id}`}>Watch the replay</a></div>`;
}

/**
 * The same in another game: one click to a bot of the same level, or to a table for the two of us.
 * @param {{live: any, match: import("../types/protocol.js").MatchInfo, others: import("../types/protocol.js").GameInfo[], isAgainstBots: boolean}} props
 */
function OtherGames({ live, match, others, isAgainstBots }) {
  const { open, isOpening, error } = useOpening();
  useEffect(() => void (error && live.notice(error, "warning")), [error]);
  const level = match.seats.find((seat) => seat.kind === "bot")?.level ?? "";
  const isBotMatch = isAgainstBots && level !== "";
  const there = isBotMatch ? others.filter((game) => game.levels.some((each) => each.name === level)) : others;
  if (!there.length) return null;
  const title = there[0].levels.find((each) => each.name === level)?.title ?? level;
  return html`<div class="end-others">
    <h3>${isBotMatch ? `The same level (${title}) in another game` : "The same in another game"}</h3>
    <div class="row">
      ${there.map((game) =>
        isBotMatch
          ? html`<button class="button" disabled=${isOpening} onClick=${() => open(() => newBotMatch(game, level))}>${game.title}</button>`
          : html`<a class="button" href=${`/new/${game.name}?with=${match.seats.every((seat) => seat.is_you) ? "hotseat" : "friend"}`}>${game.title}</a>`,
      )}
    </div>
  </div>`;
}
