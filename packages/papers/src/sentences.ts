import { roomOf } from '@tabuleiro/engine';

/** What papers and their tables are called. */
const room = roomOf('papers', {
  paper: 'paper',
  'table-of': 'table of {paper}',
  'not-papers':
    '"papers" of "{file}" should be a list of papers, or a function that gives one, made by definePaper(...)',
});
export const { err, phrase } = room;
