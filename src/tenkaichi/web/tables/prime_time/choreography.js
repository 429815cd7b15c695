/**
 * What happened, as scenes: fighters that walk, rise and are thrown, beams, blasts, dice, numbers, knock-outs, cracking
 * terrain, Glory. An attack is told as it is felt: the attacker gathers, the defender answers, dice fall, the blow is let
 * loose, and only then it hurts.
 */
import { byKind, caption } from "../../theatre/scenes.js";
import { ANSWERS } from "./answers.js";

/** @typedef {import("../../theatre/scenes.js").Scene} Scene */
/** @typedef {import("../../theatre/scenes.js").Maker} Maker */
/** @typedef {import("../../theatre/scenes.js").Stage} Stage */
/** @typedef {import("../../types/protocol.js").LogEntry} LogEntry */
/** @typedef {import("./records").SkirmishTable} SkirmishTable */

/**
 * @typedef {object} Effect
 * @property {"walk" | "throw" | "rise" | "windup" | "blow" | "clash" | "number" | "die" | "ko" | "aura" | "dust" | "banner" | "spot" | "card"} kind
 * @property {number} [who]
 * @property {number} [whom]
 * @property {string} [words]
 * @property {string} [tone]
 * @property {string} [technique]  what kind of blow it is
 * @property {number} [blast]
 * @property {[number, number]} [at]
 * @property {[number, number]} [end]  where a beam ends beyond its target
 * @property {boolean} [isMiss]
 * @property {number} [needed]  what a roll is against
 * @property {number} [face]
 * @property {number} [margin]  by how much a Clash was won
 */

const PACE_MS = 150; // for an inch
const ACTIVATION = "Activation Phase";
const STATES = ["intact", "damaged", "rubble"];

/** @param {LogEntry} event @returns {any} */
const parts = (event) => event.event ?? {};
/** @param {LogEntry} event @returns {number} */
const whoOf = (event) => parts(event).who?.value ?? -1;

/** @param {SkirmishTable} table @param {number} who @param {Record<string, any>} change @returns {SkirmishTable} */
function set(table, who, change) {
  const changed = (/** @type {any} */ each) => (each.id === who ? { ...each, ...change } : each);
  return { ...table, fighters: table.fighters.map(changed), tokens: table.tokens.map(changed) };
}

/** @param {SkirmishTable} table @param {number} who @returns {any} */
const modelOf = (table, who) => [...table.fighters, ...table.tokens].find((each) => each.id === who) ?? null;

/** @param {string} tone @param {(event: LogEntry) => string} words @param {(event: LogEntry) => Record<string, any>} [change] @param {number} [ms] @returns {Maker} */
const number =
  (tone, words, change, ms = 420) =>
  (event) => ({
    ms,
    lasts: 1300,
    words: event.words,
    sound: tone === "health" ? "hit" : undefined,
    effects: [
      { kind: "number", who: whoOf(event), tone, words: words(event), margin: Number(parts(event).amount ?? 0) },
    ],
    after: change && ((table) => set(table, whoOf(event), change(event))),
  });

/** A side's Battle Ki, Wish Tokens or Glory, which change while something else is shown. @param {"bk" | "wt" | "glory"} what @returns {Maker} */
const purse = (what) => (event) => ({
  ms: 200,
  isWith: true,
  before: (table) => ({
    ...table,
    teams: table.teams.map((/** @type {any} */ team) =>
      team.seat === parts(event).who?.words ? { ...team, [what]: parts(event).now ?? team[what] } : team,
    ),
  }),
});

/** @param {(event: LogEntry) => string} words @returns {Maker} */
const banner = (words) => (event) => ({
  ms: 800,
  lasts: 1300,
  words: event.words,
  effects: [{ kind: "banner", words: words(event) }],
});

/** @param {"walk" | "throw"} kind @returns {Maker} */
const going =
  (kind) =>
  (event, { table }) => {
    const to = parts(event).to?.value;
    const model = modelOf(table, whoOf(event));
    if (!Array.isArray(to) || !model) return caption(event);
    const far = Math.hypot(to[0] - model.x, to[1] - model.y) / 1000;
    return {
      ms: kind === "throw" ? 520 : Math.max(300, Math.min(850, far * PACE_MS)),
      words: event.words,
      effects: [{ kind, who: model.id, at: kind === "throw" ? /** @type {[number, number]} */ (to) : undefined }],
      before: (now) => set(now, model.id, { x: to[0], y: to[1] }),
    };
  };

