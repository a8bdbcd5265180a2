import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';

const PLAIN = new URL('../../../engines/src/testing/plain-engine.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plain = ['--engine', `plain=node ${PLAIN}`];

describe('--engine', () => {
  it('gives an engine to a match, whose run says which it was', async () => {
    const out = join(folder, 'run');
    const args = ['--agents', 'engine(plain), random', '--games', '6', '--threads', '1', '--out', out];
    const { code, out: said } = await capture('match', 'tic-tac-toe', ...plain, ...args, '--json');
    expect(code).toBe(0);
    const result = JSON.parse(said);
    expect(result).toMatchObject({ games: 6, repeatable: false });
    expect(result.engines).toMatchObject([{ called: 'plain', name: 'plain', version: '1' }]);
    expect(result.engines[0].digest).toMatch(/^[0-9a-f]{64}$/);
    // A report needs no engine: it starts nothing.
    const { code: reported } = await capture('report', out);
    expect(reported).toBe(0);
    expect(readFileSync(join(out, 'report', 'index.html'), 'utf8')).toContain('Engines of others played');
  });

  it('gives one to a decision, and to whoever looks for accuracy', async () => {
    const { code, out } = await capture('move', 'pentago', ...plain, '--agent', 'engine(plain)', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ agent: 'engine(name=plain)', move: 'a1', line: ['a1'] });
    const measured = ['--agents', 'engine(plain)', '--positions', '5', '--threads', '1', '--json'];
    const { code: accurate, err } = await capture('accuracy', 'tic-tac-toe', ...plain, ...measured);
    expect(accurate, err).toBe(0);
  });

  it.each([
    [['--engine', 'plain'], /should read like "NAME=COMMAND"/],
    [['--engine'], /needs a name and a command/],
    [[...plain, ...plain], /two engines called "plain"/],
    [['--engine', 'plain=/no/such/program'], /cannot be started/],
    [['--engine', `plain=node ${PLAIN}`, '--engine-memory', 'much'], /--engine-memory should be a whole number/],
    [[], /no engine called "plain" here: give it with --engine/],
  ])('is refused in a sentence: %j', async (given, message) => {
    const args = ['match', 'tic-tac-toe', '--agents', 'engine(plain), random', '--games', '2'];
    const { code, err } = await capture(...args, ...given);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  it('is the only way to start one: a command in a text or a file starts nothing', async () => {
    const mark = join(folder, 'started');
    const texts = [
      `engine(touch ${mark})`,
      `engine(name="touch ${mark}")`,
      `engine(plain=touch ${mark})`,
      `engine(command=touch, name=plain)`,
    ];
    for (const text of texts) {
      const { code } = await capture('match', 'tic-tac-toe', '--agents', `${text}, random`, '--games', '2');
      expect(code, text).toBe(2);
    }
    const file = join(folder, 'experiment.json');
    const experiment = { kind: 'matches', game: 'tic-tac-toe', agents: ['engine(plain)', 'random'], games: 2 };
    for (const more of [{ engines: { plain: `touch ${mark}` } }, { engine: `plain=touch ${mark}` }]) {
      writeFileSync(file, JSON.stringify({ ...experiment, ...more }));
      expect((await capture('run', file, '--out', join(folder, 'other'))).code).toBe(2);
    }
    expect(existsSync(mark)).toBe(false);
  });
});
