/** Which page is shown: the address as a signal, and links that change it without loading anything again. */
import { signal } from "./ui.js";
import { note, rememberScroll, scrollBack } from "./scroll_memory.js";

/**
 * @typedef {object} Route
 * @property {string} page
 * @property {Record<string, string>} params
 * @property {URLSearchParams} query
 * @property {string} path
 */

/** Patterns in the order in which they are tried; `:name` takes one part of the path. */
const PATTERNS = /** @type {const} */ ([
  ["/", "home"],
  ["/new/:game", "new"],
  ["/lobby", "lobby"],
  ["/m/:id", "table"],
  ["/j/:token", "invitation"],
  ["/r/:id", "replay"],
  ["/rules/:game", "rules"],
  ["/rules/:game/:clause", "rules"],
  ["/rules/:game/chapter/:chapter", "rules"],
  ["/scenarios/:game", "scenarios"],
  ["/learn/:game", "learn"],
  ["/report/:id", "report"],
  ["/statistics/:game", "statistics"],
  ["/statistics/:game/:character", "character"],
  ["/players/:player", "player"],
  ["/settings", "settings"],
  ["/about", "about"],
  ["/print/:game", "print"],
  ["/library", "library"],
  ["/library/shelf", "shelf"],
  ["/library/bin", "bin"],
  ["/library/:game/:kind/:entry", "entry"],
  ["/build/:game/:build", "build"],
  ["/d/:code", "shared"],
  ["/score", "score"],
  ["/score/:id", "score"],
]);

/**
 * @param {string} pattern
 * @param {string} path
 * @returns {Record<string, string> | null}
 */
function matched(pattern, path) {
  const wanted = pattern.split("/");
  const given = path.replace(/\/+$/, "").split("/");
  if (path === "/") given.push("");
  if (wanted.length !== given.length) return null;
  /** @type {Record<string, string>} */
  const params = {};
  for (const [i, word] of wanted.entries()) {
    if (word.startsWith(":")) {
      const part = decoded(given[i]);
      if (!part) return null;
      params[word.slice(1)] = part;
    } else if (word !== given[i]) return null;
  }
  return params;
}

/** A part of a path as it was meant; "" where it means nothing. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/**
 * @param {string} href
 * @returns {Route}
 */
function routeOf(href) {
  const url = new URL(href, location.origin);
  for (const [pattern, page] of PATTERNS) {
    const params = matched(pattern, url.pathname);
    if (params) return { page, params, query: url.searchParams, path: url.pathname };
  }
  return { page: "missing", params: {}, query: url.searchParams, path: url.pathname };
}

/** @type {import("./ui.js").Signal<Route>} */
export const route = signal(routeOf(location.href));

/**
 * @param {string} href
 * @param {{replace?: boolean}} [how]
 */
export function navigate(href, how = {}) {
  const before = route.peek();
  if (!how.replace) note();
  if (how.replace) history.replaceState(routeOf(href).path === before.path ? history.state : null, "", href);
  else history.pushState(null, "", href);
  const next = routeOf(location.href);
  route.value = next;
  if (next.path !== before.path) scrollTo({ top: 0, behavior: "instant" });
}

/** Links to our own pages stay on this page; everything else is left to the browser. */
export function followLinks() {
  rememberScroll();
  addEventListener("popstate", () => {
    route.value = routeOf(location.href);
    if (!location.hash) scrollBack();
  });
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const url = new URL(link.href);
    if (url.pathname === location.pathname && url.hash) return;
    if (routeOf(link.href).page === "missing") return;
    event.preventDefault();
    navigate(url.pathname + url.search);
  });
}
