/** The start: settings, links, and the page for the address. Pages are loaded when they are first opened. */
import { html, render, useEffect, useRef, useState } from "./ui.js";
import { applySettings } from "./settings.js";
import { followLinks, route } from "./router.js";
import { ownTitle, setTitle } from "./alerts.js";
import { needStyles, TABLE_PAGE_STYLES } from "./styles.js";
import { useWaitingMatches } from "./waiting_matches.js";
import { TopBar } from "./parts/top_bar.js";
import { Footer } from "./parts/footer.js";
import { RuleDialog } from "./parts/rule_link.js";
import { Failure } from "./parts/use_fetch.js";

/** @typedef {{load: () => Promise<any>, title: string, isWide?: boolean, styles?: string[]}} Page */

/** @type {Record<string, Page>} */
const PAGES = {
  home: { load: async () => (await import("./pages/home.js")).HomePage, title: "" },
  new: { load: async () => (await import("./pages/new_table.js")).NewTablePage, title: "New table" },
  lobby: { load: async () => (await import("./pages/lobby.js")).LobbyPage, title: "Lobby" },
  table: {
    load: async () => (await import("./pages/table.js")).TablePage,
    title: "Table",
    isWide: true,
    styles: TABLE_PAGE_STYLES,
  },
  invitation: { load: async () => (await import("./pages/invitation.js")).InvitationPage, title: "Invitation" },
  replay: {
    load: async () => (await import("./pages/replay.js")).ReplayPage,
    title: "Replay",
    isWide: true,
    styles: [...TABLE_PAGE_STYLES, "replay"],
  },
  rules: { load: async () => (await import("./pages/rules.js")).RulesPage, title: "Rules" },
  scenarios: { load: async () => (await import("./pages/scenarios.js")).ScenariosPage, title: "Scenarios" },
  learn: { load: async () => (await import("./pages/learn.js")).LearnPage, title: "Learn" },
  report: { load: async () => (await import("./pages/report.js")).ReportPage, title: "Report" },
  statistics: {
    load: async () => (await import("./pages/statistics.js")).StatisticsPage,
    title: "Statistics",
    styles: ["statistics"],
  },
  character: {
    load: async () => (await import("./pages/character.js")).CharacterPage,
    title: "Character",
    styles: ["statistics"],
  },
  player: { load: async () => (await import("./pages/player.js")).PlayerPage, title: "Player", styles: ["statistics"] },
  settings: { load: async () => (await import("./pages/settings.js")).SettingsPage, title: "Settings" },
  about: { load: async () => (await import("./pages/about.js")).AboutPage, title: "About" },
  library: {
    load: async () => (await import("./pages/library.js")).LibraryPage,
    title: "Library",
    styles: ["game_card", "game_card_sizes", "library"],
  },
  entry: {
    load: async () => (await import("./pages/library_entry.js")).LibraryEntryPage,
    title: "Library",
    styles: ["game_card", "game_card_sizes", "library", "library_build"],
  },
  shelf: {
    load: async () => (await import("./pages/library_shelf.js")).ShelfPage,
    title: "Decks and rosters",
    styles: ["library", "library_build"],
  },
  bin: {
    load: async () => (await import("./pages/library_shelf.js")).BinPage,
    title: "The bin",
    styles: ["library", "library_build"],
  },
  build: {
    load: async () => (await import("./pages/library_build.js")).BuildPage,
    title: "Builder",
    isWide: true,
    styles: ["game_card", "game_card_sizes", "library", "library_build"],
  },
  shared: {
    load: async () => (await import("./pages/library_shared.js")).SharedPage,
    title: "Shared",
    styles: ["game_card", "game_card_sizes", "library", "library_build"],
  },
  print: {
    load: async () => (await import("./pages/print.js")).PrintPage,
    title: "Print",
    styles: ["library", "print"],
  },
  score: {
    load: async () => (await import("./pages/scorekeeper.js")).ScorekeeperPage,
    title: "Scorekeeper",
    styles: ["scorekeeper"],
  },
  missing: { load: async () => (await import("./pages/missing.js")).MissingPage, title: "Not found" },
};

const RELOADED = "tenkaichi.reloaded";

/**
 * A part that is no longer there, while the server is, means that it was updated: the page is loaded again, once.
 * @returns {Promise<boolean>} whether it is
 */
async function beginAnew() {
  if (sessionStorage.getItem(RELOADED)) return false;
  const isThere = await fetch("/healthz").then(
    (reply) => reply.ok,
    () => false,
  );
  if (!isThere) return false;
  sessionStorage.setItem(RELOADED, "1");
  location.reload();
  return true;
}

function App() {
  const { page, params, query, path } = route.value;
  const [shown, setShown] = useState(/** @type {{page: string, Page: any} | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  useEffect(() => {
    let isWanted = true; // a page that comes when somebody has gone on is not shown any more
    Promise.all([PAGES[page].load(), needStyles(PAGES[page].styles ?? [])]).then(
      ([Page]) => {
        if (!isWanted) return;
        sessionStorage.removeItem(RELOADED);
        setError(null);
        setShown({ page, Page });
      },
      async (failure) => {
        if (isWanted && !(await beginAnew()) && isWanted) setError(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  const title = ownTitle.value || PAGES[page].title;
  useEffect(() => setTitle(title), [page, title]);
  useFocusOnNewPage(path, shown?.page === page);
  useWaitingMatches(page !== "table" && page !== "replay", title);
  const isWide = Boolean(PAGES[page].isWide);
  const isReady = shown !== null && shown.page === page;
  return html`<${TopBar} isWide=${isWide} />
    ${error && html`<main id="main" class="page"><h1>Something is missing</h1><${Failure} error=${error} /></main>`}
    ${!error && isReady && html`<${shown.Page} key=${path} params=${params} query=${query} />`}
    ${!error && !isReady && html`<main id="main" class="page"><h1 class="for-ears">Loading</h1><p class="waiting" role="status">Loading…</p></main>`}
    ${!isWide && html`<${Footer} />`}
    <${RuleDialog} />`;
}

/**
 * After a change of page the focus goes to its main part, so that a keyboard or a screen reader begins there.
 * @param {string} path
 * @param {boolean} isReady
 */
function useFocusOnNewPage(path, isReady) {
  const last = useRef(path);
  useEffect(() => {
    if (!isReady || last.current === path) return;
    last.current = path;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [path, isReady]);
}

applySettings();
followLinks();
const root = /** @type {Element} */ (document.getElementById("app"));
root.textContent = "";
render(html`<${App} />`, root);
