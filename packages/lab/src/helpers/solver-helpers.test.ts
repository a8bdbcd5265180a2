import { type Helpers, makeTable, type Position, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { solverFor } from '@tabuleiro/engine/solve';
import { pentago } from '@tabuleiro/games';
import { afterAll, expect, it } from 'vitest';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { HelperThreads } from './helper-threads.js';

const pool = new HelperThreads();
const catalogue = houseCatalogue().with({ pool });
afterAll(() => pool.dismiss());

/** Nobody can force anything soon: all of the rest has to be walked through, which is long enough for helpers. */
const LONG = '..2.2...1.2.2.2.12..121.1121112.1... 2 place';
const LONGER = '.2....121...21...22.1...11.22.2112.1 1 place';

function read(text: string): Position {
  return unwrap(pentago.parsePosition(text, makeTable(pentago).setup));
}

/** A solution with so many helpers, and how many jobs they were asked to do. */
function solved(text: string, count: number, stopOnceAsked = false) {
  const threads = catalogue.helpers(count);
  let asked = 0;
  const helpers: Helpers = {
    most: threads.most,
    begin: (job, shared, wanted) => {
      asked++;
      return threads.begin(job, shared, wanted);
    },
  };
  const solver = unwrap(solverFor(makeTable(pentago), { haste: false, tableBytes: 0, helpers }));
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

it('threads let go where somebody stops in the middle of their work, and do the next job', () => {
  const { solution, asked } = solved(LONGER, 1, true);
  expect(solution.value).toBeNull();
  expect(solution.reason?.message).toMatch(/^not solved within its limits/);
  expect(asked).toBe(1);
  expect(solved(LONG, 1).solution).toEqual(solved(LONG, 0).solution);
});

it('an agent for several threads has its solver helped, too', () => {
  const table = unwrap(catalogue.table('pentago'));
  const asked: string[] = [];
  const counting = catalogue.with({
    pool: {
      threads: 2,
      helpers: (most) => pool.helpers(most, catalogue),
      staff(agent, helpers) {
        const staff = pool.staff(agent, helpers, catalogue);
        const { jobs } = staff;
        const begin: Helpers['begin'] = (job, shared, count) => {
          asked.push(job.job);
          return jobs.begin(job, shared, count);
        };
        return Object.assign(staff, { jobs: { most: jobs.most, begin } });
      },
    },
  });
  const decide = (text: string) => {
    const { agent } = unwrap(counting.parseAgent(table, text));
    const position = unwrap(table.game.parsePosition(LONG, table.setup));
    return agent.decide(viewOf(table, position), { rng: new Rng(1) });
  };
  const [one, two] = [decide('perfect'), decide('perfect(threads=2)')];
  expect([two.value, two.move, two.nodes]).toEqual([one.value, one.move, one.nodes]);
  expect(asked).toEqual(['walk']);
});
