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
  /** The time of each search, in the order of the positions. */
  readonly times: readonly number[];
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
  const times = lines.toSorted((a, b) => a.block - b.block).map(({ ms }) => ms);
  return { task, nodes, ms: middleOf(times), times };
}

/** The middle one of some times. */
export function middleOf(times: readonly number[]): number {
  return quantileOf(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

/**
 * How much the machine alone makes of a time: minimax visits the same nodes whenever it searches the empty board, so
 * that nothing else tells its times apart. The quickest and the slowest, by their middle.
 */
export function noiseNote(cost: Cost): string {
  const { times, ms, task } = cost;
  const [least, most] = [Math.min(...times), Math.max(...times)].map((time) => (time / ms).toFixed(2));
  return `noise of the machine: ${times.length} searches of the empty board by minimax at depth ${task.depth}, equal to the node, took ${least} to ${most} times as long as the middle one`;
}

export function sameTask(a: PositionTask, b: PositionTask): boolean {
  return a.depth === b.depth && variantName(a.variant) === variantName(b.variant);
}

/** "80,928 nodes, 9.1 ms". */
export function costText({ nodes, ms }: Cost): string {
  return `${Math.round(nodes).toLocaleString('en')} nodes, ${ms < 10 ? ms.toFixed(2) : ms.toFixed(1)} ms`;
}
