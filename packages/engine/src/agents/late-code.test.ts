import { describe, expect, it } from 'vitest';
import { nim } from '#test-games';
import { unwrap } from '../result.js';
import { makeCatalogue } from './catalogue.js';
import { defineAgent } from './define-agent.js';
import { arrived, fetchLate, type LateCode } from './late-code.js';

/** As the build of the page makes it; the first tries fail. */
function late(failures = 0): { code: number | null; load(): Promise<void>; tries: number } {
  return {
    code: null,
    tries: 0,
    async load() {
      this.tries++;
      if (this.tries <= failures) throw new Error('no network');
      this.code = 7;
    },
  };
}

describe('late code', () => {
  it('is there from the start where nobody made it late', async () => {
    const here: LateCode<number> = { code: 7 };
    await fetchLate(here);
    expect(arrived(here)).toBe(7);
  });

  it('is refused in a sentence until it has come, and comes once', async () => {
    const code = late();
    const bound = Object.assign(code, { load: code.load.bind(code) });
    expect(() => arrived(bound)).toThrow('a part of the program has not come');
    await Promise.all([fetchLate(bound), fetchLate(bound)]);
    expect([arrived(bound), bound.tries]).toEqual([7, 1]);
  });

  it('is tried again where it did not come', async () => {
    const code = late(1);
    const bound = Object.assign(code, { load: code.load.bind(code) });
    await fetchLate(bound);
    expect(() => arrived(bound)).toThrow('not come');
    await fetchLate(bound);
    expect([arrived(bound), bound.tries]).toEqual([7, 2]);
  });
});

it('an agent is prepared with all that it is made of: its game, its kind, its evaluation, those behind it', async () => {
  const prepared: string[] = [];
  const told = (what: string) => async () => void prepared.push(what);
  const [least] = nim.evaluations;
  const game = {
    ...nim,
    prepare: told('game'),
    evaluations: [{ ...least, prepare: told('evaluation') }, ...nim.evaluations.slice(1)],
  };
  const slow = { ...defineAgent({ name: 'slow', summary: 'waits', decide: () => 0 }), prepare: told('kind') };
  const catalogue = makeCatalogue({ games: [game], kinds: [...makeCatalogue({ games: [] }).kinds, slow] });
  const table = unwrap(catalogue.table('nim'));
  await unwrap(catalogue.readAgent(table, 'slow')).prepare();
  expect(prepared.splice(0).sort()).toEqual(['game', 'kind']);
  await unwrap(catalogue.readAgent(table, 'greedy')).prepare();
  expect(prepared.splice(0).sort()).toEqual(['evaluation', 'game']);
});
