import { wilson } from '@tabuleiro/stats';
import { matchTable, rowByRow } from '../match-table.js';
import type { Comparison, PaperTable } from '../paper.js';
import { agentOf } from './players.js';
import { matchesOf, type Result, resultOf } from './simulations.js';

const USUAL_GAMES = 1000;
const TABLE = 23;

/** What the thesis leaves for later, each with and without it; pruning is in the table of costs. */
const PLAYERS = [
  { name: 'strategy 7, as in the thesis', agent: agentOf(7) },
  { name: 'strategy 7, odds that sum to 1', agent: 'phases(strategy=7, mode=normalised, importance=0)' },
  { name: 'strategy 7, what passes tell', agent: 'phases(strategy=7, mode=inference, importance=0)' },
  { name: 'the same, tiles that fit worth 1 point', agent: 'phases(strategy=7, mode=inference, importance=1)' },
  { name: 'the same, tiles that fit worth 3 points', agent: 'phases(strategy=7, mode=inference, importance=3)' },
  { name: 'deals, without reading moves', agent: 'deals(samples=200, reading=1, policy=genetic, exact=40)' },
  { name: 'deals, reading moves', agent: 'deals(samples=200, reading=4, policy=genetic, exact=40)' },
] as const;

const OPPONENTS = ['basic', 'genetic'] as const;

/** The future work of section 6.1: no figures to agree with, so all of it stands beside. */
export const futureWork: PaperTable = matchTable({
  id: 'future-work',
  title: 'section 6.1: what the thesis leaves for later, with and without',
  seconds: 0.75 * USUAL_GAMES,
  sampled: USUAL_GAMES,
  rows: PLAYERS.flatMap((player) =>
    OPPONENTS.map((opponent) => ({ ...player, opponent, title: `${player.name}, against ${opponent}` })),
  ),
  experiment: ({ title, agent, opponent }, games, i) => matchesOf(title, [agent, agentOf(opponent)], games, [TABLE, i]),
  folder: (_, i) => `future-work-${i + 1}`,
  read: ({ title }, played) => ({ comparisons: [shareOf(title, resultOf(played))] }),
  judge: (found) => rowByRow(found, NOTES),
});

const NOTES = [
  'the importance of a tile is taken to be that it can be laid at the horizon; modelling the others by their moves is the reading of "deals", which finds hands likelier when their owners would have moved so',
];

function shareOf(id: string, { wins, games }: Result): Comparison {
  const { low, high } = wilson(wins, games);
  const range = [low, high].map((bound) => bound.toFixed(3)).join(' to ');
  return { id, measured: `${(wins / games).toFixed(4)} (${range})`, beside: null };
}
