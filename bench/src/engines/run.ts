import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { ENGINE_MEGABYTES, type EngineSpec, engineKind } from '@tabuleiro/engines';
import { games } from '@tabuleiro/games';
import { median } from '../median.js';
import { asker } from './asker.js';
import type { HereData } from './here.js';
import type { EngineReport, EngineRow } from './report.js';

/** What is measured. */
export interface EngineBenchOptions {
  /** The program that is started with "engine ..." as the workbench: the command that this runs in. */
  readonly workbench: readonly string[];
  /** Seconds of every measurement. */
  readonly seconds?: number;
  readonly rounds?: number;
  readonly onProgress?: (text: string) => void;
}

const PROMPT = fileURLToPath(new URL('../../dist/engines/prompt-engine.js', import.meta.url));
const HERE = new URL('../../dist/engines/here.js', import.meta.url);
const GAME = 'pentago';
/** A search that takes about ten milliseconds, wherever it runs: it counts nodes, so that both do the same. */
const SEARCH = 'pvs';
/**
 * How often it is measured, each time in a thread and by an engine that have just begun: how well the same search was
 * compiled differs from one process to the next by up to a tenth, which says nothing about the protocol.
 */
const PAIRS = 20;
const TURNS = 3;
const DECISIONS = 10;

/** Measures what it costs to ask an engine, beside asking the same agent here. */
export async function runEngineBench(options: EngineBenchOptions): Promise<EngineReport> {
  const { workbench, seconds = 3, rounds = 5, onProgress = () => {} } = options;
  const nodes = nodesOfTenMs();
  const search = `${SEARCH}(nodes=${nodes})`;
  const spec = (name: string, ...command: readonly string[]): EngineSpec => ({
    ...{ name, command, memory: ENGINE_MEGABYTES },
  });
  const ours = (name: string, agent: string): EngineSpec =>
    spec(name, ...workbench, 'engine', '--agent', agent, '--threads', '1');
  const engines = [
    spec('prompt', process.execPath, PROMPT),
    ours('ours', 'random'),
    ...Array.from({ length: PAIRS }, (_, i) => ours(`search${i}`, search)),
  ];
  const catalogue = makeCatalogue({ games }).with({ kinds: [engineKind(engines)] });
  const table = unwrap(catalogue.table(GAME));
  const rates: EngineRow[] = [];
  for (const [name, agent] of [
    ['an engine that answers at once', 'engine(prompt)'],
    ['tabuleiro engine --agent random', 'engine(ours)'],
  ] as const) {
    onProgress(name);
    const asked = asker(catalogue, table, agent);
    asked(100);
    rates.push({ name, perSecond: Math.round(best(rounds, () => rateOf(asked, seconds / rounds))) });
  }
  const pairs: { readonly here: number; readonly ratio: number }[] = [];
  for (let i = 0; i < PAIRS; i++) {
    onProgress(`a decision of 10 ms, ${i + 1} of ${PAIRS}`);
    pairs.push(await pairOf(search, asker(catalogue, table, `engine(search${i})`)));
  }
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    game: GAME,
    rates,
    search: {
      agent: search,
      ms: median(pairs.map(({ here }) => here)),
      ratio: median(pairs.map(({ ratio }) => ratio)),
      ratios: pairs.map(({ ratio }) => ratio),
    },
  };
}

/** The same search in a thread of its own and as an engine, in turns, so that a busy machine is so for both. */
async function pairOf(
  agent: string,
  asked: (times: number) => void,
): Promise<{ readonly here: number; readonly ratio: number }> {
  const data: HereData = { game: GAME, agent };
  const thread = new Worker(HERE, { workerData: data });
  const here = async (times: number): Promise<number> => {
    thread.postMessage(times);
    const [ms] = await once(thread, 'message');
    return ms as number;
  };
  await here(4 * DECISIONS);
  asked(4 * DECISIONS);
  const found: { readonly ours: number; readonly theirs: number }[] = [];
  for (let i = 0; i < TURNS; i++) found.push({ ours: await here(DECISIONS), theirs: timeOf(asked, DECISIONS) });
  await thread.terminate();
  const ours = median(found.map((each) => each.ours));
  return { here: ours / DECISIONS, ratio: median(found.map((each) => each.theirs)) / ours };
}

/** As many nodes as the search looks at in ten milliseconds here. */
function nodesOfTenMs(): number {
  const catalogue = makeCatalogue({ games });
  const table = unwrap(catalogue.table(GAME));
  const probe = 20_000;
  const asked = asker(catalogue, table, `${SEARCH}(nodes=${probe})`);
  asked(4 * DECISIONS);
  const ms = median(Array.from({ length: TURNS }, () => timeOf(asked, DECISIONS))) / DECISIONS;
  return Math.max(100, Math.round((probe * 10) / ms));
}

function rateOf(asked: (times: number) => void, seconds: number): number {
  let [times, begun] = [0, performance.now()];
  while (performance.now() - begun < 1000 * seconds) {
    asked(50);
    times += 50;
  }
  return (1000 * times) / (performance.now() - begun);
}

function timeOf(asked: (times: number) => void, times: number): number {
  const begun = performance.now();
  asked(times);
  return performance.now() - begun;
}

function best(rounds: number, measure: () => number): number {
  return Math.max(...Array.from({ length: rounds }, measure));
}
