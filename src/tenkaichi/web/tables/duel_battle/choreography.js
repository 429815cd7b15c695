// What happened, as scenes: pieces that walk, dice that tumble, blows, beams, numbers that fly off, knock-outs.

import { byKind, caption } from "../../theatre/scenes.js";
import { placesIn, piecePlaces } from "./geometry.js";
import { acting, arrived, gone, knockedOut, moved, set, withoutHill } from "./table_changes.js";

/** @typedef {import("../../theatre/scenes.js").Scene} Scene */
/** @typedef {import("../../theatre/scenes.js").Stage} Stage */
/** @typedef {import("../../types/protocol").LogEntry} LogEntry */
/** @typedef {import("../../types/protocol").EventInfo} EventInfo */
/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").FaceInfo} FaceInfo */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {object} Effect
 * @property {"number" | "beam" | "slash" | "ko" | "burst" | "die" | "banner" | "card"} kind
 * @property {number} [who]  who acts, for the strip above the board
 * @property {Point} [at]
 * @property {Point} [from]
 * @property {string} [words]
 * @property {string} [tone]
 * @property {FaceInfo} [face]
 * @property {string} [die]
 * @property {string} [name]
 */

/** @type {Point} */
const CENTRE = [0, 0];

/** Where a fighter or minion stands. @param {DuelTable} table @param {number} who @returns {Point | undefined} */
function place(table, who) {
  const minion = table.minions.find((each) => each.id === who);
  return piecePlaces(table.board).get(minion ? `minions:${minion.region}` : `fighter:${who}`)?.at;
}

/** @param {DuelTable} table @param {number} id @returns {Point | undefined} */
function regionPlace(table, id) {
  const found = table.board.regions.find((each) => each.id === id);
  return found && placesIn(found, table.board).pieces(1)[0].at;
}

/** @param {LogEntry} event @returns {EventInfo} */
const parts = (event) => /** @type {EventInfo} */ (event.event);
/** @param {LogEntry} event @returns {number} */
const whoOf = (event) => parts(event).who?.value;
/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);
/** @param {number} count @param {string} noun */
const counted = (count, noun) => `${signed(count)} ${noun}${Math.abs(count) === 1 ? "" : "s"}`;

/**
 * A number that flies off a piece, and how the piece stands afterwards.
 * @param {string} tone
 * @param {(event: LogEntry) => string} words
 * @param {(table: DuelTable, event: LogEntry) => DuelTable} [after]
 * @param {number} [ms]
 * @returns {(event: LogEntry, stage: Stage) => Scene}
 */
const number =
  (tone, words, after, ms = 320) =>
  (event, { table }) => ({
    ms,
    lasts: 1400,
    words: ms > 400 ? event.words : undefined,
    effects: [{ kind: "number", at: place(table, whoOf(event)), tone, words: words(event) }],
    after: after && ((now) => after(now, event)),
  });

/** @param {(event: LogEntry) => string} words @returns {(event: LogEntry) => Scene} */
const banner = (words) => (event) => ({
  ms: 900,
  lasts: 1500,
  words: event.words,
  effects: [{ kind: "banner", at: CENTRE, words: words(event) }],
});

/** @param {"character" | "defense"} die @returns {(event: LogEntry, stage: Stage) => Scene | null} */
const throwOf = (die) => (event, stage) => {
  const table = /** @type {DuelTable} */ (stage.table);
  const fighter = table.fighters.find((each) => each.id === whoOf(event));
  const face = (die === "character" ? fighter?.die : table.defense_die)?.[parts(event).dice[0] - 1];
  if (!fighter || !face) return null;
  return { ms: 900, lasts: 2000, words: event.words, effects: [{ kind: "die", die, face, name: fighter.name }] };
};

/** @param {LogEntry} event @param {Stage} stage @returns {Scene} */
const walk = (event, { table }) => {
  const { who, origin, to } = parts(event);
  const isSeen = who && to && piecePlaces(table.board).size > 0;
  return {
    ms: 620,
    words: event.words,
    before: isSeen ? (now) => moved(now, who.value, origin?.value, to.value) : undefined,
  };
};

/** @param {LogEntry} event @returns {Scene} */
const arrive = (event) => ({
  ms: 480,
  words: event.words,
  before: (now) => arrived(now, whoOf(event), parts(event).to?.value),
});

/** @param {"health" | "ki" | "stars" | "parries"} what @returns {(table: DuelTable, event: LogEntry) => DuelTable} */
const now = (what) => (table, event) => set(table, whoOf(event), { [what]: parts(event).now });

/** A Capsule card, with what it says. @param {LogEntry} event @param {Stage} stage @returns {Scene} */
function cardShown(event, stage) {
  const tables = /** @type {DuelTable[]} */ ([stage.table, stage.next]);
  const cards = tables.flatMap((table) => [
    ...table.row.flatMap((slot) => slot.card ?? []),
    ...table.discarded,
    ...table.hands.flatMap((hand) => hand.known),
  ]);
  const card = cards.find((each) => each.id === parts(event).what?.value);
  const effects = card ? [{ kind: "card", name: card.name, words: card.text }] : [];
  return { ms: 900, lasts: 1800, words: event.words, sound: "card", effects };
}

