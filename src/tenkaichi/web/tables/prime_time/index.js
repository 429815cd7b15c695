/**
 * The Prime Time table: what is played for, the table in inches, both teams, the cards. It shows what the view says and
 * lets a player point at places and fighters; whether a place may be taken, and what it is worth, the server says.
 */
import { html, useEffect, useState } from "../../ui.js";
import { Board } from "./board.js";
import { Hand, Head, Teams } from "./panels.js";
import { isPlace, placeOption, placeWords } from "./places.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const STEP_MIL = 500; // of an arrow key; a fifth of it with Shift
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});
const WHO = new Set(["who", "model", "aim"]); // parameters that name a fighter

/** @param {TableProps} props */
export function Table(props) {
  const { view } = props;
  const table = /** @type {SkirmishTable} */ (/** @type {unknown} */ (view.table));
  const [looked, setLooked] = useState(/** @type {number | null} */ (null));
  const options = view.prompt?.is_mine && !props.isReplay ? view.prompt.options : [];
  const spots = options.filter(isPlace);
  const planned = props.planned?.value ?? null;
  const chosen = planned ?? options.find((option) => option.number === props.selected.value) ?? null;
  const path = usePath(props, chosen);
  const pointed = new Set([...(props.pointAt?.value ?? []), ...(looked === null ? [] : [`fighter:${looked}`])]);
  const named = (/** @type {OptionInfo} */ option) =>
    option.parts.filter((part) => WHO.has(part.type)).map((part) => Number(part.value));
  /** @param {number} x @param {number} y */
  const plan = (x, y) => spots[0] && props.plan?.(placeOption(spots[0], x, y));
  /** @param {number} id */
  const onFighter = (id) => {
    setLooked(looked === id ? null : id);
    const about = options.filter((option) => named(option).includes(id));
    if (about.length === 1) props.selected.value = about[0].number;
    const name = [...table.fighters, ...table.tokens].find((each) => each.id === id)?.name ?? "";
    props.about?.(about.length > 1 ? { words: name, numbers: about.map((option) => option.number) } : null);
  };
  /** @param {string} key @param {boolean} isFine */
  const onKey = (key, isFine) => {
    const step = STEPS[key];
    if (!step || !spots.length) return false;
    const from = chosen && (chosen.number === 0 || isPlace(chosen)) ? chosen.option : startOf(table, spots[0]);
    const far = isFine ? STEP_MIL / 5 : STEP_MIL;
    const within = (/** @type {number} */ mil) => Math.min(table.size, Math.max(0, mil));
    plan(within(round(from[1]) + far * step[0]), within(round(from[2]) + far * step[1]));
    return true;
  };
  const offered = new Set(options.flatMap(named));
  const targets = chosen ? new Set(named(chosen)) : offered;
  return html`<div class="pt-table">
    <${Head} table=${table} game=${view.match.game} />
    <div class="pt-columns">
      <div class="pt-field">
        <${Board} table=${table} spots=${spots} chosen=${chosen} path=${path} targets=${targets} looked=${pointed} blow=${blowOf(table, chosen)}
          onPlace=${spots.length ? plan : null} onFighter=${onFighter} onKey=${onKey}
          onSpot=${(/** @type {OptionInfo} */ option) => {
            props.plan?.(null);
            props.selected.value = option.number;
          }} />
        ${spots.length > 0 && html`<${Aim} chosen=${chosen} onKey=${onKey} table=${table} />`}
        <${Key} table=${table} />
      </div>
      <div class="pt-beside">
        <${Teams} table=${table} game=${view.match.game} view=${view} looked=${pointed} onPick=${onFighter} targets=${targets} offered=${offered} whyNot=${props.whyNot} isReplay=${props.isReplay} />
        <${Hand} table=${table} game=${view.match.game} view=${view} options=${options} selected=${props.selected} choose=${props.choose} whyNot=${props.whyNot} isReplay=${props.isReplay} />
      </div>
    </div>
  </div>`;
}

/** The blow that is looked at, or the one under way. @param {SkirmishTable} table @param {OptionInfo | null} chosen */
function blowOf(table, chosen) {
  const technique = chosen?.parts.find((part) => part.type === "technique");
  const target = chosen?.parts.find((part) => WHO.has(part.type));
  const active = table.fighters.find((each) => each.is_active);
  if (technique && target && active)
    return { who: active.id, target: Number(target.value), technique: technique.words };
  return table.attack;
}

/** To the tenth of an inch. @param {number} mil */
const round = (mil) => Math.round(mil / 100) * 100;

/** Where one's own place begins: at whoever moves, else at the first place of the list. @param {SkirmishTable} table @param {OptionInfo} first */
function startOf(table, first) {
  const mover = table.fighters.find((each) => each.id === table.reach?.who && each.is_here);
  return mover ? ["to", mover.x, mover.y] : first.option;
}

/** The path of what is looked at, as the engine foresees it. @param {TableProps} props @param {OptionInfo | null} chosen */
function usePath(props, chosen) {
  const [path, setPath] = useState(/** @type {any[]} */ ([]));
  const key = chosen ? JSON.stringify(chosen.option) : "";
  useEffect(() => {
    let isWanted = true;
    setPath([]);
    if (!chosen || props.isReplay) return;
    props.preview(chosen).then(
      (reply) => isWanted && setPath(reply.path ?? []),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [key, props.view.seq]);
  return path;
}

/** Moves one's own place about by half an inch; for fingers, and for whoever has no arrow keys. @param {any} props */
function Aim({ chosen, onKey, table }) {
  const words = chosen && chosen.option.length > 2 ? placeWords(chosen.option[1], chosen.option[2]) : "";
  const far =
    table.reach && (table.reach.is_exact ? "within the marked ground" : `up to ${table.reach.mil / 1000}″ away`);
  return html`<div class="pt-aim">
    <p class="pt-aim-words">${words ? html`Looking at <strong>${words}</strong>` : html`Tap a place on the table${far && `, ${far}`}, or choose a number.`}</p>
    <div class="pt-nudges" role="group" aria-label="Move the place by half an inch">
      ${[
        ["ArrowLeft", "←", "west"],
        ["ArrowUp", "↑", "north"],
        ["ArrowDown", "↓", "south"],
        ["ArrowRight", "→", "east"],
      ].map(
        ([key, sign, words]) =>
          html`<button type="button" class="button small" aria-label=${`Half an inch ${words}`} onClick=${() => onKey(key, false)}>${sign}</button>`,
      )}
    </div>
  </div>`;
}

/** What the signs mean, and the terrain by its letters. @param {{table: SkirmishTable}} props */
function Key({ table }) {
  return html`<details class="pt-key">
    <summary>What is what: BK, SK, WT, signs, terrain</summary>
    <p><strong>BK</strong> is a team’s ki and pays for attacks and cards, <strong>SK</strong> a fighter’s own, <strong>WT</strong> are Wish Tokens,
      <strong>HP</strong> is health. An order lets one fighter act in this round.</p>
    <p>▲ A, ▼ B. An arrow ↑ beside it: Hovering; two: in High Air. The bar below a base: its HP. Dashed rings: how near one must be to hold an
      objective. Places are inches from the south-west corner: 12.5,7 is 12.5 to the east and 7 to the north.</p>
    <ul>${table.pieces.map((piece) => html`<li><strong>${piece.letter.toUpperCase()}</strong> ${piece.name}: ${piece.size}, level ${piece.level}${piece.state === "intact" ? "" : html`, <strong>${piece.state}</strong>`}</li>`)}</ul>
  </details>`;
}
