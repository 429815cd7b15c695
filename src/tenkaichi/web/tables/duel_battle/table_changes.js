// How the shown table changes with an event that has been played. The new view puts everything right in the end.

/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").RegionInfo} RegionInfo */

/** @param {DuelTable} table @param {number} who @param {Partial<import("./records").FighterInfo>} change @returns {DuelTable} */
export function set(table, who, change) {
  return { ...table, fighters: table.fighters.map((each) => (each.id === who ? { ...each, ...change } : each)) };
}

/** @param {DuelTable} table @param {(region: RegionInfo) => RegionInfo} change @returns {DuelTable} */
function regions(table, change) {
  return { ...table, board: { ...table.board, regions: table.board.regions.map(change) } };
}

/** A piece that stands nowhere any more. @param {DuelTable} table @param {number} who @returns {DuelTable} */
export function gone(table, who) {
  const others = (/** @type {number[]} */ ids) => (ids.includes(who) ? ids.filter((id) => id !== who) : ids);
  return regions(table, (region) => ({
    ...region,
    fighters: others(region.fighters),
    minions: others(region.minions),
  }));
}

/** A piece that stands in a region now. @param {DuelTable} table @param {number} who @param {number} to @returns {DuelTable} */
export function arrived(table, who, to) {
  const isMinion = table.minions.some((minion) => minion.id === who);
  const place = isMinion ? "minions" : "fighters";
  const placed = regions(gone(table, who), (region) =>
    region.id === to ? { ...region, [place]: [...region[place], who] } : region,
  );
  if (!isMinion) return set(placed, who, { region: to });
  return { ...placed, minions: placed.minions.map((each) => (each.id === who ? { ...each, region: to } : each)) };
}

/** @param {DuelTable} table @param {number} who @param {number | undefined} from @param {number} to @returns {DuelTable} */
export function moved(table, who, from, to) {
  return from === to ? table : arrived(table, who, to);
}

/** Who acts now. @param {DuelTable} table @param {number} who @returns {DuelTable} */
export function acting(table, who) {
  const fighters = table.fighters.map((each) => ({ ...each, is_active: each.id === who }));
  return { ...table, fighters, active: who, hit: null };
}

/** @param {DuelTable} table @param {number} who @returns {DuelTable} */
export function knockedOut(table, who) {
  return set(gone(table, who), who, { is_knocked_out: true, health: 0 });
}

/** @param {DuelTable} table @param {number} region @returns {DuelTable} */
export function withoutHill(table, region) {
  return regions(table, (each) => (each.id === region ? { ...each, is_hill: false } : each));
}
