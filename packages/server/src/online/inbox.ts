import type { WebSocket } from '@fastify/websocket';
import type { Pulse } from './pulse.js';

/** Messages of one connection that may wait: whoever sends more is not read until these have been answered. */
const MOST_WAITING = 32;

/** Where messages of one connection wait for the next beat; then they are heard one after the other, as they came. */
export class Inbox {
  private texts: string[] | null = null;
  private hearing = false;
  private closed = false;
  private onEnd = (): void => {};

  constructor(
    private readonly socket: Pick<WebSocket, 'pause' | 'resume'>,
    private readonly pulse: Pulse,
    /** Must not reject. */
    private readonly hear: (text: string) => Promise<void>,
  ) {}

  /** What waits is not heard any more, nor what still comes. */
  close(): void {
    this.closed = true;
    this.texts = null;
  }

  /** Nothing more will come: calls back when everything has been heard. */
  end(then: () => void): void {
    if (this.hearing) this.onEnd = then;
    else then();
  }

  add(text: string): void {
    if (this.closed) return;
    if (this.texts === null) this.texts = [text];
    else if (this.texts.push(text) >= MOST_WAITING) this.socket.pause();
    if (this.hearing) return;
    this.hearing = true;
    this.pulse.next(() => void this.hearAll());
  }

  private async hearAll(): Promise<void> {
    while (this.texts !== null) {
      const { texts } = this;
      this.texts = null;
      for (const text of texts) if (!this.closed) await this.hear(text);
    }
    this.hearing = false;
    if (!this.closed) this.socket.resume();
    this.onEnd();
  }
}
