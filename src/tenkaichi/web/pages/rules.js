/** The rules of a game: searched, or one clause with its ruling and its proof. */
import { html, useEffect, useState } from "../ui.js";
import { games, get } from "../api.js";
import { navigate } from "../router.js";
import { useAsked, WhenThere } from "../parts/asked.js";
import { ClauseText } from "../parts/clause_text.js";
import { GameTabs } from "../parts/game_tabs.js";

const PATIENCE_MS = 200;

/** @param {{params: {game: string, clause?: string}, query: URLSearchParams}} props */
export function RulesPage({ params, query }) {
  return html`<main id="main" class="page rules-page" tabindex="-1">
    ${params.clause ? html`<${OneClause} game=${params.game} id=${params.clause} />` : html`<${Search} game=${params.game} first=${query.get("q") ?? ""} />`}
  </main>`;
}

/** @param {{game: string, id: string}} props */
function OneClause({ game, id }) {
  const [asked, retry] = useAsked(() => get(`/api/rules/${game}/${id}`), [game, id]);
  return html`<p><a href=${`/rules/${game}`}>‹ All rules</a></p>
    <div class="panel"><${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ clause) => html`<${ClauseText} game=${game} clause=${clause} />`}
    <//></div>`;
}

/** @param {{game: string, first: string}} props */
function Search({ game, first }) {
  const [words, setWords] = useState(first);
  const [wanted, setWanted] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(words);
      if (words !== first) navigate(`/rules/${game}${words ? `?q=${encodeURIComponent(words)}` : ""}`, { replace: true });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const [asked, retry] = useAsked(() => get(`/api/rules/${game}?q=${encodeURIComponent(wanted)}`), [game, wanted]);
  const [known] = useAsked(games, []);
  return html`<h1>Rules</h1>
    <${GameTabs} games=${known.state === "there" ? known.value : []} now=${game} base="rules" />
    <label class="field search"><span>Search words or a clause</span>
      <input type="search" value=${words} placeholder="words, or the name of a clause" onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) => html`<${Found} key=${wanted} game=${game} words=${wanted} first=${found.clauses} total=${found.total} />`}
    <//>`;
}

/**
 * What was found so far; the rest comes by the page.
 * @param {{game: string, words: string, first: import("../types/protocol.js").ClauseInfo[], total: number}} props
 */
function Found({ game, words, first, total }) {
  const [clauses, setClauses] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const more = async () => {
    setAsked(true);
    try {
      const next = await get(`/api/rules/${game}?q=${encodeURIComponent(words)}&start=${clauses.length}`);
      setClauses([...clauses, ...next.clauses]);
    } finally {
      setAsked(false);
    }
  };
  return html`<p class="soft" role="status">${clauses.length < total ? `The first ${clauses.length} of ${total} clauses` : `${total} ${total === 1 ? "clause" : "clauses"}`}</p>
    <${Chapters} game=${game} clauses=${clauses} />
    ${clauses.length < total && html`<p class="more"><button class="button" disabled=${isAsked} onClick=${more}>Show more</button></p>`}`;
}

/** @param {{game: string, clauses: import("../types/protocol.js").ClauseInfo[]}} props */
function Chapters({ game, clauses }) {
  /** @type {Map<string, any[]>} */
  const chapters = new Map();
  for (const clause of clauses) {
    const chapter = chapters.get(clause.heading) ?? [];
    chapter.push(clause);
    chapters.set(clause.heading, chapter);
  }
  return html`${[...chapters].map(
    ([heading, found]) => html`<section class="chapter" key=${heading}><h2>${heading}</h2>
      <ul class="clauses">${found.map(
        (clause) => html`<li><a class="clause-row" href=${`/rules/${game}/${clause.id}`}><span class="clause-id">${clause.id}</span>
          <span>${clause.text}${clause.ruling && html` <span class="tag">ruling</span>`}</span></a></li>`,
      )}</ul></section>`,
  )}`;
}
