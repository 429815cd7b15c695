/** The gallery: everything that has a page, searched on this device while the line is typed. */
import { html, useEffect, useMemo, useState } from "../ui.js";
import { get } from "../api.js";
import { useTitle } from "../alerts.js";
import { useGamePart } from "../game_clients.js";
import { navigate } from "../router.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { everything, indexOf, libraries, pathOf } from "../library/index_store.js";
import { blame, parse, run } from "../library/query.js";
import { Chip, PartChip, SearchBox } from "../library/search_box.js";
import { Face } from "../library/face.js";
import { Grid, intoGrid } from "../library/grid.js";
import { LibraryTabs } from "../library/tabs.js";

/** @typedef {import("../library/query.js").Row} Row */
/** @typedef {import("../library/index_store.js").Index} Index */

const PATIENCE_MS = 250;
const NO_PACK = Promise.resolve({ id: "", game: "" });
const SORTS = [
  ["", "best"],
  ["name", "name"],
  ["dmg", "damage"],
  ["cost", "cost"],
  ["end", "Endurance"],
  ["threat", "Threat"],
];
/** Of all games together, and of a game that has none of its own. @type {import("../library/adapters.js").Chips} */
const CHIPS = [
  [
    "Type",
    "type",
    [["profile"], ["character"], ["technique"], ["mission"], ["drill"], ["ally"], ["mastery"], ["keyword"]],
  ],
];

