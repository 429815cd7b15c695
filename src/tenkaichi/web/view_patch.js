/** Views that come as differences: the next view from the one we hold. */

/**
 * @typedef {import("./types/protocol.js").ViewFrame} ViewFrame
 * @typedef {import("./types/protocol.js").PatchFrame} PatchFrame
 */

/**
 * The view that a patch leads to. The one before stays as it is, because the theatre may still show it.
 * @param {ViewFrame} view
 * @param {PatchFrame} patch
 * @returns {ViewFrame}
 */
export function patchedView(view, patch) {
  const { seq, number, log, log_from, log_total, printed } = patch;
  return patch.changes.reduce((whole, [path, value]) => placed(whole, path, value), {
    ...view,
    seq,
    number,
    log,
    log_from,
    log_total,
    printed,
  });
}

/**
 * A copy with another value at one place; everything beside the way there is shared.
 * @param {any} whole
 * @param {(string | number)[]} path
 * @param {any} value
 * @returns {any}
 */
function placed(whole, path, value) {
  if (!path.length) return value;
  const [step, ...rest] = path;
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  copy[step] = placed(copy[step], rest, value);
  return copy;
}
