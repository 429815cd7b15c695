// The battleground as one drawing. Regions are the places one walks through with the arrow keys; pieces can be tapped.

import { html, useMemo, useRef, useState } from "../../ui.js";
import { bow, placesIn, regionTowards, roundedPath, piecePlaces, toward, HILL_LIFT } from "./geometry.js";
import { DragonBall } from "./icons.js";
import { Discovery, FighterToken, MinionHeap, NameTag } from "./pieces.js";
import { Ground, GroundPatterns, Slabs } from "./terrain.js";

/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./records").RegionInfo} RegionInfo */
/** @typedef {import("./marks.js").Marks} Marks */

/**
 * @typedef {object} BoardProps
 * @property {DuelTable} table
 * @property {Marks} marks
 * @property {Set<string>} pointed what a lesson points at
 * @property {string} viewBox
 * @property {Set<number>} movable the pieces that can be dragged
 * @property {import("./dragging.js").Drag | null} drag the piece that follows the pointer
 * @property {(region: RegionInfo, byKey: boolean) => boolean} onRegion false where a key is left to the page
 * @property {(target: string, byKey: boolean) => void} onPiece
 * @property {() => void} onEscape
 * @property {(region: RegionInfo) => string} describe
 * @property {unknown} [children] drawn above everything
 */

/** @param {BoardProps} props */
export function Board(props) {
  const { table, viewBox, children } = props;
  const board = table.board;
  const places = piecePlaces(board);
  bench(table).forEach((place, key) => places.set(key, place));
  const { drag } = props;
  const dragged = drag && places.get(`fighter:${drag.who}`);
  if (drag && dragged) places.set(`fighter:${drag.who}`, { ...dragged, at: drag.at });
  const ground = useMemo(() => groundOf(board), [board]); // the same drawing as long as the view is the same
  return html`<svg class="db-board" viewBox=${viewBox} role="group" aria-label="Battleground" aria-roledescription="board">
    ${ground}
    <${RegionButtons} ...${props} />
    <${Loot} board=${board} onPiece=${props.onPiece} marks=${props.marks} pointed=${props.pointed} />
    <${Lines} board=${board} marks=${props.marks} places=${places} />
    <${Pieces} ...${props} places=${places} />
    ${children}
  </svg>`;
}

/** Hills overlap what lies behind them: from North to South. @param {import("./records").Board} board */
function groundOf(board) {
  const fromNorth = [...board.regions].sort((a, b) => a.centre[1] - b.centre[1]);
  return html`<g><${GroundPatterns} /><${Slabs} board=${board} />
    ${fromNorth.map((region) => html`<${Ground} key=${region.id} region=${region} board=${board} />`)}</g>`;
}

/** Those who have not entered yet wait beside their side of the board. @param {DuelTable} table */
function bench(table) {
  /** @type {Map<string, { at: Point, size: number }>} */
  const found = new Map();
  const [left, top, width, height] = table.board.view_box;
  for (const seat of table.seats) {
    const waiting = table.fighters.filter(
      (each) => each.owner === seat && each.region === null && !each.is_knocked_out,
    );
    waiting.forEach((fighter, at) => {
      const [column, row] = [at % 2, Math.floor(at / 2)];
      const x = seat === "A" ? left + 27 + column * 44 : left + width - 27 - column * 44;
      const y = seat === "A" ? top + height - 76 + row * 54 : top + 76 - 48 + row * 54;
      found.set(`fighter:${fighter.id}`, { at: [x, y], size: 19 });
    });
  }
  return found;
}

