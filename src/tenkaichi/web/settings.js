/**
 * What a person has chosen about how things look and sound. Kept in this browser only; nobody else is affected.
 *
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {"system" | "full" | "none"} motion
 * @property {"small" | "normal" | "large" | "huge"} text
 * @property {"standard" | "blue-gold" | "red-teal" | "ink"} palette  colours of the seats
 * @property {0 | 1 | 2} density  how much of the log is shown: story, actions, arithmetic
 * @property {boolean} sound  a tone when one is asked
 * @property {boolean} tableSounds  hits, beams and cards can be heard
 * @property {boolean} notify  a notice of the system when one is asked and looks elsewhere
 * @property {"always" | "irreversible"} confirm  which answers ask for a second tap
 * @property {"always" | "when_meaningful" | "when_it_matters"} ask  when optional windows are asked
 * @property {number} pace  milliseconds that a bot's answer stands before the next
 * @property {"slow" | "normal" | "fast" | "off"} speed  how fast the table plays what happened
 */
import { computed, effect, signal } from "./ui.js";

const KEY = "tenkaichi.settings";

/** @type {Settings} */
export const STANDARD = {
  theme: "system",
  motion: "system",
  text: "normal",
  palette: "standard",
  density: 1,
  sound: false,
  tableSounds: false,
  notify: false,
  confirm: "irreversible",
  ask: "when_it_matters",
  pace: 700,
  speed: "normal",
};

/** @returns {Settings} */
function kept() {
  try {
    return { ...STANDARD, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...STANDARD };
  }
}

/** @type {import("./ui.js").Signal<Settings>} */
export const settings = signal(kept());

/** @param {Partial<Settings>} change */
export function choose(change) {
  settings.value = { ...settings.value, ...change };
}

if (typeof addEventListener === "function") {
  // what is chosen in another tab holds here, too, and is not undone by the next choice here
  addEventListener("storage", (event) => event.key === KEY && (settings.value = kept()));
}

const stillness = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const systemIsStill = signal(Boolean(stillness?.matches));
stillness?.addEventListener("change", (event) => (systemIsStill.value = event.matches));

/** Whether things may move: the setting, or the system's wish where the setting leaves it to that. */
export const isMoving = computed(() =>
  settings.value.motion === "system" ? !systemIsStill.value : settings.value.motion === "full",
);

/** Writes the settings down and onto the page; called once at the start. */
export function applySettings() {
  effect(() => {
    const { theme, motion, text, palette } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.dataset.text = text;
    root.dataset.palette = palette;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      /* a browser that keeps nothing still plays */
    }
  });
}
