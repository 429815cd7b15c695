// Looking closer: two fingers, buttons, or a drag while the board is enlarged. Without it the whole board is in view.

import { html, useRef, useState } from "../../ui.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

const CLOSEST = 3;

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(Math.max(value, low), high);

/** @param {Box} view @param {Box} whole @returns {Box} */
function inside(view, whole) {
  const width = within(view.width, whole.width / CLOSEST, whole.width);
  const height = (width / whole.width) * whole.height;
  return {
    width,
    height,
    x: within(view.x, whole.x, whole.x + whole.width - width),
    y: within(view.y, whole.y, whole.y + whole.height - height),
  };
}

/** @param {Box} view @param {number} factor @param {number} px @param {number} py the point that stays, as shares of the view */
function scaled(view, factor, px, py) {
  const [width, height] = [view.width / factor, view.height / factor];
  return { width, height, x: view.x + (view.width - width) * px, y: view.y + (view.height - height) * py };
}

/** @param {number[]} viewBox */
export function useZoom(viewBox) {
  const whole = { x: viewBox[0], y: viewBox[1], width: viewBox[2], height: viewBox[3] };
  const [view, setView] = useState(whole);
  const fingers = useRef(/** @type {Map<number, [number, number]>} */ (new Map()));
  const dragged = useRef(false);
  const zoom = whole.width / view.width;
  const isClose = zoom > 1.01;

  /** @param {(before: Box) => Box} change */
  const set = (change) => setView((before) => inside(change(before), whole));

  /** @param {PointerEvent} event */
  const onPointerDown = (event) => {
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.current.size === 1) dragged.current = false;
  };
  /** @param {PointerEvent} event */
  const onPointerMove = (event) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const here = /** @type {[number, number]} */ ([event.clientX, event.clientY]);
    const frame = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const others = [...fingers.current.entries()].filter(([id]) => id !== event.pointerId);
    if (others.length > 0) {
      const other = others[0][1];
      const factor =
        Math.hypot(here[0] - other[0], here[1] - other[1]) /
        (Math.hypot(before[0] - other[0], before[1] - other[1]) || 1);
      const [mx, my] = [(here[0] + other[0]) / 2, (here[1] + other[1]) / 2];
      set((old) => scaled(old, factor, (mx - frame.left) / frame.width, (my - frame.top) / frame.height));
      dragged.current = true;
    } else if (isClose) {
      const [dx, dy] = [here[0] - before[0], here[1] - before[1]];
      if (Math.hypot(dx, dy) < 4 && !dragged.current) return;
      dragged.current = true;
      set((old) => ({
        ...old,
        x: old.x - (dx / frame.width) * old.width,
        y: old.y - (dy / frame.height) * old.height,
      }));
    }
    fingers.current.set(event.pointerId, here);
  };
  /** @param {PointerEvent} event */
  const onPointerEnd = (event) => {
    fingers.current.delete(event.pointerId);
  };
  /** A drag is not a tap. @param {Event} event */
  const onClickCapture = (event) => {
    if (dragged.current) {
      event.stopPropagation();
      event.preventDefault();
    }
    dragged.current = false;
  };
  return {
    view,
    isClose,
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    closer: () => set((old) => scaled(old, 1.5, 0.5, 0.5)),
    farther: () => set((old) => scaled(old, 1 / 1.5, 0.5, 0.5)),
    gestures: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onClickCapture,
    },
  };
}

/** @param {{ zoom: ReturnType<typeof useZoom> }} props */
export function ZoomButtons({ zoom }) {
  return html`<div class="db-zoom" role="group" aria-label="Enlarge the board">
    <button type="button" onClick=${zoom.closer} aria-label="Closer"><span aria-hidden="true">+</span></button>
    <button type="button" onClick=${zoom.farther} aria-label="Farther" disabled=${!zoom.isClose}><span aria-hidden="true">−</span></button>
  </div>`;
}
