/** One side of the table: Mastery, Main Personality, Drills, Setups, Allies, Dragon Balls, figures and piles. */
import { html } from "../../ui.js";
import { BallShape, Card, CardBack, spoken } from "../../cards/card.js";
import { calledAt } from "../../parts/player_name.js";
import { SeatMark } from "../../parts/seat_mark.js";
import { capitalised } from "../../capitalised.js";
import { Explain } from "./explain.js";
import { digitOf } from "./options.js";
import { Ring, Track } from "./track.js";

/** @typedef {import("./records").SideInfo} SideInfo */
/** @typedef {import("./records").PlayCard} PlayCard */
/** @typedef {import("./play.js").Play} Play */

const BAYS = /** @type {[string, string][]} */ ([
  ["Drills", "drill"],
  ["Setups", "setup"],
  ["Allies", "ally"],
]);
const SOCKETS = [1, 2, 3, 4, 5, 6, 7];
const CROWDED = /** @type {Record<string, number>} */ ({ drill: 4, setup: 3, ally: 3 }); // that many cards need more room
const CARDS_PER_EDGE = 9; // of a Life Deck's thickness
const AT_LEAST_ONE_EDGE = 1;

/** @param {{play: Play, side: SideInfo, openPile: (pile: string, side: SideInfo) => void}} props */
export function Half({ play, side, openPile }) {
  const { table, view } = play;
  const face = play.faceOf(side.kind);
  const attack = table.attacks.at(-1);
  const isTarget = attack?.target === side.seat && !attack.is_stopped;
  const isOwn = side.is_you && !play.isReplay;
  return html`<section class=${`tcg-half of-${side.seat.toLowerCase()} ${side === play.mine ? "is-mine" : "is-theirs"} ${table.turn_seat === side.seat ? "is-turn" : ""}`}
    data-seat=${side.seat} aria-label=${isOwn ? "Your side" : `Side of ${side.seat}`}>
    <div class="tcg-mastery">
      <p class="tcg-plate"><${SeatMark} seat=${side.seat} /><span>${isOwn ? "You" : calledAt(view.match, side.seat)}</span></p>
      <${InPlay} play=${play} piece=${side.mastery_piece} kind=${side.mastery_kind} />
    </div>
    <div class="tcg-personality" data-part="personality">
      <${InPlay} play=${play} piece=${side.piece} kind=${side.kind} style=${side.style} look=${isTarget ? "is-target" : ""}
        marks=${side.is_power_used ? [{ words: "used", look: "used" }] : []} />
      ${attachedTo(side, side.piece).map((card) => html`<span class="tcg-attached"><${InPlay} play=${play} piece=${card.piece} kind=${card.kind} card=${card} /></span>`)}
    </div>
    <div class="tcg-support">${BAYS.map(([label, word]) => html`<${Bay} play=${play} side=${side} label=${label} word=${word} />`)}</div>
    <${Track} side=${side} face=${face} ghost=${play.ghostOf(side)} />
    <${Ring} side=${side} />
    <${Balls} play=${play} side=${side} />
    <${Piles} play=${play} side=${side} openPile=${openPile} />
  </section>`;
}

/** @param {SideInfo} side @param {string} label */
const group = (side, label) => side.groups.find((each) => each.label === label)?.cards ?? [];
/** @param {SideInfo} side @param {number} piece */
const attachedTo = (side, piece) => group(side, "Attached").filter((card) => card.host === piece);

/** @param {{play: Play, side: SideInfo, label: string, word: string}} props */
function Bay({ play, side, label, word }) {
  const cards = group(side, label);
  const attached = group(side, "Attached").filter((card) => cards.some((each) => each.piece === card.host));
  const count = cards.length + attached.length;
  return html`<div class=${`tcg-bay ${count >= CROWDED[word] ? "is-crowded" : ""}`} data-count=${count} data-bay=${word} style=${{ "--count": count }}>
    <div class="tcg-bay-label"><${Explain} of=${word} look="is-bay"><span>${label}</span><//></div>
    <div class="tcg-bay-cards">
      ${[...cards, ...attached].map((card) => html`<${InPlay} key=${card.piece} play=${play} piece=${card.piece} kind=${card.kind} card=${card} />`)}
      ${cards.length === 1 && !attached.length && html`<p class="tcg-bay-gist" aria-hidden="true">${cards[0].power !== null && html`<b>${cards[0].power?.toLocaleString("en-US")}</b>`}${play.faceOf(cards[0].kind).gist}</p>`}
    </div>
  </div>`;
}

