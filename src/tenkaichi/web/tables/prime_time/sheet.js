/** A character sheet as a sheet: a column of numbers for each tier, technique cards, abilities as chips. */
import { html, useState } from "../../ui.js";
import { Dialog } from "../../parts/dialog.js";
import { Portrait } from "./emblems.js";
import { inches } from "./overlays.js";
import { Icon } from "./icons.js";
import { STATS } from "./stats.js";

/** @typedef {import("./records").FighterInfo} FighterInfo */

const ROWS = /** @type {[string, string, (tier: any) => string][]} */ ([
  ["HP", STATS.HP, (tier) => String(tier.hp)],
  ["RFX", STATS.RFX, (tier) => String(tier.rfx)],
  ["RES", STATS.RES, (tier) => String(tier.res)],
  ["FOC", STATS.FOC, (tier) => String(tier.foc)],
  ["IMP", STATS.IMP, (tier) => String(tier.imp)],
  ["SPR", STATS.SPR, (tier) => (tier.spr < 0 ? "–" : String(tier.spr))],
  ["OC", STATS.OC, (tier) => String(tier.oc)],
  ["Move", "1st and 2nd", (tier) => `${inches(tier.move[0])} / ${inches(tier.move[1])}`],
]);

/** @param {{fighter: FighterInfo, close: () => void}} props */
export function Sheet({ fighter, close }) {
  const [at, setAt] = useState(fighter.tier);
  const tier = fighter.tiers[at];
  return html`<${Dialog} title=${fighter.sheet} close=${close}>
    <div class="pt-sheet of-${fighter.seat.toLowerCase()}">
      <div class="pt-sheet-head"><${Portrait} profile=${fighter.profile} form=${tier.form} seat=${fighter.seat} size=${96} />
        <div><p class="soft">${fighter.race} · ${fighter.hp}/${fighter.max_hp} HP now</p><p class="pt-traits">${fighter.traits.map((trait) => html`<span class="chip">${trait}</span>`)}</p></div></div>
      <table class="pt-tiers"><thead><tr><th scope="col"><span class="for-ears">Number</span></th>${fighter.tiers.map((each, i) => html`<th scope="col" class=${i === fighter.tier ? "is-now" : ""}><button type="button" class="pt-tier-name" aria-pressed=${i === at} onClick=${() => setAt(i)}>${each.form}</button></th>`)}</tr></thead>
        <tbody>${ROWS.map(([name, about, value]) => html`<tr><th scope="row">${name} <span class="pt-tier-about">${about}</span></th>${fighter.tiers.map((each, i) => html`<td class=${i === fighter.tier ? "is-now" : ""}>${value(each)}</td>`)}</tr>`)}</tbody></table>
      <h3 class="panel-title">Techniques of ${tier.form}</h3>
      <ul class="pt-technique-cards">${tier.techniques.map(
        (
          each,
        ) => html`<li class=${`is-${each.kind}`}><header><${Icon} name=${each.kind} /> <b>${each.name}</b><span class="pt-cost">${each.bk ? `${each.bk} BK` : "free"}</span></header>
        <p class="pt-technique-figures"><span>${each.kind === "melee" ? "melee" : inches(each.range)}</span><span>D20 + ${each.skill}</span><span>${each.damage} damage</span>${each.blast > 0 && html`<span>Blast ${inches(each.blast)}</span>`}</p><p class="small">${each.text}</p></li>`,
      )}</ul>
      ${tier.powers.length > 0 && html`<h3 class="panel-title">Abilities</h3><ul class="pt-powers">${tier.powers.map((each) => html`<li><details><summary>${each.name}</summary><p class="small">${each.text}</p></details></li>`)}</ul>`}
    </div>
  <//>`;
}
