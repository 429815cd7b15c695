/** A table that is asked for and then gone to: one at a time, and nobody who has left the page meanwhile is called back. */
import { useEffect, useRef, useState } from "../ui.js";
import { navigate } from "../router.js";

/** Where a new table is. @param {{id: string, url?: string}} created */
export const addressOf = (created) => created.url || `/m/${created.id}`;

/** @returns {{open: (ask: () => Promise<string>, how?: {replace?: boolean}) => Promise<void>, isOpening: boolean, error: string}}  `open` goes to the address that it is given */
export function useOpening() {
  const [isOpening, setOpening] = useState(false);
  const [error, setError] = useState("");
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  /** @param {() => Promise<string>} ask @param {{replace?: boolean}} [how] */
  const open = async (ask, how) => {
    if (isOpening) return;
    setOpening(true);
    setError("");
    try {
      const address = await ask();
      if (isHere.current) navigate(address, how);
    } catch (failure) {
      setError(/** @type {Error} */ (failure).message);
      setOpening(false);
    }
  };
  return { open, isOpening, error };
}