/**
 * A card that lies open: it glows if it can be used, and a tap reads it.
 * @param {{play: Play, piece: number, kind: number, card?: PlayCard, style?: string, look?: string, marks?: {words: string, look?: string}[]}} props
 */
function InPlay({ play, piece, kind, card, style, look = "", marks = [] }) {
  const face = play.faceOf(kind);
  const shown = style === undefined ? face : { ...face, style };
  const change = play.changeBy(kind);
  const told = [
    ...marks,
    ...(card?.is_used ? [{ words: "used", look: "used" }] : []),
    ...(card?.is_new ? [{ words: "new" }] : []),
    ...(change ? [{ words: change > 0 ? `+${change}` : `−${-change}`, look: "change" }] : []),
  ];
  const uses = play.usesOfPiece(piece);
  const words = [spoken(face), ...(card?.marks ?? []), uses.length ? "can be used now" : ""].filter(Boolean).join(" ");
  return html`<${Card} as="button" type="button" face=${shown} label=${words} marks=${told} data-piece=${piece}
    data-pointed=${play.isPointed(`piece:${piece}`, uses) ? "true" : null}
    class=${[look, uses.length ? "is-usable" : "", play.isChosen(uses) ? "is-chosen" : "", card?.is_used ? "is-used" : ""].join(" ")}
    aria-pressed=${play.isLooked(`piece:${piece}`)} onClick=${(/** @type {Event} */ event) => play.tap({ key: `piece:${piece}`, piece, kind, style, marks: card?.marks ?? [] }, uses, event)}>
    ${digitOf(uses) && html`<kbd class="tcg-digit" aria-hidden="true">${digitOf(uses)}</kbd>`}
    ${card && card.stage !== null && html`<span class="tcg-ally-stage" style=${{ "--stage": card.stage }} aria-hidden="true"><b>${card.stage}</b><i></i></span>`}
  <//>`;
}

/** Seven sockets; a captured Ball lies turned. Balls of two sets can share a number: only seven of one set win. @param {{play: Play, side: SideInfo}} props */
function Balls({ play, side }) {
  const cards = group(side, "Dragon Balls");
  const familyOf = (/** @type {PlayCard} */ card) => play.faceOf(card.kind).family;
  const families = [...new Set(cards.map(familyOf))].sort();
  const isMixed = families.length > 1;
  const count = (/** @type {string} */ family) => cards.filter((card) => familyOf(card) === family).length;
  return html`<div class=${`tcg-balls ${isMixed ? "is-mixed" : ""}`} data-part="balls">
    <p class="tcg-balls-count"><${Explain} of="balls" look="is-plain">Dragon Balls<//> ${
      isMixed
        ? families.map(
            (family) =>
              html`<span>${capitalised(family)[0]}<i>${family.slice(1)}</i> <b>${count(family)}</b>/7</span> `,
          )
        : html`<b>${cards.length}</b>/7`
    }</p>
    ${SOCKETS.map((stars) => {
      const here = cards.filter((card) => play.faceOf(card.kind).stars === stars);
      if (!here.length) return html`<span class="tcg-socket" aria-hidden="true">${stars}</span>`;
      return html`<span class=${`tcg-socket-of ${here.length > 1 ? "is-shared" : ""}`}>${here.map((card) => html`<${Ball} key=${card.piece} play=${play} card=${card} stars=${stars} letter=${isMixed ? capitalised(familyOf(card))[0] : ""} />`)}</span>`;
    })}
  </div>`;
}

/** @param {{play: Play, card: PlayCard, stars: number, letter: string}} props */
function Ball({ play, card, stars, letter }) {
  const uses = play.usesOfPiece(card.piece);
  return html`<button type="button" class=${`tcg-socket is-on ${card.is_captured ? "is-captured" : ""} ${uses.length ? "is-usable" : ""} ${play.isChosen(uses) ? "is-chosen" : ""}`} data-piece=${card.piece} data-kind=${card.kind}
    data-pointed=${play.isPointed(`piece:${card.piece}`, uses) ? "true" : null}
    aria-label=${[card.name, ...card.marks].join(", ")} onClick=${(/** @type {Event} */ event) => play.tap({ key: `piece:${card.piece}`, piece: card.piece, kind: card.kind, marks: card.marks }, uses, event)}>
    <svg viewBox="-34 -34 68 68" aria-hidden="true"><${BallShape} stars=${stars} /></svg>${letter && html`<b aria-hidden="true">${letter}</b>`}</button>`;
}

