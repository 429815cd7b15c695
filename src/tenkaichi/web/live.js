/**
 * One live match: what its channel brought, as signals, and what one can say to it.
 *
 * Every frame carries `seq`. The first view is whole, later ones come as patches against the one before. What is printed
 * on the table comes once. A frame that is newer than the view we hold, or a patch for another one, means that something
 * was missed, and we say hello again.
 *
 * @typedef {import("./types/protocol.js").ViewFrame} ViewFrame
 * @typedef {import("./types/protocol.js").LogEntry} LogEntry
 * @typedef {import("./types/protocol.js").OptionInfo} OptionInfo
 * @typedef {import("./types/protocol.js").ServerFrame} ServerFrame
 * @typedef {import("./types/protocol.js").ClientFrame} ClientFrame
 * @typedef {OptionInfo & {refusal?: import("./types/protocol.js").RefusedOption}} PlannedOption
 */
import { batch, computed, signal } from "./ui.js";
import { STANDARD, settings } from "./settings.js";
import { mergeTable } from "./merge_table.js";
import { patchedView } from "./view_patch.js";
import { mergedLog } from "./log_store.js";
import { LiveSocket } from "./live_socket.js";
import { Previews } from "./previews.js";
import { Player } from "./theatre/player.js";
import { house } from "./theatre/house.js";

const LOG_OVERLAP = 50;
const UNREAD = new Set(["too-fast", "too-large", "malformed"]); // refused before anybody has read whose answer it is

/** An id for an answer, so that the same one sent twice counts once. */
function answerId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** What a question offers; the chances come when the server has computed them, and do not change the options. @param {OptionInfo[]} options */
const offer = (options) => JSON.stringify(options.map((option) => ({ ...option, chances: null })));

/**
 * Do two views ask the same of the same position? Rows that leave the position alone (a changed rule of asking, a shared
 * look) bring a new view with a higher `seq`, and must not take away what was chosen meanwhile.
 * @param {ViewFrame} before
 * @param {ViewFrame} now
 */
function asksTheSame(before, now) {
  if (before.viewer !== now.viewer || before.match.status !== now.match.status || before.prompt?.id !== now.prompt?.id)
    return false;
  if (before.seq === now.seq) return true;
  if (!before.prompt || !now.prompt || before.position_hash !== now.position_hash) return false;
  return offer(before.prompt.options) === offer(now.prompt.options);
}

const PLAYED_PACE_MS = 250; // where the table plays what happened, the server need not wait for the eye

/** How long a bot's answer stands before the next; null leaves it to the table. @param {import("./settings.js").Settings} chosen */
function paceMs(chosen) {
  if (chosen.pace !== STANDARD.pace) return chosen.pace;
  return chosen.speed === "off" ? null : PLAYED_PACE_MS;
}

