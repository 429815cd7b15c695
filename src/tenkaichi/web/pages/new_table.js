/** A new table: who sits where, which sides, how it is played. Everything has an answer already; one click is enough. */
import { html, useState } from "../ui.js";
import { gameNamed, post } from "../api.js";
import { settings } from "../settings.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { waysChosen } from "../parts/beginnings.js";
import { addressOf, useOpening } from "../parts/opening.js";
import { Picker } from "../parts/picker.js";
import { SidePicker } from "../parts/side_picker.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */
/** @typedef {"bot" | "friend" | "open" | "hotseat"} Opponent */

/** @type {[Opponent, string, string][]} */
const OPPONENTS = [
  ["bot", "A bot", "at once, as strong as you like"],
  ["friend", "A friend", "by a link or a QR code"],
  ["open", "Anybody", "an open table in the lobby"],
  ["hotseat", "Here, in turns", "two people, one screen"],
];
const CLOCKS = [
  ["0+0", "No clock"],
  ["300+10", "5 min + 10 s"],
  ["900+20", "15 min + 20 s"],
  ["1800+30", "30 min + 30 s"],
  ["86400+0", "A day"],
];

const DELAYS = [
  ["0", "At once"],
  ["30", "30 seconds later"],
  ["120", "2 minutes later"],
  ["600", "10 minutes later"],
];

/** @param {{params: {game: string}, query: URLSearchParams}} props */
export function NewTablePage({ params, query }) {
  const [asked, retry] = useFetch(() => gameNamed(params.game), [params.game]);
  return html`<main id="main" class="page new-table" tabindex="-1">
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {GameInfo} */ game) => html`<${Form} game=${game} opponent=${OPPONENTS.find(([who]) => who === query.get("with"))?.[0] ?? "bot"} />`}
    <//>
  </main>`;
}

/** @param {{game: GameInfo, opponent: Opponent}} props */
function Form({ game, opponent }) {
  const [who, setWho] = useState(/** @type {Opponent} */ (opponent));
  const [seat, setSeat] = useState(game.seats[0]);
  const [level, setLevel] = useState(game.levels[0]?.name ?? "");
  const [sides, setSides] = useState(/** @type {Record<string, string>} */ ({}));
  const [beginning, setBeginning] = useState(/** @type {Record<string, string>} */ ({}));
  const [clock, setClock] = useState("0+0");
  const [takebacks, setTakebacks] = useState("ask");
  const [spectators, setSpectators] = useState("allowed");
  const [delay, setDelay] = useState("0");
  const [passes, setPasses] = useState("no");
  const { open, isOpening, error } = useOpening();
  const takesSides = waysChosen(game, beginning).every((way) => way.takes_sides);
  /** @param {Event} event */
  const create = (event) => {
    event.preventDefault();
    const [seconds, increment] = clock.split("+").map(Number);
    const other = who === "bot" ? `bot:${level}` : who;
    const seats = Object.fromEntries(game.seats.map((each) => [each, each === seat ? "me" : other]));
    const chosen = takesSides ? Object.fromEntries(Object.entries(sides).filter(([, side]) => side)) : {};
    open(async () =>
      addressOf(
        await post("/api/matches", {
          game: game.name,
          seats,
          sides: chosen,
          options: {
            clock_seconds: seconds,
            clock_increment: increment,
            takebacks,
            spectators,
            spectator_delay: spectators === "none" ? 0 : Number(delay),
            pace_ms: settings.peek().pace,
            asks_passes: passes !== "no",
            pass_seconds: Number(passes) || 0,
            beginning,
          },
        }),
      ),
    );
  };
  const doing = { bot: "Play", friend: "Get the link", open: "Open the table", hotseat: "Begin" }[who];
  return html`<form class="stack" onSubmit=${create}>
    <p class="kicker">New table</p>
    <h1>${game.title}</h1>
    <${Choice} legend="Against whom" name="opponent" value=${who} choose=${setWho} choices=${OPPONENTS} />
    ${
      who === "bot" &&
      html`<${Choice} legend="How strong" name="level" value=${level} choose=${setLevel}
      choices=${game.levels.map((each) => [each.name, each.title, each.about, each.rating])} />`
    }
    ${
      game.beginnings.length > 0 &&
      html`<div class="beginnings">${game.beginnings.map(
        (
          each,
        ) => html`<${Choice} key=${each.id} legend=${each.title} name=${`beginning-${each.id}`} value=${beginning[each.id] ?? each.ways[0].id}
        choose=${(/** @type {string} */ way) => setBeginning({ ...beginning, [each.id]: way })} choices=${each.ways.map((way) => [way.id, way.title, way.about])} />`,
      )}</div>`
    }
    ${
      takesSides &&
      game.sides.length > 0 &&
      html`<div class="sides">${[seat, ...game.seats.filter((each) => each !== seat)].map(
        (
          each,
        ) => html`<${SidePicker} key=${each} game=${game} seat=${each} who=${whoWords(each, seat, who)} isFolded=${each !== seat} value=${sides[each] ?? ""}
          choose=${(/** @type {string} */ side) => setSides({ ...sides, [each]: side })} />`,
      )}</div>`
    }
    <div class="row submit-row">
      <button class="button primary big" disabled=${isOpening}>${isOpening ? "Setting up…" : doing}</button>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
    </div>
    <details class="more-options">
      <summary>More: seat, clock, takebacks, spectators</summary>
      <div class="more-grid">
        <${Picker} label="My seat" value=${seat} choose=${setSeat} choices=${game.seats.map((each) => [each, `Seat ${each}`])} />
        ${who !== "bot" && who !== "hotseat" && html`<${Picker} label="Clock" value=${clock} choose=${setClock} choices=${CLOCKS} />`}
        <${Picker} label="Takebacks" value=${takebacks} choose=${setTakebacks} choices=${[
          ["ask", "Ask the other side"],
          ["never", "Never"],
        ]} />
        <${Picker} label="Spectators" value=${spectators} choose=${setSpectators} choices=${[
          ["allowed", "Allowed; they see no hand"],
          ["none", "None"],
        ]} />
        ${spectators !== "none" && html`<${Picker} label="Spectators see it" value=${delay} choose=${setDelay} choices=${DELAYS} />`}
        ${
          who !== "bot" &&
          html`<${Picker} label="When a player can only pass" value=${passes} choose=${setPasses} choices=${[
            ["no", "Pass for them: quicker"],
            ["yes", "Ask them anyway: no pause gives away what they hold"],
            ["5", "Pass for them after 5 seconds, like somebody who thinks"],
          ]} />`
        }
      </div>
    </details>
  </form>`;
}

/**
 * @param {string} each
 * @param {string} seat
 * @param {Opponent} who
 */
function whoWords(each, seat, who) {
  if (each === seat) return "you";
  return { bot: "the bot", friend: "your friend", open: "whoever comes", hotseat: "the other" }[who];
}

/** @param {any} props */
function Choice({ legend, name, value, choose, choices }) {
  return html`<fieldset><legend class="legend">${legend}</legend>
    <div class="choices">
      ${choices.map(
        (
          /** @type {string[]} */ [id, title, about, extra],
        ) => html`<label class=${`choice ${value === id ? "is-chosen" : ""}`}>
          <input type="radio" name=${name} value=${id} checked=${value === id} onChange=${() => choose(id)} />
          <span class="choice-words"><strong>${title}</strong>${about && html`<span class="small soft">${about}</span>`}${extra && html`<span class="rating">${extra}</span>`}</span>
        </label>`,
      )}
    </div></fieldset>`;
}
