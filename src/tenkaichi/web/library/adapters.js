/** What differs between decks, rosters and teams: where an entry stands in a body, and what the pool offers. */

/** @typedef {import("./query.js").Row} Row */
/** @typedef {import("./build_store.js").Body} Body */
/** @typedef {Map<string, Row>} ById */

/** "blue-guard (PR-S65)" is a card and one of its printings. @param {string} reference */
export const cardOf = (reference) => reference.split(" (")[0];

/** @param {string[]} list */
function counted(list) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const each of list) found.set(each, (found.get(each) ?? 0) + 1);
  return found;
}

/** A list with so many of an entry. @param {string[]} list @param {string} id @param {number} count */
function withCount(list, id, count) {
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
 * @property {[string, string, [string, string?][]][]} chips
 */

const TYPES = ["physical combat", "energy combat", "event", "setup", "drill", "ally", "dragon ball"];

/** @type {Adapter} */
const deck = {
  setupKey: "decks",
  tabs: ["Pool", "Deck", "Curves"],
  held: (body) => {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const [reference, copies] of Object.entries(body.cards))
      found.set(cardOf(reference), (found.get(cardOf(reference)) ?? 0) + Number(copies));
    return found;
  },
  put: (body, id, count) => {
    const cards = { ...body.cards };
    const references = Object.keys(cards).filter((each) => cardOf(each) === id);
    for (const each of references.slice(1)) delete cards[each];
    const reference = references[0] ?? id;
    if (count > 0) cards[reference] = count;
    else delete cards[reference];
    return { ...body, cards };
  },
  groups: (body, byId) => {
    const ids = [...deck.held(body).keys()];
    const typeOf = (/** @type {string} */ id) => byId.get(id)?.fields.type?.[0] ?? "";
    const titleOf = (/** @type {string} */ id) => byId.get(id)?.title ?? id;
    const sorted = ids.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
    const unknown = sorted.filter((id) => !TYPES.includes(typeOf(id)));
    return /** @type {[string, string[]][]} */ ([
      ...TYPES.map((type) => [type, sorted.filter((id) => typeOf(id) === type)]),
      ["not among the sixty", unknown],
    ]).filter(([, each]) => each.length);
  },
  offers: (row) => row.kind === "card" && TYPES.includes(row.fields.type?.[0]),
  parts: [["cards", "Cards"]],
  fitKey: (body) => JSON.stringify([body.main_personality, body.mastery]),
  titleField: "title",
  chips: [
    ["Type", "type", [["physical"], ["energy"], ["event"], ["setup"], ["drill"], ["ally"], ["ball"]]],
    ["Is", "is", [["attack"], ["block"], ["named"]]],
  ],
};

/** @type {Adapter} */
const roster = {
  setupKey: "rosters",
  tabs: ["Pool", "Roster", "Checks"],
  held: (body) => counted([...body.models, ...body.purchases, ...body.deck]),
  put: (body, id, count, row) => {
    const name = row?.kind === "profile" ? "models" : row?.kind === "purchase" ? "purchases" : "deck";
    const next = { ...body, [name]: withCount(body[name], id, count) };
    if (name === "models" && count === 0) {
      if (next.leader === id) next.leader = "";
      if (next.partner === id) next.partner = "";
    }
    return next;
  },
  groups: (body, byId) => {
    const kindOf = (/** @type {string} */ id) => byId.get(id)?.fields.kind?.[0] ?? "unknown";
    const cards = [...counted(body.deck).keys()];
    return /** @type {[string, string[]][]} */ ([
      ["Models", [...new Set(body.models)]],
      ["Fusions and unlocks", [...new Set(body.purchases)]],
      ["Generic cards", cards.filter((id) => kindOf(id) === "generic")],
      ["Character cards", cards.filter((id) => kindOf(id) === "character")],
      ["Affiliation cards", cards.filter((id) => kindOf(id) === "affiliation")],
      ["Not in the pack", cards.filter((id) => kindOf(id) === "unknown")],
    ]).filter(([title, each]) => each.length || title === "Models");
  },
  offers: (row, part) => (part === "models" ? row.kind === "profile" || row.kind === "purchase" : row.kind === "card"),
  parts: [
    ["models", "Models"],
    ["cards", "Cards"],
  ],
  fitKey: (body) => JSON.stringify([body.models, body.affiliation, body.purchases]),
  titleField: "name",
  chips: [
    ["Trait", "trait", [["saiyan"], ["human"], ["namekian"], ["android"], ["fly"], ["support"]]],
    ["Is", "is", [["leader"], ["joint"], ["free"]]],
  ],
};

/** @type {Adapter} */
const team = {
  setupKey: "teams",
  tabs: ["Pool", "Team", "Sums"],
  held: (body) => counted(body.characters),
  put: (body, id, count) => ({ ...body, characters: withCount(body.characters, id, count) }),
  groups: (body) => [["Characters", [...new Set(/** @type {string[]} */ (body.characters))]]],
  offers: (row) => row.kind === "character",
  parts: [["characters", "Characters"]],
  fitKey: (body) => JSON.stringify(body.characters),
  titleField: "name",
  chips: [["Affinity", "trait", [["saiyan"], ["invader"], ["defender"]]]],
};

/** @type {Record<string, Adapter>} */
export const ADAPTERS = { tcg: deck, "prime-time": roster, "duel-battle": team };

/** What has changed from one body to another: "+2 Orange Rage". @param {Adapter} adapter @param {Body} from @param {Body} to @param {ById} byId @returns {string[]} */
export function difference(adapter, from, to, byId) {
  const [before, after] = [adapter.held(from), adapter.held(to)];
  const lines = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(id) ?? 0) - (before.get(id) ?? 0);
    if (change) lines.push(`${change > 0 ? "+" : "−"}${Math.abs(change)} ${byId.get(id)?.title ?? id}`);
  }
  for (const name of ["main_personality", "mastery", "affiliation", "leader", "partner"]) {
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
