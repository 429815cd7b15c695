/**
 * A table without a server: shows a stored view in the real table page, for the designer of a table.
 *
 *   python -m http.server 8720 --directory src/tenkaichi/web
 *   http://localhost:8720/dev/?view=fixtures/duel-battle.json&theme=dark
 *
 * `view` is a ViewFrame as JSON, by address. Answers are written to the console and change nothing.
 */
import { html, render, signal } from "../ui.js";
import { addClient } from "../game_clients.js";
import { applySettings, choose } from "../settings.js";
import { LiveMatch } from "../live.js";
import { TableFrame } from "../parts/table_frame.js";

class StoredMatch extends LiveMatch {
  /** @returns {any} */
  connect() {
    return { state: signal("live"), closeReason: signal(""), settle() {}, close() {} };
  }
  /** @param {any} frame */
  send(frame) {
    console.log("sent", frame);
    if (frame.type === "answer") setTimeout(() => (this.pending.value = null), 300);
    if (frame.type === "why")
      this.receive({
        type: "why",
        seq: this.seq,
        refused: [{ command: "an example", words: "this is a fixture", clause: "DB-ACT-05", label: "an example" }],
        part: frame.part ?? "",
        value: frame.value ?? null,
      });
    return true;
  }
  /** @returns {Promise<any>} */
  async preview() {
    return {
      words: "What would come of it is only known to a server.",
      facts: [],
      replies: [],
      path: [],
      outcomes: [],
      assumptions: [],
    };
  }
}

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme === "dark" || theme === "light") choose({ theme });
applySettings();
const live = new StoredMatch("fixture");
const stored = await fetch(query.get("view") ?? "fixtures/duel-battle.json");
const view = await stored.json();
const folder = view.match.game.replaceAll("-", "_");
const shown = await (await fetch(`../tables/${folder}/game.json`)).json();
const plain = { draws_header: false, is_stage: false, is_whole: false };
addClient({ ...plain, ...shown, name: view.match.game, folder, parts: ["index"] });
live.receive(view);
render(html`<${TableFrame} live=${live} />`, /** @type {Element} */ (document.getElementById("app")));
Object.assign(window, { live });
