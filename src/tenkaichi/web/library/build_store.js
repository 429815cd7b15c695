/**
 * Builds on this device: every step is written down before it is drawn, so a reload or a crash loses nothing, undo
 * included. A moment later the server has it, too; where another device was faster, both stay.
 */
import { signal } from "../ui.js";
import { put } from "../api.js";

/**
 * @typedef {Record<string, any>} Body
 * @typedef {{at: number, say: string, cause: string, body: Body}} Version
 * @typedef {object} Build
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Body} body
 * @property {Body[]} past
 * @property {Body[]} future
 * @property {Version[]} versions
 * @property {number} changed
 * @property {number} step  what the server has
 * @property {string} pack  a homebrew pack, or ""
 * @property {string} [ruleset]  under which it was checked last
 * @property {string} [older]  the ruleset before it, until the player has seen that the rules have changed
 */

const PREFIX = "tenkaichi.build.";
const BIN = "tenkaichi.bin.";
const BIN_MS = 90 * 86400 * 1000;
const STEPS = 60;
const VERSIONS = 40;
const SEND_MS = 1500;

/** "kept", "window", "sending", "sent" or "differs". */
export const keeping = signal("kept");

/** @param {Body} body */
const copyOf = (body) => /** @type {Body} */ (structuredClone(body));

/** A name that nobody else has. */
export const newId = () => `b-${crypto.randomUUID().slice(0, 18)}`;

/** @param {string} id @returns {Build | null} */
export function loadBuild(id) {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
    return found && typeof found === "object" && found.body ? found : null;
  } catch {
    return null;
  }
}

/** Those on this device, the latest first. @returns {Build[]} */
export function shelf() {
  const found = [];
  for (let at = 0; at < localStorage.length; at++) {
    const key = localStorage.key(at) ?? "";
    const build = key.startsWith(PREFIX) ? loadBuild(key.slice(PREFIX.length)) : null;
    if (build) found.push(build);
  }
  return found.sort((a, b) => b.changed - a.changed);
}

/** @param {Build} build */
export function write(build) {
  try {
    localStorage.setItem(PREFIX + build.id, JSON.stringify(build));
    keeping.value = "kept";
    navigator.storage?.persist?.().catch(() => false);
  } catch {
    keeping.value = "window";
  }
}

/** Into the bin of this device, with its steps and versions. @param {string} id */
export function toBin(id) {
  const build = loadBuild(id);
  if (!build) return;
  try {
    localStorage.setItem(BIN + id, JSON.stringify({ at: Date.now(), build }));
  } catch {
    return; // no room for a copy: it stays where it is
  }
  localStorage.removeItem(PREFIX + id);
}

/** What lies in the bin of this device, the latest first; what is older than 90 days goes. @returns {{at: number, build: Build}[]} */
export function binned() {
  const found = [];
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(BIN))) {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "null");
      if (kept?.build?.body && Date.now() - kept.at < BIN_MS) found.push(kept);
      else localStorage.removeItem(key);
    } catch {
      localStorage.removeItem(key);
    }
  }
  return found.sort((a, b) => b.at - a.at);
}

/** Out of the bin again, here and on the server. @param {any} there  what the server has of it, or null @param {string} id */
export async function fromBin(id, there) {
  const here = binned().find((each) => each.build.id === id)?.build;
  if (here) write({ ...here, step: there?.step ?? here.step });
  else if (there) begin(there.game, there.title, there.body, { id, step: there.step });
  localStorage.removeItem(BIN + id);
  const build = loadBuild(id);
  if (!build || !there) return;
  const saved = await put(`/api/builds/${id}`, {
    game: build.game,
    title: build.title.slice(0, 80),
    body: build.body,
    expected: there.step,
  });
  write({ ...build, step: saved.build.step });
}

/** @param {string} game @param {string} title @param {Body} body @param {{pack?: string, id?: string, step?: number}} [more] @returns {Build} */
export function begin(game, title, body, more = {}) {
  const build = {
    id: more.id ?? newId(),
    game,
    title,
    body,
    past: [],
    future: [],
    versions: [],
    changed: Date.now(),
    step: more.step ?? 0,
    pack: more.pack ?? "",
  };
  write(build);
  return build;
}

