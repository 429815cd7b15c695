/**
 * The question panel: who is asked what and by which rule, the options, and at its foot always in the same places undo
 * (left) and confirm (right).
 */
import { html, useEffect, useRef, useState } from "../ui.js";
import { isSecondClick } from "../clicks.js";
import { capitalised } from "../capitalised.js";
import { settings } from "../settings.js";
import { tableFor } from "../tables/index.js";
import { OptionList, Planned } from "./option_list.js";
import { RuleLink } from "./rule_link.js";
import { SeatMark, seatClass } from "./seat_mark.js";
import { CommandLine } from "./command_line.js";
import { AskPolicy, NotForAWhile } from "./ask_policy.js";
import { WhyNot } from "./why_not.js";
import { Again, Playing } from "../theatre/controls.js";

/** @typedef {import("../types/protocol.js").OptionInfo} OptionInfo */
/** @typedef {import("../live.js").LiveMatch} LiveMatch */

/**
 * Selects an option, or answers with it when it is already selected (or when one tap is enough: by the setting, or
 * because it ends a turn in which nothing is left to do).
 * @param {LiveMatch} live
 * @param {OptionInfo} option
 */
export function chooseOption(live, option) {
  const isEnough = option.unused === "" || (settings.peek().confirm === "irreversible" && !option.is_irreversible);
  if ((isEnough && !isSecondClick()) || live.selected.peek() === option.number) live.answer(option);
  else live.select(option);
}

const SMALL =
  typeof matchMedia === "function"
    ? matchMedia("(max-width: 39.99rem), (max-width: 67.99rem) and (min-height: 32.01rem)")
    : null;
const LONG = 44; // letters of a question that fit into one line beside the buttons
const ON_BOARD = new Set(["region", "fighter", "target", "sheet", "team", "mil"]);

/**
 * On a small screen a long list would cover the board that it can be chosen on: it begins folded away. What cannot be
 * pointed at stays in sight, and so does an answer to a blow with its costs and chances.
 * @param {import("../types/protocol.js").ViewFrame | null} view
 */
function startsFolded(view) {
  const options = view?.table && view.prompt?.is_mine ? view.prompt.options : [];
  const onBoard = options.filter((option) => option.parts.some((part) => ON_BOARD.has(part.type)));
  const takesPlaces = onBoard.some((option) => option.parts[0]?.type === "mil"); // any place can be pointed at, not only those listed
  if (view && tableFor(view.match.game, view).isStage) return true; // the table has the page, and its own buttons
  return Boolean(SMALL?.matches) && (takesPlaces || onBoard.length > (view?.lesson ? 1 : 3));
}

/** @param {{live: LiveMatch}} props */
export function Prompt({ live }) {
  const view = live.view.value;
  const [chosen, choose] = useState({ prompt: "", isFolded: false }); // by hand, for one question
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useHeight(panel, view !== null);
  const prompt = view?.prompt ?? null;
  const isFolded = prompt && chosen.prompt === prompt.id ? chosen.isFolded : startsFolded(view);
  /** @param {boolean} isFolded */
  const setFolded = (isFolded) => choose({ prompt: prompt?.id ?? "", isFolded });
  useEffect(() => {
    const look = () => choose({ prompt: "", isFolded: false }); // a phone that is turned: as it begins there
    SMALL?.addEventListener("change", look);
    return () => SMALL?.removeEventListener("change", look);
  }, [live]);
  useEffect(() => {
    list.current?.scrollTo?.(0, 0);
  }, [prompt?.id]);
  if (!view) return null;
  return html`<section ref=${panel} class=${`prompt ${prompt?.is_mine ? "is-mine" : ""} ${isFolded ? "is-folded" : ""} ${prompt ? seatClass(prompt.seat) : ""}`}
    aria-label="Question" data-prompt=${prompt?.id ?? ""}>
    ${live.theatre?.isPlaying.value ? html`<${Playing} theatre=${live.theatre} />` : html`<${Question} live=${live} prompt=${prompt} isFolded=${isFolded} fold=${() => setFolded(!isFolded)} />`}
    ${isFolded && prompt?.is_mine && html`<${PointedAt} live=${live} prompt=${prompt} />`}
    ${
      !isFolded &&
      html`<div class="prompt-body" ref=${list}>
      <${Refusal} live=${live} />
      <${Hint} live=${live} />
      <${Offered} live=${live} prompt=${prompt?.is_mine ? prompt : null} />
    </div>`
    }
    ${view.match.your_seats.length > 0 && (view.match.status !== "over" || view.undo.kind !== "no") && html`<${Foot} live=${live} prompt=${prompt} isFolded=${isFolded} unfold=${() => setFolded(false)} />`}
  </section>`;
}

/**
 * How tall the question is, for what stands right above it.
 * @param {{current: HTMLElement | null}} panel
 * @param {boolean} isThere
 */
