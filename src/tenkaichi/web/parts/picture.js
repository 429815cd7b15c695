/** A picture in text, drawn: blocks of lines of spans with roles (see engine/presentation.py). */
import { SeatMark } from "./seat_mark.js";
import { html, useEffect, useLayoutEffect, useRef } from "../ui.js";
import { capitalised } from "../capitalised.js";

/** @typedef {import("../types/protocol.js").PictureBlock} PictureBlock */
/** @typedef {import("../types/protocol.js").Span} Span */

const DRAWINGS = new Set(["map", "board"]);
const SMALLEST_PX = { drawing: 8, columns: 11, text: 13 };
const WIDTH_OF_A_CHARACTER = 0.605; // of the font size, in the monospaced faces we name

/** @param {Span[]} line */
const widthOf = (line) => line.reduce((sum, span) => sum + [...span.text].length, 0);

/** @param {{block: PictureBlock, hint?: string}} props */
export function Picture({ block, hint = "" }) {
  const isDrawing = DRAWINGS.has(block.name) || block.lines.some((line) => line.some((span) => span.role === "frame"));
  const isPlain = block.lines.every((line) => line.every((span) => span.role === ""));
  const title = titleOf(block.name);
  return html`<section class=${`picture picture-${block.name} ${isDrawing ? "is-drawing" : ""} ${isDrawing ? "" : ownerOf(block)}`} aria-label=${title}>
    <h2 class="picture-title">${title}</h2>
    ${isPlain && !isDrawing ? html`<${Prose} lines=${block.lines} />` : html`<${Lines} block=${block} hint=${hint} kind=${isDrawing ? "drawing" : hasColumns(block) ? "columns" : "text"} />`}
  </section>`;
}

/** The colours of the seat that a block speaks of: its first words have its role, and no line begins with another's. @param {PictureBlock} block */
function ownerOf(block) {
  const owners = block.lines.map((line) => line[0]?.role ?? "").filter((role) => role === "seat0" || role === "seat1");
  const isOfOne =
    owners.length > 0 && block.lines[0]?.[0]?.role === owners[0] && owners.every((role) => role === owners[0]);
  return !isOfOne ? "" : owners[0] === "seat0" ? "of-seat-a" : "of-seat-b";
}

/** Whether lines stand in columns: those must not be broken. @param {PictureBlock} block */
function hasColumns(block) {
  const gaps = block.lines.filter((line) => /\S {3,}\S/.test(line.map((span) => span.text).join("")));
  return gaps.length >= 2;
}

/** @param {string} name */
function titleOf(name) {
  return capitalised(name.replaceAll("_", " "));
}

/**
 * Lines of a picture: the type is made as small as it must be to fit and may be; then columns scroll and text is broken.
 * @param {{block: PictureBlock, hint: string, kind: keyof typeof SMALLEST_PX}} props
 */
function Lines({ block, hint, kind }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const columns = Math.max(1, ...block.lines.map(widthOf));
  const fit = () => {
    const element = box.current;
    if (!element) return;
    const room = element.clientWidth - parseFloat(getComputedStyle(element).paddingLeft) * 2;
    const widest = parseFloat(getComputedStyle(document.documentElement).fontSize) * 1.0;
    const size = Math.max(SMALLEST_PX[kind], Math.min(widest, room / (columns * WIDTH_OF_A_CHARACTER)));
    element.style.fontSize = `${size.toFixed(2)}px`;
  };
  useLayoutEffect(fit, [columns]);
  useEffect(() => {
    const watcher = new ResizeObserver(fit);
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [columns]);
  return html`<div class=${`picture-lines is-${kind}`} ref=${box} tabindex="0" role="group" aria-label=${hint || `${titleOf(block.name)}, as text`}>
    ${block.lines.map((line) => html`<div class="picture-line">${line.length ? line.map(drawn) : " "}</div>`)}
  </div>`;
}

/** @param {Span} span */
const drawn = (span) => (span.role ? html`<span class=${`role-${span.role}`}>${span.text}</span>` : span.text);

/**
 * Lines without roles, as a game without a presentation gives them: "  hand: this, that" becomes a labelled list.
 * @param {{lines: Span[][]}} props
 */
function Prose({ lines }) {
  const words = lines.map((line) => line.map((span) => span.text).join(""));
  return html`<div class="prose-lines">${words.map((line) => html`<${ProseLine} line=${line} />`)}</div>`;
}

/** @param {{line: string}} props */
function ProseLine({ line }) {
  if (!line.trim()) return null;
  const isInner = line.startsWith(" ");
  const labelled = /^\s*([^:,()]{2,24}): (.*)$/.exec(line);
  if (isInner && labelled) {
    const things = labelled[2].split(/, (?![^(]*\))/);
    return html`<div class=${`prose-things is-${labelled[1].trim().replaceAll(" ", "-")}`}>
      <span class="prose-label">${labelled[1]}</span>
      <ul class="chips">
        ${things.map((thing) => html`<li class="chip">${thing}</li>`)}
      </ul>
    </div>`;
  }
  const seat = /^([A-Z]) (.*)$/.exec(line);
  if (seat) return html`<${ProseSeat} seat=${seat[1]} words=${seat[2]} />`;
  return html`<p class=${isInner ? "prose-inner" : "prose-head"}>${line.trim()}</p>`;
}

/**
 * "Goku (Level 1, stage 2), A Mastery; Life Deck 39, discarded 18": a name, what goes with it, and numbers.
 * @param {{seat: string, words: string}} props
 */
function ProseSeat({ seat, words }) {
  const [head, ...counts] = words.split("; ");
  const found = /^(.*?) \(([^)]*)\)(?:, )?(.*)$/.exec(head);
  const name = found ? found[1] : head;
  const stats = [...(found ? partsOf(found[2]) : []), ...counts.flatMap(partsOf)];
  return html`<div class="prose-seat">
    <${SeatMark} seat=${seat} /> <strong>${name}</strong>${found?.[3] && html` <span class="soft">${found[3]}</span>`}
    ${stats.length > 0 && html`<ul class="chips">${stats.map((each) => html`<li class="chip is-stat">${each}</li>`)}</ul>`}
  </div>`;
}

/** Parts between commas; the one in 75,000 has no space after it. @param {string} words */
const partsOf = (words) => words.split(", ");
