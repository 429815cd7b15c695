// Before the battle: characters to recruit from, the pools of both sides, and a team put together from one's own.

import { html } from "../../ui.js";
import { Emblem } from "./emblem.js";
import { offered } from "./picking.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("./records").DuelTable} DuelTable */

/** The id of a sheet from its name, as content packs write it. @param {string} name */
const slug = (name) => name.toLowerCase().replaceAll(" ", "_");

/** @param {{ name: string, seat: string, size?: number }} props */
const Face = ({ name, seat, size = 88 }) =>
  html`<svg viewBox="-62 -62 124 124" width=${size} height=${size} aria-hidden="true"><${Emblem} id=${slug(name)} seat=${seat} /></svg>`;

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
        ? html`<${TeamPicker} ...${props} teams=${teams} pool=${pool} seat=${table.seats[at]} />`
        : html`<${Pool} pool=${pool} seat=${table.seats[at]} isMine=${table.seats[at] === table.viewer} />`,
    )}
  </div>`;
}

/** The first tap selects, the second recruits. @param {TableProps & { picks: OptionInfo[] }} props */
function Recruits({ view, selected, answer, picks }) {
  return html`<ul class="db-recruits" aria-label="Characters to recruit">
    ${picks.map((option) => {
      const name = option.parts[0].words;
      const isChosen = option.number === selected.value;
      const [figures, techniques] = option.note.split("; ");
      return html`<li key=${name}><button type="button" class="db-recruit" aria-pressed=${isChosen} onClick=${() => (isChosen ? answer(option) : (selected.value = option.number))}>
        <${Face} name=${name} seat=${view.prompt?.seat ?? "A"} />
        <b>${name}</b><span class="db-recruit-figures">${figures.split(", ").map((each) => html`<span>${each}</span>`)}</span><span class="db-recruit-more">${techniques}</span>
      </button></li>`;
    })}
  </ul>`;
}

/** @param {{ pool: string[], seat: string, isMine: boolean }} props */
function Pool({ pool, seat, isMine }) {
  return html`<section class="db-pool" data-seat=${seat}>
    <${PoolHeading} seat=${seat} words=${isMine ? "Your pool" : `Pool of ${seat}`} />
    <ul>${pool.map((name) => html`<li><${Face} name=${name} seat=${seat} size=${56} /><span>${name}</span></li>`)}
      ${pool.length === 0 && html`<li class="soft">nobody yet</li>`}</ul>
  </section>`;
}

/** @param {{ seat: string, words: string }} props */
const PoolHeading = ({ seat, words }) =>
  html`<h2 class="db-heading"><span class="db-seat-letter" data-seat=${seat} aria-hidden="true">${seat}</span> ${words}</h2>`;

/** @param {OptionInfo} option */
const membersOf = (option) => option.parts[0].words.split(", ");

/**
 * One's own pool to be tapped together: which teams there are is what the options say.
 * @param {TableProps & { teams: OptionInfo[], pool: string[], seat: string }} props
 */
function TeamPicker({ selected, teams, pool, seat }) {
  const chosen = teams.find((option) => option.number === selected.value) ?? null;
  const members = chosen ? membersOf(chosen) : [];
  /** @param {string} name @returns {OptionInfo | null} the team with or without him */
  const changed = (name) => {
    const wanted = members.includes(name) ? members.filter((each) => each !== name) : [...members, name];
    return (
      teams.find(
        (option) =>
          membersOf(option).length === wanted.length && wanted.every((each) => membersOf(option).includes(each)),
      ) ?? null
    );
  };
  return html`<section class="db-pool" data-seat=${seat}>
    <${PoolHeading} seat=${seat} words="Your team" />
    <ul class="db-recruits">${pool.map((name) => {
      const isIn = members.includes(name);
      const next = changed(name);
      const worth = teams.find((option) => option.parts[0].words === name)?.note ?? "";
      return html`<li key=${name}><button type="button" class="db-recruit" aria-pressed=${isIn} disabled=${!isIn && next === null} onClick=${() => (selected.value = next?.number ?? null)}>
        <${Face} name=${name} seat=${seat} /><b>${name}</b><span>${worth}</span><span class="db-recruit-more">${isIn ? "in the team" : next ? "tap to add" : "the team is full"}</span>
      </button></li>`;
    })}</ul>
    <p class="db-team-sum" role="status">${chosen ? html`${members.join(", ")}: <b>${chosen.note}</b>` : "Tap whom you want to field."}</p>
  </section>`;
}
