/** What a builder opens: text there and back, versions, test hands, share, play, a closer look. */
import { html, useEffect, useState } from "../ui.js";
import { games, post } from "../api.js";
import { settings } from "../settings.js";
import { Dialog } from "../parts/dialog.js";
import { CopyLink } from "../parts/copy_link.js";
import { addressOf, useOpening } from "../parts/opening.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { difference } from "./adapters.js";
import { Face } from "./face.js";
import { pathOf } from "./index_store.js";

/** @typedef {import("./build_store.js").Build} Build */
/** @typedef {import("./build_store.js").Body} Body */
/** @typedef {import("./adapters.js").Adapter} Adapter */
/** @typedef {import("./index_store.js").Index} Index */

const DRAFT = "tenkaichi.paste.";

/** The text of a build, read back before it is shown. @param {{build: Build, close: () => void, paste: () => void}} props */
export function TextDialog({ build, close, paste }) {
  const [asked, retry] = useFetch(
    () => post(`/api/build/${build.game}/write`, { body: build.body, pack: build.pack }),
    [build.body],
  );
  const copy = async (/** @type {string} */ text) => navigator.clipboard?.writeText(text).catch(() => undefined);
  return html`<${Dialog} title="As text" close=${close} wide><${WhenThere} asked=${asked} retry=${retry}>${(
    /** @type {any} */ found,
  ) => html`
    <p>${found.is_exact ? "✓ Read back, it is identical." : "Read back, it is not the same: some entries are not in the pack."}</p>
    <label class="field"><span>The list</span><textarea class="list-text" readonly rows="14" onFocus=${(/** @type {any} */ event) => event.target.select()}>${found.text}</textarea></label>
    <div class="dialog-buttons"><button class="button primary" onClick=${() => copy(found.text)}>Copy</button><button class="button" onClick=${paste}>Paste another…</button></div>`}<//><//>`;
}

/**
 * A pasted text. Every line that can be read is; the others are named with what may be meant. Nothing typed is lost.
 * @param {{game: string, pack?: string, noun: string, close: () => void, take: (body: Body, title: string) => void}} props
 */
