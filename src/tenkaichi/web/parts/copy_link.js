/** A link that can be copied, or shared where the system can. */
import { html, useState } from "../ui.js";

/** Whether only this computer can open our addresses. @param {string} host */
export const isLoopback = (host) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** @param {{path: string, label: string, isMain?: boolean}} props  `isMain` where to copy it is what one came for */
export function CopyLink({ path, label, isMain = false }) {
  const [isCopied, setCopied] = useState(false);
  const url = new URL(path, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setTimeout(() => setCopied(false), 2500);
    } catch {
      /* the field is there to be copied by hand */
    }
  };
  const share = () => navigator.share?.({ url, title: "Tenkaichi" }).catch(() => undefined);
  return html`<div class="copy-link">
    <label class="field"><span>${label}</span>
      <input readonly value=${url} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <div class="row">
      <button type="button" class=${`button ${isMain ? "primary" : ""}`} onClick=${copy}>${isCopied ? "Copied ✓" : "Copy"}</button>
      ${"share" in navigator && html`<button type="button" class="button quiet" onClick=${share}>Share…</button>`}
    </div>
    ${
      isMain &&
      isLoopback(location.hostname) &&
      html`<p class="note small loopback">This address works on this computer only. For another device start the server with <code>tenkaichi serve --host 0.0.0.0</code> and open the page by this computer’s address in your network.</p>`
    }
    <span class="for-ears" role="status">${isCopied ? "The link is copied" : ""}</span>
  </div>`;
}
