/**
 * What each game brings to this client. A game has a folder, `tables/<game>/`: `game.json` says how its table is shown,
 * and these modules may lie beside it.
 *
 * - `index.js`: `Table` and `choreography`, see `tables/index.js`
 * - `door.js`: `Door`, the drawing on the start page
 * - `faces.js`: `Face` draws a character by its id, `Shapes` what all faces share, `styles` the sheets they need
 * - `library.js`: `chips` and `figures` of the gallery, and `adapter`, see `library/adapters.js`
 * - `builder.js`: `Strip` and `Sums` of its builder
 *
 * Each may be missing: the client then draws something plain. The server finds the folders and writes the list into the
 * page, so no game is named here.
 *
 * @typedef {object} GameClient
 * @property {string} name
 * @property {string} folder
 * @property {string[]} parts  the modules that there are, without ".js"
 * @property {string[]} styles  the sheets of its table, in the order in which they count
 * @property {boolean} draws_header  the table shows round and score itself
 * @property {boolean} is_stage  the table fills the page: the list of options begins folded away below it
 * @property {boolean} is_whole  the table takes the whole screen and draws the question; options and log are in a drawer
 */
import { useEffect, useState } from "./ui.js";

/** @type {Map<string, GameClient>} */
const CLIENTS = new Map();

/** @param {GameClient} client */
export const addClient = (client) => void CLIENTS.set(client.name, client);

JSON.parse(document.getElementById("games")?.textContent ?? "[]").forEach(addClient);

/** The game of pages that are asked for without one. */
export const firstGame = () => CLIENTS.keys().next().value ?? "";

/** @param {string} game */
export const clientOf = (game) => CLIENTS.get(game);

/**
 * A module of a game's folder; null where the game has none.
 * @param {string} game
 * @param {string} part
 * @returns {Promise<any>}
 */
export async function gamePart(game, part) {
  const client = CLIENTS.get(game);
  if (!client?.parts.includes(part)) return null;
  return import(`./tables/${client.folder}/${part}.js`);
}

/**
 * The same for a component: undefined until it is known, null where there is none or it cannot be loaded.
 * @param {string} game
 * @param {string} part
 * @returns {any}
 */
export function useGamePart(game, part) {
  const [found, setFound] = useState(/** @type {{game: string, module: any} | undefined} */ (undefined));
  useEffect(() => {
    let isWanted = true;
    gamePart(game, part).then(
      (module) => isWanted && setFound({ game, module }),
      () => isWanted && setFound({ game, module: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [game, part]);
  return found?.game === game ? found.module : undefined;
}
