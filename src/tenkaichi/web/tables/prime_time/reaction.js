/** A blow is in the air and the viewer answers it: who strikes whom with what, and a large card for each answer. */
import { html } from "../../ui.js";
import { ANSWERS } from "./answers.js";
import { Named } from "./brief_names.js";
import { RuleLink } from "../../parts/rule_link.js";
import { Portrait } from "./emblems.js";
import { Icon } from "./icons.js";
import { formOf } from "./models.js";
import { inches } from "./overlays.js";
import { OddsBar, OddsLegend, oddsOf, oddsOfOption } from "./odds.js";
import { STATS } from "./stats.js";
import { usePreviews } from "./steering.js";

/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const ORDER = ["take", "evade", "brace", "clash", "card"];
const GAME = "prime-time";

/** @param {{marked: Set<number>, table: any, models: any[], props: any, options: OptionInfo[], chosen: any, choose: (option: OptionInfo) => void, isPeeking: boolean}} props */
export function Reaction({ marked, table, models, props, options, chosen, choose, isPeeking }) {
  const { attack } = table;
  const from = models.find((each) => each.id === attack.who);
  const to = models.find((each) => each.id === attack.target);
  const sorted = [...options].sort((a, b) => ORDER.indexOf(String(a.option[0])) - ORDER.indexOf(String(b.option[0])));
  const clashes = sorted.filter((option) => option.option[0] === "clash");
  const others = sorted.filter((option) => option.option[0] !== "clash");
  const replies = usePreviews(props, sorted);
  const sight =
    table.actor?.who === attack.who &&
    table.actor.sights.find((/** @type {any} */ each) => each.target === attack.target);
  const facts = /** @type {any[]} */ (replies.get(sorted[0]?.number ?? 0)?.facts ?? []);
  return html`<section class=${`pt-reaction ${isPeeking ? "is-peeking" : ""}`} aria-label="How do you react?">
    <div class="pt-versus">
      <${Side} who=${from} words=${from ? [from.altitude, sight && `${inches(sight.distance)} away`].filter(Boolean).join(", ") : ""} />
      <div class="pt-versus-blow"><p class="pt-versus-name"><${Icon} name=${attack.kind} size=${26} /> ${attack.technique}</p><${Terms} facts=${facts} /><p class="pt-versus-takes">deals <b>${attack.damage}</b> damage${to?.tiers ? html`, your <abbr title=${STATS.RES}>RES</abbr> takes off ${to.tiers[to.tier].res}` : ""}</p><${OddsLegend} isMine=${true} hasClash=${clashes.length > 0} /></div>
      <${Side} who=${to} words="you" isYou=${true} />
    </div>
    <ul class=${`pt-answers ${clashes.length > 1 ? "has-clashes" : ""}`}>${[
      ...others,
      ...(clashes.length === 1 ? clashes : []),
    ].map((option) => {
      const reply = replies.get(option.number);
      const mine = reply?.replies?.[0];
      const odds = mine ? oddsOf(mine) : oddsOfOption(option);
      const [name, sign] = ANSWERS[String(option.option[0])] ?? [option.label, "spark"];
      const more = option.parts.find((part) => part.type === "technique" || part.type === "card")?.words ?? "";
      const isCard = option.option[0] === "card";
      const { bk = 0 } = option.figures;
      const cost = bk ? `${bk} BK` : isCard ? "card" : "free";
      return html`<li key=${option.number}><button type="button" class=${`pt-answer is-${option.option[0]} ${chosen === option ? "is-chosen" : ""} ${marked.has(option.number) ? "is-pointed-at" : ""}`} data-answer=${option.option[0]} aria-pressed=${chosen === option} onClick=${() => choose(option)}>
        <span class="pt-answer-head"><span class="pt-answer-name"><${Icon} name=${sign} size=${20} /> ${isCard && more ? more : name}</span><span class=${`pt-cost ${bk ? "" : "is-free"}`}>${cost}</span><kbd aria-hidden="true">${option.number}</kbd></span>
        <span class="pt-answer-what">${more && !isCard ? html`<b>${more}</b> ` : ""}${option.figures.damage === undefined ? option.note : `${option.figures.damage} damage`}</span>
        ${odds ? html`<${OddsBar} odds=${odds} isMine=${true} /><span class="pt-answer-loss">you <b>−${odds.average.toFixed(1)}</b> HP${odds.countered > 0.004 ? html` <span class="is-good">${Math.round(odds.countered * 100)} % strikes back</span>` : ""}</span>` : reply === undefined && html`<span class="soft small">working out the chances…</span>`}
        ${chosen === option && html`<span class="pt-answer-again">tap again to do it</span>`}
      </button></li>`;
    })}${clashes.length > 1 && html`<li class="pt-clashes"><div class="pt-answer is-clash" role="group" aria-label="Clash with" data-answer="clash"><span class="pt-answer-head"><span class="pt-answer-name"><${Icon} name="clash" size=${20} /> Clash</span><span class="pt-answer-with">strike back with</span></span><ul>${clashes.map((option) => html`<${ClashWith} key=${option.number} isMarked=${marked.has(option.number)} option=${option} reply=${replies.get(option.number)} isChosen=${chosen === option} choose=${choose} />`)}</ul></div></li>`}</ul>
  </section>`;
}

