/** Notices that a person should read, and the state of the connection. */
import { html, useEffect } from "../ui.js";

const STAYS_MS = 9000;

/** @param {{live: import("../live.js").LiveMatch}} props */
export function Notices({ live }) {
  return html`<div class="notices" role="status" aria-live="polite">
    ${live.notices.value.map((notice) => html`<${Notice} key=${notice.number} notice=${notice} dismiss=${() => live.dismiss(notice.number)} />`)}
  </div>`;
}

/** @param {any} props */
function Notice({ notice, dismiss }) {
  useEffect(() => {
    const timer = setTimeout(dismiss, STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return html`<div class=${`notice is-${notice.level}`}>
    <span>${notice.words}</span>
    <button class="close" onClick=${dismiss}><span class="for-ears">Dismiss</span><span aria-hidden="true">✕</span></button>
  </div>`;
}

const STATES = {
  connecting: "Connecting…",
  live: "",
  reconnecting: "Reconnecting… your match is kept.",
  offline: "No network. The match is kept; it goes on when you are back.",
  refused: "",
};

/** @param {{live: import("../live.js").LiveMatch}} props */
export function Connection({ live }) {
  const state = live.state.value;
  const reason = live.closeReason.value;
  const isBetween = STATES[state] !== "";
  const words = [
    STATES[state],
    isBetween && reason && `The server says: ${reason}.`,
    isBetween && live.pending.value && "Your answer goes out when the connection is back.",
  ];
  return html`<div class=${`connection is-${state}`} role="status" aria-live="polite">
    ${isBetween && html`<span>${words.filter(Boolean).join(" ")}</span>`}
    ${(state === "reconnecting" || state === "offline") && html`<button class="button small" onClick=${() => live.channel.wake()}>Try now</button>`}
  </div>`;
}
