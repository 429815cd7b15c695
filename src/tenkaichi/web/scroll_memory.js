/** Going back restores the place on the page, although its content is fetched again. */

const PATIENCE_MS = 15_000; // a visitor who does anything meanwhile stays where they are
const STILL_MS = 120;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let noting;
/** @type {AbortController | null} */
let returning = null;

/** Notes in the history how far down one is; called once at the start. */
export function rememberScroll() {
  history.scrollRestoration = "manual";
  addEventListener(
    "scroll",
    () => {
      clearTimeout(noting);
      noting = setTimeout(note, STILL_MS);
    },
    { passive: true },
  );
  for (const sign of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    addEventListener(sign, () => returning?.abort(), { passive: true, capture: true });
  }
  scrollBack();
}

/** Before another page is shown. */
export function note() {
  clearTimeout(noting);
  if (returning) return; // the page is not yet as long as it was
  if (Math.round(scrollY) !== (history.state?.y ?? 0))
    history.replaceState({ ...history.state, y: Math.round(scrollY) }, "");
}

/** To where this entry of the history was left, as soon as the page is long enough; nobody who moves is moved. */
export function scrollBack() {
  returning?.abort();
  clearTimeout(noting);
  const wanted = history.state?.y ?? 0;
  if (!wanted) {
    scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  const journey = new AbortController();
  returning = journey;
  const until = performance.now() + PATIENCE_MS;
  const tryIt = () => {
    if (journey.signal.aborted) return void (returning === journey && (returning = null));
    const room = document.documentElement.scrollHeight - innerHeight;
    if (room >= wanted || performance.now() > until) {
      scrollTo({ top: Math.min(wanted, room), behavior: "instant" });
      returning = null;
    } else requestAnimationFrame(tryIt);
  };
  requestAnimationFrame(tryIt);
}
