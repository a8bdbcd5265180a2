import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { Frames } from './frames.js';
import type { Pulse } from './pulse.js';

/** Bytes that may wait to be sent: whoever does not read them is let go, and comes back for what it missed. */
const MOST_WAITING: number = 4 * 2 ** 20;

/**
 * Where messages to one connection wait for the next beat, so that they go out in one piece. They are written as frames
 * to the line itself: nothing is compressed, so the library under the connection keeps no order of its own for them.
 */
export class Outbox {
  private texts: string[] | null = null;

  constructor(
    private readonly socket: WebSocket,
    /** What the connection goes over. */
    private readonly line: Pick<Socket, 'write'>,
    private readonly pulse: Pulse,
    private readonly frames: Frames,
  ) {}

  add(text: string): void {
    if (this.texts !== null) {
      this.texts.push(text);
      return;
    }
    this.texts = [text];
    this.pulse.next(this.send);
  }

  /** Made once: it waits for a beat after most messages. */
  private readonly send = (): void => {
    const { socket, line, texts } = this;
    this.texts = null;
    if (texts === null || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) {
      socket.terminate();
      return;
    }
    line.write(
      texts.length === 1 ? this.frames.of(texts[0]) : Buffer.concat(texts.map((text) => this.frames.of(text))),
    );
  };
}
