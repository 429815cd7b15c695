/**
 * Cards that move, as scenes: each lies where it has flown.
 *
 * @typedef {import("../../theatre/scenes.js").Scene} Scene
 * @typedef {import("../../theatre/scenes.js").Stage} Stage
 * @typedef {import("../../types/protocol").LogEntry} LogEntry
 * @typedef {import("./records").CardTable} CardTable
 * @typedef {import("./records").SideInfo} SideInfo
 * @typedef {import("./records").PlayCard} PlayCard
 */
import {
  BALLS,
  all,
  changing,
  discardedOn,
  lifeLost,
  offDiscard,
  onPile,
  withBalls,
  withCard,
  withPlayed,
  withoutCard,
  withoutPiece,
} from "./table_changes.js";

const SEATS = ["A", "B"];
const PARTS = /** @type {Record<string, string>} */ ({
  drill: "drill",
  setup: "setup",
  ally: "ally",
  dragon_ball: "balls",
});

/** The seat that an event names. @param {LogEntry} event @param {string} [name] */
export const seatOf = (event, name = "seat") => SEATS[/** @type {number} */ (event.facts[name])] ?? "A";
/** @param {string} seat */
const other = (seat) => (seat === "A" ? "B" : "A");
/** The kind of the card, or null where the viewer may not know it. @param {LogEntry} event */
export const cardOf = (event) =>
  typeof event.facts.card === "number" && event.facts.card >= 0 ? event.facts.card : null;

/**
 * A card flies from one place to another.
 * @param {string} from @param {string} to @param {number} ms
 * @param {{words?: boolean, lasts?: number, style?: string, after?: (side: SideInfo, event: LogEntry) => Partial<SideInfo>}} [more]
 * @returns {(event: LogEntry) => Scene}
 */
export const fly =
  (from, to, ms, more = {}) =>
  (event) => {
    const seat = seatOf(event);
    const { after } = more;
    return {
      ms,
      lasts: more.lasts,
      words: more.words ? event.words : undefined,
      sound: "card",
      effects: [
        {
          kind: "fly",
          from: { seat, part: from },
          to: { seat, part: to },
          card: cardOf(event),
          style: more.style,
          stays: more.lasts !== undefined,
        },
      ],
      after: after && changing(seat, (side) => after(side, event)),
    };
  };

/** A scene that begins with the card out of the hand. @param {LogEntry} event @param {Scene} scene @returns {Scene} */
const outOfHand = (event, scene) => ({
  ...scene,
  before: changing(seatOf(event), (side) => withoutCard(side, cardOf(event))),
});

/**
 * Where the card that is used lies: a Main Personality or a card in play of that seat; "" for the hand.
 * @param {LogEntry} event @param {CardTable} table
 */
function placeInPlay(event, table) {
  const kind = cardOf(event);
  const side = table.sides.find((each) => each.seat === seatOf(event));
  if (side?.kind === kind) return "personality";
  const holds = (/** @type {number} */ piece) =>
    side?.groups.some((group) => group.cards.some((card) => card.piece === piece && card.kind === kind));
  if (typeof event.facts.by === "number" && holds(event.facts.by)) return `piece:${event.facts.by}`;
  const inHand = side?.hand.some((card) => card.kind === kind);
  const card = side?.groups.flatMap((group) => group.cards).find((each) => each.kind === kind);
  return card && !inHand ? `piece:${card.piece}` : "";
}

/** The attack on top has met this defence. @param {LogEntry} event @returns {(table: CardTable) => CardTable} */
const met = (event) => (table) => ({
  ...table,
  attacks: table.attacks.map((attack, at, all) =>
    at === all.length - 1 ? { ...attack, defence: cardOf(event) } : attack,
  ),
});

/** A defence lies beside the attack as soon as it has flown. @param {LogEntry} event @param {Stage} stage @returns {Scene} */
export const defended = (event, stage) => ({ ...intoLane(480, 800, "defence")(event, stage), after: met(event) });

/** A card goes into the lane, from the hand or from where it lies in play. @param {number} ms @param {number} lasts @param {"lane" | "defence"} [to] @returns {(event: LogEntry, stage: Stage) => Scene} */
export const intoLane =
  (ms, lasts, to = "lane") =>
  (event, stage) => {
    const table = /** @type {CardTable} */ (stage.table);
    const from = placeInPlay(event, table);
    const style = table.sides.find((side) => side.kind === cardOf(event))?.style;
    const scene = fly(from || "hand", to, ms, { words: true, lasts, style })(event);
    return from ? scene : outOfHand(event, scene);
  };

/**
 * A card comes into play: from the hand if it was played or is known to lie there, else from a pile.
 * @param {Set<number | null>} playedCards @returns {(event: LogEntry, stage: Stage) => Scene}
 */
export const entered =
  (playedCards) =>
  (event, { table, next }) => {
    const kind = cardOf(event);
    const type = kind === null ? "" : (/** @type {CardTable} */ (table).cards[String(kind)]?.type ?? "");
    const [before, after] = [table, next ?? table].map((each) =>
      /** @type {CardTable} */ (each).sides.find((side) => side.seat === seatOf(event)),
    );
    const inPile = (/** @type {SideInfo | undefined} */ side) =>
      side?.discard.filter((card) => card.kind === kind).length ?? 0;
    const isFromHand = playedCards.has(kind) || before?.hand.some((card) => card.kind === kind);
    const from = isFromHand ? "hand" : inPile(after) < inPile(before) ? "discard" : "deck";
    const scene = {
      ...fly(from, PARTS[type] ?? "personality", 420)(event),
      words: event.words,
      after: changing(seatOf(event), all(leaving(from, kind), withPlayed(kind, type, next))),
    };
    return isFromHand ? outOfHand(event, scene) : scene;
  };

