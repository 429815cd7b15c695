/** A table as it comes in two parts: what is printed on its things, sent once, and how they stand, sent with every view. */

/**
 * What is printed, and over it how things stand. Lists are laid over each other thing by thing.
 * @param {any} printed
 * @param {any} now
 * @returns {any}
 */
export function mergeTable(printed, now) {
  if (Array.isArray(printed) && Array.isArray(now)) {
    return printed.length === now.length ? now.map((thing, place) => mergeTable(printed[place], thing)) : now;
  }
  if (!isThing(printed) || !isThing(now)) return now;
  const whole = { ...printed, ...now };
  for (const name of Object.keys(now)) if (name in printed) whole[name] = mergeTable(printed[name], now[name]);
  return whole;
}

/** @param {any} value */
const isThing = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
