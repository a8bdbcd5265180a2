import { makeCatalogue } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { ENGINE_MEGABYTES, type EngineSpec } from '../engine-spec.js';
import { checkEngine, type EngineCheck } from './door.js';

const PLAIN = new URL('../testing/plain-engine.mjs', import.meta.url).pathname;

/** An engine that does as it should, but for one thing. */
function engineWith(fault: string): EngineSpec {
  return { name: 'plain', command: [process.execPath, PLAIN, fault], memory: ENGINE_MEGABYTES };
}

function checked(fault: string): Promise<EngineCheck> {
  // Of the games only the shortest: which rule is broken does not hang on them.
  const catalogue = makeCatalogue({ games: games.filter(({ id }) => id === 'tic-tac-toe') });
  return checkEngine(engineWith(fault), { catalogue, ms: 300, seed: 1, patience: 3000 });
}

describe('checkEngine', () => {
  it('has nothing to say against an engine that does as it should', async () => {
    const check = await checked('none');
    expect(check).toMatchObject({ name: 'plain', version: '1', games: ['tic-tac-toe'], passed: true, failures: [] });
  });

  it.each([
    ['dies', 'lives', /exit code 3/],
    ['hangs', 'answers', /had not answered after/],
    ['illegal', 'legal', /it played "z99"/],
    ['wrong-id', 'ids', /"x9"/],
    ['garbage', 'messages', /thinking/],
    ['floods', 'quiet', /more than 1000/],
    ['after-stop', 'stop', /said "info"/],
    ['slow', 'time', /took \d+ ms to decide, and had 300/],
    ['wrong-game', 'games', /no-such-game/],
    ['grows', 'memory', /MB more after 1000 requests/],
  ])('names an engine that %s', async (fault, rule, message) => {
    const { passed, failures } = await checked(fault);
    expect(passed).toBe(false);
    const named = failures.find((failure) => failure.rule === rule);
    expect(named?.message, JSON.stringify(failures)).toMatch(message);
  });

  it('says in a sentence that a program cannot be started, or is no engine', async () => {
    const none = { name: 'none', command: ['/no/such/program'], memory: ENGINE_MEGABYTES };
    const catalogue = makeCatalogue({ games });
    const missing = await checkEngine(none, { catalogue, ms: 100, seed: 1 });
    expect(missing).toMatchObject({ passed: false, failures: [{ rule: 'lives' }] });
    expect(missing.failures[0].message).toMatch(/cannot be started: spawn \/no\/such\/program ENOENT/);
    const cat = await checkEngine({ ...none, command: ['cat'] }, { catalogue, ms: 100, seed: 1 });
    expect(cat.failures).toHaveLength(1);
    expect(cat.failures[0].rule).toBe('messages');
  });
});