/** @param {{query: URLSearchParams}} props */
export function LibraryPage({ query }) {
  const pack = query.get("pack") ?? "";
  const [shelf, retry] = useFetch(libraries, []);
  const [asked, again] = useFetch(() => (pack ? get(`/api/packs/${encodeURIComponent(pack)}`) : NO_PACK), [pack]);
  useTitle("Library");
  return html`<${LibraryTabs} now="/library" />
  <main id="main" class="page library-page" tabindex="-1">
    <${WhenThere} asked=${shelf} retry=${retry}>${(/** @type {any[]} */ games) =>
      html`<${WhenThere} asked=${asked} retry=${again}>${(/** @type {any} */ found) => html`<${Shown} games=${games} pack=${found} query=${query} />`}<//>`}<//>
  </main>`;
}

/** @param {{games: any[], pack: any, query: URLSearchParams}} props */
function Shown({ games, pack, query }) {
  const game = pack.game || (query.get("game") ?? "");
  return html`<header class="library-head"><h1>Library</h1>
      <nav class="game-tabs" aria-label="Games"><ul>${[{ game: "", title: "All games" }, ...games].map(
        (each) =>
          html`<li><a href=${`/library${each.game ? `?game=${each.game}` : ""}`} aria-current=${each.game === game && !pack.id ? "page" : null}>${each.title}</a></li>`,
      )}</ul></nav></header>
      <${Gallery} key=${game + pack.id} game=${game} homebrew=${pack} first=${query.get("q") ?? ""} />`;
}

/** @param {{pack: any, line: string, change: (line: string) => void}} props */
function PackNote({ pack, line, change }) {
  return html`<div class="note pack-note"><p>With the homebrew pack <strong>${pack.title}</strong>, hash <code>${pack.hash.slice(0, 16)}</code>.</p>
    <div class="chips"><${Chip} line=${line} change=${change} name="is" value="homebrew" words="Only what it adds or changes" /> <a class="button small" href=${`/build/${pack.game}/new?pack=${pack.id}`}>Build with it</a> <a class="button small" href=${`/print/${pack.game}?pack=${pack.id}`}>Print it</a></div></div>`;
}

/** @param {{game: string, homebrew: any, first: string}} props */
function Gallery({ game, homebrew, first }) {
  const pack = homebrew.id;
  const [asked, retry] = useFetch(() => (game ? indexOf(game, pack) : everything()), [game, pack]);
  const [line, setLine] = useState(first);
  const [view, setView] = useState("cards");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const words = new URLSearchParams({
        ...(line && { q: line }),
        ...(game && { game }),
        ...(pack && { pack }),
      }).toString();
      const next = `/library${words ? `?${words}` : ""}`;
      if (next !== location.pathname + location.search) navigate(next, { replace: true });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [line]);
  const index = asked.state === "there" ? asked.value : null;
  const query = useMemo(() => (index ? parse(line, index.keys) : null), [line, index]);
  const found = useMemo(() => (index && query ? run(query, index.rows) : []), [query, index]);
  const without = useMemo(() => (index && query && !found.length ? blame(query, index.rows) : []), [found]);
  const setSort = (/** @type {string} */ sort) =>
    setLine([line.replace(/(^|\s)(sort|order):\S*/gi, "").trim(), sort && `sort:${sort}`].filter(Boolean).join(" "));
  return html`${pack && html`<${PackNote} pack=${homebrew} line=${line} change=${setLine} />`}
    <${SearchBox} line=${line} change=${setLine} query=${query} down=${intoGrid} label="Search cards and characters"
      take=${() => found[0] && navigate(pathOf(found[0], pack))} />
    <div class="library-body">
      <button class="button filters-button" aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)}>Filters</button>
      <${Filters} game=${game} line=${line} change=${setLine} isOpen=${isOpen} />
      <section class="library-found" aria-label="Found">
        <div class="found-head"><p role="status"><strong>${index ? found.length.toLocaleString("en") : "…"}</strong> ${found.length === 1 ? "entry" : "entries"}${index ? ` of ${index.rows.length.toLocaleString("en")}` : ""}</p>
          <label class="inline-field"><span>Order</span><select value=${query?.sort ?? ""} onChange=${(/** @type {any} */ event) => setSort(event.target.value)}>${SORTS.map(([id, words]) => html`<option value=${id}>${words}</option>`)}</select></label>
          <div class="view-switch" role="group" aria-label="View">${["cards", "lines"].map((each) => html`<button aria-pressed=${view === each} onClick=${() => setView(each)}>${each === "cards" ? "Cards" : "Lines"}</button>`)}</div></div>
        <${WhenThere} asked=${asked} retry=${retry}>${() =>
          found.length
            ? html`<${Grid} rows=${found} view=${view} name="Entries" draw=${(/** @type {Row} */ row) => (view === "cards" ? cardCell(row, pack) : lineCell(row, pack))} />`
            : html`<${Nothing} without=${without} line=${line} change=${setLine} />`}<//>
      </section>
    </div>`;
}

/** @param {Row} row @param {string} pack */
const cardCell = (row, pack) =>
  html`<li key=${`${row.game}${row.kind}${row.id}`}><a class="face-link" data-cell href=${pathOf(row, pack)} aria-label=${`${row.title}, ${row.type}`}><${Face} row=${row} /></a></li>`;

/** @param {Row} row @param {string} pack */
const lineCell = (row, pack) =>
  html`<li key=${`${row.game}${row.kind}${row.id}`}><a class="line-link" data-cell href=${pathOf(row, pack)}><strong>${row.title}</strong> <span class="soft">${row.type}</span><span class="line-words">${row.text.split("\n")[0].slice(0, 160)}</span></a></li>`;

/** @param {{game: string, line: string, change: (line: string) => void, isOpen: boolean}} props */
function Filters({ game, line, change, isOpen }) {
  const own = useGamePart(game, "library");
  const groups = /** @type {import("../library/adapters.js").Chips} */ (own?.chips ?? CHIPS);
  const figures = /** @type {[string, string][]} */ (own?.figures ?? []);
  return html`<aside class=${`filters ${isOpen ? "is-open" : ""}`} aria-label="Filters">
    ${groups.map(([title, key, values]) => html`<fieldset class="chip-group"><legend>${title}</legend><div class="chips">${values.map(([value, words]) => html`<${Chip} key=${value} line=${line} change=${change} name=${key} value=${value} words=${words} />`)}</div></fieldset>`)}
    ${figures.length > 0 && html`<fieldset class="chip-group"><legend>Figures</legend><div class="chips">${figures.map(([part, words]) => html`<${PartChip} key=${part} line=${line} change=${change} part=${part} words=${words} />`)}</div></fieldset>`}
    <details class="language"><summary>The language</summary><p class="small">Words side by side all hold. <code>or</code> begins an alternative, <code>-</code> turns a part round, <code>type:a,b</code> is one of two, quotes keep words together. Figures take <code>= != &lt; &lt;= &gt; &gt;=</code>. <code>sort:dmg</code> orders. <code>uses:rejuvenate</code> asks for what a card does, <code>clause:TCG-ATTACK</code> for rules, <code>in:pr-goku-orange</code> for a ready deck.</p></details>
  </aside>`;
}

/** @param {{without: [string, number][], line: string, change: (line: string) => void}} props */
function Nothing({ without, line, change }) {
  return html`<div class="nothing"><p>Nothing has all of this.</p>
    ${without.map(([part, count]) => html`<p><button class="button" onClick=${() => change(line.replace(part, "").replace(/\s+/g, " ").trim())}>Leave out <code>${part}</code></button> <span class="soft">${count} ${count === 1 ? "entry" : "entries"}</span></p>`)}
    <p><button class="button" onClick=${() => change("")}>Begin again</button></p></div>`;
}
