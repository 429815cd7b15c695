// Before the battle: characters to recruit from, the pools of both sides, and a team chosen from the viewer's pool.

import { html } from "../../ui.js";
import { Emblem } from "./emblem.js";
import { offered } from "./picking.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("./records").DuelTable} DuelTable */

/** @typedef {import("./records").RecruitInfo} RecruitInfo */

/** @param {{ of: RecruitInfo, seat: string, size?: number }} props */
const Face = ({ of, seat, size = 88 }) =>
  html`<svg viewBox="-62 -62 124 124" width=${size} height=${size} aria-hidden="true"><${Emblem} id=${of.sheet} seat=${seat} /></svg>`;

/** The characters with these numbers. @param {DuelTable} table @param {number[]} numbers */
const recruitsOf = (table, numbers) => table.recruits.filter((recruit) => numbers.includes(recruit.id));

/** @param {TableProps & { table: DuelTable }} props */
export function Draft(props) {
  const { view, table, isReplay } = props;
  const options = offered(view, isReplay);
  const picks = options.filter((option) => option.option[0] === "pick");
  const teams = options.filter((option) => option.option[0] === "team");
  return html`<div class="db-draft">
    ${picks.length > 0 && html`<${Recruits} ...${props} picks=${picks} />`}
    ${table.pools.map((pool, at) =>
      teams.length > 0 && table.seats[at] === view.prompt?.seat
        ? html`<${TeamPicker} ...${props} teams=${teams} pool=${recruitsOf(table, pool)} seat=${table.seats[at]} />`
        : html`<${Pool} pool=${recruitsOf(table, pool)} seat=${table.seats[at]} isMine=${table.seats[at] === table.viewer} />`,
    )}
  </div>`;
}

/** The first tap selects, the second recruits. @param {TableProps & { table: DuelTable, picks: OptionInfo[] }} props */
function Recruits({ view, table, selected, answer, picks }) {
  return html`<ul class="db-recruits" aria-label="Characters to recruit">
    ${picks.map((option) => {
      const recruit = table.recruits.find((each) => each.id === option.parts[0].value);
      if (!recruit) return null;
      const isChosen = option.number === selected.value;
      return html`<li key=${recruit.id}><button type="button" class="db-recruit" aria-pressed=${isChosen} onClick=${() => (isChosen ? answer(option) : (selected.value = option.number))}>
        <${Face} of=${recruit} seat=${view.prompt?.seat ?? "A"} />
        <b>${recruit.name}</b><span class="db-recruit-figures">${recruit.figures.map((each) => html`<span>${each}</span>`)}</span><span class="db-recruit-more">${recruit.techniques}</span>
      </button></li>`;
    })}
  </ul>`;
}

/** @param {{ pool: RecruitInfo[], seat: string, isMine: boolean }} props */
function Pool({ pool, seat, isMine }) {
  return html`<section class="db-pool" data-seat=${seat}>
    <${PoolHeading} seat=${seat} words=${isMine ? "Your pool" : `Pool of ${seat}`} />
    <ul>${pool.map((each) => html`<li><${Face} of=${each} seat=${seat} size=${56} /><span>${each.name}</span></li>`)}
      ${pool.length === 0 && html`<li class="soft">nobody yet</li>`}</ul>
  </section>`;
}

/** @param {{ seat: string, words: string }} props */
const PoolHeading = ({ seat, words }) =>
  html`<h2 class="db-heading"><span class="db-seat-letter" data-seat=${seat} aria-hidden="true">${seat}</span> ${words}</h2>`;

/** The numbers of a team's members. @param {OptionInfo} option @returns {number[]} */
const membersOf = (option) => option.parts[0].value;

/**
 * The viewer's pool, from which they tap a team together: the options say which teams are legal.
 * @param {TableProps & { teams: OptionInfo[], pool: RecruitInfo[], seat: string }} props
 */
function TeamPicker({ selected, teams, pool, seat }) {
  const chosen = teams.find((option) => option.number === selected.value) ?? null;
  const members = chosen ? membersOf(chosen) : [];
  /** @param {number} id @returns {OptionInfo | null} the team with or without this character */
  const changed = (id) => {
    const wanted = members.includes(id) ? members.filter((each) => each !== id) : [...members, id];
    return (
      teams.find(
        (option) =>
          membersOf(option).length === wanted.length && wanted.every((each) => membersOf(option).includes(each)),
      ) ?? null
    );
  };
  const names = pool.filter((each) => members.includes(each.id)).map((each) => each.name);
  return html`<section class="db-pool" data-seat=${seat}>
    <${PoolHeading} seat=${seat} words="Your team" />
    <ul class="db-recruits">${pool.map((recruit) => {
      const isIn = members.includes(recruit.id);
      const next = changed(recruit.id);
      return html`<li key=${recruit.id}><button type="button" class="db-recruit" aria-pressed=${isIn} disabled=${!isIn && next === null} onClick=${() => (selected.value = next?.number ?? null)}>
        <${Face} of=${recruit} seat=${seat} /><b>${recruit.name}</b><span>worth ${recruit.value}</span><span class="db-recruit-more">${isIn ? "in the team" : next ? "tap to add" : "the team is full"}</span>
      </button></li>`;
    })}</ul>
    <p class="db-team-sum" role="status">${chosen ? html`${names.join(", ")}: <b>${chosen.note}</b>` : "Tap the characters you want to field."}</p>
  </section>`;
}