/** One step. @param {Build} build @param {Body} body @returns {Build} */
export function stepped(build, body) {
  const next = {
    ...build,
    body: copyOf(body),
    past: [...build.past, build.body].slice(-STEPS),
    future: [],
    changed: Date.now(),
  };
  write(next);
  send(next);
  return next;
}

/** @param {Build} build @param {string} title @returns {Build} */
export function titled(build, title) {
  const next = { ...build, title, changed: Date.now() };
  write(next);
  send(next);
  return next;
}

/** @param {Build} build @param {-1 | 1} way @returns {Build} */
export function walked(build, way) {
  const [from, to] = way < 0 ? ["past", "future"] : ["future", "past"];
  const steps = /** @type {any} */ (build)[from];
  if (!steps.length) return build;
  const rest = steps.slice(0, -1);
  const next = {
    ...build,
    body: steps.at(-1),
    [from]: rest,
    [to]: [.../** @type {any} */ (build)[to], build.body],
    changed: Date.now(),
  };
  write(next);
  send(next);
  return next;
}

/** @param {Build} build @param {string} say @param {string} cause @param {Body} [body] @returns {Build} */
export function versioned(build, say, cause, body = build.body) {
  const same = build.versions[0] && JSON.stringify(build.versions[0].body) === JSON.stringify(body);
  if (same && cause !== "hand") return build;
  const versions = [{ at: Date.now(), say, cause, body: copyOf(body) }, ...build.versions].slice(0, VERSIONS);
  const next = { ...build, versions };
  write(next);
  return next;
}

/** Checked under a ruleset; if it is another than last time, the list of then is kept. @param {Build} build @param {string} ruleset @returns {Build} */
export function checkedUnder(build, ruleset) {
  if (build.ruleset === ruleset) return build;
  const older = build.ruleset;
  const kept = older ? versioned(build, `under ruleset ${older.slice(0, 16)}`, "new") : build;
  const next = { ...kept, ruleset, older: older ?? "" };
  write(next);
  return next;
}

/** The player has seen that the rules have changed. @param {Build} build @returns {Build} */
export function rulesSeen(build) {
  const next = { ...build, older: "" };
  write(next);
  return next;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isUnsent = false; // the server could not be reached when it should have been kept there

/** To the server, once the hand rests. Homebrew stays on this device. @param {Build} build */
function send(build) {
  clearTimeout(timer);
  if (build.pack) return;
  timer = setTimeout(async () => {
    const latest = loadBuild(build.id);
    if (!latest) return;
    keeping.value = "sending";
    isUnsent = false;
    try {
      const saved = await put(`/api/builds/${latest.id}`, {
        game: latest.game,
        title: latest.title.slice(0, 80),
        body: latest.body,
        expected: latest.step,
      });
      const now = loadBuild(build.id) ?? latest;
      const other = saved.is_kept ? now : versioned(now, "from another device", "other-device", saved.build.body);
      write({ ...other, step: saved.build.step });
      keeping.value = saved.is_kept ? "sent" : "differs";
    } catch {
      isUnsent = true;
      keeping.value = "kept";
    }
  }, SEND_MS);
}

/** What could not be sent, now that the server answers again. @param {Build} build */
export function resend(build) {
  if (isUnsent) send(build);
}

/** A change as data, as the server means it. @param {Body} body @param {Record<string, any>} change @returns {Body} */
export function applied(body, change) {
  const next = { ...body };
  for (const [name, value] of Object.entries(change)) {
    const known = next[name];
    const isTable = (/** @type {any} */ each) => each && typeof each === "object" && !Array.isArray(each);
    next[name] =
      isTable(value) && isTable(known)
        ? Object.fromEntries(Object.entries({ ...known, ...value }).filter(([, copies]) => copies !== 0))
        : value;
  }
  return next;
}
