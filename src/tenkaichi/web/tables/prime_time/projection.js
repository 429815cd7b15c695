/**
 * From places on the table, in mils, to the drawing, in inches: across is true, up the table is shortened by `tilt`, and
 * height is up the screen, for cliffs and fighters alike. The viewer's own edge is always at the bottom.
 */

export const LIFT = 1.2; // inches up the drawing for a level of height
export const RIM = 0.9; // of the slab around the table, in inches

/** Which quarter turn puts a zone at the bottom. @param {number[] | undefined} zone left, low, right, high @param {number} size */
export function turnFor(zone, size) {
  if (!zone) return 0;
  const [left, low, right, high] = zone;
  const [x, y] = [(left + right) / 2 - size / 2, (low + high) / 2 - size / 2];
  if (Math.abs(y) >= Math.abs(x)) return y > 0 ? 2 : 0;
  return x > 0 ? 3 : 1;
}

/** @param {number} size of the table in mils @param {number} tilt @param {number} turn */
export function projection(size, tilt, turn) {
  const all = size / 1000;
  /** Turned, still flat: inches across and inches up. @param {number} x @param {number} y @returns {[number, number]} */
  const turned = (x, y) => {
    const [ix, iy] = [x / 1000, y / 1000];
    if (turn === 2) return [all - ix, all - iy];
    if (turn === 1) return [all - iy, ix];
    return turn === 3 ? [iy, all - ix] : [ix, iy];
  };
  return {
    all,
    tilt,
    turn,
    /** @param {number} x @param {number} y @param {number} [level] @returns {[number, number]} */
    at(x, y, level = 0) {
      const [across, up] = turned(x, y);
      return [across, (all - up) * tilt - level * LIFT];
    },
    /** For what is drawn flat, in a group that is shortened as a whole. @param {number} x @param {number} y @returns {[number, number]} */
    flat(x, y) {
      const [across, up] = turned(x, y);
      return [across, all - up];
    },
    /** A place of the drawing on the ground, in mils. @param {number} px @param {number} py @returns {[number, number]} */
    back(px, py) {
      const [across, up] = [px, all - py / tilt];
      const [ix, iy] =
        turn === 2
          ? [all - across, all - up]
          : turn === 1
            ? [up, all - across]
            : turn === 3
              ? [all - up, across]
              : [across, up];
      return [Math.round(ix * 1000), Math.round(iy * 1000)];
    },
  };
}

/** @typedef {ReturnType<typeof projection>} Projection */

/** The whole slab with its rim and what rises above its far edge. @param {Projection} p @param {number} [top]  of the highest standee */
export function wholeOf(p, top = 0) {
  const far = Math.min(-RIM - 1.1, top);
  return { x: -RIM - 0.5, y: far, width: p.all + 2 * RIM + 1, height: p.all * p.tilt + RIM + 1.1 - far };
}

/** How flat the table is seen so that it fills its place. @param {number} width @param {number} height */
export function tiltFor(width, height) {
  const wanted = ((height / Math.max(1, width)) * 32.8 - 4) / 30;
  return Math.min(1, Math.max(0.66, Math.round(wanted * 100) / 100));
}

/** @param {[number, number][]} points */
export const pointsOf = (points) => points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");

/** Whether a place lies within a polygon. @param {[number, number][]} polygon @param {number} x @param {number} y */
export function isWithin(polygon, x, y) {
  let isIn = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[ax, ay], [bx, by]] = [polygon[i], polygon[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}
