import { choice, int, viewKind } from '@tabuleiro/engine';

/** Longer than any test allows for a move. */
const SILENCE_MS = 20_000;
const EVERYWHERE = 9;

/**
 * An agent that does what no agent should: plays what is not legal, throws, does not answer, ends its
 * thread, or leaves a promise behind that fails. `seat` says in which
 * seat it does; in the others it plays at random. Plain JavaScript, so that threads can load it, too.
 */
export const faulty = viewKind({
  name: 'faulty',
  summary: 'goes wrong',
  params: {
    by: choice('what goes wrong', ['illegal', 'crash', 'silence', 'exit', 'reject'], 'illegal'),
    seat: int('where', EVERYWHERE, 0, EVERYWHERE),
  },
  create: (_, { by, seat }) => ({
    decide(view, { rng }) {
      const moves = new Int32Array(64);
      const count = view.moves(moves, 0);
      const move = moves[rng.below(count)];
      const fine = {
        move,
        value: null,
        basis: null,
        distance: null,
        line: [move],
        candidates: [],
        nodes: 1,
        depth: 1,
        ms: 0,
        ended: 'done',
      };
      if (seat !== EVERYWHERE && view.seat !== seat) return fine;
      if (by === 'illegal') return { ...fine, move: 999 };
      if (by === 'crash') throw new Error('the faulty agent fell over');
      if (by === 'exit') process.exit(3);
      if (by === 'reject') {
        Promise.reject(new Error('nobody waited for this'));
        return fine;
      }
      for (const end = performance.now() + SILENCE_MS; performance.now() < end; );
      return fine;
    },
  }),
});
