/**
 * Scenes: what a table shows of events, one after another. Nothing here draws; a table draws the effects of its scenes.
 *
 * @typedef {import("../types/protocol.js").ViewFrame} ViewFrame
 * @typedef {import("../types/protocol.js").LogEntry} LogEntry
 *
 * @typedef {object} Scene
 * @property {number} ms  how long it takes at normal speed: 200 to 900
 * @property {number} [lasts]  how long its effects stay drawn, while the next scenes already play; `ms` unless it is more
 * @property {any[]} [effects]  what the table draws meanwhile; only the table knows what they mean
 * @property {string} [words]  the sentence that is shown and, without motion, stands in for the movement
 * @property {import("./sounds.js").Sound} [sound]
 * @property {boolean} [isWith]  it plays together with the scene before
 * @property {(table: any) => any} [before]  how the shown table changes as the scene begins: a piece that starts to walk
 * @property {(table: any) => any} [after]  how the shown table changes as the scene ends: Health that is gone
 * @property {number} [number]  the log line it belongs to; the director sets it
 *
 * @typedef {object} Stage
 * @property {any} table  the table as it is shown when this event happens
 * @property {any} next  the table of the new view: where all of it ends
 * @property {ViewFrame} view  the new view, for seats and viewer
 * @property {boolean} isStill  nothing may move: the words must say it all
 *
 * @typedef {(event: LogEntry, stage: Stage) => Scene | Scene[] | null} Maker
 * @typedef {(events: LogEntry[], stage: Stage) => Scene[]} Choreography  pure: the same events give the same scenes
 */

export const SHORTEST = 200;
export const LONGEST = 900;
const STORY = 0;
const READING_MS = 42; // a letter

/** As long as a scene may take. @param {number} ms */
export const bounded = (ms) => Math.max(SHORTEST, Math.min(LONGEST, ms));

/** How long a sentence is shown. @param {string} words */
export const reading = (words) => bounded(300 + READING_MS * words.length);

/** A sentence and nothing else. @param {LogEntry} event @returns {Scene} */
export const caption = (event) => ({ ms: reading(event.words), words: event.words });

/** For an event that no maker knows: its sentence where it is part of the story, else nothing. @type {Maker} */
export const otherwise = (event) => (event.density <= STORY && event.words ? caption(event) : null);

/**
 * A choreography from a maker for each kind of event. A maker gets the table with the changes of all scenes before it.
 * @param {Record<string, Maker>} makers
 * @param {Maker} [rest]  for every other kind
 * @returns {Choreography}
 */
export function byKind(makers, rest = otherwise) {
  return (events, stage) => {
    /** @type {Scene[]} */
    const scenes = [];
    let table = stage.table;
    for (const event of events) {
      const made = (makers[event.kind] ?? rest)(event, { ...stage, table });
      for (const scene of [made ?? []].flat()) {
        scenes.push({ ...scene, number: event.number });
        table = changed(table, scene.before, scene.after);
      }
    }
    return scenes;
  };
}

/** For a table without a choreography: the story in sentences. */
export const captions = byKind({});

/**
 * @param {any} table
 * @param {...(((table: any) => any) | undefined)} changes
 */
export function changed(table, ...changes) {
  return changes.reduce((now, change) => (change && now ? change(now) : now), table);
}

/** Scenes that play at once, in their order. @param {Scene[]} scenes @returns {Scene[][]} */
export function groups(scenes) {
  /** @type {Scene[][]} */
  const found = [];
  for (const scene of scenes) {
    if (scene.isWith && found.length > 0) found[found.length - 1].push(scene);
    else found.push([scene]);
  }
  return found;
}
