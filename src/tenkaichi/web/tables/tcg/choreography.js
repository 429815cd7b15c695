/**
 * What happened, as scenes: cards that are drawn, played and turned over, blows, stages that drain, anger, Levels, a
 * captured Dragon Ball. Places are named by seat and part of the table; `effects.js` finds and draws them.
 *
 * @typedef {import("../../theatre/scenes.js").Scene} Scene
 * @typedef {import("../../theatre/scenes.js").Stage} Stage
 * @typedef {import("../../types/protocol").LogEntry} LogEntry
 * @typedef {import("./records").CardTable} CardTable
 * @typedef {import("./records").SideInfo} SideInfo
 * @typedef {import("./records").PlayCard} PlayCard
 * @typedef {{seat: string, part: string}} Place
 *
 * @typedef {object} Effect
 * @property {"fly" | "blow" | "word" | "note" | "level" | "banner"} kind
 * @property {Place} [from]
 * @property {Place} [to]
 * @property {number | null} [card]  the kind of the card that flies; null is a back
 * @property {number} [stars]  of a Dragon Ball that flies
 * @property {string} [words]
 * @property {string} [more]
 * @property {string} [tone]
 * @property {string} [style]  of a Main Personality, which has that of its Mastery
 * @property {boolean} [stays]  a card that lies where it has flown until the effect is over
 */
import { byKind } from "../../theatre/scenes.js";
import {
  captured,
  cardOf,
  defended,
  discarded,
  drawn,
  entered,
  fly,
  intoLane,
  lostTo,
  played,
  seatOf,
  taken,
  usedCards,
} from "./card_moves.js";
import { changing, forecastAgain, forecastOver, offDiscard, stopped } from "./table_changes.js";

const STAGE_MS = 130;
/** Main Personalities are -1 and -2; an Ally is not drawn by itself. @param {LogEntry} event */
const seatOfPersonality = (event) => ({ "-1": "A", "-2": "B" })[String(event.facts.who)] ?? "";
/**
 * A side at another stage: its Power Level is that of the new view if it ends there, else the printed one.
 * @param {number} stage @param {CardTable} next @returns {(side: SideInfo, table: CardTable) => Partial<SideInfo>}
 */
const atStage = (stage, next) => (side, table) => {
  const end = next?.sides.find((each) => each.seat === side.seat);
  if (end?.stage === stage && end.kind === side.kind) return { stage, power: end.power, bracket: end.bracket };
  const power = table.cards[String(side.kind)]?.ladder[stage] ?? side.power;
  const bracket = table.brackets.filter((each) => each.least <= power).at(-1)?.letter ?? side.bracket;
  return { stage, power, bracket };
};

/** Stages of a Main Personality change one by one. @param {"−" | "+"} sign @returns {(event: LogEntry, stage: Stage) => Scene | null} */
const stages =
  (sign) =>
  (event, { next }) => {
    const seat = seatOfPersonality(event);
    const by = Number(event.facts.by ?? 0);
    if (!seat) return by ? allyStages(sign, event, by) : null;
    return {
      ms: Math.max(320, STAGE_MS * by),
      lasts: 1100,
      words: event.words,
      effects: by
        ? [{ kind: "word", to: { seat, part: "flag" }, words: `${sign}${by}`, tone: sign === "+" ? "good" : "bad" }]
        : [],
      before: (/** @type {CardTable} */ table) =>
        forecastAgain(seat, next)(changing(seat, atStage(Number(event.facts.now), next))(table)),
    };
  };

/** Stages of an Ally, who may lie on either side. @param {"−" | "+"} sign @param {LogEntry} event @param {number} by @returns {Scene} */
const allyStages = (sign, event, by) => ({
  ms: 420,
  lasts: 1100,
  words: event.words,
  effects: [
    {
      kind: "word",
      to: { seat: "", part: `piece:${event.facts.who}` },
      words: `${sign}${by}`,
      tone: sign === "+" ? "good" : "bad",
    },
  ],
  before: (/** @type {CardTable} */ table) => ({
    ...table,
    sides: table.sides.map((side) => ({
      ...side,
      groups: side.groups.map((group) => ({
        ...group,
        cards: group.cards.map((card) =>
          card.piece === event.facts.who ? { ...card, stage: Number(event.facts.now) } : card,
        ),
      })),
    })),
  }),
});

/** @param {"−" | "+"} sign @returns {(event: LogEntry) => Scene} */
const anger = (sign) => (event) => ({
  ms: 360,
  lasts: 1000,
  words: event.words,
  effects: [
    {
      kind: "word",
      to: { seat: seatOf(event), part: "anger" },
      words: `${sign}${event.facts.by} anger`,
      tone: sign === "+" ? "bad" : "good",
    },
  ],
  before: changing(seatOf(event), () => ({ anger: Number(event.facts.now) })),
});

