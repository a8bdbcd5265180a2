/** What a server under load says of its process. */
export interface OwnUsage {
  /** CPU time of all its threads, in milliseconds. */
  readonly cpuMs: number;
  /** Bytes of its heap and of what hangs on it; after everything that nobody needs was given up, if asked for. */
  readonly heap: number;
  readonly rss: number;
}

/** What it is asked. */
export type AskedOfServer = 'usage' | 'memory' | 'end';

/** Says where it listens, and answers questions about its own process over the channel to whoever started it. */
export function answerAboutItself(port: number, close: () => Promise<void> = async () => {}): void {
  process.on('message', (asked: AskedOfServer) => {
    if (asked === 'end') {
      void close().finally(() => process.exit(0));
      return;
    }
    if (asked === 'memory') collect();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external, rss } = process.memoryUsage();
    const usage: OwnUsage = { cpuMs: (user + system) / 1000, heap: heapUsed + external, rss };
    process.send?.({ usage });
  });
  // Whoever started it has gone.
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port });
}

/** Twice: what the first round frees may be all that holds something else. */
function collect(): void {
  if (global.gc === undefined) throw new Error('a server under load is started with --expose-gc');
  global.gc();
  global.gc();
}
