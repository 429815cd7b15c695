/** Keys of a page: one listener, silent while somebody types or a dialog is open. */
import { useLayoutEffect } from "./ui.js";

/** @param {EventTarget | null} target */
export function isTyping(target) {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * Calls what a key stands for; a function that returns false leaves the key to the browser. A player who sees the page can
 * press its keys: the handler is set as soon as the page is shown.
 * @param {(key: string, event: KeyboardEvent) => boolean | void} press
 * @param {boolean} [isFirst]  before the page's own keys
 */
export function useKeys(press, isFirst = false) {
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const listen = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (press(event.key, event) === true) event.preventDefault();
    };
    addEventListener("keydown", listen, isFirst);
    return () => removeEventListener("keydown", listen, isFirst);
  });
}
