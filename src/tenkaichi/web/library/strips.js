/** The first choices of a build: who fights and with which Mastery; under which affiliation, led by whom. */
import { html, useState } from "../ui.js";
import { Head } from "../cards/emblems.js";
import { Dialog } from "../parts/dialog.js";
import { cardOf } from "./adapters.js";

/** @typedef {import("./query.js").Row} Row */
/** @typedef {import("./build_store.js").Body} Body */
/** @typedef {import("./index_store.js").Index} Index */

/** @param {{who: string}} props */
const Portrait = ({ who }) =>
  html`<svg class="portrait" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><${Head} character=${who} /></svg>`;

/**
 * @param {{body: Body, index: Index, set: (body: Body) => void, open: string, setOpen: (what: string) => void, summary: any}} props
 */
export function DeckStrip({ body, index, set, open, setOpen, summary }) {
  const lead = index.byId.get(cardOf(body.main_personality[0] ?? ""));
  const mastery = index.byId.get(cardOf(body.mastery[0] ?? ""));
  const who = lead?.title.split(" - ")[0] ?? "";
  return html`<div class="strip">
    <button class="strip-step" onClick=${() => setOpen("mp")}>${who && html`<${Portrait} who=${who} />`}<span><i>1 · Main Personality</i><b>${who || "Choose who fights"}</b><small>${lead ? `${lead.fields.align?.[0] ?? ""}, ${body.main_personality.length} Levels` : ""}</small></span></button>
    <button class="strip-step" onClick=${() => setOpen("mastery")}><span><i>2 · Mastery</i><b>${mastery?.title.replace(/ Mastery$/, "") ?? "Choose a Mastery"}</b><small>${mastery?.text.slice(0, 60) ?? ""}</small></span></button>
    <p class="strip-step"><span><i>3 · Sixty cards, open to you</i><b class="open-to">${summary?.style ? `${summary.style}, Freestyle` : "Freestyle"}${who ? `, ${who}'s own` : ""}${summary?.alignment ? `, ${summary.alignment} Allies` : ""}</b></span></p>
    ${open === "mp" && html`<${ChooseWho} body=${body} index=${index} set=${set} close=${() => setOpen("")} />`}
    ${open === "mastery" && html`<${ChooseMastery} body=${body} index=${index} set=${set} close=${() => setOpen("")} />`}
  </div>`;
}

/** @param {{body: Body, index: Index, set: (body: Body) => void, close: () => void}} props */
function ChooseWho({ body, index, set, close }) {
  const [words, setWords] = useState("");
  const leads = index.rows.filter((row) => row.fields.type?.[0] === "main personality");
  /** @type {Map<string, Row[]>} */
  const people = new Map();
  for (const row of leads) {
    const name = `${row.title.split(" - ")[0]}|${row.fields.align?.[0] ?? ""}`;
    people.set(name, [...(people.get(name) ?? []), row]);
  }
  const whole = [...people].filter(
    ([name, rows]) =>
      new Set(rows.map((row) => row.figures.level)).size === 4 && name.toLowerCase().includes(words.toLowerCase()),
  );
  /** @param {Row[]} rows */
  const choose = (rows) => {
    const levels = [1, 2, 3, 4].map(
      (level) =>
        rows.find((row) => row.figures.level === level && body.main_personality.includes(row.id)) ??
        rows.find((row) => row.figures.level === level),
    );
    set({ ...body, main_personality: levels.map((row) => /** @type {Row} */ (row).id) });
  };
  const chosen = body.main_personality
    .map((/** @type {string} */ each) => index.byId.get(cardOf(each)))
    .filter(Boolean);
  return html`<${Dialog} title="Who fights" close=${close} wide>
    <label class="field"><span>Find a name</span><input type="search" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.target.value)} /></label>
    ${
      chosen.length > 0 &&
      html`<fieldset class="levels"><legend>Levels</legend>${chosen.map(
        (/** @type {Row} */ row, /** @type {number} */ at) => {
          const same = leads.filter(
            (each) =>
              each.figures.level === row.figures.level &&
              each.title.split(" - ")[0] === row.title.split(" - ")[0] &&
              each.fields.align?.[0] === row.fields.align?.[0],
          );
          const swap = (/** @type {string} */ id) =>
            set({
              ...body,
              main_personality: body.main_personality.map((/** @type {string} */ each, /** @type {number} */ place) =>
                place === at ? id : each,
              ),
            });
          return html`<label class="field"><span>Level ${row.figures.level}</span><select value=${row.id} onChange=${(/** @type {any} */ event) => swap(event.target.value)}>${same.map((each) => html`<option value=${each.id}>${each.title.split(" - ")[1] ?? each.title}</option>`)}</select></label>`;
        },
      )}</fieldset>`
    }
    <ul class="people">${whole.map(([name, rows]) => {
      const [who, side] = name.split("|");
      const isOn = rows.some((row) => body.main_personality.includes(row.id));
      return html`<li key=${name}><button class="person" aria-pressed=${isOn} onClick=${() => choose(rows)}><${Portrait} who=${who} /><span><b>${who}</b><small>${side}</small></span></button></li>`;
    })}</ul>
    <div class="dialog-buttons"><button class="button primary" onClick=${close}>Done</button></div><//>`;
}

