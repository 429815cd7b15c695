/** A build in figures: curves of a deck, checks of a roster, sums of a team. All figures come from the server. */
import { html } from "../ui.js";
import { RuleLink } from "../parts/rule_link.js";

/** @param {{title: string, columns: Record<string, number>, note?: string, look: string}} props */
function Curve({ title, columns, note, look }) {
  const entries = Object.entries(columns ?? {});
  if (!entries.length) return null;
  const most = Math.max(...entries.map(([, count]) => count), 1);
  return html`<figure class="curve" data-look=${look}><figcaption>${title}${note && html` <span class="soft small">${note}</span>`}</figcaption>
    <div class="bars" aria-hidden="true">${entries.map(([name, count]) => html`<span class="bar" data-height=${Math.round((10 * count) / most)}><b>${count || ""}</b><i></i><em>${name}</em></span>`)}</div>
    <p class="for-ears">${title}: ${entries.map(([name, count]) => `${count} with ${name}`).join(", ")}</p></figure>`;
}

/** Counts with long names: a row each. @param {{title: string, rows: Record<string, number>}} props */
function Rows({ title, rows }) {
  const entries = Object.entries(rows ?? {}).filter(([, count]) => count);
  const most = Math.max(...entries.map(([, count]) => count), 1);
  return html`<h2>${title}</h2><ul class="type-rows">${entries.map(([name, count]) => html`<li key=${name}><span>${name}</span><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * count) / most} height="10" /></svg><b>${count}</b></li>`)}</ul>`;
}

/** @param {{summary: any, test: () => void}} props */
export function DeckSums({ summary, test }) {
  return html`<div class="sums">
    <div class="three"><p><b>${summary.attacks}</b>attacks</p><p><b>${summary.blocks}</b>blocks</p><p><b>${summary.rest}</b>others</p></div>
    ${summary.theme && html`<p class="small soft theme">${summary.style}: ${summary.theme}</p>`}
    <${Rows} title="Types" rows=${summary.types} />
    <${Curve} title="Damage" columns=${summary.damage} note="of attacks" look="damage" />
    <${Curve} title="Cost" columns=${summary.cost} note="stages" look="cost" />
    <${Curve} title="Endurance" columns=${summary.endurance} look="endurance" />
    ${Object.entries(summary.balls ?? {}).map(([family, numbers]) => html`<p class="balls"><strong>Dragon Balls</strong> ${family}: ${/** @type {number[]} */ (numbers).join(" ")}</p>`)}
    ${summary.odds?.length > 0 && html`<h2>First three cards <span class="soft small">exact</span></h2><ul class="odds">${summary.odds.map((/** @type {[string, number]} */ [words, chance]) => html`<li>${words}<b>${Math.round(100 * chance)} %</b></li>`)}</ul>`}
    <button class="button wide-button" onClick=${test}>Test ten first hands <kbd class="key-hint" aria-hidden="true">T</kbd></button>
  </div>`;
}

/** @param {{game: string, summary: any, test: () => void}} props */
export function RosterSums({ game, summary, test }) {
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

/** @param {{summary: any}} props */
export function TeamSums({ summary }) {
  return html`<div class="sums"><h2>Together</h2><ul class="odds">${Object.entries(summary.stats).map(([name, sum]) => html`<li>${name}<b>${sum}</b></li>`)}</ul>
    ${Object.keys(summary.affinities).length > 0 && html`<h2>Shared affinities</h2><ul class="checks">${Object.entries(summary.affinities).map(([name, who]) => html`<li class="is-met"><span aria-hidden="true">✓</span><span><strong>${name}</strong><span class="small soft">${/** @type {string[]} */ (who).join(", ")}</span></span></li>`)}</ul>`}</div>`;
}

/** One block for each model and purchase, with a mark at the cap. @param {{summary: any, unit: string}} props */
export function PointsBar({ summary, unit }) {
  const most = Math.max(summary.wanted, summary.size, 1);
  const isOver = summary.size > summary.wanted;
  return html`<div class=${`points ${isOver ? "is-over" : ""}`}><p class="points-sum"><b>${summary.size}</b>/${summary.wanted} <span class="for-ears">${unit}</span></p>
    <svg class="points-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${blocksOf(summary.blocks, most)}<line class="cap" x1=${(100 * summary.wanted) / most} x2=${(100 * summary.wanted) / most} y1="0" y2="10" /></svg>
    <ul class="points-names">${summary.blocks.map((/** @type {[string, string, number]} */ [id, name, cost]) => html`<li key=${id}><b>${cost}</b> ${name}</li>`)}</ul></div>`;
}

/** @param {[string, string, number][]} blocks @param {number} most */
function blocksOf(blocks, most) {
  let at = 0;
  return blocks.map(([id, , cost], number) => {
    const from = at;
    at += cost;
    return html`<rect key=${id} class=${number % 2 ? "block odd" : "block"} x=${(100 * from) / most} y="1" width=${Math.max(0, (100 * cost) / most - 0.4)} height="8" />`;
  });
}
