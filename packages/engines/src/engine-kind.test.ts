import { spawn } from 'node:child_process';
import { makeCatalogue, type Table, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { playGame } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { engineKind } from './engine-kind.js';
import { ENGINE_MEGABYTES, type EngineSpec } from './engine-spec.js';
import { runningProcesses } from './process/processes.fixture.js';

const PLAIN = new URL('./testing/plain-engine.mjs', import.meta.url).pathname;

const engine = (name: string, fault = 'none'): EngineSpec => ({
  name,
  command: [process.execPath, PLAIN, fault],
  memory: ENGINE_MEGABYTES,
});

const engines = [
  engine('plain'),
  engine('dies', 'dies'),
  engine('by-lot', 'dies-by-lot'),
  engine('hangs', 'hangs'),
  engine('illegal', 'illegal'),
  engine('garbage', 'garbage'),
  engine('wrong-id', 'wrong-id'),
  engine('floods', 'floods'),
];
const catalogue = makeCatalogue({ games }).with({ kinds: [engineKind(engines)] });

function game(table: Table, agent: string, seed = 1) {
  const made = [agent, 'random'].map((text) => unwrap(catalogue.parseAgent(table, text)));
  const failures: string[] = [];
  const seats = Array.from(table.sides, (side) => made[side % 2]);
  const played = playGame(table, seats, { seed, onFailure: ({ message }) => failures.push(message) });
  return { ...played, failures };
}

const table = (id: string) => unwrap(catalogue.table(id));

describe('an engine as an agent', () => {
  it.each(games.map(({ id }) => id))('plays %s to its end', (id) => {
    const { ending, failures } = game(table(id), 'engine(plain)');
    expect(failures).toEqual([]);
    expect(ending).toEqual({ reason: 'rules' });
  });

  it.each([
    ['dies', 'crashed', /the engine ended: exit code 3/],
    ['illegal', 'illegal', /it played z99/],
    ['garbage', 'crashed', /no message.*thinking/],
    ['wrong-id', 'crashed', /answered to "x9", which was not asked/],
  ])('loses by a reason with a name where it %s', (name, reason, message) => {
    const { ending, failures, payoffs } = game(table('pentago'), `engine(${name})`);
    expect(ending).toMatchObject({ reason, seat: 0 });
    expect(failures[0]).toMatch(message);
    expect(payoffs).toEqual([-1, 1]);
  });

  it('loses by time where it does not answer, and plays again afterwards', () => {
    const { ending } = game(table('pentago'), 'engine(hangs, ms=10)');
    expect(ending).toMatchObject({ reason: 'time', seat: 0 });
    expect(game(table('tic-tac-toe'), 'engine(plain)').ending).toEqual({ reason: 'rules' });
  }, 20_000);

  it('is passed over where it talks too much on the way', () => {
    expect(game(table('pentago'), 'engine(floods)').ending).toEqual({ reason: 'rules' });
  });

  it('is started anew where it was killed: every game has an outcome', () => {
    const endings = Array.from({ length: 60 }, (_, seed) => game(table('pentago'), 'engine(by-lot)', seed).ending);
    const reasons = new Set(endings.map(({ reason }) => reason));
    expect(reasons).toContain('crashed');
    for (const ending of endings) {
      if (ending.reason !== 'rules') expect(ending).toMatchObject({ reason: 'crashed', seat: 0 });
    }
  });

  it('is not repeatable, and is refused by name where nobody gave it', () => {
    const read = catalogue.readAgent(table('pentago'), 'engine(plain)');
    expect(read.ok && read.value).toMatchObject({ text: 'engine(name=plain)', repeatable: false });
    const other = unwrap(catalogue.readAgent(table('pentago'), 'engine(other)'));
    expect(() => other.make()).toThrow('there is no engine called "other" here: give it with --engine other=COMMAND');
    const none = catalogue.readAgent(table('pentago'), 'engine');
    expect(none.ok ? '' : none.message).toMatch(/say which engine/);
    // A text names an engine; it brings none.
    const command = catalogue.readAgent(table('pentago'), 'engine(sh -c touch)');
    expect(command.ok).toBe(false);
  });

  it('leaves no process behind when its program is killed', async () => {
    const script = `
      import { makeCatalogue, unwrap } from '@tabuleiro/engine';
      import { games } from '@tabuleiro/games';
      import { engineKind } from '@tabuleiro/engines';
      const spec = { name: 'plain', command: [process.execPath, ${JSON.stringify(PLAIN)}, 'none', 'tag-of-this-test'], memory: 4096 };
      const catalogue = makeCatalogue({ games }).with({ kinds: [engineKind([spec])] });
      unwrap(catalogue.parseAgent(unwrap(catalogue.table('tic-tac-toe')), 'engine(plain)'));
      console.log('up');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../../..', import.meta.url).pathname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const running = () => [...runningProcesses().values()].filter((line) => line.includes('tag-of-this-test')).length;
    expect(running()).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(running, { timeout: 10_000 }).toBe(0);
  });
});
