/** The builder of rosters: affiliation, Leader, and the checks. All figures come from the server. */
import { html } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";

/** @typedef {import("../../library/build_store.js").Body} Body */
/** @typedef {import("../../library/index_store.js").Index} Index */

/** @param {{body: Body, index: Index, set: (body: Body) => void, summary: any}} props */
export function Strip({ body, index, set, summary }) {
  const nameOf = (/** @type {string} */ id) => index.byId.get(id)?.title ?? id;
  return html`<div class="strip roster-strip">
    <div class="sides" role="group" aria-label="Affiliation">${(summary?.sides ?? []).map(
      (/** @type {[string, string, number]} */ [id, name, members]) =>
        html`<button class="side" key=${id} aria-pressed=${body.affiliation === id} onClick=${() => set({ ...body, affiliation: id })}><b>${name}</b><small>${members}/${summary.counting} count</small></button>`,
    )}</div>
    <label class="inline-field"><span>Leader</span><select value=${body.leader} onChange=${(/** @type {any} */ event) => set({ ...body, leader: event.target.value })}><option value="">nobody</option>${(summary?.leaders ?? []).map((/** @type {string} */ id) => html`<option value=${id}>${nameOf(id)}</option>`)}</select></label>
    ${summary?.needs_partner?.length > 0 && html`<label class="inline-field"><span>Partner of ${nameOf(summary.needs_partner[0])}</span><select value=${body.partner} onChange=${(/** @type {any} */ event) => set({ ...body, partner: event.target.value })}><option value="">not declared</option>${body.models.filter((/** @type {string} */ id) => id !== summary.needs_partner[0]).map((/** @type {string} */ id) => html`<option value=${id}>${nameOf(id)}</option>`)}</select></label>`}
  </div>`;
}

/** @param {{game: string, summary: any, test: () => void}} props */
export function Sums({ game, summary, test }) {
  const met = summary.threshold_met;
  return html`<div class="sums">
    <h2>Formation</h2><ul class="checks">
      <li class=${met ? "is-met" : ""}><span aria-hidden="true">${met ? "✓" : "○"}</span><span><strong>${summary.members} of ${summary.counting} count</strong><span class="small soft">${met ? "both layers work" : `the layers need ${summary.threshold} %`}</span></span><${RuleLink} game=${game} clause=${summary.threshold_clause} /></li>
      ${summary.formation.map((/** @type {string[]} */ [clause, title, words]) => html`<li class="is-met"><span aria-hidden="true">✓</span><span><strong>${title}</strong><span class="small soft">${words}</span></span><${RuleLink} game=${game} clause=${clause} about=${title} /></li>`)}
    </ul>
    <${Missions} game=${game} missions=${summary.missions ?? []} />
    <h2>Cards</h2><ul class="odds">${Object.entries(summary.cards).map(([kind, count]) => html`<li>${kind}<b>${count} of ${/** @type {number} */ (count) + summary.cards_left[kind]}</b></li>`)}</ul>
    ${Object.keys(summary.stats).length > 0 && html`<h2>Mean of the models</h2><ul class="odds">${Object.entries(summary.stats).map(([name, mean]) => html`<li>${name.toUpperCase()}<b>${mean}</b></li>`)}</ul>`}
    <button class="button wide-button" onClick=${test}>Test ten first hands <kbd class="key-hint" aria-hidden="true">T</kbd></button>
  </div>`;
}

/** @type {Record<string, string>} */
const FITS = { good: "●", fair: "◐", weak: "○" };

/** How the figures suit the missions, and why. @param {{game: string, missions: any[]}} props */
function Missions({ game, missions }) {
  if (!missions.length) return null;
  return html`<h2>Missions</h2><p class="small soft">One of each row is drawn. How the figures suit it beside the ready rosters: a rule of thumb, not a forecast.</p>
    ${["opening", "escalation", "finale"].map(
      (slot) =>
        html`<h3 class="mission-slot">${slot}</h3><ul class="missions">${missions
          .filter((each) => each.slot === slot)
          .map(
            (each) =>
              html`<li key=${each.id}><details><summary><b>${each.name}</b><span class="fit" data-fit=${each.fit}><span aria-hidden="true">${FITS[each.fit]}</span> ${each.fit}</span></summary>
          <p class="small">It pays to ${each.wants}.</p><ul class="small soft">${each.reasons.map((/** @type {string} */ words) => html`<li>${words}</li>`)}</ul><p class="small"><a href=${`/library/${game}/mission/${each.id}`}>Its page</a></p></details></li>`,
          )}</ul>`,
    )}`;
}
