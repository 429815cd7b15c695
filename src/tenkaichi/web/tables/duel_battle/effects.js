// Draws the effects of the scenes that play: dice that tumble, numbers that fly off, beams, knock-outs.

import { html } from "../../ui.js";
import { Die } from "./dice.js";
import { BURST } from "./stage.js";

/** @typedef {import("./choreography.js").Effect} Effect */
/** @typedef {{ id: string, effect: Effect, lasts: number, height: number }} Drawn */

/** Dice and cards lie in a corner; everything else has a place on the board. @param {Effect} effect */
const isOnBoard = (effect) => effect.kind !== "die" && effect.kind !== "card";

/** The effects of the scenes, each with how long it is drawn and how many numbers fly off below it. @param {import("../../theatre/player.js").Player} theatre @returns {Drawn[]} */
export function drawnEffects(theatre) {
  /** @type {Map<string, number>} */
  const heights = new Map();
  return theatre.scenes.value.flatMap((scene) =>
    (scene.effects ?? [])
      .filter((effect) => !isOnBoard(effect) || effect.at)
      .map((effect, at) => {
        const place = `${effect.kind} ${effect.at}`;
        const height = heights.get(place) ?? 0;
        heights.set(place, height + 1);
        return { id: `${scene.id}-${at}`, effect, lasts: scene.lasts, height };
      }),
  );
}

/** The part that is drawn on the board. @param {{ effects: Drawn[] }} props */
export function BoardEffects({ effects }) {
  const onBoard = effects.filter(({ effect }) => isOnBoard(effect));
  return html`<g class="db-effects" aria-hidden="true">${onBoard.map((drawn) => html`<${OnBoard} key=${drawn.id} ...${drawn} />`)}</g>`;
}

/** @param {Drawn} props */
function OnBoard({ effect, lasts, height }) {
  const [x, y] = effect.at ?? [0, 0];
  const style = { animationDuration: `${lasts}ms` };
  if (effect.kind === "beam") {
    const [fx, fy] = effect.from ?? [x, y];
    return html`<g class="db-fx-beam"><line x1=${fx} y1=${fy} x2=${x} y2=${y} pathLength="100" style=${style} /><line class="db-fx-core" x1=${fx} y1=${fy} x2=${x} y2=${y} pathLength="100" style=${style} /></g>`;
  }
  const lift = effect.kind === "number" ? height * 24 : 0;
  return html`<g transform=${`translate(${x} ${y - lift})`}><g class=${`db-fx-${effect.kind}`} data-tone=${effect.tone} style=${style}>${shapeOf(effect)}</g></g>`;
}

/** @param {Effect} effect */
function shapeOf(effect) {
  if (effect.kind === "banner") return html`<path d="M-270 -34 H270 L250 34 H-290 Z" /><text>${effect.words}</text>`;
  if (effect.kind === "slash") return html`<path d="M-30 24 L28 -26 L34 -20 Z M-18 30 L32 -8 L36 -2 Z" />`;
  if (effect.kind === "number") return html`<text>${effect.words}</text>`;
  return html`<polygon points=${BURST} />${effect.words && html`<text>${effect.words}</text>`}`;
}

/** Dice that are thrown across a corner of the board, and cards that are shown there. @param {{ effects: Drawn[] }} props */
export function DiceEffects({ effects }) {
  const thrown = effects.filter(({ effect }) => !isOnBoard(effect)).slice(-3);
  if (thrown.length === 0) return null;
  return html`<div class="db-throw" aria-hidden="true">
    ${thrown.map(({ id, effect, lasts }) => {
      const style = { animationDuration: `${lasts}ms` };
      if (effect.kind === "card")
        return html`<div key=${id} class="db-thrown db-thrown-card" style=${style}><b>${effect.name}</b><span>${effect.words}</span></div>`;
      return html`<div key=${id} class="db-thrown" style=${style}>
        <${Die} kind=${effect.die} face=${effect.face} rolling=${true} size=${19} /><span class="db-thrown-words"><b>${effect.name}</b> ${effect.face?.words}</span>
      </div>`;
    })}
  </div>`;
}
