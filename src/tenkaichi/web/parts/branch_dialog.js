/** Playing on from a moment of a replay: as whom, against whom. */
import { html, useState } from "../ui.js";
import { gameNamed, post } from "../api.js";
import { Dialog } from "./dialog.js";
import { useFetch, WhenThere } from "./use_fetch.js";
import { addressOf, useOpening } from "./opening.js";
import { SeatMark } from "./seat_mark.js";

/** @param {{replay: import("../replay_store.js").Replay, close: () => void}} props */
export function BranchDialog({ replay, close }) {
  const name = replay.info.value?.match.game ?? "";
  const [asked, retry] = useFetch(() => gameNamed(name), [name]);
  return html`<${Dialog} title=${`Play on from answer ${replay.at.value}`} close=${close}>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ game) => html`<${Form} game=${game} replay=${replay} />`}
    <//><//>`;
}

/** @param {any} props */
function Form({ game, replay }) {
  const eyes = replay.view.peek()?.viewer;
  const asked = replay.view.peek()?.prompt?.seat;
  const [seat, setSeat] = useState(
    game.seats.includes(eyes) ? eyes : game.seats.includes(asked) ? asked : game.seats[0],
  );
  const [other, setOther] = useState(game.levels[0] ? `bot:${game.levels[0].name}` : "hotseat");
  const { open, isOpening, error } = useOpening();
  const branch = (/** @type {Event} */ event) => {
    event.preventDefault();
    const seats = Object.fromEntries(
      game.seats.map((/** @type {string} */ each) => [each, each === seat ? "me" : other]),
    );
    open(async () => addressOf(await post(`/api/replays/${replay.id}/branch`, { at: replay.at.peek(), seats })));
  };
  return html`<form class="stack" onSubmit=${branch}>
    <fieldset><legend class="legend">You play</legend><div class="row">
      ${game.seats.map((/** @type {string} */ each) => html`<label class="switch"><input type="radio" name="seat" checked=${seat === each} onChange=${() => setSeat(each)} /><${SeatMark} seat=${each} /> <span>${whoPlayed(replay, each)}</span></label>`)}
    </div></fieldset>
    <label class="field"><span>Against</span><select value=${other} onChange=${(/** @type {any} */ event) => setOther(event.target.value)}>
      ${game.levels.map((/** @type {any} */ level) => html`<option value=${`bot:${level.name}`}>a bot: ${level.title}</option>`)}
      <option value="friend">a friend, by link</option><option value="hotseat">yourself, both seats</option></select></label>
    <button class="button primary" disabled=${isOpening}>Play on</button>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
  </form>`;
}

/** Who sat there, and with what, so that one knows what one takes over. @param {import("../replay_store.js").Replay} replay @param {string} seat */
function whoPlayed(replay, seat) {
  const found = replay.info.peek()?.match.seats.find((each) => each.seat === seat);
  return [found?.name, found?.team].filter(Boolean).join(", ");
}
