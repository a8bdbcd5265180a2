import { roomOf } from '@tabuleiro/engine';

/** What papers and their tables are called. */
const room = roomOf('papers', {
  paper: 'paper',
  'table-of': 'table of {paper}',
});
export const { phrase } = room;
