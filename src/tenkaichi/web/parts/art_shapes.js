/** Shapes that drawings on doors share. */

/**
 * A thin wedge from one radius to another.
 * @param {number} x
 * @param {number} y
 * @param {number} degrees
 * @param {number} from
 * @param {number} to
 */
export function ray(x, y, degrees, from, to) {
  const at = (/** @type {number} */ angle, /** @type {number} */ r) =>
    `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  const turn = (degrees * Math.PI) / 180;
  const inner = from + ((degrees * 7) % 23);
  return `M${at(turn, inner)}L${at(turn - 0.02, to)}L${at(turn + 0.02, to)}Z`;
}

/**
 * A star with so many points.
 * @param {number} points
 * @param {number} outer
 * @param {number} inner
 */
export function burst(points, outer, inner) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer * (i % 4 ? 0.82 : 1);
    const turn = (Math.PI * i) / points - Math.PI / 2;
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
