// Picking by pointing: the first tap selects and shows, the second answers; where several options meet, one chooses.

import { useMemo, useRef, useState } from "../../ui.js";
import { isSecondClick } from "../../clicks.js";
import { Pointing, narrowed } from "./pointing.js";

/** @typedef {import("../../types/protocol").ViewFrame} ViewFrame */
/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("./records").DuelTable} DuelTable */

/** What was pointed at in a question: a target, and the numbers of the options that meet there. @typedef {{ question: string, target: string, numbers: number[], title: string, byKey: boolean }} Picked */
/** The same with the options themselves. @typedef {Picked & { options: OptionInfo[] }} Pick */

/** @type {OptionInfo[]} */
const NONE = [];

/** What may be answered now; a lesson may allow only some of it. @param {ViewFrame} view @param {boolean} isReplay */
export function offered(view, isReplay) {
  const { prompt, lesson } = view;
  if (!prompt || !prompt.is_mine || isReplay) return NONE;
  const allowed = lesson && lesson.state === "open" ? lesson.allowed : [];
  return allowed.length > 0 ? prompt.options.filter((option) => allowed.includes(option.number)) : prompt.options;
}

/** @param {import("../index.js").TableProps} props @param {DuelTable} table */
export function usePicking({ view, selected, answer, settings, isReplay }, table) {
  const options = useMemo(() => offered(view, isReplay), [view, isReplay]);
  const pointing = useMemo(() => new Pointing(options, table), [options, table]);
  // A change by hand asks the same of another position. What was picked in another question is void, without anything
  // having to clear it away: that would come late, and take along what was picked meanwhile.
  const question = view.prompt ? `${view.prompt.id} ${view.position_hash}` : "";
  const [kept, setPick] = useState(/** @type {Picked | null} */ (null));
  const picked = kept?.question === question ? kept : null;
  // The same question may come again with more known about its options: they are looked up each time.
  const pick = useMemo(
    () => picked && { ...picked, options: options.filter((option) => picked.numbers.includes(option.number)) },
    [picked, options],
  );
  const number = selected.value;
  const chosen = options.find((option) => option.number === number) ?? null;
  const held = pick && pick.options.length > 1 ? pick.options : null;

  const opener = useRef(/** @type {HTMLElement | SVGElement | null} */ (null)); // whence the keyboard came
  const goBack = () => {
    if (pick?.byKey && opener.current?.isConnected) opener.current.focus();
    opener.current = null;
  };

  /** @param {OptionInfo} option */
  const confirm = (option) => {
    goBack();
    setPick(null);
    answer(option);
  };

  /** @param {OptionInfo} option selects it, or answers if it was selected or needs no second tap */
  const choose = (option) => {
    const isEnough = settings.value.confirm === "irreversible" && !option.is_irreversible;
    if ((isEnough && !isSecondClick()) || number === option.number) confirm(option);
    else selected.value = option.number;
  };

  /**
   * @param {string} target @param {OptionInfo[]} here @param {string} title @param {boolean} [byKey]
   * @returns {boolean} whether there was anything to pick
   */
  const point = (target, here, title, byKey = false) => {
    if (here.length === 0) return false;
    const meant = held && pick && pick.target !== target ? narrowed(held, here) : here;
    const isSecondTap = pick?.target === target && chosen !== null && here.includes(chosen);
    if (isSecondTap && chosen) confirm(chosen);
    else {
      if (byKey) opener.current = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
      setPick({ question, target, numbers: meant.map((option) => option.number), title, byKey });
      if (meant.length === 1) choose(meant[0]);
      else selected.value = null;
    }
    return true;
  };

  /** A piece was dropped: always a first tap; what was held or chosen before does not count. @param {string} target @param {OptionInfo[]} here @param {string} title */
  const drop = (target, here, title) => {
    if (here.length === 0) {
      close();
      return false;
    }
    setPick({ question, target, numbers: here.map((option) => option.number), title, byKey: false });
    if (here.length > 1) selected.value = null;
    else if (number !== here[0].number) choose(here[0]);
    return true;
  };

  const close = () => {
    goBack();
    setPick(null);
    selected.value = null;
  };

  return {
    question,
    options: held ?? options,
    all: options,
    pointing,
    pick,
    chosen,
    point,
    drop,
    choose,
    confirm,
    close,
  };
}
