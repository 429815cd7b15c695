/** The search line with what it was read as, what was not understood, and chips that write it. */
import { html, useEffect, useRef } from "../ui.js";
import { aloud, hasPart, togglePart, toggled, valuesFor } from "./query.js";

/** @typedef {import("./query.js").Query} Query */
/** @typedef {import("./query.js").Fault} Fault */

/**
 * `/` goes into the line, Escape clears it; Enter takes the first hit and selects the words for the next name.
 * @param {{line: string, change: (line: string) => void, query: Query | null, take?: () => void, down?: () => void, label: string}} props
 */
export function SearchBox({ line, change, query, take, down, label }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const listen = (event) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key !== "/" || typing || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key === "Escape" && line) change("");
    else if (event.key === "Enter" && take) {
      take();
      input.current?.select();
    } else if (event.key === "ArrowDown" && down) down();
    else return;
    event.preventDefault();
  };
  const faults = query?.faults ?? [];
  const words = query ? aloud(query) : "";
  return html`<div class="search-box" role="search">
    <label class="search-line"><span class="for-ears">${label}</span><span class="search-glass" aria-hidden="true">⌕</span>
      <input ref=${input} type="search" value=${line} autocomplete="off" autocapitalize="off" spellcheck=${false} enterkeyhint="search"
        placeholder="name, or type:drill dmg>=4 …" aria-describedby="read-as" aria-invalid=${faults.length > 0}
        onInput=${(/** @type {any} */ event) => change(event.target.value)} onKeyDown=${press} />
      <kbd aria-hidden="true">/</kbd></label>
    <p class="read-as" id="read-as">${words && html`<span class="soft">Read as</span> ${words}`}</p>
    ${faults.map((fault) => html`<${FaultLine} key=${fault.part} fault=${fault} line=${line} change=${change} />`)}
  </div>`;
}

/** @param {{fault: Fault, line: string, change: (line: string) => void}} props */
function FaultLine({ fault, line, change }) {
  const after = fault.start + fault.part.length;
  const mend = () => change(line.slice(0, fault.start) + fault.meant + line.slice(after));
  return html`<p class="fault" role="status"><code>${fault.part}</code> <span>${fault.reason}.</span>
    ${fault.meant && html`<button class="button small" onClick=${mend}>Use <code>${fault.meant}</code></button>`}</p>`;
}

/** A chip for one value of a key. @param {{line: string, change: (line: string) => void, name: string, value: string, words?: string}} props */
export function Chip({ line, change, name, value, words }) {
  const isOn = valuesFor(line, name).includes(value);
  return html`<button class="chip" aria-pressed=${isOn} data-style=${name === "style" ? value : null} onClick=${() => change(toggled(line, name, value))}>${name === "style" && html`<i class="style-mark" aria-hidden="true">${STYLE_LETTERS[value] ?? ""}</i>`}${words ?? value}</button>`;
}

/** A chip for a whole part. @param {{line: string, change: (line: string) => void, part: string, words: string}} props */
export function PartChip({ line, change, part, words }) {
  return html`<button class="chip" aria-pressed=${hasPart(line, part)} onClick=${() => change(togglePart(line, part))}>${words}</button>`;
}

/** @type {Record<string, string>} */
export const STYLE_LETTERS = {
  black: "K",
  blue: "B",
  namekian: "N",
  orange: "O",
  red: "R",
  saiyan: "S",
  freestyle: "F",
};
