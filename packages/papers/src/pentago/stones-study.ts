import { Rng, subSeed } from '@tabuleiro/engine';
import { pentago, randomBoard } from '@tabuleiro/games';
import type { BarChart } from '../chart/bar-chart.js';
import { leadingNumber } from '../chart/leading-number.js';
import { type Comparison, exactFigure, type Figure, type Measured, type PaperTable } from '../paper.js';
import { BOARDS_TIMED } from './figures.js';
import {
  type Algorithm,
  type Cost,
  costsOf,
  costText,
  type PositionTask,
  sameTask,
  VARIANTS,
  type Variant,
  variantName,
} from './variants.js';

/** The report has every number of stones from 0 to 23; these show the same curves. */
const STONES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22] as const;

/** At depth 6 minimax alone would take longer than all the rest. */
const TASKS: readonly PositionTask[] = [
  ...VARIANTS.map((variant) => ({ variant, depth: 2 })),
  ...VARIANTS.map((variant) => ({ variant, depth: 4 })),
  ...VARIANTS.filter(({ algorithm }) => algorithm === 'alphabeta').map((variant) => ({ variant, depth: 6 })),
];

const USUAL_BOARDS = 20;
const SEED = 424;

/** The costs of all tasks on boards with so many stones. */
interface AtStones {
  readonly stones: number;
  readonly costs: readonly Cost[];
}

/** The second study: what a move costs as the board fills, with and without each optimisation. */
export function stonesStudyOf(numbers: readonly number[]): PaperTable {
  return {
    id: 'stones',
    title: 'what a move costs each search, by stones on the board',
    seconds: 220,
    sampled: USUAL_BOARDS,
    async measure(onStep, options) {
      const boards = options.games ?? USUAL_BOARDS;
      const each = boards * TASKS.length;
      const measured: AtStones[] = [];
      for (const [i, stones] of numbers.entries()) {
        const positions = Array.from({ length: boards }, (_, board) =>
          pentago.makePosition(randomBoard(stones, new Rng(subSeed(SEED, stones, board)))),
        );
        const name = `stones-study-${String(stones).padStart(2, '0')}`;
        const step = (done: number): void => onStep(each * i + done, each * numbers.length);
        measured.push({ stones, costs: await costsOf(name, TASKS, positions, options, step) });
      }
      return { figures: claims(measured, boards), comparisons: measured.flatMap(comparisonsAt), notes: NOTES };
    },
    chart: (measured) => stonesChart(measured, numbers),
  };
}

export const stonesStudy = stonesStudyOf(STONES);

const NOTES = [
  'nodes are the mean and milliseconds the median over the boards; the report prints curves, no numbers',
  'a claim about time is judged by the sum of the milliseconds over the numbers of stones that it names',
];

const idOf = (stones: number, { variant, depth }: PositionTask): string =>
  `${stones} stones, depth ${depth}, ${variantName(variant)}`;

function comparisonsAt({ stones, costs }: AtStones): Comparison[] {
  return costs.map((cost) => ({ id: idOf(stones, cost.task), measured: costText(cost), beside: null }));
}

const PLAIN = { symmetry: false, duplicates: false };
type Optimisation = 'symmetry' | 'duplicates';

/** How many times as long a search takes with an optimisation as without, over a range of stones. */
function ratio(
  measured: readonly AtStones[],
  algorithm: Algorithm,
  optimisation: Optimisation,
  [from, to]: readonly [number, number],
): number {
  const within = measured.filter(({ stones }) => stones >= from && stones <= to);
  const sum = (variant: Variant): number =>
    within.reduce((total, { costs }) => total + costAt(costs, { variant, depth: 4 }).ms, 0);
  return sum({ algorithm, ...PLAIN, [optimisation]: true }) / sum({ algorithm, ...PLAIN });
}

function costAt(costs: readonly Cost[], task: PositionTask): Cost {
  const found = costs.find((cost) => sameTask(cost.task, task));
  if (found === undefined) throw new Error(`nothing was measured for ${variantName(task.variant)} at ${task.depth}`);
  return found;
}

/** A claim that an optimisation makes searches of depth 4 quicker, or slower, over a range of stones. */
interface TimeClaim {
  readonly what: string;
  readonly optimisation: Optimisation;
  readonly range: readonly [number, number];
  readonly quicker: boolean;
}

const TIME_CLAIMS: readonly TimeClaim[] = [
  { what: 'removing duplicates pays below 7 stones', optimisation: 'duplicates', range: [0, 6], quicker: true },
  { what: 'removing duplicates costs above 7 stones', optimisation: 'duplicates', range: [8, 22], quicker: false },
  { what: 'symmetry pays with very few stones', optimisation: 'symmetry', range: [0, 2], quicker: true },
  { what: 'symmetry costs with more stones', optimisation: 'symmetry', range: [8, 22], quicker: false },
];

/** "Practically the same time" is taken to be less than twice as long. */
const SAME_TIME = 2;

function claims(measured: readonly AtStones[], boards: number): Figure[] {
  const times = TIME_CLAIMS.flatMap(({ what, optimisation, range, quicker }) =>
    (['minimax', 'alphabeta'] as const).map((algorithm): Figure => {
      const share = ratio(measured, algorithm, optimisation, range);
      const id = `${what} (${algorithm})`;
      return exactFigure(id, true, quicker ? share < 1 : share > 1, `${id}: ${share.toFixed(3)} times the time`);
    }),
  );
  const best: Variant = { algorithm: 'alphabeta', ...PLAIN };
  const atStart = costAt(measured[0].costs, { variant: best, depth: 4 }).ms;
  const eight = measured.find(({ stones }) => stones === 8) ?? measured[0];
  const later = costAt(eight.costs, { variant: best, depth: 6 }).ms / atStart;
  const enough = measured.find(({ costs }) => costAt(costs, { variant: best, depth: 6 }).ms < SAME_TIME * atStart);
  const id = 'from 8 stones on depth 6 takes practically the time of depth 4 at the start';
  const until = enough === undefined ? 'at no number of stones' : `first with ${enough.stones} stones`;
  const depthSix = exactFigure(id, true, later < SAME_TIME, `${id}: ${later.toFixed(1)} times; so quick ${until}`);
  const scaled = boards < BOARDS_TIMED;
  return [...times, depthSix].map((figure) => (scaled ? { ...figure, scaled: true as const } : figure));
}

function stonesChart({ comparisons }: Measured, numbers: readonly number[]): BarChart {
  const nodes = new Map(comparisons.map(({ id, measured }) => [id, leadingNumber(measured)]));
  return {
    title: 'Pentago: nodes of a move at depth 4',
    valueLabel: 'nodes',
    scale: 'log',
    series: VARIANTS.map(variantName),
    groups: numbers
      .filter((stones) => stones % 4 === 0)
      .map((stones) => ({
        label: `${stones} stones`,
        values: VARIANTS.map((variant) => nodes.get(idOf(stones, { variant, depth: 4 })) ?? null),
      })),
  };
}
