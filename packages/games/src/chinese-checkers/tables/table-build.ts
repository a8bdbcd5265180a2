import { choice, defineTables } from '@tabuleiro/engine';
import { databaseOf, HEADER_BYTES, positionsOf } from './table-file.js';

/** The distances of one player alone: what the evaluations by moves left look up. */
export const tables = defineTables({
  name: 'database',
  help: 'how many moves every position of one player alone is from home',
  params: {
    pieces: choice('for how many pieces: six, or ten for the last part of the way', ['6', '10'], '6'),
  },
  files({ pieces }) {
    const kind = databaseOf(pieces);
    const positions = positionsOf(kind);
    return [{ name: kind.name, disk: HEADER_BYTES + positions, memory: positions }];
  },
  work: async () => (await import('./table-work.js')).work,
});
