import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a server may take to say where it is. */
const START_MS = 30_000;

/** A server in a process of its own, which can be killed. */
export class ServerProcess {
  /** What it said went wrong. */
  readonly troubles: string[] = [];
  port = 0;
  private child: ChildProcess | null = null;

  constructor(
    /** The command with its first arguments. */
    private readonly command: readonly string[],
    private readonly store: string,
  ) {}

  /** Starts it where it was before, and answers when it can be reached. */
  async start(): Promise<void> {
    const [program, ...first] = this.command;
    const given = [...first, 'serve', '--json', '--port', String(this.port), '--store', this.store];
    const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    createInterface({ input: child.stderr }).on('line', (line) => this.troubles.push(line));
    const address = await new Promise<string>((resolve, reject) => {
      const alarm = setTimeout(() => reject(new Error('the server did not start')), START_MS);
      child.once('exit', () => reject(new Error(`the server ended: ${this.troubles.join('; ')}`)));
      createInterface({ input: child.stdout }).once('line', (line) => {
        clearTimeout(alarm);
        resolve((JSON.parse(line) as { address: string }).address);
      });
    });
    this.port = Number(new URL(address).port);
  }

  /** Ends it at once with SIGKILL, or in order with SIGTERM; answers with its exit code, null where it had none. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
