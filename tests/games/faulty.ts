import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nimFile } from './nim.js';

/**
 * Nim with agents that do what no agent should: play what is not legal, throw, or never answer. `seat` says in which
 * seat they do; in the other they play at random.
 */
const source = `import { choice, int, viewKind } from '@tabuleiro/engine';
import nim from './${basename(nimFile)}';

const WAIT_MS = 20_000;

const faulty = viewKind({
  name: 'faulty',
  summary: 'goes wrong',
  params: {
    by: choice('what goes wrong', ['illegal', 'crash', 'silence'], 'illegal'),
    seat: int('where', 2, 0, 2),
  },
  create: (table, { by, seat }) => ({
    decide(view, { rng }) {
      const moves = new Int32Array(64);
      const count = view.moves(moves, 0);
      const nothing = { value: null, basis: null, distance: null, candidates: [], nodes: 1, depth: 1, ms: 0, ended: 'done' };
      const fine = { ...nothing, move: moves[rng.below(count)], line: [] };
      if (seat !== 2 && view.seat !== seat) return fine;
      if (by === 'illegal') return { ...fine, move: 999 };
      if (by === 'crash') throw new Error('the faulty agent fell over');
      for (const end = performance.now() + WAIT_MS; performance.now() < end; );
      return fine;
    },
  }),
});

export default { ...nim, agents: [faulty] };
`;

export const faultyFile = nimFile.replace('nim-', 'faulty-');
writeFileSync(faultyFile, source);
