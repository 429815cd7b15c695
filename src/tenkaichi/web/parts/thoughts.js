/** What a strong bot thinks of the decisions of a finished match, and which of the viewer's answers cost the most. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { get } from "../api.js";
import { capitalised } from "../capitalised.js";

/** @typedef {import("../types/protocol.js").Thoughts} Thoughts */
/** @typedef {import("../replay_store.js").Replay} Replay */

const WORDS = /** @type {Record<string, string>} */ ({
  inaccuracy: "Inaccuracy",
  mistake: "Mistake",
  blunder: "Blunder",
});

/** @param {{replay: Replay}} props */
export function BotThoughts({ replay }) {
  const [isOpen, setOpen] = useState(false);
  const info = replay.info.value;
  if (!info || info.match.status === "playing") return null;
  return html`<details class="bot-thoughts" onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>A bot’s thoughts</summary>
    ${isOpen && html`<${Here} replay=${replay} /><${Blunders} replay=${replay} />`}
  </details>`;
}

/** The decision at the place that is shown. @param {{replay: Replay}} props */
function Here({ replay }) {
  const at = replay.at.value;
  const [found, setFound] = useState(/** @type {Thoughts | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    let isWanted = true;
    setFound(null);
    setError("");
    if (at >= replay.last.peek()) return undefined;
    get(`/api/replays/${replay.id}/thoughts?at=${at}`).then(
      (reply) => isWanted && setFound(reply),
      (failure) => isWanted && setError(failure.message),
    );
    return () => void (isWanted = false);
  }, [at]);
  if (at >= replay.last.value) return html`<p class="small soft">Nothing is left to decide here.</p>`;
  if (error) return html`<p class="note bad" role="alert">${error}</p>`;
  if (!found) return html`<p class="small soft" role="status">Thinking…</p>`;
  if (!found.options.length) return html`<p class="small soft">There is nothing to decide at this place.</p>`;
  return html`<table class="thoughts">
    <caption class="for-ears">Options of ${found.seat}, best first</caption>
    <thead><tr><th scope="col">Option</th><th scope="col">Wins</th><th scope="col">Followed</th></tr></thead>
    <tbody>${found.options.map(
      (option) => html`<tr class=${option.is_chosen ? "is-chosen" : ""}>
        <th scope="row">${capitalised(option.words)}${option.is_chosen && html` <span class="small soft">played</span>`}</th>
        <td>${option.chance} %</td><td>${option.visits}</td></tr>`,
    )}</tbody>
  </table>
  ${found.verdict && html`<p class=${`verdict is-${found.verdict}`}>${WORDS[found.verdict]}: it lowered the chance of winning by ${found.loss} percentage ${found.loss === 1 ? "point" : "points"}.</p>`}
  <p class="small soft">The bot sees only what ${found.seat} could know. Its chances are estimates.</p>`;
}

/** What the bot would have answered. @param {Thoughts} each */
function better(each) {
  const others = each.options.filter((option) => !option.is_chosen);
  return others.reduce((best, option) => (option.chance > best.chance ? option : best)).words;
}

/** Looks through the answers of one seat, one after the other. @param {{replay: Replay}} props */
function Blunders({ replay }) {
  const info = replay.info.value;
  const mine = info?.match.your_seats[0] ?? "";
  const [found, setFound] = useState(/** @type {Thoughts[]} */ ([]));
  const [done, setDone] = useState(-1); // answers looked at; -1: not begun
  const [error, setError] = useState("");
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  if (!info || !mine) return null;
  const places = info.steps.filter((step) => step.seat === mine).map((step) => step.at - 1);
  const look = async () => {
    setError("");
    for (let at = Math.max(0, done); at < places.length && isHere.current; at += 1) {
      try {
        const reply = await get(`/api/replays/${replay.id}/thoughts?at=${places[at]}`);
        if (reply.verdict) setFound((before) => [...before, reply]);
        setDone(at + 1);
      } catch (failure) {
        setDone(at);
        setError(/** @type {Error} */ (failure).message);
        return;
      }
    }
  };
  const show = (/** @type {number} */ at, /** @type {HTMLElement} */ button) => {
    replay.go(at);
    button.closest(".bot-thoughts")?.scrollTo({ top: 0 }); // where the options of this place stand
  };
  const worst = [...found].sort((a, b) => b.loss - a.loss).slice(0, 8);
  return html`<section class="blunders" aria-label="Your blunders">
    ${(done < 0 || error) && html`<button class="button small" onClick=${look}>${done > 0 ? "Look further" : "Find my blunders"}</button>`}
    ${done >= 0 && html`<p class="small soft" role="status">${done < places.length ? `Looked at ${done} of your ${places.length} answers.` : worst.length ? "Your answers that cost the most:" : "No answer of yours cost much. Well played."}</p>`}
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
    <ul>${worst.map(
      (each) =>
        html`<li><button class="moment" onClick=${(/** @type {any} */ event) => show(each.at, event.currentTarget)}><span class="moment-at">${each.at + 1}</span>
          <span><span class=${`verdict is-${each.verdict}`}>${WORDS[each.verdict]}</span>, −${each.loss} % chance of winning: ${each.options.find((option) => option.is_chosen)?.words ?? ""}. Better: ${better(each)}</span></button></li>`,
    )}</ul>
  </section>`;
}
