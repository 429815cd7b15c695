/** The log of a score sheet and what it comes to. arena/scorekeeper_log.py has the same, and a test compares the two. */

/** @typedef {{key: string, label: string, kind: "count" | "choice" | "mark", start: any, least: number, most: number, choices: string[], role: string}} Tracker */
/** @typedef {{id: string, title: string, about: string, trackers: Tracker[]}} Piece */
/** @typedef {{seat: string, title: string, side: string, characters: string[], trackers: Tracker[], pieces: Piece[]}} Side */
/** @typedef {{name: string, sides: number, faces: string[]}} Die */
/** @typedef {{game: string, title: string, ruleset: string, trackers: Tracker[], sides: Side[], dice: Die[]}} Sheet */
/** @typedef {{id: string, op: "add" | "set" | "roll" | "note" | "undo", key?: string, by?: number, value?: string | boolean | null, die?: string, faces?: number[], words?: string, of?: string, device?: string, at?: number}} Change */

/** @param {Sheet} sheet @returns {Tracker[]} */
export function allTrackers(sheet) {
  return [
    ...sheet.trackers,
    ...sheet.sides.flatMap((side) => [...side.trackers, ...side.pieces.flatMap((piece) => piece.trackers)]),
  ];
}

/**
 * @param {Sheet} sheet
 * @param {readonly Change[]} changes
 * @returns {Record<string, any>}
 */
export function fold(sheet, changes) {
  const known = new Map(allTrackers(sheet).map((each) => [each.key, each]));
  /** @type {Record<string, any>} */
  const values = {};
  for (const tracker of known.values()) values[tracker.key] = tracker.start;
  const undone = undoneIds(changes);
  for (const change of changes) {
    const tracker = known.get(change.key ?? "");
    if (tracker && !undone.has(change.id)) values[tracker.key] = changed(tracker, values[tracker.key], change);
  }
  return values;
}

/** @param {readonly Change[]} changes */
export function undoneIds(changes) {
  return new Set(changes.filter((change) => change.op === "undo").map((change) => change.of ?? ""));
}

/** @param {Tracker} tracker @param {any} value @param {Change} change */
function changed(tracker, value, change) {
  if (change.op === "add" && tracker.kind === "count")
    return Math.min(tracker.most, Math.max(tracker.least, value + (change.by ?? 0)));
  if (change.op === "set" && tracker.kind === "mark" && typeof change.value === "boolean") return change.value;
  if (change.op === "set" && tracker.kind === "choice" && tracker.choices.includes(/** @type {any} */ (change.value)))
    return change.value;
  return value;
}

/**
 * A change in words, for the log; "" for one that is not told.
 * @param {Sheet} sheet
 * @param {Change} change
 */
export function told(sheet, change) {
  if (change.op === "note") return change.words ?? "";
  if (change.op === "roll") return rolled(sheet, change);
  for (const side of sheet.sides) {
    for (const piece of [{ title: side.title, trackers: side.trackers }, ...side.pieces]) {
      const tracker = piece.trackers.find((each) => each.key === change.key);
      if (tracker) return `${side.seat}, ${piece.title}: ${changeWords(tracker, change)}`;
    }
  }
  const tracker = sheet.trackers.find((each) => each.key === change.key);
  return tracker ? changeWords(tracker, change) : "";
}

/** @param {Tracker} tracker @param {Change} change */
function changeWords(tracker, change) {
  if (change.op === "add") return `${tracker.label} ${(change.by ?? 0) > 0 ? "+" : "−"}${Math.abs(change.by ?? 0)}`;
  if (tracker.kind === "mark") return change.value ? tracker.label : `no longer ${tracker.label.toLowerCase()}`;
  return `${tracker.label} ${change.value}`;
}

/** @param {Sheet} sheet @param {Change} change */
function rolled(sheet, change) {
  const die = sheet.dice.find((each) => each.name === change.die);
  const faces = (change.faces ?? []).map((face) => die?.faces[face - 1] || String(face));
  return `${change.die}: ${faces.join(", ")}`;
}
