/** What is wrong with a build: clause, reason, and buttons that put it right. */
import { html } from "../ui.js";
import { RuleLink } from "../parts/rule_link.js";

/** @typedef {import("../types/protocol.js").BuildProblemInfo} Problem */
/** @typedef {import("../types/protocol.js").FixInfo} Fix */

/** One safe fix of each problem. @param {Problem[]} problems @returns {Fix[]} */
export const safeFixes = (problems) =>
  problems.flatMap((problem) => problem.fixes.filter((fix) => fix.safe && fix.change).slice(0, 1));

/** @param {{game: string, problems: Problem[], isStale: boolean, remarks: string[], take: (fix: Fix) => void, takeAll: () => void}} props */
export function Problems({ game, problems, isStale, remarks, take, takeAll }) {
  const safe = safeFixes(problems);
  if (!problems.length && !remarks.length) return null;
  return html`<section class=${`problems ${problems.length ? "" : "is-good"}`} aria-label="What is wrong">
    <ul>${problems.map(
      (problem, at) => html`<li key=${`${problem.clauses}${problem.reason}${at}`}>
        <p>${problem.clauses.slice(0, 1).map((clause) => html`<${RuleLink} game=${game} clause=${clause} />`)} <strong>${problem.reason}</strong></p>
        <p class="fixes">${problem.fixes.map((fix) => html`<button class=${`fix ${fix.safe ? "is-safe" : ""}`} disabled=${isStale} onClick=${() => take(fix)}>${fix.label}</button>`)}</p></li>`,
    )}</ul>
    ${remarks.map((words) => html`<p class="remark">${words}</p>`)}
    ${safe.length > 1 && html`<button class="fix-all" disabled=${isStale} onClick=${takeAll}>Do ${safe.length}, with one undo <kbd class="key-hint" aria-hidden="true">F</kbd></button>`}
  </section>`;
}
