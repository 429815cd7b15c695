/**
 * One card, drawn from plain data, at any size. Its own width decides what it shows (`styles/game_card_sizes.css`):
 * 180 px and more is for reading, 90 to 179 for the hand, less for the table.
 *
 * @typedef {object} AttackFace  the printed figures of an attack; null stands for a number that the text works out
 * @property {string} kind  "physical", "energy", "either" or "copy"
 * @property {number | null} cost  in stages
 * @property {string} table  what the Attack Table gives: "stages", "life" or ""
 * @property {number} table_times
 * @property {number | null} stages
 * @property {number | null} life
 * @property {boolean} has_hit
 *
 * @typedef {object} CardFace  everything printed on a card; the server makes it (`games/tcg/card_face.py`)
 * @property {number} kind
 * @property {string} id
 * @property {string} name  the whole title
 * @property {string} type  "main_personality", "mastery", "physical_combat", "energy_combat", "event", "setup", "drill", "ally", "dragon_ball"
 * @property {string} style  "black", "blue", "namekian", "orange", "red", "saiyan"; "" is Freestyle
 * @property {string} named
 * @property {string} character
 * @property {string} subtitle
 * @property {number} level
 * @property {number[]} ladder  the Power Level at stages 0 to 10
 * @property {number} pur
 * @property {string} alignment  "hero", "villain", "any" or ""
 * @property {number} stars  of a Dragon Ball
 * @property {string} family
 * @property {number | null} endurance
 * @property {AttackFace | null} attack
 * @property {string[]} stops  kinds of attack: "physical", "energy", "any"
 * @property {{stages: number | null, life: number | null, is_all: boolean} | null} prevents
 * @property {{key: string, words: string, clause: string}[]} keywords
 * @property {string} kind_words  what it is, in a few words
 * @property {string} gist  what it does beyond its figures
 * @property {string[]} lines  all its words
 * @property {number[]} texts  the numbers by which options name its texts
 *
 * @typedef {object} Figure  what a card would do now, in place of its printed damage
 * @property {string} above  "AT 2 + 4 ="
 * @property {string | number} amount
 * @property {string} below  "stages"
 * @property {"stages" | "life" | "stop"} unit
 *
 * @typedef {object} CardProps
 * @property {CardFace} face
 * @property {"div" | "button" | "span" | "li" | "article"} [as]
 * @property {Figure | null} [figure]  damage as things stand; without it the printed figures are shown
 * @property {string} [class]
 * @property {{words: string, look?: string}[]} [marks]  pills on the card: "new", "used", "−2", "seen"
 * @property {string} [label]  for ears; without it the card is spoken from its face
 * @property {boolean} [isReading]  keywords and words can be asked about: they are buttons
 * @property {(keyword: {key: string, words: string, clause: string}) => void} [explain]
 * @property {(word: string) => void} [tell]  while reading: the figures and signs of the frame are buttons that call it with a word of the table
 */
import { html } from "../ui.js";
import { Glyph } from "./glyphs.js";
import { burst, rays } from "./shapes.js";
import { Scene } from "./scenes.js";

/** Letter and name of each style. @type {Record<string, [string, string]>} */
export const STYLES = {
  blue: ["B", "Blue"],
  red: ["R", "Red"],
  orange: ["O", "Orange"],
  black: ["K", "Black"],
  saiyan: ["S", "Saiyan"],
  namekian: ["N", "Namekian"],
  "": ["F", "Freestyle"],
};

/** @type {Record<string, string>} */
export const TYPES = {
  main_personality: "Main Personality",
  mastery: "Mastery",
  physical_combat: "Physical Combat",
  energy_combat: "Energy Combat",
  event: "Event",
  setup: "Setup",
  drill: "Drill",
  ally: "Ally",
  dragon_ball: "Dragon Ball",
};
const LEVELS = 4;
const SOFT_HYPHEN = "\u00ad";
const PARTS = /[\u00ad-]/;

/** @param {CardFace} face */
export const styleOf = (face) => STYLES[face.style] ?? STYLES[""];
/** A defence out of the hand is shown as one. @param {CardFace} face */
export const glyphOf = (face) => (!face.attack && face.type.endsWith("_combat") ? "defence" : face.type);

/** The title without the words that frame and glyph say already. @param {CardFace} face */
export function shortName(face) {
  if (face.character) return face.character;
  const style = face.style ? styleOf(face)[1] : "";
  const words = face.name.replace(new RegExp(`^${style} `), "").replace(/ (Drill|Mastery)$/, "");
  return face.type === "dragon_ball" ? `${face.family === "namek" ? "Namek" : "Earth"} ${face.stars}` : words;
}

