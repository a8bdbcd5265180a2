import type { Table } from '@tabuleiro/engine';
import type { AgentScore } from '@tabuleiro/lab';
import { type Measured, repeatsPhrase, type SeatStanding, type Standings } from '@tabuleiro/stats';
import { grid } from './grid.js';

/** What a match came to, for the eye: all agents, each seat where seats are unlike, and what is to be said of it. */
export function standingsText(standings: Standings<AgentScore>, table: Table | null): string {
  return [
    agentsGrid(standings),
    ...(table?.game.unlikeSeats === true ? [seatsGrid(standings, table)] : []),
    ...remarksOn(standings),
  ].join('\n');
}

/** What nobody should overlook who reads the numbers. */
export function remarksOn(standings: Standings): string[] {
  const repeats = repeatsPhrase(standings);
  return [
    ...(repeats === null ? [] : [repeats.message]),
    ...(standings.virtualDraws > 0
      ? ['for Elo one draw was added for every pair that met, because some agent won or lost everything']
      : []),
    ...(standings.connected ? [] : ['not all agents are connected by games: Elo compares within a group only']),
  ];
}

function agentsGrid({ agents, games, distinct }: Standings<AgentScore>): string {
  const repeated = distinct < games;
  const placed = agents.some(({ place }) => place !== null);
  const paid = agents.some(({ payoff }) => payoff !== null);
  return grid(
    [
      'agent',
      ...resultHead(repeated),
      'Elo ± 95%',
      ...(placed ? ['mean place (95%)'] : []),
      ...(paid ? ['mean payoff'] : []),
      'nodes/move',
      'ms/move',
    ],
    agents.map((own) => [
      own.agent,
      ...resultCells(own, repeated),
      measuredText(own.elo, 0),
      ...(placed ? [rangeText(own.place, 2)] : []),
      ...(paid ? [measuredText(own.payoff, 3)] : []),
      own.nodesPerMove.toFixed(0),
      own.msPerMove.toFixed(2),
    ]),
  );
}

function seatsGrid({ agents, games, distinct }: Standings<AgentScore>, { game, setup }: Table): string {
  const names = game.seatNames(setup.seats);
  const repeated = distinct < games;
  return grid(
    ['agent', 'as', ...resultHead(repeated)],
    agents.flatMap(({ agent, bySeat }) =>
      (bySeat ?? []).map((own) => [agent, names[own.seat], ...resultCells(own, repeated)]),
    ),
  );
}

function resultHead(repeated: boolean): string[] {
  return ['games', ...(repeated ? ['distinct'] : []), 'wins', 'draws', 'losses', 'score', '95% interval'];
}

function resultCells(
  { games, distinct, wins, draws, losses, score, interval }: Omit<SeatStanding, 'seat'>,
  repeated: boolean,
): (string | number)[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  const range = `${percent(interval.low)} to ${percent(interval.high)}`;
  return [games, ...(repeated ? [distinct] : []), wins, draws, losses, percent(score), range];
}

function measuredText(measured: Measured | null, digits: number): string {
  if (measured === null) return '';
  const { value, high } = measured;
  return Number.isFinite(high) ? `${value.toFixed(digits)} ± ${(high - value).toFixed(digits)}` : value.toFixed(digits);
}

function rangeText(measured: Measured | null, digits: number): string {
  if (measured === null) return '';
  const [value, low, high] = [measured.value, measured.low, measured.high].map((end) => end.toFixed(digits));
  return `${value} (${low} to ${high})`;
}
