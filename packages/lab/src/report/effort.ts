import { type AgentEffort, nodesPlot, type Spread, timePlot } from '@tabuleiro/stats';
import { countCell, type ReportCell, type ReportPlot, type ReportTable, textCell, threeDigits } from './report.js';

/** Nodes and time by agent and depth. */
export function effortTable(id: string, efforts: readonly AgentEffort[]): ReportTable {
  const rows = efforts.flatMap(({ agent, depths }) => depths.map((at) => ({ agent, ...at })));
  const number = (value: number): ReportCell => ({ value, text: threeDigits(value) });
  return {
    id,
    title: 'Nodes and time by depth',
    columns: [
      { name: 'agent', align: 'left' },
      ...['depth', 'decisions', 'nodes (mean)', 'median', 'quartiles', 'ms (mean)', 'median', 'quartiles'].map(
        (name) => ({ name, align: 'right' as const }),
      ),
    ],
    rows: rows.map(({ agent, depth, searches, nodes, milliseconds }) => [
      textCell(agent),
      countCell(depth),
      countCell(searches),
      ...[nodes, milliseconds].flatMap(({ mean, median, low, high }) => [
        number(mean),
        number(median),
        { value: low, text: `${threeDigits(low)} – ${threeDigits(high)}` },
      ]),
    ]),
    note: 'The depth is what a decision was searched to in full; for a tree that grows as it goes, that of its nodes.',
    data: {
      head: [
        'agent',
        'depth',
        'searches',
        ...['nodes', 'ms'].flatMap((name) => [`${name}_mean`, `${name}_median`, `${name}_q1`, `${name}_q3`]),
      ],
      rows: rows.map(({ agent, depth, searches, nodes, milliseconds }) => [
        agent,
        depth,
        searches,
        ...[nodes, milliseconds].flatMap(({ mean, median, low, high }) => [mean, median, low, high]),
      ]),
    },
  };
}

/** Medians with quartiles: a mean of times is that of the few searches that the machine was busy in. */
export function effortPlots(efforts: readonly AgentEffort[], suffix: string): ReportPlot[] {
  if (efforts.length === 0) return [];
  const centred = (spread: Spread): Spread => ({ ...spread, mean: spread.median });
  const medians = efforts.map((effort) => ({
    ...effort,
    depths: effort.depths.map((at) => ({
      ...at,
      nodes: centred(at.nodes),
      milliseconds: centred(at.milliseconds),
    })),
  }));
  const note = 'Medians; the bars reach from quartile to quartile.';
  return [
    { id: `nodes${suffix}`, plot: nodesPlot(medians), note },
    { id: `time${suffix}`, plot: timePlot(medians), note },
  ];
}
