/** The gutter between the halves: the steps of the turn, and the attack that stands on it with its damage before and after. */
import { html, useLayoutEffect, useRef, useState } from "../../ui.js";
import { Card, spoken } from "../../cards/card.js";
import { Glyph } from "../../cards/glyphs.js";
import { SeatMark } from "../../parts/seat_mark.js";
import { calledAt } from "../../parts/player_name.js";
import { sentence } from "../../parts/story.js";
import { Explain } from "./explain.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./records").AttackInfo} AttackInfo */
/** @typedef {import("./records").DamageInfo} DamageInfo */

const CAUSES = 3; // that fit below the numbers
const LATELY = 2; // events that are still told when they have been played
const ONE_LINE = 96; // letters

/** @param {{play: Play, openChart: () => void}} props */
export function Middle({ play, openChart }) {
  const { table, attack, view } = play;
  const action = view.prompt?.kind === "Action.act" ? table.actions + 1 : table.actions; // the one that is asked about
  const isPlaying = Boolean(play.theatre?.isPlaying.value);
  return html`<section class=${`tcg-middle ${attack ? "has-attack" : ""} ${isPlaying ? "is-playing" : ""}`} aria-label="Turn and combat">
    <div class="tcg-gutter" aria-hidden="true"></div><i class="tcg-lane-spot" aria-hidden="true"></i>
    <p class="tcg-turn"><b>Turn ${table.turn}</b> <span>${turnOf(play)}</span></p>
    <div class="tcg-lane">${attack ? html`<${AttackLane} play=${play} attack=${attack} openChart=${openChart} />` : html`<${TableNow} play=${play} openChart=${openChart} />`}
      ${isPlaying && play.theatre?.caption.value && html`<p class="tcg-caption" aria-hidden="true">${play.theatre.caption.value}</p>`}</div>
    ${!attack && !isPlaying && html`<${Lately} play=${play} />`}
    <div class="tcg-ribbon-line">
      <div class="tcg-steps"><ol class="tcg-ribbon">${table.steps.map(
        (step, at) =>
          html`<li class=${at < table.step_at ? "is-past" : at === table.step_at ? "is-now" : ""} aria-current=${at === table.step_at ? "step" : null}><span>${step}${at === table.step_at && action > 0 && html` <small>action ${action}${table.passes > 0 ? ", one pass" : ""}</small>`}</span></li>`,
      )}</ol><${Explain} of="turn" look="is-turn" label="The steps of a turn" /></div>
      <${Whose} play=${play} />
    </div>
  </section>`;
}

/** What happened last, for a player who looked elsewhere while it was played. @param {{play: Play}} props */
function Lately({ play }) {
  const { view, live, isReplay } = play;
  const isYou = view.match.your_seats.length === 1;
  /** @type {import("../../types/protocol.js").LogEntry[]} */
  const entries = live?.log?.value ?? [];
  const told = entries
    .filter((entry) => entry.density === 0 && entry.words)
    .slice(-LATELY)
    .map((entry) => (isYou && entry.you ? { ...entry, words: entry.you } : entry));
  if (isReplay || !told.length) return null;
  const words = sentence(told);
  return html`<p class="tcg-lately"><span aria-hidden="true">◂ </span>${words.length > ONE_LINE ? sentence(told.slice(-1)) : words}</p>`;
}

/** @param {Play} play */
const turnOf = ({ table, view, isReplay }) =>
  table.viewer === table.turn_seat && !isReplay ? "yours" : `${calledAt(view.match, table.turn_seat)}’s`;

/** @param {{play: Play}} props */
function Whose({ play }) {
  const { view, attack } = play;
  const prompt = view.prompt;
  if (!prompt) return null;
  const isDefence = prompt.kind.startsWith("Defence");
  const verb = isDefence ? "defend" : attack ? "answer" : "act";
  const words = play.isReplay
    ? `${verb}s` // the mark says who, and there is less room
    : prompt.is_mine && view.match.your_seats.length < 2
      ? `You ${verb}`
      : `${calledAt(view.match, prompt.seat)} ${verb}s`;
  return html`<p class=${`tcg-whose of-${prompt.seat.toLowerCase()}`}><${SeatMark} seat=${prompt.seat} /> <span>${words}</span></p>`;
}

