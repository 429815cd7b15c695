/**
 * The event player: shows what happened between two views, scene by scene, before it shows the new view.
 *
 * `take` brings a new view with its new events. While they play, `shown` is the old view, with the changes of the scenes
 * that are over and without a question; then `shown` is the new view. Views queue up. Where nothing is to be played (the
 * speed is off, the page is hidden, the view does not continue the one before) the newest view is shown at once.
 *
 * @typedef {import("../types/protocol.js").ViewFrame} ViewFrame
 * @typedef {import("../types/protocol.js").LogEntry} LogEntry
 * @typedef {import("./scenes.js").Scene} Scene
 * @typedef {Scene & {id: number, lasts: number}} DrawnScene
 * @typedef {{before: ViewFrame, view: ViewFrame, events: LogEntry[], isMine: boolean}} Part  isMine: the viewer's own answer
 * @typedef {{factor: () => number, isStill: () => boolean, isHidden: () => boolean, later: (act: () => void, ms: number) => any, never: (timer: any) => void, sound: (sound: import("./sounds.js").Sound) => void}} House
 */
import { batch, signal } from "../ui.js";
import { lastTurn } from "./last_turn.js";
import { bounded, captions, changed, groups } from "./scenes.js";

const KEPT_PARTS = 80;
const MOST_EVENTS = 80; // the server sends parts of no more; a longer absence is not played
const NO_UNDO = /** @type {const} */ ({ kind: "no", why: "Wait until what happened has been shown, or skip it." });

export class Player {
  /** @param {House} house  time and settings; tests bring their own */
  constructor(house) {
    this.house = house;
    /** The view to draw. */
    this.shown = signal(/** @type {ViewFrame | null} */ (null));
    /** The scenes whose effects are drawn now. `ms` and `lasts` are as long as they really take. */
    this.scenes = signal(/** @type {DrawnScene[]} */ ([]));
    this.caption = signal("");
    this.isPlaying = signal(false);
    /** Whether the last turn is shown once more. */
    this.isAgain = signal(false);
    /** Log lines from this number on have not been played yet. */
    this.told = signal(Infinity);
    /** Whether there is a turn of the other side to show again. */
    this.mayShowAgain = signal(false);
    /** @type {import("./scenes.js").Choreography} */
    this.choreography = captions;
    /** What waits to be played. @type {Part[]} */
    this.queue = [];
    /** What came last, for showing it again. @type {Part[]} */
    this.history = [];
    /** Groups of scenes left of the part that plays. @type {Scene[][]} */
    this.waiting = [];
    /** @type {any} */
    this.timer = null;
    /** The newest view, shown or not. @type {ViewFrame | null} */
    this.newest = null;
    /** Timers of the effects that are drawn. @type {any[]} */
    this.lasting = [];
    this.count = 0;
  }

  // -- what comes -------------------------------------------------------------------------------------------------

  /**
   * A new view. Log lines that the view before did not have are its events.
   * @param {ViewFrame} view
   */
  take(view) {
    const before = this.newest;
    this.newest = view;
    const events = before ? freshEvents(before, view) : null;
    if (!before || !events) {
      this.history = [];
      return this.finish();
    }
    if (events.length > 0) {
      const part = { before, view, events, isMine: Boolean(before.prompt?.is_mine) };
      this.history = [...this.history.slice(1 - KEPT_PARTS), part];
      this.queue.push(part);
    } else if (this.queue.length > 0) this.queue[this.queue.length - 1].view = view; // the same position, sent again
    if (this.house.factor() === 0 || this.house.isHidden()) return this.finish();
    if (!this.isPlaying.peek()) this.next();
  }

  /** The next view does not continue this one: it is shown at once. */
  forget() {
    this.newest = null;
  }

  /** The same view with other seats, clocks or presence: nothing to play. @param {(view: ViewFrame) => ViewFrame} change */
  amend(change) {
    const shown = this.shown.peek();
    if (this.newest) this.newest = change(this.newest);
    for (const part of this.queue) part.view = change(part.view);
    if (shown) this.shown.value = change(shown);
  }

  // -- playing ----------------------------------------------------------------------------------------------------

  /** The next part that has anything to show; when none is left, the newest view. @returns {void} */
  next() {
    while (this.queue.length > 0) {
      const part = this.queue[0];
      const scenes = this.directed(part);
      if (scenes.length > 0) {
        this.waiting = groups(scenes);
        batch(() => {
          this.shown.value = silent(part.before);
          this.told.value = part.events[0].number;
          this.isPlaying.value = true;
        });
        return this.play();
      }
      this.queue.shift();
    }
    return this.end();
  }

