import { roomOf } from '@tabuleiro/engine';

/** Why a level of a ladder cannot play. */
export const ladderRoom = roomOf('ladder', {
  unmeasured: 'its levels were not measured for {seats} players',
});
export const { phrase } = ladderRoom;
