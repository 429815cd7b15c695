/** A game's statistics: who wins with what, against what and against whom, and whether the dice are fair. */
import { html } from "../ui.js";
import { games, get } from "../api.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { FaceBars } from "../parts/dice.js";
import { GameTabs } from "../parts/game_tabs.js";
import { characterOf, Rates } from "../parts/rates.js";

/** @typedef {import("../types/protocol.js").GameStatistics} GameStatistics */
/** @typedef {import("../types/protocol.js").ResultsInfo} ResultsInfo */
/** @typedef {import("../types/protocol.js").DieStatistics} DieStatistics */

/** @param {{params: {game: string}}} props */
export function StatisticsPage({ params }) {
  const [known] = useFetch(games, []);
  const [asked, retry] = useFetch(() => get(`/api/games/${params.game}/statistics`), [params.game]);
  return html`<main id="main" class="page statistics" tabindex="-1">
    <h1>Statistics</h1>
    ${known.state === "there" && html`<${GameTabs} games=${known.value} now=${params.game} base="statistics" />`}
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {GameStatistics} */ found) => html`<${Found} found=${found} />`}<//>
  </main>`;
}

/** @param {{found: GameStatistics}} props */
function Found({ found }) {
  const { people, bots } = found;
  return html`<p class="statistics-figures">
      <${Figure} number=${people.matches} words=${people.matches === 1 ? "match with people" : "matches with people"} />
      <${Figure} number=${bots.matches} words="of bots alone" />
      ${people.matches > 0 && html`<${Figure} number=${Math.round(people.answers_per_match)} words="answers in each" />`}
      ${people.matches > 0 && html`<${Figure} number=${people.draws} words="drawn" />`}
    </p>
    <p class="soft small statistics-scope">Finished matches of this server. Left out${found.left_out > 0 && `, ${found.left_out} so far`}: what was taken back or changed by hand, or began in the middle. Lessons, branches and scenarios are no matches. A draw counts as half a win. The band holds the true share in 95 of 100 cases; the line is an even match.</p>
    ${!people.matches && !bots.matches && html`<p class="note">Nobody has finished a match of ${found.title} here yet. <a href=${`/new/${found.game}`}>Be the first.</a></p>`}
    ${people.matches > 0 && html`<h2>With people</h2><${Results} results=${people} game=${found.game} isLinked=${true} />`}
    <h2>Are the dice fair?</h2>
    <${Dice} found=${found} />
    ${bots.matches > 0 && html`<h2>Bots among themselves</h2><${Results} results=${bots} game=${found.game} />`}`;
}

/** @param {{number: number, words: string}} props */
const Figure = ({ number, words }) =>
  html`<span class="figure"><strong>${number.toLocaleString("en")}</strong> ${words}</span>`;

/** @param {{results: ResultsInfo, game: string, isLinked?: boolean}} props */
function Results({ results, game, isLinked = false }) {
  const pairs = results.matchups.map((pair) => ({ ...pair, title: `${pair.first} against ${pair.second}` }));
  const ladder = results.ladder.map((pair) => ({ ...pair, title: `${pair.first} against ${pair.second}` }));
  return html`<div class="rates-grid">
    <${Rates} title="Characters" of="in the team" rows=${results.characters} href=${isLinked ? characterOf(game) : undefined} />
    <${Rates} title="Bots" of="level" rows=${results.levels} note="How often a bot of each level has beaten a person." />
    <${Rates} title="Sides" of="side" rows=${results.sides} />
    <${Rates} title="Match-ups" of="the first side" rows=${pairs} />
    <${Rates} title="Levels" of="the first level" rows=${ladder} />
    <${Rates} title="Seats" of="seat" rows=${results.seats} />
  </div>`;
}

/** @param {{found: GameStatistics}} props */
function Dice({ found }) {
  if (!found.dice.length)
    return html`<p class="soft">No die has been rolled${found.people.matches + found.bots.matches > 0 && ": there may be none in this game"}.</p>`;
  return html`<ul class="dice-judged">${found.dice.map((die) => html`<${Judged} key=${die.die} die=${die} />`)}</ul>
    <p class="small soft">Chi-square test against equal faces, all finished matches of this server. A die is called loaded if a fair one would stray as far in less than ${100 * found.error_rate} of 100 cases, shared among the ${found.dice.length === 1 ? "game’s one die" : `${found.dice.length} dice`}. Whoever looks often will see it by chance. Every match also promises its seed before it begins and shows it at its end.</p>`;
}

/** @param {number} number */
const rounded = (number) => number.toLocaleString("en", { maximumSignificantDigits: 3 });

/** @param {number} rolls */
const counted = (rolls) => `${rolls.toLocaleString("en")} ${rolls === 1 ? "roll" : "rolls"}`;

const VERDICTS = { fair: "Fair", loaded: "Loaded?", "too few": "Too early" };

/** @param {{die: DieStatistics}} props */
function Judged({ die }) {
  const faces = die.counts.map((_, at) => String(at + 1));
  return html`<li class=${`panel die-judged is-${die.verdict.replace(" ", "-")}`}>
    <h3 class="panel-title">${die.die} <span class="verdict">${VERDICTS[die.verdict]}</span></h3>
    <${FaceBars} faces=${faces} counts=${die.counts} expected=${die.expected} scale=${die.faces > 12 ? 1.4 : die.faces > 6 ? 2.4 : 3} />
    <p>${counted(die.total)}; ${die.words}.</p>
    <dl class="die-numbers small">
      <div><dt>expected of each face</dt><dd>${rounded(die.expected)}</dd></div>
      <div><dt>expected average</dt><dd>${die.expected_average}</dd></div>
      ${die.rollers.map((roller) => html`<div><dt>average of ${roller.who === "bot" ? "bots" : "people"}</dt><dd>${rounded(roller.average)} in ${counted(roller.total)}</dd></div>`)}
      <div><dt>chi-square, p</dt><dd>${rounded(die.chi_square)}, ${rounded(die.p)}</dd></div>
    </dl>
  </li>`;
}
