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

const SEATS = ["A", "B"];
const STAGE_MS = 130;
const BALLS = "Dragon Balls"; // the group of a side
const PARTS = /** @type {Record<string, string>} */ ({
  drill: "drill",
  setup: "setup",
  ally: "ally",
  dragon_ball: "balls",
});

/** The seat that an event names. @param {LogEntry} event @param {string} [name] */
const seatOf = (event, name = "seat") => SEATS[/** @type {number} */ (event.facts[name])] ?? "A";
/** Main Personalities are -1 and -2; an Ally is not drawn by itself. @param {LogEntry} event */
const seatOfPersonality = (event) => ({ "-1": "A", "-2": "B" })[String(event.facts.who)] ?? "";
/** @param {string} seat */
const other = (seat) => (seat === "A" ? "B" : "A");
/** The kind of the card, or null where the viewer may not know it. @param {LogEntry} event */
const cardOf = (event) => (typeof event.facts.card === "number" && event.facts.card >= 0 ? event.facts.card : null);

/** One side changed, the rest as it was. @param {string} seat @param {(side: SideInfo, table: CardTable) => Partial<SideInfo>} change @returns {(table: CardTable) => CardTable} */
const changing = (seat, change) => (table) => ({
  ...table,
  sides: table.sides.map((side) => (side.seat === seat ? { ...side, ...change(side, table) } : side)),
});

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

/**
 * A card flies from one place to another.
 * @param {string} from @param {string} to @param {number} ms
 * @param {{words?: boolean, lasts?: number, style?: string, after?: (side: SideInfo, event: LogEntry) => Partial<SideInfo>}} [more]
 * @returns {(event: LogEntry) => Scene}
 */
const fly =
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
      before: changing(seat, atStage(Number(event.facts.now), next)),
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
  };
};

/** A hand without one copy of the card. @param {SideInfo} side @param {number | null} kind @returns {Partial<SideInfo>} */
function withoutCard(side, kind) {
  const at = side.hand.findIndex((card) => card.kind === kind);
  const left = side.hand.flatMap((card, place) =>
    place !== at ? [card] : card.copies > 1 ? [{ ...card, copies: card.copies - 1 }] : [],
  );
  return { hand: left, cards: Math.max(0, side.cards - 1) };
}

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

/** A card goes into the lane, from the hand or from where it lies in play. @param {number} ms @param {number} lasts @returns {(event: LogEntry, stage: Stage) => Scene} */
const intoLane = (ms, lasts) => (event, stage) => {
  const table = /** @type {CardTable} */ (stage.table);
  const from = placeInPlay(event, table);
  const style = table.sides.find((side) => side.kind === cardOf(event))?.style;
  const scene = fly(from || "hand", "lane", ms, { words: true, lasts, style })(event);
  return from ? scene : outOfHand(event, scene);
};

/** @type {(side: SideInfo) => Partial<SideInfo>} */
const lifeLost = (side) => ({ life: Math.max(0, side.life - 1) });
/** The card of an event on top of an open pile. @param {"discard" | "banished"} pile @returns {(side: SideInfo, event: LogEntry) => Partial<SideInfo>} */
const onPile = (pile) => (side, event) => ({
  ...lifeLost(side),
  [pile]: [{ piece: 0, kind: cardOf(event) ?? side.kind }, ...side[pile]],
});

/**
 * A card comes into play: from the hand if it was played or is known to lie there, else from a pile.
 * @param {Set<number | null>} playedCards @returns {(event: LogEntry, stage: Stage) => Scene}
 */
const entered =
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
    const scene = { ...fly(from, PARTS[type] ?? "personality", 420)(event), words: event.words };
    return isFromHand ? outOfHand(event, scene) : scene;
  };

/** The cards of a side with other Dragon Balls. @param {SideInfo} side @param {(cards: PlayCard[]) => PlayCard[]} change @returns {Partial<SideInfo>} */
function withBalls(side, change) {
  const rest = side.groups.filter((group) => group.label !== BALLS);
  const cards = change(side.groups.find((group) => group.label === BALLS)?.cards ?? []);
  return { groups: [...rest, { label: BALLS, cards }] };
}

/** A Dragon Ball leaves its socket, and lies in that of its captor when it has flown. @param {LogEntry} event @param {Stage} stage @returns {Scene} */
const captured = (event, { table }) => {
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

const UNTOLD = 3; // of events that only repeat another one
const TO_LANE = ["Attacked", "Defended", "CardPlayed"];

/** A card that is played and does not stay: it lies in the lane while it works. @param {LogEntry} event @param {Stage} stage @returns {Scene | null} */
const played = (event, { table }) => {
  const type = /** @type {CardTable} */ (table).cards[String(cardOf(event))]?.type ?? "";
  if (event.density >= UNTOLD || PARTS[type]) return null;
  return outOfHand(event, fly("hand", "lane", 520, { words: true, lasts: 1500 })(event));
};

/**
 * A card goes to the discard pile: from the lane if it was used, from play, or from the hand. Life cards have flown
 * already.
 * @param {Set<number | null>} used @returns {(event: LogEntry, stage: Stage) => Scene | null}
 */
const discarded = (used) => (event, stage) => {
  if (event.density >= UNTOLD) return null;
  const from = used.has(cardOf(event)) ? "lane" : placeInPlay(event, /** @type {CardTable} */ (stage.table));
  const scene = fly(from || "hand", "discard", 240)(event);
  return from ? scene : outOfHand(event, scene);
};

/** The cards that have been played into the lane. @param {LogEntry[]} events @param {CardTable | null} table */
const usedCards = (events, table) =>
  new Set([
    ...(table?.attacks ?? []).flatMap((attack) => [attack.kind, attack.defence]),
    ...events.filter((event) => TO_LANE.includes(event.kind)).map(cardOf),
  ]);

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
  CardDrawn: fly("deck", "hand", 260, { after: (side) => ({ ...lifeLost(side), cards: side.cards + 1 }) }),
  KnownCardDrawn: fly("deck", "hand", 260, { after: (side) => ({ ...lifeLost(side), cards: side.cards + 1 }) }),
  CardPlayed: played,
  Attacked: intoLane(520, 1700),
  Defended: intoLane(480, 1300),
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
  LifeLost: fly("deck", "discard", 260, { after: onPile("discard") }), // the sentence of the damage stays
  LifeBanished: fly("deck", "banished", 260, { words: true, after: onPile("banished") }),
  CardMilled: fly("deck", "discard", 260, { words: true, after: onPile("discard") }),
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
  CardRejuvenated: fly("discard", "deck", 320, { words: true }),
  LevelChanged: levelled,
  DragonBallCaptured: captured,
};
