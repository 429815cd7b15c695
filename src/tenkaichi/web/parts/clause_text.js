/** One clause of the rules: what it says, how we rule where it is silent, and the scenarios that prove it. */
import { h, html } from "../ui.js";

/** @param {{game: string, clause: import("../types/protocol.js").ClauseInfo, level?: number}} props */
export function ClauseText({ game, clause, level = 1 }) {
  return html`<article class="clause">
    <p class="clause-id">${clause.id}</p>
    ${h(`h${level}`, { class: "clause-heading" }, clause.heading.replaceAll(" > ", " › ").replaceAll("; ", " · "))}
    <p class="clause-words">${clause.text}</p>
    ${clause.ruling && html`<div class="clause-ruling"><strong>Our ruling.</strong> ${clause.ruling}</div>`}
    ${clause.check && html`<p class="small"><strong>What is checked.</strong> ${clause.check}</p>`}
    ${clause.source && html`<p class="small soft">Source: ${clause.source}</p>`}
    ${
      clause.scenarios.length > 0 &&
      html`<div class="clause-proof">
      <strong class="small">Played out by</strong>
      <ul class="plain-list">
        ${clause.scenarios.map((each) => html`<li><a href=${`/scenarios/${game}?id=${encodeURIComponent(each.id)}`}>${each.title}</a></li>`)}
      </ul>
    </div>`
    }
  </article>`;
}
