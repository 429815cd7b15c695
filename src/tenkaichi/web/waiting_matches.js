/** Matches between people that wait for this person, marked in the title of every page that is not a table. */
import { useEffect } from "./ui.js";
import { myMatches } from "./api.js";
import { callBack, setTitle } from "./alerts.js";

/** @typedef {import("./types/protocol.js").MatchInfo} MatchInfo */

const EVERY_MS = 30_000;

/**
 * Those where another person sits at the table and this one is asked: a bot never minds waiting.
 * @param {MatchInfo[]} matches
 */
export function waitingForMe(matches) {
  return matches.filter(
    (match) =>
      match.status === "playing" &&
      match.your_seats.includes(match.asked) &&
      match.seats.some((seat) => seat.kind === "person" && !seat.is_you),
  );
}

/**
 * Looks now and then, and marks the title; rings when a match has come to wait since the last look.
 * @param {boolean} isOn
 * @param {string} title
 */
export function useWaitingMatches(isOn, title) {
  useEffect(() => {
    if (!isOn) return;
    /** @type {Set<string> | null} */
    let known = null;
    let isWanted = true;
    const look = async () => {
      const matches = await myMatches().catch(() => null);
      if (!matches || !isWanted) return;
      const waiting = waitingForMe(matches);
      setTitle(waiting.length ? `● ${waiting.length} waiting${title ? `: ${title}` : ""}` : title);
      const fresh = waiting.filter((match) => known && !known.has(match.id));
      if (fresh.length) callBack(fresh[0].title);
      known = new Set(waiting.map((match) => match.id));
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isOn, title]);
}
