/** What stands beside the place or the target that is looked at: facts, techniques with their chances, and the button that does it. */
import { html, useLayoutEffect, useRef, useState } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";
import { inches } from "./overlays.js";
import { OddsBar, OddsLegend, oddsOf, oddsOfOption } from "./odds.js";
import { Digit, digitOf } from "./digits.js";
import { Icon } from "./icons.js";
import { Numbers } from "./rails.js";
import { STATS } from "./stats.js";

/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */
/** @typedef {import("../../types/protocol.js").PreviewReply} PreviewReply */

const GAP = 40; // from the middle of a standee
const EDGE = 6; // between the card and the edge of the field
const BUTTONS = 56; // at the right edge stand the ways to see the table
const GAME = "prime-time";

/**
 * Puts its content beside a point of the field, where it hides the fewest of the places to be kept free.
 * @param {{at: [number, number], field: {width: number, height: number}, free: [number, number][], isDocked: boolean, look?: string, children?: any, label: string}} props
 */
export function Beside({ at, field, free, isDocked, look = "", children, label }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [place, setPlace] = useState(/** @type {[number, number] | null} */ (null));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isDocked) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const clamp = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.min(Math.max(EDGE, value), Math.max(EDGE, most));
    const spots = [
      [at[0] + GAP, at[1] - height / 2],
      [at[0] - GAP - width, at[1] - height / 2],
      [at[0] - width / 2, at[1] + GAP],
      [at[0] - width / 2, at[1] - GAP * 1.6 - height],
      [at[0] + GAP, at[1] + GAP],
      [at[0] - GAP - width, at[1] + GAP],
      [at[0] + GAP, at[1] - GAP - height],
      [at[0] - GAP - width, at[1] - GAP - height],
    ].map(
      ([x, y]) =>
        /** @type {[number, number]} */ ([
          clamp(x, field.width - width - BUTTONS),
          clamp(y, field.height - height - EDGE),
        ]),
    );
    const corners = /** @type {[number, number][]} */ ([
      [EDGE, EDGE],
      [field.width - width - BUTTONS, EDGE],
      [130, field.height - height - EDGE], // beside the altimeter
      [field.width - width - BUTTONS, field.height - height - EDGE],
    ]);
    /** @param {[number, number]} spot from the place to the nearest side of the card */
    const away = ([x, y]) =>
      Math.hypot(Math.max(x - at[0], 0, at[0] - x - width), Math.max(y - at[1], 0, at[1] - y - height));
    const hidden = (/** @type {[number, number]} */ [x, y]) =>
      [at, at, at, at, ...free].filter(
        ([px, py]) => px > x - 18 && px < x + width + 18 && py > y - 18 && py < y + height + 18,
      ).length;
    const best = [...spots, ...corners]
      .map((spot) => ({ spot, cost: hidden(spot) + away(spot) / 140 }))
      .sort((a, b) => a.cost - b.cost)[0].spot;
    setPlace((before) => (before && Math.hypot(before[0] - best[0], before[1] - best[1]) < 2 ? before : best));
  });
  const style = isDocked || !place ? {} : { left: `${place[0]}px`, top: `${place[1]}px` };
  return html`<section ref=${box} class=${`pt-callout ${look} ${isDocked ? "is-docked" : ""} ${place || isDocked ? "" : "is-unplaced"}`} style=${style} aria-label=${label}>${children}</section>`;
}

const SEEN = /** @type {Record<string, string>} */ ({ clear: "eye", cover: "shield", blocked: "stop" });

