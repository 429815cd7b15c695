/** The picture of an entry: a card of the TCG as it lies on the table, anything else as a card of its own. */
import { html } from "../ui.js";
import { Card } from "../cards/card.js";
import { Head } from "../cards/emblems.js";

/** @typedef {import("./query.js").Row} Row */

/** Which figures stand at the foot, by kind, and what they are called. @type {Record<string, [string, string][]>} */
const SHOWN = {
  profile: [
    ["threat", "Threat"],
    ["hp", "HP"],
    ["imp", "IMP"],
    ["foc", "FOC"],
    ["rfx", "RFX"],
  ],
  technique: [
    ["cost", "Ki"],
    ["dmg", "DMG"],
    ["range", "Range"],
  ],
  card: [["cost", "Cost"]],
  character: [
    ["value", "Value"],
    ["health", "Health"],
    ["ki", "Ki"],
  ],
  mission: [["glory", "Glory"]],
  purchase: [["threat", "Threat"]],
};
/** A letter for each kind, beside its colour. @type {Record<string, string>} */
const LETTERS = {
  technique: "T",
  mission: "M",
  terrain: "G",
  map: "B",
  keyword: "K",
  card: "C",
  ability: "A",
  affiliation: "S",
  trait: "Q",
  purchase: "F",
};

/** @param {{row: Row, isReading?: boolean}} props */
export function Face({ row, isReading = false }) {
  if (row.face) return html`<${Card} face=${row.face} isReading=${isReading} />`;
  return html`<${PlainFace} row=${row} />`;
}

/** @param {{row: Row}} props */
function PlainFace({ row }) {
  const isPerson = row.kind === "profile" || row.kind === "character";
  const figures = (SHOWN[row.kind] ?? []).filter(([name]) => name in row.figures);
  const words = isPerson
    ? row.text
        .split("\n")
        .slice(2)
        .filter((line) => !/^[^:]+: HP \d/.test(line))
        .join(" ")
    : row.text;
  return html`<span class="plain-face" data-kind=${row.kind}>
    <span class="face-title">${row.title}</span>
    <span class="face-art">${isPerson ? html`<svg viewBox="-50 -50 100 100" focusable="false"><${Head} character=${row.title.replace(/ \(.*\)$/, "")} /></svg>` : html`<b>${LETTERS[row.kind] ?? row.kind[0].toUpperCase()}</b>`}</span>
    <span class="face-type">${row.type}</span>
    <span class="face-text">${words.slice(0, 260)}</span>
    <span class="face-figures">${figures.map(([name, label]) => html`<span class="face-figure"><i>${label}</i> <b>${row.figures[name]}</b></span>`)}</span>
  </span>`;
}
