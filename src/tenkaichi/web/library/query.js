/**
 * The search language in the browser: `style:red type:drill dmg>=4 text:"rejuvenate"`. The server has the same language
 * (`library/query.py`); a test compares the two. Nothing here fails: what is not understood is named and left out.
 */

/** How a value that no entry has is refused, where "no entry has the …" would not be a sentence. @type {Record<string, string>} */
const ABSENT = {
  is: "no entry is",
  in: "there is no ready-made list",
  uses: "no entry uses",
  changed: "there is no recorded release",
};

/**
 * @typedef {object} Key  a key, as the index describes it
 * @property {string} name
 * @property {string} label
 * @property {boolean} is_figure
 * @property {string[]} short
 * @property {boolean} is_open
 * @property {string[]} values
 *
 * @typedef {object} Row  an entry of the index
 * @property {string} game
 * @property {string} kind
 * @property {string} id
 * @property {string} title
 * @property {string} type
 * @property {string} text
 * @property {Record<string, number>} figures
 * @property {Record<string, string[]>} fields
 * @property {number} limit
 * @property {any} face
 * @property {string} name  the title, folded
 * @property {string} words  everything that a bare word is looked for in
 * @property {string} folded  the text, folded
 *
 * @typedef {{raw: string, start: number, negated: boolean, key: Key | null, sign: string, values: string[]}} Term
 * @typedef {{part: string, start: number, reason: string, meant: string}} Fault
 * @typedef {{groups: Term[][], sort: string, faults: Fault[], fits: boolean | null}} Query
 */

const LONGEST_QUERY = 400;
const MOST_TERMS = 40;
const LONGEST_WORD = 60;
const TOKEN = /(?:"[^"]*"?|[^\s"])+/g;
const KEYED = /^(-?)([A-Za-z]+)(!=|<=|>=|:|=|<|>)([\s\S]*)$/;
const NUMBER = /^-?\d{1,9}$/;
const SORT = ["sort", "order"];
const FITS = "fits";
/** @type {Record<string, (a: number, b: number) => boolean>} */
const COMPARE = {
  ":": (a, b) => a === b,
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};
/** @type {Record<string, string>} */
const ALOUD = { ":": "", "=": "", "!=": "not ", "<": "below ", "<=": "at most ", ">": "above ", ">=": "at least " };

