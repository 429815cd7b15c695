/** What waits for somebody's consent: a takeback, a change by hand, a rematch. */
import { html } from "../ui.js";
import { SeatMark } from "./seat_mark.js";

/** @param {{live: import("../live.js").LiveMatch}} props */
export function Proposals({ live }) {
  const proposals = live.view.value?.proposals ?? [];
  if (!proposals.length) return null;
  return html`<div class="proposals" role="region" aria-label="Proposals">
    ${proposals.map(
      (proposal) => html`<div class="note proposal" role="alert" key=${proposal.kind}>
        <p><${SeatMark} seat=${proposal.by} /> ${proposal.words}</p>
        <div class="row">
          ${
            proposal.awaits_you &&
            html`<button class="button primary" onClick=${() => live.consent(proposal, true)}>Agree</button>
            <button class="button" onClick=${() => live.consent(proposal, false)}>Decline</button>`
          }
          ${
            proposal.is_yours &&
            html`<span class="soft">Waiting for an answer…</span>
            <button class="button" onClick=${() => live.consent(proposal, false)}>Withdraw</button>`
          }
        </div>
      </div>`,
    )}
  </div>`;
}
