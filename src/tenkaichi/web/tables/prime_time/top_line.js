/** The line above the field: rounds, phase, Glory in the middle, what is played for. */
import { html } from "../../ui.js";
import { Icon } from "./icons.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */

const ICONS = /** @type {Record<string, string>} */ ({ Mission: "flag", Location: "planet", Condition: "cloud" });

/** @param {{table: SkirmishTable}} props */
export function TopLine({ table }) {
  const [mine, theirs] = table.teams;
  const rounds = Array.from({ length: table.rounds }, (_, i) => i + 1);
  return html`<header class="pt-line" aria-label="Round and score">
    <ol class="pt-rounds" aria-label=${`Round ${table.round} of ${table.rounds}`}>
      ${rounds.map((number) => html`<li class=${number === table.round ? "is-now" : number < table.round ? "is-past" : ""}>${number}<${WonBy} seat=${number < table.round ? table.winners[number - 1] : undefined} /></li>`)}
    </ol>
    <strong class="pt-phase">${table.phase}</strong>
    <p class="pt-glory">
      <span class="pt-glory-side of-a"><span aria-hidden="true">▲</span> ${mine.seat} <b>${mine.glory}</b><${Won} rounds=${mine.rounds_won} /></span>
      <span class="pt-glory-words">Glory<small title="rounds won">rounds ${mine.rounds_won}:${theirs.rounds_won}</small></span>
      <span class="pt-glory-side of-b"><${Won} rounds=${theirs.rounds_won} /><b>${theirs.glory}</b> ${theirs.seat} <span aria-hidden="true">▼</span></span>
    </p>
    <div class="pt-scene">
      ${table.scene.map(
        (
          each,
        ) => html`<details class="pt-scene-item" name="pt-scene"><summary><${Icon} name=${ICONS[each.kind] ?? "spark"} /> <span class=${each.kind === "Mission" ? "pt-scene-name" : "pt-scene-name is-wide-only"}>${each.name}</span><span class="for-ears"> ${each.kind}</span></summary>
        <div class="pt-scene-text"><p class="kicker">${each.kind}</p><p class="pt-scene-title">${each.name}</p><p>${each.text}</p></div></details>`,
      )}
    </div>
  </header>`;
}

/** Who won a round that is over. @param {{seat: string | undefined}} props */
function WonBy({ seat }) {
  if (seat === undefined) return null;
  return html`<span class=${`pt-won-by ${seat ? `of-${seat.toLowerCase()}` : ""}`}><span aria-hidden="true">${seat === "A" ? "▲" : seat === "B" ? "▼" : "="}</span><span class="for-ears"> ${seat ? `won by ${seat}` : "drawn"}</span></span>`;
}

/** How many rounds a side has won, where there is no room for words. @param {{rounds: number}} props */
function Won({ rounds }) {
  return html`<span class="pt-won" role="img" aria-label=${`${rounds} ${rounds === 1 ? "round" : "rounds"} won`}>${Array.from({ length: rounds }, () => html`<i></i>`)}</span>`;
}
