/** The page of one entry: its picture, its exact words, rulings, scenes to play, figures, decks with it. */
import { html, useState } from "../ui.js";
import { get, post } from "../api.js";
import { useTitle } from "../alerts.js";
import { addressOf, useOpening } from "../parts/opening.js";
import { IntervalBar, rateWords, wonWords } from "../parts/rates.js";
import { CopyLink } from "../parts/copy_link.js";
import { useFetch, WhenThere } from "../parts/use_fetch.js";
import { useGamePart } from "../game_clients.js";
import { shelf, stepped } from "../library/build_store.js";
import { Difference } from "../library/difference.js";
import { Face } from "../library/face.js";
import { LibraryTabs } from "../library/tabs.js";

/** @typedef {import("../types/protocol.js").EntryInfo} EntryInfo */

/** @param {{params: {game: string, kind: string, entry: string}, query: URLSearchParams}} props */
export function LibraryEntryPage({ params, query }) {
  const pack = query.get("pack");
  const path = `/api/library/${params.game}/${params.kind}/${encodeURIComponent(params.entry)}${pack ? `?pack=${encodeURIComponent(pack)}` : ""}`;
  const [asked, retry] = useFetch(() => get(path), [path]);
  useTitle(asked.state === "there" ? asked.value.title : "");
  return html`<${LibraryTabs} now="/library" />
    <main id="main" class="page library-page entry-page" tabindex="-1">
      <${WhenThere} asked=${asked} retry=${retry}>${(/** @type {EntryInfo} */ entry) => html`<${Entry} entry=${entry} />`}<//>
    </main>`;
}

