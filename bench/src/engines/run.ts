import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Agent, type Catalogue, makeCatalogue, Rng, type Table, unwrap, viewOf } from '@tabuleiro/engine';
import { ENGINE_MEGABYTES, engineKind } from '@tabuleiro/engines';
import { games } from '@tabuleiro/games';
import { median } from '../median.js';
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
const GAME = 'pentago';
/** A search that takes about ten milliseconds, wherever it runs: it counts nodes, so that both do the same. */
const SEARCH = 'pvs';

/** Measures what it costs to ask an engine, beside asking the same agent here. */
export async function runEngineBench(options: EngineBenchOptions): Promise<EngineReport> {
  const { workbench, seconds = 3, rounds = 5, onProgress = () => {} } = options;
  const nodes = nodesOfTenMs();
  const search = `${SEARCH}(nodes=${nodes})`;
  const engines = [
    { name: 'prompt', command: [process.execPath, PROMPT], memory: ENGINE_MEGABYTES },
    {
      name: 'ours',
      command: [...workbench, 'engine', '--agent', 'random', '--threads', '1'],
      memory: ENGINE_MEGABYTES,
    },
    {
      name: 'search',
      command: [...workbench, 'engine', '--agent', search, '--threads', '1'],
      memory: ENGINE_MEGABYTES,
    },
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
  onProgress('a decision of 10 ms');
  const [here, there] = [asker(catalogue, table, search), asker(catalogue, table, 'engine(search)')];
  for (const warm of [here, there]) warm(20);
  // In turns, so that a machine that is busy for a while is so for both.
  const ratios = Array.from({ length: rounds * 4 }, () => {
    const ms = [here, there].map((asked) => timeOf(asked, 10));
    return { here: ms[0] / 10, ratio: ms[1] / ms[0] };
  });
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    game: GAME,
    rates,
    search: {
      agent: search,
      ms: median(ratios.map(({ here: ms }) => ms)),
      ratio: median(ratios.map(({ ratio }) => ratio)),
    },
  };
}

/** Asks an agent so often about the same position. */
function asker(catalogue: Catalogue, table: Table, text: string): (times: number) => void {
  const { agent }: { readonly agent: Agent } = unwrap(catalogue.parseAgent(table, text));
  const view = viewOf(table, table.game.start(table.setup));
  agent.begin?.(0);
  return (times) => {
    for (let i = 0; i < times; i++) agent.decide(view, { rng: new Rng(1) });
  };
}

/** As many nodes as the search looks at in ten milliseconds here. */
function nodesOfTenMs(): number {
  const catalogue = makeCatalogue({ games });
  const table = unwrap(catalogue.table(GAME));
  const probe = 20_000;
  const asked = asker(catalogue, table, `${SEARCH}(nodes=${probe})`);
  asked(10);
  return Math.max(100, Math.round((probe * 10) / (timeOf(asked, 10) / 10)));
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
