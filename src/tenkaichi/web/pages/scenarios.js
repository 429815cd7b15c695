/** The scenarios that prove the rules: each can be opened as a live position and played on. */
import { html, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { navigate } from "../router.js";
import { useAsked, WhenThere } from "../parts/asked.js";
import { GameTabs } from "../parts/game_tabs.js";
import { RuleLink } from "../parts/rule_link.js";

/** @typedef {import("../types/protocol.js").ScenarioInfo} ScenarioInfo */

const FIRST = 60;

/** @param {{params: {game: string}, query: URLSearchParams}} props */
export function ScenariosPage({ params, query }) {
  const [asked, retry] = useAsked(() => get(`/api/scenarios/${params.game}`), [params.game]);
  const [known] = useAsked(games, []);
  const [words, setWords] = useState(query.get("id") ?? query.get("q") ?? "");
  return html`<main id="main" class="page scenarios-page" tabindex="-1">
    <h1>Scenarios</h1>
    <${GameTabs} games=${known.state === "there" ? known.value : []} now=${params.game} base="scenarios" />
    <p>Every rule and ruling is played out by a scenario. Open one: it becomes a table with that very position, both seats yours.</p>
    <label class="field search"><span>Search</span>
      <input type="search" value=${words} placeholder="words, a file or a clause" onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) => html`<${List} game=${params.game} scenarios=${found.scenarios} words=${words.trim().toLowerCase()} />`}
    <//>
  </main>`;
}

/** @param {{game: string, scenarios: ScenarioInfo[], words: string}} props */
function List({ game, scenarios, words }) {
  const [isWhole, setWhole] = useState(false);
  const found = scenarios.filter((each) => `${each.id} ${each.title} ${each.clauses.join(" ")} ${each.cases.join(" ")}`.toLowerCase().includes(words));
  const shown = isWhole ? found : found.slice(0, FIRST);
  return html`<p class="soft" role="status">${found.length} of ${scenarios.length} scenarios</p>
    <ul class="scenarios">${shown.map((each) => html`<${Scenario} key=${each.id} game=${game} scenario=${each} isOpen=${each.id.toLowerCase() === words} />`)}</ul>
    ${found.length > shown.length && html`<button class="button" onClick=${() => setWhole(true)}>Show all ${found.length}</button>`}`;
}

/** @param {{game: string, scenario: ScenarioInfo, isOpen: boolean}} props */
function Scenario({ game, scenario, isOpen }) {
  const [error, setError] = useState("");
  const open = async (/** @type {number} */ number) => {
    try {
      const created = await post(`/api/scenarios/${game}/open`, { id: scenario.id, case: number });
      navigate(created.url || `/m/${created.id}`);
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  const cases = scenario.cases.length ? scenario.cases : [scenario.title];
  return html`<li><details class="scenario" open=${isOpen}>
    <summary><span class="scenario-title">${scenario.title}</span> <span class="small soft mono">${scenario.id}</span></summary>
    <div class="stack">
      <p class="row">${scenario.clauses.slice(0, 8).map((clause) => html`<${RuleLink} game=${game} clause=${clause} />`)}</p>
      <ul class="plain-list">${cases.map(
        (words, number) => html`<li class="spread"><span>${words}</span><button class="button small" onClick=${() => open(number)}>Open as a table<span class="for-ears">: ${words}</span></button></li>`,
      )}</ul>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
    </div>
  </details></li>`;
}
