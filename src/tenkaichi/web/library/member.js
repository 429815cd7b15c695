/** A model of a roster as a small sheet: portrait, stat line, techniques, and who leads. */
import { html } from "../ui.js";
import { Head } from "../cards/emblems.js";
import { pathOf } from "./index_store.js";

/** @typedef {import("./query.js").Row} Row */

const STATS = ["hp", "res", "imp", "foc", "rfx", "spr", "oc"];

/** The first tier's Move and techniques are in the words of the sheet. @param {Row} row */
function sheetOf(row) {
  const first = row.text.split("\n").find((line) => /^[^:]+: HP \d/.test(line)) ?? "";
  return {
    move: first.match(/MOV ([^,;]+)/)?.[1].replaceAll('"', "") ?? "",
    techniques: first.split("; ")[1] ?? "",
    tiers: row.text.split("\n").filter((line) => /^[^:]+: HP \d/.test(line)).length,
  };
}

/**
 * @param {{row: Row, isLeader: boolean, mayLead: boolean, lead: () => void, out: () => void, look: () => void, clause: string, cost?: number}} props  its cost: some are cheaper under their affiliation
 */
export function Member({ row, isLeader, mayLead, lead, out, look, clause, cost }) {
  const { move, techniques, tiers } = sheetOf(row);
  const stats = [
    ...STATS.filter((name) => name in row.figures).map((name) => [name.toUpperCase(), String(row.figures[name])]),
  ];
  if (move) stats.splice(-1, 0, ["MOV", move]);
  return html`<li class=${`member ${isLeader ? "is-leader" : ""} ${clause ? "is-wrong" : ""}`}>
    <div class="member-head"><svg class="portrait" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><${Head} character=${row.title} /></svg>
      <div><button class="held-name" onClick=${look}>${row.title}</button><p class="small soft">${row.type} · ${tiers === 1 ? "one tier" : `${tiers} tiers`}</p></div>
      <b class="member-cost"><span class="for-ears">Threat </span>${cost ?? row.figures.threat}</b></div>
    <dl class="member-stats">${stats.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${techniques && html`<p class="small member-techniques">${techniques}</p>`}
    ${clause && html`<p class="held-clause">${clause}</p>`}
    <div class="member-foot">${mayLead && html`<button class="button small" aria-pressed=${isLeader} onClick=${lead}><span aria-hidden="true">${isLeader ? "★" : "☆"}</span> ${isLeader ? "Leader" : "Lead"}<span class="for-ears">: ${row.title}</span></button>`}
      <span class="member-more"><a class="button small" href=${pathOf(row)}>Page<span class="for-ears"> of ${row.title}</span></a><button class="button small" onClick=${out}>Out<span class="for-ears">: ${row.title}</span></button></span></div></li>`;
}