export class LiveMatch {
  /**
   * @param {string} id
   * @param {{eyes?: string}} [how]
   */
  constructor(id, how = {}) {
    this.id = id;
    this.eyes = how.eyes ?? "";
    /** Plays what happened before it shows the view that came of it. */
    this.theatre = new Player(house);
    /** The view to draw; the newest one, as soon as its events have been played. */
    this.view = this.theatre.shown;
    /** The newest view. @type {ViewFrame | null} */
    this.newest = null;
    this.known = signal(/** @type {LogEntry[]} */ ([]));
    /** What has been told as far as it has been shown. */
    this.log = computed(() => {
      const told = this.theatre.told.value;
      return told === Infinity ? this.known.value : this.known.value.filter((entry) => entry.number < told);
    });
    this.spectators = signal(0);
    this.why = signal(/** @type {import("./types/protocol.js").RefusedOption[] | null} */ (null));
    this.hint = signal(/** @type {import("./types/protocol.js").HintFrame | null} */ (null));
    this.isHintAsked = signal(false);
    /** What the players say to each other; null for spectators and where nobody else plays. */
    this.talk = signal(/** @type {import("./types/protocol.js").TalkFrame | null} */ (null));
    this.refusal = signal(/** @type {import("./types/protocol.js").RefusedFrame | null} */ (null));
    this.notices = signal(/** @type {{number: number, words: string, level: string}[]} */ ([]));
    /** The answer under way: the prompt stays shown but cannot be answered again. */
    this.pending = signal(/** @type {string | null} */ (null));
    this.selected = signal(/** @type {number | null} */ (null));
    /** A place that the player is looking at and that is not on the list, with what the server says of it. */
    this.planned = signal(/** @type {PlannedOption | null} */ (null));
    /** Whom or what the shown options are about; null shows all. */
    this.about = signal(/** @type {{words: string, numbers: number[]} | null} */ (null));
    /** Half-typed words in the command line, and whether the cursor is there. */
    this.typed = signal("");
    this.isTyping = signal(false);
    /** Pieces that a log line shows on the board, as a lesson would. */
    this.pointAt = signal(/** @type {string[]} */ ([]));
    this.noticeCount = 0;
    this.previews = new Previews(id);
    /** Questions about one thing that wait for the reasons. @type {{part: string, value: number, resolve: (refused: import("./types/protocol.js").RefusedOption[]) => void}[]} */
    this.asksWhy = [];
    /** Whether everything that cannot be done has been asked about, and nothing has come yet. */
    this.isWhyAsked = false;
    /** @type {import("./types/protocol.js").Answer | null} */
    this.unacknowledged = null;
    /** What was said while there was no connection. @type {ClientFrame[]} */
    this.unsaid = [];
    /** Whether the next view is the first of a connection: an answer may have been lost with the one before. */
    this.isBack = false;
    /** What is printed on the table's things. @type {{key: string, parts: Record<string, any>} | null} */
    this.printed = null;
    /** The last view as it came, for the patches that change it. @type {ViewFrame | null} */
    this.sent = null;
    this.channel = this.connect();
    this.state = this.channel.state;
    this.closeReason = this.channel.closeReason;
    this.selected.subscribe((number) => {
      if (number !== null) this.planned.value = null; // what is chosen last counts, wherever it is chosen
    });
  }

  // -- the channel ------------------------------------------------------------------------------------------------

  connect() {
    return new LiveSocket(`/api/matches/${encodeURIComponent(this.id)}/live`, {
      opened: () => this.opened(),
      received: (frame) => this.receive(frame),
    });
  }

  close() {
    this.theatre.close();
    this.channel.close();
  }

  opened() {
    this.isBack = true;
    this.hello();
  }

  hello() {
    const view = this.newest;
    const last = this.known.peek().at(-1);
    // a little of what we know is asked for again: it may have been taken back while we were away
    const from = last ? Math.max(0, last.number - LOG_OVERLAP) : null;
    const pace = paceMs(settings.peek());
    this.send({
      type: "hello",
      last_seq: view?.seq ?? 0,
      log_from: from,
      patches: true,
      ...(this.eyes ? { eyes: this.eyes } : {}),
      ...(pace === null ? {} : { pace_ms: pace }),
    });
  }

  /**
   * @param {ClientFrame} frame
   * @returns {boolean} whether it could be sent
   */
  send(frame) {
    return this.channel.send(frame);
  }

  /**
   * Says it now or, where there is no connection, as soon as there is one: the server judges whether it still fits.
   * @param {ClientFrame} frame
   */
  say(frame) {
    if (this.send(frame)) return;
    const isWaiting = this.unsaid.some((each) => JSON.stringify(each) === JSON.stringify(frame));
    if (!isWaiting) this.unsaid.push(frame);
  }

  // -- what comes -------------------------------------------------------------------------------------------------

