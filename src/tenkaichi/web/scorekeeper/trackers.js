/** Counters, choices and marks of a score sheet: large enough for a thumb. */
import { html } from "../ui.js";

/** @typedef {import("./fold.js").Tracker} Tracker */
/** @typedef {(change: any) => void} Make */

/** @param {{tracker: Tracker, value: any, make: Make, of: string}} props */
export function OneTracker({ tracker, value, make, of }) {
  if (tracker.kind === "count") return html`<${Count} tracker=${tracker} value=${value} make=${make} of=${of} />`;
  if (tracker.kind === "choice") return html`<${Choice} tracker=${tracker} value=${value} make=${make} of=${of} />`;
  return html`<${Mark} tracker=${tracker} value=${value} make=${make} of=${of} />`;
}

/** @param {{tracker: Tracker, value: number, make: Make, of: string}} props */
function Count({ tracker, value, make, of }) {
  const name = of ? `${of}: ${tracker.label}` : tracker.label;
  const add = (/** @type {number} */ by) => () => make({ op: "add", key: tracker.key, by });
  return html`<div class=${`score-count ${tracker.role ? `is-${tracker.role}` : ""}`} role="group" aria-label=${name}>
    <span class="score-label" aria-hidden="true">${tracker.label}</span>
    <button type="button" class="score-step" aria-label=${`${name}, one less`} disabled=${value <= tracker.least} onClick=${add(-1)}>−</button>
    <output class="score-value" data-key=${tracker.key} aria-label=${name}>${value}</output>
    <button type="button" class="score-step" aria-label=${`${name}, one more`} disabled=${value >= tracker.most} onClick=${add(1)}>+</button>
  </div>`;
}

/** @param {{tracker: Tracker, value: string, make: Make, of: string}} props */
function Choice({ tracker, value, make, of }) {
  return html`<fieldset class="score-choice"><legend>${of && html`<span class="for-ears">${of}: </span>`}${tracker.label}</legend>
    <div class="segments wraps">${tracker.choices.map((each) => html`<button key=${each} type="button" class="segment" aria-pressed=${value === each} onClick=${() => make({ op: "set", key: tracker.key, value: each })}>${each}</button>`)}</div></fieldset>`;
}

/** @param {{tracker: Tracker, value: boolean, make: Make, of: string}} props */
function Mark({ tracker, value, make, of }) {
  return html`<button type="button" class="score-mark" aria-pressed=${value} data-key=${tracker.key} onClick=${() => make({ op: "set", key: tracker.key, value: !value })}>
    <span aria-hidden="true">${value ? "●" : "○"}</span> ${of && html`<span class="for-ears">${of}: </span>`}${tracker.label}</button>`;
}

/** @param {{piece: import("./fold.js").Piece, values: Record<string, any>, make: Make}} props */
export function PieceCard({ piece, values, make }) {
  const figures = piece.trackers.filter((each) => each.kind !== "mark");
  const marks = piece.trackers.filter((each) => each.kind === "mark");
  const [first, ...others] = marks;
  const hidden = others.length > 2 ? others.filter((each) => !values[each.key]) : [];
  const shown = marks.filter((each) => !hidden.includes(each) || each === first);
  const one = (/** @type {Tracker} */ each) =>
    html`<${OneTracker} key=${each.key} tracker=${each} value=${values[each.key]} make=${make} of=${piece.title} />`;
  return html`<li class="score-piece panel">
    <h3>${piece.title}</h3>
    ${piece.about && html`<p class="small soft">${piece.about}</p>`}
    <div class="score-figures">${figures.map(one)}</div>
    <div class="score-marks">${shown.map(one)}</div>
    ${hidden.length > 0 && html`<details class="score-more"><summary class="button small">States</summary><div class="score-marks">${hidden.map(one)}</div></details>`}
  </li>`;
}
