import { FAULTS } from '@tabuleiro/engine/match';
import type { CrossTable, MatchSummary, SeatAdvantage } from '@tabuleiro/stats';
import type { MeasuredLevel } from '../ladder/ladder.js';
import type { AgentScore } from '../run/summary.js';
import {
  type Cell,
  type Column,
  countCell,
  fixed,
  numberCell,
  percent,
  percentCell,
  type ReportTable,
  textCell,
  threeDigits,
} from './report.js';

const left = (name: string): Column => ({ name, align: 'left' });
const right = (name: string): Column => ({ name, align: 'right' });

/** The agents, best first: results, score, rating and effort. */
export function standingsTable(id: string, scores: readonly AgentScore[], summary: MatchSummary): ReportTable {
  const { ratings, errors, virtualDraws } = summary.ratings;
  const rows = ratings.flatMap((rating) => {
    const own = scores.find(({ agent }) => agent === rating.agent);
    if (own === undefined) return [];
    const margin = (rating.high - rating.low) / 2;
    const cells: Cell[] = [
      textCell(own.agent),
      countCell(own.games),
      countCell(own.wins),
      countCell(own.draws),
      countCell(own.losses),
      percentCell(own.score),
      { value: own.interval.low, text: `${percent(own.interval.low)} – ${percent(own.interval.high)}` },
      { value: rating.elo, text: `${fixed(rating.elo, 0)} ± ${fixed(margin, 0)}` },
      { value: own.nodesPerMove, text: threeDigits(own.nodesPerMove) },
      { value: own.msPerMove, text: threeDigits(own.msPerMove) },
    ];
    const data = [
      own.agent,
      own.games,
      own.wins,
      own.draws,
      own.losses,
      own.score,
      own.interval.low,
      own.interval.high,
    ];
    return [{ cells, data: [...data, rating.elo, rating.error, own.nodesPerMove, own.msPerMove] }];
  });
  const groups = new Set(ratings.map(({ group }) => group)).size;
  const remarks = [
    `Score: Wilson interval at 95% over blocks. Elo: maximum likelihood (Bradley–Terry) over all games, mean 0, ± at 95% over ${errors}.`,
    ...(virtualDraws > 0
      ? ['One draw was added for every pair that met, because some agent won or lost everything.']
      : []),
    ...(groups > 1 ? ['Not all agents are connected by games: ratings compare within a group only.'] : []),
  ];
  return {
    id,
    title: 'Standings',
    columns: [
      left('agent'),
      ...['games', 'wins', 'draws', 'losses', 'score', '95% interval', 'Elo', 'nodes/move', 'ms/move'].map(right),
    ],
    rows: rows.map(({ cells }) => cells),
    note: remarks.join(' '),
    data: {
      head: ['agent', 'games', 'wins', 'draws', 'losses', 'score', 'low', 'high', 'elo', 'error', 'nodes', 'ms'],
      rows: rows.map(({ data }) => data),
    },
  };
}

const STEP_HEAD = ['elo', 'error', 'games', 'score', 'step_elo', 'step_error', 'superiority'];

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
  const table = (own: string, title: string, rows: readonly { cells: Cell[]; data: (string | number | null)[] }[]) => ({
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
      ...cells.map((cell, c): Cell => {
        if (cell === null) return { value: null, text: c === i ? '' : '–' };
        const { score, wins, draws, losses } = cell;
        return { value: score, text: percent(score), shade: score, detail: `+${wins} =${draws} −${losses}` };
      }),
    ]),
    data: {
      head: ['agent', 'opponent', 'games', 'blocks', 'wins', 'draws', 'losses', 'score', 'low', 'high'],
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
      { value: interval.low, text: `${percent(interval.low)} – ${percent(interval.high)}` },
    ]),
    note: remarks.join(' '),
    data: {
      head: ['side', 'wins', 'share', 'low', 'high'],
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
  return {
    id,
    title: 'Places',
    columns: [
      left('agent'),
      ...['mean place', '95% interval', 'first places'].map(right),
      ...Array.from({ length: most }, (_, place) => right(`${place + 1}.`)),
    ],
    rows: placings.map(({ agent, meanPlace, meanPlaceInterval: { low, high }, firstShare, places }) => [
      textCell(agent),
      numberCell(meanPlace, 2),
      { value: low, text: `${fixed(low, 2)} – ${fixed(high, 2)}` },
      percentCell(firstShare),
      ...Array.from({ length: most }, (_, place) => numberCell(places[place] ?? 0, 1)),
    ]),
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
