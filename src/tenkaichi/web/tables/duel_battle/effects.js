// What has just happened, shown on the board for a moment: dice that tumble, numbers that fly off, beams, knock-outs.
// It reads the new entries of the log between two views. It never waits for anything and nothing waits for it.

import { html, useEffect, useRef, useState } from "../../ui.js";
import { Die } from "./dice.js";
import { placesIn, standing } from "./geometry.js";
import { BURST } from "./stage.js";

/** @typedef {import("../../types/protocol").LogEntry} LogEntry */
/** @typedef {import("../../types/protocol").ViewFrame} ViewFrame */
/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").FaceInfo} FaceInfo */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {object} Effect
 * @property {string} id
 * @property {"number" | "beam" | "slash" | "ko" | "burst" | "die" | "banner"} kind
 * @property {Point} [at]
 * @property {Point} [from]
 * @property {string} [words]
 * @property {string} [tone]
 * @property {FaceInfo} [face]
 * @property {string} [die]
 * @property {string} [name]
 * @property {number} delay milliseconds
 * @property {number} height how many numbers are below it
 */

const STEP = 260; // between two things that happened
const LONGEST = 2600; // everything of one view is over by then
const MOST = 14;

/**
 * @param {LogEntry[]} entries @param {DuelTable} before where things stood @param {DuelTable} now
 * @returns {Effect[]}
 */
function effectsOf(entries, before, now) {
  const placesBefore = standing(before.board);
  const placesNow = standing(now.board);
  /** @param {number} who @returns {Point | undefined} */
  const at = (who) => {
    const minion = now.minions.find((each) => each.id === who);
    const key = minion
      ? `minions:${minion.region ?? before.minions.find((each) => each.id === who)?.region}`
      : `fighter:${who}`;
    return (placesNow.get(key) ?? placesBefore.get(key))?.at;
  };
  /** @param {number} id @returns {Point | undefined} */
  const region = (id) => {
    const found = now.board.regions.find((each) => each.id === id);
    return found && placesIn(found, now.board).pieces(1)[0].at;
  };
  /** @type {Effect[]} */
  const effects = [];
  /** @type {Map<string, number>} */
  const heights = new Map(); // numbers at the same place fly off one above the other
  let delay = 0;
  /** @param {Omit<Effect, "id" | "delay" | "height">} effect @param {LogEntry} entry @param {number} [step] */
  const add = (effect, entry, step = STEP) => {
    if (effects.length >= MOST || (effect.kind !== "die" && !effect.at)) return;
    const place = `${effect.kind} ${effect.at}`;
    const height = heights.get(place) ?? 0;
    heights.set(place, height + 1);
    effects.push({ ...effect, id: `${entry.number}-${effects.length}`, delay, height });
    delay = Math.min(delay + step, LONGEST - 900);
  };
  let isBonus = false; // what everybody gains at the start of a round is told by the tracker, not by a dozen numbers
  for (const entry of entries) {
    isBonus = entry.kind === "BonusGiven" || (isBonus && GAINS.has(entry.kind));
    if (!isBonus) MAKERS[entry.kind]?.({ facts: entry.facts, entry, add, at, region, now });
  }
  return effects;
}

const GAINS = new Set(["KiChanged", "StarsChanged", "ParriesChanged"]);
/** @type {Point} */
const CENTRE = [0, 0];

/** @typedef {{ facts: any, entry: LogEntry, add: (effect: Omit<Effect, "id" | "delay" | "height">, entry: LogEntry, step?: number) => void, at: (who: number) => Point | undefined, region: (id: number) => Point | undefined, now: DuelTable }} Making */

/** @param {string} tone @param {(facts: any) => string} words @returns {(making: Making) => void} */
const number =
  (tone, words) =>
  ({ facts, entry, add, at }) =>
    add({ kind: "number", at: at(facts.who), tone, words: words(facts) }, entry, 140);

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

