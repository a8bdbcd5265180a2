import { choice, flag, int, type Values } from '@tabuleiro/engine';
import { BIG_STAR, SMALL_STAR, type Star } from './cells.js';

/** The rule options. Their defaults are the standard rules. */
export const rules = {
  board: choice('how many cells the board has: 121 with ten pieces a player, or 73 with six', ['121', '73'], '121'),
  directions: choice(
    'whether a piece may go anywhere, or never away from its goal (sideways is allowed)',
    ['all', 'forward'],
    'all',
  ),
  corners: choice(
    "what a piece may do in corners that are neither its player's start nor goal: stay, only pass through, or nothing",
    ['open', 'crossed', 'closed'],
    'crossed',
  ),
  'leave-goal': flag('whether a piece that has reached its goal may end a move outside it', false),
  undo: flag('whether a player may move the piece it has just moved straight back', true),
  win: choice(
    "when a player has arrived: the goal is full and a piece there is the player's, or all of its pieces are there",
    ['full', 'strict'],
    'full',
  ),
  places: flag('whether the others play on for the places after the first has arrived', false),
  'quiet-moves': int(
    'how many moves without a new least distance of any player make a draw',
    100,
    1,
    Number.POSITIVE_INFINITY,
  ),
  'move-limit': int(
    'how many moves make a draw, however they went',
    Number.POSITIVE_INFINITY,
    1,
    Number.POSITIVE_INFINITY,
  ),
} as const;

export type Rules = Values<typeof rules>;

/** The rule sets by name; options that are not named stay at their default. */
export const presets = {
  standard: {},
  thesis: { directions: 'forward', corners: 'closed', undo: false },
} as const;

/** The numbers of players, and the corners where they start, anticlockwise from the bottom. */
export const STARTS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

/** Where the corners are as the star is drawn: the players are named after theirs. */
export const CORNER_NAMES = ['South', 'South-east', 'North-east', 'North', 'North-west', 'South-west'] as const;

export function starOf({ board }: Pick<Rules, 'board'>): Star {
  return board === '121' ? BIG_STAR : SMALL_STAR;
}
