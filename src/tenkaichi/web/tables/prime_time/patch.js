/** Rows of a patch of ground, as the engine sends them, joined into one shape to draw. */

/** @typedef {[number, number, number]} Stretch  y, and x from west to east, in mils */

/** @param {Stretch} one @param {Stretch} other */
const meet = (one, other) => one[1] <= other[2] && other[1] <= one[2];

/**
 * The shape as an SVG path, in inches from the top of a table of that size. A stretch that goes on as one in the next
 * row is joined to it from end to end, so that slanting edges are straight; where stretches part or join, only what
 * lies under both is filled.
 * @param {Stretch[]} rows from south to north
 * @param {number} size
 */
export function patchPath(rows, size) {
  const heights = [...new Set(rows.map((row) => row[0]))];
  const at = new Map(heights.map((height) => [height, rows.filter((row) => row[0] === height)]));
  /** @param {Stretch} low @param {Stretch} high @param {[number, number, number, number]} ends */
  const quad = (low, high, [west, east, far, near]) =>
    `M${west / 1000} ${(size - low[0]) / 1000}L${east / 1000} ${(size - low[0]) / 1000}L${far / 1000} ${(size - high[0]) / 1000}L${near / 1000} ${(size - high[0]) / 1000}Z`;
  const parts = heights.slice(1).flatMap((height, i) => {
    const below = at.get(heights[i]) ?? [];
    const above = at.get(height) ?? [];
    return below.flatMap((low) =>
      above
        .filter((high) => meet(low, high))
        .map((high) => {
          const isAlone =
            above.filter((each) => meet(low, each)).length === 1 &&
            below.filter((each) => meet(each, high)).length === 1;
          const [west, east] = [Math.max(low[1], high[1]), Math.min(low[2], high[2])];
          return quad(low, high, isAlone ? [low[1], low[2], high[2], high[1]] : [west, east, east, west]);
        }),
    );
  });
  return parts.join("");
}

const INSET = 40; // mils from the rim, so that rounding does not lead out of the patch

/** The place of a patch that is nearest to another, and how far it is. @param {Stretch[]} rows @param {number} x @param {number} y @returns {{at: [number, number], far: number} | null} */
export function nearestIn(rows, x, y) {
  let best = /** @type {{at: [number, number], far: number} | null} */ (null);
  for (const [height, west, east] of rows) {
    const inset = Math.min(INSET, (east - west) / 2);
    const at = /** @type {[number, number]} */ ([
      Math.round(Math.min(Math.max(x, west + inset), east - inset)),
      height,
    ]);
    const far = Math.hypot(at[0] - x, at[1] - y);
    if (!best || far < best.far) best = { at, far };
  }
  return best;
}

/** Whether a place lies on the patch: between the rows above and below it. @param {Stretch[]} rows @param {number} x @param {number} y */
export function isOnPatch(rows, x, y) {
  const heights = [...new Set(rows.map((row) => row[0]))];
  const above = heights.find((height) => height >= y);
  const below = heights.findLast((height) => height <= y);
  const covers = (/** @type {number | undefined} */ height) =>
    rows.some((row) => row[0] === height && row[1] <= x && x <= row[2]);
  return covers(above) && covers(below);
}