/** @param {{entry: EntryInfo}} props */
function Entry({ entry }) {
  const lines = entry.text.split("\n").filter(Boolean);
  return html`<p class="crumbs"><a href="/library">Library</a> › <a href=${`/library?game=${entry.game}${entry.pack ? `&pack=${entry.pack.id}` : ""}`}>${entry.game_title}</a> › <span>${entry.title}</span></p>
    <div class="entry-columns">
      <aside class="entry-picture" aria-label="Picture">
        <${Face} row=${/** @type {any} */ ({ ...entry, name: "", words: "", folded: "" })} />
        <${InOpenBuild} entry=${entry} />
        <div class="row"><${CopyLink} path=${entry.path} label="Link to this page" /> <a class="button" href=${`/print/${entry.game}?entry=${entry.kind}/${encodeURIComponent(entry.id)}${entry.pack ? `&pack=${entry.pack.id}` : ""}`}>Print</a></div>
      </aside>
      <article class="entry-main">
        <h1>${entry.title}</h1><p class="entry-type">${entry.type}</p>
        <div class="entry-words">${lines.map((line) => html`<p>${withTerms(line, entry.terms)}</p>`)}</div>
        ${entry.facts.length > 0 && html`<dl class="entry-facts">${entry.facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
        <${Rulings} entry=${entry} />
        <${Changes} entry=${entry} />
        <${Scenes} entry=${entry} />
        ${entry.links.length > 0 && html`<section><h2>Belongs to it</h2><ul class="entry-links">${entry.links.map((each) => html`<li><a href=${each.path}>${each.words}</a> <span class="soft small">${each.kind}</span></li>`)}</ul></section>`}
      </article>
      <aside class="entry-side" aria-label="Figures and relatives">
        ${entry.pack ? html`<${OfPack} entry=${entry} pack=${entry.pack} />` : html`<${Measured} entry=${entry} />`}
        ${entry.used_by.length > 0 && html`<section class="panel"><h2 class="panel-title">Ready-made with it</h2><ul class="side-list">${entry.used_by.map((each) => html`<li><a href=${`/build/${entry.game}/new?from=${each.id}`}>${each.title}</a><b>${each.copies}</b></li>`)}</ul></section>`}
        ${entry.alike.length > 0 && html`<section class="panel"><h2 class="panel-title">Much the same</h2><ul class="side-list">${entry.alike.map((each) => html`<li><a href=${each.path}>${each.words}</a></li>`)}</ul></section>`}
      </aside>
    </div>`;
}

/** A line with links at the words that have pages of their own. @param {string} line @param {EntryInfo["terms"]} terms */
function withTerms(line, terms) {
  if (!terms.length) return line;
  const paths = new Map(terms.map((each) => [each.words, each.path]));
  const words = [...paths.keys()].sort((a, b) => b.length - a.length).map((each) => each.replace(/[^\w\s]/g, "\\$&"));
  return line
    .split(new RegExp(`\\b(${words.join("|")})\\b`))
    .map((part, at) => (at % 2 ? html`<a class="term" href=${paths.get(part)}>${part}</a>` : part));
}

/** Copies in the build that was changed last, if it may hold the entry. @param {{entry: EntryInfo}} props */
function InOpenBuild({ entry }) {
  const [build, setBuild] = useState(() =>
    shelf().find((each) => each.game === entry.game && each.pack === (entry.pack?.id ?? "")),
  );
  const adapter = useGamePart(entry.game, "library")?.adapter;
  if (
    !build ||
    !adapter ||
    !entry.limit ||
    !adapter.parts.some((/** @type {string[]} */ [part]) => adapter.offers(/** @type {any} */ (entry), part))
  )
    return null;
  const count = adapter.held(build.body).get(entry.id) ?? 0;
  const put = (/** @type {number} */ next) =>
    setBuild(stepped(build, adapter.put(build.body, entry.id, next, /** @type {any} */ (entry))));
  return html`<div class="open-build"><p class="small">In <a href=${`/build/${build.game}/${build.id}`}>${build.title}</a></p>
    <span class="counter"><button disabled=${count === 0} onClick=${() => put(count - 1)}><span aria-hidden="true">−</span><span class="for-ears">One less</span></button><b role="status">${count}<small>/${entry.limit}</small></b><button disabled=${count >= entry.limit} onClick=${() => put(count + 1)}><span aria-hidden="true">+</span><span class="for-ears">One more</span></button></span></div>`;
}

/** @param {{entry: EntryInfo}} props */
function Rulings({ entry }) {
  if (!entry.errata && !entry.ruling && !entry.clauses.length) return null;
  return html`<section><h2>Rulings and errata</h2><ul class="rulings">
    ${entry.errata && html`<li><span class="tag bad">erratum</span><p>${entry.errata}</p></li>`}
    ${entry.ruling && html`<li><span class="tag">ruling</span><p>${entry.ruling}</p></li>`}
    ${entry.clauses.map((clause) => html`<li><a class="clause-id" href=${`/rules/${entry.game}/${clause.id}`}>${clause.id}</a><p>${clause.text}${clause.ruling && html` <span class="soft">${clause.ruling}</span>`}</p></li>`)}
  </ul></section>`;
}

const STEPS = { new: "new", changed: "changed", reworded: "reworded" };

/** What has changed since which version, with its words before and now. @param {{entry: EntryInfo}} props */
function Changes({ entry }) {
  if (!entry.changes.length) return null;
  return html`<section><h2>Changes</h2><ul class="rulings">${entry.changes.map(
    (
      each,
    ) => html`<li><span class=${`tag ${each.kind === "changed" ? "bad" : ""}`}>${STEPS[each.kind]}</span><div><p>${each.words}</p>
      ${each.text.length > 0 && html`<details open=${each.kind === "changed"}><summary class="small soft">Before and now</summary><${Difference} runs=${each.text} /></details>`}</div></li>`,
  )}</ul></section>`;
}

/** @param {{entry: EntryInfo}} props */
function Scenes({ entry }) {
  const { open, isOpening, error } = useOpening();
  if (!entry.scenes.length) return null;
  const play = (/** @type {any} */ scene) =>
    open(async () =>
      addressOf(await post(`/api/scenarios/${entry.game}/open`, { id: scene.scenario, case: scene.case })),
    );
  return html`<section><h2>See it happen</h2>${error && html`<p class="note bad" role="alert">${error}</p>`}
    <ol class="scenes">${entry.scenes.map(
      (scene) => html`<li><span><strong>${scene.words}</strong><span class="small soft">${scene.title}</span></span>
        <button class="button small" disabled=${isOpening} onClick=${() => play(scene)}>Take over<span class="for-ears">: ${scene.words}</span></button></li>`,
    )}</ol></section>`;
}

/** @param {{entry: EntryInfo, pack: import("../types/protocol.js").EntryPack}} props */
function OfPack({ entry, pack }) {
  return html`<section class="panel of-pack"><h2 class="panel-title">Homebrew</h2>
    <p><a href=${`/library?game=${entry.game}&pack=${pack.id}&q=is:homebrew`}>${pack.title}</a> ${entry.is_homebrew ? "adds or changes this." : "leaves this as it is."}</p>
    <p class="small soft">Hash <code>${pack.hash.slice(0, 16)}</code> · ruleset <code>${pack.ruleset.slice(0, 16)}</code>. Matches with a pack are not measured.</p></section>`;
}

/** Never a rate without its interval, and none below 200 matches. @param {{entry: EntryInfo}} props */
function Measured({ entry }) {
  const rate = entry.measured;
  return html`<section class="panel measured"><h2 class="panel-title">Measured here</h2>
      ${rate ? html`<${Figure} words="won with it" rate=${rate} /><p class="small soft">Finished matches here in which only one side had it.</p>` : html`<p class="small soft">${entry.matches ? `${entry.matches} ${entry.matches === 1 ? "match" : "matches"} so far; a rate is shown from 200 on.` : "No finished match here has it yet."}</p>`}
      ${entry.uses && html`<${Uses} uses=${entry.uses} />`}
      <p class="small soft">Ruleset ${entry.ruleset}</p></section>
    ${entry.lab && html`<${Lab} lab=${entry.lab} />`}`;
}

/** @param {{words: string, rate: import("../types/protocol.js").Rate}} props */
const Figure = ({ words, rate }) =>
  html`<p class="figure"><strong>${wonWords(rate)}</strong> ${words} <${IntervalBar} rate=${rate} /> <span class="small">${rateWords(rate)}</span></p>`;

/** @param {{uses: import("../types/protocol.js").UseRates}} props */
function Uses({ uses }) {
  return html`${uses.drawn && html`<${Figure} words="of its sides drew it" rate=${uses.drawn} />`}
    ${uses.played && html`<${Figure} words="of its sides played it" rate=${uses.played} />`}
    ${uses.won_played && html`<${Figure} words="won when only one side played it" rate=${uses.won_played} />`}
    ${!uses.played && uses.sides > 0 && html`<p class="small soft">${uses.sides} sides had it; how often they play it is shown from 200 on.</p>`}`;
}

/** @param {{lab: import("../types/protocol.js").LabResult}} props */
function Lab({ lab }) {
  return html`<section class="panel measured"><h2 class="panel-title">Measured in the lab</h2>
    ${lab.won ? html`<${Figure} words="won with it" rate=${lab.won} />` : html`<p class="small soft">Only one side had it in ${lab.games} ${lab.games === 1 ? "match" : "matches"}; a rate is shown from 200 on.</p>`}
    ${lab.uses && html`<${Uses} uses=${lab.uses} />`}
    <p class="small soft">${lab.bot} against itself with the ready-made sides, ${lab.matches} matches on ${lab.made}. It says how this bot fares, not how good the entry is.</p>
    <p class="small soft">Ruleset ${lab.ruleset} (${lab.version})${lab.is_current ? "" : ": the rules have changed since"}</p></section>`;
}
