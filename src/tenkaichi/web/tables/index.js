/**
 * The designed tables, by `GameInfo.table`; a game without one is played at the text-first table.
 *
 * A table draws the board and everything that lies on it, and lets a player point at options. Around it the page draws
 * seats, question, list of options, log and undo. A table decides nothing: it reads `view.prompt.options[].parts`.
 *
 * @typedef {import("../types/protocol.js").ViewFrame} ViewFrame
 * @typedef {import("../types/protocol.js").OptionInfo} OptionInfo
 * @typedef {import("../types/protocol.js").PreviewReply} PreviewReply
 * @typedef {import("../ui.js").Component<TableProps>} TableComponent
 *
 * @typedef {object} TableProps
 * @property {ViewFrame} view  what this viewer sees now
 * @property {(option: OptionInfo) => void} answer  answers; the page sees to `expected_seq`, waiting and refusals
 * @property {(option: OptionInfo) => void} choose  looks at an option, or answers where it was looked at or one tap is enough
 * @property {(option: OptionInfo) => Promise<PreviewReply>} preview  what an option would bring, asked of the server once
 *   per option and `seq`
 * @property {(part: string, value: number) => Promise<import("../types/protocol.js").RefusedOption[]>} whyNot  why nothing can be done with one thing now
 * @property {import("../ui.js").Signal<number | null>} selected  the number of the option that is looked at but not yet
 *   answered, shared with the list of options: the first tap sets it, the second or Confirm answers
 * @property {import("../ui.js").Signal<OptionInfo | null>} [planned]  an option that is not on the list (a place), looked
 *   at and not yet answered
 * @property {(option: OptionInfo | null) => void} [plan]  looks at such an option: the server says what it would bring, or why not
 * @property {(about: {words: string, numbers: number[]} | null) => void} [about]  shows only these options on the list, until it is cleared
 * @property {import("../ui.js").ReadonlySignal<import("../settings.js").Settings>} settings  motion, palette and the rest
 * @property {import("../ui.js").Signal<string[]>} [pointAt]  pieces that a log line wants shown: "fighter:3", "region:14"
 * @property {import("../theatre/player.js").Player} theatre  the scenes to draw now (`theatre.scenes`), and whether any play
 * @property {boolean} isReplay  nothing can be answered: only looked at
 * @property {any} [live]  the match itself, for a table that draws the question, too
 * @property {string} [drawer]  what the drawer over a whole-screen table shows: "options", "log" or ""
 * @property {(what: string) => void} [openDrawer]
 *
 * @typedef {object} TableEntry
 * @property {() => Promise<{Table: TableComponent, choreography?: import("../theatre/scenes.js").Choreography}>} load
 * @property {boolean} drawsHeader  the table shows round and score itself
 * @property {boolean} [isStage]  the table fills the page: the list of options begins folded away below it
 * @property {boolean} [isWhole]  the table takes the whole screen and draws the question; options and log are in a drawer
 */
import { TextTable } from "./text_table.js";
import { needStyles } from "../styles.js";

const DUEL_BATTLE_STYLES = ["_board", "_callout", "_panels", "_stage", "_motion", ""].map(
  (part) => `duel_battle${part}`,
);

const PRIME_TIME_STYLES = ["_frame", "_field", "_terrain", "_panels", "_callout", "_reaction", "_motion"].map(
  (part) => `prime_time${part}`,
);
const TCG_STYLES = [
  "game_card",
  "game_card_sizes",
  "table_whole",
  "tcg",
  "tcg_figures",
  "tcg_lane",
  "tcg_dock",
  "tcg_layers",
  "tcg_small",
  "tcg_motion",
];

/** @type {Record<string, TableEntry>} */
const TABLES = {
  "duel-battle": {
    load: async () => {
      const [module] = await Promise.all([import("./duel_battle/index.js"), needStyles(DUEL_BATTLE_STYLES)]);
      return module;
    },
    drawsHeader: true,
  },
  "prime-time": {
    load: async () => {
      const [module] = await Promise.all([import("./prime_time/index.js"), needStyles(PRIME_TIME_STYLES)]);
      return module;
    },
    drawsHeader: true,
    isStage: true,
  },
  tcg: {
    load: async () => {
      const [module] = await Promise.all([import("./tcg/index.js"), needStyles(TCG_STYLES)]);
      return module;
    },
    drawsHeader: false,
    isWhole: true,
  },
};

/** @type {TableEntry} */
const TEXT_TABLE = { load: async () => ({ Table: TextTable }), drawsHeader: false };

/**
 * The table for a view: the designed one where the game has it and sends its data for it.
 * @param {string} game
 * @param {ViewFrame} view
 * @returns {TableEntry}
 */
export function tableFor(game, view) {
  return (view.table && TABLES[game]) || TEXT_TABLE;
}
