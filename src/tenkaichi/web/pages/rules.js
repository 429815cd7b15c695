/** The rules of a game: by chapters, searched, or one clause with its ruling and its proof. */
import { html, useEffect, useState } from "../ui.js";
import { games, get } from "../api.js";
import { useTitle } from "../alerts.js";
import { navigate } from "../router.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { ClauseText } from "../parts/clause_text.js";
import { GameTabs } from "../parts/game_tabs.js";
import { Marked } from "../parts/marked.js";

/** @typedef {import("../types/protocol.js").ClauseInfo} ClauseInfo */
/** @typedef {import("../types/protocol.js").ChapterInfo} ChapterInfo */

const PATIENCE_MS = 200;

/** @param {{params: {game: string, clause?: string, chapter?: string}, query: URLSearchParams}} props */
export function RulesPage({ params, query }) {
  return html`<main id="main" class="page rules-page" tabindex="-1">
    ${params.clause ? html`<${OneClause} game=${params.game} id=${params.clause} />` : html`<${Search} game=${params.game} first=${query.get("q") ?? ""} chapter=${params.chapter ?? ""} />`}
  </main>`;
}

/** @param {{game: string, id: string}} props */
function OneClause({ game, id }) {
  const [asked, retry] = useFetch(() => get(`/api/rules/${game}/${encodeURIComponent(id)}`), [game, id]);
  useTitle(asked.state === "there" ? `${asked.value.id}: ${asked.value.heading}` : "");
  return html`<p><a class="back" href=${`/rules/${game}`}>‹ All rules</a></p>
    <div class="panel clause-panel"><${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {ClauseInfo} */ clause) => html`<${ClauseText} game=${game} clause=${clause} />`}
    <//></div>
    ${asked.state === "there" && html`<${SameChapter} game=${game} clause=${asked.value} />`}`;
}

/** What stands around a clause. @param {{game: string, clause: ClauseInfo}} props */
function SameChapter({ game, clause }) {
  const [asked] = useFetch(() => get(`/api/rules/${game}?chapter=${clause.chapter}`), [game, clause.chapter]);
  if (asked.state !== "there" || asked.value.total < 2) return null;
  const chapter = asked.value.chapters.find((/** @type {ChapterInfo} */ each) => each.code === clause.chapter);
  return html`<section class="chapter" aria-labelledby="same-chapter">
    <h2 id="same-chapter"><a href=${`/rules/${game}/chapter/${clause.chapter}`}>${chapter?.title}</a></h2>
    <${Rows} game=${game} clauses=${asked.value.clauses} now=${clause.id} /></section>`;
}

/** @param {{game: string, first: string, chapter: string}} props */
function Search({ game, first, chapter }) {
  const [words, setWords] = useState(first);
  const [wanted, setWanted] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(words);
      const page = `/rules/${game}${chapter ? `/chapter/${chapter}` : ""}`; // on another one the field would be another, without the cursor
      if (words !== first) navigate(`${page}${words ? `?q=${encodeURIComponent(words)}` : ""}`, { replace: true });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const part = wanted ? "" : chapter;
  const asking = `/api/rules/${game}?q=${encodeURIComponent(wanted)}&chapter=${encodeURIComponent(part)}`;
  const [asked, retry] = useFetch(() => get(asking), [asking]);
  const [known] = useFetch(games, []);
  const offered = known.state === "there" ? known.value : [];
  const title = offered.find((each) => each.name === game)?.title;
  useTitle(title ? `Rules of ${title}` : "");
  return html`<h1>Rules</h1>
    <${GameTabs} games=${offered} now=${game} base="rules" words=${words} />
    <label class="field search"><span>Search words or a clause</span>
      <input type="search" value=${words} placeholder="words, or the name of a clause" onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) => {
        if (!wanted && !part) return html`<${Contents} game=${game} chapters=${found.chapters} />`;
        return html`${part && html`<${ChapterHead} game=${game} chapters=${found.chapters} code=${part} />`}
          <${Found} key=${asking} game=${game} asking=${asking} words=${wanted} first=${found.clauses} total=${found.total} />
          ${part && html`<${NextChapters} game=${game} chapters=${found.chapters} code=${part} />`}`;
      }}
    <//>`;
}

/** The book's table of contents. @param {{game: string, chapters: ChapterInfo[]}} props */
function Contents({ game, chapters }) {
  return html`<h2 class="for-ears">Chapters</h2><ol class="contents">${chapters.map(
    (chapter) => html`<li><a class="contents-row" href=${`/rules/${game}/chapter/${chapter.code}`}>
      <span class="contents-title">${chapter.title}</span><span class="contents-count">${chapter.clauses}<span class="for-ears"> ${chapter.clauses === 1 ? "clause" : "clauses"}</span></span></a></li>`,
  )}</ol>`;
}

