/** The builder of decks, rosters and teams. Every step is kept at once; the rules are the server's. */
import { html, useEffect, useMemo, useRef, useState } from "../ui.js";
import { ApiError, get, post } from "../api.js";
import { useTitle } from "../alerts.js";
import { useKeys } from "../keys.js";
import { gamePart } from "../game_clients.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import {
  HandsDialog,
  LookDialog,
  PasteDialog,
  PlayDialog,
  ShareDialog,
  TextDialog,
  VersionsDialog,
} from "../library/build_dialogs.js";
import {
  applied,
  begin,
  checkedUnder,
  keeping,
  loadBuild,
  resend,
  rulesSeen,
  stepped,
  titled,
  versioned,
  walked,
} from "../library/build_store.js";
import { Face } from "../library/face.js";
import { Grid, intoGrid } from "../library/grid.js";
import { indexOf, pathOf } from "../library/index_store.js";
import { Member } from "../library/member.js";
import { PointsBar } from "../library/points_bar.js";
import { Problems, safeFixes } from "../library/problems.js";
import { printIt } from "../library/print_it.js";
import { parse, run } from "../library/query.js";
import { Chip, SearchBox } from "../library/search_box.js";
import { BottomBar, BuildStatus } from "../library/build_status.js";

/** @typedef {import("../library/adapters.js").Adapter} Adapter */
/** @typedef {import("../library/build_store.js").Build} Build */
/** @typedef {import("../library/build_store.js").Body} Body */
/** @typedef {import("../library/index_store.js").Index} Index */
/** @typedef {import("../library/query.js").Row} Row */
/** @typedef {import("../library/build_status.js").Checked} Checked */

const CHECK_MS = 280; // while somebody taps on, the rules are not asked
const FITS_MS = 450;
const AGAIN_MS = 2000; // after the server was too busy, or out of reach
const NOTICE_MS = 6000;
/** @type {Record<string, string>} */
const KEPT = {
  kept: "Kept on this device",
  window: "Only in this window: take the text with you",
  sending: "Sending…",
  sent: "Kept here and on the server",
  differs: "Another device had it, too: both are kept",
};

/** @param {{params: {game: string, build: string}, query: URLSearchParams}} props */
export function BuildPage({ params, query }) {
  const [asked, retry] = useFetch(() => opened(params, query), [params.build]);
  return html`<main id="main" class="builder-page" tabindex="-1"><${WhenThere} asked=${asked} retry=${retry}>${(/** @type {any} */ found) => html`<${Builder} key=${found.build.id} first=${found.build} index=${found.index} ready=${found.ready} adapter=${found.adapter} parts=${found.parts} />`}<//></main>`;
}

/** The build of an address: on this device, on the server, or a new one. @param {{game: string, build: string}} params @param {URLSearchParams} query */
async function opened(params, query) {
  const pack = query.get("pack") ?? "";
  const [ready, kept, library, parts] = await Promise.all([
    get(`/api/build/${params.game}/ready`),
    params.build === "new" ? null : find(params.build),
    gamePart(params.game, "library"),
    gamePart(params.game, "builder"),
  ]);
  if (!library) throw new Error("Nothing can be built for this game in the browser.");
  let build = kept;
  if (!build) {
    const from = ready.builds.find((/** @type {any} */ each) => each.id === query.get("from"));
    const shared = query.get("shared") ? await get(`/api/shared/${query.get("shared")}`) : null;
    const source = shared ?? from;
    build = begin(params.game, source?.title ?? `New ${ready.noun}`, source?.body ?? ready.blank, { pack });
    if (source) build = versioned(build, source.title, "new");
    history.replaceState(history.state, "", `/build/${params.game}/${build.id}`);
  }
  return { build, ready, adapter: library.adapter, parts: parts ?? {}, index: await indexOf(params.game, build.pack) };
}

/** @param {string} id @returns {Promise<Build>} */
async function find(id) {
  const here = loadBuild(id);
  if (here) return here;
  const there = await get(`/api/builds/${id}`);
  return begin(there.game, there.title, there.body, { id: there.id, step: there.step });
}

