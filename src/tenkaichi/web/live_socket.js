/**
 * A WebSocket that comes back by itself: after a wait that grows, and at once when the page is looked at again or the
 * network is back. One on which a ping brings nothing for long is closed, and a new one opened. How long ago something came
 * says nothing by itself: in a page that nobody looks at, browsers let a minute pass between two pings.
 *
 * @typedef {import("./types/protocol.js").ServerFrame} ServerFrame
 * @typedef {import("./types/protocol.js").ClientFrame} ClientFrame
 * @typedef {"connecting" | "live" | "reconnecting" | "offline" | "refused"} ChannelState
 */
import { signal } from "./ui.js";

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
const PING_EVERY_MS = 20_000;
const SILENCE_MS = 30_000;
const PROBE_MS = 8_000; // somebody looks at the page again: whether the connection has outlived that is soon known
const REFUSED_CODES = new Set([1008, 4001, 4003, 4004]); // the server does not want us; trying again would not help (4002 is not one of them: with our new cookie we are let in)
const TOO_MUCH = 4029; // and says of what: many share a network, and all of them wait

export class LiveSocket {
  /**
   * @param {string} path
   * @param {{opened: () => void, received: (frame: ServerFrame) => void}} listener
   */
  constructor(path, listener) {
    this.path = path;
    this.listener = listener;
    this.state = signal(/** @type {ChannelState} */ ("connecting"));
    this.closeReason = signal("");
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.hasBeenLive = false;
    this.isClosed = false;
    this.pingedAt = 0; // since when a ping has brought nothing
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retryTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.probe = undefined;
    this.onVisible = () => document.visibilityState === "visible" && this.wake();
    this.onOnline = () => this.wake();
    document.addEventListener("visibilitychange", this.onVisible);
    addEventListener("online", this.onOnline);
    this.pulse = setInterval(() => this.beat(), PING_EVERY_MS);
    this.open();
  }

  open() {
    clearTimeout(this.retryTimer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    this.pingedAt = 0;
    socket.onopen = () => this.listener.opened();
    socket.onmessage = (event) => {
      this.pingedAt = 0;
      this.listener.received(JSON.parse(event.data));
    };
    socket.onclose = (event) => socket === this.socket && this.closed(event.code, event.reason);
  }

  /** What was asked for has come: the connection is good. */
  settle() {
    this.state.value = "live";
    this.closeReason.value = "";
    this.hasBeenLive = true;
    this.tries = 0;
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  closed(code, reason) {
    this.socket = null;
    if (this.isClosed) return;
    if (REFUSED_CODES.has(code)) {
      this.state.value = "refused";
      this.closeReason.value = reason || "The server does not let you in here.";
      return;
    }
    this.closeReason.value = code === TOO_MUCH ? reason : "";
    this.state.value = navigator.onLine === false ? "offline" : this.hasBeenLive ? "reconnecting" : "connecting";
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.retryTimer = setTimeout(() => this.open(), wait);
  }

  /** Somebody looks at the page again, or the network is back: no reason to wait any longer. */
  wake() {
    if (this.isClosed || this.state.peek() === "refused") return;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) {
      this.tries = 0;
      this.open();
    } else {
      this.beat();
      clearTimeout(this.probe);
      this.probe = setTimeout(() => this.pingedAt && this.giveUp(), PROBE_MS);
    }
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.pingedAt && Date.now() - this.pingedAt > SILENCE_MS) return this.giveUp();
    this.pingedAt ||= Date.now();
    this.send({ type: "ping" });
  }

  /** The other side is gone, so a closing handshake would never come. */
  giveUp() {
    const socket = this.socket;
    this.socket = null;
    socket?.close(4000, "silence");
    this.closed(4000, "");
  }

  /**
   * @param {ClientFrame} frame
   * @returns {boolean} whether it could be sent
   */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.probe);
    clearInterval(this.pulse);
    document.removeEventListener("visibilitychange", this.onVisible);
    removeEventListener("online", this.onOnline);
    this.socket?.close(1000);
    this.socket = null;
  }
}
