/** Rosters: where an entry stands in one, what the pool offers, and the filters of the gallery. */
import { counted, withCount } from "../../library/adapters.js";

/** @type {import("../../library/adapters.js").Adapter} */
export const adapter = {
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
  named: ["affiliation", "leader", "partner"],
  unit: "Threat",
  members: "Models",
  hasHands: true,
  hasSheet: true,
};

/** @type {import("../../library/adapters.js").Chips} */
export const chips = [
  [
    "Type",
    "type",
    [
      ["profile"],
      ["technique"],
      ["card"],
      ["mission"],
      ["terrain"],
      ["map"],
      ["keyword"],
      ["affiliation"],
      ["location"],
      ["condition"],
    ],
  ],
  ["Trait", "trait", [["saiyan"], ["human"], ["namekian"], ["android"], ["fly"], ["support"]]],
  ["Is", "is", [["leader"], ["fused"], ["joint"], ["free"], ["examined"], ["changed"]]],
];

/** @type {[string, string][]} */
export const figures = [
  ["threat<=2", "Threat ≤ 2"],
  ["threat>=5", "Threat ≥ 5"],
  ["dmg>=4", "DMG ≥ 4"],
  ["hp>=6", "HP ≥ 6"],
];
