/** The live channel of a table: a socket that comes back by itself and asks for what was missed. */

import { Follower, type Message } from "./difference";
import { language } from "./settings.svelte";

export interface LiveMessage extends Message {
  event?: number;
}

/** How long to wait where too many windows look at once: some may be closed meanwhile. */
const CROWDED = 30_000;

export class Live {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** Listens for what comes after an event: nothing said before the socket opens is missed. */
  constructor(
    private readonly table: string,
    private event: number,
    private readonly hear: (message: LiveMessage) => void,
    private readonly connected: (yes: boolean) => void,
    private readonly invitation = "",
  ) {
    addEventListener("online", this.#now);
    this.#connect();
  }

  /** Stop listening for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #now = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    const url = new URL(`/api/tables/${this.table}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("language", language());
    url.searchParams.set("differences", "true");
    url.searchParams.set("after", String(this.event));
    if (this.invitation) url.searchParams.set("invitation", this.invitation);
    const socket = new WebSocket(url);
    this.#socket = socket;
    const follower = new Follower();
    let heard = Date.now();
    const ping = setInterval(() => {
      // A connection that died in silence answers no ping: give it up.
      if (Date.now() - heard > 65_000) socket.close();
      else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    }, 25_000);
    socket.onopen = () => {
      this.#tries = 0;
      this.connected(true);
    };
    socket.onmessage = (event) => {
      heard = Date.now();
      const message: LiveMessage | null = follower.take(JSON.parse(String(event.data)) as Message);
      if (message === null) {
        socket.send('{"type":"whole"}');
        return;
      }
      if (typeof message.event === "number") this.event = Math.max(this.event, message.event);
      this.hear(message);
    };
    socket.onclose = (event) => {
      clearInterval(ping);
      if (this.#socket !== socket || this.#closed) return;
      this.connected(false);
      const crowded = event.code === 4429;
      if (event.code >= 4400 && event.code < 4500 && !crowded) return;
      this.#timer = setTimeout(() => this.#connect(), crowded ? CROWDED : Math.min(8000, 400 * 2 ** this.#tries++));
    };
  }
}
