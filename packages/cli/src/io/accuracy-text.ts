import type { Table } from '@tabuleiro/engine';
import { type Accuracy, type AccuracyReport, PHASES } from '@tabuleiro/trials';
import { grid } from './grid.js';
import { seatName } from './words.js';

/** How accurate agents are, as tables. */
export function accuracyText(table: Table, report: AccuracyReport): string {
  const { agents, phases, thirds } = report;
  const bySeat = grid(
    ['agent', 'seat', 'decisions', 'kept', 'accuracy', '95% interval', 'by lot'],
    agents
      .filter(({ positions }) => positions > 0)
      .map(({ agent, seat, ...own }) => [
        agent,
        seat === null ? 'all' : seatName(table, seat),
        own.positions,
        own.kept,
        share(own.accuracy),
        `${share(own.interval.low)} to ${share(own.interval.high)}`,
        share(own.byLot),
      ]),
  );
  const names = [...new Set(agents.map(({ agent }) => agent))];
  const byPhase = grid(
    ['agent', ...PHASES.map((phase, i) => `${phase}, from ply ${thirds.from[i]}`)],
    names.map((name) => [
      name,
      ...PHASES.map((phase) => phaseText(phases.find((row) => row.agent === name && row.phase === phase))),
    ]),
  );
  return [bySeat, byPhase, ...notes(report)].join('\n');
}

function notes({ agents, asked, thirds, leftOut, truth, repeatable, failures }: AccuracyReport): string[] {
  const found = agents[0].positions;
  const { games, length } = thirds;
  const { unsolved, indifferent, repeated } = leftOut;
  const missing = truth === 'file' ? 'without all values in the file' : `not solved within ${count(truth.nodes)} nodes`;
  return [
    `${count(found)} decisions in which at least one move loses value; by lot: what random moves would keep of them`,
    `phases are thirds of the mean length of ${count(games)} sampled games, ${length.toFixed(1)} plies`,
    `left out: ${count(unsolved)} ${missing}, ${count(indifferent)} where no move loses value, ${count(repeated)} met before`,
    ...(found < asked ? [`no more were found, though ${count(asked)} were asked for`] : []),
    ...(repeatable
      ? []
      : ['an agent stops by the clock or has several threads: the same seed may give another result']),
    ...(failures.length > 0
      ? [`${count(failures.length)} decisions had no legal move, and count as losing value`]
      : []),
  ];
}

function phaseText(row: Accuracy | undefined): string {
  return row === undefined || row.positions === 0 ? 'none' : `${share(row.accuracy)} of ${count(row.positions)}`;
}

function share(value: number | null): string {
  return value === null ? '' : `${(100 * value).toFixed(1)}%`;
}

const count = (value: number): string => value.toLocaleString('en');
