/** Stored cards at their three sizes, for their designers: `dev/cards.html?theme=dark`. */
import { html, render } from "../ui.js";
import { Card, CardBack } from "../cards/card.js";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "light";
const widths = (query.get("widths") ?? "116").split(",").map(Number);
const faces = await (await fetch("fixtures/cards.json")).json();

render(
  html`<h1>Cards</h1>
    ${widths.map(
      (
        width,
      ) => html`<section style=${{ display: "flex", flexWrap: "wrap", gap: "14px", padding: "10px", "--card-width": `${width}px` }}>
      ${faces.map((/** @type {any} */ face) => html`<${Card} face=${face} />`)}<${CardBack} seat="A" /><${CardBack} seat="B" />
    </section>`,
    )}`,
  /** @type {HTMLElement} */ (document.getElementById("main")),
);
