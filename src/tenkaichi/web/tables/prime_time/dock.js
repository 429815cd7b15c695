/** Below the field: ki and wishes, the actions that can be taken now, the hand. The question itself stands in the page's own panel. */
import { html, useLayoutEffect, useRef, useState } from "../../ui.js";
import { NotForAWhile } from "../../parts/ask_policy.js";
import { NotUsable } from "../../parts/not_usable.js";
import { Named } from "./brief_names.js";
import { Digit, digitOf } from "./digits.js";
import { Icon } from "./icons.js";
import { namedBy } from "./steering.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const MOST_BK = 15;
const LONG = 30; // letters of a label that fit; a longer one is told by what it uses
const SHORT = 21; // letters of a note that fit under a button; the rest is told when the action is chosen
const IN_FULL = new Set(["dive"]); // the choice lies in the note
const MOST_ROWS = 3;
const KEYS = /** @type {Record<string, string>} */ ({ move: "M", end: "E" });
const SIGNS = /** @type {Record<string, string>} */ ({
  move: "move",
  ki_assault: "beam",
  charge: "melee",
  altitude: "up",
  power_up: "power",
  recharge: "power",
  end: "check",
  pass: "check",
  activate: "shot",
  reroll: "dice",
  accept: "check",
  command: "crown",
  wt_action: "star",
  ascend: "up",
  done: "check",
  field: "flag",
  play: "card",
});

/** Ki as a ring of 15, Wish Tokens as stars. @param {{table: SkirmishTable, seat: string}} props */
export function Purse({ table, seat }) {
  const team = table.teams.find((each) => each.seat === seat);
  if (!team) return null;
  const round = 2 * Math.PI * 20;
  return html`<div class="pt-purse" aria-label=${`${team.bk} Battle Ki, ${team.wt} Wish Tokens`} role="group">
    <svg viewBox="-26 -26 52 52" class="pt-bk" aria-hidden="true"><circle class="pt-bk-all" r="20" /><circle class="pt-bk-now" r="20" transform="rotate(-90)" stroke-dasharray=${`${(Math.min(team.bk, MOST_BK) / MOST_BK) * round} ${round}`} /><text y="3" text-anchor="middle">${team.bk}</text><text class="pt-bk-name" y="13" text-anchor="middle">BK</text></svg>
    <span class="pt-wt" aria-hidden="true">${Array.from({ length: Math.max(0, team.wt) }, () => html`<${Icon} name="star" />`)}<small>${team.wt} WT</small></span>
  </div>`;
}

/** What can be done by a button: everything but places, attacks on somebody and cards of the hand, which lie elsewhere. Heights lie there too while the altimeter has them. In a window to interfere, the cards stand beside the pass. @param {OptionInfo[]} options @param {boolean} hasHand @param {boolean} hasAltimeter @param {boolean} [isWindow] */
export function stripOptions(options, hasHand, hasAltimeter, isWindow = false) {
  const isElsewhere = (/** @type {OptionInfo} */ option) =>
    (option.parts[0]?.type === "mil" && option.parts.length >= 2) ||
    (option.option[0] === "attack" && option.heading === "Attack") ||
    (hasHand && !isWindow && option.option[0] === "play") ||
    (hasAltimeter && option.option[0] === "altitude");
  return options.filter((option) => !isElsewhere(option));
}

