import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult } from './load.js';
import type { LoadNews, LoadOrder } from './load-process.js';
import type { AskedOfServer, OwnUsage } from './self.js';

/** What runs in a process of its own is what was built. */
const LOAD = fileURLToPath(new URL('../../dist/server/load-process.js', import.meta.url));

/** A server in a process of its own. */
export class ServerUnderLoad {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Starts a program that answers about itself (`answerAboutItself`). */
  static async start(program: string, given: readonly string[]): Promise<ServerUnderLoad> {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = fork(program, given, {
      execArgv: ['--expose-gc'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (said: { readonly port: number }) => resolve(said.port));
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it began`)));
    });
    return new ServerUnderLoad(child, port);
  }

  ask(what: Exclude<AskedOfServer, 'end'>): Promise<OwnUsage> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('the server has ended'));
      this.child.once('exit', ended);
      this.child.once('message', ({ usage }: { readonly usage: OwnUsage }) => {
        this.child.off('exit', ended);
        resolve(usage);
      });
      this.child.send(what);
    });
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.send('end');
    await ended;
  }
}

/** Has a load played in a process of its own; each phase waits until `onPhase` is through. */
export function playLoad(order: LoadOrder, onPhase: (phase: 'measuring' | 'measured') => Promise<void>) {
  const child = fork(LOAD, [JSON.stringify(order)]);
  return new Promise<LoadResult>((resolve, reject) => {
    child.on('message', (news: LoadNews) => {
      if ('phase' in news) void onPhase(news.phase).then(() => child.send('go on'), reject);
      else if ('result' in news) resolve(news.result);
      else reject(new Error(news.error));
    });
    child.once('exit', (code) => reject(new Error(`the load ended with code ${code}`)));
  }).finally(() => {
    if (child.connected) child.disconnect();
  });
}
