/** A team, roster or deck is chosen by its picture: faces, name, plan, and the list of who is in it. */
import { html } from "../ui.js";
import { SeatMark } from "./seat_mark.js";
import { useFaces } from "./faces.js";

/** @typedef {import("../types/protocol.js").Side} Side */
/** @typedef {import("../types/protocol.js").GameInfo} GameInfo */

const DIFFICULTY = { "": "", simple: "◆ simple", medium: "◆◆ medium", demanding: "◆◆◆ demanding" };

/**
 * @param {{game: GameInfo, seat: string, who: string, value: string, isFolded?: boolean, choose: (side: string) => void}} props
 *   `isFolded`: the choice is folded away until somebody opens it
 */
export function SidePicker({ game, seat, who, value, isFolded = false, choose }) {
  const faces = useFaces(game.name);
  const chosen = game.sides.find((side) => side.id === value);
  const grid = html`<div class="side-grid">
    ${!isFolded && faces?.Shapes && html`<${faces.Shapes} />`}
    <${Choice} game=${game} Face=${faces?.Face} seat=${seat} side=${null} isChosen=${value === ""} choose=${() => choose("")} />
    ${game.sides.map((side) => html`<${Choice} key=${side.id} game=${game} Face=${faces?.Face} seat=${seat} side=${side} isChosen=${value === side.id} choose=${() => choose(side.id)} />`)}
  </div>`;
  const title = html`<${SeatMark} seat=${seat} /> Side for ${who}`;
  if (!isFolded) return html`<fieldset class="side-picker"><legend class="legend">${title}</legend>${grid}</fieldset>`;
  return html`<details class="side-picker"><summary class="legend">${title}: <strong>${chosen?.title ?? "a surprise"}</strong></summary>
    <fieldset><legend class="for-ears">Side for ${who}</legend>${grid}</fieldset></details>`;
}

/** @param {{game: GameInfo, Face?: import("./faces.js").FaceComponent, seat: string, side: Side | null, isChosen: boolean, choose: () => void}} props */
function Choice({ game, Face, seat, side, isChosen, choose }) {
  const title = side?.title ?? "Surprise me";
  const members = side?.members ?? [];
  return html`<div class=${`side-choice ${isChosen ? "is-chosen" : ""}`}>
    <label>
      <input type="radio" name=${`side-${seat}`} value=${side?.id ?? ""} checked=${isChosen} onChange=${choose} />
      <span class="side-faces" aria-hidden="true">
        ${side ? members.map((member) => html`<span class="side-face" key=${member.id}>${Face && html`<${Face} id=${member.id} seat=${seat} />`}</span>`) : html`<b class="side-face side-any">?</b>`}
      </span>
      <strong>${title}</strong>
      ${side?.plan && !title.includes(side.plan) && html`<span class="small soft side-plan">${side.plan}</span>`}
      ${side?.difficulty && html`<span class="small soft side-difficulty">${DIFFICULTY[side.difficulty]}</span>`}
      ${!side && html`<span class="small soft side-plan">Any of the ${game.sides.length}</span>`}
    </label>
    ${
      members.length > 1 &&
      html`<details class="side-list"><summary class="small">See the list<span class="for-ears"> of ${title}</span></summary>
        <ul class="small">${members.map((member) => html`<li>${member.name}</li>`)}</ul></details>`
    }
    ${
      side &&
      members.length === 1 &&
      html`<a class="side-list small" target="_blank" rel="noopener" href=${`/library?game=${game.name}&q=${encodeURIComponent(`in:${side.id}`)}`}>See the list<span class="for-ears"> of ${title} in a new tab</span></a>`
    }
  </div>`;
}
