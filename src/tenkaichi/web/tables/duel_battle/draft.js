// Before the battle: ten characters to recruit from, and the pools of both sides.

import { html } from "../../ui.js";
import { Emblem } from "./emblem.js";
import { offered } from "./picking.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("./records").DuelTable} DuelTable */

/** The id of a sheet from its name, as content packs write it. @param {string} name */
const slug = (name) => name.toLowerCase().replaceAll(" ", "_");

/** @param {TableProps & { table: DuelTable }} props */
export function Draft({ view, table, selected, answer, isReplay }) {
  const picks = offered(view, isReplay).filter((option) => option.option[0] === "pick");
  const number = selected.value;
  return html`<div class="db-draft">
    ${picks.length > 0 &&
    html`<ul class="db-recruits" aria-label="Characters to recruit">
      ${picks.map((option) => {
        const name = option.parts[0].words;
        const isChosen = option.number === number;
        return html`<li key=${name}><button type="button" class="db-recruit" aria-pressed=${isChosen} onClick=${() => (isChosen ? answer(option) : (selected.value = option.number))}>
          <svg viewBox="-62 -62 124 124" aria-hidden="true"><${Emblem} id=${slug(name)} seat=${view.prompt?.seat ?? "A"} /></svg>
          <b>${name}</b><span>${option.note}</span>
        </button></li>`;
      })}
    </ul>`}
    ${table.pools.map((pool, at) => html`<section class="db-pool" data-seat=${table.seats[at]}>
      <h2 class="db-heading"><span class="db-seat-letter" data-seat=${table.seats[at]}>${table.seats[at]}</span> ${table.seats[at] === table.viewer ? "Your pool" : `Pool of ${table.seats[at]}`}</h2>
      <ul>${pool.map((name) => html`<li><svg viewBox="-62 -62 124 124" width="56" height="56" aria-hidden="true"><${Emblem} id=${slug(name)} seat=${table.seats[at]} /></svg><span>${name}</span></li>`)}
        ${pool.length === 0 && html`<li>nobody yet</li>`}</ul>
    </section>`)}
  </div>`;
}
