/** Which lessons and puzzles are done, in this browser. */
import { signal } from "./ui.js";

const KEY = "tenkaichi.progress";

/** @returns {Record<string, string[]>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {};
  }
}

/** By game, the ids of what is done. */
export const progress = signal(kept());

/**
 * @param {string} game
 * @param {string} id
 */
export function markDone(game, id) {
  const all = { ...progress.peek(), ...kept() }; // another tab may have done more
  const done = all[game] ?? [];
  if (done.includes(id)) return;
  progress.value = { ...all, [game]: [...done, id] };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.value));
  } catch {
    /* known until the page is left */
  }
}
