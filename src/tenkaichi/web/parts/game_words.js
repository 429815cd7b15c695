/** What a game is, in a breath. */

const WORDS = /** @type {Record<string, string>} */ ({
  "duel-battle":
    "Two teams, seven tiles of hills and plains, seven rounds. Climb, flip tokens, grab Dragon Balls, and hit hard before you are hit.",
  "prime-time": "A skirmish in inches: fly, charge, fire beams through buildings, and clash when the other fires back.",
  tcg: "Personalities, masteries and sixty cards a side. Build anger, power up, win by combat, by anger or with seven Dragon Balls.",
});

/**
 * The short words we have for it; what the server says of it where we have none.
 * @param {import("../types/protocol.js").GameInfo} game
 */
export const wordsOf = (game) => WORDS[game.name] ?? game.about;
