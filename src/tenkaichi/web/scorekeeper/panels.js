/** Dice with their log, calculators, sharing and the result. */
import { html, useState } from "../ui.js";
import { get, post } from "../api.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { CopyLink } from "../parts/copy_link.js";
import { told, undoneIds } from "./fold.js";

/** @typedef {import("./fold.js").Sheet} Sheet */
/** @typedef {import("./store.js").ScoreStore} ScoreStore */
/** @typedef {import("../types/protocol.js").CalculatorInfo} CalculatorInfo */
/** @typedef {import("../types/protocol.js").CalculatorAnswer} CalculatorAnswer */

/** A face of a die, every one as likely as the others. @param {number} sides */
function thrown(sides) {
  const limit = Math.floor(0x100000000 / sides) * sides;
  for (;;) {
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    if (number < limit) return (number % sides) + 1;
  }
}

/** @param {{sheet: Sheet, store: ScoreStore}} props */
export function DiceAndLog({ sheet, store }) {
  const changes = store.changes();
  const undone = undoneIds(changes);
  const lines = changes.filter((each) => each.op !== "undo").reverse();
  return html`<section class="score-panel" aria-labelledby="score-dice"><h2 id="score-dice">Dice and log</h2>
    <div class="row wraps score-dice">${sheet.dice.map(
      (die) =>
        html`<button key=${die.name} type="button" class="button" onClick=${() => store.make({ op: "roll", die: die.name, faces: [thrown(die.sides)] })}>${die.name}</button>`,
    )}</div>
    <ol class="score-log" aria-live="polite" aria-relevant="additions">${lines.slice(0, 60).map((each) => html`<li key=${each.id} class=${undone.has(each.id) ? "is-undone" : ""}>${told(sheet, each)}${undone.has(each.id) && html`<span class="soft"> (taken back)</span>`}</li>`)}</ol>
    ${lines.length === 0 && html`<p class="soft">Nothing has happened yet.</p>`}
  </section>`;
}

/** @param {{game: string, isHere: boolean}} props */
export function Calculators({ game, isHere }) {
  const [asked, retry] = useFetch(() => get(`/api/scorekeeper/${game}`), [game]);
  return html`<section class="score-panel" aria-labelledby="score-odds"><h2 id="score-odds">Odds</h2>
    <p class="soft">Worked out by the engine: every throw and every reply. It needs the server.</p>
    ${!isHere && asked.state !== "there" ? html`<p class="note">There is no connection. The score is kept all the same.</p>` : html`<${WhenThere} asked=${asked} retry=${retry}>${(/** @type {any} */ start) => start.questions.map((/** @type {CalculatorInfo} */ each) => html`<${Calculator} key=${each.id} game=${game} info=${each} />`)}<//>`}
  </section>`;
}

/** @param {{game: string, info: CalculatorInfo}} props */
function Calculator({ game, info }) {
  const [facts, setFacts] = useState(() => Object.fromEntries(info.fields.map((field) => [field.key, field.start])));
  const [found, setFound] = useState(/** @type {CalculatorAnswer | null} */ (null));
  const [problem, setProblem] = useState("");
  const ask = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      setFound(await post(`/api/scorekeeper/${game}/odds`, { question: info.id, facts }));
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "It did not work.");
    }
  };
  const set = (/** @type {string} */ key) => (/** @type {any} */ event) =>
    setFacts({ ...facts, [key]: event.target.value });
  return html`<form class="score-question" onSubmit=${ask}>
    <h3>${info.title}</h3>
    <div class="score-facts">${info.fields.map((field) => html`<${Fact} key=${field.key} field=${field} value=${facts[field.key]} set=${set(field.key)} />`)}</div>
    <button class="button primary" type="submit">Work it out</button>
    ${problem && html`<p class="note bad" role="alert">${problem}</p>`}
    <div aria-live="polite">${found && !problem && html`<${Found} game=${game} found=${found} />`}</div>
  </form>`;
}

/** @param {{field: import("../types/protocol.js").CalculatorField, value: string, set: (event: any) => void}} props */
function Fact({ field, value, set }) {
  const list = `score-list-${field.key}`;
  return html`<label class="field"><span>${field.label}</span>
    ${field.kind === "choice" && html`<select value=${value} onChange=${set}>${field.choices.map(([each, words]) => html`<option key=${each} value=${each}>${words}</option>`)}</select>`}
    ${field.kind === "number" && html`<input type="number" inputmode="numeric" min=${field.least} max=${field.most} value=${value} onInput=${set} />`}
    ${field.kind === "text" && html`<input list=${list} value=${value} onInput=${set} autocomplete="off" /><datalist id=${list}>${field.choices.map(([each]) => html`<option key=${each} value=${each}></option>`)}</datalist>`}
  </label>`;
}

/** @param {{game: string, found: CalculatorAnswer}} props */
function Found({ game, found }) {
  return html`<ul class="score-answers">${found.parts.map(
    (part) =>
      html`<li key=${part.title} class="panel"><h4>${part.title}</h4><ul>${part.words.split("; ").map((each) => html`<li key=${each}>${each}</li>`)}</ul>
    <ul class="small">${part.facts.map((fact) => html`<li key=${fact.clause + fact.words}>${fact.words} <a target="_blank" href=${`/rules/${game}/${fact.clause}`}>${fact.clause}</a></li>`)}</ul>
    ${part.chances.length > 0 && html`<details><summary class="button small">Every outcome</summary><ul class="small">${part.chances.map((each, at) => html`<li key=${at}>${(100 * each.chance).toFixed(1)} % (${each.fraction}) ${each.words}</li>`)}</ul></details>`}</li>`,
  )}</ul>
  ${found.assumptions.length > 0 && html`<p class="small soft">Assumed: ${found.assumptions.join("; ")}.</p>`}`;
}

/** @param {{store: ScoreStore}} props */
export function Share({ store }) {
  const kept = store.kept.value;
  const [problem, setProblem] = useState("");
  if (!kept) return null;
  const save = (/** @type {string} */ winner) => async () => {
    try {
      await store.save(winner);
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "It did not work.");
    }
  };
  return html`<section class="score-panel" aria-labelledby="score-share"><h2 id="score-share">Share and save</h2>
    <div class="score-share">
      <img class="score-qr" src=${kept.qr} alt="The address of this sheet as a QR code" width="220" height="220" />
      <div><p>Your opponent scans this. Both phones keep the same score; what is tapped without a network is sent later.</p>
      <${CopyLink} label="Or send this link" path=${`/score/${kept.id}`} /></div>
    </div>
    <h3>The game is over</h3>
    <p class="soft">The result counts in the statistics of this server, and for no rating.</p>
    <div class="row wraps">
      ${kept.sheet.sides.map((side) => html`<button key=${side.seat} type="button" class="button" aria-pressed=${kept.winner === side.seat} onClick=${save(side.seat)}>${side.seat} won: ${side.title}</button>`)}
      <button type="button" class="button" aria-pressed=${kept.winner === "draw"} onClick=${save("draw")}>A draw</button>
    </div>
    ${kept.winner && html`<p class="note good" role="status">Saved as a match: ${kept.winner === "draw" ? "a draw" : `${kept.winner} won`}. Another button changes it.</p>`}
    ${problem && html`<p class="note bad" role="alert">${problem}</p>`}
  </section>`;
}
