/** Portraits of Prime Time's characters outside its table. */
import { html } from "../../ui.js";
import { EmblemShapes, Portrait } from "./emblems.js";

export const styles = ["prime_time_field"];

/** @param {{id: string, seat: string}} props */
export const Face = ({ id, seat }) => html`<${Portrait} profile=${id} seat=${seat} size=${44} />`;

export const Shapes = EmblemShapes;