/** @param {{game: string, chapters: ChapterInfo[], code: string}} props */
function ChapterHead({ game, chapters, code }) {
  const title = chapters.find((each) => each.code === code)?.title;
  return html`<p><a class="back" href=${`/rules/${game}`}>‹ All chapters</a></p><h2 class="chapter-title">${title}</h2>`;
}

/** On to the chapters before and behind. @param {{game: string, chapters: ChapterInfo[], code: string}} props */
function NextChapters({ game, chapters, code }) {
  const at = chapters.findIndex((each) => each.code === code);
  const way = (/** @type {ChapterInfo | undefined} */ to, /** @type {string} */ before, /** @type {string} */ behind) =>
    to && html`<a class="button small" href=${`/rules/${game}/chapter/${to.code}`}>${before}${to.title}${behind}</a>`;
  return html`<nav class="row next-chapters" aria-label="Other chapters">${way(chapters[at - 1], "‹ ", "")} ${way(chapters[at + 1], "", " ›")}</nav>`;
}

/**
 * What was found so far; the rest comes by the page.
 * @param {{game: string, asking: string, words: string, first: ClauseInfo[], total: number}} props
 */
function Found({ game, asking, words, first, total }) {
  const [clauses, setClauses] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const [shown, showMore] = useShown(asking);
  useEffect(() => {
    if (clauses.length < Math.min(shown, total)) more();
  }, [clauses.length, shown]);
  const more = async () => {
    setAsked(true);
    try {
      const next = await get(`${asking}&start=${clauses.length}`);
      setClauses([...clauses, ...next.clauses]);
    } finally {
      setAsked(false);
    }
  };
  return html`<p class="soft" role="status">${clauses.length < total ? `The first ${clauses.length} of ${total} clauses` : `${total} ${total === 1 ? "clause" : "clauses"}`}</p>
    ${total === 0 && html`<p class="note">No clause has all these words. Try the beginning of a word (“fly” finds flying and flyers), fewer words, or another game above.</p>`}
    ${words.trim() ? html`<${Rows} game=${game} clauses=${clauses} words=${words} />` : html`<${Passages} game=${game} clauses=${clauses} />`}
    ${clauses.length < total && html`<p class="more"><button class="button" disabled=${isAsked} onClick=${() => showMore(clauses.length + 1)}>Show more</button></p>`}`;
}

/**
 * How many were asked for, remembered with the place in the history: a visitor who comes back finds them again.
 * @param {string} words
 * @returns {[number, (count: number) => void]}
 */
function useShown(words) {
  const kept = history.state?.shown;
  const [shown, setShown] = useState(kept?.words === words ? kept.count : 0);
  /** @param {number} count */
  const show = (count) => {
    history.replaceState({ ...history.state, shown: { words, count } }, "");
    setShown(count);
  };
  return [shown, show];
}

/** Where it stands in the book. @param {string} heading */
const headingWords = (heading) => heading.replaceAll(" > ", " › ").replaceAll("; ", " · ");

/** By the book's own headings; a catalogue that has only one for a chapter needs none. @param {{game: string, clauses: ClauseInfo[]}} props */
function Passages({ game, clauses }) {
  /** @type {Map<string, ClauseInfo[]>} */
  const passages = new Map();
  for (const clause of clauses) passages.set(clause.heading, [...(passages.get(clause.heading) ?? []), clause]);
  if (passages.size < 2) return html`<${Rows} game=${game} clauses=${clauses} />`;
  return html`${[...passages].map(
    ([heading, found]) => html`<section class="chapter" key=${heading}><h3>${headingWords(heading)}</h3>
      <${Rows} game=${game} clauses=${found} /></section>`,
  )}`;
}

/** What was looked for is marked, and each says where it stands. @param {{game: string, clauses: ClauseInfo[], words?: string, now?: string}} props */
function Rows({ game, clauses, words = "", now = "" }) {
  return html`<ul class="clauses">${clauses.map(
    (
      clause,
    ) => html`<li><a class="clause-row" href=${`/rules/${game}/${clause.id}`} aria-current=${clause.id === now ? "true" : undefined}><span class="clause-id">${clause.id}</span>
      <span>${words && html`<span class="clause-place"><${Marked} text=${headingWords(clause.heading)} words=${words} /></span>`}<${Marked} text=${clause.text} words=${words} />${clause.ruling && html` <span class="tag">ruling</span>`}</span></a></li>`,
  )}</ul>`;
}
