// A fighter's board, small: who they are, how they stand, what they can use. A tap opens the whole sheet.

import { html } from "../../ui.js";
import { DieFaces } from "./dice.js";
import { Emblem } from "./emblem.js";
import { DragonBall, Icon } from "./icons.js";

/** @typedef {import("../../types/protocol").OptionInfo} OptionInfo */
/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("./records").TechniqueInfo} TechniqueInfo */
/** @typedef {import("./records").AbilityInfo} AbilityInfo */

/** A row of signs: full ones first. @param {{ name: string, value: number, most: number, words: string }} props */
export function Pips({ name, value, most, words }) {
  return html`<span class="db-pips" data-of=${name} role="img" aria-label=${`${words} ${value} of ${most}`}>
    <span class="db-pips-row">${Array.from({ length: most }, (_, at) => html`<span class="db-pip" data-full=${at < value}><${Icon} name=${name} size=${11.5} /></span>`)}</span>
  </span>`;
}

/** In a word: whether the fighter can act. @param {FighterInfo} fighter @param {number} actions */
export function stateOf(fighter, actions) {
  if (fighter.is_knocked_out) return { state: "out", words: "KO" };
  if (fighter.is_active)
    return { state: "acts", words: actions === 0 ? "acts" : actions === 1 ? "1 action" : `${actions} actions` };
  if (fighter.is_activated) return { state: "done", words: "done" };
  return { state: "ready", words: "ready" };
}

/**
 * @param {{ fighter: FighterInfo, actions: number, isOpen: boolean, isOption: boolean, isChosen: boolean, isPointed: boolean,
 *   isUsable: (target: string) => { isOption: boolean, isOut: boolean, isChosen: boolean },
 *   onPick: () => void, onSheet: () => void, onUse: (target: string, name: string) => void, place: string }} props
 */
export function FighterPanel(props) {
  const { fighter, actions, isOpen, isOption, isChosen, isPointed, onPick, onSheet, place } = props;
  const { state, words } = stateOf(fighter, actions);
  return html`<article class="db-panel" data-seat=${fighter.owner} data-state=${state} data-option=${isOption} data-chosen=${isChosen} data-pointed=${isPointed} data-fighter=${fighter.id}>
    <div class="db-panel-head">
      <div class="db-panel-face">
        <button type="button" class="db-portrait" onClick=${onPick} aria-label=${`${isOption ? "Choose " : "Show "}${fighter.label}`} aria-pressed=${isChosen}>
          <svg viewBox="-62 -62 124 124" aria-hidden="true"><${Emblem} id=${fighter.sheet} seat=${fighter.owner} /></svg>
        </button>
        <${Affinities} affinities=${fighter.affinities} />
      </div>
      <button type="button" class="db-name" onClick=${onSheet} aria-label=${`Character sheet of ${fighter.name}`}>
        <span class="db-name-line"><span class="db-seat-letter" data-seat=${fighter.owner}>${fighter.owner}</span><span class="db-name-words">${fighter.name}</span></span>
        <span class="db-panel-state">
          <span class="db-chip" data-state=${state}>${words}</span>
          ${!fighter.is_knocked_out && html`<span class="db-place">${place}</span>`}
        </span>
      </button>
    </div>
    ${!fighter.is_knocked_out && html`<${Standing} fighter=${fighter} />`}
    ${isOpen && html`<${Uses} ...${props} />`}
  </article>`;
}

/** @param {{ fighter: FighterInfo }} props */
function Standing({ fighter }) {
  return html`<div class="db-standing">
    <div class="db-standing-row">
      <${Pips} name="health" value=${fighter.health} most=${fighter.max_health} words="Health" />
      <${Pips} name="ki" value=${fighter.ki} most=${fighter.max_ki} words="Ki" />
    </div>
    <div class="db-standing-row">
      <${Pips} name="stars" value=${fighter.stars} most=${fighter.max_stars} words="Stars" />
      <${Pips} name="parries" value=${fighter.parries} most=${fighter.max_parries} words="Parry tokens" />
      ${
        fighter.balls.length > 0 &&
        html`<span class="db-balls" role="img" aria-label=${`Dragon Ball ${fighter.balls.join(", ")}`}>
        ${fighter.balls.map((number) => html`<svg viewBox="-12 -12 24 24" width="18" height="18" aria-hidden="true"><${DragonBall} number=${number} /></svg>`)}
      </span>`
      }
      <span class="db-stats" role="img" aria-label=${`Strength ${fighter.strength}, defense ${fighter.defense}`}>
        <${Icon} name="strength_plus" size=${12} />${fighter.strength} <${Icon} name="defense" size=${12} />${fighter.defense}
      </span>
    </div>
    <${DieFaces} die=${fighter.die} rolled=${fighter.rolled} name=${fighter.name} />
    <${Conditions} fighter=${fighter} />
  </div>`;
}

