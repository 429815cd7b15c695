/** A match against a bot, at once. */
import { post } from "./api.js";
import { addressOf } from "./parts/opening.js";
import { settings } from "./settings.js";

/**
 * In the first seat, with a ready-made pair of sides.
 * @param {import("./types/protocol.js").GameInfo} game
 * @param {string} [level]  the easiest if none is named
 * @returns {Promise<string>} its address
 */
export async function newBotMatch(game, level = game.levels[0].name) {
  const [mine, ...others] = game.seats;
  const seats = Object.fromEntries([[mine, "me"], ...others.map((seat) => [seat, `bot:${level}`])]);
  const created = await post("/api/matches", {
    game: game.name,
    seats,
    options: { pace_ms: settings.peek().pace, beginning: game.play_now },
  });
  return addressOf(created);
}
