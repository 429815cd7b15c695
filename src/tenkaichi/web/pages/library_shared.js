/** A shared deck, roster or team: as it was, under its ruleset, and what has changed since. */
import { html } from "../ui.js";
import { get } from "../api.js";
import { useTitle } from "../alerts.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { RuleLink } from "../parts/rule_link.js";
import { printIt } from "../library/print_it.js";
import { LibraryTabs } from "../library/tabs.js";
import { Difference } from "../library/difference.js";

/** @typedef {import("../types/protocol.js").SharedInfo} SharedInfo */

/** @param {{params: {code: string}}} props */
export function SharedPage({ params }) {
  const [asked, retry] = useFetch(() => get(`/api/shared/${encodeURIComponent(params.code)}`), [params.code]);
  useTitle(asked.state === "there" ? asked.value.title : "");
  return html`<${LibraryTabs} now="/library/shelf" /><main id="main" class="page library-page shared-page" tabindex="-1"><${WhenThere} asked=${asked} retry=${retry}>${(/** @type {SharedInfo} */ found) => html`<${Shared} found=${found} />`}<//></main>`;
}

/** @param {{found: SharedInfo}} props */
function Shared({ found }) {
  return html`<h1>${found.title || "A shared build"}</h1>
    <p class="soft">Shared ${new Date(1000 * found.made).toLocaleDateString()} under ruleset <code>${found.ruleset.slice(0, 16)}</code>${found.is_current ? ", which is today's." : "."}</p>
    ${!found.is_current && html`<${Since} found=${found} />`}
    ${found.problems.length > 0 && html`<ul class="note bad">${found.problems.map((problem) => html`<li><${RuleLink} game=${found.game} clause=${problem.clauses[0] ?? ""} /> ${problem.reason}</li>`)}</ul>`}
    <p class="row"><a class="button primary" href=${`/build/${found.game}/new?shared=${found.code}`}>${found.is_current ? "Open it in the builder" : "Take it over to today's rules"}</a> <button class="button" onClick=${() => printIt(found.game, found.body)}>Print</button></p>
    <pre class="shared-text">${found.text}</pre>`;
}

/** What has changed since it was shared. @param {{found: SharedInfo}} props */
function Since({ found }) {
  return html`<section class="note"><h2>The rules have changed since</h2><ul>${found.differences.map((line) => html`<li>${line}</li>`)}</ul>
    ${found.changes.length === 0 ? html`<p>Every entry of this list reads as it did.</p>` : html`<p>${found.changes.length === 1 ? "One entry reads" : `${found.changes.length} entries read`} otherwise now:</p>`}
    <ul class="rulings">${found.changes.map(
      (
        each,
      ) => html`<li><div><p>${each.path ? html`<a href=${each.path}>${each.title}</a>` : html`<b>${each.title}</b> is gone`}</p>
        ${each.text.length > 0 && html`<${Difference} runs=${each.text} />`}</div></li>`,
    )}</ul>
    <p>The list below stays as it was. <b>Take it over to today's rules</b> opens a copy in the builder, which shows what has to change.</p></section>`;
}
