/** From a builder to the print page: the list is left in this tab, and the page takes it from there. */
import { navigate } from "../router.js";

export const BUILD = "tenkaichi.print.build";

/** @param {string} game @param {any} body @param {{isSheet?: boolean, pack?: string}} [how]  as a sheet: small, without a page for the list; with which homebrew pack */
export function printIt(game, body, { isSheet = false, pack = "" } = {}) {
  sessionStorage.setItem(BUILD, JSON.stringify({ game, build: body }));
  navigate(`/print/${game}?own=1${isSheet ? "&sheet=1" : ""}${pack ? `&pack=${encodeURIComponent(pack)}` : ""}`);
}