/** @type {Record<string, (making: Making) => void>} */
const MAKERS = {
  DieRolled: ({ facts, entry, add, now }) => {
    const fighter = now.fighters.find((each) => each.id === facts.who);
    const face = fighter?.die[facts.face - 1];
    if (fighter && face) add({ kind: "die", die: "character", face, name: fighter.name }, entry, 500);
  },
  DefenseRolled: ({ facts, entry, add, now }) => {
    const face = now.defense_die[facts.face - 1];
    const name = now.fighters.find((each) => each.id === facts.who)?.name ?? "";
    if (face) add({ kind: "die", die: "defense", face, name }, entry, 500);
  },
  RoundBegan: ({ facts, entry, add }) => add({ kind: "banner", at: CENTRE, words: `Round ${facts.round}` }, entry, 700),
  DragonBallsGathered: ({ entry, add }) =>
    add({ kind: "banner", at: CENTRE, words: "Seven Dragon Balls!" }, entry, 700),
  AttackDeclared: ({ facts, entry, add, at }) => add({ kind: "slash", at: at(facts.target) }, entry),
  TechniqueDeclared: ({ facts, entry, add, at }) => {
    for (const target of facts.targets ?? []) add({ kind: "beam", from: at(facts.who), at: at(target) }, entry);
  },
  HealthLost: number("hurt", (facts) => signed(-facts.by)),
  HealthGained: number("heal", (facts) => signed(facts.by)),
  Healed: number("heal", () => "full Health"),
  KiChanged: number("ki", (facts) => `${signed(facts.by)} Ki`),
  StarsChanged: number("star", (facts) => `${signed(facts.by)} Star${Math.abs(facts.by) === 1 ? "" : "s"}`),
  ParriesChanged: number("parry", (facts) => `${signed(facts.by)} Parry`),
  Blocked: (making) => {
    const blocked = making.facts.parries + making.facts.counterattacks + making.facts.tokens;
    if (blocked > 0) number("parry", () => `blocks ${blocked}`)(making);
  },
  Stunned: number("bad", () => "stunned"),
  TookFlight: number("ki", () => "takes off"),
  DragonBallFound: number("ball", (facts) => `Dragon Ball ${facts.number}`),
  KnockedOut: ({ facts, entry, add, at }) => add({ kind: "ko", at: at(facts.who), words: "KO" }, entry, 500),
  MinionRemoved: ({ facts, entry, add, at }) => add({ kind: "burst", at: at(facts.who) }, entry),
  HillDestroyed: ({ facts, entry, add, region }) => add({ kind: "burst", at: region(facts.at) }, entry),
};

/**
 * The effects of the newest view; they go away by themselves.
 * @param {ViewFrame} view @param {DuelTable} table @param {boolean} isMoving @returns {Effect[]}
 */
export function useEffects(view, table, isMoving) {
  const last = useRef(/** @type {{ total: number, table: DuelTable } | null} */ (null));
  const [shown, setShown] = useState(/** @type {Effect[]} */ ([]));
  useEffect(() => {
    const before = last.current;
    last.current = { total: view.log_total, table };
    if (!before || !isMoving || view.log_total <= before.total) return undefined;
    const fresh = view.log.filter((entry) => entry.number >= before.total);
    const made = effectsOf(fresh, before.table, table);
    if (made.length === 0) return undefined;
    setShown((old) => [...old.slice(-MOST), ...made]);
    const ids = new Set(made.map((effect) => effect.id));
    setTimeout(() => setShown((old) => old.filter((effect) => !ids.has(effect.id))), LONGEST + 600);
    return undefined;
  }, [view.log_total, table]);
  return isMoving ? shown : [];
}

/** The part that is drawn on the board. @param {{ effects: Effect[] }} props */
export function BoardEffects({ effects }) {
  return html`<g class="db-effects" aria-hidden="true">${effects.filter((effect) => effect.kind !== "die").map((effect) => html`<${OnBoard} key=${effect.id} effect=${effect} />`)}</g>`;
}

/** @param {{ effect: Effect }} props */
function OnBoard({ effect }) {
  const [x, y] = effect.at ?? [0, 0];
  const style = { animationDelay: `${effect.delay}ms` };
  if (effect.kind === "beam") {
    const [fx, fy] = effect.from ?? [x, y];
    return html`<g class="db-fx-beam" style=${style}><line x1=${fx} y1=${fy} x2=${x} y2=${y} pathLength="100" style=${style} /><line class="db-fx-core" x1=${fx} y1=${fy} x2=${x} y2=${y} pathLength="100" style=${style} /></g>`;
  }
  const inside =
    effect.kind === "banner"
      ? html`<path d="M-270 -34 H270 L250 34 H-290 Z" /><text>${effect.words}</text>`
      : effect.kind === "slash"
        ? html`<path d="M-30 24 L28 -26 L34 -20 Z M-18 30 L32 -8 L36 -2 Z" />`
        : effect.kind === "number"
          ? html`<text>${effect.words}</text>`
          : html`<polygon points=${BURST} />${effect.words && html`<text>${effect.words}</text>`}`;
  return html`<g transform=${`translate(${x} ${y - (effect.kind === "number" ? effect.height * 24 : 0)})`}><g class=${`db-fx-${effect.kind}`} data-tone=${effect.tone} style=${style}>${inside}</g></g>`;
}

/** The dice, thrown across a corner of the board. @param {{ effects: Effect[] }} props */
export function DiceEffects({ effects }) {
  const dice = effects.filter((effect) => effect.kind === "die").slice(-3);
  if (dice.length === 0) return null;
  return html`<div class="db-throw" aria-hidden="true">
    ${dice.map(
      (effect) => html`<div key=${effect.id} class="db-thrown" style=${{ animationDelay: `${effect.delay}ms` }}>
      <${Die} kind=${effect.die} face=${effect.face} rolling=${true} size=${19} /><span class="db-thrown-words"><b>${effect.name}</b> ${effect.face?.words}</span>
    </div>`,
    )}
  </div>`;
}
