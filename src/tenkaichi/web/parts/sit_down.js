/** Sitting down at a table that waits: one chooses a side where there is a choice, and a name, and fights. */
import { html, useState } from "../ui.js";
import { post } from "../api.js";
import { waysChosen } from "./beginnings.js";
import { useOpening } from "./opening.js";
import { SidePicker } from "./side_picker.js";
import { Who } from "./who.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../types/protocol.js").MatchInfo} MatchInfo */

/** @param {{match: MatchInfo, game: GameInfo, path: string, given: string}} props  `path`: where one asks for the seat; `given`: the side that the host has chosen for it */
export function SitDown({ match, game, path, given }) {
  const [side, setSide] = useState(given);
  const { open, isOpening, error } = useOpening();
  const sitDown = () => open(async () => (await post(path, side ? { side } : {}), `/m/${match.id}`), { replace: true });
  const takesSides = waysChosen(game, match.options.beginning ?? {}).every((way) => way.takes_sides);
  const chosen = game.sides.find((each) => each.id === side);
  const seat = match.seats.find((each) => each.kind === "empty")?.seat ?? game.seats[1];
  return html`<div class="stack">
    ${given && html`<p>You play <strong>${chosen?.title ?? given}</strong>.</p>`}
    ${!given && takesSides && game.sides.length > 0 && html`<${SidePicker} game=${game} seat=${seat} who="you" value=${side} choose=${setSide} />`}
    <${Who} isBrief=${true} />
    <button class="button primary big" disabled=${isOpening} onClick=${sitDown}>Sit down and fight</button>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
    ${game.lessons > 0 && html`<p class="small">New to it? <a href=${`/learn/${game.name}`}>A five-minute lesson</a></p>`}
  </div>`;
}
