/** For ears: what happened since the last view, and what is asked now. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { settings } from "../settings.js";

const MOST_LINES = 6;

/** With a stop at its end, where it has none. @param {string} words */
const sentence = (words) => (/[.?!…]$/.test(words) ? words : `${words}.`);

/** @param {{live: import("../live.js").LiveMatch}} props */
export function Announcer({ live }) {
  const [words, setWords] = useState("");
  const heard = useRef(-1);
  const view = live.view.value;
  const log = live.log.value;
  useEffect(() => {
    if (!view) return;
    const last = log.at(-1)?.number ?? -1;
    const isFirst = heard.current === -1;
    const fresh = isFirst
      ? []
      : log.filter((entry) => entry.number > heard.current && entry.density <= Math.min(1, settings.peek().density));
    heard.current = last;
    const count = view.prompt?.options.length ?? 0;
    const question = view.prompt?.is_mine
      ? [view.prompt.question, view.prompt.situation, count === 1 ? "1 option" : `${count} options`]
      : [];
    setWords(
      [...fresh.slice(-MOST_LINES).map((entry) => entry.words), ...question].filter(Boolean).map(sentence).join(" "),
    );
  }, [view?.seq, view?.prompt?.id]);
  return html`<div class="for-ears" role="log" aria-live="polite" aria-atomic="true">${words}</div>`;
}