/** @param {{options: OptionInfo[], all: OptionInfo[], chosen: any, choose: (option: OptionInfo) => void, onAim: (verb: string) => void, fighterOf: (id: number) => any, hasHand: boolean, hasAltimeter: boolean, marked: Set<number>, extra?: any, isMoving: boolean, takesPlaces: boolean, isTouch: boolean, back: (() => void) | null, isPlaying: boolean, leastRows: number, live?: import("../../live.js").LiveMatch, prompt?: import("../../types/protocol.js").PromptInfo | null}} props */
export function Strip({
  options,
  all,
  chosen,
  choose,
  onAim,
  fighterOf,
  hasHand,
  hasAltimeter,
  marked,
  extra,
  live,
  prompt,
  isMoving,
  takesPlaces,
  isTouch,
  back,
  isPlaying,
  leastRows,
}) {
  const run = useRef(/** @type {HTMLElement | null} */ (null));
  const { rows, hasMore, slide } = useRows(run, options);
  const shown = stripOptions(options, hasHand, hasAltimeter, prompt?.is_optional);
  const isClosing = (/** @type {OptionInfo} */ option) => ["end", "pass"].includes(String(option.option[0]));
  const charges = all.filter((option) => option.option[0] === "charge");
  const isOneOfMany = (/** @type {OptionInfo} */ option) => charges.length > 1 && charges.includes(option);
  const offered = shown.filter((option) => !isClosing(option) && !isOneOfMany(option));
  const told =
    shown.find((option) => option === chosen) ?? (prompt?.is_optional && offered.length === 1 ? offered[0] : null);
  const attacks = all.filter((option) => option.option[0] === "attack" && option.heading === "Attack");
  const button = (/** @type {OptionInfo} */ option) => {
    const verb = String(option.option[0]);
    return html`<button key=${option.number} type="button" class=${`pt-act is-${verb} ${chosen === option ? "is-chosen" : ""} ${marked.has(option.number) ? "is-pointed-at" : ""}`} data-act=${verb} aria-pressed=${chosen === option} title=${[option.label, option.note, option.chances?.words].filter(Boolean).join("; ")} onClick=${() => choose(option)}>
      <span class="pt-act-name"><${Icon} name=${SIGNS[verb] ?? "spark"} /> ${actLabel(option, fighterOf)} ${KEYS[verb] ? html`<kbd aria-hidden="true">${KEYS[verb]}</kbd>` : html`<${Digit} digit=${digitOf([option])} />`}</span>
      ${(chosen === option || shortNote(option)) && html`<small>${chosen === option ? "again to do it" : shortNote(option)}</small>`}
    </button>`;
  };
  return html`<div class="pt-strip" role="group" aria-label="Actions" data-rows=${Math.min(MOST_ROWS, Math.max(leastRows, rows))}><div class="pt-strip-run" ref=${run}>
    ${extra}
    ${isPlaying && !shown.length && html`<p class="pt-hint">Watch what happens. ${isTouch ? "A tap on the field skips it." : html`<kbd>Space</kbd> or a click on the field skips it.`}</p>`}
    ${isMoving && back && html`<button type="button" class="pt-act is-back" onClick=${back}><span class="pt-act-name">↩ Other action ${!isTouch && html`<kbd aria-hidden="true">Esc</kbd>`}</span></button>`}
    ${takesPlaces && !isMoving && html`<p class="pt-hint">${isTouch ? "Tap" : "Click"} a place on the field${isTouch ? "" : ", or move one with the arrow keys"}.</p>`}
    ${isMoving && html`<p class="pt-hint">${isTouch ? html`Tap where to go, or drag the fighter. <b>Tap there again</b> to go.` : html`Click where to go, or drag the fighter. <b>Click there again</b> or <kbd>⏎</kbd> to go.`}</p>`}
    ${attacks.length > 0 && html`<button type="button" class=${`pt-act is-attack ${attacks.some((option) => marked.has(option.number)) ? "is-pointed-at" : ""}`} onClick=${() => onAim("attack")}><${Icon} name="blast" /> Attack <b>${attacks.length}</b> <kbd aria-hidden="true">A</kbd></button>`}
    ${charges.length > 1 && html`<button type="button" data-act="charge" aria-pressed=${charges.includes(chosen)} class=${`pt-act is-charge ${charges.some((option) => marked.has(option.number)) ? "is-pointed-at" : ""} ${charges.includes(chosen) ? "is-chosen" : ""}`} onClick=${() => onAim("charge")}><span class="pt-act-name"><${Icon} name="melee" /> Charge <b>${charges.length}</b> <kbd aria-hidden="true">C</kbd></span></button>`}
    ${offered.map(button)}
    ${live && prompt?.is_mine && prompt.is_optional && shown.some((option) => option.is_pass) && html`<${NotForAWhile} live=${live} prompt=${prompt} isBusy=${live.pending.value !== null} />`}
    </div>${hasMore && html`<button type="button" class="pt-more" aria-label="More actions" onClick=${slide}><span aria-hidden="true">›</span></button>`}${shown.filter(isClosing).map(button)}
    ${told && told.note.length > SHORT && html`<${Told} option=${told} />`}
  </div>`;
}

