/** The log as it is known here: views bring its end, we keep what came before. */

/** @typedef {import("./types/protocol.js").LogEntry} LogEntry */

/**
 * The log after a view: what is known before `log_from`, then what the view brings. A log that has become shorter
 * (something was taken back) loses its end.
 * @param {LogEntry[]} known
 * @param {{log: LogEntry[], log_from: number, log_total: number}} view
 * @returns {LogEntry[]}
 */
export function mergedLog(known, view) {
  const kept = known.filter((entry) => entry.number < view.log_from && entry.number < view.log_total);
  return [...kept, ...view.log];
}
