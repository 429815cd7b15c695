/** What the pointer of a mouse rests on, large enough to read. Fingers and keys read by opening the card. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../ui.js";
import { Card } from "../../cards/card.js";
import { place } from "./reader.js";

/** @typedef {import("./play.js").Play} Play */

const RESTS_MS = 170; // a pointer that only passes over a card shows nothing
const READABLE_PX = 178; // a card of this width shows all its words
const SHOWN = ".game-card[data-kind], .tcg-socket[data-kind]";
const OPENED = ".tcg-reader, .tcg-glance, .tcg-effects, dialog";

/** @param {{play: Play}} props */
export function Glance({ play }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const [seen, setSeen] = useState(/** @type {{element: Element, kind: number} | null} */ (null));
  useEffect(() => {
    const stage = self.current?.closest(".tcg-stage");
    if (!stage) return undefined;
    let timer = 0;
    const leave = () => {
      clearTimeout(timer);
      setSeen(null);
    };
    const over = (/** @type {Event} */ event) => {
      const { pointerType, buttons, target } = /** @type {PointerEvent} */ (event);
      const found = target instanceof Element ? target.closest(SHOWN) : null;
      leave();
      if (pointerType !== "mouse" || buttons || !found || found.closest(OPENED)) return;
      if (found.getBoundingClientRect().width >= READABLE_PX) return;
      timer = setTimeout(() => setSeen({ element: found, kind: Number(found.getAttribute("data-kind")) }), RESTS_MS);
    };
    stage.addEventListener("pointerover", over);
    for (const end of ["pointerleave", "pointerdown", "pointercancel"]) stage.addEventListener(end, leave);
    return () => {
      clearTimeout(timer);
      stage.removeEventListener("pointerover", over);
      for (const end of ["pointerleave", "pointerdown", "pointercancel"]) stage.removeEventListener(end, leave);
    };
  }, []);
  const face = seen?.element.isConnected ? play.faceOf(seen.kind) : undefined;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (panel.current && seen)
      place(panel.current, seen.element.getBoundingClientRect(), seen.element.closest(".tcg-hand") !== null, true);
  });
  const style = seen?.element.getAttribute("data-style");
  return html`<div class="tcg-glances" ref=${self} aria-hidden="true">
    ${face && !play.looked && html`<div class="tcg-glance" ref=${panel}><${Card} face=${style ? { ...face, style: style === "freestyle" ? "" : style } : face} isReading=${true} /></div>`}
  </div>`;
}
