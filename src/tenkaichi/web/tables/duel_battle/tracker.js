// The tracker: which round it is, what it gives and who begins it, the score and the Dragon Balls of both sides.

import { html } from "../../ui.js";
import { DragonBall, FaceIcons } from "./icons.js";

/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").ScoreInfo} ScoreInfo */

const SHAPES = /** @type {Record<string, string>} */ ({ A: "▲", B: "▼" });

/** @param {{ table: DuelTable, who: (seat: string) => any }} props */
export function Tracker({ table, who }) {
  const [first, second] = table.viewer === "B" ? [1, 0] : [0, 1];
  return html`<header class="db-tracker" aria-label="Round and score">
    <${Score} score=${table.scores[first]} table=${table} name=${who(table.scores[first].seat)} />
    <${Rounds} table=${table} />
    <${Score} score=${table.scores[second]} table=${table} name=${who(table.scores[second].seat)} />
  </header>`;
}

/** @param {{ table: DuelTable }} props */
function Rounds({ table }) {
  const isDraft = table.fighters.length === 0;
  const now = table.rounds.find((round) => round.is_now);
  const words = isDraft
    ? "Before the first round: both sides put their teams together"
    : now
      ? `Round ${now.number} of ${table.last_round}: ${now.first} first, everybody gained ${now.gains}`
      : "The last round is over";
  return html`<div class="db-rounds">
    <ol aria-hidden="true">
      ${table.rounds.map(
        (round) => html`<li data-now=${round.is_now && !isDraft} data-past=${round.is_past} data-first=${round.first}>
        <span class="db-round-number">${round.number}</span>
        <span class="db-round-gains"><${FaceIcons} icons=${round.icons} size=${11} /></span>
        <span class="db-round-first" data-seat=${round.first}>${SHAPES[round.first]}</span>
      </li>`,
      )}
    </ol>
    <p class="db-round-words">${words}</p>
  </div>`;
}

/** @param {{ score: ScoreInfo, table: DuelTable, name: any }} props */
function Score({ score, table, name }) {
  const balls = table.fighters.filter((fighter) => fighter.owner === score.seat).flatMap((fighter) => fighter.balls);
  return html`<div class="db-score" data-seat=${score.seat} data-turn=${table.turn === score.seat}>
    <span class="db-score-shape" aria-hidden="true">${SHAPES[score.seat]}</span>
    <span class="db-score-who"><b>${score.seat}</b> <span class="db-score-name">${name}</span></span>
    <span class="db-score-points" aria-label=${`${score.points} ${score.points === 1 ? "point" : "points"}`}>${score.points}</span>
    <span class="db-score-balls" role="img" aria-label=${balls.length ? `Dragon Ball ${balls.join(", ")}` : "no Dragon Balls"}>
      ${balls.map((number) => html`<svg viewBox="-12 -12 24 24" width="16" height="16" aria-hidden="true"><${DragonBall} number=${number} /></svg>`)}
    </span>
  </div>`;
}
