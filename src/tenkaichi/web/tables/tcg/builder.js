/** The builder of decks: who fights and with which Mastery, and the curves. All figures come from the server. */
import { html, useState } from "../../ui.js";
import { Head } from "../../cards/emblems.js";
import { Dialog } from "../../parts/dialog.js";
import { cardOf } from "../../library/adapters.js";

/** @typedef {import("../../library/query.js").Row} Row */
/** @typedef {import("../../library/build_store.js").Body} Body */
/** @typedef {import("../../library/index_store.js").Index} Index */

/** @param {{who: string}} props */
const Portrait = ({ who }) =>
  html`<svg class="portrait" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false"><${Head} character=${who} /></svg>`;

/**
 * @param {{body: Body, index: Index, set: (body: Body) => void, open: string, setOpen: (what: string) => void, summary: any}} props
 */
export function Strip({ body, index, set, open, setOpen, summary }) {
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

/** @param {{title: string, columns: Record<string, number>, note?: string, look: string}} props */
function Curve({ title, columns, note, look }) {
  const entries = Object.entries(columns ?? {});
  if (!entries.length) return null;
  const most = Math.max(...entries.map(([, count]) => count), 1);
  return html`<figure class="curve" data-look=${look}><figcaption>${title}${note && html` <span class="soft small">${note}</span>`}</figcaption>
    <div class="bars" aria-hidden="true">${entries.map(([name, count]) => html`<span class="bar" data-height=${Math.round((10 * count) / most)}><b>${count || ""}</b><i></i><em>${name}</em></span>`)}</div>
    <p class="for-ears">${title}: ${entries.map(([name, count]) => `${count} with ${name}`).join(", ")}</p></figure>`;
}

/** Counts with long names: a row each. @param {{title: string, rows: Record<string, number>}} props */
function Rows({ title, rows }) {
  const entries = Object.entries(rows ?? {}).filter(([, count]) => count);
  const most = Math.max(...entries.map(([, count]) => count), 1);
  return html`<h2>${title}</h2><ul class="type-rows">${entries.map(([name, count]) => html`<li key=${name}><span>${name}</span><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * count) / most} height="10" /></svg><b>${count}</b></li>`)}</ul>`;
}

/** @param {{summary: any, test: () => void}} props */
export function Sums({ summary, test }) {
  return html`<div class="sums">
    <div class="three"><p><b>${summary.attacks}</b>attacks</p><p><b>${summary.blocks}</b>blocks</p><p><b>${summary.rest}</b>others</p></div>
    ${summary.theme && html`<p class="small soft theme">${summary.style}: ${summary.theme}</p>`}
    <${Rows} title="Types" rows=${summary.types} />
    <${Curve} title="Damage" columns=${summary.damage} note="of attacks" look="damage" />
    <${Curve} title="Cost" columns=${summary.cost} note="stages" look="cost" />
    <${Curve} title="Endurance" columns=${summary.endurance} look="endurance" />
    ${Object.entries(summary.balls ?? {}).map(([family, numbers]) => html`<p class="balls"><strong>Dragon Balls</strong> ${family}: ${/** @type {number[]} */ (numbers).join(" ")}</p>`)}
    ${summary.odds?.length > 0 && html`<h2>First three cards <span class="soft small">exact</span></h2><ul class="odds">${summary.odds.map((/** @type {[string, number]} */ [words, chance]) => html`<li>${words}<b>${Math.round(100 * chance)} %</b></li>`)}</ul>`}
    <button class="button wide-button" onClick=${test}>Test ten first hands <kbd class="key-hint" aria-hidden="true">T</kbd></button>
  </div>`;
}
