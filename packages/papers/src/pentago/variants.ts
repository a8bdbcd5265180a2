/** The eight searches that the report's efficiency studies compare, all with heuristic 1. */
import { quantileOf } from '@tabuleiro/stats';
import type { SearchLine } from '@tabuleiro/trials';
import type { MeasureOptions } from '../paper.js';
import { playRun } from '../play-run.js';

export type Algorithm = 'minimax' | 'alphabeta';

export interface Variant {
  readonly algorithm: Algorithm;
  readonly symmetry: boolean;
  readonly duplicates: boolean;
}

export const VARIANTS: readonly Variant[] = (['minimax', 'alphabeta'] as const).flatMap((algorithm) =>
  [
    { symmetry: false, duplicates: false },
    { symmetry: true, duplicates: false },
    { symmetry: false, duplicates: true },
    { symmetry: true, duplicates: true },
  ].map((optimisations) => ({ algorithm, ...optimisations })),
);

export function variantName({ algorithm, symmetry, duplicates }: Variant): string {
  const parts = [algorithm, ...(symmetry ? ['symmetry'] : []), ...(duplicates ? ['duplicates'] : [])];
  return parts.join(' + ');
}

function agentOf({ algorithm, symmetry, duplicates }: Variant, depth: number): string {
  const reduced = symmetry ? 'all' : 'off';
  return `paper(search=${algorithm}, depth=${depth}, eval=one-paper(bias=0.5), order=random, symmetry=${reduced}, duplicates=${duplicates})`;
}

/** A search of some positions, as asked. */
export interface PositionTask {
  readonly variant: Variant;
  readonly depth: number;
}

/** What a search of a position costs: nodes on the mean, and the middle one of the times, which a hiccup spares. */
export interface Cost {
  readonly task: PositionTask;
  readonly nodes: number;
  readonly ms: number;
}

const SEED = 613;

/** Has every task search every position, and gives what each cost. */
export async function costsOf(
  name: string,
  tasks: readonly PositionTask[],
  positions: readonly string[],
  options: MeasureOptions,
  onSearches: (done: number) => void,
): Promise<Cost[]> {
  const lines = await playRun(
    {
      kind: 'searches',
      title: `Pentago, ${name}`,
      game: 'pentago',
      agents: tasks.map(({ variant, depth }) => agentOf(variant, depth)),
      positions,
      seed: SEED,
    },
    name,
    options,
    onSearches,
  );
  // The agents take turns at every position.
  return tasks.map((task, i) =>
    costOf(
      task,
      lines.filter(({ block }) => block % tasks.length === i),
    ),
  );
}

function costOf(task: PositionTask, lines: readonly SearchLine[]): Cost {
  const nodes = lines.reduce((sum, line) => sum + line.nodes, 0) / lines.length;
  const times = lines.map(({ ms }) => ms).sort((a, b) => a - b);
  return { task, nodes, ms: quantileOf(times, 0.5) };
}

export function sameTask(a: PositionTask, b: PositionTask): boolean {
  return a.depth === b.depth && variantName(a.variant) === variantName(b.variant);
}

/** "80,928 nodes, 9.1 ms". */
export function costText({ nodes, ms }: Cost): string {
  return `${Math.round(nodes).toLocaleString('en')} nodes, ${ms < 10 ? ms.toFixed(2) : ms.toFixed(1)} ms`;
}