export function PasteDialog({ game, pack = "", noun, close, take }) {
  const [text, setText] = useState(sessionStorage.getItem(DRAFT + game) ?? "");
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [error, setError] = useState("");
  const change = (/** @type {string} */ next) => {
    setText(next);
    try {
      sessionStorage.setItem(DRAFT + game, next);
    } catch {
      /* too large to remember; it stays in the field */
    }
  };
  const read = async (/** @type {string} */ words = text) => {
    setError("");
    try {
      setFound(await post(`/api/build/${game}/read`, { text: words, pack }));
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  /** @param {any} line @param {string} meant */
  const mend = (line, meant) => {
    const lines = text.split(/\r\n|\r|\n/);
    lines[line.line - 1] = meant;
    change(lines.join("\n"));
    read(lines.join("\n"));
  };
  const count = found
    ? Object.values(found.body).flatMap((value) =>
        Array.isArray(value) ? value : value && typeof value === "object" ? Object.keys(value) : [],
      ).length
    : 0;
  return html`<${Dialog} title=${`Paste a ${noun}`} close=${close} wide><form onSubmit=${(
    /** @type {Event} */ event,
  ) => {
    event.preventDefault();
    read();
  }}>
    <label class="field"><span>One entry on each line</span><textarea class="list-text" rows="12" spellcheck=${false} value=${text} onInput=${(/** @type {any} */ event) => change(event.target.value)}></textarea></label>
    ${error && html`<p class="note bad" role="alert">${error} What you pasted is still here.</p>`}
    <div role="status">${found && html`<p>${count === 0 ? `No line of this is a ${noun}. Nothing was changed.` : `${count === 1 ? "1 entry was" : `${count} entries were`} read${found.unread.length ? `, ${found.unread.length === 1 ? "1 line was" : `${found.unread.length} lines were`} not` : "; every line was understood"}.`}</p>`}</div>
    ${found?.unread.length > 0 && html`<ul class="unread">${found.unread.map((/** @type {any} */ line) => html`<li key=${`${line.line}${line.text}`}>${line.line > 0 && html`<b>line ${line.line}</b> <code>${line.text}</code> `}<span>${line.reason}</span> ${line.meant.map((/** @type {string} */ meant) => html`<button type="button" class="fix is-safe" onClick=${() => mend(line, meant)}>Use ${meant}</button>`)}</li>`)}</ul>`}
    <div class="dialog-buttons"><button class="button">Read</button><button type="button" class="button primary" disabled=${count === 0} onClick=${() => {
      sessionStorage.removeItem(DRAFT + game);
      take(found.body, found.body.title ?? found.body.name ?? "");
    }}>${count === 1 ? "Take this one" : `Take these ${count}`}</button></div>
  </form><//>`;
}

/** @param {{build: Build, adapter: Adapter, index: Index, close: () => void, keep: (say: string) => void, goBack: (body: Body) => void}} props */
export function VersionsDialog({ build, adapter, index, close, keep, goBack }) {
  const [say, setSay] = useState("");
  return html`<${Dialog} title="Versions" close=${close} wide>
    <form class="row" onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      keep(say);
      setSay("");
    }}><label class="field"><span>Name of this version</span><input value=${say} maxlength="120" onInput=${(/** @type {any} */ event) => setSay(event.target.value)} /></label><button class="button primary">Keep it</button></form>
    ${build.versions.length === 0 && html`<p class="soft">Nothing was kept yet. Playing and sharing keep a version by themselves.</p>`}
    <ol class="versions">${build.versions.map((version) => {
      const lines = difference(adapter, version.body, build.body, index.byId);
      return html`<li key=${version.at}><p><strong>${version.say || version.cause}</strong> <span class="small soft">${new Date(version.at).toLocaleString()}</span></p>
        <p class="small">${lines.length ? `Since then: ${lines.slice(0, 12).join(", ")}${lines.length > 12 ? ` and ${lines.length - 12} more` : ""}` : "The same as now."}</p>
        ${lines.length > 0 && html`<button class="button small" onClick=${() => goBack(version.body)}>Go back to it</button>`}</li>`;
    })}</ol><//>`;
}

/** @param {{build: Build, index: Index, close: () => void}} props */
export function HandsDialog({ build, index, close }) {
  const [seed, setSeed] = useState(1);
  const [asked, retry] = useFetch(
    () => post(`/api/build/${build.game}/hands`, { body: build.body, seed: String(seed), count: 10, pack: build.pack }),
    [seed],
  );
  return html`<${Dialog} title="First hands" close=${close} wide><${WhenThere} asked=${asked} retry=${retry}>${(
    /** @type {any} */ found,
  ) => html`
    <p>${found.about}</p>
    <ul class="odds inline">${found.odds.map((/** @type {{words: string, chance: number}} */ { words, chance }) => html`<li>${words}<b>${(100 * chance).toFixed(1)} %</b></li>`)}</ul>
    <ol class="hands">${found.hands.map(
      (/** @type {string[]} */ hand, /** @type {number} */ at) =>
        html`<li key=${at}>${hand.map((id) => {
          const row = index.byId.get(id);
          return row
            ? html`<span class="hand-card"><${Face} row=${row} /><span class="for-ears">${row.title}</span></span>`
            : id;
        })}</li>`,
    )}</ol>`}<//>
    <div class="dialog-buttons"><button class="button primary" onClick=${() => setSeed(seed + 1)}>Ten others</button></div><//>`;
}

/** @param {{build: Build, close: () => void, shared: () => void}} props */
export function ShareDialog({ build, close, shared }) {
  const [asked, retry] = useFetch(
    () => post("/api/shared", { game: build.game, title: build.title.slice(0, 80), body: build.body }),
    [],
  );
  useEffect(() => {
    if (asked.state === "there") shared();
  }, [asked.state]);
  return html`<${Dialog} title="Share" close=${close}><${WhenThere} asked=${asked} retry=${retry}>${(
    /** @type {any} */ found,
  ) => html`
    <p>This address shows the list for ever as it is now, under ruleset <code>${found.ruleset.slice(0, 16)}</code>. Later changes of yours do not reach it.</p>
    <${CopyLink} path=${found.path} label="Link" isMain />`}<//><//>`;
}

/** @param {{build: Build, adapter: Adapter, side: any, isStale: boolean, problems: any[], close: () => void, played: () => void}} props */
export function PlayDialog({ build, adapter, side, isStale, problems, close, played }) {
  const [asked] = useFetch(games, []);
  const [level, setLevel] = useState("normal");
  const [other, setOther] = useState("");
  const { open, isOpening, error } = useOpening();
  const game = asked.state === "there" ? asked.value.find((each) => each.name === build.game) : undefined;
  const sides = game?.sides ?? [];
  const opponent = other || (sides.find((each) => !shares(each.id, side, sides))?.id ?? sides[0]?.id);
  const go = (/** @type {string} */ who) =>
    open(async () => {
      played();
      const [mine, theirs] = game?.seats ?? ["A", "B"];
      const seats = { [mine]: "me", [theirs]: who };
      if (build.pack)
        return addressOf(
          await post(`/api/packs/${build.pack}/play`, { seats, sides: { [mine]: side, [theirs]: opponent } }),
        );
      const setup = { [adapter.setupKey]: { [mine]: side, [theirs]: opponent } };
      return addressOf(
        await post("/api/matches", { game: build.game, seats, setup, options: { pace_ms: settings.peek().pace } }),
      );
    });
  return html`<${Dialog} title="Play it now" close=${close}>
    ${
      problems.length > 0
        ? html`<p class="note bad">It is not legal yet: ${problems[0].reason}.</p>`
        : html`<div class="stack">
      <label class="field"><span>Against</span><select value=${opponent} onChange=${(/** @type {any} */ event) => setOther(event.target.value)}>${sides.map((each) => html`<option value=${each.id}>${each.title}</option>`)}</select></label>
      <label class="field"><span>How strong</span><select value=${level} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>${(game?.levels ?? []).map((each) => html`<option value=${each.name}>${each.title}</option>`)}</select></label>
      ${error && html`<p class="note bad" role="alert">${error}</p>`}
      <div class="dialog-buttons"><button class="button primary" disabled=${isOpening || isStale} onClick=${() => go(`bot:${level}`)}>Play against the bot</button><button class="button" disabled=${isOpening || isStale} onClick=${() => go("friend")}>Invite a friend</button></div></div>`
    }
  <//>`;
}

/** Whether a ready team has somebody of this one; only Duel Battle forbids it. @param {string} id @param {any} side @param {any[]} sides */
function shares(id, side, sides) {
  const about = sides.find((each) => each.id === id)?.about ?? "";
  return Array.isArray(side) && side.some((who) => about.toLowerCase().includes(String(who).replaceAll("_", " ")));
}

/** @param {{row: import("./query.js").Row, close: () => void, children?: any}} props */
export function LookDialog({ row, close, children }) {
  return html`<${Dialog} title=${row.title} close=${close}><div class="look"><span class="look-face"><${Face} row=${row} isReading /></span><div class="look-words"><p class="soft">${row.type}</p>${row.text.split("\n").map((line) => html`<p>${line}</p>`)}</div></div>
    <div class="dialog-buttons">${children}<a class="button" href=${pathOf(row)}>Open its page</a></div><//>`;
}
