/** A menu that unfolds: it closes by itself when one looks elsewhere, and with Escape, which brings the focus back. */
import { useEffect, useRef } from "../ui.js";

/** For a <details> whose list is a menu. @returns {{current: HTMLDetailsElement | null}} */
export function useMenu() {
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    /** @param {Event} event */
    const elsewhere = (event) =>
      menu.current?.open && !menu.current.contains(/** @type {Node} */ (event.target)) && close();
    /** @param {KeyboardEvent} event */
    const escape = (event) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      event.preventDefault(); // nothing else is to be left with this key
      if (menu.current.contains(document.activeElement)) menu.current.querySelector("summary")?.focus();
      close();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", escape, true);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", escape, true);
    };
  }, []);
  return menu;
}
