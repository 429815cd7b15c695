/** What players say to each other: phrases at a tap, text once both agree, and a way to be left in peace. */
import { html, signal, useEffect, useRef, useState } from "../ui.js";
import { post } from "../api.js";
import { Dialog } from "./dialog.js";
import { useMenu } from "./menu.js";

/** @typedef {import("../live.js").LiveMatch} LiveMatch */
/** @typedef {import("../types/protocol.js").TalkFrame} TalkFrame */
/** @typedef {import("../types/protocol.js").SeatInfo} SeatInfo */

const KEY = "tenkaichi-muted";
const KINDS = /** @type {const} */ ([
  ["abuse", "Insults or harassment"],
  ["stalling", "Stops playing without giving up"],
  ["cheating", "Cheating"],
  ["name", "An offensive name"],
  ["other", "Something else"],
]);

/** Public ids of players from whom this browser shows nothing. */
const muted = signal(readMuted());

function readMuted() {
  try {
    return new Set(/** @type {string[]} */ (JSON.parse(localStorage.getItem(KEY) || "[]")));
  } catch {
    return /** @type {Set<string>} */ (new Set());
  }
}

/** @param {string} player @param {boolean} on */
function mute(player, on) {
  const next = new Set(muted.value);
  if (on) next.add(player);
  else next.delete(player);
  muted.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify([...next]));
  } catch {
    /* it holds until the page is closed */
  }
}

/** @param {{live: LiveMatch}} props */
export function TalkMenu({ live }) {
  const menu = useMenu();
  const talk = live.talk.value;
  const match = live.view.value?.match;
  const other = match?.seats.find((seat) => seat.kind === "person" && !seat.is_you);
  const isMuted = other ? muted.value.has(other.player) : false;
  useNotices(live, talk, menu, isMuted);
  if (!talk || !match || !other) return null;
  return html`<details class="menu talk-menu" ref=${menu}>
    <summary class="button small quiet">Talk</summary>
    <div class="menu-list talk-panel">
      <${Said} talk=${talk} isMuted=${isMuted} />
      ${talk.may_speak ? html`<${Speak} match=${match.id} talk=${talk} live=${live} />` : html`<p class="note bad">The host of this arena has muted you.</p>`}
      <${Peace} match=${match.id} other=${other} isMuted=${isMuted} />
    </div>
  </details>`;
}

/**
 * What comes while the panel is closed is told like any notice.
 * @param {LiveMatch} live
 * @param {TalkFrame | null} talk
 * @param {{current: HTMLDetailsElement | null}} menu
 * @param {boolean} isMuted
 */
function useNotices(live, talk, menu, isMuted) {
  const told = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (!talk) return;
    const last = talk.said.at(-1);
    const isNew = told.current !== null && last && last.number > told.current && !last.is_yours;
    if (isNew && !isMuted && !menu.current?.open) live.notice(`${last.name}: ${last.words}`);
    told.current = last?.number ?? 0;
  }, [talk]);
}

/** @param {{talk: TalkFrame, isMuted: boolean}} props */
function Said({ talk, isMuted }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = isMuted ? talk.said.filter((line) => line.is_yours) : talk.said;
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [shown.length]);
  if (!shown.length) return null;
  return html`<ul class="talk-said" ref=${list} tabindex="0" aria-label="What was said">
    ${shown.map((line) => html`<li key=${line.number} class=${line.is_yours ? "is-yours" : ""}><span class="small soft">${line.is_yours ? "You" : line.name}</span> ${line.words}</li>`)}
  </ul>`;
}

/** @param {{match: string, talk: TalkFrame, live: LiveMatch}} props */
function Speak({ match, talk, live }) {
  const [words, setWords] = useState("");
  const [error, setError] = useState("");
  /** @param {string} path @param {object} body */
  const send = async (path, body) => {
    try {
      live.talk.value = await post(`/api/matches/${match}/talk${path}`, body);
      setError("");
      return true;
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
      return false;
    }
  };
  /** @param {Event} event */
  const write = async (event) => {
    event.preventDefault();
    if (await send("", { words })) setWords("");
  };
  const isAgreed = talk.text === "on" || talk.text === "you-agreed";
  return html`<div class="talk-phrases">${Object.entries(talk.phrases).map(([id, phrase]) => html`<button class="button small" onClick=${() => send("", { phrase: id })}>${phrase}</button>`)}</div>
    ${
      talk.text === "on" &&
      html`<form class="row talk-write" onSubmit=${write}>
        <label class="for-ears" for="talk-words">Message</label>
        <input id="talk-words" maxlength="200" autocomplete="off" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} />
        <button class="button small primary" disabled=${!words.trim()}>Send</button>
      </form>`
    }
    ${talk.text === "they-agreed" && html`<p class="small">The other player would like to write.</p>`}
    <label class="switch small"><input type="checkbox" checked=${isAgreed} onChange=${(/** @type {any} */ event) => send("/text", { on: event.target.checked })} />
      <span>${talk.text === "you-agreed" ? "Text: the other player has not agreed yet" : "Text, if both agree"}</span></label>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}`;
}

/** @param {{match: string, other: SeatInfo, isMuted: boolean}} props */
function Peace({ match, other, isMuted }) {
  const [isReporting, setReporting] = useState(false);
  return html`<div class="row talk-peace">
    <button class="button small quiet" aria-pressed=${isMuted} onClick=${() => mute(other.player, !isMuted)}>${isMuted ? "Unmute" : "Mute"} ${other.name}</button>
    <button class="button small quiet" onClick=${() => setReporting(true)}>Report…</button>
    ${isReporting && html`<${Report} match=${match} other=${other} close=${() => setReporting(false)} />`}
  </div>`;
}

/** @param {{match: string, other: SeatInfo, close: () => void}} props */
function Report({ match, other, close }) {
  const [kind, setKind] = useState("abuse");
  const [words, setWords] = useState("");
  const [state, setState] = useState("");
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    try {
      await post("/api/player-reports", { match, player: other.player, kind, words });
      mute(other.player, true);
      setState("sent");
    } catch (failure) {
      setState(/** @type {Error} */ (failure).message);
    }
  };
  if (state === "sent")
    return html`<${Dialog} title="Reported" close=${close}><p>The host of this arena can read your report and what was said at this table. You see nothing more from ${other.name}.</p><//>`;
  return html`<${Dialog} title=${`Report ${other.name}`} close=${close}>
    <form class="stack" onSubmit=${send}>
      <label class="field"><span>What is wrong?</span><select value=${kind} onChange=${(/** @type {any} */ event) => setKind(event.target.value)}>${KINDS.map(([id, name]) => html`<option value=${id}>${name}</option>`)}</select></label>
      <label class="field"><span>In your words <span class="soft">(optional)</span></span><textarea rows="3" maxlength="1000" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)}></textarea></label>
      ${state && html`<p class="note bad" role="alert">${state}</p>`}
      <button class="button primary">Send to the host</button>
    </form>
  <//>`;
}
