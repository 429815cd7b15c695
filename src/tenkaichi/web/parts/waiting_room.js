/** A table that waits for somebody: the link, the QR code, who is there. */
import { html } from "../ui.js";
import { CopyLink } from "./copy_link.js";

/** @param {{live: import("../live.js").LiveMatch}} props */
export function WaitingRoom({ live }) {
  const match = live.view.value?.match;
  if (!match || match.status !== "waiting") return null;
  const invitations = Object.entries(match.invitations);
  return html`<section class="waiting-room panel" aria-labelledby="waiting-heading">
    <h2 id="waiting-heading">${invitations.length ? "Send this link" : "Waiting for an opponent"}</h2>
    ${invitations.length === 0 && html`<p>The table stands in the lobby. It begins as soon as somebody sits down; you may close this page and come back.</p>`}
    ${invitations.map(
      ([seat, path]) => html`<div class="invite" key=${seat}>
        <img class="qr" src=${`/api/matches/${match.id}/qr/${seat}.svg`} alt=${`QR code of the invitation to seat ${seat}`} width="200" height="200" />
        <div class="stack">
          <p>Whoever opens it sits down opposite you. No account, nothing to install. You may close this page and come back.</p>
          <${CopyLink} path=${path} label="Invitation" />
        </div>
      </div>`,
    )}
  </section>`;
}
