/** Agents that do what they must not, in the terminal: the game ends, and says why. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultyFile } from '#test-games';
import { capture } from '../io/capture.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-faults-'));
const nim = ['nim', '--game-module', faultyFile];

describe('play', () => {
  const play = (agent: string, ...more: string[]) =>
    capture('play', ...nim, '--seats', `random, ${agent}`, '--archive', folder, '--seed', '3', ...more);

  it.each([
    ['faulty', 'illegal', 'B played an illegal move', /B \(faulty\) played an illegal move: it played 999/],
    ['faulty(by=crash)', 'crashed', 'B crashed (the faulty agent fell over)', /faulty-agent\.mjs:\d+/],
  ])('ends a game by %s', async (agent, reason, words, log) => {
    const { code, out, err } = await play(agent);
    expect(code).toBe(0);
    expect(out).toContain(`The end: ${words}`);
    expect(out).toContain(': A wins');
    expect(err).toMatch(log);
    expect(err).toMatch(/in the position \d-\d-\d B/);
    const json = JSON.parse((await play(agent, '--json')).out);
    expect(json).toMatchObject({ ending: { reason, seat: 1 }, payoffs: [1, -1] });
    expect(readFileSync(json.file, 'utf8')).toMatch(new RegExp(`^ending: ${reason} B: `, 'm'));
    const replayed = await capture('archive', 'replay', json.file, '--game-module', faultyFile);
    expect(replayed.out).toContain(words);
  });

  it('ends the thread of an agent that does not answer in time', async () => {
    const begun = performance.now();
    const { out, err } = await play('faulty(by=silence)', '--timeout', '300');
    expect(out).toContain('The end: B ran out of time: A wins');
    expect(err).toContain('it had not decided after 300 ms, and its thread was ended');
    // It would have been silent for twenty seconds.
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('match', () => {
  it('shows who lost by what in its table, in --json, in the report and in the replay', async () => {
    const out = join(folder, 'run');
    const agents = 'random, faulty, faulty(by=crash), faulty(by=silence)';
    const match = ['match', ...nim, '--agents', agents, '--games', '12', '--timeout', '200', '--out', out];
    const text = await capture(...match);
    expect(text.out).toContain('faulty(by=silence) lost');
    expect(text.out).toMatch(/faulty lost \d by an illegal move/);
    expect(text.out).toContain('failures.jsonl');
    const json = JSON.parse((await capture(...match, '--json')).out);
    const faults = json.agents.map(({ agent, faults: own }: { agent: string; faults: object }) => [agent, own]);
    expect(Object.fromEntries(faults)).toMatchObject({ random: {}, faulty: { illegal: expect.any(Number) } });
    expect((await capture('report', out)).code).toBe(0);
    expect(readFileSync(join(out, 'report', 'endings.csv'), 'utf8')).toMatch(/faulty\(by=crash\)/);
    const replays = await Promise.all([1, 2, 3].map((game) => capture('replay', out, String(game), ...nim.slice(1))));
    expect(replays.map((replay) => replay.out).join()).toMatch(/played an illegal move|crashed|ran out of time/);
  });
});
