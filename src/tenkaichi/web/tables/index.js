/**
 * The designed tables, found in the games' folders; a game without one is played at the text-first table.
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
 * @property {boolean} drawsHeader  see `GameClient` in `game_clients.js`
 * @property {boolean} isStage
 * @property {boolean} isWhole
 */
import { clientOf, gamePart } from "../game_clients.js";
import { needStyles } from "../styles.js";
import { TextTable } from "./text_table.js";

/** @type {TableEntry} */
const TEXT_TABLE = {
  load: async () => ({ Table: TextTable }),
  drawsHeader: false,
  isStage: false,
  isWhole: false,
};

/** @type {Map<string, TableEntry>} */
const DESIGNED = new Map();

/**
 * The table for a view: the designed one where the game has it and sends its data for it.
 * @param {string} game
 * @param {ViewFrame} view
 * @returns {TableEntry}
 */
export function tableFor(game, view) {
  return (view.table && designed(game)) || TEXT_TABLE;
}

/** @param {string} game @returns {TableEntry | undefined} */
function designed(game) {
  const client = clientOf(game);
  if (!DESIGNED.has(game) && client?.parts.includes("index"))
    DESIGNED.set(game, {
      load: async () => {
        const [module] = await Promise.all([gamePart(game, "index"), needStyles(client.styles)]);
        return module;
      },
      drawsHeader: client.draws_header,
      isStage: client.is_stage,
      isWhole: client.is_whole,
    });
  return DESIGNED.get(game);
}