/** @param {number} cards */
function thickness(cards) {
  const edges = Math.max(AT_LEAST_ONE_EDGE, Math.ceil(cards / CARDS_PER_EDGE));
  return Array.from(
    { length: edges },
    (_, at) => `${(at + 1) * 1.7}px ${(at + 1) * 1.7}px 0 var(${at % 2 ? "--outline" : "--deck-edge"})`,
  ).join(",");
}

/** @param {{play: Play, side: SideInfo, openPile: (pile: string, side: SideInfo) => void}} props */
function Piles({ play, side, openPile }) {
  const left = play.lifeGhostOf(side);
  const ghost = left === side.life ? null : left;
  const top = side.discard[0];
  const gone = side.banished[0];
  return html`<div class="tcg-piles">
    <div class="tcg-pile" data-pile="deck" data-part="deck" style=${{ "--thickness": thickness(side.life) }}>
      <span class="tcg-pile-stack"><${CardBack} seat=${side.seat} /><${Explain} of="life" look=${ghost === null ? "is-count" : "is-count is-falling"} label=${`Life Deck: ${side.life} ${side.life === 1 ? "card" : "cards"}`}>${ghost === null ? side.life : html`${side.life}<i>→${ghost}</i>`}<//></span>
      <span class="tcg-pile-label" aria-hidden="true">Life Deck</span></div>
    <button type="button" class="tcg-pile" data-pile="discard" data-part="discard" aria-label=${`Discard pile: ${side.discard.length} cards${top ? `, on top ${play.faceOf(top.kind).name}` : ""}`} onClick=${() => openPile("discard", side)}>
      <span class="tcg-pile-stack">${top ? html`<${Card} as="span" face=${play.faceOf(top.kind)} />` : html`<span class="tcg-slot"></span>`}<b class="tcg-pile-count" aria-hidden="true">${side.discard.length}</b></span>
      <span class="tcg-pile-label" aria-hidden="true">Discard <b>${side.discard.length}</b></span></button>
    <button type="button" class="tcg-pile" data-pile="banished" data-part="banished" aria-label=${`Banished Zone: ${side.banished.length} cards`} onClick=${() => openPile("banished", side)}>
      <span class="tcg-pile-stack">${gone ? html`<${Card} as="span" face=${play.faceOf(gone.kind)} class="is-banished" />` : html`<span class="tcg-slot"></span>`}<b class="tcg-pile-count" aria-hidden="true">${side.banished.length}</b></span>
      <span class="tcg-pile-label" aria-hidden="true">Banished <b>${side.banished.length}</b></span></button>
  </div>`;
}

/** The other hand hangs from the top edge: backs, and face up what was seen of it. @param {{play: Play, side: SideInfo}} props */
export function OtherHand({ play, side }) {
  const known = side.hand.flatMap((card) => Array.from({ length: card.copies }, () => card));
  const backs = Math.max(0, side.cards - known.length);
  const count = side.cards;
  return html`<div class="tcg-other-hand" role="group" aria-label=${`Hand of ${side.seat}: ${count} ${count === 1 ? "card" : "cards"}${known.length ? `, ${known.length} seen` : ""}`} data-part="other-hand" style=${{ "--count": count }}>
    ${Array.from({ length: backs }, (_, at) => html`<${CardBack} seat=${side.seat} key=${`back ${at}`} style=${{ "--turn": at - (count - 1) / 2 }} />`)}
    ${known.map(
      (
        card,
        at,
      ) => html`<${Card} as="button" type="button" key=${`${card.kind} ${at}`} class="is-seen" face=${play.faceOf(card.kind)} marks=${[{ words: "seen" }]} label=${`Seen: ${spoken(play.faceOf(card.kind))}`}
      onClick=${(/** @type {Event} */ event) => play.tap({ key: `seen:${card.kind}`, piece: card.token, kind: card.kind, marks: ["you have seen it"] }, [], event)} />`,
    )}
    ${count > 0 && html`<span class="tcg-other-count"><b>${count}</b> in hand</span>`}
  </div>`;
}
