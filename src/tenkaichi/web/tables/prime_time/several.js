/** A finger lies on several fighters: a large button for each of them, beside the finger. */
import { html } from "../../ui.js";
import { Named } from "./brief_names.js";
import { Portrait } from "./emblems.js";
import { formOf } from "./models.js";

const HIGH_PX = 96;

/** @param {{ids: number[], x: number, y: number, models: any[], frame: {current: HTMLElement | null}, pick: (id: number) => void, close: () => void}} props */
export function Several({ ids, x, y, models, frame, pick, close }) {
  const box = frame.current?.getBoundingClientRect();
  if (!box) return null;
  const [left, top] = [x - box.left, y - box.top];
  const style = { "--x": `${left}px`, top: `${top > HIGH_PX + 30 ? top - HIGH_PX - 22 : top + 26}px` };
  return html`<div class="pt-several" role="group" aria-label="Which fighter?" style=${style}>
    ${models.filter((each) => ids.includes(each.id)).map((each) => html`<button key=${each.id} type="button" class=${`of-${each.seat.toLowerCase()}`} onClick=${() => pick(each.id)}><${Portrait} profile=${each.profile} form=${formOf(each)} seat=${each.seat} size=${44} /><span><${Named} of=${each} /></span></button>`)}
    <button type="button" class="pt-close" aria-label="None of them" onClick=${close}>✕</button></div>`;
}
