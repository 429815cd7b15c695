/** Portraits of Duel Battle's characters outside its table. */
import { html } from "../../ui.js";
import { Emblem } from "./emblem.js";

export const styles = ["duel_battle_board"];

/** @param {{id: string, seat: string}} props */
export const Face = ({ id, seat }) => html`<svg viewBox="-60 -60 120 120"><${Emblem} id=${id} seat=${seat} /></svg>`;
