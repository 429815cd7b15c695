// The blow that is in the air: who strikes whom, how much is coming and why, what has been blocked, the dice that lie.

import { html } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";
import { Die } from "./dice.js";
import { Emblem } from "./emblem.js";

/** @typedef {import("./records").DuelTable} DuelTable */

/** @param {{ table: DuelTable, who: number | null }} props */
function Face({ table, who }) {
  const fighter = table.fighters.find((each) => each.id === who);
  const minion = table.minions.find((each) => each.id === who);
  if (!fighter && !minion) return null;
  const sheet = fighter ? fighter.sheet : (minion?.name.split(" ")[0].toLowerCase() ?? "");
  const seat = fighter?.owner ?? minion?.owner ?? "A";
  return html`<figure class="db-hit-face" data-seat=${seat}>
    <svg viewBox="-62 -62 124 124" aria-hidden="true"><${Emblem} id=${sheet} seat=${seat} /></svg>
    <figcaption>${fighter?.name ?? minion?.name}</figcaption>
  </figure>`;
}

/** @param {{ table: DuelTable }} props */
export function Hit({ table }) {
  const hit = table.hit;
  if (!hit) return null;
  const defense = table.rolls.find((roll) => roll.die === "defense");
  const done = hit.stage === "throwing";
  return html`<section class="db-hit" data-kind=${hit.kind} aria-label="The blow in the air">
    <${Face} table=${table} who=${hit.source} />
    <div class="db-hit-middle">
      <p class="db-hit-words">${hit.words}${hit.clause && html` <${RuleLink} game="duel-battle" clause=${hit.clause} words="rule" />`}</p>
      <div class="db-hit-sum">
        <span class="db-burst" data-spent=${done}><svg viewBox="-50 -50 100 100" aria-hidden="true"><polygon points="0,-48 9,-24 28,-40 23,-15 48,-15 29,1 46,20 22,18 26,44 7,27 -6,48 -13,25 -36,36 -26,13 -48,7 -28,-5 -42,-27 -18,-20 -19,-44" /></svg><b>${hit.damage}</b></span>
        <ul class="db-hit-parts">
          ${hit.parts.map((part) => html`<li><b>${part.value}</b> ${part.reason}</li>`)}
          ${hit.unblockable > 0 && html`<li data-bad="true"><b>${hit.unblockable}</b> cannot be blocked</li>`}
          ${hit.blocked > 0 && html`<li data-good="true"><b>−${hit.blocked}</b> blocked</li>`}
          ${hit.shares.map(([ally, amount]) => html`<li data-good="true"><b>−${amount}</b> taken by ${table.fighters.find((each) => each.id === ally)?.name}</li>`)}
          ${(hit.blocked > 0 || hit.shares.length > 0) && html`<li><b>${hit.left}</b> left</li>`}
          ${hit.stage === "defending" && hit.kind !== "event" && html`<li class="db-hit-rolls">${hit.rolls_left === 1 ? "1 roll" : `${hit.rolls_left} rolls`} left</li>`}
        </ul>
        ${defense && html`<${Die} kind="defense" face=${table.defense_die[defense.face]} size=${20} />`}
      </div>
    </div>
    <div class="db-hit-targets">${(hit.target !== null ? [hit.target] : hit.targets).map((who) => html`<${Face} table=${table} who=${who} />`)}</div>
  </section>`;
}
