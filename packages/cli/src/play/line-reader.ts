import { createInterface, type Interface } from 'node:readline';

/**
 * Reads answers line by line, from a keyboard or from a pipe. Prompts go to stderr, so that stdout holds only what a
 * command has to say. Opened only when the first answer is wanted: agents among themselves need no keyboard.
 */
export class LineReader {
  private source: Interface | null = null;
  private readonly waiting: string[] = [];
  private ended = false;
  private wake: () => void = () => {};

  /** The next line, or null when there are no more. */
  async ask(prompt: string): Promise<string | null> {
    this.open();
    process.stderr.write(prompt);
    while (this.waiting.length === 0 && !this.ended) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.waiting.shift()?.trim() ?? null;
  }

  close(): void {
    this.source?.close();
  }

  private open(): void {
    if (this.source !== null) return;
    this.source = createInterface({ input: process.stdin });
    this.source.on('line', (line) => {
      this.waiting.push(line);
      this.wake();
    });
    this.source.on('close', () => {
      this.ended = true;
      this.wake();
    });
    // Ctrl-C ends the input, and the game is kept as it stands.
    process.once('SIGINT', () => this.source?.close());
  }
}
