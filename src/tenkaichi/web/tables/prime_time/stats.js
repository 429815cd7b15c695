/** What the numbers of a character sheet are for, in a few words. */

export const STATS = /** @type {Record<string, string>} */ ({
  HP: "health",
  RFX: "what an attack must reach",
  RES: "taken off damage",
  FOC: "added to ki attacks",
  IMP: "added to blows",
  SPR: "added to Power-Up",
  OC: "counts for objectives",
});
