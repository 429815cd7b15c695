/** An invitation: who asks for a fight, on what terms; one chooses a side and sits down. */
import { html, useState } from "../ui.js";
import { gameNamed, get, post } from "../api.js";
import { navigate } from "../router.js";
import { useAsked, WhenThere } from "../parts/asked.js";
import { Bolt } from "../parts/top_bar.js";
import { SeatMark } from "../parts/seat_mark.js";
import { wordsOf } from "../parts/game_words.js";
import { Picker } from "./new_table.js";

/** @param {{params: {token: string}}} props */
export function InvitationPage({ params }) {
  const [asked, retry] = useAsked(async () => {
    const invitation = await get(`/api/invitations/${params.token}`);
    const match = invitation.match ?? invitation;
    return { invitation, match, game: await gameNamed(match.game) };
  }, [params.token]);
  return html`<main id="main" class="page invitation-page" tabindex="-1">
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) => html`<${Invitation} ...${found} token=${params.token} />`}
    <//>
  </main>`;
}

/** @param {any} props */
function Invitation({ invitation, match, game, token }) {
  const [side, setSide] = useState("");
  const [error, setError] = useState("");
  const host = match.seats.find((/** @type {any} */ seat) => seat.kind === "person");
  const seat = invitation.seat ?? match.seats.find((/** @type {any} */ each) => each.kind === "empty")?.seat ?? "";
  const sitDown = async () => {
    try {
      await post(`/api/invitations/${token}`, side ? { side } : {});
      navigate(`/m/${match.id}`, { replace: true });
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  if (match.your_seats.length) {
    return html`<h1>You sit here already</h1><p><a class="button primary big" href=${`/m/${match.id}`}>To the table</a></p>`;
  }
  const isTaken = match.status !== "waiting";
  const clock = match.options.clock_seconds ? `${Math.round(match.options.clock_seconds / 60)} min + ${match.options.clock_increment} s` : "no clock";
  return html`<div class="invitation panel">
    <${Bolt} />
    <p class="kicker">${game.title}</p>
    <h1>${host?.name ?? "Somebody"} wants to fight you</h1>
    <p class="soft">${host?.is_here ? html`<span class="presence here" aria-hidden="true"></span>${host.name} is at the table, waiting.` : "The table is kept; begin whenever you like."}</p>
    <p>${wordsOf(game)}</p>
    <dl class="facts">
      ${seat && html`<div><dt>Your seat</dt><dd><${SeatMark} seat=${seat} /></dd></div>`}
      <div><dt>Clock</dt><dd>${clock}</dd></div>
      <div><dt>Takebacks</dt><dd>${match.options.takebacks === "never" ? "never" : "ask"}</dd></div>
    </dl>
    ${isTaken
      ? html`<p class="note">The seat is taken. <a href=${`/m/${match.id}`}>Watch the match</a></p>`
      : html`<div class="stack">
          ${game.sides.length > 0 && html`<${Picker} label="Your side" value=${side} choose=${setSide}
            choices=${[["", "A ready-made one"], ...game.sides.map((/** @type {any} */ each) => [each.id, each.title])]} />
            ${side && html`<p class="small soft">${game.sides.find((/** @type {any} */ each) => each.id === side)?.about}</p>`}`}
          <button class="button primary big" onClick=${sitDown}>Sit down and fight</button>
          ${game.lessons > 0 && html`<p class="small">New to it? <a href=${`/learn/${game.name}`}>A five-minute lesson</a></p>`}
        </div>`}
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
  </div>`;
}
