/** "You are asked": a mark in the title, and a tone and a system notice if the player wants them; only for their own questions. */
import { signal, useEffect } from "./ui.js";
import { settings } from "./settings.js";
import { play } from "./theatre/sounds.js";

let lastPrompt = "";

/**
 * Rings and notifies, if the player wants it, for matches that wait for them while they look at another page.
 * @param {string} words
 */
export function callBack(words) {
  if (settings.peek().sound) play("turn");
  if (settings.peek().notify && document.hidden) tell(words, "a match waits for you");
}

/** What the page that is shown calls itself, where it knows better than its address; else "". */
export const ownTitle = signal("");

/** @param {string} words */
export function useTitle(words) {
  useEffect(() => {
    ownTitle.value = words;
    return () => void (ownTitle.value = "");
  }, [words]);
}

/** @param {string} words */
export function setTitle(words) {
  document.title = words ? `${words} · Tenkaichi` : "Tenkaichi";
}

/**
 * Called with every view: marks the title while one is asked and rings once per question.
 * @param {import("./types/protocol.js").ViewFrame} view
 */
export function noticePrompt(view) {
  const prompt = view.prompt;
  const isMine = Boolean(prompt?.is_mine);
  setTitle(`${isMine ? "● Your turn: " : ""}${view.match.title}`);
  const key = isMine && prompt ? `${view.match.id}/${prompt.id}` : "";
  if (!key || key === lastPrompt) return;
  const isFirst = lastPrompt === "";
  lastPrompt = key;
  if (isFirst && !document.hidden) return;
  if (settings.peek().sound) play("turn");
  if (settings.peek().notify && document.hidden) tell(prompt?.question ?? "", view.match.title);
}

/**
 * @param {string} question
 * @param {string} title
 */
function tell(question, title) {
  if (typeof Notification !== "function" || Notification.permission !== "granted") return;
  const notice = new Notification(`Your turn: ${title}`, { body: question, tag: "tenkaichi-turn" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Asks the system for leave to notify; false where it says no. */
export async function mayNotify() {
  if (typeof Notification !== "function") return false;
  return (await Notification.requestPermission()) === "granted";
}