/** @param {{body: Body, index: Index, set: (body: Body) => void, close: () => void}} props */
function ChooseMastery({ body, index, set, close }) {
  const masteries = index.rows.filter((row) => row.fields.type?.[0] === "mastery");
  const held = Object.entries(/** @type {Record<string, number>} */ (body.cards)).map(
    ([reference, copies]) => /** @type {[Row | undefined, number]} */ ([index.byId.get(cardOf(reference)), copies]),
  );
  /** Cards of another Style; the server has the last word. @param {Row} mastery */
  const strangers = (mastery) =>
    held.reduce(
      (sum, [row, copies]) =>
        sum +
        (row?.fields.style && row.fields.style[0] !== "freestyle" && row.fields.style[0] !== mastery.fields.style?.[0]
          ? copies
          : 0),
      0,
    );
  return html`<${Dialog} title="Mastery" close=${close} wide><ul class="masteries">${masteries.map((row) => {
    const lost = strangers(row);
    return html`<li key=${row.id}><button class="person" data-style=${row.fields.style?.[0]} aria-pressed=${body.mastery.includes(row.id)} onClick=${() => {
      set({ ...body, mastery: [row.id] });
      close();
    }}>
      <span><b>${row.title}</b><small>${row.text}</small>${lost > 0 && html`<em class="lost">${lost} cards would no longer fit</em>`}</span></button></li>`;
  })}</ul><//>`;
}

/** @param {{body: Body, index: Index, set: (body: Body) => void, summary: any}} props */
export function RosterStrip({ body, index, set, summary }) {
  const nameOf = (/** @type {string} */ id) => index.byId.get(id)?.title ?? id;
  return html`<div class="strip roster-strip">
    <div class="sides" role="group" aria-label="Affiliation">${(summary?.sides ?? []).map(
      (/** @type {[string, string, number]} */ [id, name, members]) =>
        html`<button class="side" key=${id} aria-pressed=${body.affiliation === id} onClick=${() => set({ ...body, affiliation: id })}><b>${name}</b><small>${members}/${summary.counting} count</small></button>`,
    )}</div>
    <label class="inline-field"><span>Leader</span><select value=${body.leader} onChange=${(/** @type {any} */ event) => set({ ...body, leader: event.target.value })}><option value="">nobody</option>${(summary?.leaders ?? []).map((/** @type {string} */ id) => html`<option value=${id}>${nameOf(id)}</option>`)}</select></label>
    ${summary?.needs_partner?.length > 0 && html`<label class="inline-field"><span>Partner of ${nameOf(summary.needs_partner[0])}</span><select value=${body.partner} onChange=${(/** @type {any} */ event) => set({ ...body, partner: event.target.value })}><option value="">not declared</option>${body.models.filter((/** @type {string} */ id) => id !== summary.needs_partner[0]).map((/** @type {string} */ id) => html`<option value=${id}>${nameOf(id)}</option>`)}</select></label>`}
  </div>`;
}
