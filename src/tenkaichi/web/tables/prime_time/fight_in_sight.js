/** While a blow is answered, the field slides so that both fighters stand between the banner and the answers. */
import { useLayoutEffect, useState } from "../../ui.js";

const ROOM_PX = 96; // a standee with its signs
const SMALLEST = 0.55;

/**
 * @param {{current: HTMLElement | null}} frame  the field
 * @param {boolean} isReacting
 * @param {[number, number][]} fighters  where they stand on the field, in pixels
 * @returns {string} a transform; "" for none
 */
export function useFightInSight(frame, isReacting, fighters) {
  const [shift, setShift] = useState("");
  const places = JSON.stringify(fighters.map((at) => at.map(Math.round)));
  useLayoutEffect(() => {
    const answers = document.querySelector(".pt-answers");
    if (!isReacting || !answers || fighters.length < 2) return setShift("");
    const place = () => setShift(shifted(frame, answers, fighters));
    place();
    const watcher = new ResizeObserver(place); // the chances come later, and the cards grow
    watcher.observe(answers);
    return () => watcher.disconnect();
  }, [isReacting, places]);
  return shift;
}

/** @param {{current: HTMLElement | null}} frame @param {Element} answers @param {[number, number][]} fighters */
function shifted(frame, answers, fighters) {
  const field = frame.current?.getBoundingClientRect();
  const banner = document.querySelector(".pt-versus")?.getBoundingClientRect();
  if (!field || !banner) return "";
  const [top, bottom] = [banner.bottom - field.top, answers.getBoundingClientRect().top - field.top];
  const [xs, ys] = [fighters.map(([x]) => x), fighters.map(([, y]) => y)];
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  const share = Math.min(1, Math.max(SMALLEST, (bottom - top) / (low - high + ROOM_PX)));
  const across = ((Math.min(...xs) + Math.max(...xs)) / 2) * (1 - share);
  const down = (top + bottom) / 2 - share * ((high + low) / 2);
  return `translate(${across.toFixed(0)}px, ${down.toFixed(0)}px) scale(${share.toFixed(3)})`;
}
