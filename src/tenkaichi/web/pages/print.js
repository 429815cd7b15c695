/** Print: choose a list, an entry or extras and how they look; see the sheets; take the PDF with you. */
import { html, useEffect, useMemo, useState } from "../ui.js";
import { ApiError, games, get, post } from "../api.js";
import { firstGame } from "../game_clients.js";
import { GameTabs } from "../parts/game_tabs.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { BUILD } from "../library/print_it.js";
import { LibraryTabs } from "../library/tabs.js";

/** @typedef {import("../types/protocol.js").PrintMenu} PrintMenu */
/** @typedef {import("../types/protocol.js").PrintWish} PrintWish */
/** @typedef {import("../types/protocol.js").PrintPreview} PrintPreview */
/** @typedef {{paper: string, format: string, font: string, ink_saving: boolean, rules: boolean, gap: number, cover: boolean}} Look */

const REMEMBERED = "tenkaichi.print.look";
const WAIT_MS = 350;
const PACK = "pack"; // in place of a list: all entries of the homebrew pack

/** @type {Look} */
const STANDARD = {
  paper: /^en-(US|CA)/.test(navigator.language) ? "letter" : "a4",
  format: "poker",
  font: "normal",
  ink_saving: false,
  rules: true,
  gap: 0,
  cover: true,
};

/** As few sheets as can be read. @type {Partial<Look>} */
const QUICK = { format: "sheet", font: "small", rules: false, cover: false };

/** @type {[keyof Look, string, [string | number, string][]][]} */
const CHOICES = [
  [
    "paper",
    "Paper",
    [
      ["a4", "A4"],
      ["letter", "Letter"],
    ],
  ],
  [
    "format",
    "Format",
    [
      ["poker", "63 × 88 mm"],
      ["tarot", "70 × 120 mm"],
      ["sheet", "Sheet"],
    ],
  ],
  [
    "font",
    "Type",
    [
      ["small", "Small"],
      ["normal", "Normal"],
      ["large", "Large"],
    ],
  ],
  [
    "gap",
    "Gap",
    [
      [0, "None"],
      [1, "1 mm"],
      [2, "2 mm"],
    ],
  ],
];

/** @type {[keyof Look, string][]} */
const SWITCHES = [
  ["ink_saving", "Save ink: lines instead of colour"],
  ["rules", "Include the rules named on these cards"],
  ["cover", "A page with the list itself"],
];

/** @type {Record<string, string>} */
const EXTRAS = {
  reference: "Quick reference",
  ruler: "Range rulers",
  tokens: "Tokens",
  scorecard: "Scorecards",
};

/** @returns {Look} */
function remembered() {
  try {
    return { ...STANDARD, ...JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}") };
  } catch {
    return STANDARD;
  }
}

/** @param {string} game @returns {any} */
function ownBuild(game) {
  try {
    const left = JSON.parse(sessionStorage.getItem(BUILD) ?? "null");
    return left && left.game === game ? left.build : null;
  } catch {
    return null;
  }
}

/** @param {{params: {game: string}, query: URLSearchParams}} props */
export function PrintPage({ params, query }) {
  const [known] = useFetch(games, []);
  const pack = query.get("pack") ?? "";
  const [asked, retry] = useFetch(
    () => get(`/api/print/${params.game}${pack ? `?pack=${encodeURIComponent(pack)}` : ""}`),
    [params.game, pack],
  );
  return html`<${LibraryTabs} now=${`/print/${firstGame()}`} /><main id="main" class="page print-page" tabindex="-1">
    <h1>Print</h1>
    ${known.state === "there" && html`<${GameTabs} games=${known.value} now=${params.game} base="print" />`}
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {PrintMenu} */ menu) => html`<${Order} key=${menu.game + pack} menu=${menu} query=${query} pack=${pack} />`}<//>
  </main>`;
}

