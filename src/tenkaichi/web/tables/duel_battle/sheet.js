// The whole character board, in a dialog: everything printed on it and how the fighter stands, with the rules it rests on.

import { html, useLayoutEffect, useRef } from "../../ui.js";
import { RuleLink } from "../../parts/rule_link.js";
import { Emblem } from "./emblem.js";
import { Pips, TechniqueFigures } from "./fighter_panel.js";
import { FaceIcons, Icon } from "./icons.js";

/** @typedef {import("./records").FighterInfo} FighterInfo */
/** @typedef {import("./records").RuleInfo} RuleInfo */

/** @param {{ fighter: FighterInfo, rules: RuleInfo[], onClose: () => void }} props */
export function FighterSheet({ fighter, rules, onClose }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return html`<dialog
    ref=${dialog}
    class="db-sheet"
    data-seat=${fighter.owner}
    aria-labelledby="db-sheet-name"
    onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === dialog.current && dialog.current?.close()}
  >
    <div class="db-sheet-inside">
      <header class="db-sheet-head">
        <svg viewBox="-62 -62 124 124" width="96" height="96" aria-hidden="true"><${Emblem} id=${fighter.sheet} seat=${fighter.owner} /></svg>
        <div>
          <h2 id="db-sheet-name">${fighter.name}</h2>
          <p class="db-sheet-owner"><span class="db-seat-letter" data-seat=${fighter.owner}>${fighter.owner}</span> ${fighter.is_mine ? "your team" : `team ${fighter.owner}`}, value ${fighter.value}</p>
          <ul class="db-affinities" aria-label="Affinities">${fighter.affinities.map((affinity) => html`<li><${Icon} name=${affinity} size=${14} /> ${affinity}</li>`)}</ul>
        </div>
        <button type="button" class="db-close" onClick=${() => dialog.current?.close()} aria-label="Close">✕</button>
      </header>
      <p class="db-sheet-label">${fighter.label}.</p>
      <div class="db-sheet-stats">
        <${Pips} name="health" value=${fighter.health} most=${fighter.max_health} words="Health" />
        <${Pips} name="ki" value=${fighter.ki} most=${fighter.max_ki} words="Ki" />
        <span><${Icon} name="strength_plus" /> Strength <b>${fighter.strength}</b></span>
        <span><${Icon} name="defense" /> Defense <b>${fighter.defense}</b></span>
      </div>
      <h3>Die</h3>
      <ol class="db-sheet-die">${fighter.die.map((face, at) => html`<li data-up=${at === fighter.rolled}><${FaceIcons} icons=${face.icons} size=${18} /><span>${face.words}</span></li>`)}</ol>
      <h3>Techniques</h3>
      <dl class="db-sheet-texts">
        ${fighter.techniques.map((technique) => html`<div><dt>${technique.name} <${TechniqueFigures} technique=${technique} /></dt><dd>${technique.body}${technique.why_not && html` <em class="db-why">${technique.why_not}</em>`}</dd></div>`)}
      </dl>
      <h3>Abilities</h3>
      <dl class="db-sheet-texts">
        ${fighter.abilities.map((ability) => html`<div><dt>${ability.name} <span class="db-when">${ability.need}</span></dt><dd>${ability.body}</dd></div>`)}
      </dl>
      <p class="db-sheet-rules">Rules: ${rules.map((rule, at) => html`${at > 0 && ", "}<${RuleLink} game="duel-battle" clause=${rule.clause} words=${rule.words} isText=${true} />`)}</p>
    </div>
  </dialog>`;
}
