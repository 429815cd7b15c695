/**
 * The last turn of the other side, among the parts that were played.
 *
 * A single answer of the viewer between the answers of others (a defence, a pass) belongs to their turn; two in a row are
 * the viewer's own turn.
 * @template {{isMine: boolean}} T
 * @param {T[]} parts  oldest first
 * @returns {T[]}
 */
export function lastTurn(parts) {
  const last = parts.findLastIndex((part) => !part.isMine);
  let first = last;
  for (let at = last - 1; at >= 0; at -= 1) {
    if (!parts[at].isMine) first = at;
    else if (at === 0 || parts[at - 1].isMine) break;
  }
  return last < 0 ? [] : parts.slice(first, last + 1);
}
