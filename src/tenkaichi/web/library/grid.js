/** Entries side by side: one stop of the Tab key, arrows between them, more of them when the end comes near. */
import { html, useEffect, useRef, useState } from "../ui.js";

const FIRST = 48;

/**
 * @param {{rows: any[], draw: (row: any, at: number) => any, name: string, view?: string, more?: number}} props  `draw` gives a list item with one control marked data-cell
 */
export function Grid({ rows, draw, name, view = "cards", more = FIRST }) {
  const [shown, setShown] = useState(more);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => setShown(more), [rows]);
  useEffect(() => {
    const mark = end.current;
    if (!mark) return undefined;
    const watcher = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && setShown((count) => count + more),
      { rootMargin: "600px" },
    );
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [rows, shown]);
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const cells = [...(list.current?.querySelectorAll("[data-cell]") ?? [])];
    const at = cells.indexOf(/** @type {Element} */ (document.activeElement));
    if (at < 0) return;
    const top = (/** @type {number} */ each) => cells[each].getBoundingClientRect().top;
    const wide = Math.max(
      1,
      cells.findIndex((_, each) => each > 0 && top(each) > top(0) + 4),
    );
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: wide, ArrowUp: -wide };
    const step = steps[event.key];
    if (!step) return;
    const next = cells[at + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return html`<ul class=${`grid ${view}`} ref=${list} aria-label=${name} onKeyDown=${move}>${rows.slice(0, shown).map(draw)}</ul>
    ${rows.length > shown && html`<p class="more" ref=${end}><button class="button" onClick=${() => setShown(shown + more)}>Show more</button></p>`}`;
}

/** Focus the first cell of the grid. */
export const intoGrid = () => {
  const cell = document.querySelector(".grid [data-cell]");
  if (cell instanceof HTMLElement) cell.focus();
};