/** A card that is drawn lies in the hand as soon as it has flown. @param {boolean} isSeen @returns {(event: LogEntry, stage: Stage) => Scene} */
export const drawn = (isSeen) => (event, stage) => ({
  ...fly("deck", "hand", 260)(event),
  after: changing(seatOf(event), all(lifeLost, withCard(cardOf(event), stage.table, stage.next, isSeen))),
});

/**
 * Where a card comes from that goes to the hand: an open pile or a place in play that has lost it, else the Life Deck.
 * @param {LogEntry} event @param {Stage} stage @returns {string}
 */
function sourceOf(event, { table, next }) {
  const [before, after] = [table, next ?? table].map((/** @type {CardTable} */ each) =>
    each.sides.find((side) => side.seat === seatOf(event)),
  );
  const isIt = (/** @type {{kind: number}} */ card) => card.kind === cardOf(event);
  const inPlay = (/** @type {SideInfo | undefined} */ side) => side?.groups.flatMap((group) => group.cards) ?? [];
  const left = inPlay(before).find((card) => isIt(card) && !inPlay(after).some((each) => each.piece === card.piece));
  const count = (/** @type {SideInfo | undefined} */ side) => side?.discard.filter(isIt).length ?? 0;
  return left ? `piece:${left.piece}` : count(after) < count(before) ? "discard" : "deck";
}

/** The change of a side that a card leaves. @param {string} from @param {number | null} kind */
const leaving = (from, kind) =>
  from.startsWith("piece:")
    ? withoutPiece(Number(from.slice("piece:".length)))
    : from === "discard"
      ? offDiscard(kind)
      : from === "deck"
        ? lifeLost
        : () => ({});

/** A card that is taken into the hand. @param {boolean} isSeen @returns {(event: LogEntry, stage: Stage) => Scene} */
export const taken = (isSeen) => (event, stage) => {
  const from = sourceOf(event, stage);
  const kind = cardOf(event);
  return {
    ...fly(from, "hand", 360, { words: true })(event),
    after: changing(seatOf(event), all(leaving(from, kind), withCard(kind, stage.table, stage.next, isSeen))),
  };
};

/** A Dragon Ball leaves its socket, and lies in that of its captor when it has flown. @param {LogEntry} event @param {Stage} stage @returns {Scene} */
export const captured = (event, { table }) => {
  const seat = seatOf(event);
  const loser = /** @type {CardTable} */ (table).sides.find((side) => side.seat === other(seat));
  const ball = loser?.groups.find((group) => group.label === BALLS)?.cards.find((card) => card.kind === cardOf(event));
  const without = (/** @type {PlayCard[]} */ cards) => cards.filter((card) => card !== ball);
  return {
    before: changing(other(seat), (side) => withBalls(side, without)),
    after: ball && changing(seat, (side) => withBalls(side, (cards) => [...cards, { ...ball, is_captured: true }])),
    ms: 800,
    words: event.words,
    sound: "card",
    effects: [
      { kind: "fly", from: { seat: other(seat), part: "balls" }, to: { seat, part: "balls" }, card: cardOf(event) },
    ],
  };
};

/** @param {"discard" | "banished"} pile @returns {(side: SideInfo, event: LogEntry) => Partial<SideInfo>} */
export const lostTo = (pile) => (side, event) => onPile(pile, cardOf(event) ?? side.kind)(side);

const UNTOLD = 3; // of events that only repeat another one
const TO_LANE = ["Attacked", "Defended", "CardPlayed"];

/** A card that is played and does not stay: it lies in the lane while it works. @param {LogEntry} event @param {Stage} stage @returns {Scene | null} */
export const played = (event, { table }) => {
  const type = /** @type {CardTable} */ (table).cards[String(cardOf(event))]?.type ?? "";
  if (event.density >= UNTOLD || PARTS[type]) return null;
  return outOfHand(event, fly("hand", "lane", 520, { words: true, lasts: 1500 })(event));
};

/**
 * A card goes to the discard pile: from the lane if it was used, from play, or from the hand. Life cards have flown
 * already.
 * @param {Set<number | null>} used @returns {(event: LogEntry, stage: Stage) => Scene | null}
 */
export const discarded = (used) => (event, stage) => {
  if (event.density >= UNTOLD) return null;
  const from = used.has(cardOf(event)) ? "lane" : placeInPlay(event, /** @type {CardTable} */ (stage.table));
  const scene = {
    ...fly(from || "hand", "discard", 240)(event),
    after: changing(seatOf(event), all(leaving(from, cardOf(event)), discardedOn(cardOf(event)))),
  };
  return from ? scene : outOfHand(event, scene);
};

/** The cards that have been played into the lane. @param {LogEntry[]} events @param {CardTable | null} table */
export const usedCards = (events, table) =>
  new Set([
    ...(table?.attacks ?? []).flatMap((attack) => [attack.kind, attack.defence]),
    ...events.filter((event) => TO_LANE.includes(event.kind)).map(cardOf),
  ]);
