/** "This looks wrong": stores the position, the tape and the cited rule, and gives a link to it. */
import { html, useState } from "../ui.js";
import { post } from "../api.js";
import { Dialog } from "./dialog.js";
import { Failure } from "./use_fetch.js";
import { RuleLink } from "./rule_link.js";
import { CopyLink } from "./copy_link.js";

/** @param {{entry: import("../types/protocol.js").LogEntry, match: string, game: string, close: () => void}} props */
export function ReportDialog({ entry, match, game, close }) {
  const [words, setWords] = useState("");
  const [stored, setStored] = useState(/** @type {import("../types/protocol.js").ReportInfo | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [isSending, setSending] = useState(false);
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    setSending(true);
    try {
      setStored(await post(`/api/matches/${match}/reports`, { event: entry.number, words }));
    } catch (failure) {
      setError(/** @type {Error} */ (failure));
    }
    setSending(false);
  };
  return html`<${Dialog} title="This looks wrong" close=${close}>
    <blockquote class="quoted">${entry.words} <${RuleLink} game=${game} clause=${entry.clause} /></blockquote>
    ${
      stored
        ? html`<p>Stored, with the position before it, every answer up to it, and the rule. Anyone with the link can look at it and play it.</p>
          <${CopyLink} path=${stored.url} label="Link to the report" />
          <p><a class="button" href=${stored.url}>Open the report</a></p>`
        : html`<form class="stack" onSubmit=${send}>
          <label class="field"><span>What should have happened? <span class="soft">(optional)</span></span>
            <textarea autofocus rows="3" maxlength="2000" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)}></textarea></label>
          ${error && html`<${Failure} error=${error} />`}
          <button class="button primary" disabled=${isSending}>Store the report</button>
        </form>`
    }
  <//>`;
}
