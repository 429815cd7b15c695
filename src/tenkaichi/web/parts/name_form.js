/** The visitor's name: a guest may take another, keep it with a password, or come back to one that was kept. */
import { html, useState } from "../ui.js";
import { post } from "../api.js";

/** @typedef {import("../types/protocol.js").Me} Me */

const LEAST_SIGNS = 8;

/** @param {{me: Me, done: () => void, leave?: () => void}} props  `leave` where the form can be put away unsent */
export function NameForm({ me, done, leave }) {
  if (!me.is_guest) return html`<${KeptName} me=${me} done=${done} leave=${leave} />`;
  return html`<div class="name-form panel">
    <${OtherName} me=${me} done=${done} leave=${leave} />
    <details>
      <summary>Keep this name with a password</summary>
      <p class="small soft">Only if you want to play under it from other devices, too. Nothing but name and password is asked.</p>
      <${Password} name=${me.name} path="/api/me/claim" words="Keep this name" autocomplete="new-password" done=${done} />
    </details>
    <details>
      <summary>Log in to a name you kept</summary>
      <${Password} name="" path="/api/login" words="Log in" autocomplete="current-password" done=${done} />
    </details>
  </div>`;
}

/**
 * Sends once; what is wrong is said below the form.
 * @param {() => void} done
 */
function useSending(done) {
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  /**
   * @param {string} path
   * @param {object} body
   */
  const send = (path, body) => async (/** @type {Event} */ event) => {
    event.preventDefault();
    setSending(true);
    try {
      await post(path, body);
      done();
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
    }
    setSending(false);
  };
  return { send, isSending, note: error && html`<p class="note bad" role="alert">${error}</p>` };
}

/** @param {{me: Me, done: () => void, leave?: () => void}} props */
function OtherName({ me, done, leave }) {
  const [name, setName] = useState(me.name);
  const { send, isSending, note } = useSending(done);
  return html`<form class="stack" onSubmit=${send("/api/me/name", { name })}>
    <label class="field"><span>Name</span><input required maxlength="40" autocomplete="nickname" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
    <div class="row">
      <button class="button primary" disabled=${isSending || !name.trim() || name.trim() === me.name}>Use this name</button>
      ${leave && html`<button type="button" class="button quiet" onClick=${leave}>Leave it</button>`}
    </div>
    ${note}
  </form>`;
}

/** A name and its password, to keep it or to come back to it. @param {{name: string, path: string, words: string, autocomplete: string, done: () => void}} props */
function Password({ name: first, path, words, autocomplete, done }) {
  const [name, setName] = useState(first);
  const [password, setPassword] = useState("");
  const { send, isSending, note } = useSending(done);
  return html`<form class="stack keep" onSubmit=${send(path, { name, password })}>
    <label class="field"><span>Name</span><input required maxlength="40" autocomplete="username" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
    <label class="field"><span>Password, at least ${LEAST_SIGNS} characters</span><input required type="password" minlength=${LEAST_SIGNS} maxlength="200" autocomplete=${autocomplete} value=${password} onInput=${(/** @type {any} */ event) => setPassword(event.target.value)} /></label>
    <div class="row"><button class="button primary" disabled=${isSending}>${words}</button></div>
    ${note}
  </form>`;
}

/** A kept name stays as it is; one can leave it, here or everywhere, and take another password. @param {{me: Me, done: () => void, leave?: () => void}} props */
function KeptName({ me, done, leave }) {
  const { send, isSending, note } = useSending(done);
  return html`<div class="name-form panel">
    <form class="stack" onSubmit=${send("/api/logout", {})}>
      <p>You are <strong>${me.name}</strong>. The name is yours: log in with your password on any device.</p>
      <p class="small soft">Logged out, you are a new guest here; your matches wait for you.</p>
      <div class="row">
        <button class="button" disabled=${isSending}>Log out on this device</button>
        <button type="button" class="button quiet" disabled=${isSending} onClick=${send("/api/logout", { everywhere: true })}>Log out everywhere</button>
        ${leave && html`<button type="button" class="button quiet" onClick=${leave}>Stay</button>`}
      </div>
      ${note}
    </form>
    <details>
      <summary>Change the password</summary>
      <p class="small soft">This ends all other logins under this name.</p>
      <${OtherPassword} me=${me} />
    </details>
  </div>`;
}

/** @param {{me: Me}} props */
function OtherPassword({ me }) {
  const [password, setPassword] = useState("");
  const [wanted, setWanted] = useState("");
  const [isChanged, setChanged] = useState(false);
  const { send, isSending, note } = useSending(() => setChanged(true));
  if (isChanged)
    return html`<p class="note" role="status">The password is changed. Every other device has to log in again.</p>`;
  return html`<form class="stack keep" onSubmit=${send("/api/me/password", { password, wanted })}>
    <input class="for-ears" type="text" autocomplete="username" tabindex="-1" aria-hidden="true" readonly value=${me.name} />
    <label class="field"><span>Present password</span><input required type="password" minlength=${LEAST_SIGNS} maxlength="200" autocomplete="current-password" value=${password} onInput=${(/** @type {any} */ event) => setPassword(event.target.value)} /></label>
    <label class="field"><span>New password, at least ${LEAST_SIGNS} characters</span><input required type="password" minlength=${LEAST_SIGNS} maxlength="200" autocomplete="new-password" value=${wanted} onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} /></label>
    <div class="row"><button class="button primary" disabled=${isSending}>Change the password</button></div>
    ${note}
  </form>`;
}
