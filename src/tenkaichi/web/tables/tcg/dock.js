/** The dock never leaves the screen: the question with its buttons, the hand, undo and all options. */
import { html, useEffect, useState } from "../../ui.js";
import { capitalised } from "../../capitalised.js";
import { Card, spoken } from "../../cards/card.js";
import { Glyph } from "../../cards/glyphs.js";
import { NotForAWhile } from "../../parts/ask_policy.js";
import { calledAt } from "../../parts/player_name.js";
import { RuleLink } from "../../parts/rule_link.js";
import { SeatMark, seatClass } from "../../parts/seat_mark.js";
import { Again, Playing } from "../../theatre/controls.js";
import { Hand } from "./hand.js";
import { digitOf } from "./options.js";
import { numbersOf } from "./play.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./play.js").OptionInfo} OptionInfo */

const LONG_TITLE = 52; // letters; a longer title is set smaller
const LONG_WORDS = 110; // letters; the link to the rule leads them, so that it is in sight in any case
const SHORT_SITUATION = 60; // letters; beside them there is room to say what glows
const PROPOSED = ["declare", "yes", "accept", "use_effects", "endure"]; // what a question proposes: its large button
const BUTTONS = 4; // of a question; what does not fit is under "All options"

/** @param {{play: Play, openDrawer: (what: string) => void, isDrawerOpen: boolean}} props */
export function Dock({ play, openDrawer, isDrawerOpen }) {
  const { view, isReplay, live } = play;
  const prompt = view.prompt;
  const undo = view.undo;
  return html`<footer class=${`tcg-dock ${prompt?.is_mine ? "is-mine" : ""} ${prompt ? seatClass(prompt.seat) : ""}`} aria-label="Question and hand" data-prompt=${prompt?.id ?? ""}>
    <div class="tcg-tools">
      ${
        !isReplay &&
        !play.isWatched &&
        html`<button type="button" class="button small tcg-tool" disabled=${!prompt?.is_mine} aria-expanded=${isDrawerOpen} onClick=${() => openDrawer("options")}><kbd aria-hidden="true">O</kbd><${Glyph} name="list" /> <span>All options</span></button>
        <button type="button" class=${`button small tcg-tool undo ${view.lesson?.point_at.includes("undo") ? "is-pointed-at" : ""}`} aria-disabled=${undo.kind === "no"} title=${undo.why} aria-describedby="dock-undo-why" onClick=${() => (undo.kind === "no" ? live.notice(sentenceOf(undo.why)) : live.undo())}><${Glyph} name="undo" /> <span>${undo.kind === "ask" ? "Ask to take back" : "Undo"}</span></button><span id="dock-undo-why" class="for-ears">${undo.why}</span>`
      }
      ${!isReplay && play.theatre && html`<${Again} theatre=${play.theatre} />`}
    </div>
    <${Hand} play=${play} />
    <${Question} play=${play} openDrawer=${openDrawer} isDrawerOpen=${isDrawerOpen} />
  </footer>`;
}

/** @param {{play: Play, openDrawer: (what: string) => void, isDrawerOpen: boolean}} props */
function Question({ play, openDrawer, isDrawerOpen }) {
  const { view, isReplay, chosen, live } = play;
  const told = useTold(play);
  const prompt = view.prompt;
  if (play.theatre?.isPlaying.value && !isReplay)
    return html`<section class="tcg-question"><${Playing} theatre=${play.theatre} /></section>`;
  if (!prompt)
    return html`<section class="tcg-question"><h2 tabindex="-1" data-quiet-focus>${view.match.status === "over" ? "The match is over" : "A moment…"}</h2></section>`;
  const isMine = prompt.is_mine && !isReplay;
  const refusal = isMine ? live?.refusal?.value : null;
  const id = isDrawerOpen ? undefined : "question";
  const rule = prompt.clauses
    .slice(0, 1)
    .map((clause) => html`<${RuleLink} game=${view.match.game} clause=${refusal?.clause || clause} />`);
  const more = refusal ? html`<strong role="alert">${refusal.reason}</strong>` : moreWords(play, told);
  const isLong = typeof more === "string" && more.length > LONG_WORDS;
  if (!isMine)
    return html`<section class="tcg-question"><h2 id=${id} tabindex="-1" data-quiet-focus><${SeatMark} seat=${prompt.seat} /> ${prompt.is_bot_thinking ? html`<span class="thinking">${calledAt(view.match, prompt.seat)} is thinking<span aria-hidden="true" class="dots"></span></span>` : `${calledAt(view.match, prompt.seat)}: ${prompt.question}`}</h2></section>`;
  return html`<section class="tcg-question">
    <div class="tcg-asked"><${AskingCard} play=${play} />
      <div><h2 id=${id} tabindex="-1" data-quiet-focus class=${prompt.question.length > LONG_TITLE ? "is-long" : null}><${SeatMark} seat=${prompt.seat} /> ${prompt.question}</h2>
        <p class="tcg-question-more">${isLong ? [rule, " ", more] : [more, " ", rule]}</p></div></div>
    <div class="tcg-buttons">${chosen ? html`<${Confirm} play=${play} option=${chosen} />` : html`<${Plain} play=${play} openDrawer=${openDrawer} />`}</div>
  </section>`;
}

