import { visible } from './output.js';

/** How long a command may be silent. */
const PATIENCE_MS = 2000;
const REDRAW_MS = 200;

/** Tells on stderr how far something is, once it takes longer than two seconds. */
export class Progress {
  private readonly begun = Date.now();
  private drawn = 0;

  constructor(
    private readonly label: string,
    private readonly stream: NodeJS.WriteStream = process.stderr,
  ) {}

  /** Cheap enough to be called often. */
  show(state: string): void {
    const now = Date.now();
    const interval = this.stream.isTTY ? REDRAW_MS : 5 * PATIENCE_MS;
    if (now - this.begun < PATIENCE_MS || now - this.drawn < interval) return;
    this.drawn = now;
    const text = `${this.label}: ${visible(state)} (${((now - this.begun) / 1000).toFixed(0)} s)`;
    this.stream.write(this.stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  }

  /** For work of a known size: a share, and how long it may still take. */
  share(done: number, total: number): void {
    const left = done === 0 ? 0 : (((Date.now() - this.begun) / done) * (total - done)) / 1000;
    this.show(`${done} of ${total}, about ${Math.ceil(left)} s left`);
  }

  /** A sentence that stays. */
  say(sentence: string): void {
    this.stream.write(`${this.stream.isTTY ? '\r\x1b[K' : ''}${this.label}: ${visible(sentence)}\n`);
  }

  end(): void {
    if (this.drawn > 0 && this.stream.isTTY) this.stream.write('\r\x1b[K');
  }
}