/** `parts` are the game's own: `Strip` and `Sums`. @param {{first: Build, index: Index, ready: any, adapter: Adapter, parts: any}} props */
function Builder({ first, index, ready, adapter, parts }) {
  const [build, setBuild] = useState(first);
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const [judged, setJudged] = useState(/** @type {Body | null} */ (null)); // the body that `checked` is about
  const [unfit, setUnfit] = useState(/** @type {Record<string, {clause: string, reason: string}>} */ ({}));
  const [tab, setTab] = useState(build.past.length || adapter.held(build.body).size > 0 ? 1 : 0);
  const [dialog, setDialog] = useState("");
  const [looking, setLooking] = useState(/** @type {Row | null} */ (null));
  const [notice, setNotice] = useState("");
  const [isOffline, setOffline] = useState(false);
  const { body } = build;
  const held = useMemo(() => adapter.held(body), [body]);
  useTitle(build.title);

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      try {
        const found = await post(`/api/build/${build.game}/check`, { body, pack: build.pack });
        if (!isWanted) return;
        setChecked(found);
        setJudged(body);
        setOffline(false);
        setBuild((now) => checkedUnder(now, found.ruleset));
      } catch (error) {
        if (!isWanted) return;
        const status = error instanceof ApiError ? error.status : -1;
        setOffline(status === 0);
        if (status !== 0) setNotice(error instanceof ApiError ? error.message : "The rules cannot be asked now");
        if (status === 429 || status === 0) timer = setTimeout(ask, AGAIN_MS);
      }
    };
    const askNow = () => {
      clearTimeout(timer);
      ask();
    };
    let timer = setTimeout(ask, checked ? CHECK_MS : 0);
    addEventListener("online", askNow);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      removeEventListener("online", askNow);
    };
  }, [body]);
  useEffect(() => {
    if (!isOffline) resend(build);
  }, [isOffline]);
  const fitKey = adapter.fitKey(body);
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      post(`/api/build/${build.game}/fits`, { body, pack: build.pack }).then(
        (found) => isWanted && setUnfit(found.unfit),
        () => isWanted && (timer = setTimeout(ask, AGAIN_MS)),
      );
    let timer = setTimeout(ask, checked ? FITS_MS : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [fitKey]);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(""), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  /** @param {Body} next @param {string} [say] */
  const set = (next, say = "") => {
    setBuild((now) => stepped(now, next));
    if (say) setNotice(say);
  };
  const put = (/** @type {Row} */ row, /** @type {number} */ count) => {
    const now = held.get(row.id) ?? 0;
    if (count < 0 || count === now || count > 60) return;
    set(adapter.put(body, row.id, count, row), `${count > now ? "Added" : "Removed"} ${row.title}`);
  };
  const walk = (/** @type {-1 | 1} */ way) => setBuild((now) => walked(now, way));
  const isStale = judged !== body; // a fix is for the body that was judged, and for no other
  const take = (/** @type {any} */ fix) => {
    if (isStale) return;
    if (fix.change) set(applied(body, fix.change), fix.label);
    else if (adapter.dialogs?.includes(fix.go)) setDialog(fix.go);
    else {
      setTab(0);
      document.querySelector(".pool input")?.scrollIntoView();
    }
  };
  const takeAll = () => {
    const safe = safeFixes(checked?.problems ?? []);
    if (safe.length && !isStale)
      set(
        safe.reduce((now, fix) => applied(now, fix.change ?? {}), body),
        `${safe.length} put right`,
      );
  };
  const version = (/** @type {string} */ say, /** @type {string} */ cause) =>
    setBuild((now) => versioned(now, say, cause));
  useKeys((key) => {
    if (key === "f") takeAll();
    else if (key === "t" && adapter.hasHands) setDialog("hands");
    else if (key === "[" || key === "]")
      /** @type {HTMLElement | null} */ (
        document.querySelector(key === "[" ? ".pool input" : ".built .held button")
      )?.focus();
    else return false;
    return true;
  });
  useUndoKeys(walk);

  const problems = [...(checked?.problems ?? [])].sort((a, b) => Number(isSafe(b)) - Number(isSafe(a)));
  const isBlank = adapter.isBlank?.(body) ?? held.size === 0;
  const isLegal = checked !== null && !isStale && !problems.length;
  const shared = { build, adapter, index };
  return html`<div class=${`builder is-${ready.noun}`} data-tab=${tab}>
    <${Head} build=${build} adapter=${adapter} noun=${ready.noun} rename=${(/** @type {string} */ title) => setBuild((now) => titled(now, title))} walk=${walk} open=${setDialog} isLegal=${isLegal} />
    ${isOffline && html`<p class="note offline-note" role="status"><strong>No connection.</strong> What you do is kept on this device. The rules are asked as soon as the connection is back.</p>`}
    ${build.older && html`<${OtherRuleset} build=${build} held=${held} index=${index} done=${() => setBuild(rulesSeen)} />`}
    ${parts.Strip && html`<${parts.Strip} body=${body} index=${index} set=${set} open=${dialog} setOpen=${setDialog} summary=${checked?.summary} />`}
    ${adapter.unit && checked && html`<${PointsBar} summary=${checked.summary} unit=${adapter.unit} />`}
    <div class="build-tabs" role="group" aria-label="Parts">${adapter.tabs.map((name, at) => html`<button aria-pressed=${tab === at} onClick=${() => setTab(at)}>${name}${at === 1 ? ` ${checked?.summary.size ?? ""}` : ""}</button>`)}</div>
    <div class="build-columns">
      <${Pool} ...${shared} style=${checked?.summary.style ?? ""} unfit=${unfit} held=${held} put=${put} look=${setLooking} />
      <section class="built" aria-label=${`The ${ready.noun}`}>
        <${BuildStatus} checked=${checked} isUnknown=${isOffline && isStale} isLegal=${isLegal} isBlank=${isBlank} noun=${ready.noun} />
        ${
          isBlank
            ? html`<${Begin} first=${adapter.first} ready=${ready} choose=${setDialog} paste=${() => setDialog("paste")} take=${(
                /** @type {any} */ each,
              ) => {
                set(each.body, `${each.title} taken`);
                setBuild((now) => titled(now, each.title));
              }} />`
            : html`<${Problems} game=${build.game} problems=${problems} isStale=${isStale} remarks=${checked?.remarks ?? []} take=${take} takeAll=${takeAll} />`
        }
        <${Listed} ...${shared} held=${held} put=${put} look=${setLooking} problems=${problems} leaders=${checked?.summary.leaders ?? []} costs=${costsOf(checked)} lead=${(/** @type {string} */ id) => set({ ...body, leader: body.leader === id ? "" : id })} />
      </section>
      <aside class="build-side" aria-label=${adapter.tabs[2]}>${checked && !isBlank && parts.Sums && html`<${parts.Sums} game=${build.game} summary=${checked.summary} test=${() => setDialog("hands")} />`}
        ${checked && html`<p class="small soft">Ruleset ${checked.ruleset.slice(0, 16)}</p>`}</aside>
    </div>
    <${BottomBar} checked=${checked} isUnknown=${isOffline && isStale} isLegal=${isLegal} isBlank=${isBlank} fix=${takeAll} canFix=${safeFixes(problems).length > 0} open=${setDialog} show=${() => setTab(1)} undo=${() => walk(-1)} canUndo=${build.past.length > 0} />
    ${
      notice &&
      html`<p class="build-notice" role="status">${notice} <button class="button small" onClick=${() => {
        walk(-1);
        setNotice("");
      }}>Undo</button></p>`
    }
    ${looking && html`<${LookDialog} row=${looking} close=${() => setLooking(null)}><${Counter} row=${looking} count=${held.get(looking.id) ?? 0} put=${put} /><//>`}
    ${dialog === "text" && html`<${TextDialog} build=${build} close=${() => setDialog("")} paste=${() => setDialog("paste")} />`}
    ${
      dialog === "paste" &&
      html`<${PasteDialog} game=${build.game} pack=${build.pack} noun=${ready.noun} close=${() => setDialog("")} take=${(
        /** @type {Body} */ next,
      ) => {
        version("before the paste", "paste");
        set(next, "Pasted");
        setDialog("");
      }} />`
    }
    ${
      dialog === "versions" &&
      html`<${VersionsDialog} ...${shared} close=${() => setDialog("")} keep=${(/** @type {string} */ say) => version(say, "hand")} goBack=${(
        /** @type {Body} */ next,
      ) => {
        version("before going back", "new");
        set(next, "Gone back");
        setDialog("");
      }} />`
    }
    ${dialog === "hands" && html`<${HandsDialog} build=${build} index=${index} close=${() => setDialog("")} />`}
    ${dialog === "share" && html`<${ShareDialog} build=${build} close=${() => setDialog("")} shared=${() => version("shared", "share")} />`}
    ${dialog === "play" && html`<${PlayDialog} build=${build} adapter=${adapter} side=${checked?.side} isStale=${isStale} problems=${problems} close=${() => setDialog("")} played=${() => version("played", "play")} />`}
  </div>`;
}

/** What each model and purchase costs in its roster; a deck's `blocks` are a number. @param {Checked | null} checked @returns {Map<string, number>} */
function costsOf(checked) {
  const blocks = checked?.summary.blocks;
  return new Map(Array.isArray(blocks) ? blocks.map(([id, , cost]) => [id, cost]) : []);
}

/** @param {{build: Build, held: Map<string, number>, index: Index, done: () => void}} props */
function OtherRuleset({ build, held, index, done }) {
  const changed = [...held.keys()]
    .map((id) => index.byId.get(id))
    .filter((row) => row?.fields.is?.includes("changed"))
    .map((row) => /** @type {Row} */ (row));
  return html`<div class="note offline-note" role="status"><p><strong>The rules have changed</strong> since this was last checked, under ruleset <code>${(build.older ?? "").slice(0, 16)}</code>. The list is the same; it is checked by today's rules.
    ${changed.length > 0 && html` Changed since a release: ${changed.map((row, at) => html`${at > 0 && ", "}<a href=${pathOf(row, build.pack)}>${row.title}</a>`)}.`}</p>
    <button class="button small" onClick=${done}>All right</button></div>`;
}

/** @param {any} problem */
const isSafe = (problem) => problem.fixes.some((/** @type {any} */ fix) => fix.safe);

/** The deck's own Style and people come first. @param {Row} row @param {string} style */
const rankOf = (row, style) => (row.kind === "purchase" || (style && row.fields.style?.[0] !== style) ? 1 : 0);

/** @param {(way: -1 | 1) => void} walk */
function useUndoKeys(walk) {
  const latest = useRef(walk);
  latest.current = walk;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const listen = (event) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== "z" ||
        isTyping ||
        document.querySelector("dialog[open]")
      )
        return;
      event.preventDefault();
      latest.current(event.shiftKey ? 1 : -1);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

/** @param {{build: Build, adapter: Adapter, noun: string, rename: (title: string) => void, walk: (way: -1 | 1) => void, open: (what: string) => void, isLegal: boolean}} props */
function Head({ build, adapter, noun, rename, walk, open, isLegal }) {
  const print = (isSheet = false) => printIt(build.game, build.body, { isSheet, pack: build.pack });
  return html`<header class="build-head">
    <div class="build-title"><h1 class="for-ears">${build.title}</h1><label><span class="for-ears">Name of the ${noun}</span><input value=${build.title} maxlength="80" onChange=${(/** @type {any} */ event) => rename(event.target.value.trim() || `New ${noun}`)} /></label>
      <p class="small soft"><span class="kept-dot" aria-hidden="true">●</span> ${KEPT[keeping.value]}${build.pack ? " · homebrew" : ""}</p></div>
    <div class="build-buttons">
      <button class="button quiet" disabled=${!build.past.length} onClick=${() => walk(-1)}><span aria-hidden="true">↶</span><span class="for-ears">Undo</span></button>
      <button class="button quiet" disabled=${!build.future.length} onClick=${() => walk(1)}><span aria-hidden="true">↷</span><span class="for-ears">Redo</span></button>
      <a class="button" href="/library/shelf">Shelf</a><button class="button" onClick=${() => open("versions")}>Versions</button><button class="button" onClick=${() => open("text")}>Text</button>
      <button class="button" onClick=${() => print()}>Print</button>${adapter.hasSheet && html`<button class="button" onClick=${() => print(true)}>Quick sheet</button>`}
      ${!build.pack && html`<button class="button" onClick=${() => open("share")}>Share</button>`}
      <button class=${`button ${isLegal ? "primary" : "not-yet"}`} onClick=${() => open("play")}>Play it now</button>
    </div></header>`;
}

/** @param {{build: Build, adapter: Adapter, index: Index, style: string, unfit: Record<string, any>, held: Map<string, number>, put: (row: Row, count: number) => void, look: (row: Row) => void}} props */
function Pool({ adapter, index, style, unfit, held, put, look }) {
  const [line, setLine] = useState("");
  const [isFitting, setFitting] = useState(true);
  const [part, setPart] = useState(adapter.parts[0][0]);
  const query = useMemo(() => parse(line, index.keys, true), [line, index]);
  const onlyFitting = query.fits ?? isFitting;
  const found = useMemo(
    () =>
      run(query, index.rows).filter(
        (row) => adapter.offers(row, part) && (!onlyFitting || !unfit[row.id] || held.has(row.id)),
      ),
    [query, part, onlyFitting, unfit, held],
  );
  const shown = useMemo(() => {
    const rows = query.fits === false ? found.filter((row) => unfit[row.id]) : found;
    const isPlain = !query.sort && !query.groups.flat().some((term) => !term.key);
    return isPlain ? [...rows].sort((a, b) => rankOf(a, style) - rankOf(b, style)) : rows;
  }, [found, style]);
  return html`<section class="pool" aria-label="Pool">
    <${SearchBox} line=${line} change=${setLine} query=${query} down=${intoGrid} label="Search the pool" take=${() => shown[0] && put(shown[0], (held.get(shown[0].id) ?? 0) + 1)} />
    <div class="chips pool-chips">
      ${adapter.parts.length > 1 && adapter.parts.map(([id, words]) => html`<button class="chip" aria-pressed=${part === id} onClick=${() => setPart(id)}>${words}</button>`)}
      <button class="chip is-fit" aria-pressed=${onlyFitting} onClick=${() => setFitting(!isFitting)}>Fits</button>
      ${adapter.chips.flatMap(([, key, values]) => values.map(([value, words]) => html`<${Chip} key=${key + value} line=${line} change=${setLine} name=${key} value=${value} words=${words} />`))}
    </div>
    <p class="small soft pool-count" role="status"><strong>${shown.length}</strong> in the pool <span class="pool-keys">· <kbd class="key-hint">Enter</kbd> adds the first, <kbd class="key-hint">↓</kbd> goes into the cards, <kbd class="key-hint">0</kbd>–<kbd class="key-hint">3</kbd> sets copies</span></p>
    <${Grid} rows=${shown} name="Pool" more=${30} draw=${(/** @type {Row} */ row) => html`<${PoolCell} key=${row.kind + row.id} row=${row} count=${held.get(row.id) ?? 0} why=${unfit[row.id]} put=${put} look=${look} />`} />
  </section>`;
}

/** @param {{row: Row, count: number, why?: {clause: string, reason: string}, put: (row: Row, count: number) => void, look: (row: Row) => void}} props */
function PoolCell({ row, count, why, put, look }) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key === "Enter" || event.key === "+") put(row, count + 1);
    else if (event.key === "-" || event.key === "Backspace") put(row, count - 1);
    else if (/^[0-9]$/.test(event.key)) put(row, Number(event.key));
    else if (event.key === " ") look(row);
    else return;
    event.preventDefault();
  };
  return html`<li class=${`pool-cell ${why && !count ? "is-unfit" : ""}`}>
    <button class="pool-card" data-cell aria-label=${`${row.title}, ${row.type}, ${count} of ${row.limit || 1}${why ? `, ${why.reason}` : ""}`} onClick=${() => put(row, count + 1)} onKeyDown=${press} onContextMenu=${(
      /** @type {Event} */ event,
    ) => {
      event.preventDefault();
      put(row, count - 1);
    }}><${Face} row=${row} /></button>
    ${why && !count && html`<p class="why small"><b>${why.clause}</b> ${why.reason}</p>`}
    <div class="pool-foot"><${Counter} row=${row} count=${count} put=${put} /><button class="look-button" onClick=${() => look(row)}><span aria-hidden="true">i</span><span class="for-ears">Look at ${row.title}</span></button></div></li>`;
}

/** @param {{row: Row, count: number, put: (row: Row, count: number) => void}} props */
function Counter({ row, count, put }) {
  return html`<span class="counter"><button disabled=${count === 0} onClick=${() => put(row, count - 1)}><span aria-hidden="true">−</span><span class="for-ears">One ${row.title} less</span></button><b>${count}<small>/${row.limit || 1}</small></b><button onClick=${() => put(row, count + 1)}><span aria-hidden="true">+</span><span class="for-ears">One ${row.title} more</span></button></span>`;
}

/** @param {{first?: [string, string], ready: any, choose: (dialog: string) => void, paste: () => void, take: (each: any) => void}} props */
function Begin({ first, ready, choose, paste, take }) {
  return html`<div class="begin"><h2>Begin</h2><div class="row">${first && html`<button class="button primary" onClick=${() => choose(first[0])}>${first[1]}</button>`}<button class="button" onClick=${paste}>Paste a ${ready.noun}</button></div>
    <h3>Or take a ready ${ready.noun}</h3><ul class="ready-list">${ready.builds.map((/** @type {any} */ each) => html`<li key=${each.id}><button class="ready" onClick=${() => take(each)}><b>${each.title}</b>${each.note && html`<small>${each.note}</small>`}</button></li>`)}</ul></div>`;
}

/** @param {{build: Build, adapter: Adapter, index: Index, held: Map<string, number>, put: (row: Row, count: number) => void, look: (row: Row) => void, problems: any[], leaders: string[], costs: Map<string, number>, lead: (id: string) => void}} props */
function Listed({ build, adapter, index, held, put, look, problems, leaders, costs, lead }) {
  const wrong = new Map(
    problems.flatMap((problem) => problem.entries.map((/** @type {string} */ id) => [id, problem.clauses[0] ?? ""])),
  );
  const isMany = problems.some((problem) => problem.entries.length > 8);
  return html`${adapter.groups(build.body, index.byId).map(
    ([
      title,
      ids,
    ]) => html`<section class="group" key=${title}><h2><span>${title}</span><b>${ids.reduce((sum, id) => sum + (held.get(id) ?? 0), 0)}</b></h2>
    <ul class=${title === adapter.members ? "members" : null}>${ids.map((id) => {
      const row =
        index.byId.get(id) ??
        /** @type {Row} */ (
          /** @type {any} */ ({
            id,
            title: id,
            type: "not in the pack",
            game: build.game,
            kind: "card",
            limit: 1,
            figures: {},
            fields: {},
            text: "",
            face: null,
          })
        );
      if (row.kind === "profile" && held.get(id) === 1)
        return html`<${Member} key=${id} row=${row} cost=${costs.get(id)} isLeader=${build.body.leader === id} mayLead=${leaders.includes(id)} lead=${() => lead(id)} out=${() => put(row, 0)} look=${() => look(row)} clause=${isMany ? "" : (wrong.get(id) ?? "")} />`;
      return html`<li key=${id} class=${`held ${wrong.has(id) && !isMany ? "is-wrong" : ""}`} data-style=${row.fields.style?.[0] ?? null}><${Counter} row=${row} count=${held.get(id) ?? 0} put=${put} />
        <button class="held-name" onClick=${() => look(row)}>${row.title}${build.body.leader === id ? " ★" : ""}</button>
        ${wrong.has(id) && !isMany && html`<span class="held-clause">${wrong.get(id)}</span>`}<span class="held-figures">${figuresOf(row)}</span></li>`;
    })}</ul></section>`,
  )}`;
}

/** @param {Row} row */
const figuresOf = (row) =>
  [
    ["dmg", ""],
    ["cost", "−"],
    ["end", "E"],
    ["threat", ""],
    ["value", ""],
  ]
    .filter(([name]) => row.figures[name])
    .map(([name, mark]) => html`<i data-figure=${name}>${mark}${row.figures[name]}</i>`);
