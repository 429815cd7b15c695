/** What stands beside the table: the round and what it is played for, the two teams, the cards. */
import { html, useState } from "../../ui.js";
import { NotUsable } from "../../parts/not_usable.js";
import { ReadButton } from "../../parts/reading.js";
import { SeatMark } from "../../parts/seat_mark.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("./records").TeamInfo} TeamInfo */
/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

/** @param {{table: SkirmishTable, game?: string}} props */
export function Head({ table }) {
  const mission = table.scene.find((each) => each.kind === "Mission");
  const rounds = Array.from({ length: table.rounds }, (_, i) => i + 1);
  return html`<section class="pt-head" aria-label="Round and mission">
    <div class="pt-score">
      <ol class="pt-rounds" aria-label=${`Round ${table.round} of ${table.rounds}`}>
        ${rounds.map((number) => html`<li class=${number === table.round ? "is-now" : number < table.round ? "is-past" : ""}>${number}</li>`)}
      </ol>
      <strong class="pt-phase">${table.phase}</strong>
      ${table.teams.map((team) => html`<span class="pt-tally"><${SeatMark} seat=${team.seat} /> <span><b>${team.glory}</b> Glory · <b>${team.rounds_won}</b> won</span></span>`)}
    </div>
    ${
      table.scene.length > 0 &&
      html`<details class="pt-scene">
      <summary>${table.scene.map((each, i) => html`${i > 0 && " · "}<span class="pt-scene-kind">${each.kind}</span> <strong>${each.name}</strong>`)}</summary>
      ${table.scene.map((each) => html`<p><strong>${each.name}:</strong> ${each.text}</p>`)}
    </details>`
    }
    ${mission && html`<p class="pt-mission">${mission.text}</p>`}
  </section>`;
}

/** One's own team first. @param {any} props */
export function Teams(props) {
  const teams = [...props.table.teams].sort((a, b) => Number(b.is_you) - Number(a.is_you));
  return teams.map((/** @type {TeamInfo} */ team) => html`<${Team} key=${team.seat} ...${props} team=${team} />`);
}

/** @param {any} props */
function Team({ team, table, game, looked, targets, offered, onPick, whyNot, view, isReplay }) {
  const own = table.fighters.filter((/** @type {FighterInfo} */ each) => each.seat === team.seat);
  const tokens = table.tokens.filter((/** @type {any} */ each) => each.seat === team.seat);
  return html`<section class=${`pt-team of-${team.seat.toLowerCase()}`} aria-label=${`Team ${team.seat}`}>
    <header class="pt-team-head"><${SeatMark} seat=${team.seat} /> <strong>${team.name || "No affiliation"}</strong>
      ${team.is_you && !isReplay && html`<span class="you">you</span>`}
      ${team.is_first && html`<span class="soft small">acts first</span>`}
      ${team.has_passed && html`<span class="chip">passed</span>`}
      <ul class="pt-figures">
        <li title="Battle Ki: pays for attacks and cards"><b>${team.bk}</b> BK</li>
        <li title="Wish Tokens"><b>${team.wt}</b> WT</li>
        <li title="Activations left in this round"><b>${team.orders}</b> ${team.orders === 1 ? "order" : "orders"}</li>
        <li title="Cards in the hand"><b>${team.hand.length + team.unknown}</b> ${team.hand.length + team.unknown === 1 ? "card" : "cards"}</li>
      </ul>
    </header>
    <ul class="pt-fighters">
      ${own.map((/** @type {FighterInfo} */ each) => html`<${Fighter} key=${each.id} fighter=${each} game=${game} isLooked=${looked.has(`fighter:${each.id}`)} isTarget=${targets.has(each.id)} isOffered=${offered.has(each.id)} onPick=${onPick} whyNot=${whyNot} view=${view} isReplay=${isReplay} />`)}
    </ul>
    ${tokens.length > 0 && html`<p class="small soft">On the table: ${tokens.map((/** @type {any} */ each) => each.name).join(", ")}</p>`}
    ${team.in_play.length > 0 && html`<p class="small">In play: ${team.in_play.map((/** @type {any} */ card) => html`<${ReadButton} game=${game} name=${card.name} /> (${card.who}) `)}</p>`}
  </section>`;
}

