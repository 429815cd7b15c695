/** The two teams beside the field: a chip for each fighter; the chip of the inspected fighter opens to numbers and techniques. */
import { html } from "../../ui.js";
import { Named } from "./brief_names.js";
import { Digit } from "./digits.js";
import { Portrait } from "./emblems.js";
import { Icon } from "./icons.js";
import { formOf } from "./models.js";
import { STATS as STATS_ABOUT } from "./stats.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("./records").FighterInfo} FighterInfo */

const STATS = /** @type {[string, "rfx" | "res" | "foc" | "imp" | "spr" | "oc"][]} */ ([
  ["RFX", "rfx"],
  ["RES", "res"],
  ["FOC", "foc"],
  ["IMP", "imp"],
  ["SPR", "spr"],
  ["OC", "oc"],
]);

/** @param {{table: SkirmishTable, seat: string, side: "mine" | "theirs", looked: Set<number>, offered: Set<number>, digits: Map<number, string>, targets: Set<number>, pointed: Set<string>, isQuiet: boolean, onPick: (id: number) => void, onSheet: (id: number) => void, onCarry?: (id: number, event: PointerEvent) => void}} props */
export function Rail(props) {
  const { table, seat, side } = props;
  const team = table.teams.find((each) => each.seat === seat);
  if (!team) return null;
  const own = table.fighters.filter((each) => each.seat === seat);
  const tokens = table.tokens.filter((each) => each.seat === seat);
  const cards = team.hand.length + team.unknown;
  const mission = table.scene.find((each) => each.kind === "Mission");
  return html`<section class=${`pt-rail is-${side} of-${seat.toLowerCase()} ${props.isQuiet ? "is-quiet" : ""}`} aria-label=${`Team ${seat}`}>
    <header class="pt-rail-head"><span class="pt-rail-seat"><span aria-hidden="true">${seat === "A" ? "▲" : "▼"}</span> ${seat}</span> <strong>${team.name || "No affiliation"}</strong>
      ${side === "theirs" && html`<ul class="pt-figures"><li title="Battle Ki"><b>${team.bk}</b> BK</li><li title="Wish Tokens"><b>${team.wt}</b> WT</li><li title="Cards in the hand"><b>${cards}</b> ${cards === 1 ? "card" : "cards"}</li></ul>`}
      ${team.has_passed && html`<span class="chip">passed</span>`}
    </header>
    <ul class="pt-chips">${own.map((each) => html`<${Chip} key=${each.id} fighter=${each} ...${props} />`)}</ul>
    ${tokens.length > 0 && html`<ul class="pt-tokens">${tokens.map((each) => html`<li><button type="button" class="pt-token" aria-label=${`${each.name} on the table`} onClick=${() => props.onPick(each.id)}><${Portrait} profile=${each.profile} seat=${seat} size=${32} /><span>${each.tag}</span></button></li>`)}</ul>`}
    ${side === "mine" && mission && html`<div class="pt-rail-aim"><i></i><p><span class="kicker">${mission.kind} of round ${table.round}</span><strong><${Icon} name="flag" size=${14} /> ${mission.name}</strong> ${mission.text}</p></div>`}
    ${team.in_play.length > 0 && html`<ul class="pt-in-play" aria-label="Cards in play">${team.in_play.map((card) => html`<li title=${card.text}><b>${card.name}</b> ${card.who}</li>`)}</ul>`}
  </section>`;
}

