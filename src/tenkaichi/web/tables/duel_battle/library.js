/** Teams: who is in one, what the pool offers, and the filters of the gallery. */
import { counted, withCount } from "../../library/adapters.js";

/** @type {import("../../library/adapters.js").Adapter} */
export const adapter = {
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
  named: [],
  unit: "points",
  hasSheet: true,
};

/** @type {import("../../library/adapters.js").Chips} */
export const chips = [
  ["Type", "type", [["character"], ["technique"], ["ability"], ["card"], ["terrain"], ["map"], ["keyword"]]],
  ["Affinity", "trait", [["saiyan"], ["invader"], ["defender"]]],
  ["Is", "is", [["attack"], ["examined"]]],
];

/** @type {[string, string][]} */
export const figures = [
  ["value<=2", "value ≤ 2"],
  ["value>=4", "value ≥ 4"],
  ["dmg>=4", "damage ≥ 4"],
];
