// One side's fighters, the viewer's first.

import { html } from "../../ui.js";
import { FighterPanel } from "./fighter_panel.js";

/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {(target: string) => { isOption: boolean, isOut: boolean, isChosen: boolean, isPointed: boolean }} StateOf */

/** @param {FighterInfo} fighter @param {DuelTable} table */
function placeOf(fighter, table) {
  const region = table.board.regions.find((each) => each.id === fighter.region);
  if (!region) return "beside the board";
  return region.is_hill ? `${region.name}, hill` : region.name;
}

/**
 * @param {{ seat: string, side: "mine" | "theirs", table: DuelTable, stateOf: StateOf, inspected: FighterInfo | null, looked: string,
 *   onPick: (target: string, byKey: boolean, fromPanel: boolean) => void, onSheet: (id: number) => void, onUse: (target: string, name: string) => void }} props
 */
export function Team({ seat, side, table, stateOf, inspected, looked, onPick, onSheet, onUse }) {
  const fighters = table.fighters.filter((fighter) => fighter.owner === seat);
  const isMine = seat === table.viewer;
  return html`<section class="db-team" data-side=${side} data-seat=${seat} aria-label=${isMine ? "Your team" : `Team ${seat}`}>
    ${fighters.map((fighter) => {
      const isActing = fighter.is_active;
      return html`<${FighterPanel}
        key=${fighter.id} fighter=${fighter} actions=${table.actions} place=${placeOf(fighter, table)}
        ...${stateOf(`fighter:${fighter.id}`)}
        isOpen=${isActing || inspected?.id === fighter.id}
        isUsable=${(/** @type {string} */ target) => (isActing ? stateOf(target) : { isOption: false, isOut: fighter.owner === table.viewer, isChosen: looked === target })}
        onPick=${() => onPick(`fighter:${fighter.id}`, false, true)} onSheet=${() => onSheet(fighter.id)} onUse=${onUse}
      />`;
    })}
  </section>`;
}
