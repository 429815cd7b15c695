/** The door of Prime Time: a beam over a field. */
import { html } from "../../ui.js";
import { burst } from "../../parts/art_shapes.js";

export function Door() {
  return html`
    <rect class="art-ground" width="320" height="180" fill="#f6c453" />
    <g class="art-lines is-dark">${Array.from({ length: 26 }, (_, i) => html`<path d=${`M${-20 + i * 16} 180l${-6} 0l${150 - i * 3} -190z`} />`)}</g>
    <ellipse class="art-plain" cx="170" cy="196" rx="230" ry="62" />
    <path class="art-hill" d="M196 150h70l-10-34-22 8-8-20-24 20z" />
    <path class="art-reach" d="M28 150a58 20 0 1 0 116 0a58 20 0 1 0-116 0" />
    <path class="art-beam" d="M92 98 262 30l40-22 18 34-48 10L98 116z" />
    <path class="art-beam-core" d="M96 104 270 36l30-10-26 14L100 111z" />
    <g transform="translate(86 106)"><path class="art-burst" d=${burst(9, 26, 13)} /><path class="art-token-a" d="M0-13 13 10H-13z" /></g>
    <path class="art-altitude" d="M86 124v26M80 150h12" />
    <g transform="translate(258 42)"><path class="art-token-b" d="M0 14 14-10H-14z" /></g>`;
}
