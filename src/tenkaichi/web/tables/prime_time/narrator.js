/** What is being shown, as the caption of a comic panel: who acts, and the sentence of the scene. */
import { html } from "../../ui.js";
import { Portrait } from "./emblems.js";
import { formOf } from "./models.js";

/** @param {{theatre: import("../../theatre/player.js").Player | undefined, table: import("./records").SkirmishTable}} props */
export function Narrator({ theatre, table }) {
  const words = theatre?.caption.value ?? "";
  if (!theatre || !words) return null;
  const told = theatre.scenes.value.findLast((scene) => scene.words)?.effects?.find((effect) => effect.who >= 0)?.who;
  const who = table.fighters.find((each) => each.id === told) ?? table.fighters.find((each) => each.is_active) ?? null;
  return html`<p class=${`pt-narrator ${who ? `of-${who.seat.toLowerCase()}` : ""}`} aria-hidden="true">
    ${who && html`<${Portrait} profile=${who.profile} form=${formOf(who)} seat=${who.seat} size=${44} />`}<span key=${words}>${words}</span></p>`;
}
