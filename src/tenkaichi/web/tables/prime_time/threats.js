/** Where the enemies could move and strike next: asked of the server on demand, drawn on the ground, told in words. */
import { html, useEffect, useState } from "../../ui.js";
import { get } from "../../api.js";
import { inches, turnOf } from "./overlays.js";
import { patchPath } from "./patch.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {{who: number, name: string, at: [number, number], radius: number, rows: import("./patch.js").Stretch[], technique: string, strike: number}} Threat */

/** The threats of this view; null while they are not wanted or not there. @param {TableProps} props @param {boolean} isOn @returns {Threat[] | null} */
export function useThreats(props, isOn) {
  const [found, setFound] = useState(/** @type {{key: string, threats: Threat[]} | null} */ (null));
  const key = isOn && !props.isReplay ? `${props.view.match.id} ${props.view.seq}` : "";
  useEffect(() => {
    if (!key) return undefined;
    let isWanted = true;
    get(`/api/matches/${props.view.match.id}/threats`).then(
      (reply) => isWanted && setFound({ key, threats: reply.threats }),
      () => isWanted && setFound(null),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return key && found?.key === key ? found.threats : null;
}

/** A wide round pen along the rim of the ends is everything that lies within the range of one of them. @param {{threats: Threat[], size: number, p: import("./projection.js").Projection}} props */
export function ThreatGround({ threats, size, p }) {
  const drawn = threats.map((each) => ({
    ...each,
    patch: patchPath(each.rows, size),
    far: (each.strike + each.radius) / 1000,
  }));
  return html`<g class="pt-threats" clip-path="url(#pt-table)"><g transform=${turnOf(p)}>
    <g class="pt-threat-strikes">${drawn.map(
      ({ who, at, patch, far }) =>
        html`<g data-threat=${who}><circle cx=${at[0] / 1000} cy=${(size - at[1]) / 1000} r=${far} /><path d=${patch} stroke-width=${2 * far} /></g>`,
    )}</g>
    ${drawn.map(({ patch }) => html`<path class="pt-threat-move" d=${patch} />`)}
  </g></g>`;
}

/** @param {{threats: Threat[] | null}} props */
export function ThreatWords({ threats }) {
  return html`<div class="pt-threat-words" role="status">${
    threats &&
    html`<p>Striped: where an enemy could move. Shaded: where it could strike from there, if it sees.</p>
      <ul class="for-ears">${threats.map(
        (each) =>
          html`<li>${each.name}: ${each.rows.length ? "a Move, then" : "cannot move;"} ${each.technique ? `${each.technique}, ${inches(each.strike)}` : "no technique that can be paid for"}</li>`,
      )}</ul>`
  }</div>`;
}

/** @param {{isOn: boolean, toggle: () => void}} props */
export function ThreatButton({ isOn, toggle }) {
  return html`<button type="button" class="pt-threat-button" aria-pressed=${isOn} aria-label="Where the enemies could strike" title="Where the enemies could strike (D)" aria-keyshortcuts="d" onClick=${toggle}><svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true"><path fill-rule="evenodd" d="M8 1L16 15H0ZM7 6V10.5H9V6ZM7 11.8V13.6H9V11.8Z" /></svg></button>`;
}
