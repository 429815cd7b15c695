/** A table that waits for somebody: the link, the QR code, on what terms, how to clear it again; a seat for a stranger. */
import { html, useState } from "../ui.js";
import { gameNamed, get } from "../api.js";
import { useFetch } from "./use_fetch.js";
import { Unusual } from "./beginnings.js";
import { CopyLink } from "./copy_link.js";
import { Dialog } from "./dialog.js";
import { SeatMark } from "./seat_mark.js";
import { clockWords } from "./seats.js";
import { SitDown } from "./sit_down.js";

/** @param {{live: import("../live.js").LiveMatch}} props */
export function WaitingRoom({ live }) {
  const match = live.view.value?.match;
  const [isLeaving, setLeaving] = useState(false);
  const awaited = useAwaited(match);
  if (!match || match.status !== "waiting") return null;
  const invitations = Object.entries(match.invitations);
  if (match.your_seats.length === 0) return html`<${Stranger} match=${match} />`;
  return html`<section class="waiting-room panel" aria-labelledby="waiting-heading">
    <p class="kicker">${match.title}</p>
    <h2 id="waiting-heading">${awaited ? `Waiting for ${awaited}` : invitations.length ? "Send this link" : "Waiting for an opponent"}</h2>
    ${awaited && html`<p>${awaited} is asked for the rematch at the old table and sits down with one click. If they have left, send them this link.</p>`}
    ${
      invitations.length === 0 &&
      html`<p>The table stands in the lobby. It begins as soon as somebody sits down; you may close this page and come back. Players who look for an opponent meet you while any page of this arena is open.</p>
      <p><a class="button" href=${`/new/${match.game}`}>Fight a bot meanwhile</a> <span class="soft small">The page's title tells you when somebody sits down here.</span></p>`
    }
    ${invitations.map(
      ([seat, path]) => html`<div class="invite" key=${seat}>
        <img class="qr" src=${`/api/matches/${match.id}/qr/${seat}.svg`} alt=${`QR code of the invitation to seat ${seat}`} width="200" height="200" />
        <div class="stack">
          ${!awaited && html`<p>The first to open it sits down opposite you: no account, nothing to install. You may close this page and come back.</p>`}
          <${CopyLink} path=${path} label="Invitation" isMain=${true} />
          <p class="waiting-now"><span class="presence here" aria-hidden="true"></span>Waiting<span class="dots" aria-hidden="true"></span> the fight begins by itself.</p>
        </div>
      </div>`,
    )}
    <${Terms} match=${match} />
    <div class="row"><button class="button quiet" onClick=${() => setLeaving(true)}>Clear this table…</button></div>
    ${
      isLeaving &&
      html`<${Dialog} title="Clear this table?" close=${() => setLeaving(false)}>
      <p>The invitation will no longer lead anywhere.</p>
      <div class="row"><button class="button bad" onClick=${() => live.concede()}>Clear it</button><button class="button" onClick=${() => setLeaving(false)}>Go on waiting</button></div>
    <//>`
    }
  </section>`;
}

/**
 * In a rematch: the name of the player who is asked to sit down again.
 * @param {import("../types/protocol.js").MatchInfo | undefined} match
 */
function useAwaited(match) {
  const before = new URLSearchParams(location.search).get("after") ?? "";
  const [old] = useFetch(
    () => (before ? get(`/api/matches/${encodeURIComponent(before)}`) : Promise.resolve(null)),
    [before],
  );
  if (old.state !== "there" || !old.value || !match) return "";
  const empty = match.seats.filter((seat) => seat.kind === "empty").map((seat) => seat.seat);
  const known = /** @type {import("../types/protocol.js").MatchInfo} */ (old.value).seats;
  return known.find((seat) => empty.includes(seat.seat))?.name ?? "";
}

/** A waiting table for a visitor: at an open one they may sit down, at another they can watch when it begins. @param {{match: import("../types/protocol.js").MatchInfo}} props */
function Stranger({ match }) {
  const host = match.seats.find((seat) => seat.kind === "person");
  const free = match.seats.find((seat) => seat.is_open);
  const [game] = useFetch(() => gameNamed(match.game), [match.game]);
  return html`<section class="waiting-room panel" aria-labelledby="waiting-heading">
    <p class="kicker">${match.title}</p>
    <h2 id="waiting-heading">${free ? `${host?.name ?? "Somebody"} waits for an opponent` : `${host?.name ?? "Somebody"} waits for somebody who was invited`}</h2>
    ${!free && html`<p>The seat is kept for the player with the invitation. ${match.options.spectators === "none" ? "This match is played without spectators." : "You can watch from here as soon as it begins."}</p>`}
    <${Terms} match=${match} />
    ${free && game.state === "there" && html`<${SitDown} match=${match} game=${game.value} path=${`/api/matches/${match.id}/join`} given=${free.side} />`}
  </section>`;
}

/** @param {{match: import("../types/protocol.js").MatchInfo}} props */
function Terms({ match }) {
  const mine = match.seats.find((seat) => seat.is_you);
  const [game] = useFetch(() => gameNamed(match.game), [match.game]);
  return html`<dl class="terms">
    ${mine && html`<div><dt>You</dt><dd><${SeatMark} seat=${mine.seat} /> ${mine.name}</dd></div>`}
    ${game.state === "there" && html`<${Unusual} game=${game.value} beginning=${match.options.beginning ?? {}} />`}
    <div><dt>Clock</dt><dd>${clockWords(match.options, match.grace_seconds)}</dd></div>
    <div><dt>Takebacks</dt><dd>${match.options.takebacks === "never" ? "never" : "ask"}</dd></div>
  </dl>`;
}
