import type { GameLine } from '@tabuleiro/trials';
import type { BarChart } from '../chart/bar-chart.js';
import { leadingNumber } from '../chart/leading-number.js';
import { matchTable } from '../match-table.js';
import { type Comparison, exactFigure, type Measured, type PaperTable } from '../paper.js';
import { COST, MATCHES } from './figures.js';
import { firstName, matchesOf } from './simulations.js';

const USUAL_GAMES = 40;
const TABLE = 20;
/** The first phase is eight tiles long. */
const START = 8;

/** Every node is visited, as in the thesis; the other phases are of no interest here. */
const agentAt = (depth: number): string =>
  `phases(start=${depth}, middle=1, end=1, mode=paper, importance=0, whole=true)`;

const WHOLE: readonly (readonly [name: string, params: string])[] = [
  ['as in the thesis', 'mode=paper, whole=true'],
  ['each node once', 'mode=paper'],
  ['odds that sum to 1', 'mode=normalised, pruning=none, whole=true'],
  ['odds that sum to 1, Star1', 'mode=normalised, pruning=star1, whole=true'],
  ['odds that sum to 1, Star2', 'mode=normalised, pruning=star2, whole=true'],
];

/** Figures 20 and 21: nodes and time of the searches in the first phase, by depth; and those of one whole strategy. */
export function costOf(deepest: number = COST.depth, strategy = 8): PaperTable {
  const rows = [
    ...Array.from({ length: deepest }, (_, i) => ({ name: `depth ${i + 1}`, agent: agentAt(i + 1), tiles: START })),
    ...WHOLE.map(([name, params]) => ({
      name: `strategy ${strategy}, ${name}`,
      agent: `phases(strategy=${strategy}, importance=0, ${params})`,
      tiles: Number.POSITIVE_INFINITY,
    })),
  ];
  return matchTable({
    id: 'cost',
    title: 'Figures 20 and 21: nodes and time of the searches of the first phase, by depth',
    seconds: 90,
    sampled: USUAL_GAMES,
    rows,
    experiment: ({ name, agent }, games, i) => matchesOf(name, [agent, 'basic'], games, [TABLE, i]),
    folder: (_, i) => `cost-${i + 1}`,
    read: ({ tiles }, played) => effortOf(played, tiles),
    judge(efforts, games) {
      const { decisions, nodes, ms } = efforts[deepest - 1];
      const all = (each: number): number => Math.round(Math.log10((each * decisions * MATCHES) / games));
      return {
        figures: [
          exactFigure(`power of ten of the nodes of 5,000 matches, depth ${deepest}`, COST.nodes, all(nodes)),
          exactFigure(`power of ten of the seconds of 5,000 matches, depth ${deepest}`, COST.seconds, all(ms / 1000)),
        ].map((figure) => (games < MATCHES ? { ...figure, scaled: true as const } : figure)),
        comparisons: rows.map(({ name }, i): Comparison => ({ id: name, measured: textOf(efforts[i]), beside: null })),
        notes: [
          'nodes and milliseconds a decision, on the mean; the thesis prints curves, and of depth 10 the powers of ten for all searches of the first phase in 5,000 matches',
          'time depends on the machine: the thesis is of 2015',
        ],
      };
    },
    chart: costChart,
  });
}

function costChart({ comparisons }: Measured): BarChart {
  return {
    title: 'Nodes of a search in the first phase',
    valueLabel: 'nodes',
    scale: 'log',
    series: ['nodes'],
    groups: comparisons
      .filter(({ id }) => id.startsWith('depth'))
      .map(({ id, measured }) => ({ label: id, values: [leadingNumber(measured)] })),
  };
}

interface Effort {
  readonly decisions: number;
  /** The means of a decision. */
  readonly nodes: number;
  readonly ms: number;
}

/** What the decisions of the first agent cost while fewer than so many tiles were on the table. */
function effortOf(lines: readonly GameLine[], most: number): Effort {
  const agent = firstName(lines);
  let [decisions, nodes, ms] = [0, 0, 0];
  for (const line of lines) {
    let tiles = 0;
    for (const [i, move] of line.moves.entries()) {
      const mover = line.movers[i];
      if (mover === null) {
        tiles = 0;
        continue;
      }
      if (tiles < most && line.seats[mover] === agent) {
        decisions++;
        nodes += line.nodes[i] ?? 0;
        ms += line.ms[i] ?? 0;
      }
      if (move !== 'pass') tiles++;
    }
  }
  return { decisions, nodes: nodes / decisions, ms: ms / decisions };
}

/** "59,554 nodes, 4.91 ms". */
function textOf({ nodes, ms }: Effort): string {
  return `${Math.round(nodes).toLocaleString('en')} nodes, ${ms.toFixed(2)} ms`;
}