/** One way to clash: with what, for how much, and how it would go. @param {{option: OptionInfo, isMarked: boolean, reply: any, isChosen: boolean, choose: (option: OptionInfo) => void}} props */
function ClashWith({ option, isMarked, reply, isChosen, choose }) {
  const mine = reply?.replies?.[0];
  const odds = mine ? oddsOf(mine) : oddsOfOption(option);
  const name = option.parts.find((part) => part.type === "technique")?.words ?? option.label;
  const { bk = 0, damage } = option.figures;
  return html`<li><button type="button" class=${`pt-clash ${isChosen ? "is-chosen" : ""} ${isMarked ? "is-pointed-at" : ""}`} aria-pressed=${isChosen} onClick=${() => choose(option)}>
    <span class="pt-clash-top"><b>${name}</b><span class=${`pt-cost ${bk ? "" : "is-free"}`}>${bk ? `${bk} BK` : "free"}</span><kbd aria-hidden="true">${option.number}</kbd></span>
    ${odds && html`<${OddsBar} odds=${odds} isMine=${true} />`}
    <span class="pt-clash-foot">${isChosen ? html`<span class="pt-answer-again">again to do it</span>` : damage === undefined ? option.note : html`<span>${damage} damage</span>`}${odds && html`<span class="pt-answer-loss">you <b>−${odds.average.toFixed(1)}</b></span>`}</span>
  </button></li>`;
}

/** @param {{who: any, words: string, isYou?: boolean}} props */
function Side({ who, words, isYou = false }) {
  if (!who) return html`<div class="pt-versus-side"></div>`;
  return html`<div class=${`pt-versus-side of-${who.seat.toLowerCase()} ${isYou ? "is-you" : ""}`}><${Portrait} profile=${who.profile} form=${formOf(who)} seat=${who.seat} size=${80} /><p><span class="pt-versus-seat">${who.seat === "A" ? "▲" : "▼"} ${isYou ? "you" : who.seat}</span><strong><${Named} of=${who} /></strong><span class="pt-versus-more">${isYou ? `${who.hp} of ${who.max_hp} HP` : words}</span></p></div>`;
}

/** @param {{facts: any[]}} props */
function Terms({ facts }) {
  const roll = facts.find((fact) => fact.name === "roll");
  if (!roll) return html`<p class="pt-sum"></p>`;
  const terms = /** @type {any[]} */ (roll.terms ?? []);
  if (!terms.length) return html`<p class="pt-versus-needs">${roll.words}</p>`; // a total that stands: nothing is rolled
  const sum = terms.reduce((all, term) => all + term.value, 0);
  const against = Number(roll.number ?? 0);
  return html`<p class="pt-sum"><span class="pt-term">D20</span>${terms.map((term) => html`<span class=${`pt-term ${term.value < 0 ? "is-good" : "is-bad"}`}>${term.value < 0 ? "−" : "+"}${Math.abs(term.value)} <${RuleLink} game=${GAME} clause=${term.clause} words=${term.words} isText=${true} />${STATS[term.words] && html` <small>${STATS[term.words]}</small>`}</span>`)}</p>
    ${against > 0 && html`<p class="pt-versus-needs">rolls <b>${Math.max(1, against - sum)}</b> or more to reach your <${RuleLink} game=${GAME} clause=${roll.clause} words="RFX" about=${STATS.RFX} isText=${true} /> ${against}</p>`}`;
}
