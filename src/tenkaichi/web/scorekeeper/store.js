/** One score sheet on this phone: a log that the server has numbered, a queue that it does not have yet, and both kept. */
import { signal } from "../ui.js";
import { ApiError, get, post } from "../api.js";

/** @typedef {import("./fold.js").Change} Change */
/** @typedef {import("./fold.js").Sheet} Sheet */
/** @typedef {{id: string, sheet: Sheet, qr: string, log: Change[], seq: number, queue: Change[], winner: string}} SavedSheet */
/** @typedef {"loading" | "here" | "offline" | "gone" | "full" | "failed"} State */

const PREFIX = "tenkaichi.score.";
const SHELF = "tenkaichi.scores";
const DEVICE = "tenkaichi.device";
const POLL_MS = 2500;
const AGAIN_MS = 4000;
const AT_ONCE = 100; // changes in one request

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* the sheet holds as long as the page is open */
  }
}

export function newId() {
  const random = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(random, (each) => each.toString(36).padStart(2, "0")).join("");
}

/** What this phone is called in the log of others. */
function device() {
  const known = read(DEVICE);
  if (typeof known === "string") return known;
  const made = newId().slice(0, 8);
  write(DEVICE, made);
  return made;
}

/** The sheets that this phone has opened, newest first. @returns {{id: string, title: string, at: number}[]} */
export function shelf() {
  const found = read(SHELF);
  return Array.isArray(found) ? found : [];
}

export class ScoreStore {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {SavedSheet | null} */
    const kept = read(PREFIX + id);
    this.kept = signal(kept);
    this.state = signal(/** @type {State} */ ("loading"));
    this.isStopped = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.isSyncing = false;
    this.onLine = () => this.sync();
  }

  start() {
    addEventListener("online", this.onLine);
    document.addEventListener("visibilitychange", this.onLine);
    this.sync();
  }

  stop() {
    this.isStopped = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.onLine);
    document.removeEventListener("visibilitychange", this.onLine);
  }

  /** Everything in the order that holds here: what the server has numbered, then what it does not know yet. */
  changes() {
    const kept = this.kept.value;
    return kept ? [...kept.log, ...kept.queue] : [];
  }

  /** @param {Omit<Change, "id">} change */
  make(change) {
    const kept = this.kept.peek();
    if (!kept) return;
    const made = /** @type {Change} */ ({ ...change, id: newId(), device: device(), at: Date.now() });
    this.keep({ ...kept, queue: [...kept.queue, made] });
    this.sync();
  }

  /** @param {SavedSheet} kept */
  keep(kept) {
    this.kept.value = kept;
    write(PREFIX + this.id, kept);
  }

  /** Send what is waiting and fetch what is new; one exchange at a time. */
  async sync() {
    if (this.isSyncing || this.isStopped) return;
    this.isSyncing = true;
    clearTimeout(this.timer);
    let wait = POLL_MS;
    try {
      if (this.kept.peek()) await this.exchange();
      else await this.load();
      this.state.value = "here";
      if ((this.kept.peek()?.queue.length ?? 0) > 0) wait = 0;
    } catch (error) {
      wait = AGAIN_MS;
      this.fail(error);
    }
    this.isSyncing = false;
    if (this.isStopped || this.state.peek() === "gone") return;
    if (document.visibilityState === "visible" || wait === 0) this.timer = setTimeout(() => this.sync(), wait);
  }

  /** @param {unknown} error */
  fail(error) {
    const status = error instanceof ApiError ? error.status : -1;
    if (status === 404) this.state.value = "gone";
    else if (status === 409) this.state.value = "full";
    else this.state.value = status === 0 || status === 503 || status === 429 ? "offline" : "failed";
  }

  async load() {
    const info = await get(`/api/scores/${encodeURIComponent(this.id)}`);
    const log = info.log.changes.map((/** @type {any} */ each) => each.change);
    this.keep({
      id: this.id,
      sheet: info.sheet,
      qr: info.qr,
      log,
      seq: info.log.seq,
      queue: [],
      winner: info.log.winner,
    });
    const others = shelf().filter((each) => each.id !== this.id);
    const title = `${info.sheet.title}: ${info.sheet.sides.map((/** @type {any} */ side) => side.title).join(" – ")}`;
    write(SHELF, [{ id: this.id, title, at: Date.now() }, ...others].slice(0, 20));
  }

  async exchange() {
    const before = /** @type {SavedSheet} */ (this.kept.peek());
    const sent = before.queue.slice(0, AT_ONCE);
    const path = `/api/scores/${encodeURIComponent(this.id)}/changes`;
    const reply =
      sent.length > 0
        ? await post(path, { changes: sent, after: before.seq })
        : await get(`${path}?after=${before.seq}`);
    this.merge(reply);
  }

  /** @param {any} reply */
  merge(reply) {
    const now = /** @type {SavedSheet} */ (this.kept.peek());
    const fresh = reply.changes.filter((/** @type {any} */ each) => each.seq > now.seq);
    if (fresh.length === 0 && reply.winner === now.winner) return;
    const log = [...now.log, ...fresh.map((/** @type {any} */ each) => each.change)];
    const there = new Set(fresh.map((/** @type {any} */ each) => each.change.id));
    const queue = now.queue.filter((each) => !there.has(each.id));
    const seq = fresh.length > 0 ? fresh[fresh.length - 1].seq : now.seq;
    this.keep({ ...now, log, queue, seq, winner: reply.winner });
  }

  /** @param {string} winner */
  async save(winner) {
    await this.sync();
    const reply = await post(`/api/scores/${encodeURIComponent(this.id)}/save`, { winner });
    this.merge(reply);
  }
}