/** Lower case, straight apostrophes, single spaces. @param {string} words */
export const folded = (words) => words.toLowerCase().replace(/[’`]/g, "'").split(/\s+/).filter(Boolean).join(" ");

/** How many letters to change, add, leave out or swap. @param {string} one @param {string} other */
export function distance(one, other) {
  /** @type {number[]} */
  let before = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let best = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, before[j - 2] + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[other.length];
}

/** The known word that was probably meant; "" if none is near. @param {string} word @param {Iterable<string>} known */
export function nearest(word, known) {
  if (!word || word.length > LONGEST_WORD) return "";
  let found = "";
  let best = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const each of known) {
    if (Math.abs(each.length - word.length) >= best) continue;
    const steps = distance(word, each);
    if (steps < best) [found, best] = [each, steps];
  }
  return found;
}

/** Keys by all their names. @param {Key[]} keys @returns {Map<string, Key>} */
export const byName = (keys) => new Map(keys.flatMap((key) => [key.name, ...key.short].map((name) => [name, key])));

/**
 * Read a line; never fails.
 * @param {string} line
 * @param {Key[]} keys
 * @param {boolean} [canFit]  a deck or roster is open, so that `fits:deck` can be asked
 * @returns {Query}
 */
export function parse(line, keys, canFit = false) {
  /** @type {Query} */
  const query = { groups: [], sort: "", faults: [], fits: null };
  const names = byName(keys);
  /** @type {Term[][]} */
  const groups = [[]];
  for (const match of line.slice(0, LONGEST_QUERY).matchAll(TOKEN)) {
    const [raw] = match;
    const start = match.index ?? 0;
    if (query.faults.length + groups.flat().length >= MOST_TERMS) {
      query.faults.push({ part: raw, start, reason: `a search has at most ${MOST_TERMS} parts`, meant: "" });
      break;
    }
    if (raw.toLowerCase() === "or") groups.push([]);
    else if (raw.toLowerCase() !== "and") {
      const term = readTerm(raw, start, names, keys, query, canFit);
      if (term) groups[groups.length - 1].push(term);
    }
  }
  query.groups = groups.filter((group) => group.length);
  if (!query.groups.length) query.groups = [[]];
  if (line.length > LONGEST_QUERY)
    query.faults.push({
      part: line.slice(LONGEST_QUERY, LONGEST_QUERY + 20),
      start: LONGEST_QUERY,
      reason: `a search has at most ${LONGEST_QUERY} characters`,
      meant: "",
    });
  return query;
}

/**
 * @param {string} raw
 * @param {number} start
 * @param {Map<string, Key>} names
 * @param {Key[]} keys
 * @param {Query} query
 * @param {boolean} canFit
 * @returns {Term | null}
 */
function readTerm(raw, start, names, keys, query, canFit) {
  const keyed = KEYED.exec(raw);
  if (!keyed) {
    const negated = raw.startsWith("-") && raw.length > 1;
    const words = folded((negated ? raw.slice(1) : raw).replaceAll('"', " "));
    return words ? { raw, start, negated, key: null, sign: ":", values: [words] } : null;
  }
  const [, minus, given, sign, rest] = keyed;
  const name = given.toLowerCase();
  const values = valuesOf(rest).map(folded).filter(Boolean);
  /** @param {string} reason @param {string} [meant] */
  const fault = (reason, meant = "") => void query.faults.push({ part: raw, start, reason, meant });
  if (SORT.includes(name) && values.length) {
    const sort = values[0].replace(/^-/, "");
    const known = names.get(sort);
    if (sort !== "name" && !known?.is_figure) {
      const figures = keys.filter((key) => key.is_figure).map((key) => key.name);
      const meant = nearest(sort, ["name", ...figures]);
      fault(`"${sort}" is not a figure to sort by`, meant ? `${name}:${meant}` : "");
    } else query.sort = (values[0].startsWith("-") ? "-" : "") + (sort === "name" ? sort : (known?.name ?? ""));
    return null;
  }
  if (name === FITS) {
    if (canFit) query.fits = !minus;
    else fault("this asks about an open deck or roster, and none is open here");
    return null;
  }
  const key = names.get(name);
  if (!key) {
    const meant = nearest(name, [...names.keys(), ...SORT, FITS]);
    fault(`there is no key "${name}"`, meant ? `${minus}${meant}${sign}${rest}` : "");
    return null;
  }
  if (!values.length) return fault(`${key.label}: what should follow is missing`) ?? null;
  if (key.is_figure) {
    const wrong = values.find((each) => !NUMBER.test(each));
    if (wrong !== undefined) return fault(`${key.label}: expected a number, found "${wrong}"`) ?? null;
    return { raw, start, negated: Boolean(minus), key, sign, values };
  }
  if (/[<>]/.test(sign))
    return fault(`${key.label} is not a figure and cannot be compared`, `${minus}${name}:${rest}`) ?? null;
  if (!key.is_open) {
    const wrong = values.find((each) => !key.values.some((value) => begins(each, value)));
    if (wrong !== undefined) {
      const meant = nearest(wrong, key.values);
      fault(
        `${ABSENT[key.name] ?? `no entry has the ${key.label}`} "${wrong}"`,
        meant ? `${minus}${name}:${meant.includes(" ") ? `"${meant}"` : meant}` : "",
      );
      return null;
    }
  }
  const isNot = sign === "!=";
  return { raw, start, negated: Boolean(minus) !== isNot, key, sign: isNot ? ":" : sign, values };
}

/** Values with commas between; commas inside quotes belong to a value. @param {string} rest @returns {string[]} */
function valuesOf(rest) {
  const found = [""];
  let isQuoted = false;
  for (const mark of rest) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (mark === "," && !isQuoted) found.push("");
    else found[found.length - 1] += mark;
  }
  return found;
}

/** @param {string} wanted @param {string} value */
const begins = (wanted, value) => value.startsWith(wanted) || value.includes(` ${wanted}`);

/** @param {Term} term @param {Row} row */
function holds(term, row) {
  return matchesTerm(term, row) !== term.negated;
}

/** @param {Term} term @param {Row} row */
function matchesTerm(term, row) {
  const { key, values } = term;
  if (!key) return row.words.includes(values[0]);
  if (key.is_figure) {
    const found = row.figures[key.name];
    return found !== undefined && values.some((value) => COMPARE[term.sign](found, Number(value)));
  }
  if (key.name === "name") return values.some((value) => row.name.includes(value));
  if (key.name === "text") return values.some((value) => row.folded.includes(value));
  const words = key.name === "game" ? [row.game] : (row.fields[key.name] ?? []);
  return values.some((wanted) => words.some((value) => begins(wanted, value)));
}

/** @param {Query} query @param {Row} row */
export const matches = (query, row) => query.groups.some((group) => group.every((term) => holds(term, row)));

/** @param {string} a @param {string} b */
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The rows that match, best first.
 * @param {Query} query
 * @param {Row[]} rows
 * @returns {Row[]}
 */
export function run(query, rows) {
  const found = rows.filter((row) => matches(query, row));
  if (query.sort === "-name") return found.sort((a, b) => order(b.name, a.name));
  if (query.sort && query.sort !== "name") {
    const name = query.sort.replace(/^-/, "");
    const sign = query.sort.startsWith("-") ? 1 : -1;
    const has = (/** @type {Row} */ row) => (name in row.figures ? 0 : 1);
    return found.sort(
      (a, b) =>
        has(a) - has(b) ||
        sign * ((a.figures[name] ?? 0) - (b.figures[name] ?? 0)) ||
        order(a.name, b.name) ||
        order(a.id, b.id),
    );
  }
  const bare = query.groups.flat().filter((term) => !term.key && !term.negated);
  const words = bare.map((term) => term.values[0]);
  const ranks = new Map(found.map((row) => [row, rank(row.name, words)]));
  return found.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || order(a.name, b.name) || order(a.id, b.id));
}

/** How well a title suits the bare words. @param {string} name @param {string[]} bare */
function rank(name, bare) {
  if (!bare.length) return 0;
  const whole = bare.join(" ");
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  return bare.every((word) => name.includes(word)) ? 2 : 3;
}

/** The query in words, as it was understood. @param {Query} query */
export const aloud = (query) =>
  query.groups
    .filter((group) => group.length)
    .map((group) => group.map(termAloud).join(" · "))
    .join(" – or – ");

/** @param {Term} term */
function termAloud(term) {
  const no = term.negated ? "not " : "";
  const { key, values } = term;
  if (!key) return `${no}“${values[0]}”`;
  const several = values.join(" or ");
  if (key.is_figure) return `${no}${key.label} ${ALOUD[term.sign]}${several}`;
  if (["type", "style", "is"].includes(key.name)) return no + several;
  return key.is_open ? `${no}${key.label} has “${several}”` : `${no}${key.label} ${several}`;
}

/**
 * For a search that finds nothing: every part and how many there would be without it, most first.
 * @param {Query} query
 * @param {Row[]} rows
 * @returns {[string, number][]}
 */
export function blame(query, rows) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const group of query.groups)
    for (const leftOut of group) {
      const rest = group.filter((term) => term !== leftOut);
      const groups = [rest, ...query.groups.filter((each) => each !== group)];
      const count = rows.filter((row) => matches({ ...query, groups }, row)).length;
      if (count) found.set(leftOut.raw, Math.max(count, found.get(leftOut.raw) ?? 0));
    }
  return [...found].sort((a, b) => b[1] - a[1] || order(a[0], b[0]));
}

// -- chips: buttons that write the line ------------------------------------------------------------------------------

/** @param {string} value */
const quoted = (value) => (/[\s,]/.test(value) ? `"${value}"` : value);

/** The parts of a line. @param {string} line @returns {string[]} */
const partsOf = (line) => line.match(TOKEN) ?? [];

/** The values that a line asks for with a key. @param {string} line @param {string} key @returns {string[]} */
export function valuesFor(line, key) {
  return partsOf(line).flatMap((part) => {
    const keyed = KEYED.exec(part);
    return keyed && !keyed[1] && keyed[2].toLowerCase() === key && keyed[3] === ":"
      ? valuesOf(keyed[4]).map(folded)
      : [];
  });
}

/** Press or release a chip: one value of a key. @param {string} line @param {string} key @param {string} value */
export function toggled(line, key, value) {
  const now = valuesFor(line, key);
  const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
  const rest = partsOf(line).filter((part) => {
    const keyed = KEYED.exec(part);
    return !(keyed && !keyed[1] && keyed[2].toLowerCase() === key && keyed[3] === ":");
  });
  const written = next.length ? [`${key}:${next.map(quoted).join(",")}`] : [];
  return [...rest, ...written].join(" ");
}

/** Whether a whole part stands in a line. @param {string} line @param {string} part */
export const hasPart = (line, part) => partsOf(line).includes(part);

/** Press or release a whole part: `dmg>=4`. @param {string} line @param {string} part */
export function togglePart(line, part) {
  const parts = partsOf(line);
  return (parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part]).join(" ");
}
