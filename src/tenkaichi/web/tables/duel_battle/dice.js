// Dice as they lie: a character's six faces, the Defense die's twelve.

import { html } from "../../ui.js";
import { FaceIcons } from "./icons.js";

/** @typedef {import("./records").FaceInfo} FaceInfo */

/** One face, large. @param {{ face: FaceInfo, kind: string, rolling?: boolean, size?: number }} props */
export function Die({ face, kind, rolling = false, size = 22 }) {
  return html`<span class="db-die" data-kind=${kind} data-rolling=${rolling} role="img" aria-label=${face.words}>
    <span class="db-die-face"><${FaceIcons} icons=${face.icons} size=${size} /></span>
  </span>`;
}

/** All faces in a row; the one that lies up is marked. @param {{ die: FaceInfo[], rolled: number | null, name: string }} props */
export function DieFaces({ die, rolled, name }) {
  const up = rolled === null ? "not rolled" : `shows ${die[rolled].words}`;
  const all = die.map((face) => face.words).join("; ");
  return html`<span class="db-faces" role="img" aria-label=${`Die of ${name}: ${up}. Faces: ${all}`}>
    ${die.map((face, at) => html`<span class="db-mini-face" data-up=${at === rolled}><${FaceIcons} icons=${face.icons} size=${11} /></span>`)}
  </span>`;
}
