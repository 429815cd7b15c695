/** Who one is here, in a line, and how to be called something else. */
import { html, useState } from "../ui.js";
import { me } from "../api.js";
import { useFetch } from "./use_fetch.js";
import { NameForm } from "./name_form.js";

/** @param {{isBrief?: boolean}} props  without the way to one’s results */
export function Who({ isBrief = false }) {
  const [asked, retry] = useFetch(() => me(true), []);
  const [isEditing, setEditing] = useState(false);
  if (asked.state !== "there") return null;
  const { id, name, is_guest: isGuest } = asked.value;
  const close = () => {
    setEditing(false);
    retry();
  };
  if (isEditing) return html`<${NameForm} me=${asked.value} done=${close} leave=${() => setEditing(false)} />`;
  return html`<p class="who">You are <strong>${name}</strong>${isGuest && " (guest)"}${!isBrief && html` · <a href=${`/players/${id}`}>My results</a>`}
    <button class="link-button" onClick=${() => setEditing(true)}>${isGuest ? "Change" : "Log out…"}</button></p>`;
}
