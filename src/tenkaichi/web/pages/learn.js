/** Lessons and puzzles of a game, with what is done. */
import { html } from "../ui.js";
import { games, get, post } from "../api.js";
import { useTitle } from "../alerts.js";
import { progress } from "../progress.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { DoorArt } from "../parts/door_art.js";
import { GameTabs } from "../parts/game_tabs.js";
import { addressOf, useOpening } from "../parts/opening.js";

/** @typedef {import("../types/protocol.js").LessonInfo} LessonInfo */
/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */

/** @param {{params: {game: string}}} props */
export function LearnPage({ params }) {
  const [asked, retry] = useFetch(() => get(`/api/lessons/${params.game}`), [params.game]);
  const [known] = useFetch(games, []);
  const all = known.state === "there" ? known.value : [];
  const taught = all.filter((game) => game.lessons + game.puzzles > 0);
  const title = all.find((game) => game.name === params.game)?.title;
  useTitle(title ? `Learn ${title}` : "");
  return html`<main id="main" class="page learn-page" tabindex="-1">
    ${title && html`<p class="kicker">Learn</p>`}
    <h1>${title ?? "Learn"}</h1>
    <${GameTabs} games=${taught} now=${params.game} base="learn" />
    <${WhenThere} asked=${asked} retry=${retry}>
      ${(/** @type {any} */ found) =>
        found.lessons.length
          ? html`<${Shelf} game=${params.game} lessons=${found.lessons} />`
          : html`<${Untaught} game=${params.game} taught=${taught} />`}
    <//>
  </main>`;
}

/** @param {{game: string, taught: GameInfo[]}} props */
function Untaught({ game, taught }) {
  return html`<div class="empty stack">
    <p>No lesson has been written for this game yet. Its first bot is gentle, and every question at the table cites its rule.</p>
    <div class="row">
      <a class="button primary" href=${`/new/${game}`}>Play a bot</a>
      <a class="button" href=${`/rules/${game}`}>Rules</a>
      <a class="button" href=${`/scenarios/${game}`}>Scenarios</a>
      ${taught.map((each) => html`<a class="button" href=${`/learn/${each.name}`}>Lessons of ${each.title}</a>`)}
    </div>
  </div>`;
}

/** @param {{game: string, lessons: LessonInfo[]}} props */
function Shelf({ game, lessons }) {
  const done = progress.value[game] ?? [];
  const taught = lessons.filter((each) => each.kind === "lesson");
  const puzzles = lessons.filter((each) => each.kind === "puzzle");
  const next = lessons.find((each) => !done.includes(each.id));
  const solved = puzzles.filter((each) => done.includes(each.id)).length;
  return html`${
    taught.length > 0 &&
    html`<section aria-labelledby="lessons-heading"><h2 id="lessons-heading">Lessons</h2>
      <ul class="lesson-cards is-large">${taught.map((each) => html`<${Card} key=${each.id} game=${game} lesson=${each} isDone=${done.includes(each.id)} isNext=${each === next} />`)}</ul></section>`
  }
    ${
      puzzles.length > 0 &&
      html`<section aria-labelledby="puzzles-heading"><h2 id="puzzles-heading">Puzzles <span class="soft">${solved}/${puzzles.length}</span></h2>
      <progress class="solved" max=${puzzles.length} value=${solved} aria-label="Puzzles solved"></progress>
      <ol class="lesson-cards">${puzzles.map((each, i) => html`<${Card} key=${each.id} game=${game} lesson=${each} number=${i + 1} isDone=${done.includes(each.id)} isNext=${each === next} />`)}</ol></section>`
    }`;
}

/** @param {{game: string, lesson: LessonInfo, number?: number, isDone: boolean, isNext: boolean}} props */
function Card({ game, lesson, number, isDone, isNext }) {
  const { open, isOpening, error } = useOpening();
  const start = () => open(async () => addressOf(await post(`/api/lessons/${game}/${lesson.id}`)));
  const isLesson = lesson.kind === "lesson";
  return html`<li class=${`lesson-card door-${game} ${isDone ? "is-done" : ""}`}>
    ${isLesson && html`<${DoorArt} game=${game} />`}
    <div class="lesson-body">
      <h3>${number && html`<span class="lesson-number">${number}</span> `}${lesson.title}${isDone && html` <span class="done-mark">done ✓</span>`}</h3>
      <p>${lesson.about}</p>
      ${isLesson && html`<p class="small soft">You play from the first prompt on. Leave whenever you like; come back and repeat as often as you like.</p>`}
      ${lesson.goal && html`<p class="small"><strong>Goal:</strong> ${lesson.goal}</p>`}
      <div class="spread"><span class="small soft">${lesson.minutes > 0 && `about ${lesson.minutes} min`}</span>
        <button class=${`button ${isNext ? "primary" : ""} ${isLesson ? "big" : ""}`} disabled=${isOpening} onClick=${start}>${isDone ? "Again" : isLesson ? "Start" : "Solve"}<span class="for-ears"> ${lesson.title}</span></button></div>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
    </div>
  </li>`;
}
