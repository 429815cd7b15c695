/** The table with everything around it; the live page, and the development page with a fixture, show the same. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { choose, settings } from "../settings.js";
import { isTyping, useKeys } from "../keys.js";
import { tableFor } from "../tables/index.js";
import { Announcer } from "./announcer.js";
import { NotFoundCard } from "./not_found_card.js";
import { Bolt } from "./top_bar.js";
import { Curtain, useCurtain } from "./curtain.js";
import { EndCard } from "./end_card.js";
import { KeyList } from "./key_list.js";
import { LessonPanel } from "./lesson_panel.js";
import { Log } from "./log.js";
import { MatchMenu } from "./match_menu.js";
import { Connection, Notices } from "./notices.js";
import { Proposals } from "./proposals.js";
import { ReadingDialog } from "./reading.js";
import { Prompt, chooseOption, hasBotsOnly } from "./prompt.js";
import { Purpose, Seats } from "./seats.js";
import { TalkMenu } from "./talk.js";
import { WaitingRoom } from "./waiting_room.js";
import { captions } from "../theatre/scenes.js";
import { skipOnTap, useSkipping } from "../theatre/controls.js";

/** @typedef {import("../live.js").LiveMatch} LiveMatch */

/** @param {{live: LiveMatch}} props */
export function TableFrame({ live }) {
  const view = /** @type {import("../live.js").ViewFrame} */ (live.view.value);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const [pane, setPane] = useState(/** @type {"board" | "log"} */ ("board"));
  const curtain = useCurtain(view);
  const isWaiting = view.match.status === "waiting";
  const isWhole = Boolean(tableFor(view.match.game, view).isWhole) && !isWaiting;
  const { drawer, openDrawer, closeDrawer } = useDrawer(isWhole, view.prompt?.id ?? "", Boolean(view.prompt?.is_mine)); // Escape closes it first
  useTableKeys(live, () => setKeyListOpen(true), curtain.next !== "");
  useSkipping(live.theatre);
  useFocusOnPrompt(live);
  useEndOfLog(pane);
  if (curtain.next) {
    return html`<main id="main" class="page" tabindex="-1" data-seq=${view.seq}><h1 class="for-ears">${view.match.title}</h1>
      <${Curtain} seat=${curtain.next} take=${curtain.take} lift=${curtain.lift} /></main>`;
  }
  if (view.match.status === "abandoned" && !view.match.length) return html`<${Cleared} match=${view.match} />`;
  return html`<main id="main" class=${`table-page shows-${pane} ${isWaiting ? "is-waiting" : ""} ${view.lesson ? "has-lesson" : ""} ${tableFor(view.match.game, view).drawsHeader ? "draws-header" : ""} ${tableFor(view.match.game, view).isStage && !isWaiting ? "is-stage" : ""} ${isWhole ? `is-whole ${drawer ? `has-drawer shows-${drawer}` : ""}` : ""}`} tabindex="-1" data-seq=${view.seq} data-status=${view.match.status}>
    <h1 class="for-ears">${view.match.title}</h1>
    <div class="table-top">
      <a class="table-home" href="/" aria-label="Tenkaichi, start page"><${Bolt} />${isWhole && html`<span class="table-word" aria-hidden="true">Tenkaichi</span>`}</a>
      <${Seats} live=${live} />
      <${Purpose} match=${view.match} />
      <div class="panes" role="group" aria-label="What is shown">
        <button class="segment" aria-pressed=${pane === "board"} onClick=${() => setPane("board")}>Board</button>
        <button class="segment" aria-pressed=${pane === "log"} onClick=${() => setPane("log")}>Log</button>
      </div>
      ${isWhole && html`<button class="button small quiet drawer-log" aria-label="Log" aria-expanded=${drawer === "log"} onClick=${() => openDrawer("log")}><span aria-hidden="true">≣</span> <span class="drawer-word">Log</span></button>`}
      <${TalkMenu} live=${live} />
      <${MatchMenu} live=${live} openKeys=${() => setKeyListOpen(true)} />
    </div>
    <${Connection} live=${live} />
    ${isWhole && html`<div class="table-notes"><${LessonPanel} live=${live} /><${Proposals} live=${live} /></div>`}
    <div class="table-board" onClickCapture=${skipOnTap(live.theatre)}>
      ${isWaiting ? html`<${WaitingRoom} live=${live} />` : html`<${EndCard} live=${live} /><${Board} live=${live} view=${view} drawer=${drawer} openDrawer=${openDrawer} />`}
    </div>
    ${isWhole && drawer && html`<div class="drawer-scrim" onClick=${closeDrawer}></div>`}
    ${
      (!isWhole || drawer) &&
      html`<aside class="table-side" aria-label="Question and log">
      ${isWhole && html`<header class="drawer-head"><h2>${drawer === "log" ? "Log" : "All options"}</h2><button class="close" onClick=${closeDrawer}><span class="for-ears">Close</span><span aria-hidden="true">✕</span></button></header>`}
      ${!isWhole && html`<${LessonPanel} live=${live} /><${Proposals} live=${live} />`}
      ${!isWaiting && drawer !== "log" && html`<${Prompt} live=${live} />`}
      ${
        drawer !== "options" &&
        html`<${Log} entries=${live.log.value} game=${view.match.game} match=${view.match.id} isYou=${isYou(view)}
        table=${view.table} pointAt=${(/** @type {string} */ target) => {
          live.pointAt.value = [target];
          setPane("board");
          closeDrawer();
        }} />`
      }
    </aside>`
    }
    <${Notices} live=${live} />
    <${Announcer} live=${live} />
    ${isKeyListOpen && html`<${KeyList} close=${() => setKeyListOpen(false)} />`}
  </main>`;
}

