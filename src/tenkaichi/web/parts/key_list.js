/** The keys, and the list of them. */
import { html } from "../ui.js";
import { Dialog } from "./dialog.js";

/** @type {[string, string][]} */
const KEYS = [
  ["1 – 9", "select an option; the same key again answers"],
  ["Enter", "answer with what is selected"],
  ["Esc", "select nothing"],
  ["↑ ↓", "go through the options"],
  ["← →", "go through the hand (TCG)"],
  ["O T", "all options; the Attack Table (TCG)"],
  ["P", "pass, where that is an option"],
  ["U", "undo, or ask for it"],
  ["/", "type an answer"],
  ["W", "why can’t I…?"],
  ["H", "show me a good move (against bots)"],
  ["Space", "skip what is being played"],
  ["A", "show the other side’s last turn again"],
  ["L", "more or less log; opens it first (TCG)"],
  ["?", "this list"],
];
/** @type {[string, string][]} */
const REPLAY_KEYS = [
  ["Space", "play or pause"],
  ["← →", "one answer back or forth"],
  ["Shift ← →", "one turn back or forth"],
  ["[ ]", "to the mark before or after"],
  ["Home End", "beginning and end"],
  ["E", "other eyes"],
  ["B", "branch here"],
];

/** @param {{close: () => void, isReplay?: boolean}} props */
export function KeyList({ close, isReplay = false }) {
  return html`<${Dialog} title="Keys" close=${close}>
    <dl class="key-list">
      ${(isReplay ? REPLAY_KEYS : KEYS).map(([key, words]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`)}
    </dl>
  <//>`;
}
