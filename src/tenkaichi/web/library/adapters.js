/**
 * What differs between the builds of games (decks, rosters, teams): where an entry stands in a body, and what the pool
 * offers. `library.js` in a game's folder exports its adapter.
 */

/** @typedef {import("./query.js").Row} Row */
/** @typedef {import("./build_store.js").Body} Body */
/** @typedef {Map<string, Row>} ById */

/** "blue-guard (PR-S65)" is a card and one of its printings. @param {string} reference */
export const cardOf = (reference) => reference.split(" (")[0];

/** Copies by id. @param {string[]} list */
export function counted(list) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const each of list) found.set(each, (found.get(each) ?? 0) + 1);
  return found;
}

/** A list with so many of an entry. @param {string[]} list @param {string} id @param {number} count */
export function withCount(list, id, count) {
  const now = list.filter((each) => each === id).length;
  if (count > now) return [...list, ...Array(count - now).fill(id)];
  let left = now - count;
  return [...list]
    .reverse()
    .filter((each) => each !== id || left-- <= 0)
    .reverse();
}

/**
 * @typedef {object} Adapter
 * @property {string} setupKey  the part of a set-up that names the sides
 * @property {string[]} tabs  names of the three parts on a phone
 * @property {(body: Body) => Map<string, number>} held  entries with their copies
 * @property {(body: Body, id: string, count: number, row: Row | undefined) => Body} put
 * @property {(body: Body, byId: ById) => [string, string[]][]} groups  headings with entries
 * @property {(row: Row, part: string) => boolean} offers  is it in this part of the pool?
 * @property {[string, string][]} parts  of the pool
 * @property {(body: Body) => string} fitKey  what fits changes with this
 * @property {string} titleField
 * @property {Chips} chips  of the pool
 * @property {string[]} named  parts of a body that are named one by one where two versions are compared
 * @property {(body: Body) => boolean} [isBlank]  nothing is in it; left out: it holds no entry
 * @property {string[]} [dialogs]  of the game's own strip, by the names that fixes use
 * @property {[string, string]} [first]  the dialog with which a new build begins, and the words of its button
 * @property {string} [unit]  what `summary.size` counts, drawn as a bar; left out: no bar
 * @property {string} [members]  the heading of the group that is drawn with portraits
 * @property {boolean} [hasHands]  first hands can be tried
 * @property {boolean} [hasSheet]  it prints as a quick sheet, too
 *
 * @typedef {[string, string, [string, string?][]][]} Chips  heading, key of the search language, values with their words
 */

/** What has changed from one body to another: "+2 Orange Rage". @param {Adapter} adapter @param {Body} from @param {Body} to @param {ById} byId @returns {string[]} */
export function difference(adapter, from, to, byId) {
  const [before, after] = [adapter.held(from), adapter.held(to)];
  const lines = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(id) ?? 0) - (before.get(id) ?? 0);
    if (change) lines.push(`${change > 0 ? "+" : "−"}${Math.abs(change)} ${byId.get(id)?.title ?? id}`);
  }
  for (const name of adapter.named) {
    const words = (/** @type {any} */ value) =>
      [value ?? ""]
        .flat()
        .map((id) => byId.get(cardOf(String(id)))?.title ?? id)
        .join(", ") || "nobody";
    if (JSON.stringify(from[name]) !== JSON.stringify(to[name]))
      lines.push(`${name.replace("_", " ")}: ${words(from[name])} → ${words(to[name])}`);
  }
  return lines;
}
