/** A match at its table: around the board the seats, the question, the log. */
import { html, useEffect, useMemo } from "../ui.js";
import { LiveMatch } from "../live.js";
import { noticePrompt, setTitle } from "../alerts.js";
import { useGeneralRule } from "../parts/ask_policy.js";
import { NotFoundCard } from "../parts/not_found_card.js";
import { TableFrame } from "../parts/table_frame.js";

/** @param {{params: {id: string}, query: URLSearchParams}} props */
export function TablePage({ params, query }) {
  const live = useMemo(() => new LiveMatch(params.id, { eyes: query.get("as") ?? "" }), [params.id]);
  useEffect(() => () => live.close(), [live]);
  useEffect(() => live.view.subscribe((view) => view && noticePrompt(view)), [live]);
  useGeneralRule(live);
  useEffect(() => () => setTitle(""), []);
  const state = live.state.value;
  const view = live.view.value;
  useFocusAtTable(view !== null);
  if (state === "refused") {
    return html`<main id="main" class="page" tabindex="-1"><${NotFoundCard} title="Not this table">
      <p class="says">${live.closeReason.value}</p>
      <p><a class="button primary big" href="/lobby">To the lobby</a></p>
    <//></main>`;
  }
  if (!view) {
    return html`<main id="main" class="page" tabindex="-1"><h1 class="for-ears">Table</h1>
      <p class="waiting" role="status">${state === "offline" ? "No network." : "Taking a seat…"}${live.closeReason.value && ` The server says: ${live.closeReason.value}.`}</p></main>`;
  }
  return html`<${TableFrame} live=${live} />`;
}

/** What is shown while the table is fetched goes away, and the focus with it. @param {boolean} isThere */
function useFocusAtTable(isThere) {
  useEffect(() => {
    if (isThere && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [isThere]);
}