/** @param {BoardProps} props */
function RegionButtons({ table, marks, pointed, drag, onRegion, onEscape, describe }) {
  const regions = table.board.regions;
  const [current, setCurrent] = useState(() => firstRegion(table, marks));
  const group = useRef(/** @type {SVGGElement | null} */ (null));
  /** @param {KeyboardEvent} event @param {RegionInfo} region */
  const onKey = (event, region) => {
    if (event.key === "Enter" || event.key === " ") {
      if (!onRegion(region, true)) return;
    } else if (event.key === "Escape") onEscape();
    else {
      const next = regionTowards(region, event.key, regions);
      if (!next) return;
      setCurrent(next.id);
      /** @type {SVGElement | null | undefined} */ (
        group.current?.querySelector(`[data-region="${next.id}"]`)
      )?.focus();
    }
    event.preventDefault();
  };
  return html`<g ref=${group} class="db-regions">
    ${regions.map((region) => {
      const cost = marks.costs.get(region.id);
      const shape = roundedPath(region.outline, 9);
      return html`<g
        key=${region.id}
        class="db-region"
        role="button"
        tabindex=${region.id === current ? 0 : -1}
        aria-label=${describe(region)}
        data-region=${region.id}
        data-option=${marks.options.has(region.id)}
        data-chosen=${marks.chosen.has(region.id)}
        data-range=${marks.range.has(region.id)}
        data-pointed=${pointed.has(`region:${region.id}`)}
        data-over=${drag?.over === `region:${region.id}`}
        transform=${region.is_hill ? `translate(0 ${-HILL_LIFT})` : null}
        onClick=${() => {
          setCurrent(region.id);
          onRegion(region, false);
        }}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKey(event, region)}
      >
        <path class="db-region-range" d=${shape} /><path class="db-region-shape" d=${shape} />
        ${cost !== undefined && html`<${Cost} region=${region} board=${table.board} cost=${cost} />`}
      </g>`;
    })}
  </g>`;
}

/** @param {DuelTable} table @param {Marks} marks */
function firstRegion(table, marks) {
  const active = table.fighters.find((fighter) => fighter.id === table.active);
  if (active && active.region !== null) return active.region;
  return (
    [...marks.options][0] ?? table.board.regions.find((region) => region.start_of === (table.viewer || "A"))?.id ?? 0
  );
}

/** How many actions it takes to get here. @param {{ region: RegionInfo, board: import("./records").Board, cost: number }} props */
function Cost({ region, board, cost }) {
  const [x, y] = placesIn(region, board).cost;
  return html`<g class="db-cost" transform=${`translate(${x} ${y + (region.is_hill ? HILL_LIFT : 0)})`}>
    <path d="M-8 -8 H4 L11 0 L4 8 H-8 L-4 0 Z" /><text x="1">${cost}</text>
  </g>`;
}

/** Tokens and dropped balls. @param {{ board: import("./records").Board, marks: Marks, pointed: Set<string>, onPiece: BoardProps["onPiece"] }} props */
function Loot({ board, marks, pointed, onPiece }) {
  return html`<g class="db-loot">
    ${board.regions.map((region) => {
      const [x, y] = placesIn(region, board).token;
      const target = (/** @type {number} */ number) => `token:${region.id}:${number}`;
      const attributes = (/** @type {string} */ key) => ({
        "data-option": marks.pieces.has(key),
        "data-chosen": marks.chosenPieces.has(key),
        "data-pointed": pointed.has(key),
        onClick: (/** @type {Event} */ event) => {
          event.stopPropagation();
          onPiece(key, false);
        },
      });
      return html`<g key=${region.id}>
        ${
          region.token &&
          html`<g class="db-piece" transform=${`translate(${x} ${y})`} ...${attributes(target(0))}><${Discovery} token=${region.token} /></g>`
        }
        ${region.dropped.map(
          (number, at) =>
            html`<g class="db-piece" transform=${`translate(${x + 17 * (at + (region.token ? 1 : 0))} ${y - 3}) scale(0.9)`} ...${attributes(target(number))}><${DragonBall} number=${number} /></g>`,
        )}
      </g>`;
    })}
  </g>`;
}

