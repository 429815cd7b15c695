/**
 * A card large enough to read: all its words, its several uses, or why it has none now. What its only use would bring
 * stands in the dock, beside the button that answers. It may lie over the card that was tapped, so it takes the second
 * tap, too.
 */
import { html, useLayoutEffect, useRef } from "../../ui.js";
import { Card } from "../../cards/card.js";
import { capitalised } from "../../capitalised.js";
import { NotUsable, allReasons } from "../../parts/not_usable.js";
import { opened } from "../../parts/rule_link.js";
import { explained } from "./explain.js";
import { shortLabel } from "./options.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").OptionInfo} OptionInfo */

const MARGIN = 8;
const PHONE_PX = 600; // as in tcg_small.css
const SHEET_MARGIN = 4;
const TIGHT_PX = 230; // a lower sheet has no row of its own for the signs

/** @param {{play: Play}} props */
export function Reader({ play }) {
  const { looked, view } = play;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const uses = looked ? (looked.isHand ? play.usesOfHand(looked.kind) : play.usesOfPiece(looked.piece)) : [];
  useLayoutEffect(() => {
    const element = panel.current;
    if (!looked || !element) return undefined;
    const settle = () => place(element, looked.anchor, looked.isHand === true || uses.length > 0);
    settle();
    const watcher = new ResizeObserver(settle); // why it cannot be used comes later
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  useLayoutEffect(() => {
    // a player who sees the card can put it back: its key handler is set as soon as it is shown
    if (!looked) return undefined;
    /** @param {KeyboardEvent} event */
    const escape = (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      play.close();
    };
    /** @param {Event} event */
    const elsewhere = (event) =>
      event.target instanceof Element &&
      !event.target.closest(".tcg-reader, .game-card, .tcg-socket, .tcg-dock, dialog, .table-side") &&
      play.close();
    addEventListener("keydown", escape, true);
    addEventListener("pointerdown", elsewhere);
    return () => {
      removeEventListener("keydown", escape, true);
      removeEventListener("pointerdown", elsewhere);
    };
  }, [looked]);
  if (!looked) return null;
  const face = play.faceOf(looked.kind);
  const shown = looked.style === undefined ? face : { ...face, style: looked.style };
  const isOwn = looked.isHand || isMine(play, looked.piece);
  const explain = (/** @type {{clause: string}} */ keyword) =>
    (opened.value = { game: view.match.game, clause: keyword.clause });
  const tell = (/** @type {string} */ word) => void (explained.value = word);
  const only = uses.length === 1 && play.selected.value === uses[0].number ? uses[0] : null;
  const again = (/** @type {Event} */ event) =>
    only && event.target instanceof Element && !event.target.closest("button") && play.answer(only);
  return html`<section class="tcg-reader" ref=${panel} role="region" aria-label=${`Reading ${face.name}`}>
    <${Card} as="div" class=${only ? "is-again" : ""} face=${shown} isReading=${true} explain=${explain} tell=${tell} onClick=${again} />
    <div class="tcg-reader-side">
      ${looked.marks.length > 0 && html`<p class="tcg-reader-marks">${capitalised(looked.marks.join(", "))}.</p>`}
      ${uses.length > 1 && uses.map((option) => html`<${Use} key=${option.number} play=${play} option=${option} words=${shortLabel(option, uses)} />`)}
      ${play.isAsked && isOwn && !uses.length && html`<div class="tcg-why"><b>Not now</b><${NotUsable} ask=${() => why(play, looked)} of=${looked.key} view=${view} isReplay=${play.isReplay} /></div>`}
    </div>
    <button type="button" class="tcg-reader-close" onClick=${() => play.close()}><span class="for-ears">Close</span><span aria-hidden="true">✕</span></button>
  </section>`;
}

/** @param {Play} play @param {number} piece */
function isMine({ mine }, piece) {
  const own = [
    mine.piece,
    mine.mastery_piece,
    ...mine.groups.flatMap((group) => group.cards.map((card) => card.piece)),
  ];
  return mine.is_you && own.includes(piece);
}

/** @param {Play} play @param {import("./play.js").Looked} looked */
function why(play, looked) {
  const { whyNot } = play;
  const face = play.faceOf(looked.kind);
  const asked = looked.isHand
    ? [whyNot("card", looked.kind), ...face.texts.map((text) => whyNot("text", text))]
    : [whyNot("piece", looked.piece), whyNot("token", looked.piece)];
  return allReasons(asked);
}

/** One of several uses: the first tap looks at it, the second answers. @param {{play: Play, option: OptionInfo, words: string}} props */
function Use({ play, option, words }) {
  const isSelected = play.selected.value === option.number;
  return html`<button type="button" class=${`button tcg-use ${isSelected ? "primary" : ""}`} aria-pressed=${isSelected} disabled=${play.isPending} aria-label=${option.label} data-option=${option.number} onClick=${() => play.choose(option)}>
    <b>${words}</b>${option.chances?.words && html`<small>${option.chances.words}</small>`}${isSelected && html`<small class="tcg-again">once more to do it</small>`}</button>`;
}

const clamp = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.max(least, Math.min(most, value));

/**
 * The upper edge of what a sheet leaves in sight: the damage of an attack, else the own stages.
 * @param {DOMRect} stage @param {Element | null} table
 */
function topOf(stage, table) {
  const inSight = [...(table?.querySelectorAll(".tcg-badge, .tcg-half.is-mine .tcg-track, .tcg-dock") ?? [])];
  return Math.min(stage.height, ...inSight.map((each) => each.getBoundingClientRect().top - stage.top));
}

/**
 * Puts a panel beside the card that it shows. On a narrow table it stands above the dock; for a card that can be used
 * and for the hand above the question, where it covers neither the attack nor what the card would do to the stages. On
 * a phone it is a sheet at the upper edge: the damage in the lane, the own stages and the dock stay in sight.
 * @param {HTMLElement} panel @param {DOMRect | null} anchor @param {boolean} isHand @param {boolean} isGlance  over the very card of the hand
 */
export function place(panel, anchor, isHand, isGlance = false) {
  const stage = panel.closest(".tcg-stage")?.getBoundingClientRect();
  const dock = panel.closest(".tcg-stage")?.querySelector(".tcg-dock")?.getBoundingClientRect();
  if (!stage) return;
  const isSheet = !isGlance && stage.width < PHONE_PX && stage.width < stage.height;
  panel.classList.toggle("is-sheet", isSheet);
  if (isSheet) {
    const room = topOf(stage, panel.closest(".tcg-stage")) - 2 * SHEET_MARGIN;
    panel.classList.toggle("is-tight", room < TIGHT_PX);
    panel.style.setProperty("--room", `${room}px`);
    panel.style.left = panel.style.top = `${SHEET_MARGIN}px`;
    return;
  }
  const box = { width: panel.offsetWidth, height: panel.offsetHeight };
  const floor = (dock ? dock.top : stage.bottom) - stage.top;
  const isNarrow = stage.width < stage.height;
  let left = (stage.width - box.width) / 2;
  let top = floor - box.height - MARGIN;
  if (isHand && !isNarrow) {
    left = isGlance && anchor ? anchor.left + anchor.width / 2 - box.width / 2 - stage.left : stage.width;
    if (isGlance && anchor) top = Math.min(top, anchor.top - stage.top - box.height - MARGIN);
  } else if (anchor && !isNarrow) {
    const isRoomRight = anchor.right + box.width + MARGIN * 2 < stage.right;
    left = (isRoomRight ? anchor.right + MARGIN * 2 : anchor.left - box.width - MARGIN * 2) - stage.left;
    top = anchor.top + anchor.height / 2 - box.height / 2 - stage.top;
  }
  const foot = isGlance && !isHand ? stage.height - box.height - MARGIN : floor - box.height - MARGIN;
  panel.style.left = `${clamp(left, MARGIN, stage.width - box.width - MARGIN * 2)}px`;
  panel.style.top = `${clamp(top, MARGIN, Math.max(MARGIN, foot))}px`;
}
