// Which options can be chosen by pointing at what. A target is a word such as "region:14", "fighter:3" or "card:5";
// an option belongs to every target that one of its parts names. Which options exist is the engine's affair alone.

/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("../../types/protocol").OptionPart} OptionPart */
/** @typedef {import("./records").DuelTable} DuelTable */

const KIND_OF_PART = /** @type {Record<string, string>} */ ({
  region: "region",
  fighter: "fighter",
  target: "fighter",
  card: "card",
  slot: "slot",
  technique: "technique",
  ability: "ability",
  sheet: "sheet",
});

/** The target that a part of an option names; "" for numbers and words. @param {OptionPart} part */
export function targetOfPart(part) {
  const kind = KIND_OF_PART[part.type];
  return kind ? `${kind}:${part.value}` : "";
}

/**
 * Everything that one option points at. An option that names nobody points at the fighter who does it.
 * @param {OptionInfo} option @param {DuelTable} table @returns {string[]}
 */
export function targetsOf(option, table) {
  const found = option.parts.map(targetOfPart).filter(Boolean);
  const active = table.fighters.find((fighter) => fighter.id === table.active);
  const tokens = option.parts.filter((part) => part.type === "token");
  if (active && active.region !== null) tokens.forEach((part) => found.push(`token:${active.region}:${part.value}`));
  if (active && found.length === 0 && ["stand", "collect", "reroll"].includes(option.verb))
    found.push(`fighter:${active.id}`);
  return found;
}

/**
 * The region in which a target is to be seen; null for what lies beside the board.
 * @param {string} target @param {DuelTable} table @returns {number | null}
 */
export function regionOfTarget(target, table) {
  const [kind, number] = target.split(":");
  if (kind === "region" || kind === "token") return Number(number);
  if (kind !== "fighter") return null;
  const who = Number(number);
  const piece = table.fighters.find((each) => each.id === who) ?? table.minions.find((each) => each.id === who);
  return piece ? piece.region : null;
}

/** The options of a prompt by what one points at. */
export class Pointing {
  /** @param {OptionInfo[]} options @param {DuelTable} table */
  constructor(options, table) {
    /** @type {Map<string, OptionInfo[]>} */
    this.byTarget = new Map();
    /** @type {Map<number, OptionInfo[]>} */
    this.byRegion = new Map();
    /** @type {Map<number, string[]>} */
    this.targets = new Map();
    this.table = table;
    for (const option of options) {
      const targets = targetsOf(option, table);
      this.targets.set(option.number, targets);
      for (const target of targets) this.#add(this.byTarget, target, option);
      const regions = new Set(targets.map((target) => regionOfTarget(target, table)));
      for (const region of regions) if (region !== null) this.#add(this.byRegion, region, option);
    }
  }

  /** @template K @param {Map<K, OptionInfo[]>} map @param {K} key @param {OptionInfo} option */
  #add(map, key, option) {
    const there = map.get(key);
    if (!there) map.set(key, [option]);
    else if (!there.includes(option)) there.push(option);
  }

  /** @param {string} target */
  at(target) {
    return this.byTarget.get(target) ?? [];
  }

  /** Everything that can be done in a region: with the place, with the fighters there, with what lies there. @param {number} region */
  inRegion(region) {
    return this.byRegion.get(region) ?? [];
  }

  /** @param {number | null} number of an option */
  targetsOf(number) {
    return number === null ? [] : (this.targets.get(number) ?? []);
  }
}

/**
 * Narrows what was pointed at before by what is pointed at now: the card first, then the region it should send the fighter to.
 * @param {OptionInfo[]} held @param {OptionInfo[]} here @returns {OptionInfo[]}
 */
export function narrowed(held, here) {
  const both = here.filter((option) => held.includes(option));
  return both.length > 0 && held.length > both.length ? both : here;
}
