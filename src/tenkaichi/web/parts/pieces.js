/** Pieces that a log line names, so that it can show them on the board. Only names are compared: no rule is known here. */

/** @typedef {{name: string, target: string}} Piece */

/**
 * What a designed table lets one point at, by name: fighters and regions.
 * @param {Record<string, any> | null} table
 * @returns {Piece[]}
 */
export function piecesOf(table) {
  const fighters = (table?.fighters ?? []).map((/** @type {any} */ each) => ({ name: each.name, target: `fighter:${each.id}` }));
  const regions = (table?.board?.regions ?? []).map((/** @type {any} */ each) => ({ name: each.name, target: `region:${each.id}` }));
  return [...fighters, ...regions].filter((piece) => piece.name);
}

/**
 * Those whose names occur in the words, each once, in the order in which they are named.
 * @param {string} words
 * @param {Piece[]} pieces
 * @returns {Piece[]}
 */
export function piecesIn(words, pieces) {
  const places = pieces.map((piece) => ({ piece, at: placeOf(piece.name, words) })).filter((found) => found.at >= 0);
  return places.sort((a, b) => a.at - b.at).map((found) => found.piece);
}

/**
 * @param {string} name
 * @param {string} words
 */
function placeOf(name, words) {
  const at = words.indexOf(name);
  if (at < 0) return -1;
  const isWhole = !/\w/.test(words[at - 1] ?? " ") && !/\w/.test(words[at + name.length] ?? " ");
  return isWhole ? at : -1;
}
