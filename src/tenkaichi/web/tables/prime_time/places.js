/** Places on the table in mils from the south-west corner, and on the drawing in inches from the upper left. */

export const MARGIN = 1.7; // inches around the table, for the numbers

/** @param {number} mil */
export const inch = (mil) => mil / 1000;

/** A place as people write it, to a tenth of an inch. @param {number} x @param {number} y */
export const placeWords = (x, y) => `${tenths(x)},${tenths(y)}`;

/** @param {number} mil */
const tenths = (mil) => String(Math.round(mil / 100) / 10);

/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

/** Whether an option is a place: its first two parameters are lengths. @param {OptionInfo} option */
export const isPlace = (option) =>
  option.parts.length >= 2 && option.parts[0].type === "mil" && option.parts[1].type === "mil";

/**
 * Where the pointer is, in mils.
 * @param {SVGSVGElement} svg
 * @param {{clientX: number, clientY: number}} event
 * @param {number} size  of the table
 */
export function placeAt(svg, event, size) {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const x = Math.round(point.x * 10) * 100;
  const y = size - Math.round(point.y * 10) * 100;
  return { x, y, scale: matrix.a };
}

/**
 * An option that is not on the list: a place of the player's choice, worded like those on the list.
 * @param {OptionInfo} like
 * @param {number} x
 * @param {number} y
 * @returns {OptionInfo}
 */
export function placeOption(like, x, y) {
  const words = placeWords(x, y);
  const verb = String(like.option[0]);
  return {
    ...like,
    number: 0,
    option: [verb, x, y],
    command: `${like.verb} ${words}`,
    label: `${verb === "to" ? "to" : "at"} ${words}`,
    note: "",
    parts: [],
    chances: null,
    is_pass: false,
    unused: null,
  };
}
