/**
 * What options would bring, asked of the server once per option and view.
 *
 * @typedef {import("./types/protocol.js").OptionInfo} OptionInfo
 * @typedef {import("./types/protocol.js").PreviewReply} PreviewReply
 * @typedef {import("./types/protocol.js").ViewFrame} ViewFrame
 */
import { post } from "./api.js";

/** @type {PreviewReply} */
const STALE = {
  words: "",
  facts: [],
  replies: [],
  path: [],
  outcomes: [],
  shares: [],
  assumptions: [],
  is_stale: true,
  refusal: null,
  lines: [],
  place: "",
};

export class Previews {
  /** @param {string} match  its id */
  constructor(match) {
    this.match = match;
    /** @type {Map<string, Promise<PreviewReply>>} */
    this.asked = new Map();
  }

  /** There is another question. */
  clear() {
    this.asked.clear();
  }

  /**
   * @param {OptionInfo} option
   * @param {ViewFrame | null} view  the one that it is looked at in; null where nobody is there to be asked
   * @returns {Promise<PreviewReply>}
   */
  of(option, view) {
    const key = JSON.stringify(option.option);
    const isOwn = option.number === 0; // not on the list: the server says whether it may be taken
    const isOffered = isOwn || view?.prompt?.options.some((each) => JSON.stringify(each.option) === key);
    if (!view || !isOffered) return Promise.resolve(STALE); // the question has been answered meanwhile
    let asked = this.asked.get(key);
    if (!asked) {
      asked = post(`/api/matches/${this.match}/preview`, {
        option: option.option,
        expected_seq: view.seq,
        asks_why: isOwn,
      });
      const forget = () => this.asked.get(key) === asked && this.asked.delete(key);
      asked.then((reply) => reply.is_stale && forget(), forget);
      this.asked.set(key, asked);
    }
    return asked;
  }
}
