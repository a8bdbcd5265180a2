import { roomOf } from '@tabuleiro/engine';

/** Why a test cannot be, and what is to be said of games. */
export const statsRoom = roomOf('stats', {
  elo: 'elo0 ({elo0}) must be below elo1 ({elo1})',
  errors: 'alpha and beta must be above 0 and add up to less than 1',
  block: 'a block must have at least one game',
  'some-repeat': '{distinct} of {games} games are distinct; whole blocks that repeat earlier ones count once in errors',
  'most-repeat': 'only {distinct} of {games} games are distinct, and errors count those alone: {remedy}',
  'more-chance': 'more games tell nothing more, but random openings or an agent that draws lots do',
});
export const { phrase } = statsRoom;