/** A technique by its number, as the sheet of who uses it has it. @param {any} model @param {number | undefined} number */
function techniqueOf(model, number) {
  const tiers = /** @type {any[]} */ (model?.tiers ?? []);
  return tiers.flatMap((tier) => tier.techniques).find((each) => each.id === number) ?? null;
}

/** The attacker gathers; the blow itself comes with its result. @type {Maker} */
const attack = (event, { table }) => {
  const { what, whom } = parts(event);
  const from = modelOf(table, whoOf(event));
  const technique = techniqueOf(from, what?.value);
  const target = whom?.[0]?.value;
  return {
    ms: 850,
    lasts: 1100,
    words: event.words,
    sound: "card",
    effects: [
      {
        kind: "windup",
        who: whoOf(event),
        whom: target,
        technique: technique?.kind ?? "melee",
        words: what?.words ?? "",
      },
    ],
    before: (now) => ({
      ...now,
      attack: {
        who: whoOf(event),
        target,
        technique: what?.words ?? "",
        kind: technique?.kind ?? "melee",
        blast: technique?.blast ?? 0,
        bk: 0,
        damage: 0,
        clash: "",
      },
    }),
  };
};

/**
 * The result of an attack. The first of them lets the blow loose; a beam runs on to where the engine says it ends.
 * @param {string} tone @param {string} words @param {boolean} isMiss @returns {Maker}
 */
const result =
  (tone, words, isMiss) =>
  (event, { table }) => {
    const told = /** @type {Scene} */ ({
      ms: 420,
      lasts: 1100,
      words: event.words,
      effects: [{ kind: "number", who: isMiss ? missed(event, table) : whoOf(event), tone, words }],
    });
    const blow = /** @type {any} */ (table.attack);
    if (blow?.isWon && whoOf(event) !== blow.who) return null; // the Clash has shown that they lost it
    if (!blow || blow.isLoose) return told;
    const end = /** @type {any} */ (event).beamEnd;
    const kind = end ? "beam" : blow.kind;
    return [
      {
        ms: kind === "melee" ? 420 : 560,
        lasts: kind === "beam" ? 900 : 700,
        words: event.words,
        sound: kind === "melee" ? "hit" : "beam",
        effects: [
          {
            kind: "blow",
            who: blow.who,
            whom: blow.target,
            technique: kind,
            blast: blow.blast,
            isMiss,
            end,
          },
        ],
        before: (now) => ({ ...now, attack: { ...now.attack, isLoose: true } }),
      },
      ...(isMiss || tone === "critical" ? [told] : []),
    ];
  };

/** Who was not hit: the target where the event names one, else the fighter who evaded. @param {LogEntry} event @param {SkirmishTable} table */
const missed = (event, table) => parts(event).whom?.[0]?.value ?? table.attack?.target ?? whoOf(event);

/** @type {Maker} */
const clash = (event, { table }) => ({
  ms: 900,
  lasts: 1200,
  words: event.words,
  sound: "beam",
  effects: [
    {
      kind: "clash",
      who: table.attack?.who ?? whoOf(event),
      whom: whoOf(event),
      words: parts(event).what?.words ?? "",
    },
  ],
  before: (now) => ({
    ...now,
    attack: now.attack && {
      ...now.attack,
      counter: techniqueOf(modelOf(now, whoOf(event)), parts(event).what?.value)?.kind ?? "melee",
    },
  }),
});

/** @type {Maker} */
const cracking = (event, { table }) => {
  const number = Number(parts(event).what?.value ?? -1);
  const state = stateIn(event);
  const piece = table.pieces[number];
  if (!piece) return caption(event);
  return {
    ms: 700,
    lasts: 1000,
    words: event.words,
    sound: "hit",
    effects: [{ kind: "dust", at: piece.centre, words: state }],
    before: (now) => ({
      ...now,
      pieces: now.pieces.map((/** @type {any} */ each, /** @type {number} */ at) =>
        at === number ? { ...each, state, cover: state === "damaged" ? 2 : 0 } : each,
      ),
    }),
  };
};

