/**
 * What happened, in three densities. Every line leads to its rule and to its place in the replay, and can be reported.
 */
import { html, useEffect, useMemo, useRef, useState } from "../ui.js";
import { choose, settings } from "../settings.js";
import { piecesIn, piecesOf } from "./pieces.js";
import { reading } from "./reading.js";
import { RuleLink } from "./rule_link.js";
import { story } from "./story.js";
import { ReportDialog } from "./report_dialog.js";

/** @typedef {import("../types/protocol.js").LogEntry} LogEntry */

export const DENSITIES = ["Story", "Actions", "Arithmetic"];
const NEAR_THE_END_PX = 60;
const HAND_MS = 800; // a wheel, a finger or a key moves the lines for so long
const SHOWN = 400; // older lines come on request

/** From which density on a line is shown in any case: what was done by hand or by rule must not be overlooked. @param {LogEntry} entry */
function alwaysFrom(entry) {
  const isChosen = entry.density <= 2 && !String(entry.facts.rule ?? "").startsWith("when_"); // "not this turn", said by hand
  return { Overridden: 0, PassedByItself: isChosen ? 1 : 3 }[entry.kind] ?? 3;
}

/**
 * @param {{
 *   entries: LogEntry[],
 *   game: string,
 *   match: string,
 *   goTo?: (at: number) => void,
 *   mayReport?: boolean,
 *   table?: Record<string, any> | null,
 *   isYou?: boolean,
 *   pointAt?: (target: string) => void,
 * }} props  `goTo` where the replay is on this very page
 */
export function Log({ entries, game, match, goTo, mayReport = true, table = null, pointAt, isYou = false }) {
  const density = settings.value.density;
  const [reported, setReported] = useState(/** @type {LogEntry | null} */ (null));
  const [isWhole, setWhole] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const touched = useRef(-HAND_MS);
  const pieces = useMemo(() => piecesOf(table), [table]);
  const told = useMemo(() => {
    const wanted = entries
      .filter((entry) => (entry.density <= density || alwaysFrom(entry) <= density) && entry.words)
      .map((entry) => {
        const words = (isYou && entry.you) || (density === 2 && entry.exact) || entry.words; // coordinates: in Arithmetic only
        return words === entry.words ? entry : { ...entry, words };
      });
    return density === 0 ? story(wanted) : wanted;
  }, [entries, density, isYou]);
  const shown = isWhole ? told : told.slice(-SHOWN);
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [told.length, density]);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_THE_END_PX;
    const isByHand = performance.now() - touched.current < HAND_MS; // a box that changes its height moves its lines, too
    if (isByHand) touched.current = performance.now();
    if (isNear) isAtEnd.current = true;
    else if (isByHand && element.scrollTop < lastTop.current - 2) isAtEnd.current = false; // somebody went up to read
    lastTop.current = element.scrollTop;
  };
  const touch = () => {
    touched.current = performance.now();
  };
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return html`<section class="log" aria-labelledby="log-heading">
    <header class="log-head">
      <h2 id="log-heading" class="panel-title">Log</h2>
      <div class="segments" role="group" aria-label="How much is told">
        ${DENSITIES.map((words, i) => html`<button class="segment" aria-pressed=${density === i} onClick=${() => choose({ density: /** @type {0|1|2} */ (i) })}>${words}</button>`)}
      </div>
    </header>
    <div class="log-box" ref=${box} onScroll=${onScroll} onWheel=${touch} onTouchMove=${touch} onPointerDown=${touch} onKeyDown=${touch} tabindex="0" role="region" aria-label="Log lines">
      ${told.length > shown.length && html`<button class="button small quiet" onClick=${() => setWhole(true)}>Show ${told.length - shown.length} earlier lines</button>`}
      <ol class="log-lines">
        ${shown.map((entry) => html`<${Line} key=${entry.number} entry=${entry} game=${game} match=${match} goTo=${goTo} pieces=${pieces} pointAt=${pointAt} report=${mayReport ? () => setReported(entry) : null} />`)}
      </ol>
      ${told.length === 0 && html`<p class="soft">Nothing has happened yet.</p>`}
    </div>
    ${reported && html`<${ReportDialog} entry=${reported} match=${match} game=${game} close=${() => setReported(null)} />`}
  </section>`;
}

/** @param {any} props */
function Line({ entry, game, match, goTo, pieces, pointAt, report }) {
  const isOverride = entry.kind === "Overridden";
  return html`<li class=${`log-line density-${entry.density} ${isOverride ? "is-override" : ""}`} data-kind=${entry.kind}>
    <details onToggle=${(/** @type {any} */ event) => event.target.open && event.target.scrollIntoView({ block: "nearest" })}>
      <summary><span class="log-words">${isOverride && html`<span aria-label="Changed by hand">⚠ </span>`}${entry.words}</span></summary>
      <div class="log-more">
        ${(entry.clauses.length ? entry.clauses : [entry.clause]).filter(Boolean).map((/** @type {string} */ clause) => html`<${RuleLink} game=${game} clause=${clause} />`)}
        ${
          pointAt &&
          piecesIn(entry.words, pieces).map((piece) =>
            piece.target.startsWith("card:")
              ? html`<button class="link-button" aria-haspopup="dialog" onClick=${() => (reading.value = { game, name: piece.name })}>Read ${piece.name}</button>`
              : html`<button class="link-button" onClick=${() => pointAt(piece.target)}>Show ${piece.name}</button>`,
          )
        }
        ${goTo && html`<button class="link-button" onClick=${() => goTo(entry.at)}>Go there</button>`}
        ${!goTo && html`<a href=${`/r/${match}?at=${entry.at}`}>In the replay</a>`}
        ${report && html`<button class="link-button" onClick=${report}>This looks wrong</button>`}
      </div>
    </details>
  </li>`;
}
