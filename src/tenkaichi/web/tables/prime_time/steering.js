/**
 * What a player points at and what it means: a fighter, a place, an option. One aim at a time. The next
 * aim, Escape and a tap on nothing clear the old aim, so that no button can carry out what was meant before.
 */
import { useEffect, useMemo, useRef, useState } from "../../ui.js";
import { isPlace, placeOption } from "./places.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */
/** @typedef {import("../../types/protocol.js").PreviewReply} PreviewReply */
/** @typedef {import("./records").SkirmishTable} SkirmishTable */

const WHO = new Set(["who", "model", "aim"]); // parameters that name a fighter
const STEPS = new Set(["activate", "move", "ki_assault", "altitude", "field", "charge"]); // lead to the player's next question and can be taken back
const LOOKED_MS = 110;

/** Whom an option is about. @param {OptionInfo} option */
export const namedBy = (option) => option.parts.filter((part) => WHO.has(part.type)).map((part) => Number(part.value));

/** What may be answered now; a lesson may allow only some of it. @param {import("../../types/protocol.js").ViewFrame} view @param {boolean} isReplay @returns {OptionInfo[]} */
export function offeredIn(view, isReplay) {
  const { prompt, lesson } = view;
  if (!prompt?.is_mine || isReplay) return [];
  const allowed = lesson && lesson.state === "open" ? lesson.allowed : [];
  return allowed.length ? prompt.options.filter((option) => allowed.includes(option.number)) : prompt.options;
}

/** @param {OptionInfo[]} options */
const moveIn = (options) => options.find((option) => option.option[0] === "move");

/** @param {TableProps & {undo?: () => void}} props @param {SkirmishTable} table */
export function useSteering(props, table) {
  const { view, selected, planned, plan, answer } = props;
  const options = useMemo(() => offeredIn(view, props.isReplay), [view, props.isReplay]);
  const question = view.prompt ? `${view.prompt.id} ${view.position_hash}` : "";
  const [kept, setAim] = useState(
    /** @type {{question: string, model: number | null}} */ ({ question: "", model: null }),
  );
  const intent = useRef(/** @type {{place: [number, number]} | null} */ (null)); // where to go, once the question about it is there
  const isChained = useRef(""); // the question that the step to move has brought about: it can be taken back
  const begun = useRef(""); // the question that was answered with that step
  const spots = options.filter(isPlace);
  const own = /** @type {import("../../live.js").PlannedOption | null} */ (planned?.value ?? null);
  const chosen = own ?? options.find((option) => option.number === selected.value) ?? null;
  const aimed = kept.question === question ? kept.model : null;
  const target = chosen && chosen.number !== 0 ? (namedBy(chosen)[0] ?? aimed) : aimed;

  if (begun.current && view.prompt?.is_mine && begun.current !== question) {
    isChained.current = spots.length ? question : "";
    begun.current = "";
  }

  const clear = () => {
    setAim({ question, model: null });
    plan?.(null);
    selected.value = null;
    props.about?.(null);
  };
  /** @param {OptionInfo} option */
  const give = (option) => {
    clear();
    if (option.option[0] === "move") begun.current = question;
    answer(option);
  };
  /** One tap where it leads to the player's own next question, two where dice or others follow. @param {OptionInfo} option */
  const choose = (option) => {
    if (option.number !== 0 && (STEPS.has(String(option.option[0])) || option.unused === "") && !option.is_irreversible)
      return give(option);
    if (selected.value === option.number) return give(option);
    plan?.(null);
    selected.value = option.number;
  };
  /** @param {number} x @param {number} y */
  const planAt = (x, y) => {
    setAim({ question, model: null });
    plan?.(placeOption(spots[0], x, y));
  };
  /** @param {number} x @param {number} y @param {boolean} isAgain */
  const onPlace = (x, y, isAgain) => {
    const isLed = view.lesson?.state === "open" && view.lesson.allowed.length > 0;
    if (spots.length && isLed) return planAt(...nearestSpot(spots, x, y));
    if (spots.length) {
      if (isAgain && own && !own.refusal) return give(own);
      return planAt(x, y);
    }
    const move = moveIn(options);
    if (move && table.reach?.is_exact && aimed === null && !chosen) {
      intent.current = { place: [x, y] };
      return give(move);
    }
    clear();
  };
  /** @param {number} id */
  const onModel = (id) => {
    const here = options.filter((option) => namedBy(option).includes(id) && option.option[0] !== "play");
    const actor = table.fighters.find((each) => each.is_active);
    const move = moveIn(options);
    if (actor?.id === id && move && !here.length && aimed === null) return choose(move); // a tap on the actor takes it up
    if (own && table.reach?.who === id && !here.length) return clear(); // a tap on the mover means: not there
    if (chosen && chosen.number !== 0 && target === id && here.includes(chosen)) return give(chosen);
    clear();
    if (aimed === id && !here.length) return;
    setAim({ question, model: id });
    const single =
      here.length === 1 ? here[0] : here.every((option) => option.option[0] === "activate") ? here[0] : null;
    if (single) choose(single);
  };
  useEffect(() => {
    if (!spots.length || !intent.current) return;
    const [x, y] = intent.current.place;
    intent.current = null;
    planAt(x, y);
  }, [question, spots.length]);
  useEffect(() => {
    if (view.prompt && !view.prompt.is_mine) intent.current = null;
  }, [question]);
  /** Escape: what is aimed at first, then the step that a tap on the ground has made. */
  const back = () => {
    if (chosen || aimed !== null) return clear();
    if (isChained.current === question) {
      isChained.current = "";
      props.undo?.();
    }
  };
  const mayGoBack = isChained.current === question && question !== "";
  /** The step goes to a place as soon as it is asked about. @param {OptionInfo} option @param {number} x @param {number} y */
  const leadTo = (option, x, y) => {
    intent.current = { place: [x, y] };
    give(option);
  };
  return {
    options,
    spots,
    question,
    aimed,
    target,
    chosen,
    own,
    clear,
    back,
    mayGoBack,
    give,
    choose,
    planAt,
    onPlace,
    onModel,
    leadTo,
  };
}