  /** @param {ServerFrame} frame */
  receive(frame) {
    batch(() => {
      if (frame.type === "view") return this.show(frame);
      if (frame.type === "patch") return this.patch(frame);
      if (frame.type === "refused") this.refused(frame);
      else if (frame.type === "presence") this.present(frame);
      else if (frame.type === "why") this.toldWhy(frame);
      else if (frame.type === "hint") [this.hint.value, this.isHintAsked.value] = [frame, false];
      else if (frame.type === "notice") this.notice(frame.words, frame.level);
      else if (frame.type === "talk") this.talk.value = frame;
      const known = this.newest;
      if (known && frame.seq > known.seq) this.hello(); // a view is missing
    });
  }

  /**
   * A view with its whole table; null where what is printed on it never came.
   * @param {ViewFrame} frame
   * @returns {ViewFrame | null}
   */
  whole(frame) {
    if (!frame.printed_key || !frame.table) return frame;
    if (frame.printed) this.printed = { key: frame.printed_key, parts: frame.printed };
    if (this.printed?.key !== frame.printed_key) return null;
    return { ...frame, table: mergeTable(this.printed.parts, frame.table), printed: null };
  }

  /** @param {import("./types/protocol.js").PatchFrame} patch */
  patch(patch) {
    if (this.sent?.number === patch.base) this.show(patchedView(this.sent, patch));
    else this.hello();
  }

  /** @param {ViewFrame} sent */
  show(sent) {
    this.sent = sent;
    const frame = this.whole(sent);
    if (!frame) {
      this.hello();
      return;
    }
    const before = this.newest;
    const isBack = this.isBack;
    this.isBack = false;
    this.channel.settle();
    this.known.value = mergedLog(before?.viewer === frame.viewer ? this.known.peek() : [], frame);
    this.newest = frame;
    this.theatre.take(frame);
    const isSame = before !== null && asksTheSame(before, frame);
    if (!isSame) this.forgetQuestion(frame);
    if (isBack) this.sayAgain();
  }

  /** Nothing that was chosen or asked about the question before counts any more. @param {ViewFrame} frame */
  forgetQuestion(frame) {
    this.pending.value = null;
    this.unacknowledged = null;
    this.selectNothing();
    this.about.value = null;
    this.pointAt.value = [];
    this.why.value = null;
    this.isWhyAsked = false;
    this.hint.value = null;
    this.isHintAsked.value = false;
    this.previews.clear();
    this.asksWhy.forEach((each) => each.resolve([]));
    this.asksWhy = [];
    if (frame.prompt?.is_mine) this.refusal.value = frame.seq === this.refusal.peek()?.seq ? this.refusal.peek() : null;
  }

  /**
   * What went into a dying connection, or into none: the same question still stands, so an answer is sent once more,
   * with its id, and what was asked about it is asked again.
   */
  sayAgain() {
    if (this.unacknowledged && this.pending.peek()) this.send(this.unacknowledged);
    this.unsaid.splice(0).forEach((frame) => this.say(frame));
    if (this.isWhyAsked) this.askWhy();
    if (this.isHintAsked.peek()) this.askHint();
    this.asksWhy.forEach(({ part, value }) => this.send({ type: "why", part, value }));
  }

  /** @param {import("./types/protocol.js").RefusedFrame} frame */
  refused(frame) {
    this.refusal.value = frame;
    if (!frame.reply_to) this.isHintAsked.value = false;
    const isOfAnswer = frame.reply_to ? frame.reply_to === this.pending.peek() : UNREAD.has(frame.code);
    if (!isOfAnswer) return; // of something else that was said meanwhile
    this.pending.value = null;
    this.unacknowledged = null;
  }

  /** @param {import("./types/protocol.js").PresenceFrame} frame */
  present(frame) {
    this.spectators.value = frame.spectators;
    this.theatre.amend((view) => ({ ...view, match: { ...view.match, seats: frame.seats } }));
    this.newest = this.theatre.newest;
  }

  /**
   * @param {string} words
   * @param {string} [level]
   */
  notice(words, level = "info") {
    this.noticeCount += 1;
    this.notices.value = [...this.notices.peek().slice(-2), { number: this.noticeCount, words, level }];
  }

  /** @param {number} number */
  dismiss(number) {
    this.notices.value = this.notices.peek().filter((notice) => notice.number !== number);
  }

