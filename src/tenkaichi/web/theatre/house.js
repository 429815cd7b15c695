/** What the event player needs of the browser and of the viewer's settings. */
import { isMoving, settings } from "../settings.js";
import { play } from "./sounds.js";

/** @type {Record<import("../settings.js").Settings["speed"], number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** @type {import("./player.js").House} */
export const house = {
  factor: () => FACTORS[settings.peek().speed] ?? 1,
  isStill: () => !isMoving.peek(),
  isHidden: () => document.hidden,
  later: (act, ms) => setTimeout(act, ms),
  never: (timer) => clearTimeout(timer),
  sound: (sound) => void (settings.peek().tableSounds && play(sound)),
};
