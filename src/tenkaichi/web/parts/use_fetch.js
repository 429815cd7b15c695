/** Something that is fetched: waiting, there, or failed with a sentence and a way to try again. */
import { html, useEffect, useState } from "../ui.js";

/**
 * @template T
 * @typedef {{state: "waiting"} | {state: "there", value: T} | {state: "failed", error: Error}} Asked
 */

/**
 * Fetches when `on` changes; an answer that comes too late is dropped.
 * @template T
 * @param {() => Promise<T>} fetchIt
 * @param {readonly unknown[]} on
 * @returns {[Asked<T>, () => void]}
 */
export function useFetch(fetchIt, on) {
  const [asked, setAsked] = useState(/** @type {Asked<T>} */ ({ state: "waiting" }));
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setAsked({ state: "waiting" });
    fetchIt().then(
      (value) => isWanted && setAsked({ state: "there", value }),
      (error) => isWanted && setAsked({ state: "failed", error }),
    );
    return () => {
      isWanted = false;
    };
  }, [...on, again]);
  return [asked, () => setAgain((count) => count + 1)];
}

/** @param {{asked: Asked<any>, retry: () => void, children: (value: any) => any}} props */
export function WhenThere({ asked, retry, children }) {
  if (asked.state === "waiting") return html`<p class="waiting" role="status">Loading…</p>`;
  if (asked.state === "failed") return html`<${Failure} error=${asked.error} retry=${retry} />`;
  return children(asked.value);
}

/** What is not there will not be there the next time either. @param {Error} error */
const isNowhere = (error) => "status" in error && error.status === 404;

/** @param {{error: Error, retry?: () => void}} props */
export function Failure({ error, retry }) {
  return html`<div class="note bad" role="alert">
    <p>${error.message}</p>
    ${
      isNowhere(error)
        ? html`<a class="button" href="/">To the start page</a>`
        : retry && html`<button class="button" onClick=${retry}>Try again</button>`
    }
  </div>`;
}