/** Nobody attacks: what the Attack Table gives each side. @param {{play: Play, openChart: () => void}} props */
function TableNow({ play, openChart }) {
  const { mine, theirs, view, isReplay } = play;
  const called = (/** @type {import("./records").SideInfo} */ side) =>
    isReplay ? "hits" : side.is_you ? "you hit" : `${calledAt(view.match, side.seat)} hits`;
  return html`<div class="tcg-table-now">
    <button type="button" class="tcg-chart-button" aria-haspopup="dialog" onClick=${openChart} aria-label="Attack Table"><${Glyph} name="chart" /> <span>Attack Table</span></button>
    ${[mine, theirs].map((side) => html`<p><${SeatMark} seat=${side.seat} /> <span>${called(side)}</span> <b>AT ${side.table_value}</b></p>`)}
  </div>`;
}

/** @param {{play: Play, attack: AttackInfo, openChart: () => void}} props */
function AttackLane({ play, attack, openChart }) {
  const side = [play.mine, play.theirs].find((each) => each.kind === attack.kind && each.seat === attack.seat);
  const style = side?.style; // a Main Personality has the style of its Mastery
  const printed = play.faceOf(attack.kind);
  const face = style === undefined ? printed : { ...printed, style };
  const uses = play.usesOfPiece(attack.kind);
  return html`<div class="tcg-lane-card" data-part="lane"><${Card} as="button" type="button" face=${face} label=${spoken(face)} onClick=${(/** @type {Event} */ event) => play.tap({ key: "lane", piece: 0, kind: attack.kind, style, marks: [attack.words] }, uses, event)} /></div>
    <div class=${`tcg-badge ${attack.is_energy ? "is-energy" : "is-physical"} ${attack.is_stopped ? "is-stopped" : ""}`} role="note" aria-label=${attack.words}>
      <${Damage} play=${play} attack=${attack} openChart=${openChart} />
    </div>
    <div class="tcg-defence">${attack.defence !== null ? html`<${Card} as="span" face=${play.faceOf(attack.defence)} />` : html`<span class="tcg-slot"><${Glyph} name="defence" /><span>${isUndefended(play, attack) ? "no defence" : "defence"}</span></span>`}</div>`;
}

/** Whether the time to defend is over. @param {Play} play @param {AttackInfo} attack */
const isUndefended = ({ view }, attack) =>
  attack.is_dealt || view.match.status === "over" || /^(TakeDamage|CriticalEffect)/.test(view.prompt?.kind ?? "");

