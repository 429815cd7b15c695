// What stands and lies on the board: fighters, minions, Discovery tokens, dropped Dragon Balls.

import { html } from "../../ui.js";
import { Emblem, Shield } from "./emblem.js";
import { DragonBall, iconPath } from "./icons.js";

/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("./records").MinionInfo} MinionInfo */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./records").TokenInfo} TokenInfo */

const RING = 45;

/** Segments of a dial from the bottom up: Health on the left, Ki on the right, as on a character board (DB-CHAR-07). */
function dial(
  /** @type {number} */ value,
  /** @type {number} */ most,
  /** @type {number} */ side,
  /** @type {string} */ name,
) {
  const [from, to] = [24, 156];
  const step = (to - from) / Math.max(most, 1);
  const arc = (/** @type {number} */ first, /** @type {number} */ last) => {
    const at = (/** @type {number} */ degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${(side * Math.sin(angle) * RING).toFixed(1)} ${(Math.cos(angle) * RING).toFixed(1)}`;
    };
    return `M${at(first)} A${RING} ${RING} 0 0 ${side > 0 ? 0 : 1} ${at(last)}`;
  };
  const segments = Array.from({ length: most }, (_, index) => index);
  return html`<g class=${`db-dial db-dial-${name}`}>
    <path class="db-dial-back" d=${arc(from, to)} />
    ${segments.map(
      (index) =>
        html`<path class="db-dial-segment" data-full=${index < value} d=${arc(from + index * step + 2.4, from + (index + 1) * step - 2.4)} />`,
    )}
  </g>`;
}

/** @param {{ name: string, x: number, y: number, className: string }} props */
function Badge({ name, x, y, className }) {
  return html`<g class=${`db-badge ${className}`} transform=${`translate(${x} ${y})`}>
    <circle r="15" /><path transform="scale(0.92) translate(-12 -12)" fill-rule="evenodd" d=${iconPath(name)} />
  </g>`;
}

/** Ki that is let loose, around the acting fighter. */
function Aura() {
  const points = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * 2 * Math.PI;
    const far = index % 2 ? 60 : [84, 74, 90, 78][(index / 2) % 4];
    const rise = Math.cos(angle) < 0 ? 1.12 : 1;
    return `${(Math.sin(angle) * far).toFixed(1)},${(Math.cos(angle) * far * rise).toFixed(1)}`;
  });
  return html`<g class="db-aura" aria-hidden="true">
    <polygon class="db-aura-outer" points=${points.join(" ")} />
    <polygon class="db-aura-inner" points=${points.join(" ")} transform="scale(0.84)" />
  </g>`;
}

/**
 * A fighter on a field from -60 to 60.
 * @param {{ fighter: FighterInfo, aura?: boolean }} props
 */
export function FighterToken({ fighter, aura = true }) {
  return html`<g class="db-token" data-stunned=${fighter.is_stunned} data-flying=${fighter.is_flying} data-done=${fighter.is_activated && !fighter.is_active}>
    ${fighter.is_active && aura && html`<${Aura} />`}
    <ellipse class="db-token-shadow" cx="3" cy="52" rx="44" ry="12" />
    <g class="db-token-body">
      <g transform="scale(1.17)"><${Shield} seat=${fighter.owner} /></g>
      <g class="db-token-figure"><g transform="scale(0.95)"><${Emblem} id=${fighter.sheet} seat=${fighter.owner} bare=${true} /></g></g>
      ${dial(fighter.health, fighter.max_health, -1, "health")} ${dial(fighter.ki, fighter.max_ki, 1, "ki")}
      ${fighter.is_flying && html`<${Badge} name="fly" x=${38} y=${-42} className="db-badge-fly" />`}
      ${fighter.is_stunned && html`<${Badge} name="stun" x=${38} y=${-42} className="db-badge-stun" />`}
      ${fighter.is_activated && !fighter.is_active && !fighter.is_stunned && html`<${Badge} name="done" x=${38} y=${-42} className="db-badge-done" />`}
      ${
        fighter.balls.length > 0 &&
        html`<g class="db-token-balls" transform="translate(-40 -42) scale(1.4)"><${DragonBall} number=${fighter.balls[0]} />
        ${fighter.balls.length > 1 && html`<g transform="translate(9 -8)"><circle class="db-count-back" r="7.5" /><text class="db-count">${fighter.balls.length}</text></g>`}</g>`
      }
    </g>
  </g>`;
}

/** Side and fighter in letters, in a size that does not depend on the token's. @param {{ fighter: FighterInfo }} props */
export function NameTag({ fighter }) {
  return html`<g class="db-tag" data-seat=${fighter.owner}>
    <rect class="db-tag-back" x="-19" y="-8" width="38" height="15" rx="3" />
    <path class="db-tag-seat" d="M-19 -5 q0 -3 3 -3 h11 v15 h-11 q-3 0 -3 -3 z" />
    <text class="db-tag-letter" x="-12" y="0">${fighter.owner}</text>
    <text class="db-tag-name" x="7" y="0">${fighter.short}</text>
  </g>`;
}

/** The minions of a region as a heap with their number, on a field from -60 to 60. @param {{ minions: MinionInfo[] }} props */
export function MinionHeap({ minions }) {
  const seat = minions[0].owner;
  const sheet = minions[0].sheet;
  const active = minions.find((minion) => minion.is_active);
  return html`<g class="db-token db-minions">
    ${active && html`<${Aura} />`}
    <ellipse class="db-token-shadow" cx="3" cy="50" rx="40" ry="10" />
    ${minions.slice(1, 3).map((_, at) => html`<g transform=${`translate(${at ? 16 : -16} ${-10 - at * 4}) scale(0.78)`}><${Emblem} id=${sheet} seat=${seat} /></g>`)}
    <g transform="scale(0.86)"><${Emblem} id=${sheet} seat=${seat} /></g>
    ${minions.length > 1 && html`<g transform="translate(38 -38)"><circle class="db-count-back" r="16" /><text class="db-count db-count-large">${minions.length}</text></g>`}
    ${
      active &&
      html`<g class="db-tag" data-seat=${seat} transform="translate(0 52) scale(1.6)">
      <rect class="db-tag-back" x="-19" y="-8" width="38" height="15" rx="3" />
      <path class="db-tag-seat" d="M-19 -5 q0 -3 3 -3 h11 v15 h-11 q-3 0 -3 -3 z" />
      <text class="db-tag-letter" x="-12" y="0">${seat}</text>
      <text class="db-tag-name" x="7" y="0">No. ${active.number}</text>
    </g>`
    }
  </g>`;
}

const FACES = /** @type {Record<string, string[]>} */ ({
  dragon_ball: ["ball"],
  action_or_health: ["extra_action", "health"],
  star_or_parry: ["stars", "parries"],
  ki: ["ki"],
});

/** A Discovery token, on a field from -14 to 14: its back, or what the viewer knows of it. @param {{ token: TokenInfo }} props */
export function Discovery({ token }) {
  const icons = FACES[token.face] ?? [];
  return html`<g class="db-discovery" data-known=${Boolean(token.face)} data-face=${token.face || null}>
    <path class="db-discovery-body" d="M-6 -10 H6 L11 0 L6 10 H-6 L-11 0 Z" />
    ${
      token.face === ""
        ? html`<text class="db-discovery-number">?</text>`
        : token.face === "dragon_ball"
          ? html`<g transform="scale(0.72)"><${DragonBall} number=${token.number} /></g>`
          : icons.map(
              (name, at) =>
                html`<path class="db-discovery-icon" data-icon=${name} fill-rule="evenodd" transform=${`translate(${icons.length > 1 ? at * 10 - 5 : 0} 0) scale(0.46) translate(-12 -12)`} d=${iconPath(name)} />`,
            )
    }
  </g>`;
}
