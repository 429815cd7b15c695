// Dragging a piece to where it shall go. It is one more way of pointing: to drop it there is the first tap, no more.

import { useMemo, useRef, useState } from "../../ui.js";
import { regionOfTarget } from "./pointing.js";

/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./pointing.js").Pointing} Pointing */

/** A piece on its way: whose, where it is on the board, and over what. @typedef {{ who: number, at: [number, number], over: string }} Drag */

const FAR_PX = 8; // less is a tap

/** Who is moved by an option, or acts in it: the fighter it sends somewhere, the thrown one, otherwise the active one. @param {OptionInfo} option @param {DuelTable} table */
function moverOf(option, table) {
  if (option.verb === "throw") return table.hit?.target ?? null;
  const sent =
    option.parts.some((part) => part.type === "region") &&
    option.parts.find((part) => part.type === "target" || part.type === "fighter");
  return sent ? Number(sent.value) : table.active;
}

/**
 * The options that dropping a piece on a target means.
 * @param {number} who @param {string} target @param {Pointing} pointing @param {DuelTable} table @returns {OptionInfo[]}
 */
export function meantBy(who, target, pointing, table) {
  const his = (/** @type {OptionInfo[]} */ options) => options.filter((option) => moverOf(option, table) === who);
  const region = regionOfTarget(target, table);
  const there = his(pointing.at(target));
  if (there.length > 0 || region === null) return there;
  return his(pointing.at(`region:${region}`));
}

/** The pieces that can be dragged somewhere. @param {OptionInfo[]} options @param {Pointing} pointing @param {DuelTable} table @returns {Set<number>} */
function movable(options, pointing, table) {
  const aimed = options.filter((option) =>
    pointing.targetsOf(option.number).some((target) => regionOfTarget(target, table) !== null),
  );
  return new Set(aimed.map((option) => moverOf(option, table)).filter((who) => who !== null));
}

/** Where a point of the screen is on the board. @param {SVGSVGElement} board @param {number} x @param {number} y @returns {[number, number]} */
function onBoard(board, x, y) {
  const point = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()?.inverse());
  return [point.x, point.y];
}

/** What lies under a point of the screen, but for the piece that is held. @param {number} x @param {number} y @param {number} who */
function targetAt(x, y, who) {
  for (const element of document.elementsFromPoint(x, y)) {
    const piece = /** @type {HTMLElement | null} */ (element.closest(".db-fighter"));
    if (piece?.dataset.fighter && Number(piece.dataset.fighter) !== who) return `fighter:${piece.dataset.fighter}`;
    const region = /** @type {HTMLElement | null} */ (element.closest(".db-region"));
    if (region) return `region:${region.dataset.region}`;
  }
  return "";
}

/**
 * @param {ReturnType<typeof import("./picking.js").usePicking>} picking @param {DuelTable} table
 * @param {(who: number, target: string) => void} drop
 */
export function useDragging({ question, all: options, pointing }, table, drop) {
  const pieces = useMemo(() => movable(options, pointing, table), [options, pointing, table]);
  const [drag, setDrag] = useState(/** @type {Drag | null} */ (null));
  const held = useRef(
    /** @type {{ question: string, pointer: number, who: number, x: number, y: number, board: SVGSVGElement } | null} */ (
      null
    ),
  );
  const isDropped = useRef(false); // the click that follows is not a tap
  const letGo = () => {
    held.current = null;
    setDrag(null);
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    isDropped.current = false;
    const piece = /** @type {SVGElement | null} */ (
      /** @type {Element} */ (event.target).closest('.db-fighter[data-drag="true"]')
    );
    if (!event.isPrimary || event.button > 0 || !piece?.ownerSVGElement) return letGo(); // a second finger enlarges
    held.current = {
      question,
      pointer: event.pointerId,
      who: Number(piece.dataset.fighter),
      x: event.clientX,
      y: event.clientY,
      board: piece.ownerSVGElement,
    };
  };
  /** @param {PointerEvent} event @returns {boolean} whether a piece follows the pointer */
  const move = (event) => {
    const piece = held.current;
    if (!piece || piece.pointer !== event.pointerId) return false;
    if (!drag && Math.hypot(event.clientX - piece.x, event.clientY - piece.y) < FAR_PX) return true;
    if (!drag) /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    setDrag({
      who: piece.who,
      at: onBoard(piece.board, event.clientX, event.clientY),
      over: targetAt(event.clientX, event.clientY, piece.who),
    });
    return true;
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (drag && held.current?.pointer === event.pointerId) {
      isDropped.current = true;
      const isAskedStill = held.current.question === question; // the piece was picked up to answer this question, not a newer one
      if (isAskedStill) drop(drag.who, targetAt(event.clientX, event.clientY, drag.who));
    }
    letGo();
  };
  /** @param {Event} event */
  const click = (event) => {
    if (isDropped.current) event.stopPropagation();
    isDropped.current = false;
  };
  return { pieces, drag, down, move, up, click, letGo };
}

/**
 * The board's gestures: a piece that is held goes first, everything else enlarges and shifts.
 * @param {ReturnType<typeof useDragging>} dragging @param {ReturnType<typeof import("./zoom.js").useZoom>["gestures"]} zoom
 */
export function gestures(dragging, zoom) {
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      zoom.onPointerDown(event);
      dragging.down(event);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (!dragging.move(event)) zoom.onPointerMove(event);
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      zoom.onPointerUp(event);
      dragging.up(event);
    },
    onPointerCancel: (/** @type {PointerEvent} */ event) => {
      zoom.onPointerCancel(event);
      dragging.letGo();
    },
    onPointerLeave: zoom.onPointerLeave,
    onClickCapture: (/** @type {Event} */ event) => {
      dragging.click(event);
      zoom.onClickCapture(event);
    },
  };
}
