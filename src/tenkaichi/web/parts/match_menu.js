/** What else can be done at a table: eyes, sharing, changing by hand, giving up. */
import { html, useState } from "../ui.js";
import { CopyLink } from "./copy_link.js";
import { Dialog } from "./dialog.js";
import { useMenu } from "./menu.js";
import { OverrideDialog } from "./override_dialog.js";
import { eyesOf } from "./player_name.js";
import { clockWords } from "./seats.js";

/** @param {{live: import("../live.js").LiveMatch, openKeys: () => void}} props */
export function MatchMenu({ live, openKeys }) {
  const view = /** @type {import("../live.js").ViewFrame} */ (live.view.value);
  const match = view.match;
  const menu = useMenu();
  const [open, setOpen] = useState(/** @type {"" | "concede" | "override" | "about"} */ (""));
  const isPlaying = match.status === "playing" && match.your_seats.length > 0;
  const mine = match.seats.filter((seat) => seat.is_you);
  const shares = mine.some((seat) => seat.shares_eyes);
  /** @param {() => void} act */
  const then = (act) => () => {
    menu.current?.removeAttribute("open");
    act();
  };
  return html`<div class="match-menu">
    ${
      view.viewers.length > 1 &&
      html`<label class="eyes"><span>Eyes</span>
      <select value=${view.viewer} onChange=${(/** @type {any} */ event) => live.lookThrough(event.target.value)}>
        ${view.viewers.map((eyes) => html`<option value=${eyes}>${eyesOf(match, eyes)}</option>`)}
      </select></label>`
    }
    <details class="menu" ref=${menu}>
      <summary class="button small">Match <span aria-hidden="true">▾</span></summary>
      <ul class="menu-list">
        <li><button onClick=${then(openKeys)}>Keys <kbd>?</kbd></button></li>
        <li><button onClick=${then(() => setOpen("about"))}>About this match</button></li>
        ${isPlaying && match.options.spectators !== "none" && html`<li><button onClick=${then(() => live.shareEyes(!shares))}>${shares ? "Hide my hand from spectators" : "Let spectators see what I see"}</button></li>`}
        ${isPlaying && html`<li><button onClick=${then(() => setOpen("override"))}>Change the position by hand…</button></li>`}
        ${isPlaying && match.seats.some(isLate) && html`<li><button onClick=${then(() => live.claimWin())}>Claim the win: the other is gone</button></li>`}
        ${isPlaying && html`<li><button onClick=${then(() => setOpen("concede"))}>Give up…</button></li>`}
        <li><a href=${`/rules/${match.game}`}>Rules</a></li>
        <li><a href="/settings">Settings</a></li>
        <li class="only-small"><a href="/">Leave the table</a></li>
      </ul>
    </details>
    ${open === "concede" && html`<${Concede} live=${live} close=${() => setOpen("")} />`}
    ${open === "override" && html`<${OverrideDialog} live=${live} close=${() => setOpen("")} />`}
    ${open === "about" && html`<${About} match=${match} close=${() => setOpen("")} />`}
  </div>`;
}

/** Whether a win might be claimed from this seat; the server says no, and why, where it is too early. @param {import("../types/protocol.js").SeatInfo} seat */
const isLate = (seat) => seat.kind === "person" && !seat.is_you && (!seat.is_here || seat.clock_ms !== null);

/** @param {any} props */
function Concede({ live, close }) {
  const give = () => {
    live.concede();
    close();
  };
  return html`<${Dialog} title="Give up this match?" close=${close}>
    <p>The other side wins. Nothing is lost: the replay stays, and you can branch from any point of it.</p>
    <div class="row"><button class="button bad" onClick=${give}>Give up</button><button class="button" onClick=${close}>Play on</button></div>
  <//>`;
}

/** @param {any} props */
function About({ match, close }) {
  return html`<${Dialog} title="About this match" close=${close}>
    <dl class="facts">
      <div><dt>Rated</dt><dd>${match.is_rated ? "yes" : "no"}</dd></div>
      ${match.is_arranged && html`<div><dt>Beginning</dt><dd>a position that was arranged</dd></div>`}
      <div><dt>Clock</dt><dd>${clockWords(match.options, match.grace_seconds)}</dd></div>
      <div><dt>Takebacks</dt><dd>${match.options.takebacks === "never" ? "never" : "ask"}</dd></div>
      <div><dt>Spectators</dt><dd>${match.options.spectators === "none" ? "none" : match.options.spectator_delay ? `allowed, ${match.options.spectator_delay} s later` : "allowed"}</dd></div>
      <div><dt>Answers so far</dt><dd>${match.length}</dd></div>
      <div><dt>Rules</dt><dd><code>${match.ruleset}</code> · <a href=${`/rules/${match.game}`}>read them</a>${match.rule_changes.length > 0 && html`<br />They are different now: ${match.rule_changes.join("; ")}.`}</dd></div>
      <div><dt>Dice</dt><dd>The seed was fixed before the first answer. Its SHA-256 is <code class="hash">${match.seed_proof}</code>${match.seed ? html`; the seed is <code>${match.seed}</code>` : "; the seed itself is shown when the match is over"}.</dd></div>
      ${match.branch_of && html`<div><dt>Branch of</dt><dd><a href=${`/r/${match.branch_of}`}>another match</a></dd></div>`}
    </dl>
    ${match.options.spectators !== "none" && match.status !== "waiting" && html`<${CopyLink} path=${`/m/${match.id}`} label="Link for spectators" />`}
  <//>`;
}
