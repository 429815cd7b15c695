/** The drawing on a game's door: its own, or rays where it has none. */
import { useGamePart } from "../game_clients.js";
import { html } from "../ui.js";
import { burst, ray } from "./art_shapes.js";

/** @param {{game: string}} props */
export function DoorArt({ game }) {
  const module = useGamePart(game, "door");
  const Drawing = module === undefined ? null : (module?.Door ?? Rays);
  return html`<svg class="door-art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    ${Drawing && html`<${Drawing} />`}
  </svg>`;
}

function Rays() {
  return html`<g class="art-lines">${Array.from({ length: 40 }, (_, i) => html`<path d=${ray(160, 90, i * 9, 60, 330)} />`)}</g>
    <path class="art-burst" transform="translate(160 90)" d=${burst(14, 58, 30)} />`;
}

/** Two sides meet: the picture of the start page. */
export function Clash() {
  return html`<svg class="clash" viewBox="-200 -150 400 300" aria-hidden="true" focusable="false">
    <path class="clash-shock" d=${burst(22, 190, 128)} />
    <path class="clash-trail" d="M-190 96-40 10-30 34-170 128zM-200 52-60-6-54 12-196 76z" />
    <path class="clash-trail is-b" d="M190-96 40-10 30-34 170-128zM200-52 60 6 54-12 196-76z" />
    <path class="clash-burst" d=${burst(13, 104, 58)} />
    <path class="clash-core" d=${burst(9, 62, 34)} />
    <g transform="translate(-74 32) rotate(28)"><path class="art-token-a" d="M0-52 46 34H-46z" /><path class="clash-face" d="M-16 14h12M6 14h12M-10 24h20" /></g>
    <g transform="translate(74 -32) rotate(28)"><path class="art-token-b" d="M0 52 46-34H-46z" /><path class="clash-face is-b" d="M-18-16h12M4-16h12M-10-4h20" /></g>
  </svg>`;
}
