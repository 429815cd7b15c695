/** The scenarios that prove the rules: each can be opened as a live position and played on. */
import { html, useEffect, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { navigate } from "../router.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { GameTabs } from "../parts/game_tabs.js";
import { holdsAll, Marked } from "../parts/marked.js";
import { addressOf, useOpening } from "../parts/opening.js";
import { RuleLink } from "../parts/rule_link.js";

/** @typedef {import("../types/protocol.js").ScenarioInfo} ScenarioInfo */
/** @typedef {import("../types/protocol.js").ChapterInfo} ChapterInfo */

const FIRST = 60;
const PATIENCE_MS = 300;
const CLAUSES = 8;

/** @param {{params: {game: string}, query: URLSearchParams}} props */
export function ScenariosPage({ params, query }) {
  const [asked, retry] = useFetch(() => get(`/api/scenarios/${params.game}`), [params.game]);
  const [known] = useFetch(games, []);
  const [first] = useState(query.get("id") ?? query.get("q") ?? "");
  const [words, setWords] = useState(first);
  useEffect(() => {
    if (words === first) return;
    const path = `/scenarios/${params.game}${words ? `?q=${encodeURIComponent(words)}` : ""}`;
    const timer = setTimeout(() => navigate(path, { replace: true }), PATIENCE_MS); // so that one finds it again
    return () => clearTimeout(timer);
  }, [words]);
  return html`<main id="main" class="page scenarios-page" tabindex="-1">
    <h1>Scenarios</h1>
    <${GameTabs} games=${known.state === "there" ? known.value : []} now=${params.game} base="scenarios" words=${words} />
    <p>Every rule and ruling is played out by a scenario. Open one: it becomes a table with that very position, both seats yours.</p>
    <label class="field search"><span>Search</span>
      <input type="search" value=${words} placeholder="words, a file or a clause" onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) =>
        words.trim()
          ? html`<${List} key=${words} game=${params.game} scenarios=${found.scenarios} words=${words} />`
          : html`<${ByChapter} game=${params.game} scenarios=${found.scenarios} chapters=${found.chapters} />`}
    <//>
  </main>`;
}

/**
 * Those that hold all the words; one that is called exactly so comes alone.
 * @param {ScenarioInfo[]} scenarios
 * @param {string} words
 */
function scenariosWith(scenarios, words) {
  const named = scenarios.filter((each) => each.id.toLowerCase() === words.trim().toLowerCase());
  if (named.length) return named;
  return scenarios.filter((each) =>
    holdsAll(`${each.id.replaceAll("_", " ")} ${each.title} ${each.clauses.join(" ")} ${each.cases.join(" ")}`, words),
  );
}

/** In the order of the rules that they are about. @param {{game: string, scenarios: ScenarioInfo[], chapters: ChapterInfo[]}} props */
function ByChapter({ game, scenarios, chapters }) {
  const filled = chapters
    .map((chapter) => ({ chapter, found: scenarios.filter((each) => each.chapter === chapter.code) }))
    .filter(({ found }) => found.length);
  const others = scenarios.filter((each) => !chapters.some((chapter) => chapter.code === each.chapter));
  const fold = (
    /** @type {string} */ title,
    /** @type {ScenarioInfo[]} */ found,
  ) => html`<details class="scenario-chapter" key=${title}>
    <summary><h2>${title}</h2><span class="scenario-count small soft">${found.length === 1 ? "1 scenario" : `${found.length} scenarios`}</span></summary>
    <ul class="scenarios">${found.map((each) => html`<${Scenario} key=${each.id} game=${game} scenario=${each} words="" isOpen=${false} />`)}</ul>
  </details>`;
  return html`<p class="soft" role="status">${scenarios.length} scenarios</p>
    ${filled.map(({ chapter, found }) => fold(chapter.title, found))}
    ${others.length > 0 && fold("Whole games and others", others)}`;
}

/** @param {{game: string, scenarios: ScenarioInfo[], words: string}} props */
function List({ game, scenarios, words }) {
  const [isWhole, setWhole] = useState(false);
  const found = scenariosWith(scenarios, words);
  const shown = isWhole ? found : found.slice(0, FIRST);
  return html`<p class="soft" role="status">${found.length} of ${scenarios.length} scenarios</p>
    ${!found.length && html`<p class="note">No scenario has all these words. Fewer words find more; the <a href=${`/rules/${game}?q=${encodeURIComponent(words)}`}>rules</a> can be searched, too.</p>`}
    <ul class="scenarios">${shown.map((each) => html`<${Scenario} key=${each.id} game=${game} scenario=${each} words=${words} isOpen=${found.length === 1} />`)}</ul>
    ${found.length > shown.length && html`<p class="more"><button class="button" onClick=${() => setWhole(true)}>Show all ${found.length}</button></p>`}`;
}

/** @param {{game: string, scenario: ScenarioInfo, words: string, isOpen: boolean}} props */
function Scenario({ game, scenario, words, isOpen }) {
  const { open, isOpening, error } = useOpening();
  const openCase = (/** @type {number} */ number) =>
    open(async () => addressOf(await post(`/api/scenarios/${game}/open`, { id: scenario.id, case: number })));
  const cases = scenario.cases.length ? scenario.cases : [scenario.title];
  return html`<li><details class="scenario" open=${isOpen}>
    <summary><span class="scenario-title"><${Marked} text=${scenario.title} words=${words} /></span>
      <span class="scenario-count small soft">${cases.length === 1 ? "1 position" : `${cases.length} positions`}</span></summary>
    <div class="scenario-body stack">
      <ul class="cases">${cases.map(
        (each, number) =>
          html`<li><span><${Marked} text=${each} words=${words} /></span><button class="button small" disabled=${isOpening} onClick=${() => openCase(number)}>Open as a table<span class="for-ears">: ${each}</span></button></li>`,
      )}</ul>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
      <p class="row"><span class="small soft">Proves</span> ${scenario.clauses.slice(0, CLAUSES).map((clause) => html`<${RuleLink} game=${game} clause=${clause} />`)}
        ${scenario.clauses.length > CLAUSES && html`<span class="small soft">and ${scenario.clauses.length - CLAUSES} more</span>`}</p>
      <p class="small soft mono">${scenario.id}</p>
    </div>
  </details></li>`;
}
