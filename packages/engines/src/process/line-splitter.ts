import { StringDecoder } from 'node:string_decoder';

/** Puts what comes in pieces together to lines. */
export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8');
  private begun = '';

  constructor(
    private readonly longest: number,
    private readonly onLine: (line: string) => void,
    /** More has come than a line may have: nothing after it can be told apart. */
    private readonly onFlood: () => void,
  ) {}

  push(chunk: Buffer): void {
    const text = this.begun + this.decoder.write(chunk);
    let from = 0;
    for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', from)) {
      const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
      from = end + 1;
      if (line.length > this.longest) {
        this.onFlood();
        return;
      }
      if (line !== '') this.onLine(line);
    }
    this.begun = from === 0 ? text : text.slice(from);
    if (this.begun.length > this.longest) this.onFlood();
  }
}