/** What everybody gains at the start of a round is told by the tracker, not by a dozen numbers. @param {LogEntry[]} events */
function withoutBonuses(events) {
  let isBonus = false;
  return events.filter((event) => {
    isBonus = event.kind === "BonusGiven" || (isBonus && GAINS.has(event.kind));
    return !isBonus || event.kind === "BonusGiven";
  });
}
const GAINS = new Set(["KiChanged", "StarsChanged", "ParriesChanged"]);

const scenes = byKind({
  RoundBegan: banner((event) => `Round ${event.facts.round}`),
  DragonBallsGathered: banner(() => "Seven Dragon Balls!"),
  Activated: (event) => ({ ...caption(event), before: (table) => acting(table, whoOf(event)) }),
  Entered: arrive,
  MinionPlaced: arrive,
  DieRolled: throwOf("character"),
  DefenseRolled: throwOf("defense"),
  Moved: walk,
  Pushed: walk,
  Thrown: (event, stage) => ({ ...walk(event, stage), ms: 420, sound: "hit" }),
  AttackDeclared: (event, { table }) => ({
    ms: 700,
    words: event.words,
    sound: "hit",
    effects: parts(event).whom.map((each) => ({ kind: "slash", at: place(table, each.value) })),
  }),
  TechniqueDeclared: (event, { table }) => ({
    ms: 900,
    lasts: 1100,
    words: event.words,
    sound: "beam",
    effects: parts(event).whom.map((each) => ({
      kind: "beam",
      from: place(table, whoOf(event)),
      at: place(table, each.value),
    })),
  }),
  CardPlayed: cardShown,
  CardBought: cardShown,
  AbilityUsed: caption,
  TokenFlipped: (event, { table }) => ({
    ms: 700,
    lasts: 1400,
    words: event.words,
    effects: [
      { kind: "number", at: place(table, whoOf(event)), tone: "ball", words: parts(event).what?.words || "flips" },
    ],
  }),
  HealthLost: number("hurt", (event) => signed(-(parts(event).amount ?? 0)), now("health"), 560),
  HealthGained: number("heal", (event) => signed(parts(event).amount ?? 0), now("health"), 480),
  Healed: number("heal", () => "full Health", now("health")),
  KiChanged: number("ki", (event) => `${signed(parts(event).amount ?? 0)} Ki`, now("ki"), 260),
  StarsChanged: number("star", (event) => counted(parts(event).amount ?? 0, "Star"), now("stars"), 260),
  ParriesChanged: number("parry", (event) => `${signed(parts(event).amount ?? 0)} Parry`, now("parries"), 260),
  Blocked: (event, stage) => {
    const blocked = event.facts.parries + event.facts.counterattacks + event.facts.tokens;
    return blocked > 0 ? number("parry", () => `blocks ${blocked}`, undefined, 480)(event, stage) : null;
  },
  Stunned: number(
    "bad",
    () => "stunned",
    (table, event) => set(table, whoOf(event), { is_stunned: true }),
    480,
  ),
  StunEnded: number(
    "heal",
    () => "stands up",
    (table, event) => set(table, whoOf(event), { is_stunned: false }),
  ),
  TookFlight: number(
    "ki",
    () => "takes off",
    (table, event) => set(table, whoOf(event), { is_flying: true }),
  ),
  DragonBallFound: (event, stage) => ({
    ...number("ball", () => `Dragon Ball ${event.facts.number}`, undefined, 800)(event, stage),
    sound: "level",
  }),
  KnockedOut: (event, { table }) => ({
    ms: 900,
    lasts: 1500,
    words: event.words,
    sound: "hit",
    effects: [{ kind: "ko", at: place(table, whoOf(event)), words: "KO" }],
    after: (after) => knockedOut(after, whoOf(event)),
  }),
  MinionRemoved: (event, { table }) => ({
    ms: 480,
    lasts: 1100,
    words: event.words,
    effects: [{ kind: "burst", at: place(table, whoOf(event)) }],
    after: (after) => gone(after, whoOf(event)),
  }),
  HillDestroyed: (event, { table }) => ({
    ms: 600,
    lasts: 1300,
    words: event.words,
    sound: "hit",
    effects: [{ kind: "burst", at: regionPlace(table, parts(event).to?.value) }],
    after: (after) => withoutHill(after, parts(event).to?.value),
  }),
});

/** @type {import("../../theatre/scenes.js").Choreography} */
export const choreography = (events, stage) =>
  stage.table?.fighters?.length ? scenes(withoutBonuses(events.filter((event) => event.event)), stage) : [];