/** @param {BoardProps & { places: Map<string, { at: Point, size: number }> }} props */
function Pieces({ table, marks, pointed, movable, drag, onPiece, places }) {
  const fighters = table.fighters.filter((fighter) => places.has(`fighter:${fighter.id}`));
  const heaps = table.board.regions.filter((region) => region.minions.length > 0);
  return html`<g class="db-pieces">
    ${heaps.map((region) => {
      const minions = table.minions.filter((minion) => region.minions.includes(minion.id));
      const place = places.get(`minions:${region.id}`);
      const keys = minions.map((minion) => `fighter:${minion.id}`);
      return (
        place &&
        html`<g
          key=${`heap${region.id}`}
          class="db-piece"
          role="img"
          data-active=${minions.some((minion) => minion.is_active)}
          aria-label=${`${minions.map((minion) => (minion.is_active ? `${minion.name} (acts now)` : minion.name)).join(", ")} of ${minions[0].owner}, at ${region.name}`}
          data-option=${keys.some((key) => marks.pieces.has(key))}
          data-chosen=${keys.some((key) => marks.chosenPieces.has(key))}
          data-pointed=${keys.some((key) => pointed.has(key))}
          style=${{ transform: `translate(${place.at[0]}px, ${place.at[1]}px) scale(${(place.size / 56) * 0.9})` }}
          onClick=${() => onPiece(`minions:${region.id}`, false)}
        ><circle class="db-piece-ring" r="62" /><${MinionHeap} minions=${minions} /></g>`
      );
    })}
    ${fighters.map((fighter) => html`<${Piece} key=${fighter.id} fighter=${fighter} place=${places.get(`fighter:${fighter.id}`)} marks=${marks} pointed=${pointed} isMovable=${movable.has(fighter.id)} isDragged=${drag?.who === fighter.id} onPiece=${onPiece} />`)}
  </g>`;
}

/** @param {{ fighter: FighterInfo, place: { at: Point, size: number }, marks: Marks, pointed: Set<string>, isMovable: boolean, isDragged: boolean, onPiece: BoardProps["onPiece"] }} props */
function Piece({ fighter, place, marks, pointed, isMovable, isDragged, onPiece }) {
  const key = `fighter:${fighter.id}`;
  const aim = marks.aims.get(fighter.id);
  const scale = place.size / 56;
  return html`<g
    class="db-piece db-fighter"
    role="img"
    aria-label=${fighter.label}
    data-fighter=${fighter.id}
    data-option=${marks.pieces.has(key)}
    data-chosen=${marks.chosenPieces.has(key)}
    data-pointed=${pointed.has(key)}
    data-drag=${isMovable}
    data-dragged=${isDragged}
    style=${{ transform: `translate(${place.at[0]}px, ${place.at[1]}px)` }}
    onClick=${() => onPiece(key, false)}
  >
    <g transform=${`scale(${scale.toFixed(3)})`}><circle class="db-piece-ring" r="66" /><${FighterToken} fighter=${fighter} /></g>
    <g transform=${`translate(0 ${(place.size * 0.94).toFixed(1)})`}><${NameTag} fighter=${fighter} /></g>
    ${aim && html`<g class="db-aim" data-in=${aim.inRange} transform=${`translate(0 ${-place.size - 9})`}><rect x="-29" y="-9" width="58" height="17" rx="8" /><text>${aim.inRange ? "" : "✕ "}${aim.label}</text></g>`}
  </g>`;
}

/** @param {{ board: import("./records").Board, marks: Marks, places: Map<string, { at: Point, size: number }> }} props */
function Lines({ board, marks, places }) {
  /** @param {string} key @returns {Point | null} */
  const at = (key) => {
    if (!key.startsWith("region:")) return places.get(key)?.at ?? null;
    const region = board.regions.find((each) => each.id === Number(key.slice(7)));
    return region
      ? (placesIn(region, board).pieces(region.fighters.length + 1)[region.fighters.length]?.at ?? region.centre)
      : null;
  };
  return html`<g class="db-lines" aria-hidden="true">
    ${marks.lines.map(({ from, to, kind }) => {
      const [a, b] = [at(from), at(to)];
      if (!a || !b) return null;
      const start = toward(a, b, 22);
      const end = toward(b, a, 14);
      return html`<g class="db-line" data-kind=${kind}><path class="db-line-back" d=${bow(start, end)} /><path class="db-line-front" d=${bow(start, end)} pathLength="100" /><circle class="db-line-end" cx=${end[0]} cy=${end[1]} r="7" /></g>`;
    })}
  </g>`;
}
