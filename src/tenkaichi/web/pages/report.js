/** A report "This looks wrong": what was said about which line, as a scenario, and as a table to try it on. */
import { html, useState } from "../ui.js";
import { get, post } from "../api.js";
import { navigate } from "../router.js";
import { useAsked, WhenThere } from "../parts/asked.js";

/** @param {{params: {id: string}}} props */
export function ReportPage({ params }) {
  const [asked, retry] = useAsked(() => get(`/api/reports/${params.id}`), [params.id]);
  const [error, setError] = useState("");
  const open = async () => {
    try {
      const created = await post(`/api/reports/${params.id}/open`);
      navigate(created.url || `/m/${created.id}`);
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  return html`<main id="main" class="page" tabindex="-1"><h1>This looks wrong</h1>
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {import("../types/protocol.js").ReportInfo} */ report) => html`<div class="stack">
        ${report.words && html`<blockquote class="quoted">${report.words}</blockquote>`}
        <p>Rule cited: <code>${report.clause || "none"}</code>, at answer ${report.at}.</p>
        <div class="row"><button class="button primary" onClick=${open}>Open the position as a table</button></div>
        ${error && html`<p class="note bad" role="alert">${error}</p>`}
        <h2>As a scenario</h2>
        <pre class="panel code" tabindex="0">${report.scenario}</pre>
      </div>`}
    <//></main>`;
}