/** How many rows the actions take, whether some of them are out of sight, and a step towards those; after the end it begins again. @param {{current: HTMLElement | null}} run @param {OptionInfo[]} options */
function useRows(run, options) {
  const [{ rows, hasMore }, setFound] = useState({ rows: 1, hasMore: false });
  useLayoutEffect(() => {
    const element = run.current;
    if (!element) return undefined;
    element.scrollTo(0, 0);
    const look = () => {
      const rows = rowsOf(element);
      const isTooLong = element.scrollWidth > element.clientWidth + (hasMore ? 52 : 0) + 4;
      setFound((before) => {
        const found = { rows, hasMore: isTooLong || rows > MOST_ROWS };
        return before.rows === found.rows && before.hasMore === found.hasMore ? before : found;
      });
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [options, hasMore]);
  const slide = () => {
    const element = run.current;
    if (!element) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    const isAtEnd =
      scrollLeft + clientWidth > element.scrollWidth - 8 && scrollTop + clientHeight > element.scrollHeight - 8;
    element.scrollTo({
      left: isAtEnd ? 0 : scrollLeft + clientWidth * 0.7,
      top: isAtEnd ? 0 : scrollTop + clientHeight * 0.7,
      behavior: "smooth",
    });
  };
  return { rows, hasMore, slide };
}

/** A new row begins where an action does not stand to the right of the one before it. @param {HTMLElement} run */
function rowsOf(run) {
  const lefts = [...run.children].map((each) => /** @type {HTMLElement} */ (each).offsetLeft);
  return 1 + lefts.filter((left, i) => i > 0 && left <= lefts[i - 1]).length;
}

/** What an ability or a card does, while it is chosen or the only one. @param {{option: OptionInfo}} props */
function Told({ option }) {
  return html`<p class="pt-told" role="status"><b>${shortLabel(option)}</b> ${option.note.charAt(0).toUpperCase() + option.note.slice(1)}.</p>`;
}

/** @param {OptionInfo} option */
function shortLabel(option) {
  const used = option.parts.findLast((part) => ["effect", "technique", "card"].includes(part.type));
  const isLong = used?.type === "effect" || option.label.length > LONG;
  const label = option.option[0] === "end" ? "end" : used && isLong ? used.words : option.label;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The question asks who acts: the name is enough to the eye. @param {OptionInfo} option @param {(id: number) => any} fighterOf */
function actLabel(option, fighterOf) {
  const who = option.option[0] === "activate" && option.parts.length === 1 ? fighterOf(namedBy(option)[0]) : undefined;
  return who ? html`<span class="pt-unsaid">Activate </span><${Named} of=${who} />` : shortLabel(option);
}

/** @param {OptionInfo} option */
function shortNote(option) {
  if (option.unused) return option.unused;
  const words = option.note || option.chances?.words || "";
  return words.length > SHORT && !IN_FULL.has(String(option.option[0])) ? "" : words;
}

/** The cards that the viewer knows, as a fan; one that is open tells what it does and how it can be played. @param {{team: any, view: any, options: OptionInfo[], chosen: any, choose: (option: OptionInfo) => void, whyNot: any, isReplay: boolean}} props */
export function Hand({ team, view, options, chosen, choose, whyNot, isReplay }) {
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  if (!team?.hand.length) return null;
  const usesOf = (/** @type {any} */ card) =>
    options.filter((option) => option.parts.some((part) => part.type === "card" && part.value === card.id));
  const shown = open === null ? null : team.hand[open];
  return html`<section class="pt-hand" aria-label=${isReplay ? `Hand of ${team.seat}` : "Your hand"}>
    <ul class="pt-hand-fan">${team.hand.map((/** @type {any} */ card, /** @type {number} */ at) => html`<li key=${`${card.id} ${at}`} style=${{ "--at": String(at - (team.hand.length - 1) / 2) }}><button type="button" class=${`pt-card ${usesOf(card).length ? "is-usable" : ""} ${open === at ? "is-open" : ""}`} aria-expanded=${open === at} onClick=${() => setOpen(open === at ? null : at)}><${Digit} digit=${digitOf(usesOf(card))} /><span class="pt-card-name">${card.name}</span><span class="pt-card-kind">${card.kind}</span></button></li>`)}</ul>
    ${
      shown &&
      html`<div class="pt-card-reading" role="status"><header><strong>${shown.name}</strong> <span class="soft small">${shown.kind}</span><button type="button" class="pt-close" aria-label="Put the card back" onClick=${() => setOpen(null)}>✕</button></header><p>${shown.text}</p>
      ${usesOf(shown).map((option) => html`<button type="button" class=${`button small ${chosen === option ? "primary" : ""}`} aria-pressed=${chosen === option} onClick=${() => choose(option)}>${chosen === option ? "Again to play it" : option.label}</button>`)}
      ${!usesOf(shown).length && !isReplay && view.prompt && html`<${NotUsable} ask=${() => whyNot("card", shown.id)} of=${String(shown.id)} view=${view} isReplay=${isReplay} />`}</div>`
    }
  </section>`;
}

const LEVELS = ["Ground", "Hovering", "High Air"];

/** The heights that can be taken now. On a small screen they are folded into the present one. @param {{level: number, options: OptionInfo[], choose: (option: OptionInfo) => void, isSmall: boolean, marked: Set<number>}} props */
export function Altimeter({ level, options, choose, isSmall, marked }) {
  const [isOpen, setOpen] = useState(false);
  const heights = options.filter((option) => option.option[0] === "altitude");
  const isFolded = isSmall && !isOpen && !heights.some((option) => marked.has(option.number));
  const shown = isFolded ? [level] : [2, 1, 0];
  return html`<div class=${`pt-altimeter ${isFolded ? "is-folded" : ""}`} role="group" aria-label="Height">${shown.map(
    (each) => {
      const option = heights.find((one) => one.option[1] === each);
      const take = () => {
        setOpen(isFolded);
        if (option) choose(option);
      };
      return html`<button key=${each} type="button" class=${`${each === level ? "is-now" : ""} ${option && marked.has(option.number) ? "is-pointed-at" : ""}`} disabled=${!option && each !== level} aria-pressed=${isFolded ? null : each === level} aria-expanded=${isFolded ? "false" : null} title=${option?.note ?? null} onClick=${take}>${option && html`<${Digit} digit=${digitOf([option])} />`}<span class="pt-altimeter-sign" aria-hidden="true">${Array.from({ length: each }, () => html`<${Icon} name="up" size=${12} />`)}${each ? "" : "–"}</span> <span class="pt-altimeter-name">${LEVELS[each]}</span>${isFolded && html`<span aria-hidden="true">▴</span>`}</button>`;
    },
  )}</div>`;
}