/** @param {LogEntry} event */
const stateIn = (event) => STATES[Number(/** @type {any} */ (event.facts ?? {}).state)] ?? "damaged";

/** @param {string} words @param {(event: LogEntry) => Record<string, any>} [change] @returns {Maker} */
const down = (words, change) => (event) => ({
  ms: 800,
  lasts: 1200,
  words: event.words,
  sound: "hit",
  effects: [{ kind: "ko", who: whoOf(event), words }],
  after: change && ((table) => set(table, whoOf(event), change(event))),
});

/** @param {string} tone @param {string} words @returns {Maker} */
const said = (tone, words) => (event) => ({
  ms: 480,
  lasts: 1100,
  words: event.words,
  effects: [{ kind: "number", who: whoOf(event), tone, words }],
});

/** @type {Maker} */
const die = (event) => ({
  ms: 700,
  lasts: 1400,
  words: event.words,
  effects: [
    {
      kind: "die",
      who: whoOf(event),
      face: parts(event).dice?.[0] ?? 0,
      words: String(parts(event).amount ?? ""),
      needed: Number(/** @type {any} */ (event.facts ?? {}).needed ?? 0),
    },
  ],
});

const scenes = byKind({
  PhaseBegan: (event) =>
    /** @type {any} */ (event.facts ?? {}).phase === ACTIVATION
      ? banner(() => `Round ${/** @type {any} */ (event.facts ?? {}).round ?? ""}`)(event, /** @type {any} */ (null))
      : null,
  Activated: (event) => ({
    ...caption(event),
    ms: 620,
    lasts: 900,
    effects: [{ kind: "spot", who: whoOf(event) }],
    before: (table) => ({
      ...table,
      attack: null,
      fighters: table.fighters.map((/** @type {any} */ each) => ({ ...each, is_active: each.id === whoOf(event) })),
      reach: null,
    }),
  }),
  ActivationEnded: (event) => ({
    ms: 200,
    after: (table) => set(table, whoOf(event), { is_active: false, order: "done" }),
  }),
  Moved: going("walk"),
  Displaced: going("throw"),
  Deployed: going("walk"),
  AltitudeChanged: (event) => ({
    ms: 460,
    words: event.words,
    effects: [{ kind: "rise", who: whoOf(event) }],
    before: (table) => set(table, whoOf(event), { level: Number(parts(event).to?.value ?? 0) }),
  }),
  Fell: (event, { next }) => ({
    ms: 460,
    words: event.words,
    effects: [{ kind: "rise", who: whoOf(event) }],
    before: (table) => set(table, whoOf(event), { level: modelOf(next, whoOf(event))?.level ?? 0 }),
  }),
  AttackDeclared: attack,
  PartingBlow: attack,
  Redirected: attack,
  ClashDeclared: clash,
  Rolled: die,
  ReactionDeclared: (event, stage) =>
    parts(event).what?.value === "clash" // has its own scene
      ? null
      : said("answer", `${ANSWERS[parts(event).what?.value]?.[0] ?? event.words}!`)(event, stage),
  AttackHit: result("hit", "hit", false),
  AttackMissed: result("miss", "miss", true),
  Evaded: result("miss", "evaded!", true),
  Deflected: result("miss", "deflected!", true),
  CriticalSuccess: said("critical", "Critical!"),
  ActionTaken: (event) => ({
    ms: 200,
    isWith: true,
    before: (table) => set(table, whoOf(event), { actions: Number(/** @type {any} */ (event.facts ?? {}).left ?? 0) }),
  }),
  BkChanged: purse("bk"),
  WtSpent: purse("wt"),
  BeamFired: (event) =>
    /** @type {any} */ (event).isDrawn
      ? null
      : {
          ms: 620,
          lasts: 1000,
          words: event.words,
          sound: "beam",
          effects: [{ kind: "blow", who: whoOf(event), at: parts(event).to?.value, technique: "beam" }],
        },
  ClashWon: (event) => ({
    ms: 800,
    lasts: 1200,
    words: event.words,
    sound: "beam",
    effects: [
      {
        kind: "clash",
        who: whoOf(event),
        whom: parts(event).whom?.[0]?.value,
        margin: Number(parts(event).amount ?? 0),
      },
      { kind: "number", who: whoOf(event), tone: "critical", words: "wins the Clash" },
    ],
    after: (table) => ({
      ...table,
      attack: table.attack && {
        ...table.attack,
        who: whoOf(event),
        target: parts(event).whom?.[0]?.value,
        kind: whoOf(event) === table.attack.who ? table.attack.kind : table.attack.counter,
        isWon: true,
      },
    }),
  }),
  HpLost: number(
    "health",
    (event) => `−${parts(event).amount ?? ""}`,
    (event) => ({ hp: parts(event).now ?? 0 }),
    640,
  ),
  HpGained: number(
    "good",
    (event) => `+${parts(event).amount ?? ""}`,
    (event) => ({ hp: parts(event).now ?? 0 }),
  ),
  SkChanged: number(
    "ki",
    (event) => `${Number(parts(event).amount) > 0 ? "+" : "−"}${Math.abs(Number(parts(event).amount))} SK`,
    (event) => ({ sk: parts(event).now ?? 0 }),
    240,
  ),
  Dazed: down("dazed"),
  KnockedOut: down("K.O.", () => ({ is_here: false })),
  RemovedFromPlay: down("gone", () => ({ is_here: false })),
  TokenDestroyed: down("destroyed"),
  TierChanged: (event) => ({
    ms: 900,
    lasts: 1500,
    words: event.words,
    sound: "level",
    effects: [{ kind: "aura", who: whoOf(event), words: parts(event).what?.words ?? "" }],
    before: (table) => set(table, whoOf(event), { tier: Number(/** @type {any} */ (event.facts ?? {}).tier ?? 0) }),
  }),
  TerrainDegraded: cracking,
  Detonated: (event) => ({
    ms: 700,
    lasts: 1000,
    words: event.words,
    sound: "hit",
    effects: [{ kind: "dust", at: parts(event).to?.value, words: "detonation" }],
  }),
  CardPlayed: (event) => ({
    ...caption(event),
    ms: 850,
    lasts: 1300,
    sound: "card",
    effects: [{ kind: "card", who: whoOf(event), words: parts(event).what?.words ?? "" }],
  }),
  GloryScored: (event, stage) => [
    {
      ms: 850,
      lasts: 1300,
      words: event.words,
      sound: "level",
      effects: [
        {
          kind: "banner",
          tone: String(parts(event).who?.words ?? "").toLowerCase(),
          words: `+${parts(event).amount ?? 1} Glory for ${parts(event).who?.words === stage.next?.viewer ? "you" : (parts(event).who?.words ?? "")}`,
        },
      ],
    },
    /** @type {Scene} */ (purse("glory")(event, stage)),
  ],
  RoundWon: banner((event) => event.words),
  RoundDrawn: banner((event) => event.words),
  SuddenDeath: banner(() => "Sudden Death"),
});

