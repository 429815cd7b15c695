/** A modal dialog: focus goes in; Escape, the close button and a press beside it bring it back. */
import { html, useLayoutEffect, useRef } from "../ui.js";

/**
 * Whether somebody has pressed beside a dialog; one in which something may have been typed stays.
 * @param {MouseEvent} event
 */
export function isBeside(event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLDialogElement) || event.target !== dialog || dialog.querySelector("form")) return false;
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** @param {{title: string, close: () => void, children?: any, wide?: boolean}} props */
export function Dialog({ title, close, children, wide = false }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const element = dialog.current; // at once: what is typed next is meant for it, not for the page behind
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return html`<dialog class=${`dialog ${wide ? "wide" : ""}`} ref=${dialog} aria-labelledby="dialog-title" onClose=${close} onClick=${(/** @type {MouseEvent} */ event) => isBeside(event) && close()}>
    <header class="dialog-head">
      <h2 id="dialog-title">${title}</h2>
      <button class="close" onClick=${close}><span class="for-ears">Close</span><span aria-hidden="true">✕</span></button>
    </header>
    <div class="dialog-body">${children}</div>
  </dialog>`;
}
