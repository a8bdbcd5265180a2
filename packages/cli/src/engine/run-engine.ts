/** The engine as a process: lines from standard input, lines to standard output, until it is told to end. */
import type { Readable, Writable } from 'node:stream';
import type { Catalogue } from '@tabuleiro/engine';
import { modulesOf, runExperiment, thisVersion } from '@tabuleiro/lab';
import type { RequestOf } from '@tabuleiro/protocol/engines';
import { readExperiment } from '@tabuleiro/trials';
import { matchResults } from '../io/run-text.js';
import { must } from '../io/user-error.js';
import { LineInput } from './line-input.js';
import { OwnThinking } from './own-thinking.js';
import { ThinkThreads } from './think-threads.js';
import type { Thinking } from './thinking.js';
import { Workbench, type WorkbenchHands } from './workbench.js';

/** What the engine runs on. */
export interface EngineRun {
  readonly catalogue: Catalogue;
  readonly agent: string | null;
  readonly threads: number;
  readonly input: Readable;
  readonly output: Writable;
}

/** How often a match tells how far it is. */
const TELL_MS = 250;

/** Answers until its input ends, or it is told to. */
export async function runEngine({ catalogue, agent, threads, input, output }: EngineRun): Promise<void> {
  const lines = new LineInput(input);
  // One thing at a time needs no other thread, where what is said meanwhile can be heard.
  const thinking: Thinking =
    threads === 1 && lines.canLook
      ? new OwnThinking(catalogue, () => lines.look())
      : new ThinkThreads(threads, modulesOf(catalogue));
  const matches = new Map<string, AbortController>();
  const hands: WorkbenchHands = {
    think: (id, task, tell) => thinking.think(id, task, tell),
    async match(id, asked, tell) {
      const stop = new AbortController();
      matches.set(id, stop);
      try {
        return await playMatch(catalogue, asked, stop.signal, tell);
      } finally {
        matches.delete(id);
      }
    },
    stop(id) {
      matches.get(id)?.abort();
      return matches.has(id) || thinking.stop(id);
    },
    get busy() {
      return matches.size + thinking.busy;
    },
  };
  let ended = false;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      ended = true;
      // What is still thought about is not waited for.
      void thinking.close();
      resolve();
    };
    const workbench = new Workbench({
      ...{ catalogue, agent, hands },
      version: thisVersion().version,
      say: (line) => {
        if (!ended) output.write(`${line}\n`);
      },
      onBye: end,
    });
    lines.listen(() => {
      for (let line = lines.take(); line !== undefined && !ended; line = lines.take()) workbench.hear(line);
      if (lines.ended) end();
    });
  });
  input.destroy();
  for (const stop of matches.values()) stop.abort();
  await thinking.close();
}

async function playMatch(
  catalogue: Catalogue,
  { game, seats, rules, agents, games, seed }: RequestOf<'match'>,
  signal: AbortSignal,
  tell: (fields: Readonly<Record<string, unknown>>) => void,
): Promise<Readonly<Record<string, unknown>>> {
  const table = must(catalogue.table(game, seats, rules));
  const experiment = must(
    readExperiment({
      kind: 'matches',
      game,
      agents,
      games,
      players: table.setup.seats,
      ...(rules !== undefined && rules !== '' && { rules }),
      ...(seed !== undefined && { seed }),
    }),
  );
  let told = performance.now();
  const run = await runExperiment(experiment, {
    catalogue,
    signal,
    onProgress({ lines, totalLines }) {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      tell({ games: lines, of: totalLines });
    },
  });
  if (run.kind !== 'matches') throw new Error('a match came to something else');
  return { ...matchResults(run, 0, table), games: run.lines.length, repeatable: run.header.repeatable };
}
