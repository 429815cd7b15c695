/**
 * Which options belong to which card on the table. Only the numbers that options name are compared with the numbers of
 * what lies there: no rule is known here.
 *
 * @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo
 * @typedef {import("./records").CardTable} CardTable
 * @typedef {import("./records").CardFace} CardFace
 *
 * @typedef {object} Offer  what the question offers, by where it can be chosen
 * @property {Map<number, OptionInfo[]>} byPiece  at a card in play, a Main Personality or a Mastery
 * @property {Map<number, OptionInfo[]>} byHand  at a card of the viewer's hand, by its kind
 * @property {{option: OptionInfo, kind: number, where: string}[]} elsewhere  cards that do not lie open on the table: they are chosen in the overlay
 * @property {OptionInfo[]} plain  options that name no card: buttons in the dock
 */

import { capitalised } from "../../capitalised.js";

const KIND_BITS = 0xfff; // of a piece or token
const FIRST_HIDDEN = -16; // tokens of hidden places go down from here
const SAID = new Set(["accept", "decline", "copy"]); // they speak of a card that is not the one in the hand
const LISTED = new Set(["next", "name", "first"]); // cards out of a list
const PILES = ["discard", "banished"];

/** Every piece in play. @param {CardTable} table */
function piecesInPlay(table) {
  return new Set(
    table.sides.flatMap((side) => [
      side.piece,
      side.mastery_piece,
      ...side.groups.flatMap((group) => group.cards.map((card) => card.piece)),
    ]),
  );
}

/** Pieces in open piles: where each lies and its kind. @param {CardTable} table @returns {Map<number, {kind: number, where: string}>} */
function piecesInPiles(table) {
  const found = new Map();
  for (const side of table.sides) {
    for (const pile of PILES) {
      const cards = pile === "discard" ? side.discard : side.banished;
      const words = `${side.is_you ? "your" : "your opponent’s"} ${pile === "discard" ? "discard pile" : "Banished Zone"}`;
      for (const card of cards) found.set(card.piece, { kind: card.kind, where: words });
    }
  }
  return found;
}

/** The cards that options name by their text. @param {CardTable} table @returns {Map<number, number>} */
function kindsByText(table) {
  const kinds = new Map();
  for (const face of Object.values(table.cards)) for (const text of face.texts) kinds.set(text, face.kind);
  return kinds;
}

/** @param {Map<number, OptionInfo[]>} map @param {number} key @param {OptionInfo} option */
const add = (map, key, option) => void map.set(key, [...(map.get(key) ?? []), option]);

/** @param {CardTable} table @param {OptionInfo[]} options @param {boolean} [hasSmallBalls]  a finger cannot tell them apart: a choice among several is made in the overlay @returns {Offer} */
export function offerOf(table, options, hasSmallBalls = false) {
  const inPlay = piecesInPlay(table);
  const inPiles = piecesInPiles(table);
  const texts = kindsByText(table);
  const hand = table.sides.find((side) => side.is_you)?.hand ?? [];
  const byToken = new Map(hand.map((card) => [card.token, card.kind]));
  const kinds = new Set(hand.map((card) => card.kind));
  /** @type {Offer} */
  const offer = { byPiece: new Map(), byHand: new Map(), elsewhere: [], plain: [] };
  const balls = options.filter((option) =>
    option.parts.some((part) => inPlay.has(part.value) && isBall(table, part.value)),
  );
  const isListed = hasSmallBalls && balls.length > 1;
  for (const option of options) {
    const part = (/** @type {string} */ type) => option.parts.find((each) => each.type === type);
    const named = part("piece") ?? part("token");
    const kind = part("card")?.value ?? texts.get(part("text")?.value);
    const who = part("who")?.value;
    const form = String(option.option[0]);
    if (named && named.value !== 0) {
      const hidden = byToken.get(named.value);
      const pile = inPiles.get(named.value);
      if (inPlay.has(named.value) && isListed) offer.elsewhere.push({ option, kind: kindOf(named.value), where: "" });
      else if (inPlay.has(named.value)) add(offer.byPiece, named.value, option);
      else if (hidden !== undefined) add(offer.byHand, hidden, option);
      else if (pile) offer.elsewhere.push({ option, ...pile });
      else offer.elsewhere.push({ option, kind: kindOf(named.value), where: "" });
    } else if (SAID.has(form)) offer.plain.push(option);
    else if (kind !== undefined && kinds.has(kind) && !LISTED.has(form)) add(offer.byHand, kind, option);
    else if (kind !== undefined && part("card")) offer.elsewhere.push({ option, kind, where: "" });
    else if (kind === undefined && who !== undefined && inPlay.has(who)) add(offer.byPiece, who, option);
    else offer.plain.push(option);
  }
  return offer;
}

/** @param {CardTable} table @param {number} piece */
const isBall = (table, piece) => table.cards[String(kindOf(piece))]?.type === "dragon_ball";

/** A piece, or a token of a hidden place, holds the kind of its card. @param {number} value */
export function kindOf(value) {
  return (value > 0 ? value : FIRST_HIDDEN - value) & KIND_BITS;
}

/** What a button on the very card says, by the form of the option. @type {Record<string, string>} */
const ON_CARD = {
  put: "Put into play",
  attack: "Attack",
  strike: "Attack",
  play: "Play",
  use: "Use",
  instant: "Use",
  copy: "Perform a copy",
  defend: "Defend",
  block: "Defend",
  capture: "Capture",
  discard: "Discard",
  discard_ally: "Discard",
};

/** What the button says on the very card; the whole label where several uses of it would read alike. @param {OptionInfo} option @param {OptionInfo[]} uses */
export function shortLabel(option, uses) {
  const form = String(option.option[0]);
  const isOnly = uses.filter((each) => each.option[0] === form).length === 1;
  return (
    (isOnly && ON_CARD[form]) || (isOnly && option.parts.length === 1 && "Choose this") || capitalised(option.label)
  );
}

const DIGITS = 9;

/** The digit that chooses the only use of a card, or a button; "" where it has none. @param {OptionInfo[]} uses */
export const digitOf = (uses) => (uses.length === 1 && uses[0].number <= DIGITS ? String(uses[0].number) : "");
