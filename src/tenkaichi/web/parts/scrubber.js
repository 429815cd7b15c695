/** The slider of a replay with its marks, and the buttons to step. Spoiler-free, it ends where one has been. */
import { html } from "../ui.js";

/** @param {{replay: import("../replay_store.js").Replay}} props */
export function Scrubber({ replay }) {
  const at = replay.at.value;
  const isShort = replay.isSpoilerFree.value;
  const end = isShort
    ? Math.max(1, Math.min(replay.last.value, replay.furthest.value))
    : Math.max(1, replay.last.value);
  const marks = replay.marks.value.filter((mark) => mark <= end);
  const isAtEnd = at >= replay.last.value;
  const words = replay.info.value?.steps.find((step) => step.at === at)?.words ?? "The beginning.";
  return html`<section class="scrubber" aria-label="Steps">
    <p class="scrub-words says" aria-hidden="true">${words}</p>
    <div class="scrub-row">
    <div class="scrub-track">
      <div class="scrub-marks" aria-hidden="true">${marks.map((mark) => html`<span ref=${(/** @type {any} */ tick) => tick && (tick.style.insetInlineStart = `${(mark / end) * 100}%`)}></span>`)}</div>
      <input type="range" min="0" max=${end} value=${at} aria-label="Answer" aria-valuetext=${isShort ? `answer ${at}` : `answer ${at} of ${replay.last.value}`}
        onInput=${(/** @type {any} */ event) => replay.go(Number(event.target.value))} />
    </div>
    <span class="scrub-count">${isShort ? `answer ${at}` : `${at} / ${replay.last.value}`}</span>
    </div>
    <div class="scrub-buttons">
      <button class="button small" disabled=${at === 0} aria-label="Turn back" onClick=${() => replay.turn(-1)}>‹‹ <span>Turn</span></button>
      <button class="button small" disabled=${at === 0} aria-label="Back" onClick=${() => replay.step(-1)}>‹ <span>Back</span></button>
      <button class="button small primary" aria-pressed=${replay.isPlaying.value} disabled=${isAtEnd} onClick=${() => (replay.isPlaying.value = !replay.isPlaying.peek())}>${replay.isPlaying.value ? "Pause" : "Play"}</button>
      <button class="button small" disabled=${isAtEnd} aria-label="Next" onClick=${() => replay.step(1)}><span>Next</span> ›</button>
      <button class="button small" disabled=${isAtEnd} aria-label="Next turn" onClick=${() => replay.turn(1)}><span>Turn</span> ››</button>
      <label class="switch spoilers"><input type="checkbox" checked=${isShort} onChange=${(/** @type {any} */ event) => (replay.isSpoilerFree.value = event.target.checked)} /> <span>No spoilers</span></label>
      ${isShort && html`<span class="small soft scrub-note">The slider ends where you have been.</span>`}
    </div>
  </section>`;
}