/** The card that asks, unless it lies in the lane already. @param {{play: Play}} props */
function AskingCard({ play }) {
  const about = play.view.prompt?.about ?? null;
  const face = about === null || about === play.attack?.kind ? undefined : play.faceOf(about);
  if (!face || about === null) return null;
  return html`<${Card} as="button" type="button" class="tcg-asking" face=${face} label=${`The card that asks: ${spoken(face)}`}
    onClick=${(/** @type {Event} */ event) => play.tap({ key: "asking", piece: 0, kind: about, marks: [] }, [], event)} />`;
}

/** What the server says of a selected option without chances: what it would lead to. @param {Play} play */
function useTold(play) {
  const { chosen } = play;
  const [told, setTold] = useState({ number: -1, question: "", words: "" });
  useEffect(() => {
    let isWanted = true;
    const here = { number: chosen?.number ?? -1, question: play.question };
    if (chosen && !chosen.chances)
      play.preview(chosen).then(
        (reply) => isWanted && setTold({ ...here, words: reply.words }),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [chosen, play.question]);
  return told.number === chosen?.number && told.question === play.question ? told.words : "";
}

/** What would come of doing nothing, or where to look for what can be done. @param {Play} play @param {string} told */
function moreWords(play, told) {
  const { attack, view, offer, chosen, mine } = play;
  if (chosen?.chances?.words) return `${capitalised(chosen.chances.words)}.${priceWords(play)}`;
  const isRead = Boolean(play.looked); // the card that is open says it
  if (chosen) return isRead && (!told || told === chosen.note) ? "" : sentenceOf(told || chosen.note);
  const isDefence = view.prompt?.kind.startsWith("Defence");
  if (attack && isDefence && attack.target === mine.seat && !attack.is_stopped) {
    const life = attack.life_lost ? `${attack.life_lost} life ${attack.life_lost === 1 ? "card" : "cards"} lost` : "";
    const stages = attack.stage_after < mine.stage && html`<b>stage ${mine.stage} → ${attack.stage_after}</b>`;
    const cards = offer.byHand.size + offer.byPiece.size;
    return html`${cards ? `${cards} ${cards === 1 ? "card" : "cards"} can answer. ` : "No card can answer. "}Undefended: ${stages}${stages && life && ", "}${life || (!stages && "no damage")}.`;
  }
  const situation = view.prompt?.situation ?? "";
  const isSaid = view.prompt?.kind === "Turn.discard_cards"; // the situation says which cards to pick
  const glow = isSaid ? "" : glowWords(offer.byHand.size, offer.byPiece.size);
  return situation.length <= SHORT_SITUATION ? [situation, glow].filter(Boolean).join(" ") : situation;
}

/** A note of the server as a sentence. @param {string} words */
const sentenceOf = (words) => words && capitalised(words.replace(/[.]?$/, "."));

/** Where cards glow. @param {number} inHand @param {number} inPlay */
function glowWords(inHand, inPlay) {
  const places = [inHand ? "in hand" : "", inPlay ? "in play" : ""].filter(Boolean);
  return places.length ? `Pick a glowing card ${places.join(" or ")}.` : "";
}

/** What the selected attack costs. @param {Play} play */
function priceWords({ chosen, mine }) {
  const { cost, own_stage_after: left } = numbersOf(chosen);
  return cost ? ` You pay ${cost} ${cost === 1 ? "stage" : "stages"}: ${mine.stage} → ${left}.` : "";
}

/** @param {{play: Play, option: OptionInfo}} props */
function Confirm({ play, option }) {
  return html`<button type="button" class="button primary big tcg-go confirm" disabled=${play.isPending} onClick=${() => play.answer(option)}><b>${play.isPending ? "Sending…" : capitalised(option.label)}</b>${option.unused && html`<small>${option.unused}</small>`}</button>
    <button type="button" class="button big" onClick=${() => play.close()}>Back</button>`;
}

/** @param {{option: OptionInfo}} props */
const Digit = ({ option }) =>
  digitOf([option]) && html`<kbd class="tcg-digit" aria-hidden="true">${digitOf([option])}</kbd>`;

/** Options that name no card. @param {{play: Play, openDrawer: (what: string) => void}} props */
function Plain({ play, openDrawer }) {
  const { offer, view, attack } = play;
  const isDefence = Boolean(view.prompt?.kind.startsWith("Defence"));
  const power = powerUses(play);
  const plain = offer.plain.slice(0, BUTTONS);
  const isAlone = plain.length === 1 && !offer.byHand.size && !offer.byPiece.size; // else what can be done comes first
  const isFull = plain.length + power.length < offer.plain.length + power.length;
  return html`${offer.elsewhere.length > 0 && html`<button type="button" class="button primary big tcg-go" onClick=${() => play.foldOverlay(false)}><b>Choose a card</b><small>${offer.elsewhere.length} to choose from</small></button>`}
    ${power.map((option) => html`<button type="button" class="button primary big tcg-go" disabled=${play.isPending} data-option=${option.number} onClick=${() => play.choose(option)}><${Digit} option=${option} /><b>${option.option[0] === "instant" ? capitalised(option.label) : `${play.mine.character}’s Power`}</b>${option.chances && html`<small>${option.chances.words}</small>`}</button>`)}
    ${plain.map((option) => {
      const isTaking = isDefence && option.is_pass;
      const price =
        isTaking && attack && !attack.is_stopped ? priceOf(play, attack) : option.is_pass ? option.note : "";
      const isProposed = !option.is_pass && PROPOSED.includes(String(option.option[0]));
      const look = isTaking ? "tcg-take" : !option.is_pass && isAlone ? "primary tcg-go" : isProposed ? "primary" : "";
      return html`<button type="button" class=${`button big ${look}`} disabled=${play.isPending} data-option=${option.number} data-pointed=${play.isPointed("", [option]) ? "true" : null} aria-label=${option.label} onClick=${() => play.choose(option)}><${Digit} option=${option} /><b>${capitalised(option.label)}</b>${price && html`<small>${price}</small>`}</button>`;
    })}
    ${view.prompt?.is_optional && !view.lesson && html`<${NotForAWhile} live=${play.live} prompt=${view.prompt} isBusy=${play.isPending} isTold=${true} isAskedTwice=${isDefence} />`}
    ${isFull && html`<button type="button" class="button big" onClick=${() => openDrawer("options")}>${play.options.length} options</button>`}`;
}

/** The Main Personality’s own Power stands beside the hand, and so does the only instant in play that can be used now. @param {Play} play */
function powerUses(play) {
  const uses = play
    .usesOfPiece(play.mine.piece)
    .filter((option) => ["strike", "use"].includes(String(option.option[0])));
  if (uses.length === 1) return uses;
  const instants = [...play.offer.byPiece.values()].flat().filter((option) => option.option[0] === "instant");
  return instants.length === 1 ? instants : [];
}

/** What an attack takes if nothing is done about it. @param {Play} play @param {import("./records").AttackInfo} attack */
function priceOf({ mine }, attack) {
  const lost = mine.stage - attack.stage_after;
  const stages = lost ? `${lost} ${lost === 1 ? "stage" : "stages"}` : "";
  const life = attack.life_lost ? `${attack.life_lost} life ${attack.life_lost === 1 ? "card" : "cards"}` : "";
  const both = [stages, life].filter(Boolean).join(" and ");
  return both ? `lose ${both}` : "no damage";
}
