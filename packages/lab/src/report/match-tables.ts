import { FAULTS } from '@tabuleiro/engine/match';
import type { CrossTable, MatchSummary, SeatAdvantage } from '@tabuleiro/stats';
import type { MeasuredLevel } from '../ladder/ladder.js';
import type { AgentScore } from '../run/summary.js';
import {
  countCell,
  fixed,
  numberCell,
  percent,
  percentCell,
  type ReportCell,
  type ReportTable,
  rangeCell,
  textCell,
} from './report.js';
import { left, right, SCORE_HEAD } from './standings-tables.js';

const STEP_HEAD = ['elo', 'elo_standard_error', 'games', 'score', 'step_elo', 'step_standard_error', 'superiority'];

/** The agents in the order asked: how far each is above the first, and above the one before; the same seat by seat. */
export function ladderTables(id: string, levels: readonly MeasuredLevel[], seats: readonly string[]): ReportTable[] {
  const steps = ({ elo, error, games, score, step }: MeasuredLevel | MeasuredLevel['bySeat'][number]) => ({
    cells: [
      { value: elo, text: `${fixed(elo, 0)} ± ${fixed(1.96 * error, 0)}` },
      step === null
        ? textCell('')
        : { value: step.elo, text: `${fixed(step.elo, 0)} ± ${fixed(1.96 * step.error, 0)}` },
      step === null ? textCell('') : percentCell(step.superiority, 2),
    ],
    data: [elo, error, games, score, step?.elo ?? null, step?.error ?? null, step?.superiority ?? null],
  });
  const columns = [left('agent'), ...['above the first', 'above the one before', 'likelihood of that'].map(right)];
  const table = (
    own: string,
    title: string,
    rows: readonly { cells: ReportCell[]; data: (string | number | null)[] }[],
  ) => ({
    id: own,
    title,
    rows: rows.map(({ cells }) => cells),
    note: 'Elo with ± at 95%, and how likely it is that the agent is stronger than the one before it.',
    data: { head: [] as string[], rows: rows.map(({ data }) => data) },
  });
  const whole = table(
    id,
    'Ladder: the agents in the order asked',
    levels.map((level) => {
      const { cells, data } = steps(level);
      return { cells: [textCell(level.agent), ...cells], data: [level.agent, ...data] };
    }),
  );
  const apart = table(
    `${id}-by-seat`,
    'Ladder by seat: each agent counts as one player in each seat',
    (levels[0]?.bySeat ?? []).flatMap((_, seat) =>
      levels.map((level) => {
        const { cells, data } = steps(level.bySeat[seat]);
        const name = seats[seat] ?? String(seat + 1);
        return { cells: [textCell(name), textCell(level.agent), ...cells], data: [seat + 1, level.agent, ...data] };
      }),
    ),
  );
  return [
    { ...whole, columns, data: { ...whole.data, head: ['agent', ...STEP_HEAD] } },
    { ...apart, columns: [left('seat'), ...columns], data: { ...apart.data, head: ['seat', 'agent', ...STEP_HEAD] } },
  ];
}

/** Everybody against everybody; the columns are numbered like the rows, or the page would be as wide as the names. */
export function crossTable(id: string, { agents, rows }: CrossTable): ReportTable {
  return {
    id,
    title: 'Cross-table: score of the row against the column',
    columns: [right(''), left('agent'), ...agents.map((_, i) => right(String(i + 1)))],
    rows: rows.map(({ agent, cells }, i) => [
      textCell(String(i + 1)),
      textCell(agent),
      ...cells.map((cell, c): ReportCell => {
        if (cell === null) return { value: null, text: c === i ? '' : '–' };
        const { score, wins, draws, losses } = cell;
        return { value: score, text: percent(score), shade: score, detail: `+${wins} =${draws} −${losses}` };
      }),
    ]),
    data: {
      head: ['agent', 'opponent', 'games', 'blocks', 'wins', 'draws', 'losses', ...SCORE_HEAD],
      rows: rows.flatMap(({ agent, cells }) =>
        cells.flatMap((cell, c) => {
          if (cell === null) return [];
          const { games, blocks, wins, draws, losses, score, interval } = cell;
          return [[agent, agents[c], games, blocks, wins, draws, losses, score, interval.low, interval.high]];
        }),
      ),
    },
  };
}

