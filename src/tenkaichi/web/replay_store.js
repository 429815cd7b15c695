/** A replay as it is looked at: which answer, through whose eyes, and the views that were fetched. */
import { computed, signal } from "./ui.js";
import { get } from "./api.js";
import { mergedLog } from "./log_store.js";
import { Player } from "./theatre/player.js";
import { house } from "./theatre/house.js";

/** @typedef {import("./types/protocol.js").ReplayInfo} ReplayInfo */
/** @typedef {import("./types/protocol.js").ReplayStep} ReplayStep */
/** @typedef {import("./types/protocol.js").ViewFrame} ViewFrame */

const KEPT_VIEWS = 120;

/**
 * Where turns begin: the answers at which another player takes over. A single answer between two of somebody else's is
 * an interjection (a pass in a window, a defence) and begins no turn.
 * @param {ReplayStep[]} steps
 * @returns {number[]}
 */
export function turnStarts(steps) {
  /** @type {{seat: string, from: number, length: number}[]} */
  const runs = [];
  for (const step of steps) {
    if (step.seat === "chance") continue;
    const last = runs.at(-1);
    if (last?.seat === step.seat) last.length += 1;
    else runs.push({ seat: step.seat, from: step.at - 1, length: 1 });
  }
  const starts = [0];
  let holder = runs[0]?.seat;
  for (const run of runs) {
    if (run.seat === holder || run.length === 1) continue;
    starts.push(run.from);
    holder = run.seat;
  }
  return starts;
}

/**
 * The nearest place before or after another.
 * @param {number[]} places  in order
 * @param {number} at
 * @param {1 | -1} by
 */
function nextPlace(places, at, by) {
  return by > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
}

export class Replay {
  /**
   * @param {string} id
   * @param {{at: number | null, eyes: string}} how
   */
  constructor(id, how) {
    this.id = id;
    this.info = signal(/** @type {ReplayInfo | null} */ (null));
    this.error = signal(/** @type {Error | null} */ (null));
    this.at = signal(how.at ?? 0);
    this.eyes = signal(how.eyes);
    this.furthest = signal(how.at ?? 0);
    this.isSpoilerFree = signal(true);
    /** Plays what happened between two moments that follow each other. */
    this.theatre = new Player(house);
    this.view = this.theatre.shown;
    this.selected = signal(/** @type {number | null} */ (null));
    this.pointAt = signal(/** @type {string[]} */ ([]));
    this.isPlaying = signal(false);
    /** Whether the view is the one that is wanted, and not still the one before. */
    this.isThere = signal(false);
    /** @type {Map<string, Promise<ViewFrame>>} */
    this.views = new Map();
    this.last = computed(() => this.info.value?.steps.at(-1)?.at ?? 0);
    this.turns = computed(() => turnStarts(this.info.value?.steps ?? []));
    this.marks = computed(() => (this.info.value?.steps ?? []).filter((step) => step.is_key).map((step) => step.at));
    this.log = computed(() => (this.view.value ? mergedLog([], this.view.value) : []));
    /** The moment that was shown last. */
    this.was = -1;
    this.load();
  }

  async load() {
    const eyes = this.eyes.peek();
    try {
      const isFirst = this.info.peek() === null;
      const info = /** @type {ReplayInfo} */ (
        await get(`/api/replays/${this.id}${eyes ? `?as=${encodeURIComponent(eyes)}` : ""}`)
      );
      if (eyes !== this.eyes.peek()) return; // other eyes are wanted by now
      if (isFirst && info.match.your_seats.length > 0) this.isSpoilerFree.value = false; // this viewer played it
      this.info.value = info;
      await this.go(Math.min(this.at.peek(), this.last.peek()));
    } catch (failure) {
      if (eyes === this.eyes.peek()) this.error.value = /** @type {Error} */ (failure);
    }
  }

  /** @param {number} at */
  async go(at) {
    const wanted = Math.max(0, Math.min(at, this.last.peek()));
    const eyes = this.eyes.peek();
    const isWanted = () => this.at.peek() === wanted && this.eyes.peek() === eyes; // what comes too late is dropped
    this.at.value = wanted;
    this.isThere.value = false;
    this.furthest.value = Math.max(this.furthest.peek(), wanted);
    try {
      const view = await this.fetched(wanted);
      if (!isWanted()) return;
      if (wanted !== this.was + 1) this.theatre.forget(); // only a step forward is played
      this.theatre.skip(); // a viewer who steps on has seen enough of the step before
      this.was = wanted;
      this.theatre.take(view);
      this.isThere.value = true;
      this.error.value = null;
      if (wanted < this.last.peek()) this.fetched(wanted + 1).catch(() => undefined); // what is likely wanted next
    } catch (failure) {
      if (isWanted()) this.error.value = /** @type {Error} */ (failure);
    }
  }

  /** @param {number} at */
  fetched(at) {
    const key = `${at}/${this.eyes.peek()}`;
    let asked = this.views.get(key);
    if (!asked) {
      if (this.views.size >= KEPT_VIEWS) this.views.delete(/** @type {string} */ (this.views.keys().next().value));
      const eyes = this.eyes.peek() ? `&as=${encodeURIComponent(this.eyes.peek())}` : "";
      asked = /** @type {Promise<ViewFrame>} */ (get(`/api/replays/${this.id}/view?at=${at}${eyes}`));
      asked.catch(() => this.views.delete(key));
      this.views.set(key, asked);
    }
    return asked;
  }

  /** @param {number} by */
  step(by) {
    this.go(this.at.peek() + by);
  }

  /**
   * To the beginning of the turn before or after.
   * @param {1 | -1} by
   */
  turn(by) {
    this.go(nextPlace(this.turns.peek(), this.at.peek(), by) ?? (by > 0 ? this.last.peek() : 0));
  }

  /**
   * To the mark before or after; one that has not been seen yet is not jumped to in spoiler-free mode.
   * @param {1 | -1} by
   */
  mark(by) {
    const place = nextPlace(this.marks.peek(), this.at.peek(), by);
    if (place !== undefined && (!this.isSpoilerFree.peek() || place <= this.furthest.peek())) this.go(place);
  }

  /** @param {string} eyes */
  async lookThrough(eyes) {
    this.eyes.value = eyes;
    this.views.clear();
    this.was = -1;
    await this.load();
  }
}
