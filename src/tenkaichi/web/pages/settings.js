/** Settings: how it looks, moves, sounds and asks. They hold in this browser and disturb nobody else. */
import { html, useState } from "../ui.js";
import { STANDARD, choose, settings } from "../settings.js";
import { mayNotify } from "../alerts.js";
import { me } from "../api.js";
import { useFetch } from "../parts/use_fetch.js";
import { NameForm } from "../parts/name_form.js";
import { DENSITIES } from "../parts/log.js";
import { SeatMark } from "../parts/seat_mark.js";
import { YourBots } from "../parts/your_bots.js";
import { SPEEDS } from "../theatre/controls.js";

export function SettingsPage() {
  const now = settings.value;
  const [refused, setRefused] = useState("");
  const notify = async (/** @type {boolean} */ on) => {
    const granted = on ? await mayNotify() : false;
    setRefused(on && !granted ? "The browser does not allow notices for this page." : "");
    choose({ notify: granted });
  };
  return html`<main id="main" class="page settings-page" tabindex="-1">
    <h1>Settings</h1>
    <p class="soft">Kept in this browser. Nobody else sees them.</p>
    <div class="settings-grid">
    <section class="panel" aria-labelledby="looks"><h2 id="looks">Looks</h2>
      <${Choice} name="theme" label="Theme" choices=${[
        ["system", "Like the system"],
        ["light", "Light"],
        ["dark", "Dark"],
      ]} />
      <${Choice} name="text" label="Size of text" choices=${[
        ["small", "Small"],
        ["normal", "Normal"],
        ["large", "Large"],
        ["huge", "Huge"],
      ]} />
      <${Choice} name="palette" label="Colours of the seats" choices=${[
        ["standard", "Orange, indigo"],
        ["blue-gold", "Gold, blue"],
        ["red-teal", "Red, teal"],
        ["ink", "White, black"],
      ]} />
      <p class="row">So they look now: <${SeatMark} seat="A" name="First" /> <${SeatMark} seat="B" name="Second" /> <span class="small soft">Shape and letter always say the same as the colour.</span></p>
      <${Choice} name="motion" label="Motion" choices=${[
        ["system", "Like the system"],
        ["full", "Moving"],
        ["none", "Still"],
      ]} />
    </section>
    <section class="panel" aria-labelledby="playing"><h2 id="playing">Playing</h2>
      <${Choice} name="confirm" label="A second tap to answer" choices=${[
        ["always", "Always"],
        ["irreversible", "Only where it cannot be taken back"],
      ]} />
      <${Choice} name="ask" label="Optional windows" choices=${[
        ["when_it_matters", "Ask where it matters"],
        ["when_meaningful", "Ask when I can do something"],
        ["always", "Always ask"],
      ]} />
      <p class="small soft">“Where it matters” passes for you where you can do the same later. The log tells every pass that is made for you under Arithmetic. Beside Pass you can also say: not this turn, not this round.</p>
      <${Choice} name="density" label="Log" choices=${DENSITIES.map((words, i) => [i, words])} />
      <${Choice} name="speed" label="What happened is played" choices=${SPEEDS} />
      <${Switch} label="Sounds of the table: hits, beams, cards" isOn=${now.tableSounds} set=${(/** @type {boolean} */ on) => choose({ tableSounds: on })} />
      <label class="field pace"><span>A bot’s answer stands for ${(now.pace / 1000).toFixed(1)} s <span class="soft">(at every table you play at, or watch bots at)</span></span>
        <input type="range" min="0" max="3000" step="100" value=${now.pace} onInput=${(/** @type {any} */ event) => choose({ pace: Number(event.target.value) })} /></label>
    </section>
    <section class="panel" aria-labelledby="alerts"><h2 id="alerts">When it is your turn</h2>
      <p class="soft">The title of the page is always marked.</p>
      <${Switch} label="A short sound" isOn=${now.sound} set=${(/** @type {boolean} */ on) => choose({ sound: on })} />
      <${Switch} label="A notice of the system, when this page is out of sight" isOn=${now.notify} set=${notify} />
      ${refused && html`<p class="note bad" role="alert">${refused}</p>`}
    </section>
    <${You} />
    <${YourBots} />
    </div>
    <p class="more"><button class="button" onClick=${() => choose(STANDARD)}>Reset all settings</button></p>
  </main>`;
}

/** @param {{name: keyof import("../settings.js").Settings, label: string, choices: [any, string][]}} props */
function Choice({ name, label, choices }) {
  const now = settings.value[name];
  return html`<fieldset class="setting"><legend>${label}</legend>
    <div class="segments wraps">${choices.map(
      ([value, words]) =>
        html`<button type="button" class="segment" aria-pressed=${now === value} onClick=${() => choose(/** @type {any} */ ({ [name]: value }))}>${words}</button>`,
    )}</div></fieldset>`;
}

/** @param {{label: string, isOn: boolean, set: (on: boolean) => void}} props */
function Switch({ label, isOn, set }) {
  return html`<label class="switch"><input type="checkbox" checked=${isOn} onChange=${(/** @type {any} */ event) => set(event.target.checked)} /> <span>${label}</span></label>`;
}

function You() {
  const [asked, retry] = useFetch(() => me(true), []);
  if (asked.state !== "there") return null;
  return html`<section class="panel you-panel" aria-labelledby="you"><h2 id="you">You</h2><${NameForm} me=${asked.value} done=${retry} /></section>`;
}
