/** Pieces that a log line names, so that it can show or open them. Only names are compared: no rule is known here. */

/** @typedef {{name: string, target: string}} Piece  "card:…" is read, everything else shown on the board */

/**
 * What the player can point at or read, by name: fighters and regions, cards that lie open or in their hand.
 * @param {Record<string, any> | null} table
 * @returns {Piece[]}
 */
export function piecesOf(table) {
  const fighters = (table?.fighters ?? []).map((/** @type {any} */ each) => ({
    name: each.name,
    target: `fighter:${each.id}`,
  }));
  const regions = (table?.board?.regions ?? []).map((/** @type {any} */ each) => ({
    name: each.name,
    target: `region:${each.id}`,
  }));
  const cards = [...new Set(cardNames(table))].map((name) => ({ name, target: `card:${name}` }));
  return [...fighters, ...regions, ...cards].filter((piece) => piece.name);
}

/** @param {Record<string, any> | null} table @returns {string[]} */
function cardNames(table) {
  const named = (/** @type {any[]} */ cards) => (cards ?? []).map((card) => card.name);
  const kinds = (/** @type {any[]} */ cards) => (cards ?? []).map((card) => table?.cards?.[card.kind]?.name ?? "");
  const sides = (table?.sides ?? []).flatMap((/** @type {any} */ side) => [
    side.name,
    side.mastery,
    ...kinds(side.discard),
    ...kinds(side.banished),
    ...named(side.hand),
    ...side.groups.flatMap((/** @type {any} */ group) => named(group.cards)),
  ]);
  const teams = (table?.teams ?? []).flatMap((/** @type {any} */ team) => [
    ...named(team.hand),
    ...named(team.in_play),
    ...(team.discard ?? []),
  ]);
  return [...sides, ...teams, ...(table?.attacks ?? []).map((/** @type {any} */ attack) => attack.card)];
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
