/** One side: the Main Personality with its figures, the piles, and what is in play. */
import { html } from "../../ui.js";
import { capitalised } from "../../capitalised.js";
import { NotUsable, allReasons } from "../../parts/not_usable.js";
import { ReadButton } from "../../parts/reading.js";
import { SeatMark } from "../../parts/seat_mark.js";
import { Use } from "./hand.js";

/** @typedef {import("./records").SideInfo} SideInfo */
/** @typedef {import("./records").CardInfo} CardInfo */

/** @param {any} props */
export function Side(props) {
  const { side, game, table, isReplay } = props;
  const isTurn = table.turn_seat === side.seat;
  const isOwn = side.is_you && !isReplay;
  return html`<section class=${`tcg-side of-${side.seat.toLowerCase()} ${isTurn ? "is-turn" : ""}`} aria-label=${isOwn ? "Your side" : `Side of ${side.seat}`}>
    <header class="tcg-side-head">
      <${SeatMark} seat=${side.seat} /> <${InPlay} ...${props} piece=${side.piece} name=${side.name} look="is-title" />
      ${isOwn && html`<span class="you">you</span>`}
      <span class="tcg-level">Level <b>${side.level}</b> of ${side.levels}</span>
    </header>
    <div class="tcg-figures">
      <${Meter} label="Power stage" now=${side.stage} most=${side.top_stage} kind="stage" words=${`${side.power.toLocaleString("en")} · bracket ${side.bracket} · PUR ${side.pur}`} />
      <${Meter} label="Anger" now=${side.anger} most=${side.anger_needed} kind="anger" words=${side.anger_needed - side.anger === 1 ? "1 more makes a Level" : `${side.anger_needed - side.anger} more make a Level`} />
      <div class="tcg-life"><span class="tcg-label">Life Deck</span><b class="tcg-big">${side.life}</b></div>
      <div class="tcg-life"><span class="tcg-label">Hand</span><b class="tcg-big">${side.cards}</b></div>
    </div>
    <div class="tcg-zones">
      <${Zone} label="Mastery"><${InPlay} ...${props} piece=${side.mastery_piece} name=${side.mastery} /><//>
      ${side.groups.map(
        (/** @type {any} */ group) => html`<${Zone} label=${group.label}>
        ${group.cards.map((/** @type {CardInfo} */ card) => html`<${InPlay} key=${card.piece} ...${props} piece=${card.piece} name=${card.name} marks=${card.marks} />`)}
      <//>`,
      )}
      <${Pile} label="Discard pile" names=${side.discard} game=${game} />
      ${side.banished.length > 0 && html`<${Pile} label="Banished" names=${side.banished} game=${game} />`}
      ${side.aside > 0 && html`<${Zone} label="Set aside">${side.aside}<//>`}
    </div>
  </section>`;
}

/** A number out of so many, as pips and in words. @param {{label: string, now: number, most: number, kind: string, words: string}} props */
function Meter({ label, now, most, kind, words }) {
  return html`<div class=${`tcg-meter is-${kind}`}>
    <span class="tcg-label">${label}</span> <b class="tcg-big">${now}<span class="tcg-most">/${most}</span></b>
    <span class="tcg-pips" aria-hidden="true">${Array.from({ length: Math.max(most, now) }, (_, i) => html`<i class=${i < now ? "is-on" : ""}></i>`)}</span>
    <span class="tcg-meter-words">${words}</span>
  </div>`;
}

/** @param {any} props */
function Zone({ label, children }) {
  return html`<div class="tcg-zone"><span class="tcg-label">${label}</span><div class="tcg-zone-cards">${children}</div></div>`;
}

/** A card in play: its name opens it and says why it cannot be used now, what it may do now is a button beside it. @param {any} props */
function InPlay({
  side,
  piece,
  name,
  marks = [],
  look = "is-card",
  game,
  view,
  options,
  selected,
  choose,
  whyNot,
  isReplay,
}) {
  const uses = options.filter((/** @type {any} */ option) =>
    option.parts.some(
      (/** @type {any} */ part) => (part.type === "piece" || part.type === "token") && part.value === piece,
    ),
  );
  const isOut = side.is_you && !isReplay && !uses.length && view.prompt?.is_mine;
  const ask = () => allReasons([whyNot("piece", piece), whyNot("token", piece)]);
  const now = isOut ? html`<${NotUsable} ask=${ask} of=${piece} view=${view} isReplay=${isReplay} />` : null;
  return html`<span class=${`tcg-in-play ${uses.length ? "is-usable" : ""}`}>
    <${ReadButton} game=${game} name=${name} look=${look} now=${now} />${marks.length > 0 && html` <span class="small soft">${marks.join(", ")}</span>`}
    ${uses.slice(0, 2).map((/** @type {any} */ option) => html`<${Use} option=${option} words=${capitalised(option.verb)} selected=${selected} choose=${choose} />`)}
  </span>`;
}

/** A pile of cards that lie face up, the newest first. @param {{label: string, names: string[], game: string}} props */
function Pile({ label, names, game }) {
  if (!names.length) return html`<${Zone} label=${label}><span class="soft">empty</span><//>`;
  return html`<details class="tcg-zone tcg-pile"><summary><span class="tcg-label">${label}</span> <b>${names.length}</b> <span class="soft tcg-on-top">on top: ${names[0]}</span></summary>
    <ol>${names.map((name) => html`<li><${ReadButton} game=${game} name=${name} look="is-card" /></li>`)}</ol></details>`;
}