function useHeight(panel, isThere) {
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const tell = () =>
      document.documentElement.style.setProperty(
        "--prompt-height",
        `${Math.round(element.getBoundingClientRect().height)}px`,
      );
    const watcher = new ResizeObserver(tell);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isThere]);
}

/** @param {any} props */
function Question({ live, prompt, isFolded, fold }) {
  const view = live.view.value;
  if (!prompt) {
    const over = view.match.status === "over";
    return html`<header class="prompt-head"><h2 class="prompt-question" tabindex="-1" data-quiet-focus>${over ? "The match is over" : waitingWords(view)}</h2>
      ${view.match.stopped && html`<p class="prompt-situation">${capitalised(view.match.stopped)}.${view.match.your_seats.length > 0 && html` <a href=${`/api/matches/${view.match.id}/tape`} download>Download the tape</a>`}</p>`}</header>`;
  }
  const seat = view.match.seats.find((/** @type {any} */ each) => each.seat === prompt.seat);
  const who = prompt.is_mine ? (view.match.your_seats.length > 1 ? "" : "You") : seat?.name || prompt.seat;
  return html`<header class="prompt-head">
    <p class="prompt-who"><${SeatMark} seat=${prompt.seat} name=${who} />
      ${prompt.is_bot_thinking && html`<span class="thinking">is thinking<span aria-hidden="true" class="dots"></span></span>`}
      ${!prompt.is_mine && !prompt.is_bot_thinking && html`<span class="soft">to answer</span>`}
      ${prompt.clauses.slice(0, 2).map((/** @type {string} */ clause) => html`<${RuleLink} game=${view.match.game} clause=${clause} />`)}
    </p>
    <div class="prompt-line">
      <h2 class=${`prompt-question ${prompt.question.length > LONG ? "is-long" : ""}`} id="question" tabindex="-1" data-quiet-focus>${prompt.question}</h2>
      <button class="fold" aria-expanded=${!isFolded} onClick=${fold}>
        <span class="for-ears">${isFolded ? "Show the options" : "Fold the options away"}</span>
        <span class="fold-words" aria-hidden="true">Options <kbd>O</kbd></span>
        <span class="fold-sign" aria-hidden="true">${isFolded ? "▴" : "▾"}</span>
      </button>
    </div>
    ${prompt.situation && html`<p class="prompt-situation">${prompt.situation}</p>`}
  </header>`;
}

/** While the list is folded away: the place that was pointed at on the board, and what it would bring. @param {any} props */
function PointedAt({ live, prompt }) {
  const selected = prompt.options.find((/** @type {OptionInfo} */ each) => each.number === live.selected.value);
  const isPlace = selected?.parts[0]?.type === "mil";
  const pointed = live.planned.value ?? (isPlace ? selected : null);
  if (!pointed) return null;
  return html`<div class="prompt-body"><${Planned} planned=${pointed} game=${live.view.value.match.game} preview=${(/** @type {OptionInfo} */ option) => live.preview(option)} afterwards=${afterwardsOf(live.view.value)} /></div>`;
}

/** @param {any} view */
function waitingWords(view) {
  if (view.match.status === "waiting") return "Waiting for the other side";
  if (view.match.status === "broken")
    return view.table || view.picture.length ? "The rules broke down here" : "This match cannot be shown any more";
  if (view.match.status === "abandoned") return "This match was left";
  return "A moment…";
}

/** The options and what helps to choose. A player who is typing keeps the focus while another is asked. @param {any} props */
function Offered({ live, prompt }) {
  const isTyping = live.isTyping.value && live.view.value.match.status === "playing";
  return html`${prompt && html`<${Options} live=${live} prompt=${prompt} />`}
    ${(prompt || isTyping) && html`<${CommandLine} live=${live} example=${prompt ? exampleOf(prompt) : ""} isAsked=${prompt !== null} />`}
    ${prompt && html`<${Help} live=${live} prompt=${prompt} />`}`;
}

/** @param {any} props */
function Options({ live, prompt }) {
  const view = live.view.value;
  const lesson = view.lesson;
  const marked = (lesson?.point_at ?? [])
    .filter((/** @type {string} */ place) => place.startsWith("option:"))
    .map((/** @type {string} */ place) => Number(place.slice(7)));
  return html`<${OptionList}
      question=${prompt.id}
      options=${prompt.options}
      planned=${live.planned.value}
      about=${live.about.value}
      showAll=${() => (live.about.value = null)}
      selected=${live.selected.value}
      allowed=${lesson?.state === "open" ? lesson.allowed : []}
      marked=${marked}
      hinted=${live.hint.value ? JSON.stringify(live.hint.value.option) : ""}
      isBusy=${live.pending.value !== null}
      game=${view.match.game}
      choose=${(/** @type {OptionInfo} */ option) => chooseOption(live, option)}
      preview=${(/** @type {OptionInfo} */ option) => live.preview(option)}
      afterwards=${afterwardsOf(view)} />`;
}

