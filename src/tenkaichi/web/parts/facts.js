/** What an option rests on: every fact with its rule, and of a sum every term with the rule that puts it there. */
import { html } from "../ui.js";
import { RuleLink } from "./rule_link.js";

/** @typedef {{value: number, words: string, clause: string}} Term */
/** @typedef {{name: string, words: string, clause: string, terms?: Term[]}} Fact */

/** @param {{facts: Fact[], game: string}} props */
export function Facts({ facts, game }) {
  const told = facts.filter((fact) => fact.name);
  if (!told.length) return null;
  return html`<ul class="facts">${told.map((fact) => html`<li><span class="fact-name">${fact.name}</span> ${fact.words} <${Rules} fact=${fact} game=${game} /></li>`)}</ul>`;
}

/** @param {{fact: Fact, game: string}} props */
function Rules({ fact, game }) {
  const terms = fact.terms ?? [];
  if (terms.length < 2) return html`<${RuleLink} game=${game} clause=${terms[0]?.clause ?? fact.clause} />`;
  return html`<span class="fact-terms">${terms.map((term, at) => html`<${RuleLink} game=${game} clause=${term.clause} words=${termWords(term, at === 0)} />`)}</span>`;
}

/** @param {Term} term @param {boolean} isFirst */
function termWords(term, isFirst) {
  const sign = term.value < 0 ? "−" : isFirst ? "" : "+";
  return `${sign}${Math.abs(term.value)} ${term.words}`;
}

/** The clauses that the facts already lead to. @param {Fact[]} facts @returns {Set<string>} */
export function cited(facts) {
  return new Set(
    facts.flatMap((fact) => [fact.clause, ...(fact.terms ?? []).map((term) => term.clause)]).filter(Boolean),
  );
}
