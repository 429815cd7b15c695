/** Draws the effects of the scenes that play now: flying cards, blows, words, the moment of a new Level. */
import { html, useLayoutEffect, useRef } from "../../ui.js";
import { isMoving } from "../../settings.js";
import { Card, CardBack } from "../../cards/card.js";
import { burst, rays } from "../../cards/shapes.js";

/** @typedef {import("./choreography.js").Effect} Effect */
/** @typedef {import("./choreography.js").Place} Place */
/** @typedef {import("./play.js").Play} Play */

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
const POP = 1.18; // so large a callout is for a moment

/** @param {{play: Play}} props */
export function Effects({ play }) {
  const scenes = play.theatre?.scenes.value ?? [];
  if (!scenes.length) return null;
  return html`<div class="tcg-effects" aria-hidden="true">
    ${scenes.flatMap((scene) => (scene.effects ?? []).map((/** @type {Effect} */ effect, /** @type {number} */ at) => html`<${Drawn} key=${`${scene.id} ${at}`} play=${play} effect=${effect} ms=${scene.ms} lasts=${scene.lasts} />`))}
  </div>`;
}

/** @param {{play: Play, effect: Effect, ms: number, lasts: number}} props */
function Drawn({ play, effect, ms, lasts }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (self.current) setOff(self.current, play, effect, ms, lasts);
  }, []);
  const printed = effect.card === null || effect.card === undefined ? null : play.faceOf(effect.card);
  const face = printed && effect.style !== undefined ? { ...printed, style: effect.style } : printed;
  const seat = effect.from?.seat ?? effect.to?.seat ?? "A";
  if (effect.kind === "fly")
    return html`<div class="tcg-flying" ref=${self}>${face ? html`<${Card} as="span" face=${face} />` : html`<${CardBack} seat=${seat} />`}</div>`;
  if (effect.kind === "level")
    return html`<div class="tcg-moment" ref=${self}>
      <svg class="tcg-moment-rays" viewBox="-50 -50 100 100" preserveAspectRatio="xMidYMid slice"><path d=${rays(0, 0, 44, 10, 90, "level", 0.6)} fill="#ff8a33" /><path d=${rays(0, 0, 30, 12, 90, "levels", 0.5)} fill="#ffe25c" /></svg>
      ${face && html`<${Card} as="span" face=${face} />`}<p class="tcg-moment-word">${effect.words}<small>${effect.more}</small></p></div>`;
  if (effect.kind === "blow")
    return html`<div class="tcg-blow" ref=${self}><svg viewBox="-50 -50 100 100"><path d=${burst(0, 0, 13, 48, 26, effect.words ?? "", 0.3)} fill="#ff7a1a" stroke="#18152c" stroke-width="3" /><path d=${burst(0, 0, 11, 34, 18, "in", 0.3)} fill="#fffbe6" /></svg><b>${effect.words}</b></div>`;
  return html`<div class=${`tcg-effect is-${effect.kind}`} data-tone=${effect.tone ?? null} ref=${self}>${effect.words}</div>`;
}

/** Where a part of the table is, inside the layer. @param {Element} layer @param {Play} play @param {Place} place */
function boxOf(layer, play, place) {
  const stage = layer.closest(".tcg-stage");
  const isMine = place.seat === play.mine.seat;
  const half = `.tcg-half[data-seat="${place.seat}"]`;
  /** @type {Record<string, string>} */
  const found = {
    hand: isMine ? ".tcg-hand" : ".tcg-other-hand",
    lane: stage?.querySelector(".tcg-lane-card") ? ".tcg-lane-card" : ".tcg-lane-spot",
    defence: stage?.querySelector(".tcg-defence") ? ".tcg-defence" : ".tcg-lane",
    personality: `${half} .tcg-personality .game-card`,
    deck: `${half} [data-part="deck"] .game-card`,
    flag: `${half} .tcg-flag`,
    anger: `${half} .tcg-ring`,
    balls: `${half} .tcg-balls`,
    drill: `${half} [data-bay="drill"]`,
    setup: `${half} [data-bay="setup"]`,
    ally: `${half} [data-bay="ally"]`,
  };
  const [part, piece] = place.part.split(":");
  const selector =
    part === "piece"
      ? `[data-piece="${piece}"]`
      : (found[place.part] ?? `${half} [data-part="${place.part}"] .tcg-pile-stack`);
  const box = stage?.querySelector(selector)?.getBoundingClientRect();
  const at = layer.parentElement?.getBoundingClientRect();
  return box && at
    ? {
        x: box.left + box.width / 2 - at.left,
        y: box.top + box.height / 2 - at.top,
        width: box.width,
        height: box.height,
      }
    : null;
}

/** As near to its place as a callout can be without leaving the table: no word of it is cut off. @param {HTMLElement} element @param {{x: number, y: number}} place @returns {[number, number]} */
function inSight({ offsetWidth, offsetHeight, parentElement }, { x, y }) {
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
    Math.max((size * POP) / 2, Math.min(at, room - (size * POP) / 2));
  return [
    within(x, offsetWidth, parentElement?.clientWidth ?? innerWidth),
    within(y, offsetHeight, parentElement?.clientHeight ?? innerHeight),
  ];
}

/** @param {HTMLElement} element @param {Play} play @param {Effect} effect @param {number} ms @param {number} lasts */
function setOff(element, play, effect, ms, lasts) {
  const from = effect.from && boxOf(element, play, effect.from);
  const to = effect.to && boxOf(element, play, effect.to);
  const end = to ?? from;
  if (effect.kind !== "banner" && effect.kind !== "level" && end) {
    const [x, y] = effect.kind === "fly" ? [end.x, end.y] : inSight(element, end);
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  }
  if (!isMoving.peek()) return; // without motion it stands where it ends, for its time
  if (effect.kind === "fly" && from && to) {
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    element.animate(
      [
        {
          transform: `translate(-50%, -50%) translate(${dx}px, ${dy}px) rotateY(${effect.card === null ? 0 : 180}deg) scale(0.7)`,
          opacity: 1,
        },
        {
          transform: `translate(-50%, -50%) translate(${dx / 2}px, ${dy / 2 - 30}px) rotateY(0deg) scale(1.15)`,
          opacity: 1,
          offset: effect.stays ? 0.2 : 0.55,
        },
        ...(effect.stays ? [{ transform: "translate(-50%, -50%)", opacity: 1, offset: 0.34 }] : []),
        { transform: `translate(-50%, -50%) scale(${effect.stays ? 1 : 0.8})`, opacity: 1, offset: 0.92 },
        { transform: `translate(-50%, -50%) scale(${effect.stays ? 1 : 0.8})`, opacity: 0 },
      ],
      { duration: effect.stays ? lasts : Math.max(ms, 200) * 1.25, easing: EASE, fill: "forwards" },
    );
    return;
  }
  const pop = [
    { scale: 0.2, opacity: 0 },
    { scale: POP, opacity: 1, offset: 0.25 },
    { scale: 1, opacity: 1, offset: 0.75 },
    { scale: 1, opacity: 0 },
  ];
  element.animate(pop, { duration: lasts, easing: EASE, fill: "forwards" });
  if (effect.kind === "blow")
    element
      .closest(".tcg-stage")
      ?.animate(
        [{ translate: "-6px 3px" }, { translate: "5px -4px" }, { translate: "-3px 2px" }, { translate: "0 0" }],
        { duration: Math.min(320, ms) },
      );
}
