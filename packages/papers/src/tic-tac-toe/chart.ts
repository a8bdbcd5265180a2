import type { BarChart } from '../chart/bar-chart.js';
import type { Figure } from '../paper.js';
import { NODES, SEARCHES, type SearchName } from './figures.js';

const NAMES: Readonly<Record<SearchName, string>> = {
  minimax: 'minimax',
  'alpha-beta': 'alpha-beta',
  'minimax-limit-4': 'minimax, limit 4',
  'alpha-beta-limit-4': 'alpha-beta, limit 4',
};

export function nodesFigureId(search: SearchName, choice: number): string {
  return `${search}/${choice + 1}`;
}

/** The nodes that we counted, by choice and search. */
export function nodesChart(figures: readonly Figure[]): BarChart {
  const measured = new Map(figures.map((figure) => [figure.id, figure.measured]));
  return {
    title: 'Tic-tac-toe: nodes seen at each choice of the computer',
    valueLabel: 'nodes seen',
    scale: 'log',
    series: SEARCHES.map((search) => NAMES[search]),
    groups: NODES.minimax.map((_, choice) => ({
      label: `Choice ${choice + 1}`,
      values: SEARCHES.map((search) => {
        const nodes = measured.get(nodesFigureId(search, choice));
        return typeof nodes === 'number' ? nodes : null;
      }),
    })),
  };
}
