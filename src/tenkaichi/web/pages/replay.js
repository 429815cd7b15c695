/** A replay: step by answer or turn, choose eyes, share a moment, branch and play on. */
import { html, useEffect, useMemo, useState } from "../ui.js";
import { useKeys } from "../keys.js";
import { navigate } from "../router.js";
import { Replay } from "../replay_store.js";
import { tableFor } from "../tables/index.js";
import { setTitle } from "../alerts.js";
import { Failure } from "../parts/use_fetch.js";
import { BranchDialog } from "../parts/branch_dialog.js";
import { CopyLink } from "../parts/copy_link.js";
import { Dialog } from "../parts/dialog.js";
import { KeyList } from "../parts/key_list.js";
import { Log } from "../parts/log.js";
import { PlayerName, eyesOf } from "../parts/player_name.js";
import { SeatMark } from "../parts/seat_mark.js";
import { Board } from "../parts/table_frame.js";
import { Scrubber } from "../parts/scrubber.js";
import { BotThoughts } from "../parts/thoughts.js";
import { Tally } from "../parts/tally.js";
import { Bolt } from "../parts/top_bar.js";
import { skipOnTap, useSkipping } from "../theatre/controls.js";

/** @param {{params: {id: string}, query: URLSearchParams}} props */
export function ReplayPage({ params, query }) {
  const asked = query.get("at");
  const replay = useMemo(
    () => new Replay(params.id, { at: asked === null ? null : Number(asked) || 0, eyes: query.get("as") ?? "" }),
    [params.id],
  );
  const [open, setOpen] = useState(/** @type {"" | "keys" | "branch" | "share"} */ (""));
  useReplayKeys(replay, setOpen);
  useSkipping(replay.theatre, false);
  usePlaying(replay);
  useAddress(replay);
  const info = replay.info.value;
  const view = replay.view.value;
  useEffect(() => setTitle(info ? `Replay: ${info.match.title}` : "Replay"), [info]);
  useEffect(() => {
    if (view && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [view !== null]);
  if (!info || !view) {
    return html`<main id="main" class="page" tabindex="-1"><h1>Replay</h1>
      ${replay.error.value ? html`<${Failure} error=${replay.error.value} retry=${isThereStill(replay.error.value) ? undefined : () => replay.load()} />${isThereStill(replay.error.value) && html`<p><a class="button" href=${`/m/${params.id}`}>To the table and its tape</a></p>`}` : html`<p class="waiting" role="status">Rewinding…</p>`}</main>`;
  }
  const still = /** @type {any} */ ({
    answer: () => undefined,
    preview: () => Promise.reject(new Error("a replay")),
    whyNot: () => Promise.resolve([]),
    theatre: replay.theatre,
    selected: replay.selected,
    pointAt: replay.pointAt,
  });
  return html`<main id="main" class=${`table-page replay-page ${tableFor(info.match.game, view).drawsHeader ? "names-itself" : ""}`} tabindex="-1" data-at=${replay.at.value}>
    <h1 class="for-ears">Replay: ${info.match.title}</h1>
    <div class="table-top">
      <a class="table-home" href="/" aria-label="Tenkaichi, start page"><${Bolt} /></a>
      <${Who} replay=${replay} />
      <div class="match-menu">
        <label class="eyes"><span>Eyes</span><select value=${info.viewers.includes(replay.eyes.value) ? replay.eyes.value : view.viewer} onChange=${(/** @type {any} */ event) => lookThrough(replay, event.target.value)}>
          ${info.viewers.map((eyes) => html`<option value=${eyes}>${eyesOf(info.match, eyes)}</option>`)}</select></label>
        <button class="button small keys-button" onClick=${() => setOpen("keys")}>Keys</button>
      </div>
    </div>
    <div class="table-board" onClickCapture=${skipOnTap(replay.theatre)}><${Board} live=${still} view=${view} isReplay=${true} /></div>
    <aside class="table-side" aria-label="Place and log">
      <${Place} replay=${replay} view=${view} open=${setOpen} />
      <${Log} entries=${replay.log.value} game=${info.match.game} match=${info.match.id} goTo=${(/** @type {number} */ at) => replay.go(at)}
        table=${view.table} pointAt=${(/** @type {string} */ target) => (replay.pointAt.value = [target])} />
    </aside>
    <${Scrubber} replay=${replay} />
    ${open === "keys" && html`<${KeyList} isReplay=${true} close=${() => setOpen("")} />`}
    ${open === "branch" && html`<${BranchDialog} replay=${replay} close=${() => setOpen("")} />`}
    ${open === "share" && html`<${Dialog} title="This moment" close=${() => setOpen("")}><${CopyLink} path=${addressOf(replay)} label="Opens right here, with these eyes" /><//>`}
  </main>`;
}

const PATIENCE_MS = 400;

/** The address follows, so that a reload or a copied address leads back here. @param {Replay} replay */
function useAddress(replay) {
  const at = replay.at.value;
  const [first] = useState(at);
  useEffect(() => {
    if (at === first && location.search === "") return;
    const timer = setTimeout(() => navigate(addressOf(replay), { replace: true }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [at]);
}

/** The match is known, and only cannot be replayed. @param {Error} error */
const isThereStill = (error) => "status" in error && error.status === 409;

/** @param {Replay} replay */
function addressOf(replay) {
  const eyes = replay.eyes.peek();
  return `/r/${replay.id}?at=${replay.at.peek()}${eyes ? `&as=${eyes}` : ""}`;
}

/**
 * @param {Replay} replay
 * @param {string} eyes
 */
async function lookThrough(replay, eyes) {
  await replay.lookThrough(eyes);
  if (location.pathname === `/r/${replay.id}`) navigate(addressOf(replay), { replace: true }); // nobody who has left is called back
}

/** @param {{replay: Replay}} props */
function Who({ replay }) {
  const match = /** @type {any} */ (replay.info.value).match;
  const isHidden = replay.isSpoilerFree.value && replay.at.value < replay.last.value;
  return html`<ul class="seats" aria-label="Seats">
    ${match.seats.map((/** @type {any} */ seat) => html`<li class="seat-card"><${SeatMark} seat=${seat.seat} /><span class="seat-who"><span class="seat-name"><${PlayerName} seat=${seat} /></span><span class="seat-state">${seat.kind === "bot" ? `bot · ${seat.level}` : "player"}</span></span></li>`)}
    ${!isHidden && match.result && html`<li class="small soft says">${match.result.words}</li>`}
    ${match.rule_changes.length > 0 && html`<li class="small soft says">played by other rules than today’s: ${match.rule_changes.join("; ")}</li>`}
  </ul>`;
}

/** @param {{replay: Replay, view: any, open: (what: any) => void}} props */
function Place({ replay, view, open }) {
  const info = replay.info.value;
  const steps = info?.steps ?? [];
  const at = replay.at.value;
  const before = steps.find((step) => step.at === at);
  const isPlayed = info?.match.status === "playing"; // before it is over it holds secrets: no branches
  const prompt = view.prompt;
  const caption = replay.theatre.caption.value;
  return html`<section class="place" aria-label="This moment">
    <div class="place-words" role="status">
      ${before ? html`<p><${SeatOrChance} seat=${before.seat} /> ${before.words}</p>` : html`<p>The beginning.</p>`}
      ${caption && html`<p class="playing-words">${caption}</p>`}
      ${prompt && html`<h2 class="prompt-question">${prompt.question}</h2>${prompt.situation && html`<p class="soft">${prompt.situation}</p>`}`}
    </div>
    ${replay.error.value && html`<${Failure} error=${replay.error.value} retry=${() => replay.go(replay.at.peek())} />`}
    <div class="row">
      ${
        isPlayed
          ? html`<a class="button primary" href=${`/m/${replay.id}`}>Back to the table</a>`
          : html`<button class="button primary" disabled=${isOver(replay)} aria-describedby="branch-why" onClick=${() => open("branch")}>Branch here</button>`
      }
      <button class="button" onClick=${() => open("share")}>Share this moment</button>
      ${!isPlayed && html`<a class="button quiet" href=${`/api/matches/${replay.id}/tape`} download>Download the tape</a>`}
    </div>
    ${isOver(replay) && html`<p class="small soft" id="branch-why">It is over here. Step back to play on from an earlier moment.</p>`}
    ${info && at >= replay.last.value && html`<${Tally} match=${info.match} tally=${info.tally} />`}
    <${Moments} replay=${replay} />
    <${BotThoughts} replay=${replay} />
  </section>`;
}

/** Whether this moment is the end of a match: nobody can play on from there. @param {Replay} replay */
function isOver(replay) {
  return (
    replay.info.value?.match.status !== "playing" && replay.at.value >= replay.last.value && !replay.view.value?.prompt
  );
}

/** What is worth seeing, as far as it gives nothing away. @param {{replay: Replay}} props */
function Moments({ replay }) {
  const moments = replay.info.value?.moments ?? [];
  if (!moments.length) return null;
  const isShort = replay.isSpoilerFree.value && replay.furthest.value < replay.last.value;
  const shown = isShort ? moments.filter((moment) => moment.at <= replay.furthest.value) : moments;
  return html`<details class="key-moments">
    <summary>Key moments</summary>
    <ul>${shown.map(
      (
        moment,
      ) => html`<li><button class="moment" aria-current=${moment.at === replay.at.value ? "true" : undefined} onClick=${() => replay.go(moment.at)}>
      <span class="moment-at">${moment.at}</span><span>${moment.words}${moment.why && html`<span class="moment-why small soft">${moment.why}</span>`}</span></button></li>`,
    )}</ul>
    ${isShort && html`<p class="small soft">${shown.length ? "Later ones are" : "They are"} hidden while “No spoilers” is on.</p>`}
  </details>`;
}

/** @param {{seat: string}} props */
function SeatOrChance({ seat }) {
  return seat === "chance"
    ? html`<span class="chance-mark" aria-label="Chance">⚄</span>`
    : html`<${SeatMark} seat=${seat} />`;
}

const PACE_MS = 900;

/** @param {Replay} replay */
function usePlaying(replay) {
  const isPlaying = replay.isPlaying.value;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (replay.at.peek() >= replay.last.peek()) replay.isPlaying.value = false;
      else if (replay.isThere.peek() && !replay.theatre.isPlaying.peek()) replay.step(1); // every moment is seen, however slowly it comes
    }, PACE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, replay]);
}

/**
 * @param {Replay} replay
 * @param {(what: any) => void} open
 */
function useReplayKeys(replay, open) {
  useKeys((key, event) => {
    const info = replay.info.peek();
    if (!info) return false;
    if (key === "?") return (open("keys"), true);
    if (key === "ArrowRight") return (event.shiftKey ? replay.turn(1) : replay.step(1), true);
    if (key === "ArrowLeft") return (event.shiftKey ? replay.turn(-1) : replay.step(-1), true);
    if (key === "]") return (replay.mark(1), true);
    if (key === "[") return (replay.mark(-1), true);
    if (key === "Home") return (replay.go(0), true);
    if (key === "End") return (replay.go(replay.last.peek()), true);
    if (key === "b" || key === "B") return (info.match.status !== "playing" && !isOver(replay) && open("branch"), true);
    if (key === " " && replay.theatre.isPlaying.peek() && !replay.isPlaying.peek())
      return (replay.theatre.skip(), true);
    if (key === " " && !(event.target instanceof HTMLButtonElement))
      return ((replay.isPlaying.value = !replay.isPlaying.peek()), true);
    if (key === "e" || key === "E") {
      const now = info.viewers.indexOf(replay.eyes.peek() || (replay.view.peek()?.viewer ?? ""));
      return (lookThrough(replay, info.viewers[(now + 1) % info.viewers.length]), true);
    }
    return false;
  });
}