/** Whether the viewer is the one player at this seat: then the log says "you". @param {import("../live.js").ViewFrame} view */
const isYou = (view) => view.match.your_seats.length === 1 && view.match.your_seats[0] === view.viewer;

/**
 * A table that takes the whole screen shows options and log in a drawer over it.
 * @param {boolean} isWhole
 * @param {string} question  its id: the options of one question go with it
 * @param {boolean} isAsked  the question is the viewer’s
 */
function useDrawer(isWhole, question, isAsked) {
  const [drawer, setDrawer] = useState(""); // "options", "log", or "" for none
  const opener = useRef(/** @type {Element | null} */ (null));
  /** @param {string} what */
  const openDrawer = (what) => {
    opener.current = document.activeElement;
    setDrawer(drawer === what ? "" : what);
  };
  const closeDrawer = () => {
    setDrawer("");
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isWhole || !drawer) return;
    const inside = document.querySelector(drawer === "options" ? ".table-side .option-button" : ".table-side .log-box");
    if (inside instanceof HTMLElement) inside.focus({ preventScroll: true });
  }, [drawer]);
  useEffect(() => {
    if (drawer === "options") closeDrawer();
  }, [question]);
  useKeys((key) => {
    if (!isWhole) return false;
    if (key === "o" || key === "O") return (openDrawer("options"), true);
    if (key === "Escape" && drawer) return (closeDrawer(), true);
    if (/^[lL]$/.test(key) && drawer !== "log") return (openDrawer("log"), true);
    if (/^[hHwW/]$/.test(key) && drawer !== "options" && isAsked) {
      openDrawer("options"); // what they ask for stands there
      if (key === "/") setTimeout(() => document.getElementById("command")?.focus());
      return key === "/";
    }
    return false;
  });
  return { drawer: isWhole ? drawer : "", openDrawer, closeDrawer };
}

/** A table that somebody has cleared before the match began. @param {{match: import("../types/protocol.js").MatchInfo}} props */
function Cleared({ match }) {
  return html`<main id="main" class="page" tabindex="-1" data-status=${match.status}><${NotFoundCard} title="The table is cleared">
    <p>Nobody sits here any more, and its invitation leads nowhere.</p>
    <div class="row"><a class="button primary big" href=${`/new/${match.game}`}>New table</a><a class="button big" href="/lobby">To the lobby</a></div>
  <//></main>`;
}

/** The game’s own table, loaded when it is first needed. @param {{live: LiveMatch, view: any, isReplay?: boolean, drawer?: string, openDrawer?: (what: string) => void}} props */
export function Board({ live, view, isReplay = false, drawer = "", openDrawer }) {
  const entry = tableFor(view.match.game, view);
  const [loaded, setLoaded] = useState(/** @type {{entry: any, Table: any} | null} */ (null));
  const { theatre } = live;
  const [error, setError] = useState("");
  useEffect(() => {
    let isWanted = true;
    entry.load().then(
      ({ Table, choreography }) => {
        if (!isWanted) return;
        theatre.choreography = choreography ?? captions;
        setLoaded({ entry, Table });
      },
      (failure) => isWanted && setError(String(failure)),
    );
    return () => {
      isWanted = false;
    };
  }, [entry]);
  useEffect(() => void (loaded && performance.mark("usable")), [loaded]);
  if (error) return html`<p class="note bad" role="alert">The table could not be loaded: ${error}</p>`;
  if (!loaded || loaded.entry !== entry) return html`<p class="waiting">Setting the table…</p>`;
  const { Table } = loaded;
  return html`<${Table}
    view=${view}
    live=${live}
    drawer=${drawer}
    openDrawer=${openDrawer}
    answer=${(/** @type {any} */ option) => live.answer(option)}
    preview=${(/** @type {any} */ option) => live.preview(option)}
    whyNot=${(/** @type {string} */ part, /** @type {number} */ value) => live.whyNot(part, value)}
    choose=${(/** @type {any} */ option) => chooseOption(live, option)}
    selected=${live.selected}
    planned=${live.planned}
    plan=${(/** @type {any} */ option) => live.plan(option)}
    about=${(/** @type {any} */ about) => (live.about.value = about)}
    pointAt=${live.pointAt}
    theatre=${theatre}
    undo=${() => live.undo()}
    settings=${settings}
    isReplay=${isReplay} /><${ReadingDialog} />`;
}

