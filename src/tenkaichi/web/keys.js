/** Keys of a page: one listener, silent while somebody types or a dialog is open. */
import { useEffect, useLayoutEffect, useState } from "./ui.js";

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

/** Whether the last thing that was touched is a key: then cards and buttons show the digits that choose them. */
export function useIsByKeys() {
  const [isByKeys, setByKeys] = useState(false);
  useEffect(() => {
    let timer = 0;
    const turn = (/** @type {boolean} */ to) => {
      clearTimeout(timer);
      timer = setTimeout(() => setByKeys(to)); // not at once: the key's own listeners would be set anew before it reaches them
    };
    const key = (/** @type {KeyboardEvent} */ event) => !/^(Control|Meta|Alt|Shift)$/.test(event.key) && turn(true);
    const pointer = () => turn(false);
    addEventListener("keydown", key);
    addEventListener("pointerdown", pointer);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", key);
      removeEventListener("pointerdown", pointer);
    };
  }, []);
  return isByKeys;
}