/** A place to go: what lies there, how far it is, whom one sees from there. @param {{option: any, reply: PreviewReply | null, models: any[], mil: number, verb: string, give: (option: OptionInfo) => void, close: () => void, onNudge: (key: string) => void}} props */
export function PlaceCard({ option, reply, models, mil, verb, give, close, onNudge }) {
  const refusal = option.refusal ?? reply?.refusal ?? null;
  const way = /** @type {any[]} */ (reply?.facts ?? []).find((fact) => fact.name === "way");
  const seen = (reply?.lines ?? []).filter((line) => line.verdict !== "blocked").length;
  const facts = /** @type {any[]} */ (reply?.facts ?? []).filter((fact) =>
    ["engaged", "leaves", "control", "unseen"].includes(fact.name),
  );
  const place = reply?.place || (option.number ? option.label : "this place"); // what lies there is asked
  return html`<header class="pt-callout-head"><h2>${refusal ? "This place" : place.charAt(0).toUpperCase() + place.slice(1)}</h2>
      <span class="pt-callout-far">${typeof way?.number === "number" && html`${inches(way.number)}${mil > 0 && html` <span class="soft">of ${inches(mil)}</span>`}`}</span>
      <button type="button" class="pt-close" aria-label="Do not go there" onClick=${close}>✕</button></header>
    ${
      refusal
        ? html`<p class="pt-refusal" role="alert">Not there: ${refusal.words}. <${RuleLink} game=${GAME} clause=${refusal.clause} /></p>`
        : html`<ul class="pt-facts">
      ${(reply?.lines ?? []).length > 0 && html`<li>sees ${seen} of ${reply?.lines.length}</li>`}
      ${facts.map((fact) => html`<li class=${fact.name === "leaves" ? "is-bad" : fact.name === "unseen" ? "is-good" : ""}>${fact.name === "control" ? "" : `${fact.name} `}${fact.words} <${RuleLink} game=${GAME} clause=${fact.clause} words="?" about=${fact.name} /></li>`)}</ul>
      <ul class="pt-sees" aria-label="Who is seen from there">${(reply?.lines ?? []).map((line) => html`<li class=${`is-${line.verdict}`}><${Icon} name=${SEEN[line.verdict] ?? "eye"} size=${13} /> ${models.find((each) => each.id === line.target)?.name} <b>${line.verdict === "blocked" ? "hidden" : inches(line.distance)}${line.verdict === "cover" ? `, −${line.cover}` : ""}</b></li>`)}</ul>`
    }
    <div class="pt-callout-foot">
      <span class="pt-nudges" role="group" aria-label="Move the place by half an inch">${[
        ["ArrowLeft", "←", "to the left"],
        ["ArrowUp", "↑", "away"],
        ["ArrowDown", "↓", "nearer"],
        ["ArrowRight", "→", "to the right"],
      ].map(
        ([key, sign, words]) =>
          html`<button type="button" aria-label=${`Half an inch ${words}`} onClick=${() => onNudge(key)}>${sign}</button>`,
      )}</span>
      <button type="button" class="button primary pt-go" disabled=${Boolean(refusal)} onClick=${() => give(option)}>${verb} <kbd aria-hidden="true">⏎</kbd></button>
    </div>`;
}

/**
 * Everything that can be done to one model: techniques as cards, each with its chances and its cost; what cannot be used
 * stays, with the reason.
 * @param {{marked: Set<number>, name: string, title: any, options: OptionInfo[], aims: any[], rings: import("./records").RingInfo[], sight: import("./records").SightInfo | null, chosen: any, reply: PreviewReply | null, choose: (option: OptionInfo) => void, give: (option: OptionInfo) => void, close: () => void, sheet: () => void, isMine: boolean, isMoving: boolean, fighter: any}} props
 */
export function TargetCard({
  marked,
  name,
  title,
  options,
  aims,
  rings,
  sight,
  chosen,
  reply,
  choose,
  give,
  close,
  sheet,
  isMine,
  isMoving,
  fighter,
}) {
  const isChosen = chosen && options.includes(chosen);
  const isPlain = isChosen && options.length === 1 && !oddsOfOption(chosen) && !chosen.note; // its button says it all
  const barred = aims.filter(
    (aim) =>
      aim.why_not && !options.some((option) => option.option[0] === "attack" && option.option[1] === aim.technique),
  );
  return html`<header class="pt-callout-head"><h2>${title}</h2><button type="button" class="button small" onClick=${sheet}>Sheet</button><button type="button" class="pt-close" aria-label="Look away" onClick=${close}>✕</button></header>
    <ul class="pt-fan">
      ${(isPlain ? [] : options).map((option) => html`<li key=${option.number}><button type="button" class=${`pt-fan-card ${chosen === option ? "is-chosen" : ""} ${marked.has(option.number) ? "is-pointed-at" : ""}`} data-fan=${option.number} aria-pressed=${chosen === option} onClick=${() => choose(option)}><${Digit} digit=${digitOf([option])} /><${OptionFace} option=${option} rings=${rings} sight=${sight} /></button></li>`)}
      ${barred.map((aim) => html`<li class="pt-fan-card is-barred"><span class="pt-fan-name">${rings.find((ring) => ring.technique === aim.technique)?.name}</span> <span class="pt-fan-why"><${Icon} name="stop" size=${10} /> ${aim.why_not} <${RuleLink} game=${GAME} clause=${aim.clause} words="?" about="why not" /></span></li>`)}
    </ul>
    ${
      isChosen &&
      html`<${Foreseen} option=${chosen} reply=${reply} />
    <div class="pt-callout-foot"><button type="button" class="button primary pt-go" onClick=${() => give(chosen)}>${goWords(chosen, name)} <kbd aria-hidden="true">⏎</kbd></button></div>`
    }
    ${options.length > 1 && !isChosen && html`<p class="pt-hint">Choose one <kbd aria-hidden="true">←</kbd> <kbd aria-hidden="true">→</kbd> to see what it would do.</p>`}
    ${!options.length && !barred.length && html`<p class="soft small">${isMoving ? "Tap a place on the field, and they go there." : isMine ? "Nothing to be done with this fighter now." : "Nothing can be done to them now."}</p>${isMine && fighter?.tiers && html`<div><${Numbers} fighter=${fighter} /></div>`}`}`;
}

