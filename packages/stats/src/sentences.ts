import { roomOf } from '@tabuleiro/engine';

/** Why a test cannot be. */
export const statsRoom = roomOf('stats', {
  elo: 'elo0 ({elo0}) must be below elo1 ({elo1})',
  errors: 'alpha and beta must be above 0 and add up to less than 1',
  block: 'a block must have at least one game',
});
export const { phrase } = statsRoom;
