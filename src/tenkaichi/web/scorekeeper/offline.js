/** The service worker and the web manifest: only the scorekeeper's pages have them. */

/** Whether this browser can keep the page for a table without a network; over plain http only on this machine. */
export const canWorkOffline = () => "serviceWorker" in navigator;

/** @param {() => void} onUpdate called when a newer version has come while the page was open */
export async function becomeInstallable(onUpdate) {
  if (!document.querySelector('link[rel="manifest"]')) {
    const link = document.createElement("link");
    link.rel = "manifest";
    link.href = "/score/manifest.webmanifest";
    document.head.append(link);
  }
  if (!canWorkOffline()) return;
  const hadOne = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => hadOne && onUpdate());
  try {
    const registration = await navigator.serviceWorker.register("/score/sw.js", { scope: "/score" });
    registration.update().catch(() => {});
  } catch {
    /* the page works as long as it is open */
  }
}