const LONG_WORD = 9; // letters; a longer word may be parted before its ending
const ENDINGS = /(?<=\w{4})(?=(?:tional|tions?|ments?|ings?|ances?|ences?|ness|ships?|able|ous|ary|ive)(?:\b|$))/;
/** The short title with soft hyphens, and the letters of its longest part: a small card sets it as large as that allows. @param {CardFace} face */
function nameOf(face) {
  const words = shortName(face)
    .split(" ")
    .map((word) => (word.length > LONG_WORD ? word.replace(ENDINGS, SOFT_HYPHEN) : word));
  const parts = words.flatMap((word) =>
    word.split(PARTS).map((part, at, all) => part.length + Number(at + 1 < all.length)),
  );
  return { words: words.join(" "), longest: Math.max(...parts) };
}

/** "4 stages", "AT + 3", "X life": what the card would deal by its print. @param {CardFace} face @returns {Figure | null} */
export function printedFigure(face) {
  const attack = face.attack;
  if (attack && attack.kind !== "copy") {
    const unit = attack.table === "life" || (attack.table !== "stages" && attack.life !== 0) ? "life" : "stages";
    const own = unit === "life" ? attack.life : attack.stages;
    const times = attack.table_times === 1 ? "" : `${attack.table_times}×`;
    const table = attack.table ? `${times}AT` : "";
    const both = attack.table !== "life" && unit === "stages" && attack.life ? ` + ${attack.life} life` : "";
    if (table)
      return { above: table, amount: own === null ? "+X" : own ? `+${own}` : "±0", below: `${unit}${both}`, unit };
    return { above: "deals", amount: own === null ? "X" : own, below: `${unit}${both}`, unit };
  }
  if (face.stops.length)
    return {
      above: "stops",
      amount: "",
      below: face.stops.includes("any") || face.stops.length > 1 ? "any attack" : face.stops[0],
      unit: "stop",
    };
  if (face.prevents) {
    const { stages, life, is_all: isAll } = face.prevents;
    const both = stages !== 0 && life !== 0;
    return {
      above: "prevents",
      amount: isAll ? "all" : ((both ? stages : stages || life) ?? "X"),
      below: isAll || both ? "damage" : stages !== 0 ? "stages" : "life",
      unit: "stop",
    };
  }
  return null;
}

/** A card in a sentence, for ears. @param {CardFace} face */
export function spoken(face) {
  const parts = [
    face.name,
    face.type === "main_personality"
      ? `Main Personality, Level ${face.level}`
      : `${styleOf(face)[1]} ${TYPES[face.type]}`,
    face.kind_words.toLowerCase() === TYPES[face.type]?.toLowerCase() ? "" : face.kind_words,
  ];
  return `${parts.filter(Boolean).join(", ")}. ${face.lines.join(" ")}`;
}

/** @param {CardProps & Record<string, any>} props */
export function Card({
  face,
  as = "div",
  figure,
  class: look = "",
  marks = [],
  label,
  isReading = false,
  explain,
  tell,
  children,
  ...rest
}) {
  const Tag = as;
  const shown = figure === undefined ? printedFigure(face) : figure;
  const length = face.lines.join(" ").length;
  const name = nameOf(face);
  const told = isReading ? tell : undefined;
  const named = as === "button" ? { "aria-label": label ?? spoken(face) } : {};
  return html`<${Tag} class=${`game-card ${look}`} data-card=${face.id} data-kind=${face.kind} data-style=${face.style || "freestyle"} data-type=${face.type} data-length=${length > 260 ? "long" : length > 130 ? "middle" : "short"} ...${named} ...${rest}>
    <span class="card-in" aria-hidden=${as === "button" || !isReading ? "true" : null}>
      <span class="card-top">
        ${face.attack?.cost !== 0 && face.attack && face.attack.kind !== "copy" && html`<${Sign} of="cost" look="card-cost" tell=${told} label=${`Cost: ${face.attack.cost ?? "X"}`}><b>${face.attack.cost ?? "X"}</b><//>`}
        <span class="card-title">${face.character || face.name}${face.subtitle && html`<small>${face.subtitle}</small>`}</span>
        ${face.type === "main_personality" && html`<${Sign} of="main_personality" look="card-level" tell=${told} label=${`Level ${face.level}`}>${Array.from({ length: LEVELS }, (_, at) => html`<i class=${at < face.level ? "is-on" : null}></i>`)}<//>`}
        <span class="card-letter">${styleOf(face)[0]}</span>
      </span>
      <span class="card-art"><${Scene} face=${face} />
        <${Sign} of=${face.type === "dragon_ball" ? "balls" : face.type} look="card-type" tell=${told}><${Glyph} name=${glyphOf(face)} /><em>${TYPES[face.type]}</em><//>
        ${shown && html`<${Sign} of=${figureWord(shown)} look="card-figure" unit=${shown.unit} tell=${told}><i>${shown.above}</i><b>${shown.amount === "" ? html`<${Glyph} name=${shown.below === "physical" ? "physical_combat" : shown.below === "energy" ? "energy_combat" : "hit"} />` : shown.amount}</b><i>${shown.below}</i><//>`}
        ${face.character && html`<${Sign} of="pur" look="card-pur" tell=${told}>PUR <b>${face.pur}</b><//>`}
        ${face.character && face.alignment && face.alignment !== "any" && html`<${Sign} of="alignment" look="card-side" side=${face.alignment} tell=${told} label=${face.alignment === "hero" ? "Hero" : "Villain"}><${Glyph} name=${face.alignment} /><//>`}
      </span>
      <span class="card-text"><span class="card-gist">${face.gist}</span><span class="card-lines">${face.lines.map((words) => html`<span><${Words} words=${words} /></span>`)}</span></span>
      <span class="card-keys">${face.keywords.map((keyword) => html`<${Keyword} keyword=${keyword} explain=${isReading ? explain : undefined} />`)}<${Sign} of=${face.style ? "styled" : "freestyle"} look="card-style" tell=${told}>${styleOf(face)[1]}<//></span>
      <span class="card-name" style=${{ "--longest": name.longest }}>${name.words}${face.type === "main_personality" && html`<small>PUR ${face.pur}</small>`}</span>
    </span>
    ${marks.length > 0 && html`<span class="card-marks" aria-hidden="true">${marks.map((mark) => html`<span class="card-mark" data-look=${mark.look ?? null}>${mark.words}</span>`)}</span>`}
    ${children}
  <//>`;
}

