// What goes on, above the board and always as tall: the blow in the air with its damage and what was done about it,
// or the acting fighter with their die and remaining actions.

import { html } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";
import { Die } from "./dice.js";
import { Emblem } from "./emblem.js";
import { Icon } from "./icons.js";

/** @typedef {import("./records").DuelTable} DuelTable */

export const BURST =
  "0,-48 9,-24 28,-40 23,-15 48,-15 29,1 46,20 22,18 26,44 7,27 -6,48 -13,25 -36,36 -26,13 -48,7 -28,-5 -42,-27 -18,-20 -19,-44";

/**
 * What is being played, in the place of what is open: the same sentence as in the question panel, where the eye is.
 * @param {{ table: DuelTable, words: string }} props
 */
function Played({ table, words }) {
  const actor = table.fighters.find((each) => words.startsWith(each.name)) ?? null;
  return html`<section class="db-stage db-played" data-seat=${actor?.owner} aria-hidden="true">
    ${actor && html`<${Face} table=${table} who=${actor.id} />`}
    <div class="db-stage-middle"><p class="db-stage-words">${words}</p></div>
  </section>`;
}

/** @param {{ table: DuelTable, who: number | null }} props */
function Face({ table, who }) {
  const fighter = table.fighters.find((each) => each.id === who);
  const minion = table.minions.find((each) => each.id === who);
  if (!fighter && !minion) return null;
  const sheet = fighter?.sheet ?? minion?.sheet ?? "";
  const seat = fighter?.owner ?? minion?.owner ?? "A";
  return html`<figure class="db-hit-face" data-seat=${seat}>
    <svg viewBox="-62 -62 124 124" aria-hidden="true"><${Emblem} id=${sheet} seat=${seat} /></svg>
    <figcaption>${fighter?.name ?? minion?.name}</figcaption>
  </figure>`;
}

/** @param {DuelTable} table */
function endingOf(table) {
  const score = table.scores.map((each) => each.points).join(" to ");
  return table.winner ? `${table.winner} wins, ${score}` : `A draw, ${score}`;
}

/** Where there is no action to count (the die is not collected yet, or all are used) `situation` says what is open. @param {{ table: DuelTable, situation: string, played: string }} props */
export function Stage({ table, situation, played }) {
  if (played) return html`<${Played} table=${table} words=${played} />`;
  if (table.hit) return html`<${Hit} table=${table} hit=${table.hit} />`;
  const active = table.winner === null ? table.fighters.find((fighter) => fighter.id === table.active) : null;
  if (!active) {
    const now = table.rounds.find((round) => round.is_now);
    return html`<section class="db-stage" aria-label="What goes on">
      <div class="db-stage-calm">
        <p class=${`db-stage-words ${table.winner === null && now ? "" : "db-stage-ending"}`}>${table.winner === null && now ? `Round ${now.number}` : endingOf(table)}</p>
        ${table.winner === null && now && html`<p class="db-stage-more">${now.first} begins, everybody gained ${now.gains}</p>`}
      </div>
    </section>`;
  }
  return html`<section class="db-stage" data-seat=${active.owner} aria-label="What goes on">
    <${Face} table=${table} who=${active.id} />
    <div class="db-stage-middle">
      <p class="db-stage-words">${active.is_mine ? "Your turn" : `${active.owner}’s turn`}</p>
      ${table.actions === 0 && html`<p class="db-stage-more">${situation}</p>`}
      ${
        table.actions > 0 &&
        html`<p class="db-actions" role="img" aria-label=${table.actions === 1 ? "1 action left" : `${table.actions} actions left`}>
        ${Array.from({ length: Math.max(3, table.actions) }, (_, at) => html`<span data-left=${at < table.actions}><${Icon} name="extra_action" size=${20} /></span>`)}
        <b>${table.actions}</b> <span class="db-actions-words">${table.actions === 1 ? "action left" : "actions left"}</span>
      </p>`
      }
    </div>
    ${active.rolled !== null && html`<${Die} kind="character" face=${active.die[active.rolled]} size=${19} />`}
  </section>`;
}

/** @param {{ table: DuelTable, hit: import("./records").HitInfo }} props */
function Hit({ table, hit }) {
  const defense = table.rolls.find((roll) => roll.die === "defense" && roll.who === hit.target);
  const targets = hit.target !== null ? [hit.target] : hit.targets;
  return html`<section class="db-stage db-hit" data-kind=${hit.kind} aria-label="The blow in the air">
    <${Face} table=${table} who=${hit.source} />
    <div class="db-stage-middle">
      <p class="db-stage-words">${hit.words}${hit.clause && html` <${RuleLink} game="duel-battle" clause=${hit.clause} words="rule" />`}</p>
      <div class="db-hit-sum">
        <span class="db-burst" data-spent=${hit.stage === "throwing"}><svg viewBox="-50 -50 100 100" aria-hidden="true"><polygon points=${BURST} /></svg><b>${hit.damage}</b></span>
        <ul class="db-hit-parts">
          ${hit.parts.map((part, at) => html`<li><b>${at > 0 ? "+" : ""}${part.value}</b> <${RuleLink} game="duel-battle" clause=${part.clause} words=${part.reason} isText=${true} /></li>`)}
          ${hit.unblockable > 0 && html`<li data-bad="true"><b>${hit.unblockable}</b> cannot be blocked</li>`}
          ${hit.blocked > 0 && html`<li data-good="true"><b>−${hit.blocked}</b> blocked</li>`}
          ${hit.shares.map(([ally, amount]) => html`<li data-good="true"><b>−${amount}</b> taken by ${table.fighters.find((each) => each.id === ally)?.name}</li>`)}
          ${(hit.blocked > 0 || hit.shares.length > 0) && html`<li><b>${hit.left}</b> left</li>`}
          ${hit.stage === "defending" && hit.rolls_left > 0 && html`<li class="db-hit-rolls">${hit.rolls_left === 1 ? "1 roll" : `${hit.rolls_left} rolls`} left</li>`}
        </ul>
        ${defense && html`<${Die} kind="defense" face=${table.defense_die[defense.face]} size=${19} />`}
      </div>
    </div>
    <div class="db-hit-targets">${targets.map((who) => html`<${Face} table=${table} who=${who} />`)}</div>
  </section>`;
}
