import type { Measured, SeatStanding, Standings } from '@tabuleiro/stats';
import type { AgentScore } from '../run/summary.js';
import {
  type Column,
  countCell,
  fixed,
  percent,
  percentCell,
  type ReportCell,
  type ReportTable,
  rangeCell,
  textCell,
  threeDigits,
} from './report.js';

export const left = (name: string): Column => ({ name, align: 'left' });
export const right = (name: string): Column => ({ name, align: 'right' });

type Value = string | number | null;

/** Columns for programs say what they are: the ends of intervals, and of how sure a one. */
export const SCORE_HEAD = ['score', 'score_low_95', 'score_high_95'];
const RESULT_HEAD = ['games', 'distinct_games', 'wins', 'draws', 'losses', ...SCORE_HEAD];
const RESULT_COLUMNS = ['games', 'distinct', 'wins', 'draws', 'losses', 'score', '95% interval'].map(right);

/** The agents: results, score, Elo and effort, and the mean payoff where it says more. */
export function standingsTable(id: string, agents: readonly AgentScore[], about: Standings): ReportTable {
  const paid = agents.some(({ payoff }) => payoff !== null);
  return {
    id,
    title: 'Standings',
    columns: [
      left('agent'),
      ...RESULT_COLUMNS,
      right('Elo'),
      ...(paid ? [right('mean payoff')] : []),
      ...['nodes/move', 'ms/move'].map(right),
    ],
    rows: agents.map((own) => [
      textCell(own.agent),
      ...resultCells(own),
      measuredCell(own.elo, (value) => fixed(value, 0)),
      ...(paid ? [measuredCell(own.payoff, threeDigits)] : []),
      { value: own.nodesPerMove, text: threeDigits(own.nodesPerMove) },
      { value: own.msPerMove, text: threeDigits(own.msPerMove) },
    ]),
    note: notesOf(about).join(' '),
    data: {
      head: [
        'agent',
        ...RESULT_HEAD,
        'fair_share',
        ...['elo', 'elo_low_95', 'elo_high_95'],
        ...(paid ? ['mean_payoff', 'mean_payoff_low_95', 'mean_payoff_high_95'] : []),
        ...['nodes_per_move', 'ms_per_move'],
      ],
      rows: agents.map((own) => [
        own.agent,
        ...resultData(own),
        own.fairShare,
        ...measuredData(own.elo),
        ...(paid ? measuredData(own.payoff) : []),
        own.nodesPerMove,
        own.msPerMove,
      ]),
    },
  };
}

/** The same results in each seat by itself; no table where the seats are alike. */
export function bySeatTable(id: string, agents: readonly AgentScore[], seats: readonly string[]): ReportTable[] {
  const rows = agents.flatMap(({ agent, bySeat }) => (bySeat ?? []).map((own) => ({ agent, own })));
  if (rows.length === 0) return [];
  const nameOf = ({ seat }: SeatStanding): string => seats[seat] ?? String(seat + 1);
  return [
    {
      id,
      title: 'Standings by seat: the seats have different parts to play',
      columns: [left('agent'), left('seat'), ...RESULT_COLUMNS],
      rows: rows.map(({ agent, own }) => [textCell(agent), textCell(nameOf(own)), ...resultCells(own)]),
      data: {
        head: ['agent', 'seat', ...RESULT_HEAD],
        rows: rows.map(({ agent, own }) => [agent, nameOf(own), ...resultData(own)]),
      },
    },
  ];
}

function notesOf({ errors, virtualDraws, connected }: Standings): string[] {
  const over = errors === 'blocks' ? 'blocks' : 'distinct games';
  return [
    'Score: the share of first places, with its Wilson interval at 95% over blocks.',
    `Elo: above the mean of the others (Bradley–Terry over all games), a fair share being 0, ± at 95% over ${over}.`,
    ...(virtualDraws > 0
      ? ['One draw was added for every pair that met, because some agent won or lost everything.']
      : []),
    ...(connected ? [] : ['Not all agents are connected by games: Elo compares within a group only.']),
  ];
}

type Result = Omit<SeatStanding, 'seat'>;

function resultCells({ games, distinct, wins, draws, losses, score, interval }: Result): ReportCell[] {
  return [...[games, distinct, wins, draws, losses].map(countCell), percentCell(score), rangeCell(interval, percent)];
}

function resultData({ games, distinct, wins, draws, losses, score, interval }: Result): Value[] {
  return [games, distinct, wins, draws, losses, score, interval.low, interval.high];
}

/** A value with how far its interval reaches, which is as far to either side. */
function measuredCell(measured: Measured | null, text: (value: number) => string): ReportCell {
  if (measured === null) return { value: null, text: '–' };
  const { value, high } = measured;
  return { value, text: Number.isFinite(high) ? `${text(value)} ± ${text(high - value)}` : text(value) };
}

function measuredData(measured: Measured | null): Value[] {
  if (measured === null) return [null, null, null];
  return [measured.value, measured.low, measured.high].map((value) => (Number.isFinite(value) ? value : null));
}