/** A lesson means certain places: a tap near one of them is meant for it. @param {OptionInfo[]} spots @param {number} x @param {number} y @returns {[number, number]} */
function nearestSpot(spots, x, y) {
  const far = (/** @type {OptionInfo} */ spot) => Math.hypot(Number(spot.option[1]) - x, Number(spot.option[2]) - y);
  const nearest = [...spots].sort((a, b) => far(a) - far(b))[0];
  return [Number(nearest.option[1]), Number(nearest.option[2])];
}

/** What the engine foresees of an option, asked once it has been looked at for a moment. @param {TableProps} props @param {OptionInfo | null} option @returns {PreviewReply | null} */
export function usePreview(props, option) {
  const [reply, setReply] = useState(/** @type {{key: string, found: PreviewReply} | null} */ (null));
  const key = option && !props.isReplay ? `${props.view.seq} ${JSON.stringify(option.option)}` : "";
  useEffect(() => {
    if (!key || !option) return undefined;
    let isWanted = true;
    const ask = () =>
      props.preview(option).then(
        (found) => isWanted && setReply({ key, found }),
        () => undefined,
      );
    const timer = setTimeout(ask, option.number === 0 ? LOOKED_MS : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return reply?.key === key ? reply.found : null;
}

/** The previews of several options at once, by their numbers. @param {TableProps} props @param {OptionInfo[]} options @returns {Map<number, PreviewReply | null>} null where nothing can be foreseen */
export function usePreviews(props, options) {
  const [found, setFound] = useState(
    /** @type {{key: string, replies: Map<number, PreviewReply | null>}} */ ({ key: "", replies: new Map() }),
  );
  const key = `${props.view.seq} ${options.map((option) => option.number).join(" ")}`;
  useEffect(() => {
    let isWanted = true;
    const replies = new Map();
    for (const option of options) {
      props.preview(option).then(
        (reply) => {
          replies.set(option.number, reply);
          if (isWanted) setFound({ key, replies: new Map(replies) });
        },
        () => {
          replies.set(option.number, null); // nothing to foresee: the dice are known, or the server is away
          if (isWanted) setFound({ key, replies: new Map(replies) });
        },
      );
    }
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found.key === key ? found.replies : new Map();
}
