/** The answers to a blow: what each is called and its sign. */

export const ANSWERS = /** @type {Record<string, [string, string]>} */ ({
  take: ["Take it", "heart"],
  evade: ["Evade", "evade"],
  brace: ["Brace", "shield"],
  clash: ["Clash", "clash"],
  card: ["Card", "card"],
});
