// What is marked on the board: where options lead, what the selected one would reach, who is in range and why not.
// Everything is read from the prompt and from the table's own numbers; nothing is worked out here.

import { regionOfTarget } from "./pointing.js";

/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("./records").TechniqueInfo} TechniqueInfo */
/** @typedef {import("./pointing.js").Pointing} Pointing */

/**
 * @typedef {object} Marks
 * @property {Set<number>} options regions that something can be done with
 * @property {Set<number>} chosen regions of the selected option
 * @property {Set<string>} pieces pieces that something can be done with
 * @property {Set<string>} chosenPieces pieces of the selected option
 * @property {Map<number, number>} costs what it costs to walk to a region
 * @property {Set<number>} range regions that the technique in question reaches
 * @property {Map<number, { words: string, label: string, inRange: boolean }>} aims how the technique stands to each enemy
 * @property {{ from: string, to: string, kind: string }[]} lines
 */

/** @param {OptionInfo} option @param {string} type */
const part = (option, type) => option.parts.find((each) => each.type === type)?.value;

/** The technique that an option uses, on whose board it is. @param {DuelTable} table @param {OptionInfo | null} option */
function techniqueOf(table, option) {
  const number = option ? part(option, "technique") : undefined;
  const active = table.fighters.find((fighter) => fighter.id === table.active);
  return active?.techniques.find((technique) => technique.id === number) ?? null;
}

/**
 * @param {DuelTable} table @param {Pointing} pointing
 * @param {OptionInfo[]} options those that are still in question @param {OptionInfo | null} selected
 * @param {FighterInfo | null} inspected the fighter looked at, where nothing is selected
 * @param {TechniqueInfo | null} shown a technique that is looked at
 * @returns {Marks}
 */
export function marksOf(table, pointing, options, selected, inspected, shown) {
  const alike = selected ? options.filter((option) => isAlike(option, selected)) : options;
  /** @type {Marks} */
  const marks = {
    options: new Set(),
    chosen: new Set(),
    pieces: new Set(),
    chosenPieces: new Set(),
    costs: new Map(),
    range: new Set(),
    aims: new Map(),
    lines: [],
  };
  for (const option of alike) {
    for (const target of pointing.targetsOf(option.number)) {
      if (target.startsWith("region:")) marks.options.add(Number(target.slice(7)));
      else if (regionOfTarget(target, table) !== null || target.startsWith("fighter:")) marks.pieces.add(target);
    }
  }
  for (const target of pointing.targetsOf(selected?.number ?? null)) {
    if (target.startsWith("region:")) marks.chosen.add(Number(target.slice(7)));
    else marks.chosenPieces.add(target);
  }
  markReach(marks, table, options, selected, inspected);
  markRange(marks, table, selected, shown);
  markLines(marks, table, selected);
  return marks;
}

/** Options of the selected kind: other places to move to, other targets of the same technique. @param {OptionInfo} option @param {OptionInfo} selected */
function isAlike(option, selected) {
  const same = (/** @type {string} */ type) => part(option, type) === part(selected, type);
  return option.option[0] === selected.option[0] && same("technique") && same("ability") && same("card");
}

/** @param {Marks} marks @param {DuelTable} table @param {OptionInfo[]} options @param {OptionInfo | null} selected @param {FighterInfo | null} inspected */
function markReach(marks, table, options, selected, inspected) {
  const moves = options.some((option) => option.verb === "move");
  const active = table.fighters.find((fighter) => fighter.id === table.active) ?? null;
  const walker = inspected ?? (moves && (!selected || selected.verb === "move") ? active : null);
  for (const [region, cost] of walker?.walk ?? []) marks.costs.set(region, cost);
}

/** @param {Marks} marks @param {DuelTable} table @param {OptionInfo | null} selected @param {TechniqueInfo | null} shown */
function markRange(marks, table, selected, shown) {
  const technique = shown ?? techniqueOf(table, selected);
  if (!technique) return;
  technique.regions.forEach((region) => marks.range.add(region));
  for (const aim of technique.aims) {
    marks.aims.set(aim.target, { words: aim.words, label: `range ${aim.needed}`, inRange: aim.is_in_range });
  }
}

/** The arrow from the acting fighter to the target of the option. @param {Marks} marks @param {DuelTable} table @param {OptionInfo | null} selected */
function markLines(marks, table, selected) {
  if (!selected) markHit(marks, table);
  if (!selected || table.active === null) return;
  const kind = selected.verb === "attack" ? "attack" : selected.verb === "use" ? "beam" : "way";
  const mover = part(selected, "target") ?? table.active;
  const to = part(selected, "region");
  if (to !== undefined) {
    const from = kind === "way" ? mover : table.active;
    marks.lines.push({ from: `fighter:${from}`, to: `region:${to}`, kind });
    return;
  }
  for (const each of selected.parts) {
    if ((each.type === "target" || each.type === "fighter") && each.value !== table.active && kind !== "way") {
      marks.lines.push({ from: `fighter:${table.active}`, to: `fighter:${each.value}`, kind });
    }
  }
}

/** The blow in the air, while nothing else is pointed at. @param {Marks} marks @param {DuelTable} table */
function markHit(marks, table) {
  const hit = table.hit;
  if (!hit || hit.source === null || hit.stage === "throwing") return;
  const kind = hit.kind === "attack" ? "attack" : "beam";
  for (const target of hit.target === null ? hit.targets : [hit.target]) {
    if (target !== hit.source) marks.lines.push({ from: pieceOf(hit.source, table), to: pieceOf(target, table), kind });
  }
}

/** Minions stand in heaps. @param {number} who @param {DuelTable} table */
function pieceOf(who, table) {
  const minion = table.minions.find((each) => each.id === who);
  return minion ? `minions:${minion.region}` : `fighter:${who}`;
}
