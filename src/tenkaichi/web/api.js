/** Questions to the server that are not part of a live match. Every failure is an ApiError with a sentence to show. */
import { capitalised } from "./capitalised.js";

/** @typedef {import("./types/protocol.js").Problem} Problem */

export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {Problem} problem
   */
  constructor(status, problem) {
    super(capitalised(problem.message));
    this.status = status;
    this.problem = problem;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (method !== "GET") headers["X-Tenkaichi"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, problem("offline", "The server cannot be reached. Is it running?"));
  }
  const text = await response.text();
  let reply = null;
  try {
    reply = text ? JSON.parse(text) : null;
  } catch {
    /* said below */
  }
  if (!response.ok) {
    throw new ApiError(response.status, reply?.error ?? problem("failed", `The server answered ${response.status}.`));
  }
  return reply;
}

/**
 * @param {string} code
 * @param {string} message
 * @returns {Problem}
 */
function problem(code, message) {
  return { code, message, field: "", clause: "" };
}

/** @param {string} path @returns {Promise<any>} */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export const post = (path, body = {}) => ask("POST", path, body);

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export const put = (path, body = {}) => ask("PUT", path, body);
/** @param {string} path @returns {Promise<any>} */
export const remove = (path) => ask("DELETE", path);

/** @type {Promise<import("./types/protocol.js").GameInfo[]> | null} */
let gamesAsked = null;

/** The games, asked once. */
export function games() {
  gamesAsked ??= get("/api/games").then((reply) => reply.games);
  gamesAsked.catch(() => (gamesAsked = null));
  return gamesAsked;
}

/** @param {string} name */
export async function gameNamed(name) {
  const found = (await games()).find((game) => game.name === name);
  if (!found) throw new ApiError(404, problem("no-game", `There is no game called "${name}" here.`));
  return found;
}

/** @type {Promise<import("./types/protocol.js").Me> | null} */
let meAsked = null;

/** Who this browser is; a guest is made on the first visit. @param {boolean} [again] */
export function me(again = false) {
  if (again) meAsked = null;
  meAsked ??= get("/api/me");
  meAsked.catch(() => (meAsked = null));
  return meAsked;
}

/** @type {{promise: Promise<any>, until: number} | null} */
let mineAsked = null;
const SHARED_MS = 1000;

/**
 * The matches of this browser's guest; parts of a page that ask at the same time share one answer.
 * @returns {Promise<import("./types/protocol.js").MatchInfo[]>}
 */
export function myMatches() {
  if (!mineAsked || performance.now() > mineAsked.until) {
    const promise = get("/api/matches?show=mine").then((reply) => reply.matches);
    mineAsked = { promise, until: performance.now() + SHARED_MS };
    promise.catch(() => (mineAsked = null));
  }
  return mineAsked.promise;
}