  /** The scenes of a part; none where the choreography fails, so that the match goes on. @param {Part} part @returns {Scene[]} */
  directed(part) {
    const stage = {
      table: part.before.table,
      next: part.view.table,
      view: part.view,
      isStill: this.house.isStill(),
    };
    const isPlayer = part.view.match.your_seats.length === 1;
    const events = isPlayer ? part.events.map((each) => (each.you ? { ...each, words: each.you } : each)) : part.events;
    try {
      return this.choreography(events, stage);
    } catch (failure) {
      console.error("what happened cannot be played", failure);
      return [];
    }
  }

  /** The next scenes that belong together. @returns {void} */
  play() {
    const group = this.waiting.shift();
    if (!group) {
      this.queue.shift();
      return this.next();
    }
    const factor = this.house.factor();
    if (factor === 0) return this.finish();
    const ms = Math.max(...group.map((scene) => bounded(scene.ms))) * factor;
    batch(() => {
      this.change(group.map((scene) => scene.before));
      this.draw(group, ms, factor);
      this.caption.value = group.findLast((scene) => scene.words)?.words ?? this.caption.peek();
      const numbers = group.map((scene) => scene.number ?? 0);
      this.told.value = Math.max(this.told.peek(), ...numbers.map((number) => number + 1));
    });
    group.forEach((scene) => scene.sound && this.house.sound(scene.sound));
    this.timer = this.house.later(() => {
      this.change(group.map((scene) => scene.after));
      this.play();
    }, ms);
  }

  /**
   * Adds the scenes to those that are drawn; each goes when its effects are over.
   * @param {Scene[]} group
   * @param {number} ms
   * @param {number} factor
   */
  draw(group, ms, factor) {
    for (const scene of group) {
      const lasts = Math.max(ms, (scene.lasts ?? 0) * factor);
      const drawn = { ...scene, id: (this.count += 1), ms: bounded(scene.ms) * factor, lasts };
      this.scenes.value = [...this.scenes.peek(), drawn];
      const over = () => (this.scenes.value = this.scenes.peek().filter((each) => each.id !== drawn.id));
      this.lasting.push(this.house.later(over, lasts));
    }
  }

  /** @param {(((table: any) => any) | undefined)[]} changes */
  change(changes) {
    const shown = this.shown.peek();
    if (!shown?.table || !changes.some(Boolean)) return;
    try {
      this.shown.value = { ...shown, table: changed(shown.table, ...changes) };
    } catch (failure) {
      console.error("what happened cannot be shown", failure); // the new view puts it right
    }
  }

  /** Shows the newest view at once and skips the queue. */
  finish() {
    this.house.never(this.timer);
    this.lasting.splice(0).forEach((timer) => this.house.never(timer));
    this.queue = [];
    this.waiting = [];
    this.scenes.value = [];
    this.end();
  }

  /** Everything has been played: the newest view. The last effects may still fade. */
  end() {
    batch(() => {
      this.caption.value = "";
      this.isPlaying.value = false;
      this.isAgain.value = false;
      this.told.value = Infinity;
      this.shown.value = this.newest;
      this.mayShowAgain.value = lastTurn(this.history).length > 0;
    });
  }

  // -- what the viewer wants --------------------------------------------------------------------------------------

  skip() {
    if (this.isPlaying.peek()) this.finish();
  }

  /** Shows the last turn of the other side once more. */
  again() {
    const parts = lastTurn(this.history);
    if (parts.length === 0 || this.isPlaying.peek() || this.house.factor() === 0) return;
    this.queue = parts.map((part) => ({ ...part }));
    this.isAgain.value = true;
    this.next();
  }

  close() {
    this.finish();
  }
}

/**
 * The events that a view brings; null where it does not continue the view before: something was taken back, other eyes
 * look, lines are missing or were missed for too long.
 * @param {ViewFrame} before
 * @param {ViewFrame} view
 * @returns {LogEntry[] | null}
 */
export function freshEvents(before, view) {
  if (before.match.id !== view.match.id || before.viewer !== view.viewer) return null;
  if (before.match.status === "waiting") return null; // nobody saw the table before the match began
  if (view.log_total < before.log_total || view.log_from > before.log_total) return null;
  const fresh = view.log.filter((entry) => entry.number >= before.log_total);
  return fresh.length > MOST_EVENTS ? null : fresh;
}

/** A view without its question: nobody answers while what led to the next one is being shown. @param {ViewFrame} view @returns {ViewFrame} */
function silent(view) {
  return { ...view, prompt: null, undo: NO_UNDO };
}
