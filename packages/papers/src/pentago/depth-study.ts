import { pentago } from '@tabuleiro/games';
import type { BarChart } from '../chart/bar-chart.js';
import { leadingNumber } from '../chart/leading-number.js';
import { type Comparison, exactFigure, type Measured, type PaperTable } from '../paper.js';
import {
  type Cost,
  costsOf,
  costText,
  noiseNote,
  type PositionTask,
  sameTask,
  VARIANTS,
  variantName,
} from './variants.js';

const DEPTHS = [2, 4, 6] as const;
const TASKS: readonly PositionTask[] = DEPTHS.flatMap((depth) => VARIANTS.map((variant) => ({ variant, depth })));

/** Alpha-beta tries moves in random order, so it searches the one position several times. */
const USUAL_SEARCHES = 5;

const START = pentago.makePosition(pentago.start({ seats: 2, rules: {} }));

/** The first study: what the first move costs at depths 2, 4 and 6. Its curves are printed without numbers. */
export const depthStudy: PaperTable = {
  id: 'depth',
  title: 'what the first move costs each search, by depth',
  seconds: 20,
  sampled: USUAL_SEARCHES,
  async measure(onStep, options) {
    const searches = options.games ?? USUAL_SEARCHES;
    const total = searches * TASKS.length;
    const positions = new Array<string>(searches).fill(START);
    const costs = await costsOf('depth-study', TASKS, positions, options, (done) => onStep(done, total));
    const plain = costs.find(({ task }) => sameTask(task, { variant: VARIANTS[0], depth: 6 })) ?? costs[0];
    return {
      figures: claims(costs),
      comparisons: [...costs.map(comparison), ...savings(costs)],
      notes: [NOTE, noiseNote(plain)],
    };
  },
  chart: depthChart,
};

const NOTE = 'nodes are the mean and milliseconds the median of the searches; the report prints curves, no numbers';

const idOf = ({ variant, depth }: PositionTask): string => `depth ${depth}, ${variantName(variant)}`;

function comparison(cost: Cost) {
  return { id: idOf(cost.task), measured: costText(cost), beside: null };
}

/** Of the nodes and of the time of minimax without reductions, the part that each search needs, at each depth. */
function savings(costs: readonly Cost[]): Comparison[] {
  return DEPTHS.flatMap((depth) => {
    const [plain, ...others] = costs.filter(({ task }) => task.depth === depth);
    return others.map(({ task, nodes, ms }) => ({
      id: `${idOf(task)}, of minimax`,
      measured: `${part(nodes / plain.nodes)} of the nodes, ${part(ms / plain.ms)} of the time`,
      beside: null,
    }));
  });
}

/** "0.0013", two digits that count. */
function part(share: number): string {
  return String(Number(share.toPrecision(2)));
}

function claims(costs: readonly Cost[]) {
  const deepest = costs.filter(({ task }) => task.depth === 6).sort((a, b) => a.ms - b.ms);
  const of = (task: PositionTask): Cost => costs.find((cost) => sameTask(cost.task, task)) ?? costs[0];
  const sameAtTwo = VARIANTS.filter(({ algorithm }) => algorithm === 'minimax').every((variant) => {
    const pruned = { ...variant, algorithm: 'alphabeta' as const };
    return of({ variant, depth: 2 }).nodes === of({ variant: pruned, depth: 2 }).nodes;
  });
  const nameOf = (cost: Cost): string => variantName(cost.task.variant);
  return [
    exactFigure('quickest at depth 6', 'alphabeta + symmetry + duplicates', nameOf(deepest[0])),
    exactFigure('slowest at depth 6', 'minimax', nameOf(deepest[deepest.length - 1])),
    exactFigure('at depth 2, one turn, alpha-beta cuts nothing off', true, sameAtTwo),
  ];
}

function depthChart({ comparisons }: Measured): BarChart {
  const nodes = new Map(comparisons.map(({ id, measured }) => [id, leadingNumber(measured)]));
  return {
    title: 'Pentago: nodes of the first move',
    valueLabel: 'nodes',
    scale: 'log',
    series: VARIANTS.map(variantName),
    groups: DEPTHS.map((depth) => ({
      label: `Depth ${depth}`,
      values: VARIANTS.map((variant) => nodes.get(idOf({ variant, depth })) ?? null),
    })),
  };
}