  // -- what one can say -------------------------------------------------------------------------------------------

  get seq() {
    return this.newest?.seq ?? 0;
  }

  selectNothing() {
    this.selected.value = null;
    this.planned.value = null;
  }

  /** @param {OptionInfo} option */
  select(option) {
    this.planned.value = null;
    this.selected.value = option.number;
  }

  /**
   * Looks at an option that is not on the list: the server says whether it may be taken.
   * @param {OptionInfo | null} option
   */
  plan(option) {
    this.selected.value = null;
    this.planned.value = option;
    if (!option) return;
    this.preview(option).then(
      (reply) => {
        if (reply.refusal && this.planned.peek() === option) this.planned.value = { ...option, refusal: reply.refusal };
      },
      () => undefined, // not to be asked now; the answer itself will be judged
    );
  }

  /** @param {OptionInfo} option */
  answer(option) {
    this.give({ type: "answer", expected_seq: this.seq, option: option.option, id: answerId() });
  }

  /** @param {string} words */
  type(words) {
    this.give({ type: "answer", expected_seq: this.seq, typed: words, id: answerId() });
  }

  /** @param {import("./types/protocol.js").Answer} answer */
  give(answer) {
    if (this.pending.peek()) return;
    this.refusal.value = null;
    this.pending.value = answer.id ?? "";
    this.unacknowledged = answer;
    this.send(answer); // without a connection it goes out when the view comes back
  }

  undo() {
    this.say({ type: "undo", expected_seq: this.seq });
  }

  askWhy() {
    this.isWhyAsked = true;
    this.send({ type: "why" });
  }

  /**
   * Why nothing can be done with one thing now; nothing where that is not known.
   * @param {string} part  the type of an option’s parameter: "card"
   * @param {number} value
   * @returns {Promise<import("./types/protocol.js").RefusedOption[]>}
   */
  whyNot(part, value) {
    if (!this.view.peek()?.prompt?.is_mine) return Promise.resolve([]);
    this.send({ type: "why", part, value });
    return new Promise((resolve) => this.asksWhy.push({ part, value, resolve }));
  }

  /** @param {import("./types/protocol.js").WhyFrame} frame */
  toldWhy(frame) {
    if (!frame.part) {
      this.why.value = frame.refused;
      this.isWhyAsked = false;
      return;
    }
    const isAnswered = (/** @type {{part: string, value: number}} */ each) =>
      each.part === frame.part && each.value === frame.value;
    this.asksWhy.filter(isAnswered).forEach((each) => each.resolve(frame.refused));
    this.asksWhy = this.asksWhy.filter((each) => !isAnswered(each));
  }

  askHint() {
    this.isHintAsked.value = true;
    this.send({ type: "hint", expected_seq: this.seq });
  }

  /**
   * @param {import("./types/protocol.js").Proposal} proposal the one that the player saw
   * @param {boolean} accept
   */
  consent(proposal, accept) {
    const { id, kind } = proposal;
    this.say({ type: "consent", kind, accept, proposal: id, expected_seq: this.seq });
  }

  /**
   * @param {import("./types/protocol.js").Edit[]} edits
   * @param {string} words
   */
  override(edits, words) {
    this.say({ type: "override", expected_seq: this.seq, edits, words });
  }

  concede() {
    this.say({ type: "concede", expected_seq: this.seq });
  }

  claimWin() {
    this.say({ type: "claim", expected_seq: this.seq });
  }

  /** @param {Record<string, any>[]} rules */
  askBy(rules) {
    this.say({ type: "ask_by", rules });
  }

  /** @param {boolean} on */
  shareEyes(on) {
    this.say({ type: "share", on });
  }

  /** @param {string} eyes */
  lookThrough(eyes) {
    this.eyes = eyes;
    this.hello();
  }

  /**
   * What an option would bring.
   * @param {OptionInfo} option
   */
  preview(option) {
    return this.previews.of(option, this.state.peek() === "live" ? this.view.peek() : null);
  }
}
