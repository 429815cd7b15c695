// Where things are drawn on the board: rounded regions, places for pieces, the next region in a direction.

/** @typedef {[number, number]} Point */
/** @typedef {import("./records").RegionInfo} RegionInfo */
/** @typedef {import("./records").Board} Board */

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** A polygon as a path whose corners are rounded. @param {Point[]} points @param {number} radius */
export function roundedPath(points, radius) {
  const pieces = points.map((here, at) => {
    const before = points[(at + points.length - 1) % points.length];
    const after = points[(at + 1) % points.length];
    const [ax, ay] = toward(here, before, radius);
    const [bx, by] = toward(here, after, radius);
    return `${at === 0 ? "M" : "L"}${round(ax)} ${round(ay)} Q${round(here[0])} ${round(here[1])} ${round(bx)} ${round(by)}`;
  });
  return `${pieces.join(" ")} Z`;
}

/** The point on the way from one to another, at most half way. @param {Point} from @param {Point} to @param {number} far @returns {Point} */
export function toward(from, to, far) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.min(far / length, 0.5);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/**
 * Places in a region, as shares of the tile's radius outward from the tile's centre and sideways: a small region lies
 * at one side of its tile; a large one has a neck to the middle, in which its name is written and its token lies.
 * @typedef {{ name: Point, token: Point, cost: Point, pieces: Point[][] }} Plan
 */

/** @type {Plan} */
const SMALL = {
  name: [0.325, -0.23],
  token: [0.33, 0.23],
  cost: [0.31, 0],
  pieces: [
    [],
    [[0.6, 0]],
    [
      [0.63, -0.24],
      [0.63, 0.24],
    ],
    [
      [0.72, -0.26],
      [0.7, 0.27],
      [0.47, 0],
    ],
    [
      [0.74, -0.27],
      [0.72, 0.27],
      [0.5, -0.17],
      [0.46, 0.2],
    ],
  ],
};
/** @type {Plan} */
const LARGE = {
  name: [0.54, -0.56],
  token: [0.19, 0],
  cost: [0.42, -0.35],
  pieces: [
    [],
    [[0.57, 0]],
    [
      [0.57, -0.27],
      [0.57, 0.27],
    ],
    [
      [0.65, 0.04],
      [0.49, -0.4],
      [0.49, 0.46],
    ],
    [
      [0.67, -0.13],
      [0.66, 0.25],
      [0.44, -0.45],
      [0.47, 0.6],
    ],
  ],
};
const SIZES = [0, 0.27, 0.235, 0.21, 0.19];

/**
 * @param {RegionInfo} region @param {Board} board
 * @returns {{ name: Point, token: Point, cost: Point, pieces: (count: number) => { at: Point, size: number }[] }}
 */
export function placesIn(region, board) {
  const tile = board.tiles.find((each) => each.name === region.tile);
  const centre = tile ? tile.centre : region.centre;
  const dx = region.centre[0] - centre[0];
  const dy = region.centre[1] - centre[1];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const plan = region.polygon.length > 5 ? LARGE : SMALL;
  const lift = region.is_hill ? HILL_LIFT : 0;
  // Sideways is turned so that names stand on the left or above, whichever way the tile lies.
  const side = Math.abs(uy) > 0.01 ? -Math.sign(uy) : Math.sign(ux);
  /** @param {Point} place @returns {Point} */
  const put = ([out, across]) => [
    round(centre[0] + board.radius * (ux * out - side * uy * across)),
    round(centre[1] + board.radius * (uy * out + side * ux * across) - lift),
  ];
  return {
    name: put(plan.name),
    token: put(plan.token),
    cost: put(plan.cost),
    pieces: (count) => {
      const many = Math.min(count, 4);
      return plan.pieces[many].map((place) => ({ at: put(place), size: SIZES[many] * board.radius }));
    },
  };
}

/** How much higher the top of a hill is drawn. */
export const HILL_LIFT = 6;

const ARROWS = /** @type {Record<string, Point>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * The region that an arrow key leads to: the nearest one that lies more or less that way.
 * @param {RegionInfo} from @param {string} key @param {RegionInfo[]} regions @returns {RegionInfo | null}
 */
export function regionTowards(from, key, regions) {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  let best = null;
  let least = Infinity;
  for (const region of regions) {
    const dx = region.centre[0] - from.centre[0];
    const dy = region.centre[1] - from.centre[1];
    const along = dx * arrow[0] + dy * arrow[1];
    const aside = Math.abs(dx * arrow[1]) + Math.abs(dy * arrow[0]);
    if (region.id === from.id || along < 8 || aside > along * 1.8) continue;
    const cost = along + aside * 1.6;
    if (cost < least) [best, least] = [region, cost];
  }
  return best;
}

/** A path that bends a little, for moves and beams. @param {Point} from @param {Point} to @param {number} [bend] */
export function bow(from, to, bend = 0.14) {
  const mx = (from[0] + to[0]) / 2 + (to[1] - from[1]) * bend;
  const my = (from[1] + to[1]) / 2 - (to[0] - from[0]) * bend;
  return `M${round(from[0])} ${round(from[1])} Q${round(mx)} ${round(my)} ${round(to[0])} ${round(to[1])}`;
}

/**
 * Where every piece stands: fighters and, as one heap, the minions of a region.
 * @param {Board} board @returns {Map<string, { at: Point, size: number }>}
 */
export function piecePlaces(board) {
  const found = new Map();
  for (const region of board.regions) {
    const here = region.fighters.map((id) => `fighter:${id}`);
    if (region.minions.length > 0) here.push(`minions:${region.id}`);
    const places = placesIn(region, board).pieces(here.length);
    here.forEach((piece, at) => found.set(piece, places[Math.min(at, places.length - 1)]));
  }
  return found;
}