/** @param {OptionInfo} option @param {string} name */
function goWords(option, name) {
  if (option.option[0] === "attack")
    return `${option.parts.find((part) => part.type === "technique")?.words ?? "Attack"} at ${name}`;
  if (option.option[0] === "charge") return `Charge ${name}`;
  return option.label.charAt(0).toUpperCase() + option.label.slice(1);
}

/** @param {{option: OptionInfo, rings: import("./records").RingInfo[], sight: import("./records").SightInfo | null}} props */
function OptionFace({ option, rings, sight }) {
  const technique = option.parts.find((part) => part.type === "technique");
  const ring = technique && rings.find((each) => each.technique === technique.value);
  const odds = oddsOfOption(option);
  const { bk = 0 } = option.figures;
  const more = ring?.keywords.join(", ") ?? "";
  return html`<span class="pt-fan-top"><span class="pt-fan-name">${ring && html`<${Icon} name=${ring.kind} /> `}${technique ? technique.words : option.label.charAt(0).toUpperCase() + option.label.slice(1)}</span>${technique && html`<span class=${`pt-cost ${bk ? "" : "is-free"}`}>${bk ? `${bk} BK` : "free"}</span>`}</span>
    ${odds && html`<span class="pt-fan-odds"><${OddsBar} odds=${odds} /><b><${Icon} name="heart" size=${12} /> −${odds.average.toFixed(1)}</b></span>${more && html`<span class="pt-fan-note">${more}</span>`}`}
    ${!odds && html`<span class="pt-fan-note">${technique ? more || (sight ? `${inches(sight.distance)} away` : "") : option.note}</span>`}`;
}

/** The sum as chips with their rules, and the chances by answer. @param {{option: OptionInfo, reply: PreviewReply | null}} props */
export function Foreseen({ option, reply }) {
  if (!reply) return html`<p class="soft small">${option.note}</p>`;
  const facts = /** @type {any[]} */ (reply.facts);
  const through = reply.path.filter((each) => each.role === "collateral");
  return html`<div class="pt-foreseen"><${Sum} facts=${facts} />
    ${reply.replies.length > 0 && html`<${OddsLegend} hasClash=${reply.replies.some((/** @type {any} */ each) => oddsOf(each).countered > 0.004)} />`}
    ${reply.replies.length > 1 && html`<p class="soft small">If the answer is …</p>`}
    ${reply.replies.slice(0, 4).map((/** @type {any} */ each) => html`<p class="pt-reply"><span>${each.words}</span><${OddsBar} odds=${oddsOf(each)} /><b>−${oddsOf(each).average.toFixed(1)}</b></p>`)}
    ${through.length > 0 && html`<p class="small">Also hits ${through.map((each) => each.name).join(", ")}</p>`}
    ${reply.path.filter((each) => each.kind === "terrain").map((each) => html`<p class="small">${each.name}: ${each.words}</p>`)}</div>`;
}

/** D20 and what is added, each part a link to its rule. @param {{facts: any[]}} props */
export function Sum({ facts }) {
  const roll = facts.find((fact) => fact.name === "roll");
  const cover = facts.find((fact) => fact.name === "cover");
  if (!roll) return null;
  const against = roll.number;
  return html`<p class="pt-sum"><span class="pt-term">D20</span>${(roll.terms ?? []).map((/** @type {any} */ term) => html`<span class=${`pt-term ${term.value < 0 ? "is-bad" : "is-good"}`}>${term.value < 0 ? "−" : "+"}${Math.abs(term.value)} <${RuleLink} game=${GAME} clause=${term.clause} words=${term.words} isText=${true} /></span>`)}${!cover && html`<span class="pt-term">no cover</span>`}${against && html`<span class="pt-term is-against">against <${RuleLink} game=${GAME} clause=${roll.clause} words="RFX" about=${STATS.RFX} isText=${true} /> ${against}</span>`}</p>`;
}
