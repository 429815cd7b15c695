/** An invitation: who asks for a fight, on what terms; one chooses a side and sits down. */
import { html } from "../ui.js";
import { gameNamed, get } from "../api.js";
import { useTitle } from "../alerts.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { Bolt } from "../parts/top_bar.js";
import { SeatMark } from "../parts/seat_mark.js";
import { clockWords } from "../parts/seats.js";
import { SitDown } from "../parts/sit_down.js";
import { Unusual } from "../parts/beginnings.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../types/protocol.js").MatchInfo} MatchInfo */

/** @param {{params: {token: string}}} props */
export function InvitationPage({ params }) {
  const [asked, retry] = useFetch(async () => {
    const match = await get(`/api/invitations/${params.token}`);
    return { match, game: await gameNamed(match.game) };
  }, [params.token]);
  return html`<main id="main" class="page invitation-page" tabindex="-1">
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) => html`<${Invitation} ...${found} token=${params.token} />`}
    <//>
  </main>`;
}

/** @param {{match: MatchInfo, game: GameInfo, token: string}} props */
function Invitation({ match, game, token }) {
  const host = match.seats.find((seat) => seat.kind === "person");
  const free = match.seats.find((seat) => seat.kind === "empty");
  const headline = `${host?.name ?? "Somebody"} wants to fight you`;
  useTitle(headline);
  if (match.your_seats.length) {
    return html`<${Card} game=${game}><h1>You sit here already</h1>
      <p>${match.status === "waiting" ? "Send the link to your opponent." : "The fight is on."}</p>
      <p><a class="button primary big" href=${`/m/${match.id}`}>To the table</a></p><//>`;
  }
  if (match.status === "abandoned") {
    return html`<${Card} game=${game}><h1>The table is gone</h1>
      <p>${host?.name ?? "Somebody"} has cleared it. You can set one up yourself.</p>
      <p><a class="button primary big" href=${`/new/${game.name}?with=friend`}>With a friend</a></p><//>`;
  }
  return html`<${Card} game=${game}>
    <h1>${headline}</h1>
    <p class="soft">${host?.is_here ? html`<span class="presence here" aria-hidden="true"></span>${host.name} is at the table, waiting.` : "The table is kept; begin whenever you like."}</p>
    <p>${game.tagline || game.about}</p>
    <dl class="facts">
      ${free && html`<div><dt>Your seat</dt><dd><${SeatMark} seat=${free.seat} /></dd></div>`}
      <${Unusual} game=${game} beginning=${match.options.beginning ?? {}} />
      ${match.is_arranged && html`<div><dt>Beginning</dt><dd>a position that was arranged</dd></div>`}
      <div><dt>Clock</dt><dd>${clockWords(match.options, match.grace_seconds)}</dd></div>
      <div><dt>Takebacks</dt><dd>${match.options.takebacks === "never" ? "never" : "ask"}</dd></div>
    </dl>
    ${
      match.status === "waiting" && free
        ? html`<${SitDown} match=${match} game=${game} path=${`/api/invitations/${token}`} given=${free.side} />`
        : html`<p class="note">The seat is taken. <a href=${match.status === "over" ? `/r/${match.id}` : `/m/${match.id}`}>Watch the match</a></p>`
    }
  <//>`;
}

/** @param {{game: GameInfo, children?: any}} props */
function Card({ game, children }) {
  return html`<div class="invitation panel"><${Bolt} /><p class="kicker">${game.title}</p>${children}</div>`;
}
