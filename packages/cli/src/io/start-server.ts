import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue, GivenExtension } from '@tabuleiro/engine';
import { enginesOf } from '@tabuleiro/engines';
import { type PageExtension, pageExtension } from '@tabuleiro/extensions';
import { thisVersion } from '@tabuleiro/lab';
import {
  type AgentDesk,
  AgentThreads,
  DecisionQueue,
  onlineCatalogue,
  openHall,
  openStore,
  type PageServer,
  SharedAgents,
  servePage,
  storeName,
  UP,
} from '@tabuleiro/server';
import { built } from '@tabuleiro/web/built';
import { renderUnicodeCompact } from 'uqr';
import { enginesOnPage } from './engines-on-page.js';
import type { Output } from './output.js';
import { makeServerLog, messageOf, type ServerLog } from './server-log.js';
import { UserError } from './user-error.js';

/** The port that people know. */
export const USUAL_PORT = 4173;

/** What a server is started with. */
export interface StartOptions {
  readonly port: number;
  /** Whether somebody asked for this very port: else any other does as well. */
  readonly typed: boolean;
  readonly host?: string;
  readonly store?: string;
  /** Whether workers make decisions that this machine has no time for. */
  readonly queue?: boolean;
  readonly publicUrl?: URL;
  /** Whether what it tells of itself is for programs. */
  readonly json?: boolean;
}

/** Starts the page and its tables. */
export async function startServer(options: StartOptions, catalogue: Catalogue, output: Output): Promise<PageServer> {
  const { extensions } = catalogue;
  const engines = enginesOf(catalogue);
  if (engines.length > 0 && options.queue === true) {
    throw new UserError('engines play on the machine that they were given on: leave --queue out, or --engine');
  }
  const shown = await extensionsForPage(extensions, output);
  const where = options.store ?? usualStore();
  const store = await openStore(where).catch((error: unknown) => {
    throw new UserError(`the tables cannot be kept in ${storeName(where)}: ${messageOf(error)}`);
  });
  const log = makeServerLog(output, options.json === true);
  const onTrouble = (what: string, error: unknown): void => log.trouble(what, error);
  const agents = await openAgents(options.queue === true ? where : null, catalogue, onTrouble).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  const hall = await openHall({
    store,
    catalogue: onlineCatalogue(extensions, engines),
    agents,
    node: randomUUID(),
    onTrouble,
  }).catch(async (error: unknown) => {
    await agents.close();
    await store.close();
    throw new UserError(`the tables that are kept cannot be read: ${messageOf(error)}`);
  });
  const { host, publicUrl } = options;
  const onNeighbours = (addresses: readonly string[] | null): void => sayNeighbours(log, addresses);
  const parts = {
    ...{ folder: built, hall, onNeighbours, extensions: [...shown, ...enginesOnPage(engines, UP)] },
    ...(host !== undefined && { host }),
    ...(publicUrl && { publicUrl }),
  };
  const closeParts = async (): Promise<void> => {
    await hall.close();
    await agents.close();
    await store.close();
  };
  const server = await listen(parts, options, output).catch(async (error: unknown) => {
    await closeParts();
    throw error;
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await closeParts();
    },
  };
}

/** What was given, as the page takes it; what only runs in Node stays at the tables, and is told of. */
async function extensionsForPage(given: readonly GivenExtension[], output: Output): Promise<PageExtension[]> {
  const found: PageExtension[] = [];
  for (const { file } of given) {
    const extension = await pageExtension(file, UP);
    if (extension.ok) found.push(extension.value);
    else output.err(`the page goes without it: ${extension.message}`);
  }
  return found;
}

/** Agents in threads of this machine, and with the address of a queue also wherever workers are. */
async function openAgents(
  queueUrl: string | null,
  catalogue: Catalogue,
  onTrouble: (what: string, error: unknown) => void,
): Promise<AgentDesk & { close(): Promise<void> }> {
  const { extensions } = catalogue;
  const threads = new AgentThreads(undefined, undefined, extensions, enginesOf(catalogue));
  if (queueUrl === null) return threads;
  const queue = new DecisionQueue(queueUrl, thisVersion().build, extensions);
  await queue.open().catch((error: unknown) => {
    throw new UserError(`the queue of decisions cannot be opened: ${messageOf(error)}`);
  });
  const shared = new SharedAgents(threads, queue, onTrouble);
  return {
    decide: (task) => shared.decide(task),
    close: async () => {
      await shared.close();
      await threads.close();
    },
  };
}

type ServerParts = Omit<Parameters<typeof servePage>[0], 'port'>;

/** Who typed a port wants that one; where nobody did, any other does as well, and is named. */
async function listen(parts: ServerParts, { port, typed }: StartOptions, output: Output): Promise<PageServer> {
  try {
    return await servePage({ ...parts, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' && typed) throw new UserError(`port ${port} is taken: choose another with --port`);
    if (code === 'EADDRINUSE') {
      output.err(`port ${port} is taken: another one is used`);
      return servePage({ ...parts, port: 0 });
    }
    throw new UserError(messageOf(error));
  }
}

/** Where the neighbours find it, with a code that phones read. */
function sayNeighbours(log: ServerLog, addresses: readonly string[] | null): void {
  if (addresses === null) log.note('The neighbours are no longer let in.');
  else log.note(`The neighbours find it at ${addresses.join(' and ')}`, addresses.slice(0, 1).map(qrCode));
}

/** An address as a code that phones read. */
export function qrCode(address: string): string {
  return renderUnicodeCompact(address);
}

/** Where tables are kept unless somebody says otherwise. */
export function usualStore(): string {
  return process.env.TABULEIRO_STORE ?? join(homedir(), '.tabuleiro', 'tables-online.db');
}

/** Whether a server of ours answers on a port of this machine. */
export async function isRunning(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/health`, { signal: AbortSignal.timeout(1000) });
    return answer.headers.get('server') === 'tabuleiro' && answer.ok;
  } catch {
    return false;
  }
}
