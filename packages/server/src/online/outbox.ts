import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { Pulse } from './pulse.js';

/** Bytes that may wait to be sent: whoever does not read them is let go, and comes back for what it missed. */
const MOST_WAITING: number = 4 * 2 ** 20;

/** Where messages to one connection wait for the next beat, so that they go out in one piece. */
export class Outbox {
  private texts: string[] = [];

  constructor(
    private readonly socket: WebSocket,
    /** What the connection goes over. */
    private readonly line: Pick<Socket, 'cork' | 'uncork'>,
    private readonly pulse: Pulse,
  ) {}

  add(text: string): void {
    this.texts.push(text);
    if (this.texts.length === 1) this.pulse.next(() => this.send());
  }

  private send(): void {
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
