/** The shelf: everything built on this device or with this name, ready decks to begin with, homebrew packs. */
import { html, useEffect, useState } from "../ui.js";
import { get, post, remove } from "../api.js";
import { navigate } from "../router.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { libraries } from "../library/index_store.js";
import { begin, binned, fromBin, shelf, toBin } from "../library/build_store.js";
import { LibraryTabs } from "../library/tabs.js";
import { PasteDialog } from "../library/build_dialogs.js";

const NOTICE_MS = 6000;

export function ShelfPage() {
  const [asked, retry] = useFetch(
    async () => ({
      games: await libraries(),
      there: (await get("/api/builds")).builds,
      packs: (await get("/api/packs")).packs,
    }),
    [],
  );
  return html`<${LibraryTabs} now="/library/shelf" /><main id="main" class="page library-page shelf-page" tabindex="-1"><h1>Decks and rosters</h1>
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {any} */ found) => html`<${Shelf} ...${found} />`}<//></main>`;
}

/** @param {{games: any[], there: any[], packs: any[]}} props */
function Shelf({ games, there, packs }) {
  const [here, setHere] = useState(shelf());
  const [pasting, setPasting] = useState(/** @type {any} */ (null));
  const [gone, setGone] = useState(/** @type {string[]} */ ([]));
  const known = new Set([...here.map((each) => each.id), ...gone]);
  const all = [
    ...here,
    ...there.filter((each) => !known.has(each.id)).map((each) => ({ ...each, changed: 1000 * each.changed })),
  ];
  const titles = Object.fromEntries(games.map((each) => [each.game, each.title]));
  const [thrown, setThrown] = useState(/** @type {any} */ (null)); // what the notice is about
  useEffect(() => {
    if (!thrown) return undefined;
    const timer = setTimeout(() => setThrown(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [thrown]);
  const bin = async (/** @type {any} */ each) => {
    toBin(each.id);
    await remove(`/api/builds/${each.id}`).catch(() => undefined);
    setHere(shelf());
    setGone([...gone, each.id]);
    setThrown(each);
  };
  const undo = async () => {
    const there = (await get("/api/builds?bin=1").catch(() => ({ builds: [] }))).builds;
    await fromBin(thrown.id, there.find((/** @type {any} */ each) => each.id === thrown.id) ?? null);
    setGone(gone.filter((id) => id !== thrown.id));
    setThrown(null);
    setHere(shelf());
  };
  return html`<section><h2>Build</h2><ul class="doors">${games.filter((each) => each.noun).map((each) => html`<li class="panel"><h3>${each.title}</h3><div class="row"><a class="button primary" href=${`/build/${each.game}/new`}>New ${each.noun}</a><button class="button" onClick=${() => setPasting(each)}>Paste</button></div></li>`)}</ul></section>
    ${thrown && html`<p class="build-notice" role="status">${thrown.title} is in the bin <button class="button small" onClick=${undo}>Undo</button></p>`}
    <section><div class="spread"><h2>Yours</h2><a class="button small quiet" href="/library/bin">The bin</a></div>${all.length === 0 && html`<p class="soft">Nothing yet. What you build is kept by itself, here and on the server.</p>`}
      <ul class="shelf">${all.map((each) => html`<li key=${each.id}><a class="shelf-link" href=${`/build/${each.game}/${each.id}`}><b>${each.title}</b><span class="small soft">${titles[each.game]} · ${new Date(each.changed).toLocaleString()}${each.pack ? " · homebrew" : ""}</span></a><button class="button small quiet" onClick=${() => bin(each)}>To the bin<span class="for-ears">: ${each.title}</span></button></li>`)}</ul></section>
    <${Packs} games=${games} first=${packs} />
    ${pasting && html`<${PasteDialog} game=${pasting.game} noun=${pasting.noun} close=${() => setPasting(null)} take=${(/** @type {any} */ body, /** @type {string} */ title) => navigate(`/build/${pasting.game}/${begin(pasting.game, title || `Pasted ${pasting.noun}`, body).id}`)} />`}`;
}

/** @param {{games: any[], first: any[]}} props */
function Packs({ games, first }) {
  const [packs, setPacks] = useState(first);
  const [game, setGame] = useState(games[0]?.game ?? "");
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const upload = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setError("");
    try {
      const made = await post("/api/packs", { game, title: title || "Homebrew", text });
      setPacks([made, ...packs.filter((each) => each.id !== made.id)]);
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  const choose = async (/** @type {any} */ event) => {
    const file = event.target.files?.[0];
    if (file) setText(await file.text());
    if (file && !title) setTitle(file.name.replace(/\.toml$/, "").slice(0, 80));
  };
  return html`<section><h2>Homebrew</h2><p class="soft">A pack adds entries to a game, or changes some. It is data: nothing in it is executed. Tables with it are by invitation and show its hash.</p>
    <ul class="shelf">${packs.map((each) => html`<li key=${each.id}><span class="shelf-link"><b>${each.title}</b><span class="small soft">${each.game} · hash ${each.hash.slice(0, 16)} · ${each.entries.join(", ").slice(0, 120)}</span></span><a class="button small" href=${`/library?game=${each.game}&pack=${each.id}&q=is:homebrew`}>Browse<span class="for-ears">: ${each.title}</span></a><a class="button small" href=${`/build/${each.game}/new?pack=${each.id}`}>Build with it</a><a class="button small" href=${`/print/${each.game}?pack=${each.id}`}>Print<span class="for-ears">: ${each.title}</span></a></li>`)}</ul>
    <details class="panel"><summary>Upload a pack</summary><form class="stack" onSubmit=${upload}>
      <label class="field"><span>Game</span><select value=${game} onChange=${(/** @type {any} */ event) => setGame(event.target.value)}>${games.map((each) => html`<option value=${each.game}>${each.title}</option>`)}</select></label>
      <label class="field"><span>Name</span><input value=${title} maxlength="80" onInput=${(/** @type {any} */ event) => setTitle(event.target.value)} /></label>
      <label class="field"><span>File</span><input type="file" accept=".toml,text/plain" onChange=${choose} /></label>
      <label class="field"><span>Or its text (TOML, at most 60,000 characters)</span><textarea class="list-text" rows="8" spellcheck=${false} value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea></label>
      ${error && html`<p class="note bad pack-error" role="alert">${error}</p>`}<button class="button primary">Upload</button></form></details></section>`;
}

/** What was thrown away in the last 90 days, here and on the server. */
export function BinPage() {
  const [asked, retry] = useFetch(
    async () => ({ games: await libraries(), there: (await get("/api/builds?bin=1")).builds }),
    [],
  );
  return html`<${LibraryTabs} now="/library/shelf" /><main id="main" class="page library-page shelf-page" tabindex="-1">
    <p class="crumbs"><a href="/library/shelf">Decks and rosters</a> › <span>Bin</span></p><h1>The bin</h1>
    <p class="soft">What is here stays for 90 days.</p>
    <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {any} */ found) => html`<${Bin} ...${found} again=${retry} />`}<//></main>`;
}

/** @param {{games: any[], there: any[], again: () => void}} props */
function Bin({ games, there, again }) {
  const [error, setError] = useState("");
  const titles = Object.fromEntries(games.map((each) => [each.game, each.title]));
  const here = binned().map(({ at, build }) => ({ ...build, changed: at }));
  const known = new Set(here.map((each) => each.id));
  const all = [
    ...here,
    ...there.filter((each) => !known.has(each.id)).map((each) => ({ ...each, changed: 1000 * each.changed })),
  ];
  const restore = async (/** @type {any} */ each) => {
    setError("");
    try {
      await fromBin(each.id, there.find((one) => one.id === each.id) ?? null);
      navigate(`/build/${each.game}/${each.id}`);
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
      again();
    }
  };
  if (!all.length) return html`<p class="soft">It is empty.</p>`;
  return html`${error && html`<p class="note bad" role="alert">${error}</p>`}<ul class="shelf">${all.map(
    (each) =>
      html`<li key=${each.id}><span class="shelf-link"><b>${each.title}</b><span class="small soft">${titles[each.game]} · ${new Date(each.changed).toLocaleString()}</span></span><button class="button small" onClick=${() => restore(each)}>Take it out<span class="for-ears">: ${each.title}</span></button></li>`,
  )}</ul>`;
}
