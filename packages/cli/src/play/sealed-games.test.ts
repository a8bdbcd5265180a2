import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@tabuleiro/engine';
import { parseRecord } from '@tabuleiro/engine/match';
import { dominoes } from '@tabuleiro/games';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listTiles, makeTile } from '../../../games/src/dominoes/tiles.js';
import { capture } from '../io/capture.fixture.js';
import { openRound } from '../io/sealed-round.js';
import { main } from '../main.js';
import { LineReader } from './line-reader.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-sealed-'));
const key = join(folder, 'home', 'key');
const archive = join(folder, 'games');
const saved = join(folder, 'saved.txt');
const SEATS = ['--seats', 'human, random, random, random'];
const KEPT = ['--archive', archive, '--json'];
const ELSEWHERE = /^the round is sealed to the device that it was played on: /;

beforeEach(() => {
  vi.stubEnv('TABULEIRO_KEY', key);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Plays whatever stands first in the list of moves that was just asked for. */
const FIRST = (last: string): string => last.split(' ')[0];

/** Runs the command with somebody at the keyboard who answers so, and then quits. */
async function at(answers: readonly (string | typeof FIRST)[], ...args: readonly string[]) {
  const queue = [...answers];
  const said: string[] = [];
  vi.spyOn(LineReader.prototype, 'ask').mockImplementation(async () => {
    const next = queue.shift() ?? null;
    return typeof next === 'function' ? next(said.at(-1) ?? '') : next;
  });
  const out: string[] = [];
  const code = await main(args, { out: (text) => out.push(text), err: (text) => said.push(text) });
  return { code, out: out.join('\n'), err: said.join('\n') };
}

/** The game in a file of this device, hands and all. */
const truth = (file: string) => unwrap(parseRecord(dominoes, openRound(readFileSync(file, 'utf8'))));

/** The tiles that only others hold than South, who sits at the keyboard. */
function hiddenTiles(file: string): string[] {
  const { position } = truth(file).match;
  return listTiles(dominoes.view(position as Parameters<typeof dominoes.view>[0], 0).hidden()).map(makeTile);
}

/** The tiles in a text; dates look like tiles and are left out. */
function tilesIn(text: string): Set<string> {
  const found = text.replace(/\d{4}-\d\d-\d\dT[\d:.-]*/g, '').match(/\b[0-6]-[0-6]\b/g) ?? [];
  return new Set(found.flatMap((tile) => [tile, [...tile].reverse().join('')]));
}

describe('a round of dominoes that is left in the middle', () => {
  let file = '';
  let json = '';
  let hidden: string[] = [];
  beforeAll(async () => {
    vi.stubEnv('TABULEIRO_KEY', key);
    const answers = ['moves', FIRST, 'moves', FIRST, `save ${saved}`];
    json = (await at(answers, 'play', 'dominoes', ...SEATS, '--seed', '3', ...KEPT)).out;
    file = JSON.parse(json).file;
    hidden = hiddenTiles(file);
  });

  const expectNoHands = (text: string) => {
    expect(hidden.filter((tile) => tilesIn(text).has(tile))).toEqual([]);
  };

  it('shows no tile that only others hold: in the file, in the archive, in --json', () => {
    expect(hidden.length).toBeGreaterThan(8);
    for (const kept of [file, saved]) {
      const text = readFileSync(kept, 'utf8');
      expectNoHands(text);
      expect(text).toMatch(/^sealed: \S+$/m);
      // The seed would deal the same hands again.
      expect(text).not.toMatch(/^(start|moves|note seed):/m);
      // The same check finds the hands where they are.
      expect(hidden.filter((tile) => !tilesIn(openRound(text)).has(tile)).length).toBeLessThan(8);
    }
    expectNoHands(json);
    const { match } = truth(file);
    expect(JSON.parse(json)).toMatchObject({ sealed: true, players: ['person', 'random', 'random', 'random'] });
    expect(JSON.parse(json).told).toEqual(match.told(0));
    for (const secret of ['start', 'moves', 'notes.seed']) expect(JSON.parse(json)).not.toHaveProperty(secret);
  });

  it('goes on with the same deal, by play --load and by load', async () => {
    const { moves } = truth(saved).record;
    const loaded = await at(['moves', FIRST], 'play', '--load', saved, ...KEPT);
    expect(loaded.code).toBe(0);
    expectNoHands(JSON.stringify(JSON.parse(loaded.out).told.slice(0, moves.length)));
    const after = truth(JSON.parse(loaded.out).file).record.moves;
    expect(after.length).toBeGreaterThan(moves.length);
    expect(after.slice(0, moves.length)).toEqual(moves);

    const again = await at([`load ${saved}`], 'play', 'dominoes', ...SEATS, ...KEPT);
    expect(truth(JSON.parse(again.out).file).record.moves).toEqual(moves);
  });

  it('is refused in a sentence with another key, with none, and where something was changed', async () => {
    const edited = join(folder, 'edited.txt');
    const text = readFileSync(saved, 'utf8');
    for (const broken of [
      text.replace('person | random', 'random | person'),
      text.replace(/^sealed: .{9}/m, 'sealed: AAAAAAAAA'),
      text.replace(/^sealed: .*$/m, 'sealed: AAAA'),
      text.replace(/^sealed: .*$/m, '$&\n$&'),
    ]) {
      writeFileSync(edited, broken);
      const { code, err } = await at([], 'play', '--load', edited, ...KEPT);
      expect([code, err]).toEqual([2, expect.stringMatching(/sealed/)]);
    }
    const other = join(folder, 'other', 'key');
    vi.stubEnv('TABULEIRO_KEY', other);
    expect(await at([], 'play', '--load', saved, ...KEPT)).toMatchObject({
      code: 2,
      err: expect.stringMatching(ELSEWHERE),
    });
    expect(existsSync(other)).toBe(false);
    await at([], 'play', 'dominoes', ...SEATS, ...KEPT);
    expect(existsSync(other)).toBe(true);
    expect(await at([], 'play', '--load', saved, ...KEPT)).toMatchObject({
      code: 2,
      err: expect.stringMatching(ELSEWHERE),
    });
  });

  it('goes on with those who play it: nobody else gets to see their hands', async () => {
    const others = await at([], 'play', '--load', saved, '--seats', 'random, human, random, random', ...KEPT);
    expect(others).toMatchObject({ code: 2, err: expect.stringContaining('leave --seats out') });
    const seats = ['--seats', 'human, human, random, random'];
    const { err } = await at([`load ${saved}`], 'play', 'dominoes', ...seats, ...KEPT);
    expect(err).toContain('the sealed round has people in other seats');
  });

  it('stands in the archive as a sealed round, and is neither replayed nor exported', async () => {
    const id = file.slice(archive.length + 1, -'.txt'.length);
    const listed = await capture('archive', 'list', '--archive', archive);
    expect(listed.out).toContain(`${id}  a sealed round of dominoes that is not over`);
    expectNoHands(listed.out);
    for (const words of [['replay'], ['export'], ['replay', '--json'], ['export', '--json']]) {
      const { code, out, err } = await capture('archive', ...words, id, '--archive', archive);
      expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^a sealed round of dominoes that is not over/)]);
    }
  });

  it('is not taken from a file that anybody could have read', async () => {
    const open = join(folder, 'open.txt');
    writeFileSync(open, openRound(readFileSync(saved, 'utf8')));
    const commands = [
      ['play', '--load', open],
      ['archive', 'replay', open],
      ['archive', 'export', open],
    ];
    for (const words of commands) {
      const { code, out, err } = await at([], ...words, ...KEPT);
      expect([code, out, err]).toEqual([2, '', expect.stringContaining('only when it is over, or between rounds')]);
    }
    const { err } = await at([`load ${open}`], 'play', 'dominoes', ...SEATS, ...KEPT);
    expect(err).toContain('only when it is over, or between rounds');
  });

  it.skipIf(process.platform === 'win32')('has a key that only its user may read', () => {
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });
});

describe('a game with nothing to hide', () => {
  it('is written as ever: one that is over', async () => {
    const played = JSON.parse((await at(['resign'], 'play', 'dominoes', ...SEATS, ...KEPT)).out);
    expect(played.sealed).toBe(undefined);
    expect(played.moves.length).toBeGreaterThan(2);
    expect(readFileSync(played.file, 'utf8')).toMatch(/^moves: \S/m);
  });

  it('is written as ever: an open one', async () => {
    const played = JSON.parse((await at(['5'], 'play', 'tic-tac-toe', ...KEPT)).out);
    expect(played).toMatchObject({ payoffs: null, moves: ['5', expect.any(String)] });
    expect(readFileSync(played.file, 'utf8')).toMatch(/^moves: 5/m);
  });
});