/** @param {any} props */
function Fighter({ fighter, game, isLooked, isTarget, isOffered, onPick, whyNot, view, isReplay }) {
  const marks = [
    "pt-fighter",
    fighter.is_active && "is-active",
    !fighter.is_here && "is-away",
    isLooked && "is-looked",
    isTarget && "is-target",
    fighter.order === "done" && "is-done",
  ];
  const low = 3 * fighter.hp <= fighter.max_hp;
  return html`<li class=${marks.filter(Boolean).join(" ")}>
    <button type="button" class="pt-tag" aria-pressed=${isLooked} aria-label=${`Show ${fighter.name} on the table`} onClick=${() => onPick(fighter.id)}>${fighter.tag}</button>
    <div class="pt-who">
      <span class="pt-name"><${ReadButton} game=${game} name=${fighter.sheet} words=${fighter.name} />${fighter.is_leader && html` <span class="soft small">Leader</span>`}${fighter.form && html` <span class="soft small">${fighter.form}</span>`}</span>
      <span class="pt-where">${fighter.is_here ? html`${fighter.where}, ${fighter.altitude}` : fighter.where}${fighter.carries && html`, carries the ${fighter.carries}`}</span>
    </div>
    <div class="pt-health"><span class=${`pt-bar ${low ? "is-low" : ""}`} aria-hidden="true"><span style=${{ inlineSize: `${fighter.max_hp ? (100 * fighter.hp) / fighter.max_hp : 0}%` }}></span></span>
      <span><b>${fighter.hp}</b>/${fighter.max_hp} HP</span>${fighter.sk_cap > 0 && html` <span class="pt-sk"><b>${fighter.sk}</b>/${fighter.sk_cap} SK</span>`}</div>
    <div class="pt-states">${fighter.order && html`<span class=${`chip is-order ${fighter.is_active ? "is-active" : ""}`}>${fighter.order}</span>`}${fighter.states.map((/** @type {string} */ state) => html`<span class="chip is-state">${state}</span>`)}</div>
    ${isLooked && !isOffered && view.prompt?.is_mine && !isReplay && html`<${NotUsable} ask=${() => whyNot("who", fighter.id)} of=${fighter.id} view=${view} isReplay=${isReplay} />`}
  </li>`;
}

/** The cards that the viewer knows, each with its words; those that can be played now say so, the others why not. @param {any} props */
export function Hand({ table, view, options, selected, choose, whyNot, isReplay }) {
  const team = table.teams.find((/** @type {TeamInfo} */ each) => each.is_you && each.hand.length) ?? null;
  if (!team) return null;
  const whose = isReplay ? `Hand of ${team.seat}` : "Your hand";
  return html`<section class="pt-hand" aria-label=${whose}>
    <h2 class="panel-title">${whose}</h2>
    <ul>
      ${team.hand.map(
        (
          /** @type {any} */ card,
          /** @type {number} */ at,
        ) => html`<${HandCard} key=${`${card.id} ${at}`} card=${card} view=${view} selected=${selected} choose=${choose} whyNot=${whyNot} isReplay=${isReplay}
        uses=${options.filter((/** @type {OptionInfo} */ option) => option.parts.some((part) => part.type === "card" && part.value === card.id))} />`,
      )}
    </ul>
  </section>`;
}

/** @param {any} props */
function HandCard({ card, view, uses, selected, choose, whyNot, isReplay }) {
  const [isOpen, setOpen] = useState(false);
  const isOut = !uses.length && !isReplay && view.prompt !== null;
  return html`<li class=${`pt-card ${uses.length ? "is-usable" : ""}`}>
    <details onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}><summary><strong>${card.name}</strong> <span class="small soft">${card.kind}</span></summary><p>${card.text}</p>
      ${isOpen && isOut && html`<${NotUsable} ask=${() => whyNot("card", card.id)} of=${card.id} view=${view} isReplay=${isReplay} />`}</details>
    ${uses.map((/** @type {OptionInfo} */ option) => html`<button type="button" class="button small" aria-pressed=${selected.value === option.number} onClick=${() => choose(option)}>${option.label}</button>`)}
  </li>`;
}