/** @param {any} props */
function Chip({ fighter, looked, offered, digits, targets, pointed, onPick, onSheet, onCarry }) {
  const isOpen = looked.has(fighter.id);
  const marks = [
    "pt-chip",
    isOpen && "is-open",
    fighter.is_active && "is-active",
    offered.has(fighter.id) && "is-offered",
    targets.has(fighter.id) && "is-target",
    !fighter.is_here && "is-away",
    fighter.order === "done" && "is-done",
    (pointed.has(`fighter:${fighter.id}`) || pointed.has(`who:${fighter.id}`)) && "is-pointed-at",
  ];
  return html`<li class=${marks.filter(Boolean).join(" ")}>
    <button type="button" class="pt-chip-face" aria-pressed=${isOpen} aria-label=${chipWords(fighter)} onClick=${() => onPick(fighter.id)} onPointerDown=${(/** @type {PointerEvent} */ event) => onCarry?.(fighter.id, event)}>
      <${Digit} digit=${digits.get(fighter.id)} /><${Portrait} profile=${fighter.profile} form=${formOf(fighter)} seat=${fighter.seat} size=${56} />
      <span class="pt-chip-words">
        <span class="pt-chip-name"><span><${Named} of=${fighter} /></span>${fighter.is_leader && html` <span class="pt-crown" title="Leader"><${Icon} name="crown" size=${14} /></span>`}${fighter.is_active && html`<span class="pt-bolts" aria-hidden="true">${Array.from({ length: Math.max(2, fighter.actions) }, (_, i) => html`<span class=${i < fighter.actions ? "is-left" : ""}><${Icon} name="shot" size=${14} /></span>`)}</span>`}</span>
        <${Pips} now=${fighter.hp} most=${fighter.max_hp} kind="hp" />
        ${fighter.sk_cap > 0 && html`<${Pips} now=${fighter.sk} most=${fighter.sk_cap} kind="sk" />`}
        <span class="pt-chip-state">${fighter.is_here ? (fighter.level > 0 ? html`<b>${Array.from({ length: fighter.level }, () => html`<${Icon} name="up" size=${11} />`)} ${fighter.altitude}</b>` : fighter.altitude) : fighter.where}${fighter.form && fighter.tier > 0 && html` · ${fighter.form}`}</span>
        ${fighter.states.map((/** @type {string} */ state) => html`<span class="pt-state">${state}</span>`)}
        ${fighter.carries && html`<span class="pt-state is-good">${fighter.carries}</span>`}
      </span>
      ${fighter.order === "done" && html`<span class="pt-chip-tick" aria-hidden="true"><${Icon} name="check" size=${14} /></span>`}
    </button>
    ${
      isOpen &&
      html`<div class="pt-chip-more">
      <${Numbers} fighter=${fighter} />
      <button type="button" class="button small pt-sheet-button" onClick=${() => onSheet(fighter.id)}>Sheet</button>
    </div>`
    }
  </li>`;
}

/** What a fighter can do in their present form. @param {{fighter: FighterInfo}} props */
export function Numbers({ fighter }) {
  const tier = fighter.tiers[fighter.tier];
  return html`<dl class="pt-stats">${STATS.filter(([, stat]) => tier[stat] >= 0).map(([name, stat]) => html`<div title=${STATS_ABOUT[name]}><dt>${name}</dt><dd>${tier[stat]}</dd></div>`)}</dl>
    <ul class="pt-chip-techniques">${tier.techniques.map((/** @type {any} */ each) => html`<li><${Icon} name=${each.kind} /> ${each.name} <b>${each.bk ? `${each.bk} BK` : "free"}</b></li>`)}</ul>`;
}

/** @param {{now: number, most: number, kind: "hp" | "sk"}} props */
export function Pips({ now, most, kind }) {
  return html`<span class=${`pt-pip-row is-${kind} ${3 * now <= most ? "is-low" : ""}`} role="img" aria-label=${`${now} of ${most} ${kind.toUpperCase()}`}>${Array.from({ length: most }, (_, i) => html`<i class=${i < now ? "is-full" : ""}></i>`)}</span>`;
}

/** @param {FighterInfo} fighter */
function chipWords(fighter) {
  const parts = [
    fighter.name,
    `${fighter.hp} of ${fighter.max_hp} HP`,
    fighter.is_here ? fighter.altitude : fighter.where,
    fighter.order,
    ...fighter.states,
  ];
  return parts.filter(Boolean).join(", ");
}
