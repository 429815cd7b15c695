/** One's name: a guest may take another, keep it with a password, or come back to one that was kept. */
import { html, useState } from "../ui.js";
import { post } from "../api.js";

/** @param {{me: import("../types/protocol.js").Me, done: () => void}} props */
export function NameForm({ me, done }) {
  const [name, setName] = useState(me.name);
  const [password, setPassword] = useState("");
  const [error, setError] = useState("");
  /**
   * @param {string} path
   * @param {object} body
   */
  const send = (path, body) => async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await post(path, body);
      done();
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
  };
  return html`<form class="name-form panel stack" onSubmit=${send("/api/me/name", { name })}>
    <label class="field"><span>Name</span><input required maxlength="40" autocomplete="username" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
    <div class="row"><button class="button primary">Use this name</button><button type="button" class="button quiet" onClick=${done}>Leave it</button></div>
    <details>
      <summary>Keep it, or come back to one you kept</summary>
      <div class="stack keep">
        <p class="small soft">Only if you want to play under this name from other devices. Nothing but name and password is asked.</p>
        <label class="field"><span>Password, at least 8 characters</span><input type="password" minlength="8" maxlength="200" autocomplete="current-password" value=${password} onInput=${(/** @type {any} */ event) => setPassword(event.target.value)} /></label>
        <div class="row">
          ${me.is_guest && html`<button type="button" class="button" disabled=${password.length < 8} onClick=${send("/api/me/claim", { name, password })}>Keep this name</button>`}
          <button type="button" class="button" disabled=${password.length < 8} onClick=${send("/api/login", { name, password })}>Come back to it</button>
          ${!me.is_guest && html`<button type="button" class="button quiet" onClick=${send("/api/logout", {})}>Log out here</button>`}
        </div>
      </div>
    </details>
    ${error && html`<p class="note bad" role="alert">${error}</p>`}
  </form>`;
}
