import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';

/** Bytes that may wait to be sent: whoever does not read them is let go, and comes back for what it missed. */
const MOST_WAITING: number = 4 * 2 ** 20;
/** Under load, what is said goes out this often at the most. */
const CALM_MS = 4;

/**
 * Where messages wait for the end of what is being done now, so that all that one connection is told goes out in one
 * piece. Under load they wait a little longer, and those of many connections go out together: that costs half as much
 * as one by one. A message that comes alone waits for nothing.
 */
export class Outboxes {
  private full: Outbox[] = [];
  private waiting = false;
  private sent = Number.NEGATIVE_INFINITY;

  /** The outbox of a connection, and of the line under it. */
  open(socket: WebSocket, line: Pick<Socket, 'cork' | 'uncork'>): Outbox {
    return new Outbox(socket, line, (outbox) => this.sendLater(outbox));
  }

  private sendLater(outbox: Outbox): void {
    this.full.push(outbox);
    if (this.waiting) return;
    this.waiting = true;
    const rest = this.sent + CALM_MS - performance.now();
    if (rest > 1) setTimeout(() => this.sendAll(), rest);
    else setImmediate(() => this.sendAll());
  }

  private sendAll(): void {
    const { full } = this;
    this.full = [];
    this.waiting = false;
    this.sent = performance.now();
    for (const outbox of full) outbox.send();
  }
}

/** What waits for one connection. */
export class Outbox {
  private texts: string[] = [];

  constructor(
    private readonly socket: WebSocket,
    private readonly line: Pick<Socket, 'cork' | 'uncork'>,
    private readonly onFull: (outbox: Outbox) => void,
  ) {}

  add(text: string): void {
    this.texts.push(text);
    if (this.texts.length === 1) this.onFull(this);
  }

  /** Sends all that waits. */
  send(): void {
    const { socket, line, texts } = this;
    this.texts = [];
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) {
      socket.terminate();
      return;
    }
    line.cork();
    for (const text of texts) socket.send(text);
    line.uncork();
  }
}
