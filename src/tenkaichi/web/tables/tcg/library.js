/** Decks: where a card stands in one, what the pool offers, and the filters of the gallery. */
import { cardOf } from "../../library/adapters.js";

const TYPES = ["physical combat", "energy combat", "event", "setup", "drill", "ally", "dragon ball"];

/** @type {import("../../library/adapters.js").Adapter} */
export const adapter = {
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
    const ids = [...adapter.held(body).keys()];
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
  isBlank: (body) => adapter.held(body).size === 0 && !body.main_personality?.length,
  named: ["main_personality", "mastery"],
  dialogs: ["mp", "mastery"],
  first: ["mp", "Choose who fights"],
  hasHands: true,
};

/** @type {import("../../library/adapters.js").Chips} */
export const chips = [
  ["Style", "style", [["orange"], ["red"], ["blue"], ["black"], ["namekian"], ["saiyan"], ["freestyle"]]],
  [
    "Type",
    "type",
    [
      ["physical"],
      ["energy"],
      ["event"],
      ["setup"],
      ["drill"],
      ["ally"],
      ["ball"],
      ["mastery"],
      ["personality"],
      ["keyword"],
    ],
  ],
  [
    "Is",
    "is",
    [
      ["attack"],
      ["block"],
      ["constant"],
      ["instant"],
      ["named"],
      ["errata"],
      ["ruling"],
      ["limited"],
      ["examined"],
      ["changed"],
    ],
  ],
];

/** @type {[string, string][]} */
export const figures = [
  ["dmg>=4", "damage ≥ 4"],
  ["dmg>=6", "damage ≥ 6"],
  ["cost=0", "cost 0"],
  ["cost>=3", "cost ≥ 3"],
  ["end>=1", "Endurance"],
  ["end>=3", "Endurance ≥ 3"],
];
