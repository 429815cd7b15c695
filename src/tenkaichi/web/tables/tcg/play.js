/**
 * What a player does at the table: which card is looked at, what it can be used for, what would come of it. All parts
 * of the table share one `Play`.
 *
 * @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo
 * @typedef {import("./records").CardTable} CardTable
 * @typedef {import("./records").SideInfo} SideInfo
 * @typedef {import("./records").CardFace} CardFace
 * @typedef {{key: string, piece: number, kind: number, style?: string, marks: string[], isHand?: boolean}} Looked  a card that is looked at
 */
import { useLayoutEffect, useMemo, useState } from "../../ui.js";
import { offerOf } from "./options.js";

/**
 * What the server says an attack would do: `stages`, `life`, what it would leave (`stage_after`, `life_lost`), and what
 * the viewer's Main Personality pays (`cost`, `own_stage_after`). A number that is not at stake is missing.
 * @param {OptionInfo | undefined} option @returns {Record<string, number | undefined>}
 */
export const numbersOf = (option) => option?.chances?.numbers ?? {};

const NARROW = typeof matchMedia === "function" ? matchMedia("(max-width: 599px)") : null; // as in tcg_small.css

/** @typedef {ReturnType<typeof usePlay>} Play */

/** @param {import("../index.js").TableProps & {live?: any}} props */
export function usePlay(props) {
  const { view, isReplay, selected, live } = props;
  const table = /** @type {CardTable} */ (/** @type {unknown} */ (view.table));
  const isAsked = Boolean(view.prompt?.is_mine) && !isReplay;
  const allowed = view.lesson?.state === "open" ? view.lesson.allowed : [];
  const options = useMemo(
    () =>
      isAsked && view.prompt
        ? view.prompt.options.filter((option) => !allowed.length || allowed.includes(option.number))
        : [],
    [view, isAsked],
  );
  const offer = useMemo(() => offerOf(table, options, Boolean(NARROW?.matches)), [table, options]);
  const question = view.prompt?.id ?? "";
  const [looked, setLooked] = useState(/** @type {(Looked & {at: string, anchor: DOMRect | null}) | null} */ (null));
  const [isFolded, fold] = useState(""); // the question whose overlay was put aside
  const isWatched = !isReplay && !view.match.your_seats.length;
  const mine = table.sides.find((side) => side.is_you) ?? table.sides[0];
  const theirs = table.sides.find((side) => side !== mine) ?? table.sides[1];
  const chosen = options.find((option) => option.number === selected.value);
  const attack = table.attacks.at(-1);
  const pointed = new Set([...(view.lesson?.point_at ?? []), ...(props.pointAt?.value ?? [])]);
  const shown = looked && (looked.at === question || !isAsked) ? looked : null;
  useLayoutEffect(() => setLooked(null), [question]); // before anybody can look at a card of the next one

  /** @param {number} kind */
  const faceOf = (kind) => table.cards[String(kind)];
  const isPending = Boolean(live?.pending?.value);
  /**
   * A card is read before it is used, also where one click would be enough to answer: the first tap selects.
   * @param {OptionInfo} option @returns {boolean} whether this was the second tap, which answers
   */
  const pick = (option) => {
    const isSecond = selected.peek() === option.number;
    if (isSecond) props.answer(option);
    else live?.select(option);
    return isSecond;
  };

  return {
    ...props,
    table,
    view,
    isReplay,
    isAsked,
    isWatched,
    options,
    offer,
    question,
    mine,
    theirs,
    chosen,
    attack,
    faceOf,
    isPending,
    looked: shown,
    isOverlayFolded: isFolded === question,
    foldOverlay: (/** @type {boolean} */ isAway) => fold(isAway ? question : ""),
    close: () => {
      setLooked(null);
      live?.selectNothing?.();
    },
    /** @param {number} piece */
    usesOfPiece: (piece) => offer.byPiece.get(piece) ?? [],
    /** @param {number} kind */
    usesOfHand: (kind) => offer.byHand.get(kind) ?? [],
    /** @param {OptionInfo[]} uses */
    isChosen: (uses) => uses.some((option) => option.number === selected.value),
    pick,
    /** @param {string} key */
    isLooked: (key) => shown?.key === key,
    /** Whether a lesson or a line of the log points at a thing, or at what it can be used for. @param {string} target @param {OptionInfo[]} [uses] */
    isPointed: (target, uses = []) => pointed.has(target) || uses.some((use) => pointed.has(`option:${use.number}`)),

    /**
     * A tap on a card: the first reads it and selects its only use, the second answers with it.
     * @param {Looked} card @param {OptionInfo[]} uses @param {Event} event
     */
    tap(card, uses, event) {
      const anchor = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null;
      if (uses.length === 1) {
        const isSecond = pick(uses[0]);
        setLooked(isSecond ? null : { ...card, at: question, anchor });
        return;
      }
      if (shown?.key === card.key) return void setLooked(null);
      if (selected.peek() !== null) live?.selectNothing?.();
      setLooked({ ...card, at: question, anchor });
    },

    /** A card that was dragged to the middle: its only use, or the choice among several. @param {Looked} card @param {OptionInfo[]} uses @param {DOMRect | null} anchor */
    drop(card, uses, anchor) {
      if (uses.length === 1) return void props.answer(uses[0]);
      setLooked({ ...card, at: question, anchor });
    },

    /** What a card adds to the attack in the lane, or takes from it. @param {number} kind */
    changeBy(kind) {
      const parts = attack ? [...attack.stages.parts, ...attack.life.parts] : [];
      return parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.value, 0);
    },

    /** Where the attack, or the selected option, would leave a side’s stages. @param {SideInfo} side @returns {{stage: number, why: "lost" | "paid"} | null} */
    ghostOf(side) {
      if (attack)
        return attack.target === side.seat && !attack.is_stopped && attack.stage_after < side.stage
          ? { stage: attack.stage_after, why: "lost" }
          : null;
      if (!chosen) return null;
      const { cost, own_stage_after: paid, stages, stage_after: left } = numbersOf(chosen);
      if (side === mine) return cost && paid !== undefined ? { stage: paid, why: "paid" } : null;
      return stages && left !== undefined ? { stage: left, why: "lost" } : null;
    },

    /** How many life cards would be left. @param {SideInfo} side */
    lifeGhostOf(side) {
      if (attack)
        return attack.target === side.seat && attack.life_lost ? Math.max(0, side.life - attack.life_lost) : null;
      if (!chosen || side === mine) return null;
      const lost = numbersOf(chosen).life_lost;
      return lost ? Math.max(0, side.life - lost) : null;
    },
  };
}
