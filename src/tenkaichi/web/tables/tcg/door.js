/** The door of the TCG: a fan of cards. */
import { html } from "../../ui.js";
import { burst, ray } from "../../parts/art_shapes.js";

export function Door() {
  const fan = [-24, -8, 8, 24];
  return html`
    <rect class="art-ground" width="320" height="180" fill="#2c7d77" />
    <g class="art-lines">${Array.from({ length: 30 }, (_, i) => html`<path d=${ray(160, 200, 190 + i * 5.6, 130, 330)} />`)}</g>
    ${fan.map(
      (turn, i) => html`<g transform=${`rotate(${turn} 160 260)`}>
        <rect class=${`art-card art-card-${i}`} x="118" y="34" width="84" height="122" rx="7" />
        <rect class="art-card-face" x="126" y="42" width="68" height="62" rx="3" />
        <path class="art-card-lines" d="M128 116h64M128 126h52M128 136h58" />
        ${i === 2 && html`<g transform="translate(160 73)"><path class="art-burst" d=${burst(10, 26, 13)} /></g>`}
        ${i === 1 && html`<path class="art-token-b" transform="translate(160 74)" d="M0 16 16-12H-16z" />`}
        ${i === 0 && html`<circle class="art-ball" cx="160" cy="73" r="19" /><path class="art-star" transform="translate(160 73)" d=${burst(5, 10, 4)} />`}
        ${i === 3 && html`<path class="art-bolt" transform="translate(160 74)" d="M7-26-15 4H0l-5 22 22-29H3z" />`}
      </g>`,
    )}`;
}
