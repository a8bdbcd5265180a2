import { roomOf } from '@tabuleiro/engine';

/** Why an agent of a paper cannot play. */
const room = roomOf('paper-agents', {
  'two-ended': 'it is made for two ends: play with ends=2',
});
export const { phrase } = room;
