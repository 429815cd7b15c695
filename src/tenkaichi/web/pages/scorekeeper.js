/** The scorekeeper for a real table: begin a sheet, or keep one together with other phones. */
import { html, useEffect, useMemo, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { navigate } from "../router.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { fold, undoneIds } from "../scorekeeper/fold.js";
import { ScoreStore, shelf } from "../scorekeeper/store.js";
import { OneTracker, PieceCard } from "../scorekeeper/trackers.js";
import { Calculators, DiceAndLog, Share } from "../scorekeeper/panels.js";
import { canStayAwake, useAwake } from "../scorekeeper/awake.js";
import { becomeInstallable, canWorkOffline } from "../scorekeeper/offline.js";

/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */

/** @param {{params: {id?: string}}} props */
export function ScorekeeperPage({ params }) {
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    becomeInstallable(() => setUpdated(true));
  }, []);
  return html`<main id="main" class="page score-page" tabindex="-1">
    ${isUpdated && html`<p class="note" role="status">A new version is there. <button type="button" class="button small" onClick=${() => location.reload()}>Reload</button></p>`}
    ${params.id ? html`<${SheetOf} key=${params.id} id=${params.id} />` : html`<${Begin} />`}
  </main>`;
}

// -- a new sheet ------------------------------------------------------------------------------------------------------

function Begin() {
  const [asked, retry] = useFetch(games, []);
  const known = shelf();
  return html`<h1>Scorekeeper</h1>
    <p>For a game at a real table: every phone at the table shows the same score. After the first visit it works without a network.</p>
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {GameInfo[]} */ found) => html`<${NewSheet} games=${found} />`}<//>
    ${known.length > 0 && html`<h2>On this phone</h2><ul class="score-shelf">${known.map((each) => html`<li key=${each.id}><a class="button quiet" href=${`/score/${each.id}`}>${each.title}</a></li>`)}</ul>`}
    ${!canWorkOffline() && html`<p class="small soft">This browser keeps pages for later only from secure addresses (https). Here the sheet works without a network as long as this page stays open.</p>`}`;
}

/** @param {{games: GameInfo[]}} props */
function NewSheet({ games: known }) {
  const [game, setGame] = useState(known[0].name);
  const [asked, retry] = useFetch(() => get(`/api/scorekeeper/${game}`), [game]);
  return html`<section class="panel score-begin" aria-labelledby="new-sheet"><h2 id="new-sheet">New sheet</h2>
    <fieldset class="setting"><legend>Game</legend><div class="segments wraps">${known.map((each) => html`<button key=${each.name} type="button" class="segment" aria-pressed=${game === each.name} onClick=${() => setGame(each.name)}>${each.title}</button>`)}</div></fieldset>
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {any} */ start) => html`<${Sides} key=${start.game} start=${start} />`}<//>
  </section>`;
}

