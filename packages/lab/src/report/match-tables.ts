import { FAULTS } from '@tabuleiro/engine';
import type { CrossTable, MatchSummary, SeatAdvantage } from '@tabuleiro/stats';
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