/** @param {{play: Play, attack: AttackInfo, openChart: () => void}} props */
function Damage({ attack, openChart }) {
  if (attack.is_stopped)
    return html`<p class="tcg-badge-sum">${attack.is_energy ? "Energy" : "Physical"} attack</p><p class="tcg-badge-numbers"><b>stopped</b></p>`;
  const shown = /** @type {[DamageInfo, string][]} */ ([
    [attack.stages, "stages"],
    [attack.life, "life"],
  ]).filter(([damage]) => damage.before || damage.after);
  const table = [...attack.stages.parts, ...attack.life.parts].find((part) => part.source === "table");
  const changes = [...attack.stages.parts, ...attack.life.parts].filter(
    (part) => part.kind !== null || part.source === "effect" || part.source === "prevented",
  );
  return html`<p class="tcg-badge-sum"><${Glyph} name=${attack.is_energy ? "energy_combat" : "physical_combat"} />${table ? html`<button type="button" class="tcg-explain is-plain" aria-haspopup="dialog" onClick=${openChart}>AT ${table.value}${sumOf(attack)}</button>` : attack.is_energy ? " Energy attack" : " Physical attack"}${attack.is_dealt && " dealt"}</p>
    ${shown.map(([damage, unit]) => html`<p class="tcg-badge-numbers">${damage.before !== damage.after && html`<s>${damage.before}</s><i>→</i>`}<b>${damage.after}</b><em>${unit === "life" ? "life" : damage.after === 1 ? "stage" : "stages"}</em></p>`)}
    ${shown.length === 0 && html`<p class="tcg-badge-numbers"><em>no damage</em></p>`}
    ${attack.is_critical && html`<${Explain} of="critical" look="is-critical">critical<//>`}
    ${changes.length > 0 && html`<ul>${changes.slice(0, CAUSES).map((part) => html`<li>${part.reason} <b>${part.value > 0 ? `+${part.value}` : `−${-part.value}`}</b></li>`)}</ul>`}`;
}

/** "+ 4" of "AT 2 + 4". @param {AttackInfo} attack */
function sumOf(attack) {
  const printed = attack.stages.parts.find((part) => part.source === "printed");
  return printed ? ` + ${printed.value}` : "";
}

/** The arrow from the card in the lane to its target. @param {{play: Play}} props */
export function Arrow({ play }) {
  const { attack } = play;
  const layer = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [way, setWay] = useState(/** @type {{line: string, head: string, scale: number} | null} */ (null));
  const target = attack && !attack.is_stopped ? attack.target : "";
  useLayoutEffect(() => {
    const draw = () => setWay(target && layer.current ? wayTo(layer.current, target) : null);
    draw();
    const watcher = new ResizeObserver(draw);
    if (layer.current?.parentElement) watcher.observe(layer.current.parentElement);
    return () => watcher.disconnect();
  }, [target, attack?.kind, play.view.seq]);
  return html`<svg class="tcg-arrows" ref=${layer} aria-hidden="true">
    ${way && html`<g class=${`tcg-arrow of-${attack?.seat.toLowerCase()}`} style=${{ "--scale": way.scale }}><path class="tcg-arrow-ink" d=${way.line} /><path class="tcg-arrow-ink is-head" d=${way.head} /><path class="tcg-arrow-fill" d=${way.line} pathLength="100" /><path class="tcg-arrow-head" d=${way.head} /><path class="tcg-arrow-core" d=${way.line} pathLength="100" /></g>`}
  </svg>`;
}

/** @param {SVGSVGElement} layer @param {string} seat */
function wayTo(layer, seat) {
  const stage = layer.parentElement;
  const from = stage?.querySelector(".tcg-lane-card")?.getBoundingClientRect();
  const to = stage
    ?.querySelector(`.tcg-half[data-seat="${seat}"] .tcg-personality .game-card`)
    ?.getBoundingClientRect();
  if (!from || !to) return null;
  const box = layer.getBoundingClientRect();
  const isDown = to.top > from.top;
  const scale = Math.max(0.5, Math.min(1.1, box.width / 1440));
  const isLeft = from.left + 3 > to.left + to.width / 2;
  const [x1, y1] = [(isLeft ? from.left + 3 : from.right - 3) - box.left, from.top + from.height / 2 - box.top];
  const [x2, y2] = [to.left + to.width / 2 - box.left, (isDown ? to.top + 16 : to.bottom - 16) - box.top];
  const [cx, cy] = [x2 - Math.abs(x1 - x2) * 0.04, y1 + (isDown ? -10 : 10)];
  const angle = Math.atan2(y2 - cy, x2 - cx);
  const [length, width] = [34 * scale, 23 * scale];
  const [bx, by] = [x2 - Math.cos(angle) * length, y2 - Math.sin(angle) * length];
  const [px, py] = [-Math.sin(angle) * width, Math.cos(angle) * width];
  return {
    line: `M${x1} ${y1}Q${cx} ${cy} ${bx} ${by}`,
    head: `M${x2} ${y2}L${bx + px} ${by + py}L${bx - px} ${by - py}Z`,
    scale,
  };
}
