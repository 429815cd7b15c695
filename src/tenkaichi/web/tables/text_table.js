/** The table for a game that has no designed one: its own picture in text, with marks and colours. */
import { html } from "../ui.js";
import { Picture } from "../parts/picture.js";

const HEADS = new Set(["score", "turn"]);
const BOARDS = new Set(["map", "board"]);

/** @param {import("./index.js").TableProps} props */
export function TextTable({ view }) {
  const heads = view.picture.filter((block) => HEADS.has(block.name));
  const boards = view.picture.filter((block) => BOARDS.has(block.name));
  const others = view.picture.filter((block) => !HEADS.has(block.name) && !BOARDS.has(block.name));
  return html`<div class=${`text-table ${boards.length ? "has-board" : ""}`}>
    ${heads.map((block) => html`<${Picture} key=${block.name} block=${block} />`)}
    <div class="text-table-columns">
      ${boards.length > 0 && html`<div class="text-table-board">${boards.map((block) => html`<${Picture} key=${block.name} block=${block} />`)}</div>`}
      <div class="text-table-rest">${others.map((block) => html`<${Picture} key=${block.name} block=${block} />`)}</div>
    </div>
  </div>`;
}
