/** Double clicks: the second click of one was meant for what stood there at the first, not for what has come since. */

let isSecond = false;

addEventListener(
  "click",
  (event) => {
    const byMouse = /** @type {PointerEvent} */ (event).pointerType === "mouse"; // fingers tap twice on purpose
    isSecond = byMouse && event.detail > 1;
  },
  { capture: true },
);
addEventListener("keydown", () => (isSecond = false), { capture: true });

/** Whether the click that is being handled is the second of a double click, or a later one. */
export const isSecondClick = () => isSecond;