/** The fighter's affinities, by their signs. @param {{ affinities: string[] }} props */
function Affinities({ affinities }) {
  return html`<span class="db-signs" role="img" aria-label=${`Affinities: ${affinities.join(", ") || "none"}`} title=${affinities.join(", ")}>
    ${affinities.map((name) => html`<${Icon} name=${name} size=${12} />`)}
  </span>`;
}

/** @param {{ fighter: FighterInfo }} props */
function Conditions({ fighter }) {
  if (!fighter.is_stunned && !fighter.is_flying && fighter.bonuses.length === 0) return null;
  return html`<ul class="db-conditions">
    ${fighter.is_stunned && html`<li data-bad="true"><${Icon} name="stun" size=${13} /> stunned</li>`}
    ${fighter.is_flying && html`<li><${Icon} name="fly" size=${13} /> flies</li>`}
    ${fighter.bonuses.map((bonus) => html`<li>${bonus.words}</li>`)}
  </ul>`;
}

/** Techniques and abilities as buttons. @param {Parameters<typeof FighterPanel>[0]} props */
function Uses({ fighter, isUsable, onUse }) {
  const paid = fighter.abilities.filter((ability) => ability.is_paid);
  return html`<ul class="db-uses">
    ${fighter.techniques.map((technique) => html`<li><${Technique} technique=${technique} ...${isUsable(`technique:${technique.id}`)} onUse=${() => onUse(`technique:${technique.id}`, technique.name)} /></li>`)}
    ${paid.map((ability) => html`<li><${Ability} ability=${ability} ...${isUsable(`ability:${ability.id}`)} onUse=${() => onUse(`ability:${ability.id}`, ability.name)} /></li>`)}
  </ul>`;
}

/** @param {{ technique: TechniqueInfo }} props */
export function TechniqueFigures({ technique }) {
  const range =
    technique.aim === "self"
      ? "self"
      : technique.near === technique.far
        ? `${technique.far}`
        : `${technique.near}–${technique.far}`;
  return html`<span class="db-figures">
    ${technique.ki > 0 && html`<span data-of="ki"><${Icon} name="ki" size=${13} />${technique.ki}<span class="for-ears"> Ki</span></span>`}
    ${technique.stars > 0 && html`<span data-of="stars"><${Icon} name="stars" size=${13} />${technique.stars}<span class="for-ears"> Stars</span></span>`}
    <span data-of="range"><${Icon} name="range_plus" size=${13} />${range}<span class="for-ears"> range</span></span>
    ${technique.damage !== null && html`<span data-of="damage"><${Icon} name="strength_plus" size=${13} />${technique.damage}<span class="for-ears"> damage</span></span>`}
  </span>`;
}

/** @param {{ technique: TechniqueInfo, isOption: boolean, isOut: boolean, isChosen: boolean, onUse: () => void }} props */
function Technique({ technique, isOption, isOut, isChosen, onUse }) {
  return html`<button type="button" class="db-use" data-option=${isOption} data-chosen=${isChosen} data-out=${isOut || !technique.is_affordable} onClick=${onUse}>
    <span class="db-use-name">${technique.name}</span><${TechniqueFigures} technique=${technique} />
    ${technique.why_not && html`<span class="db-why">${technique.why_not}</span>`}
  </button>`;
}

/** @param {{ ability: AbilityInfo, isOption: boolean, isOut: boolean, isChosen: boolean, onUse: () => void }} props */
function Ability({ ability, isOption, isOut, isChosen, onUse }) {
  return html`<button type="button" class="db-use db-use-ability" data-option=${isOption} data-chosen=${isChosen} data-out=${isOut || ability.why_not !== ""} onClick=${onUse}>
    <span class="db-use-name">${ability.name}</span>
    <span class="db-figures"><span data-of="stars"><${Icon} name="stars" size=${13} />${ability.stars}<span class="for-ears"> Stars</span></span></span>
    ${ability.why_not && html`<span class="db-why">${ability.why_not}</span>`}
  </button>`;
}
