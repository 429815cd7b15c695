/**
 * The service worker of the scorekeeper: its pages work without a network after the first visit. It serves nothing else.
 * The server puts SCORE_VERSION and SCORE_FILES in front; with every new version the browser takes a new worker.
 */
/** @type {any} */
const worker = self;
const SHELL = "/score";
const CACHE = `score-${worker.SCORE_VERSION}`;
const PATIENCE_MS = 4000;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([SHELL, ...worker.SCORE_FILES]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("score-") && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const isOurs = url.pathname === SHELL || url.pathname.startsWith(`${SHELL}/`);
  if (event.request.mode === "navigate" && isOurs) event.respondWith(page(event.request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(part(event.request));
});

/** The newest page if the server answers soon; otherwise the one that is kept. @param {Request} request */
async function page(request) {
  const kept = caches.open(CACHE).then((cache) => cache.match(SHELL));
  const fresh = fetch(request).then((reply) => (reply.ok ? reply : Promise.reject(new Error(String(reply.status)))));
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), PATIENCE_MS));
  try {
    return await Promise.race([fresh, late]);
  } catch {
    return (await kept) ?? fresh;
  }
}

/** @param {Request} request */
async function part(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}
