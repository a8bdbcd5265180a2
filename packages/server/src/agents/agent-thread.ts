import { parentPort, workerData } from 'node:worker_threads';
import {
  type Agent,
  type Catalogue,
  type ExtensionCode,
  Rng,
  type RngPlace,
  type Table,
  unwrap,
} from '@tabuleiro/engine';
import { AgentPlayer, parseView } from '@tabuleiro/engine/match';
import type { EngineSpec } from '@tabuleiro/engines';
import { importExtension } from '@tabuleiro/extensions';
import { onlineCatalogue } from '../online/catalogue.js';

/** What a thread of agents is begun with: the extensions and engines that were given to the server. */
export interface ThreadBegin {
  readonly extensions: readonly ExtensionCode[];
  readonly engines: readonly EngineSpec[];
}

/** What a thread of agents is asked. */
export interface ThreadTask {
  readonly id: number;
  readonly game: string;
  readonly seats: number;
  readonly rules: string;
  readonly agent: string;
  readonly view: string;
  readonly rng: RngPlace;
  /** Milliseconds to think at most. */
  readonly ms: number;
}

/** What it answers. */
export type ThreadAnswer =
  | { readonly id: number; readonly move: number }
  | { readonly id: number; readonly error: string };

const port = parentPort;
if (port === null) throw new Error('this runs in a thread');
const catalogue = begin(workerData as ThreadBegin);
// Whoever asks is told; until then nobody is there to hear it.
catalogue.catch(() => {});

async function begin({ extensions, engines }: ThreadBegin): Promise<Catalogue> {
  const loaded = await Promise.all(extensions.map(async (code) => unwrap(await importExtension(code))));
  return onlineCatalogue(loaded, engines);
}

interface Made {
  readonly table: Table;
  readonly agent: Agent;
}

/** Agents that have been made: decisions do not hang on earlier ones, so that one serves many tables. */
const made = new Map<string, Made>();
const MOST_MADE = 16;

function agentFor(known: Catalogue, { game, seats, rules, agent }: ThreadTask): Made {
  const key = JSON.stringify([game, seats, rules, agent]);
  const before = made.get(key);
  made.delete(key);
  const table = before?.table ?? unwrap(known.table(game, seats, rules));
  const found = before ?? { table, agent: unwrap(known.parseAgent(table, agent)).agent };
  // The one that was asked last stays longest.
  made.set(key, found);
  for (const oldest of made.keys()) {
    if (made.size <= MOST_MADE) break;
    made.delete(oldest);
  }
  return found;
}

port.on('message', async (task: ThreadTask) => {
  let answer: ThreadAnswer;
  try {
    const { table, agent } = agentFor(await catalogue, task);
    const view = unwrap(parseView(table, task.view));
    agent.begin?.(view.seat);
    const choice = await new AgentPlayer(agent, Rng.at(task.rng), { ms: task.ms }).decide(view);
    answer = { id: task.id, move: choice.move };
  } catch (error) {
    answer = { id: task.id, error: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
