/** What tells namesakes apart, "(Z-Fighter)", is left to the ears where nobody else on the table shares the name. */
import { html } from "../../ui.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */

/** @param {string} name */
const first = (name) => name.replace(/ \([^)]*\)$/, "");

/** @param {SkirmishTable} table @returns {SkirmishTable} each fighter with `brief`, where a brief name is enough */
export function withBriefNames(table) {
  const names = [...new Set([...table.fighters, ...table.tokens].map((each) => each.name))];
  const isAlone = (/** @type {string} */ name) =>
    first(name) !== name && names.filter((other) => first(other) === first(name)).length === 1;
  if (!names.some(isAlone)) return table;
  const named = (/** @type {any} */ each) => (isAlone(each.name) ? { ...each, brief: first(each.name) } : each);
  return { ...table, fighters: table.fighters.map(named), tokens: table.tokens.map(named) };
}

/** A name to be read. @param {{of: any}} props */
export const Named = ({ of: who }) =>
  who.brief ? html`${who.brief}<span class="pt-unsaid">${who.name.slice(who.brief.length)}</span>` : who.name;
