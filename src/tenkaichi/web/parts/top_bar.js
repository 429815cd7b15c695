/** The bar on top: the name, and the ways to everything. */
import { html, useEffect } from "../ui.js";
import { firstGame } from "../game_clients.js";
import { route } from "../router.js";
import { useMenu } from "./menu.js";

/** From the pages of a game to other pages of the same game. @param {string} game @returns {[string, string][]} */
const ways = (game) => [
  ["/", "Play"],
  ["/lobby", "Lobby"],
  [`/learn/${game}`, "Learn"],
  ["/library", "Library"],
  [`/rules/${game}`, "Rules"],
  ["/settings", "Settings"],
];

/** @param {{isWide: boolean}} props */
export function TopBar({ isWide }) {
  const { path, params } = route.value;
  const menu = useMenu();
  useEffect(() => menu.current?.removeAttribute("open"), [path]);
  const first = path.split("/")[1];
  const links = ways(params.game ?? firstGame()).map(
    ([href, words]) =>
      html`<li><a href=${href} aria-current=${href.split("/")[1] === (first === "build" || first === "d" ? "library" : first) ? "page" : undefined}>${words}</a></li>`,
  );
  return html`<header class=${`top-bar ${isWide ? "is-wide" : ""}`}>
    <a class="wordmark" href="/" aria-label="Tenkaichi, start page"><${Bolt} /><span>Tenkaichi</span></a>
    <nav class="ways" aria-label="Main"><ul>${links}</ul></nav>
    <details class="ways-menu" ref=${menu}>
      <summary class="button small">Menu</summary>
      <nav aria-label="Main, as a menu"><ul>${links}</ul></nav>
    </details>
  </header>`;
}

/** The mark of the project: a bolt. */
export function Bolt() {
  return html`<svg class="bolt" viewBox="0 0 40 56" aria-hidden="true"><path d="M25 2 3 31h14l-5 23 25-33H21z" /></svg>`;
}