/** A warning before what is hard to take back; against bots everything can be taken back. @param {any} view */
function afterwardsOf(view) {
  if (hasBotsOnly(view)) return "";
  if (view.match.options.takebacks === "never") return "Once done, this cannot be taken back.";
  return "Once done, only the others could let you take this back.";
}

/** @param {any} props */
function Help({ live, prompt }) {
  return html`<div class="prompt-help">
      <${WhyNot} live=${live} />
      ${
        hasBotsOnly(live.view.value) &&
        html`<button class="button small" disabled=${live.isHintAsked.value} onClick=${() => live.askHint()}>
        ${live.isHintAsked.value ? "Thinking…" : "Show me a good move"}</button>`
      }
      ${prompt.is_optional && html`<${AskPolicy} live=${live} prompt=${prompt} />`}
    </div>`;
}

/** An answer as it could be typed here. @param {import("../types/protocol.js").PromptInfo} prompt */
function exampleOf(prompt) {
  const place = prompt.options.find((option) => option.parts[1]?.type === "mil")?.parts;
  if (place) return `${(place[0].value / 1000).toFixed(1)},${(place[1].value / 1000).toFixed(1)}`;
  for (const option of prompt.options) {
    const named = option.parts.find((part) => /^[A-Za-z][A-Za-z ]+$/.test(part.words));
    if (named) return `${option.verb} ${named.words.toLowerCase()}`;
  }
  return (
    prompt.options.find((option) => !option.is_pass && !option.command.includes('"'))?.command ||
    (prompt.options.length ? String(prompt.options[0].number) : prompt.example)
  );
}

/** @param {any} view */
export function hasBotsOnly(view) {
  return view.match.seats.every((/** @type {any} */ seat) => seat.kind === "bot" || seat.is_you);
}

/** @param {{live: LiveMatch}} props */
function Refusal({ live }) {
  const refusal = live.refusal.value;
  if (!refusal) return null;
  return html`<div class="note bad" role="alert">
    <p>${refusal.reason} ${refusal.clause && html`<${RuleLink} game=${live.view.value?.match.game} clause=${refusal.clause} />`}</p>
  </div>`;
}

/** @param {{live: LiveMatch}} props */
function Hint({ live }) {
  const hint = live.hint.value;
  if (!hint) return null;
  const option = live.view.value?.prompt?.options.find(
    (each) => JSON.stringify(each.option) === JSON.stringify(hint.option),
  );
  return html`<div class="note hint" role="status">
    <p><strong>${capitalised(hint.words)}</strong>${hint.estimate && html` <span class="soft">${hint.estimate}</span>`}</p>
    ${(hint.reasons?.length ?? 0) > 0 && html`<ul class="hint-reasons">${hint.reasons?.map((reason) => html`<li>${reason}</li>`)}</ul>`}
    ${option && html`<button class="button small" onClick=${() => live.select(option)}>Look at it</button>`}
  </div>`;
}

/** @param {any} props */
function Foot({ live, prompt, isFolded, unfold }) {
  const view = live.view.value;
  const undo = view.undo;
  const isPointed = view.lesson?.point_at.includes("undo");
  const planned = live.planned.value;
  const chosen =
    planned ?? prompt?.options.find((/** @type {OptionInfo} */ each) => each.number === live.selected.value);
  const selected = prompt?.is_mine && !planned?.refusal ? chosen : null;
  const passes = prompt?.is_mine ? prompt.options.filter((/** @type {OptionInfo} */ each) => each.is_pass) : [];
  const isBusy = live.pending.value !== null;
  return html`<footer class="prompt-foot">
    ${prompt?.is_mine && prompt.is_optional && html`<div class="prompt-whiles"><${NotForAWhile} live=${live} prompt=${prompt} isBusy=${isBusy} /></div>`}
    <button class=${`button undo ${isPointed ? "is-pointed-at" : ""}`} disabled=${undo.kind === "no"} onClick=${() => live.undo()}
      title=${undo.why} aria-describedby="undo-why">
      <span aria-hidden="true">↶</span> ${undo.kind === "ask" ? "Ask to take back" : "Undo"}
    </button>
    <span id="undo-why" class="for-ears">${undo.why}</span>
    <${Again} theatre=${live.theatre} />
    <span class="prompt-gap"></span>
    ${
      passes.length === 1 &&
      selected !== passes[0] &&
      html`<button class="button pass" disabled=${isBusy} onClick=${() => chooseOption(live, passes[0])}><span class="pass-words">${passes[0].label}</span></button>`
    }
    ${prompt?.is_mine && isFolded && !selected && html`<button class="button primary unfold" onClick=${unfold}>${prompt.options.length} options</button>`}
    ${
      prompt?.is_mine &&
      !(isFolded && !selected) &&
      html`<button class="button primary confirm" disabled=${!selected || isBusy} onClick=${() => selected && live.answer(selected)}>
      ${isBusy ? "Sending…" : selected ? html`<span class="confirm-words">${selected.label}${selected.unused && html`<small class="confirm-unused">${selected.unused}</small>`}</span>` : "Choose"}
    </button>`
    }
  </footer>`;
}
