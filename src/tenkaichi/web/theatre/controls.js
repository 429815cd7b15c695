/** What a viewer can do about what is being played: skip it, choose how fast, see it again. */
import { html, useEffect } from "../ui.js";
import { choose, settings } from "../settings.js";
import { useKeys } from "../keys.js";

/** @typedef {import("./player.js").Player} Player */

/** @type {[import("../settings.js").Settings["speed"], string][]} */
export const SPEEDS = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
  ["off", "Off"],
];

/** @type {Record<string, string>} */
const TIMES = { slow: "½×", normal: "1×", fast: "2×", off: "–" };

/** The sentence of the scene that plays, in place of the question. @param {{theatre: Player}} props */
export function Playing({ theatre }) {
  const speed = settings.value.speed;
  const at = SPEEDS.findIndex(([name]) => name === speed);
  const faster = SPEEDS[(at + 1) % (SPEEDS.length - 1)][0];
  return html`<header class="prompt-head playing" data-again=${theatre.isAgain.value}>
    <p class="playing-words" aria-live="off">${theatre.caption.value || "…"}</p>
    <div class="playing-ways">
      <button class="button small" onClick=${() => theatre.skip()}>Skip <kbd>Space</kbd></button>
      <button class="button small quiet" aria-label=${`Speed: ${speed}`} title=${`Speed: ${speed}`} onClick=${() => choose({ speed: faster })}>${TIMES[speed]}</button>
    </div>
  </header>`;
}

/** Shows the last turn of the other side again. @param {{theatre: Player}} props */
export function Again({ theatre }) {
  if (!theatre.mayShowAgain.value || theatre.isPlaying.value || settings.value.speed === "off") return null;
  return html`<button class="button quiet again" onClick=${() => theatre.again()} title="Show the other side’s last turn again">
    <span aria-hidden="true">↻</span> <span class="again-words">Again</span></button>`;
}

/**
 * Space skips, and a page that is hidden is not kept waiting.
 * @param {Player} theatre
 * @param {boolean} [hasKey]  false where Space means something else
 */
export function useSkipping(theatre, hasKey = true) {
  useKeys((key, event) => {
    if (!hasKey || key !== " " || !theatre.isPlaying.peek() || isPressed(event.target)) return false;
    return (theatre.skip(), true);
  });
  useEffect(() => {
    const hidden = () => document.hidden && theatre.skip();
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  }, [theatre]);
}

/** Whether Space presses what has the focus: a button, but no card, which has no use while something is played. @param {EventTarget | null} target */
const isPressed = (target) => target instanceof HTMLButtonElement && !target.closest(".game-card");

/** For the element around a board. @param {Player} theatre @returns {(event: Event) => void} */
export const skipOnTap = (theatre) => (event) => {
  if (!theatre.isPlaying.peek()) return;
  if (event.target instanceof Element && event.target.closest("button, a, summary, input, select, dialog")) return;
  event.stopPropagation();
  theatre.skip();
};
