/** The index of the library: fetched once for a content hash, which the browser keeps; searched on this device. */
import { get } from "../api.js";
import { folded } from "./query.js";

/** @typedef {import("./query.js").Row} Row */
/** @typedef {import("./query.js").Key} Key */
/** @typedef {{rows: Row[], keys: Key[], byId: Map<string, Row>, ruleset: string}} Index */

/** @type {Promise<any[]> | null} */
let shelfAsked = null;
/** @type {Map<string, Promise<Index>>} */
const asked = new Map();

/** The games of the library. @returns {Promise<any[]>} */
export function libraries() {
  shelfAsked ??= get("/api/library").then((reply) => reply.games);
  shelfAsked.catch(() => (shelfAsked = null));
  return shelfAsked;
}

/** @param {string} game @param {string} [pack]  a homebrew pack @returns {Promise<Index>} */
export function indexOf(game, pack = "") {
  const key = `${game} ${pack}`;
  const known = asked.get(key);
  if (known) return known;
  const found = pack ? get(`/api/packs/${encodeURIComponent(pack)}/index`).then(prepared) : ofGame(game);
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

/** @param {string} game @returns {Promise<Index>} */
async function ofGame(game) {
  const shelf = await libraries();
  const hash = shelf.find((each) => each.game === game)?.hash ?? "now";
  return prepared(await get(`/api/library/${game}/index/${hash}`));
}

/** All games together. @returns {Promise<Index>} */
export async function everything() {
  const shelf = await libraries();
  const all = await Promise.all(shelf.map((each) => indexOf(each.game)));
  const rows = all.flatMap((each) => each.rows);
  const keys = all[0].keys.map((key, at) => ({
    ...key,
    values: [...new Set(all.flatMap((each) => each.keys[at].values))].sort(),
  }));
  return { rows, keys, byId: new Map(), ruleset: "" };
}

/** @param {any} reply @returns {Index} */
function prepared(reply) {
  /** @type {Row[]} */
  const rows = reply.rows.map((/** @type {any} */ row) => {
    const text = row.face ? row.face.lines.join("\n") : row.text;
    const more = ["trait", "char", "aff", "key"].flatMap((key) => row.fields[key] ?? []);
    return {
      ...row,
      text,
      game: reply.game,
      name: folded(row.title),
      folded: folded(text),
      words: folded([row.title, row.type, text, ...more].join(" ")),
    };
  });
  return { rows, keys: reply.keys, byId: new Map(rows.map((row) => [row.id, row])), ruleset: reply.ruleset };
}

/** The address of an entry. @param {{game: string, kind: string, id: string}} row @param {string} [pack]  a homebrew pack */
export const pathOf = (row, pack = "") =>
  `/library/${row.game}/${row.kind}/${encodeURIComponent(row.id)}${pack ? `?pack=${encodeURIComponent(pack)}` : ""}`;
