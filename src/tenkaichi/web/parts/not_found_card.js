/** Where nothing is: a crater, a few words, and the ways on. */
import { html } from "../ui.js";

/** @param {{title: string, children?: any}} props */
export function NotFoundCard({ title, children }) {
  return html`<section class="not-found">
    <svg class="not-found-art" viewBox="0 0 320 170" aria-hidden="true" focusable="false">
      <path class="not-found-lines" d="M40 6 118 78M92-6 136 70M160-8v74M228-6 184 70M280 6 202 78" />
      <path class="not-found-ground" d="M-10 128q70-26 110-14 20-14 60-14t60 14q40-12 110 14v60H-10z" />
      <ellipse class="not-found-rim" cx="160" cy="122" rx="92" ry="26" />
      <ellipse class="not-found-hole" cx="160" cy="126" rx="70" ry="17" />
      <path class="not-found-rock" d="m52 104 16-16 20 10-6 18-22 2zM246 96l14-12 16 12-8 16-18-2zM226 66l8-9 10 6-4 10-11 1z" />
    </svg>
    <div class="not-found-words stack"><h1>${title}</h1>${children}</div>
  </section>`;
}
