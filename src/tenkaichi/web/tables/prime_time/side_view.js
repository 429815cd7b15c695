/** The cut through the table along a line of sight: ground, pieces by height, both models, and what stands between. */
import { html, useRef } from "../../ui.js";
import { Named } from "./brief_names.js";
import { Emblem } from "./emblems.js";
import { useSize } from "./field.js";
import { Icon } from "./icons.js";
import { formOf } from "./models.js";
import { inches } from "./overlays.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("./records").SightInfo} SightInfo */

const LEVEL = 22; // of the drawing, for a level of height
const FLOOR = 78;
const HIGH = 92;
const NAMES = ["", "Hovering", "High Air"];

/** Where a line runs through a polygon, as shares of the line. @param {[number, number][]} corners @param {[number, number]} a @param {[number, number]} b */
function through(corners, [ax, ay], [bx, by]) {
  const found = corners.flatMap(([px, py], i) => {
    const [qx, qy] = corners[(i + 1) % corners.length];
    const across = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
    if (!across) return [];
    const along = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across;
    const edge = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / across;
    return edge >= 0 && edge <= 1 && along >= 0 && along <= 1 ? [along] : [];
  });
  return found.length >= 2 ? [Math.min(...found), Math.max(...found)] : null;
}

/** @param {{table: SkirmishTable, actor: any, from: [number, number], level: number, target: any, sight: SightInfo | null, isSmall: boolean}} props */
export function SideView({ table, actor, from, level, target, sight, isSmall }) {
  const cut = useRef(/** @type {SVGSVGElement | null} */ (null));
  const size = useSize(cut);
  if (!actor || !target) return null;
  const to = /** @type {[number, number]} */ ([target.x, target.y]);
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) / 1000;
  const width = size.height ? Math.round((size.width * HIGH) / size.height) : isSmall ? 330 : 760; // nothing is stretched
  const [left, right] = [isSmall ? 32 : 46, width - 92]; // right of it stand the names of the heights
  const at = (/** @type {number} */ share) => left + (right - left) * share;
  const pieces = table.pieces
    .map((piece, number) => ({ piece, number, span: through(/** @type {any} */ (piece.corners), from, to) }))
    .filter((each) => each.span);
  const eye = (/** @type {number} */ height) => FLOOR - 12 - height * LEVEL;
  const stop =
    sight?.verdict === "blocked" ? (pieces.find((each) => each.number === sight.piece)?.span?.[0] ?? 0.5) : 1;
  const verdict = sight?.verdict ?? "unknown"; // only the engine says whether one sees the other
  const meet = eye(level) + (eye(target.level) - eye(level)) * stop;
  return html`<section class=${`pt-side is-${verdict}`} aria-label="Side view">
    <div class="pt-side-words">
      <p><span class="pt-side-to">to </span><strong><${Named} of=${target} /></strong> <span class="soft pt-side-height">${target.altitude ?? ["Ground", "Hovering", "High Air"][target.level]}</span></p>
      ${sight && html`<p class="pt-verdict"><${Icon} name=${verdict === "clear" ? "eye" : verdict === "cover" ? "shield" : "stop"} size=${14} /> ${verdict === "clear" ? "Clear sight" : `${sight.piece >= 0 ? table.pieces[sight.piece].name : "Terrain"}: ${verdict === "cover" ? `cover −${sight.cover}` : "blocked"}`}</p>`}
      <p class="pt-side-facts"><span>${sight ? inches(sight.distance) : `${far.toFixed(1)}"`}</span>${level > target.level && html`<span class="is-good">from above</span>`}${level < target.level && html`<span>from below</span>`}</p>
    </div>
    <svg ref=${cut} class="pt-side-cut" viewBox=${`0 0 ${width} ${HIGH}`} role="img" aria-label=${`${actor.name} to ${target.name}: ${sight?.words ?? `${far.toFixed(1)} inches`}`}>
      ${[1, 2].map((height) => html`<line class="pt-side-level" x1="0" x2=${width} y1=${eye(height)} y2=${eye(height)} /><text class="pt-side-name" x=${width - 4} y=${eye(height) - 3} text-anchor="end">${NAMES[height]}</text>`)}
      <rect class="pt-side-earth" x="0" y=${FLOOR} width=${width} height="14" />
      ${pieces.map(({ piece, number, span }) => {
        const [start, end] = /** @type {number[]} */ (span);
        const isFlat = piece.kind === "crater" || piece.kind === "water" || piece.state === "rubble";
        const tall = piece.state === "rubble" ? 5 : isFlat ? 0 : Math.max(10, piece.level * LEVEL + 8);
        const isIt = sight?.piece === number;
        return html`<g class=${`pt-side-piece kind-${piece.kind} ${isIt ? "is-it" : ""}`}>${isFlat && piece.state !== "rubble" ? html`<path d=${`M${at(start)} ${FLOOR}Q${(at(start) + at(end)) / 2} ${FLOOR + 15} ${at(end)} ${FLOOR}Z`} />` : html`<path d=${`M${at(start)} ${FLOOR}L${at(start) + 3} ${FLOOR - tall}H${at(end) - 3}L${at(end)} ${FLOOR}Z`} />`}
          ${(isIt || at(end) - at(start) > 60) && html`<text x=${(at(start) + at(end)) / 2} y=${FLOOR - tall - 4} text-anchor="middle">${piece.name}</text>`}</g>`;
      })}
      ${Array.from({ length: Math.floor(far) }, (_, i) => html`<line class="pt-side-inch" x1=${at((i + 1) / far)} x2=${at((i + 1) / far)} y1=${FLOOR} y2=${FLOOR + ((i + 1) % 5 ? 4 : 9)} />`)}
      <line class="pt-side-line" x1=${at(0)} y1=${eye(level)} x2=${at(stop)} y2=${meet} />
      ${stop < 1 && html`<line class="pt-side-line is-beyond" x1=${at(stop)} y1=${meet} x2=${at(1)} y2=${eye(target.level)} /><g class="pt-stop" transform=${`translate(${at(stop)} ${meet})`}><circle r="8" /><path d="M-3.5 -3.5l7 7m0 -7l-7 7" /></g>`}
      ${[
        [0, level, actor],
        [1, target.level, target],
      ].map(
        ([share, height, who]) =>
          html`<line class="pt-side-stem" x1=${at(share)} x2=${at(share)} y1=${eye(height)} y2=${FLOOR} /><g transform=${`translate(${at(share)} ${eye(height) - 2}) scale(${isSmall ? 0.25 : 0.2})`}><${Emblem} profile=${who.profile} form=${formOf(who)} seat=${who.seat} /></g>`,
      )}
    </svg>
  </section>`;
}

/** While nobody is looked at: what the round is played for, or where, if the rail tells that. @param {{table: SkirmishTable, isWide: boolean}} props */
export function PlayedFor({ table, isWide }) {
  const kinds = isWide ? ["Location", "Condition", "Mission"] : ["Mission"];
  const shown = kinds.map((kind) => table.scene.find((each) => each.kind === kind)).find(Boolean);
  return html`<section class="pt-side is-empty" aria-label="Side view">
    ${shown && html`<p class="pt-aim"><${Icon} name=${shown.kind === "Location" ? "planet" : shown.kind === "Condition" ? "cloud" : "flag"} size=${14} /> <strong>${shown.name}</strong> ${shown.text}</p>`}
    <p class="soft small pt-aim-more">Point at a fighter to look along the line of sight.</p>
  </section>`;
}

/** Along which line the side view cuts. @param {any} about */
export function sideOf({ table, models, active, mover, end, sights, target, mine }) {
  const actor = table.attack
    ? models.find((/** @type {any} */ each) => each.id === table.attack.who)
    : end
      ? mover
      : active;
  if (!actor?.is_here) return null;
  const foes = models.filter((/** @type {any} */ each) => each.seat !== actor.seat);
  const wanted = table.attack ? table.attack.target : target;
  const hidden = sights.find((/** @type {any} */ each) => each.verdict === "blocked")?.target;
  const nearest = [...sights].sort((a, b) => a.distance - b.distance)[0]?.target;
  const shown =
    foes.find((/** @type {any} */ each) => each.id === wanted) ??
    (actor.seat === mine ? foes.find((/** @type {any} */ each) => each.id === (hidden ?? nearest)) : null);
  if (!shown) return null;
  return {
    actor,
    from: end ?? [actor.x, actor.y],
    level: actor.level,
    target: shown,
    sight: sights.find((/** @type {any} */ each) => each.target === shown.id) ?? null,
  };
}