const RESULTS = new Set(["AttackHit", "AttackMissed", "Evaded", "Deflected"]);
const TOGETHER = new Set(["SkChanged", "HpGained", "Dazed"]); // happen to many at once

/** A beam is drawn once: where it ends belongs to the result of its attack. @param {LogEntry[]} events @returns {LogEntry[]} */
function withBeamEnds(events) {
  let results = /** @type {LogEntry[]} */ ([]); // of the attack that is being told
  return events.map((each) => {
    const event = { ...each };
    if (event.kind === "AttackDeclared" || event.kind === "Redirected") results = [];
    if (RESULTS.has(event.kind)) results.push(event);
    if (event.kind === "BeamFired" && results.length) {
      results.forEach((result) => Object.assign(result, { beamEnd: parts(event).to?.value }));
      Object.assign(event, { isDrawn: true });
    }
    return event;
  });
}

/** @type {import("../../theatre/scenes.js").Choreography} */
export const choreography = (events, stage) => {
  const kinds = new Map(events.map((event) => [event.number, event.kind]));
  return scenes(withBeamEnds(events), stage).map((scene) => {
    const kind = kinds.get(scene.number ?? -1) ?? "";
    const isLike = kind === kinds.get((scene.number ?? 0) - 1);
    return isLike && TOGETHER.has(kind) ? { ...scene, isWith: true } : scene;
  });
};
