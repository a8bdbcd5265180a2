import { makeTable, type Position, unwrap } from '@tabuleiro/engine';
import { solverFor } from '@tabuleiro/engine/solve';
import { pentago } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { jobThreads } from './job-threads.js';

/** Nobody can force anything soon: all of the rest has to be walked through, which is long enough for helpers. */
const LONG = '..2.2...1.2.2.2.12..121.1121112.1... 2 place';
const LONGER = '.2....121...21...22.1...11.22.2112.1 1 place';

function read(text: string): Position {
  return unwrap(pentago.parsePosition(text, makeTable(pentago).setup));
}

/** A solution with so many helpers, and how many jobs they were asked to do. */
function solved(text: string, helpers: number, stopOnceAsked = false) {
  const threads = jobThreads(helpers);
  let asked = 0;
  const counted: typeof threads = {
    most: threads.most,
    begin: (job, shared, count) => {
      asked++;
      return threads.begin(job, shared, count);
    },
  };
  const solver = unwrap(solverFor(makeTable(pentago, undefined, undefined, counted)));
  const limits = stopOnceAsked ? { stopped: () => asked > 0 } : {};
  const solution = { ...solver.solve(read(text), limits), ms: 0 };
  return { solution, asked };
}

it('threads come to what one alone comes to, node by node', () => {
  const alone = solved(LONG, 0);
  const helped = solved(LONG, 2);
  expect(helped.solution).toEqual(alone.solution);
  expect(alone.solution.value).toBe(0);
  expect([alone.asked, helped.asked]).toEqual([0, 1]);
});

it('threads let go where somebody stops in the middle of their work', () => {
  const { solution, asked } = solved(LONGER, 1, true);
  expect(solution.value).toBeNull();
  expect(solution.reason?.message).toMatch(/^not solved within its limits/);
  expect(asked).toBe(1);
});
