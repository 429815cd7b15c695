/** Keeps the screen awake as long as the page is in sight, where the browser can do that. */
import { useEffect, useState } from "../ui.js";

export const canStayAwake = () => "wakeLock" in navigator;

/** @param {boolean} isWanted @returns {boolean} whether the screen stays awake now */
export function useAwake(isWanted) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return;
    /** @type {any} */
    let lock = null;
    let isDone = false;
    const ask = async () => {
      if (isDone || document.visibilityState !== "visible") return;
      try {
        lock = await /** @type {any} */ (navigator).wakeLock.request("screen");
        setAwake(true);
        lock.addEventListener("release", () => setAwake(false));
      } catch {
        setAwake(false); // a low battery, or the page is not in front
      }
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isDone = true;
      document.removeEventListener("visibilitychange", ask);
      lock?.release();
      setAwake(false);
    };
  }, [isWanted]);
  return isAwake;
}