/** On a small screen the log is a page of its own: it opens at what happened last. @param {"board" | "log"} pane */
function useEndOfLog(pane) {
  const before = useRef(pane);
  useEffect(() => {
    if (pane !== before.current) scrollTo(0, pane === "log" ? document.documentElement.scrollHeight : 0);
    before.current = pane;
  }, [pane]);
}

/** When a new question is mine and nothing else has the focus, the question gets it. */
function useFocusOnPrompt(/** @type {LiveMatch} */ live) {
  const prompt = live.view.value?.prompt;
  const last = useRef("");
  useEffect(() => {
    const key = prompt?.is_mine ? prompt.id : "";
    if (!key || key === last.current) return;
    const isFirst = last.current === "";
    last.current = key;
    const holder = document.activeElement;
    const isFree = !holder || holder === document.body || holder.closest(".prompt") || holder.id === "main";
    const isBusy = isTyping(holder) || document.querySelector("details.menu[open]"); // a menu closes when the focus goes elsewhere
    if (isFree && !isFirst && !isBusy) document.getElementById("question")?.focus({ preventScroll: true });
  }, [prompt?.id, prompt?.is_mine]);
}

/**
 * @param {LiveMatch} live
 * @param {() => void} openKeys
 * @param {boolean} isHidden  a question that the player cannot see cannot be answered
 */
function useTableKeys(live, openKeys, isHidden) {
  useKeys((key, event) => {
    if (isHidden) return false;
    const view = live.view.peek();
    const prompt = view?.prompt?.is_mine ? view.prompt : null;
    const options = prompt?.options ?? [];
    const selected = live.planned.peek() ?? options.find((option) => option.number === live.selected.peek());
    if (key === "?") return (openKeys(), true);
    if (key === "a" || key === "A") return (live.theatre.again(), true);
    if (key === "l" || key === "L")
      return (choose({ density: /** @type {0|1|2} */ ((settings.peek().density + 1) % 3) }), true);
    if (key === "u" || key === "U") return (view?.undo.kind !== "no" && live.undo(), true);
    if (!prompt) return false;
    if (/^[1-9]$/.test(key)) return (pressOption(live, Number(key)), true);
    if (key === "Enter" && live.planned.peek()?.refusal) return true;
    if (
      key === "Enter" &&
      selected &&
      !(event.target instanceof HTMLButtonElement) &&
      !(event.target instanceof HTMLAnchorElement)
    )
      return (live.answer(selected), true);
    if (key === "Escape") return (live.selectNothing(), true);
    if (key === "/") return (document.getElementById("command")?.focus(), true);
    if (key === "w" || key === "W") return (live.why.peek() ? (live.why.value = null) : live.askWhy(), true);
    if ((key === "h" || key === "H") && view && hasBotsOnly(view)) return (live.askHint(), true);
    if (key === "p" || key === "P") {
      const pass = options.find((option) => option.is_pass);
      return (pass && chooseOption(live, pass), true);
    }
    if (
      (key === "ArrowDown" || key === "ArrowUp") &&
      event.target instanceof Element &&
      event.target.closest(".prompt")
    ) {
      return (step(key === "ArrowDown" ? 1 : -1), true);
    }
    return false;
  });
}

/**
 * @param {LiveMatch} live
 * @param {number} number
 */
function pressOption(live, number) {
  const view = live.view.peek();
  const option = view?.prompt?.options.find((each) => each.number === number);
  const allowed = view?.lesson?.state === "open" ? view.lesson.allowed : [];
  if (!option || (allowed.length && !allowed.includes(number))) return;
  chooseOption(live, option);
  document.querySelector(`[data-option="${number}"]`)?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus among the options. @param {1 | -1} by */
function step(by) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(".option-button:not(:disabled)")]);
  const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}
