/** What is being shown, as the caption of a comic panel: who acts, and the sentence of the scene. */
import { html } from "../../ui.js";
import { Portrait } from "./emblems.js";
import { formOf } from "./models.js";

/** @typedef {import("../../theatre/player.js").Player} Player */

const HIGH_PX = 104; // of the field's edge, where the caption stands

/** Whether the caption stands at the lower edge, because it would cover somebody who takes part in what is shown. @param {Player | undefined} theatre @param {import("./records").SkirmishTable} table @param {{id: number, y: number}[]} standees  `y`: on the field, in pixels */
export function tellsBelow(theatre, table, standees) {
  const effects = (theatre?.scenes.value ?? []).flatMap((scene) => scene.effects ?? []);
  const parts = new Set([
    table.attack?.who,
    table.attack?.target,
    ...effects.flatMap((effect) => [effect.who, effect.whom]),
  ]);
  return standees.some((each) => parts.has(each.id) && each.y < HIGH_PX);
}

/** @param {{theatre: Player | undefined, table: import("./records").SkirmishTable, isBelow: boolean}} props */
export function Narrator({ theatre, table, isBelow }) {
  const words = theatre?.caption.value ?? "";
  if (!theatre || !words) return null;
  const told = theatre.scenes.value.findLast((scene) => scene.words)?.effects?.find((effect) => effect.who >= 0)?.who;
  const who = table.fighters.find((each) => each.id === told) ?? table.fighters.find((each) => each.is_active) ?? null;
  return html`<p class=${`pt-narrator ${isBelow ? "is-below" : ""} ${who ? `of-${who.seat.toLowerCase()}` : ""}`} aria-hidden="true">
    ${who && html`<${Portrait} profile=${who.profile} form=${formOf(who)} seat=${who.seat} size=${44} />`}<span key=${words}>${words}</span></p>`;
}