/** @param {(event: LogEntry) => string} words @returns {(event: LogEntry) => Scene} */
const banner = (words) => (event) => ({
  ms: 700,
  lasts: 1200,
  words: event.words,
  effects: [{ kind: "banner", words: words(event) }],
});

/** @param {LogEntry} event @returns {Scene} */
const blow = (event) => {
  const [inStages, life] = [Number(event.facts.stages), Number(event.facts.life)];
  const words = [inStages ? `−${inStages} ${inStages === 1 ? "stage" : "stages"}` : "", life ? `−${life} life` : ""]
    .filter(Boolean)
    .join(" ");
  return {
    ms: 520,
    lasts: 1100,
    words: event.words,
    sound: "hit",
    effects: [{ kind: "blow", to: { seat: seatOf(event), part: "personality" }, words: words || "no damage" }],
    before: forecastOver(seatOf(event)),
  };
};

/** @param {LogEntry} event @param {Stage} stage @returns {Scene} */
const levelled = (event, { table, next }) => {
  const seat = seatOf(event);
  const to = Number(event.facts.to);
  const side = /** @type {CardTable} */ (next ?? table).sides.find((each) => each.seat === seat);
  return {
    ms: 900,
    lasts: 2400,
    words: event.words,
    sound: "level",
    effects: [
      {
        kind: "level",
        to: { seat, part: "personality" },
        card: side?.kind ?? null,
        style: side?.style,
        words: `Level ${to}!`,
        more: side ? `stage ${side.stage} · Power Level ${side.power.toLocaleString("en-US")}` : "",
      },
    ],
    after: changing(seat, (now, shown) => {
      const own = side?.level === to ? side : now;
      const kind = { level: to, kind: own.kind, pur: own.pur, anger_needed: own.anger_needed };
      return { ...kind, ...atStage(now.stage, /** @type {CardTable} */ (next ?? table))({ ...now, ...kind }, shown) };
    }),
  };
};

/** @type {import("../../theatre/scenes.js").Choreography} */
export const choreography = (events, stage) => {
  const playedCards = new Set(events.filter((event) => event.kind === "CardPlayed").map(cardOf));
  const makers = {
    ...MAKERS,
    CardDiscarded: discarded(usedCards(events, stage.table)),
    CardEntered: entered(playedCards),
  };
  return byKind(makers)(events, stage);
};

/** @type {Record<string, import("../../theatre/scenes.js").Maker>} */
const MAKERS = {
  TurnBegan: banner((event) => `Turn ${event.facts.turn}`),
  CombatDeclared: banner(() => "Combat!"),
  CardDrawn: drawn(false),
  KnownCardDrawn: drawn(true),
  CardTaken: taken(false),
  CardPutInHand: taken(true),
  CardPlayed: played,
  Attacked: intoLane(520, 1700),
  Defended: defended,
  PowerUsed: (event) => ({
    ms: 420,
    lasts: 900,
    words: event.words,
    effects: [{ kind: "blow", to: { seat: seatOf(event), part: "personality" }, words: "Power" }],
  }),
  AttackStopped: (event) => ({
    ms: 520,
    lasts: 1100,
    words: event.words,
    effects: [{ kind: "word", to: { seat: seatOf(event), part: "lane" }, words: "Stopped!", tone: "good" }],
    after: stopped,
  }),
  DamageSet: blow,
  StagesLost: stages("−"),
  CostPaid: stages("−"),
  StagesGained: stages("+"),
  PoweredUp: stages("+"),
  StagesSet: stages("+"),
  AngerRaised: anger("+"),
  AngerLowered: anger("−"),
  AngerSet: (event) => ({
    ms: 200,
    isWith: true,
    before: changing(seatOf(event), () => ({ anger: Number(event.facts.now) })),
  }),
  LifeLost: fly("deck", "discard", 260, { after: lostTo("discard") }), // the sentence of the damage stays
  LifeBanished: fly("deck", "banished", 260, { words: true, after: lostTo("banished") }),
  CardMilled: fly("deck", "discard", 260, { words: true, after: lostTo("discard") }),
  Endured: (event) => ({
    ms: 900,
    lasts: 1600,
    words: event.words,
    effects: [
      {
        kind: "note",
        to: { seat: seatOf(event), part: "deck" },
        words: `Endurance: ${event.facts.prevented} prevented`,
      },
      {
        kind: "fly",
        from: { seat: seatOf(event), part: "deck" },
        to: { seat: seatOf(event), part: "banished" },
        card: cardOf(event),
      },
    ],
  }),
  CardRejuvenated: fly("discard", "deck", 320, {
    words: true,
    after: (side, event) => ({ ...offDiscard(cardOf(event))(side), life: side.life + 1 }),
  }),
  LevelChanged: levelled,
  DragonBallCaptured: captured,
};
