/** Portraits of the TCG's characters outside its table. */
import { html } from "../../ui.js";
import { Head } from "../../cards/emblems.js";

/** @param {{id: string}} props */
export const Face = ({ id }) => html`<svg viewBox="-50 -50 100 100"><${Head} character=${id} /></svg>`;