/** What each side is worth, whoever plays it. */
export function seatsTable(id: string, seats: SeatAdvantage, names: readonly string[]): ReportTable {
  const { firstMover, test } = seats;
  const remarks = [
    `Chi-square test that wins fall evenly on the sides: p ${test.p < 0.001 ? '< 0.001' : `= ${fixed(test.p, 3)}`}.`,
  ];
  if (firstMover !== null) {
    const { score, interval, elo } = firstMover;
    const worth = Number.isFinite(elo.elo) ? `, worth ${fixed(elo.elo, 0)} Elo` : '';
    remarks.unshift(
      `${names[0] ?? 'The first seat'} scores ${percent(score)} (${percent(interval.low)} – ${percent(interval.high)})${worth}.`,
    );
  }
  return {
    id,
    title: 'Advantage of the seats',
    columns: [left('side'), right('games won alone'), right('share of first places'), right('95% interval')],
    rows: seats.sides.map(({ side, wins, share, interval }) => [
      textCell(names[side] ?? String(side + 1)),
      countCell(wins),
      percentCell(share),
      rangeCell(interval, percent),
    ]),
    note: remarks.join(' '),
    data: {
      head: ['side', 'wins', 'share', 'share_low_95', 'share_high_95'],
      rows: seats.sides.map(({ side, wins, share, interval }) => [
        names[side] ?? side + 1,
        wins,
        share,
        interval.low,
        interval.high,
      ]),
    },
  };
}

/** Mean places, where more than two sides play. */
export function placingsTable(id: string, placings: NonNullable<MatchSummary['placings']>): ReportTable {
  const most = placings.reduce((max, { places }) => Math.max(max, places.length), 0);
  const numbers = Array.from({ length: most }, (_, place) => place + 1);
  return {
    id,
    title: 'Places',
    columns: [
      left('agent'),
      ...['mean place', '95% interval', 'first places', '95% interval'].map(right),
      ...numbers.map((place) => right(`${place}.`)),
    ],
    rows: placings.map(({ agent, meanPlace, meanPlaceInterval, firstShare, firstShareInterval, places }) => [
      textCell(agent),
      numberCell(meanPlace, 2),
      rangeCell(meanPlaceInterval, (end) => fixed(end, 2)),
      percentCell(firstShare),
      rangeCell(firstShareInterval, percent),
      ...numbers.map((place) => numberCell(places[place - 1] ?? 0, 1)),
    ]),
    data: {
      head: [
        'agent',
        ...['mean_place', 'mean_place_low_95', 'mean_place_high_95'],
        ...['first_share', 'first_share_low_95', 'first_share_high_95'],
        ...numbers.map((place) => `times_${place}`),
      ],
      rows: placings.map(({ agent, meanPlace, meanPlaceInterval, firstShare, firstShareInterval, places }) => [
        agent,
        ...[meanPlace, meanPlaceInterval.low, meanPlaceInterval.high],
        ...[firstShare, firstShareInterval.low, firstShareInterval.high],
        ...numbers.map((place) => places[place - 1] ?? 0),
      ]),
    },
  };
}

/** The games that agents lost otherwise than by the rules; no table where there are none. */
export function endingsTable(id: string, scores: readonly AgentScore[]): ReportTable[] {
  const found = scores.filter(({ faults }) => Object.keys(faults).length > 0);
  if (found.length === 0) return [];
  return [
    {
      id,
      title: 'Lost otherwise than by the rules',
      columns: [left('agent'), ...FAULTS.map(right)],
      rows: found.map(({ agent, faults }) => [
        textCell(agent),
        ...FAULTS.map((fault) => countCell(faults[fault] ?? 0)),
      ]),
      note: 'These games count as losses. Position and cause of each are in failures.jsonl of the run.',
    },
  ];
}
