/** A report "This looks wrong": what was said about which line, as a scenario, and as a table to try it on. */
import { html } from "../ui.js";
import { get, post } from "../api.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { CopyLink } from "../parts/copy_link.js";
import { addressOf, useOpening } from "../parts/opening.js";
import { calledAt } from "../parts/player_name.js";
import { RuleLink } from "../parts/rule_link.js";

/** @typedef {import("../types/protocol.js").ReportInfo} ReportInfo */
/** @typedef {import("../types/protocol.js").MatchInfo} MatchInfo */

/** @param {{params: {id: string}}} props */
export function ReportPage({ params }) {
  const [asked, retry] = useFetch(async () => {
    const report = await get(`/api/reports/${params.id}`);
    return { report, match: await get(`/api/matches/${report.match}`).catch(() => null) };
  }, [params.id]);
  return html`<main id="main" class="page report-page" tabindex="-1"><h1>This looks wrong</h1>
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {any} */ found) => html`<${Report} ...${found} />`}<//>
  </main>`;
}

/** @param {{report: ReportInfo, match: MatchInfo | null}} props */
function Report({ report, match }) {
  const { open, isOpening, error } = useOpening();
  const openTable = () => open(async () => addressOf(await post(`/api/reports/${report.id}/open`)));
  return html`<div class="stack">
      <blockquote class="quoted">${report.words || "The reporting player wrote nothing about it."}</blockquote>
      <dl class="facts panel">
        <div><dt>Match</dt><dd>${match ? match.title : "no longer there"}${match && `: ${match.seats.map((seat) => calledAt(match, seat.seat)).join(" against ")}`}</dd></div>
        <div><dt>Moment</dt><dd>answer ${report.at}${match && html` · <a href=${`/r/${match.id}?at=${report.at}`}>see it in the replay</a>`}</dd></div>
        <div><dt>Rule cited</dt><dd>${report.clause && match ? html`<${RuleLink} game=${match.game} clause=${report.clause} />` : report.clause || "none"}</dd></div>
      </dl>
      <div class="row"><button class="button primary big" disabled=${isOpening} onClick=${openTable}>Open the position as a table</button></div>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
      <${CopyLink} path=${report.url} label="Link to this report" />
    </div>
    <h2>As a scenario</h2>
    <p class="soft">The position before it and what was answered, as the project’s tests read it.</p>
    <pre class="panel code" tabindex="0" aria-label="The scenario">${report.scenario}</pre>`;
}
