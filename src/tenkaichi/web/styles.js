/** Style sheets that only some pages need. What the page began with is named in its head and not loaded twice. */

/** The sheets of the table page, in the order in which they count; pages.json names the same. */
export const TABLE_PAGE_STYLES = [
  "table_page",
  "table_seats",
  "table_menu",
  "table_notices",
  "table_prompt",
  "table_options",
  "table_lesson",
  "table_log",
  "table_end",
  "text_table",
  "table_low_wide",
];

const FOLDER = new URL("./styles/", import.meta.url);

/** Whether the server puts style sheets together, as ours does: a+b.css. */
const MAY_JOIN = FOLDER.pathname.includes("/static/");

/**
 * Resolves when they are there; one that cannot be loaded holds nobody up.
 * @param {readonly string[]} names  without ".css", in the order in which they count
 * @returns {Promise<unknown>}
 */
export function needStyles(names) {
  const missing = names.filter((name) => !document.querySelector(`link[data-styles~="${name}"]`));
  if (missing.length === 0) return Promise.resolve();
  return Promise.all((MAY_JOIN ? [missing] : missing.map((name) => [name])).map(load));
}

/** @param {string[]} names */
function load(names) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.dataset.styles = names.join(" ");
  link.href = new URL(`${names.join("+")}.css`, FOLDER).href;
  const settled = new Promise((resolve) => link.addEventListener("load", resolve));
  const failed = new Promise((resolve) => link.addEventListener("error", resolve));
  document.head.append(link);
  return Promise.race([settled, failed]);
}