/** "HIT: Draw a card." with its first words strong. @param {{words: string}} props */
function Words({ words }) {
  const head = /^\(?([A-Z][^:.]{2,60}:)/.exec(words);
  const parts = (head ? words.slice(head[0].length) : words).split(/(HIT:)/);
  return html`${head && html`<b>${head[0]}</b>`}${parts.map((part) => (part === "HIT:" ? html`<b>HIT:</b>` : part))}`;
}

/** The word of the table that explains a figure. @param {Figure} shown */
const figureWord = (shown) =>
  shown.unit === "stop" ? "defence" : shown.above.endsWith("AT") || shown.above.startsWith("AT") ? "at" : "damage";

/**
 * A figure or a sign of the frame: a button where it can be asked about.
 * @param {{of: string, look: string, tell?: (word: string) => void, label?: string, unit?: string, side?: string, children?: any}} props
 */
function Sign({ of, look, tell, label, unit, side, children }) {
  const shown = { class: look, "data-unit": unit, "data-side": side };
  return tell
    ? html`<button type="button" ...${shown} aria-haspopup="dialog" aria-label=${label} onClick=${() => tell(of)}>${children}</button>`
    : html`<span ...${shown}>${children}</span>`;
}

/** @param {{keyword: {key: string, words: string, clause: string}, explain?: (keyword: any) => void}} props */
function Keyword({ keyword, explain }) {
  const number = /\d+$/.exec(keyword.words)?.[0];
  const body = html`<${Glyph} name=${keyword.key} />${number && html`<b>${number}</b>`}<em>${keyword.words}</em>`;
  return explain
    ? html`<button type="button" class="card-key" data-key=${keyword.key} onClick=${() => explain(keyword)}>${body}</button>`
    : html`<span class="card-key" data-key=${keyword.key}>${body}</span>`;
}

/** The back of a card in the colours of its seat. @param {{seat: string, class?: string, [other: string]: any}} props */
export function CardBack({ seat, class: look = "", ...rest }) {
  return html`<span class=${`game-card is-back ${look}`} data-seat=${seat} ...${rest}><span class="card-in" aria-hidden="true">
    <svg class="card-back-art" viewBox="0 0 63 88" preserveAspectRatio="none" focusable="false">
      <rect width="63" height="88" fill="var(--card-deep)" /><path d=${rays(31.5, 44, 22, 14, 70, "back", 0.6)} fill="var(--card-mid)" />
      <path d=${burst(31.5, 44, 12, 25, 15, "back", 0.15)} fill="var(--card-pale)" stroke="#18152c" stroke-width="1.8" stroke-linejoin="round" />
      <path d="M35.5 28 22 46.5h7.7L27 60.5 41 41h-7.6Z" fill="#fff" stroke="#18152c" stroke-width="1.8" stroke-linejoin="round" />
      <rect x="3.5" y="3.5" width="56" height="81" rx="3" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.4" />
    </svg></span></span>`;
}

/** A Dragon Ball by itself. @param {{stars: number}} props */
export { BallShape } from "./scenes.js";
