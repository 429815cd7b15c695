/** The story: what belongs to one activation or one attack becomes one sentence. */

/** @typedef {import("../types/protocol.js").LogEntry} LogEntry */

const MOST_CLAUSES = 6;
const STAGE_DIRECTION = /^is activated$/; // needless where the sentence goes on

/** @param {string} words */
const decapitalised = (words) =>
  /^(The|A|An|Your|You|By)\b/.test(words) && !/^A (?!card)[a-z]+s\b/.test(words)
    ? words[0].toLowerCase() + words.slice(1)
    : words;

/**
 * What a sentence says of whom: "Nappa" and "attacks Krillin for 3". Without a subject all of it is said.
 * @param {LogEntry} entry
 * @param {string} words
 * @returns {[string, string]}
 */
function subjectOf(entry, words) {
  const names = [entry.event?.who?.words, "You"].filter(Boolean);
  const subject = names.find((name) => words.startsWith(`${name} `)) ?? "";
  return [subject, subject ? words.slice(subject.length + 1) : words];
}

/** "a", "a and b", "a, b and c". @param {string[]} words */
const listed = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

/**
 * One sentence for events that belong together: a subject is named once for what it does in a row.
 * @param {LogEntry[]} entries
 */
export function sentence(entries) {
  /** @type {{subject: string, actions: string[]}[]} */
  const parts = [];
  for (const entry of entries) {
    const [subject, action] = subjectOf(entry, entry.words.replace(/\.$/, ""));
    const last = parts.at(-1);
    if (last && last.subject === subject && subject) last.actions.push(action);
    else parts.push({ subject, actions: [action] });
  }
  const first = parts[0];
  if (parts.length + first.actions.length > 2 && STAGE_DIRECTION.test(first.actions[0])) {
    if (first.actions.length > 1) first.actions.shift();
    else if (parts[1]?.subject === first.subject) parts.shift();
  }
  return parts
    .map(({ subject, actions }, at) => {
      const words = [subject, listed(actions)].filter(Boolean).join(" ");
      return at === 0 ? words : decapitalised(words);
    })
    .join("; ");
}

/**
 * The story of a log: entries that continue a sentence are joined to the one that began it.
 * @param {LogEntry[]} entries  those that belong to the story
 * @returns {LogEntry[]}
 */
export function story(entries) {
  /** @type {LogEntry[][]} */
  const chapters = [];
  for (const entry of entries) {
    const isRemark = entry.kind.startsWith("arena-") || entry.kind === "Overridden";
    if (entry.begins !== false || isRemark || chapters.length === 0) chapters.push([entry]);
    else if (chapters.at(-1)?.[0].kind.startsWith("arena-")) chapters.push([entry]);
    else chapters.at(-1)?.push(entry);
  }
  return chapters.map((chapter) => ({
    ...chapter[0],
    words: sentence(chapter),
    clauses: [...new Set(chapter.flatMap((entry) => (entry.clauses.length ? entry.clauses : [entry.clause])))].slice(
      0,
      MOST_CLAUSES,
    ),
  }));
}