/** @param {{start: import("../types/protocol.js").ScoreStart}} props */
function Sides({ start }) {
  const [sides, setSides] = useState({ A: start.sides[0].id, B: start.sides[1].id });
  const [problem, setProblem] = useState("");
  const begin = async () => {
    try {
      const made = await post("/api/scores", { game: start.game, sides });
      navigate(`/score/${made.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "It did not work.");
    }
  };
  return html`<div class="stack">
    ${/** @type {const} */ (["A", "B"]).map((seat) => html`<label class="field" key=${seat}><span>Player ${seat}</span><select value=${sides[seat]} onChange=${(/** @type {any} */ event) => setSides({ ...sides, [seat]: event.target.value })}>${start.sides.map((each) => html`<option key=${each.id} value=${each.id}>${each.title}</option>`)}</select></label>`)}
    ${problem && html`<p class="note bad" role="alert">${problem}</p>`}
    <p><button type="button" class="button primary big" onClick=${begin}>Begin</button></p>
  </div>`;
}

// -- a sheet ----------------------------------------------------------------------------------------------------------

/** @type {Record<string, string>} */
const STATES = {
  loading: "Loading…",
  here: "All phones in step",
  offline: "No connection: kept here, sent later",
  gone: "The server does not know this sheet any more",
  full: "The sheet is full; begin a new one",
  failed: "The server refused the last change",
};

/** @param {{id: string}} props */
function SheetOf({ id }) {
  const store = useMemo(() => new ScoreStore(id), [id]);
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  const kept = store.kept.value;
  const state = store.state.value;
  if (!kept && state === "gone")
    return html`<h1>No such sheet</h1><p>Nobody keeps a score at this address. <a href="/score">Begin a new sheet</a></p>`;
  if (!kept)
    return html`<h1>Scorekeeper</h1><p class="waiting" role="status">${state === "offline" ? "This sheet has never been opened on this phone, and there is no connection." : "Loading…"}</p>`;
  return html`<${Sheet} store=${store} state=${state} />`;
}

/** @param {{store: ScoreStore, state: string}} props */
function Sheet({ store, state }) {
  const kept = /** @type {import("../scorekeeper/store.js").SavedSheet} */ (store.kept.value);
  const { sheet, queue } = kept;
  const changes = store.changes();
  const values = useMemo(() => fold(sheet, changes), [kept]);
  const [tab, setTab] = useState("A");
  const [isWanted, setWanted] = useState(true);
  const isAwake = useAwake(isWanted);
  const make = (/** @type {any} */ change) => store.make(change);
  const undone = undoneIds(changes);
  const last = changes.filter((each) => each.op !== "undo" && !undone.has(each.id)).at(-1);
  const tabs = [
    ...sheet.sides.map((side) => [side.seat, side.seat, side.title]),
    ["dice", "Dice", "and log"],
    ["odds", "Odds", ""],
    ["share", "Share", "and save"],
  ];
  const waiting = queue.length > 0 && state !== "here" ? ` (${queue.length} to send)` : "";
  return html`<h1 class="for-ears">${sheet.title}</h1>
    <div class="score-bar">
      <div class="score-common">${sheet.trackers.map((each) => html`<${OneTracker} key=${each.key} tracker=${each} value=${values[each.key]} make=${make} of="" />`)}</div>
      <div class="row wraps score-tools">
        <button type="button" class="button" disabled=${!last} onClick=${() => last && make({ op: "undo", of: last.id })}>Undo</button>
        ${canStayAwake() && html`<button type="button" class="button" aria-pressed=${isWanted} onClick=${() => setWanted(!isWanted)}>${isAwake ? "Screen stays on" : "Screen may sleep"}</button>`}
        <span class=${`score-state is-${state}`} role="status">${STATES[state]}${waiting}</span>
      </div>
    </div>
    <div class="score-tabs" role="group" aria-label="Parts of the sheet">${tabs.map(([name, words, more]) => html`<button key=${name} type="button" class="segment" aria-pressed=${tab === name} onClick=${() => setTab(name)}>${words}${more && html` <span class="score-tab-more">${more}</span>`}</button>`)}</div>
    <div class="score-sides" data-tab=${tab}>${sheet.sides.map((side) => html`<${OneSide} key=${side.seat} side=${side} values=${values} make=${make} isShown=${tab === side.seat} />`)}</div>
    ${tab === "dice" && html`<${DiceAndLog} sheet=${sheet} store=${store} />`}
    ${tab === "odds" && html`<${Calculators} game=${sheet.game} isHere=${state === "here"} />`}
    ${tab === "share" && html`<${Share} store=${store} />`}
    <p class="small soft score-foot">Ruleset ${sheet.ruleset.slice(0, 12)}. <a href="/score" target="_self">Other sheets</a> · <a href="/" target="_self">To the arena</a></p>`;
}

/** @param {{side: import("../scorekeeper/fold.js").Side, values: Record<string, any>, make: (change: any) => void, isShown: boolean}} props */
function OneSide({ side, values, make, isShown }) {
  return html`<section class=${`score-side is-${side.seat} ${isShown ? "is-shown" : ""}`} aria-labelledby=${`side-${side.seat}`}>
    <h2 id=${`side-${side.seat}`}><span class="score-seat" aria-hidden="true">${side.seat}</span> ${side.title}</h2>
    <div class="score-figures">${side.trackers.map((each) => html`<${OneTracker} key=${each.key} tracker=${each} value=${values[each.key]} make=${make} of=${`Player ${side.seat}`} />`)}</div>
    <ul class="score-pieces">${side.pieces.map((piece) => html`<${PieceCard} key=${piece.id} piece=${piece} values=${values} make=${make} />`)}</ul>
  </section>`;
}
