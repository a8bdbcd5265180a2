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
  middleOf,
  noiseNote,
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
      const { costs } = measured[0];
      const noise = noiseNote(costAt(costs, { variant: { algorithm: 'minimax', ...PLAIN }, depth: 4 }));
      return {
        figures: claims(measured, boards),
        comparisons: [...ratiosOf(measured), ...measured.flatMap(comparisonsAt)],
        notes: numbers[0] === 0 ? [...NOTES, noise] : NOTES,
      };
    },
    chart: (measured) => stonesChart(measured, numbers),
  };
}

export const stonesStudy = stonesStudyOf(STONES);

const NOTES = [
  'nodes are the mean and milliseconds the median over the boards; the report prints curves, no numbers',
  'a claim about time is judged by the sum of the milliseconds over the numbers of stones that it names; where every other board says otherwise than the rest, there are too few to tell',
];

const idOf = (stones: number, { variant, depth }: PositionTask): string =>
  `${stones} stones, depth ${depth}, ${variantName(variant)}`;

function comparisonsAt({ stones, costs }: AtStones): Comparison[] {
  return costs.map((cost) => ({ id: idOf(stones, cost.task), measured: costText(cost), beside: null }));
}

const PLAIN = { symmetry: false, duplicates: false };
type Optimisation = 'symmetry' | 'duplicates';

/** How many times the cost of a search is with an optimisation what it is without, over a range of stones. */
function ratio(
  measured: readonly AtStones[],
  algorithm: Algorithm,
  { optimisation, range: [from, to] }: TimeClaim,
  costOf: (cost: Cost) => number = ({ ms }) => ms,
): number {
  const within = measured.filter(({ stones }) => stones >= from && stones <= to);
  const sum = (variant: Variant): number =>
    within.reduce((total, { costs }) => total + costOf(costAt(costs, { variant, depth: 4 })), 0);
  return sum({ algorithm, ...PLAIN, [optimisation]: true }) / sum({ algorithm, ...PLAIN });
}

/** The middle of the times on every other board: what each half says by itself tells how far the whole is to be had. */
const half =
  (which: 0 | 1) =>
  ({ times }: Cost): number =>
    middleOf(times.filter((_, board) => board % 2 === which));

/** What the claims about time come to: times as many nodes, times as long, and as long in each half of the boards. */
function ratiosOf(measured: readonly AtStones[]): Comparison[] {
  return TIME_CLAIMS.flatMap((claim) =>
    ALGORITHMS.map((algorithm): Comparison => {
      const [nodes, time, even, odd] = [({ nodes }: Cost) => nodes, ({ ms }: Cost) => ms, half(0), half(1)].map(
        (costOf) => ratio(measured, algorithm, claim, costOf).toFixed(2),
      );
      return {
        id: `${claim.what} (${algorithm}), with it to without`,
        measured: `${nodes} of the nodes, ${time} of the time, ${even} and ${odd} by halves of the boards`,
        beside: null,
      };
    }),
  );
}

const ALGORITHMS = ['minimax', 'alphabeta'] as const;

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
  const times = TIME_CLAIMS.flatMap((claim) =>
    ALGORITHMS.map((algorithm): Figure => {
      const share = ratio(measured, algorithm, claim);
      const id = `${claim.what} (${algorithm})`;
      const holds = (times: number): boolean => (claim.quicker ? times < 1 : times > 1);
      // Where halves of the boards contradict each other, the machine or the order of moves decides, not the search.
      const isClear =
        boards > 1 &&
        [half(0), half(1)].every((part) => holds(ratio(measured, algorithm, claim, part)) === holds(share));
      const figure = exactFigure(id, true, holds(share), `${id}: ${share.toFixed(3)} times the time`);
      return isClear ? figure : { ...figure, verdict: 'too few games to tell' };
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
