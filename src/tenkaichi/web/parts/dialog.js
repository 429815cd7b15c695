/** A modal dialog: focus goes in, Escape and the close button bring it back. */
import { html, useEffect, useRef } from "../ui.js";

/** @param {{title: string, close: () => void, children?: any, wide?: boolean}} props */
export function Dialog({ title, close, children, wide = false }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return html`<dialog class=${`dialog ${wide ? "wide" : ""}`} ref=${dialog} aria-labelledby="dialog-title" onClose=${close}>
    <header class="dialog-head">
      <h2 id="dialog-title">${title}</h2>
      <button class="close" onClick=${close}><span class="for-ears">Close</span><span aria-hidden="true">✕</span></button>
    </header>
    <div class="dialog-body">${children}</div>
  </dialog>`;
}
