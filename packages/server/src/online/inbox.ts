import type { WebSocket } from '@fastify/websocket';
import type { Pulse } from './pulse.js';

/** Messages of one connection that may wait: whoever sends more is not read until these have been answered. */
const MOST_WAITING = 32;

/** Where messages of one connection wait for the next beat; then they are heard one after the other, as they came. */
export class Inbox {
  private texts: string[] = [];
  private hearing = false;

  constructor(
    private readonly socket: Pick<WebSocket, 'pause' | 'resume'>,
    private readonly pulse: Pulse,
    /** Must not reject. */
    private readonly hear: (text: string) => Promise<void>,
  ) {}

  add(text: string): void {
    this.texts.push(text);
    if (this.texts.length >= MOST_WAITING) this.socket.pause();
    if (this.hearing) return;
    this.hearing = true;
    this.pulse.next(() => void this.hearAll());
  }

  private async hearAll(): Promise<void> {
    while (this.texts.length > 0) {
      const { texts } = this;
      this.texts = [];
      for (const text of texts) await this.hear(text);
    }
    this.hearing = false;
    this.socket.resume();
  }
}
