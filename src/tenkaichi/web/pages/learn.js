/** Lessons and puzzles of a game, with what is done. */
import { html, useState } from "../ui.js";
import { games, get, post } from "../api.js";
import { navigate } from "../router.js";
import { progress } from "../progress.js";
import { useAsked, WhenThere } from "../parts/asked.js";
import { GameTabs } from "../parts/game_tabs.js";

/** @typedef {import("../types/protocol.js").LessonInfo} LessonInfo */

/** @param {{params: {game: string}}} props */
export function LearnPage({ params }) {
  const [asked, retry] = useAsked(() => get(`/api/lessons/${params.game}`), [params.game]);
  const [known] = useAsked(games, []);
  const taught = known.state === "there" ? known.value.filter((game) => game.lessons + game.puzzles > 0) : [];
  const title = taught.find((game) => game.name === params.game)?.title;
  return html`<main id="main" class="page learn-page" tabindex="-1">
    <p class="kicker">Learn</p>
    <h1>${title ?? "Learn"}</h1>
    <${GameTabs} games=${taught} now=${params.game} base="learn" />
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) => html`<${Shelf} game=${params.game} lessons=${found.lessons} />`}
    <//>
  </main>`;
}

/** @param {{game: string, lessons: LessonInfo[]}} props */
function Shelf({ game, lessons }) {
  const done = progress.value[game] ?? [];
  const taught = lessons.filter((each) => each.kind === "lesson");
  const puzzles = lessons.filter((each) => each.kind === "puzzle");
  const next = lessons.find((each) => !done.includes(each.id));
  if (!lessons.length) return html`<p>No lesson has been written for this game yet. The <a href=${`/rules/${game}`}>rules</a> and <a href=${`/scenarios/${game}`}>scenarios</a> are there.</p>`;
  return html`${taught.length > 0 && html`<section aria-labelledby="lessons-heading"><h2 id="lessons-heading">Lessons</h2>
      <p>You play from the first prompt on. Leave whenever you like; come back and repeat as often as you like.</p>
      <ul class="lesson-cards">${taught.map((each) => html`<${Card} key=${each.id} game=${game} lesson=${each} isDone=${done.includes(each.id)} isNext=${each === next} />`)}</ul></section>`}
    ${puzzles.length > 0 && html`<section aria-labelledby="puzzles-heading"><h2 id="puzzles-heading">Puzzles <span class="soft">${puzzles.filter((each) => done.includes(each.id)).length}/${puzzles.length}</span></h2>
      <ol class="lesson-cards">${puzzles.map((each, i) => html`<${Card} key=${each.id} game=${game} lesson=${each} number=${i + 1} isDone=${done.includes(each.id)} isNext=${each === next} />`)}</ol></section>`}`;
}

/** @param {{game: string, lesson: LessonInfo, number?: number, isDone: boolean, isNext: boolean}} props */
function Card({ game, lesson, number, isDone, isNext }) {
  const [error, setError] = useState("");
  const start = async () => {
    try {
      const created = await post(`/api/lessons/${game}/${lesson.id}`);
      navigate(created.url || `/m/${created.id}`);
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  return html`<li class=${`lesson-card ${isDone ? "is-done" : ""}`}>
    <h3>${number && html`<span class="lesson-number">${number}</span> `}${lesson.title}${isDone && html` <span class="done-mark">done ✓</span>`}</h3>
    <p>${lesson.about}</p>
    ${lesson.goal && html`<p class="small"><strong>Goal:</strong> ${lesson.goal}</p>`}
    <div class="spread"><span class="small soft">${lesson.minutes > 0 && `about ${lesson.minutes} min`}</span>
      <button class=${`button ${isNext ? "primary" : ""}`} onClick=${start}>${isDone ? "Again" : lesson.kind === "puzzle" ? "Solve" : "Start"}<span class="for-ears"> ${lesson.title}</span></button></div>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
  </li>`;
}
