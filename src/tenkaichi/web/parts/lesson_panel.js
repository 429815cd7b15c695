/** What a lesson says now, or how a puzzle stands; progress is kept in this browser. */
import { html, useEffect, useRef, useState } from "../ui.js";
import { post } from "../api.js";
import { markDone } from "../progress.js";
import { isMoving } from "../settings.js";
import { addressOf, useOpening } from "./opening.js";

const SETTLED_MS = 400; // the board has been drawn and scrolled by then

/** @param {{live: import("../live.js").LiveMatch}} props */
export function LessonPanel({ live }) {
  const view = live.view.value;
  const lesson = view?.lesson ?? null;
  const [hinted, setHinted] = useState(""); // at which step the hint is shown
  const now = `${lesson?.step} ${lesson?.state}`;
  const isHintShown = hinted === now;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest", behavior: isMoving.peek() ? "smooth" : "auto" }); // what is said next is to be read
  }, [lesson?.step, lesson?.state]);
  useEffect(() => {
    if (view && lesson && (lesson.state === "solved" || lesson.state === "done")) markDone(view.match.game, lesson.id);
  }, [lesson?.state]);
  const { open, isOpening, error } = useOpening();
  useEffect(() => void (error && live.notice(error, "warning")), [error]);
  const isElsewhere = usePointedElsewhere(
    lesson?.state === "open" ? `${lesson.step} ${lesson.point_at.join(" ")}` : "",
  );
  if (!view || !lesson) return null;
  /** @param {string} id */
  const start = (id) => open(async () => addressOf(await post(`/api/lessons/${view.match.game}/${id}`)));
  return html`<section ref=${panel} class=${`lesson is-${lesson.state}`} aria-label=${lesson.kind === "puzzle" ? "Puzzle" : "Lesson"}>
    <header class="lesson-head">
      <h2 class="panel-title">${lesson.title}</h2>
      ${lesson.steps > 1 && html`<${Steps} step=${lesson.step} steps=${lesson.steps} />`}
      ${
        lesson.state === "open" &&
        html`<span class="lesson-ways">
        ${isElsewhere && html`<button class="button small" onClick=${showIt}>Show me where</button>`}
        ${lesson.hint && html`<button class="button small" aria-expanded=${isHintShown} onClick=${() => setHinted(isHintShown ? "" : now)}>Hint</button>`}
        <a class="lesson-leave small" href=${`/learn/${view.match.game}`}>Leave</a>
      </span>`
      }
    </header>
    <div class="lesson-say" role="status">
      ${lesson.say.split(/\n{2,}/).map((words) => html`<p>${words}</p>`)}
    </div>
    ${lesson.goal && html`<p class="lesson-goal"><strong>Goal</strong> ${lesson.goal}</p>`}
    ${
      lesson.state !== "open" &&
      html`<div class="row">
      ${lesson.state === "failed" && html`<button class="button primary" disabled=${isOpening} onClick=${() => start(lesson.id)}>Try again</button><a class="button" href=${`/learn/${view.match.game}`}>All lessons</a>`}
      ${
        (lesson.state === "solved" || lesson.state === "done") &&
        (lesson.next
          ? html`<button class="button primary" disabled=${isOpening} onClick=${() => start(lesson.next)}>Next</button><a class="button" href=${`/learn/${view.match.game}`}>All lessons</a>`
          : html`<a class="button primary" href=${`/learn/${view.match.game}`}>All lessons</a>`)
      }
    </div>`
    }
    ${isHintShown && html`<p class="lesson-hint">${lesson.hint}</p>`}
  </section>`;
}

/** @param {{step: number, steps: number}} props */
function Steps({ step, steps }) {
  return html`<span class="lesson-steps"><span class="for-ears">Step ${step} of ${steps}</span>
    ${Array.from({ length: steps }, (_, i) => html`<span aria-hidden="true" class=${i < step ? "is-past" : ""}></span>`)}
  </span>`;
}

const pointedAt = () => document.querySelector('.table-board [data-pointed="true"]');

/** Brings what the lesson points at into sight. */
function showIt() {
  pointedAt()?.scrollIntoView({ block: "center", inline: "center", behavior: isMoving.peek() ? "smooth" : "auto" });
}

/** Whether what is pointed at lies out of sight, below the board or under the question. @param {string} what */
function usePointedElsewhere(what) {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    setElsewhere(false);
    if (!what) return undefined;
    const look = () => {
      const place = pointedAt()?.getBoundingClientRect();
      const floor = document.querySelector(".prompt")?.getBoundingClientRect();
      const isSide = !floor || floor.left > 0; // the question stands beside the board, not below it
      setElsewhere(
        Boolean(place) &&
          place !== undefined &&
          (place.top + place.height / 2 > (isSide ? innerHeight : floor.top) || place.bottom < 0),
      );
    };
    const timer = setTimeout(look, SETTLED_MS);
    addEventListener("scroll", look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", look);
    };
  }, [what]);
  return isElsewhere;
}
