/** Bursts and speed lines, drawn from a seed: the same card looks the same everywhere. */

/** Numbers from 0 to 1 that follow from a seed. @param {string} seed */
export function numbersOf(seed) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const fixed = (/** @type {number} */ value) => value.toFixed(1);

/**
 * A star of so many teeth, a little uneven.
 * @param {number} x @param {number} y @param {number} teeth @param {number} outer @param {number} inner @param {string} seed @param {number} [uneven]
 */
export function burst(x, y, teeth, outer, inner, seed, uneven = 0.25) {
  const next = numbersOf(seed);
  const points = Array.from({ length: teeth * 2 }, (_, at) => {
    const angle = (Math.PI * at) / teeth - Math.PI / 2;
    const radius = at % 2 ? inner : outer * (1 - uneven * next());
    return `${fixed(x + radius * Math.cos(angle))} ${fixed(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

/**
 * Speed lines that run to a point.
 * @param {number} x @param {number} y @param {number} lines @param {number} from @param {number} to @param {string} seed @param {number} [width]
 */
export function rays(x, y, lines, from, to, seed, width = 0.5) {
  const next = numbersOf(seed);
  const wedge = (/** @type {number} */ at) => {
    const angle = (2 * Math.PI * (at + 0.6 * next())) / lines;
    const half = (Math.PI / lines) * width * (0.35 + 0.65 * next());
    const start = from * (1 + 0.7 * next());
    const point = (/** @type {number} */ radius, /** @type {number} */ turn) =>
      `${fixed(x + radius * Math.cos(turn))} ${fixed(y + radius * Math.sin(turn))}`;
    return `M${point(start, angle)}L${point(to, angle - half)}L${point(to, angle + half)}Z`;
  };
  return Array.from({ length: lines }, (_, at) => wedge(at)).join("");
}
