/**
 * The table of the TCG: two mirrored halves, between them the gutter with the steps and the attack, below the dock with
 * the hand and the question. It shows what the view says; what a card may do now is what the question offers for it.
 */
import { html, useState } from "../../ui.js";
import { useIsByKeys, useKeys } from "../../keys.js";
import { Chart } from "./chart.js";
import { Chooser } from "./chooser.js";
import { Dock } from "./dock.js";
import { Effects } from "./effects.js";
import { Explanation } from "./explain.js";
import { Glance } from "./glance.js";
import { Half, OtherHand } from "./half.js";
import { Arrow, Middle } from "./lane.js";
import { usePlay } from "./play.js";
import { Reader } from "./reader.js";
import { calledAt } from "../../parts/player_name.js";

export { choreography } from "./choreography.js";

/** @typedef {import("./records").SideInfo} SideInfo */

/** @param {import("../index.js").TableProps & {live?: any, openDrawer?: (what: string) => void, drawer?: string}} props */
export function Table(props) {
  const play = usePlay(props);
  const [isChartOpen, setChartOpen] = useState(false);
  const [pile, setPile] = useState(/** @type {{name: string, title: string, kinds: number[]} | null} */ (null));
  const openDrawer = props.openDrawer ?? (() => undefined);
  const isByKeys = useIsByKeys();
  useKeys((key, event) => {
    if (key === "t" || key === "T") return (setChartOpen(true), true);
    if (key === "ArrowLeft" || key === "ArrowRight") return intoHand(event);
    if (/^[1-9pP]$/.test(key) && !props.drawer) setTimeout(ontoConfirm); // the page’s own keys select first
    return false;
  });
  /** @param {string} name @param {SideInfo} side */
  const openPile = (name, side) => {
    const whose = side.is_you && !play.isReplay ? "Your" : `${calledAt(play.view.match, side.seat)}’s`;
    const cards = name === "discard" ? side.discard : side.banished;
    setPile({
      name,
      title: `${whose} ${name === "discard" ? "discard pile" : "Banished Zone"}`,
      kinds: cards.map((card) => card.kind),
    });
  };
  const mode = play.view.prompt?.kind.startsWith("Defence") && play.isAsked ? "defend" : "act";
  return html`<div class="tcg-table">
    <div class=${`tcg-stage ${play.isReplay ? "is-replay" : ""}`} data-mode=${mode} data-keys=${isByKeys}>
      <${OtherHand} play=${play} side=${play.theirs} />
      <${Half} play=${play} side=${play.theirs} openPile=${openPile} />
      <${Middle} play=${play} openChart=${() => setChartOpen(true)} />
      <${Half} play=${play} side=${play.mine} openPile=${openPile} />
      <${Dock} play=${play} openDrawer=${openDrawer} isDrawerOpen=${props.drawer === "options"} />
      <${Arrow} play=${play} />
      <${Chooser} play=${play} pile=${pile} closePile=${() => setPile(null)} />
      <${Reader} play=${play} />
      <${Glance} play=${play} />
      <${Effects} play=${play} />
    </div>
    ${isChartOpen && html`<${Chart} play=${play} close=${() => setChartOpen(false)} />`}
    <${Explanation} game=${play.view.match.game} words=${play.table.words} />
  </div>`;
}

/** An arrow key leads into the hand from anywhere that has no use for it. @param {KeyboardEvent} event */
function intoHand({ target }) {
  if (target instanceof Element && target.closest(".tcg-hand, .tcg-overlay, .table-side, .scrubber")) return false;
  const card = document.querySelector(".in-hand.is-usable") ?? document.querySelector(".in-hand");
  if (card instanceof HTMLElement) card.focus();
  return card !== null;
}

/** After a digit the button that answers has the focus: Enter must not press a card of the hand that had it before. */
function ontoConfirm() {
  const button = document.querySelector(".tcg-overlay footer .primary, .tcg-dock .confirm");
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}