/** @param {{menu: PrintMenu, query: URLSearchParams, pack: string}} props */
function Order({ menu, query, pack }) {
  const build = useMemo(() => (query.get("own") ? ownBuild(menu.game) : null), [menu.game]);
  const [kind, entry] = (query.get("entry") ?? "").split("/");
  const [list, setList] = useState(() =>
    build || entry ? "" : (query.get("list") ?? (menu.pack_entries.length ? PACK : (menu.lists[0]?.id ?? ""))),
  );
  const [text, setText] = useState("");
  const [extras, setExtras] = useState(
    /** @type {string[]} */ ((query.get("extras") ?? "").split(",").filter(Boolean)),
  );
  const [look, setLook] = useState(() => (query.get("sheet") ? { ...remembered(), ...QUICK } : remembered()));
  const choose = (/** @type {Partial<Look>} */ change) => {
    const next = { ...look, ...change };
    setLook(next);
    try {
      localStorage.setItem(REMEMBERED, JSON.stringify(next));
    } catch {
      /* it holds until the page is left */
    }
  };
  /** @type {any} */
  const wish = { ...look, extras, pack };
  if (entry) wish.entries = [{ kind, id: entry }];
  else if (list === PACK) wish.entries = menu.pack_entries.map(({ kind, id }) => ({ kind, id }));
  if (build) wish.build = build;
  if (list === "text") wish.text = text;
  else if (list && list !== PACK) wish.lists = [list];
  return html`<div class="print-columns">
    <form class="print-controls panel" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${menu.pack_title && html`<p>With the homebrew pack <strong>${menu.pack_title}</strong>.</p>`}
      ${entry && html`<p>One ${kind}: <strong>${entry}</strong></p>`}
      ${build && html`<p>Your own list, from the builder.</p>`}
      <label class="field"><span>List</span>
        <select value=${list} onChange=${(/** @type {any} */ event) => setList(event.target.value)}>
          <option value="">${entry || build ? "Nothing else" : "No list"}</option>
          ${menu.pack_entries.length > 0 && html`<option value=${PACK}>Everything of this pack (${menu.pack_entries.length})</option>`}
          ${menu.lists.map((each) => html`<option key=${each.id} value=${each.id}>${each.title}</option>`)}
          <option value="text">My own, as text</option>
        </select></label>
      ${list === "text" && html`<label class="field"><span>The list</span><textarea rows="8" maxlength="20000" spellcheck="false" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea></label>`}
      <fieldset class="setting"><legend>For the table</legend>
        ${menu.extras.map(
          (each) =>
            html`<label class="switch" key=${each}><input type="checkbox" checked=${extras.includes(each)} onChange=${(/** @type {any} */ event) => setExtras(event.target.checked ? [...extras, each] : extras.filter((one) => one !== each))} /> <span>${EXTRAS[each] ?? each}</span></label>`,
        )}</fieldset>
      ${CHOICES.map(
        ([name, label, choices]) =>
          html`<fieldset class="setting" key=${name}><legend>${label}</legend><div class="segments wraps">${choices.map(
            ([value, words]) =>
              html`<button type="button" class="segment" aria-pressed=${look[name] === value} onClick=${() => choose({ [name]: value })}>${words}</button>`,
          )}</div></fieldset>`,
      )}
      <div>${SWITCHES.map(([name, words]) => html`<label class="switch" key=${name}><input type="checkbox" checked=${look[name]} onChange=${(/** @type {any} */ event) => choose({ [name]: event.target.checked })} /> <span>${words}</span></label>`)}</div>
      <p class="small soft">Every sheet says ${menu.stamp}.</p>
    </form>
    <${Papers} game=${menu.game} wish=${wish} />
  </div>`;
}

/** @param {{game: string, wish: any}} props */
function Papers({ game, wish }) {
  const wanted = JSON.stringify(wish);
  const isEmpty =
    !wish.entries && !wish.build && !wish.lists?.length && !wish.text?.trim() && !(wish.extras.length > 0);
  const [settled, setSettled] = useState(wanted);
  const [shown, setShown] = useState(/** @type {PrintPreview | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [isBusy, setBusy] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    if (isEmpty) {
      setBusy(false);
      return;
    }
    let isWanted = true;
    setBusy(true);
    post(`/api/print/${game}/preview`, JSON.parse(settled)).then(
      (found) => {
        if (!isWanted) return;
        setShown(found);
        setError(null);
        setBusy(false);
      },
      (failure) => {
        if (!isWanted) return;
        setError(failure);
        setBusy(false);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [settled, game]);
  if (isEmpty) return html`<p class="note">Choose a list, or something for the table.</p>`;
  const count = shown?.pages ?? 0;
  return html`<section class="papers" aria-label="Preview" aria-busy=${isBusy}>
    <div class="spread papers-head">
      <p role="status">${error ? "" : isBusy ? "Setting the type…" : `${count} ${count === 1 ? "sheet" : "sheets"}. Print at 100 %, without fitting to the page.`}</p>
      <${Download} game=${game} wish=${wish} isOff=${Boolean(error)} />
    </div>
    ${error && html`<div class="note bad" role="alert"><p>${error.message}</p></div>`}
    ${
      !error &&
      shown &&
      shown.problems.length > 0 &&
      html`<div class="note bad"><p><strong>Not legal.</strong> It can be printed; every sheet says so.</p>
      <ul>${shown.problems.map((each) => html`<li key=${each.reason}>${each.clause && html`<strong>${each.clause}</strong> `}${each.reason}</li>`)}</ul></div>`
    }
    ${!error && shown && html`<ol class="sheets">${shown.sheets.map((sheet, at) => html`<li key=${at}><img class="sheet" src=${sheet} alt=${`Sheet ${at + 1} of ${count}`} /></li>`)}</ol>`}
    ${!error && shown && count > shown.sheets.length && html`<p class="soft">And ${count - shown.sheets.length} more in the PDF.</p>`}
  </section>`;
}

/** @param {{game: string, wish: any, isOff: boolean}} props */
function Download({ game, wish, isOff }) {
  const [state, setState] = useState("");
  const fetchIt = async () => {
    setState("busy");
    try {
      const reply = await fetch(`/api/print/${game}`, {
        method: "POST",
        headers: { "X-Tenkaichi": "1", "Content-Type": "application/json" },
        body: JSON.stringify(wish),
      });
      if (!reply.ok) throw new ApiError(reply.status, (await reply.json()).error);
      const address = URL.createObjectURL(await reply.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = `${game}.pdf`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      setState("");
    } catch (error) {
      setState(error instanceof Error ? error.message : "It did not work.");
    }
  };
  const isBusy = state === "busy";
  return html`<div class="row">${state && !isBusy && html`<span role="alert">${state}</span>`}
    <button type="button" class="button primary" disabled=${isOff || isBusy} onClick=${fetchIt}>${isBusy ? "Making the PDF…" : "Download PDF"}</button></div>`;
}
