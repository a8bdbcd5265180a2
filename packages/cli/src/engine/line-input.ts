import { readSync } from 'node:fs';
import { Socket } from 'node:net';
import { platform } from 'node:process';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** The lines of a stream, in their order. */
export class LineInput {
  private readonly lines: string[] = [];
  private readonly decoder = new StringDecoder('utf8');
  private begun = '';
  private over = false;
  /** What has come can be read at any moment, without waiting, where the system keeps it for whoever asks. */
  private readonly fd: number | null;
  private readonly chunk = Buffer.alloc(1 << 16);

  private onLines: () => void = () => {};

  constructor(private readonly input: Readable) {
    this.fd = fdOf(input);
  }

  /** @param onLines there are lines to be taken, or there will be no more */
  listen(onLines: () => void): void {
    const { input } = this;
    this.onLines = onLines;
    input.on('data', (chunk: Buffer) => this.push(chunk));
    for (const end of ['end', 'close', 'error']) input.on(end, () => this.end());
  }

  /** Whether `look` finds what has come while this thread was busy. */
  get canLook(): boolean {
    return this.fd !== null;
  }

  /** Whether no more will come. */
  get ended(): boolean {
    return this.over;
  }

  take(): string | undefined {
    return this.lines.shift();
  }

  /** Reads what has come by now. It goes before whatever the stream reads later, so lines keep their order. */
  look(): void {
    if (this.fd === null || this.over) return;
    try {
      const bytes = readSync(this.fd, this.chunk);
      if (bytes === 0) this.end();
      else this.push(this.chunk.subarray(0, bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) this.end();
    }
  }

  private push(chunk: Buffer): void {
    const parts = (this.begun + this.decoder.write(chunk)).split('\n');
    this.begun = parts.pop() ?? '';
    for (const line of parts) this.add(line);
    if (this.lines.length > 0) this.onLines();
  }

  private add(line: string): void {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (text !== '') this.lines.push(text);
  }

  private end(): void {
    if (this.over) return;
    this.add(this.begun + this.decoder.end());
    this.over = true;
    this.onLines();
  }
}

/** Pipes and sockets are read without waiting for more, but on Windows. */
function fdOf(input: Readable): number | null {
  if (platform === 'win32' || !(input instanceof Socket)) return null;
  return 'fd' in input && typeof input.fd === 'number' ? input.fd : null;
}
