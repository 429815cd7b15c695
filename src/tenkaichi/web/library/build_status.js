/** How a build stands: its size, and whether the rules have judged it legal. `isUnknown`: they could not be asked. */
import { html } from "../ui.js";

/** @typedef {{problems: any[], remarks: string[], summary: any, side: any, ruleset: string}} Checked */

/** @param {{checked: Checked | null, isUnknown: boolean, isLegal: boolean, isBlank: boolean, noun: string}} props */
export function BuildStatus({ checked, isUnknown, isLegal, isBlank, noun }) {
  const count = checked?.problems.length ?? 0;
  const words = isUnknown ? "Not checked" : isBlank ? "Begin" : isLegal ? "Legal" : `${count} to put right`;
  return html`<div class="build-status"><p class="build-size"><b>${isUnknown ? "…" : (checked?.summary.size ?? "…")}</b>/${checked?.summary.wanted ?? ""}</p><p class=${`pill ${isBlank || isUnknown ? "" : isLegal ? "is-good" : "is-bad"}`} role="status"><span class="for-ears">The ${noun}: </span>${words}</p></div>`;
}

/** @param {{checked: Checked | null, isUnknown: boolean, isLegal: boolean, isBlank: boolean, canFix: boolean, canUndo: boolean, fix: () => void, open: (what: string) => void, show: () => void, undo: () => void}} props */
export function BottomBar({ checked, isUnknown, isLegal, isBlank, canFix, canUndo, fix, open, show, undo }) {
  const size = checked?.summary.size ?? 0;
  const wanted = checked?.summary.wanted ?? 1;
  return html`<div class="bottom-bar"><p><b>${size}</b>/${wanted}</p><span class="bottom-words"><progress max=${wanted} value=${Math.min(size, wanted)} aria-label="Filled"></progress><span class="small">${isUnknown ? "not checked" : isBlank ? "nothing yet" : isLegal ? "legal" : `${checked?.problems.length ?? "…"} to put right`}</span></span>
    ${isLegal && !isBlank ? html`<button class="button primary" onClick=${() => open("play")}>Play</button>` : canFix ? html`<button class="button fix-button" onClick=${fix}>Fix</button>` : html`<button class="button" onClick=${show}>Show</button>`}
    <button class="button quiet" disabled=${!canUndo} onClick=${undo}><span aria-hidden="true">↶</span><span class="for-ears">Undo</span></button></div>`;
}
