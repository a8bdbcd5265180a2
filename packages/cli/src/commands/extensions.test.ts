/** Extensions as people give them: a game and an agent in TypeScript, for whatever the command does. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@tabuleiro/engine';
import { loadExtension } from '@tabuleiro/extensions';
import { houseCatalogue, inProcess, runExperiment } from '@tabuleiro/lab';
import { withoutTime } from '@tabuleiro/trials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';

const TABULEIRO = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-with-them-'));
const archive = join(folder, 'archive');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command where new folders are to be. */
const inFolder = (...args: string[]): string =>
  execFileSync(process.execPath, [TABULEIRO, ...args], { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  symlinkSync(fileURLToPath(new URL('../../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  inFolder('new-extension', 'heaps');
});

const file = join(folder, 'heaps', 'extension.ts');
const given = ['--with', file];
const agents = 'heaps-agent(games=3), pvs(nodes=50)';
const run = join(folder, 'run');

describe('an extension in TypeScript', () => {
  it('is listed, with its game and its agent', async () => {
    const { games, agents: kinds } = JSON.parse((await capture('list', '--json', ...given)).out);
    expect(games.map(({ id }: { id: string }) => id)).toContain('heaps');
    expect(kinds.map(({ name }: { name: string }) => name)).toContain('heaps-agent');
    // It may stand anywhere on the line.
    expect((await capture(`--with=${file}`, 'list')).out).toContain('heaps-agent');
  });

  it('plays against agents of the house, in threads as in one process', async () => {
    const asked = ['--agents', agents, '--games', '12', '--seed', '5', '--threads', '2', '--out', run, '--json'];
    const { code, out } = await capture('match', 'heaps', ...asked, ...given);
    expect([code, JSON.parse(out).games]).toEqual([0, 12]);
    const catalogue = unwrap(houseCatalogue().extended(unwrap(await loadExtension(file))));
    const experiment = JSON.parse(readFileSync(join(run, 'run.json'), 'utf8')).experiment;
    const here = await runExperiment(experiment, { executor: inProcess(), catalogue });
    const there = readFileSync(join(run, 'games.jsonl'), 'utf8').trimEnd().split('\n');
    const plain = ({ sum: _, ...line }: Record<string, never>) => withoutTime(line as never);
    expect(there.map((line) => plain(JSON.parse(line)))).toEqual(here.lines.map(withoutTime));
  });

  it('has its games replayed by whoever gives the same one, and nobody else', async () => {
    const replay = ['replay', run, '3', '--again'];
    expect(await capture(...replay)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/played with the extension extension\.ts .*no record loads code: give it with --with/),
    });
    expect((await capture(...replay, ...given)).out).toContain('played again, it is the same game');
    // A file that it imports is changed: it is another one.
    const other = join(folder, 'other');
    cpSync(join(folder, 'heaps'), other, { recursive: true });
    writeFileSync(join(other, 'agent.ts'), `${readFileSync(join(other, 'agent.ts'), 'utf8')}\n`);
    const changed = ['--with', join(other, 'extension.ts')];
    for (const line of [replay, ['export', run, '--out', join(folder, 'rows.csv')], ['report', run]]) {
      expect(await capture(...line, ...changed)).toMatchObject({
        code: 2,
        err: expect.stringContaining('is not the extension that the run of "heaps" was played with'),
      });
    }
    const more = ['match', 'heaps', '--agents', agents, '--games', '24', '--seed', '5', '--out', run];
    expect(await capture(...more, ...changed)).toMatchObject({
      code: 2,
      err: expect.stringContaining('another extension'),
    });
  });

  it('keeps nothing of an extension that is not needed', async () => {
    const out = join(folder, 'of-the-house');
    const line = ['match', 'tic-tac-toe', '--agents', 'random, greedy', '--games', '2', '--out', out];
    expect((await capture(...line, ...given)).code).toBe(0);
    expect(JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).game).toEqual({
      id: 'tic-tac-toe',
      version: 1,
      module: null,
    });
    expect((await capture('replay', out, '1', '--again')).code).toBe(0);
  });

  it.each([
    ['move', ['move', 'heaps', '--agent', 'heaps-agent']],
    ['perft', ['perft', 'heaps', '--depth', '3']],
    ['explore', ['explore', 'heaps', '--levels', '4']],
    ['solve', ['solve', 'heaps']],
    ['check', ['check', 'heaps']],
    ['accuracy', ['accuracy', 'heaps', '--agents', 'heaps-agent', '--positions', '5', '--threads', '1']],
    ['ladder', ['ladder', 'heaps', '--agents', agents, '--games', '4', '--threads', '1']],
    ['play', ['play', 'heaps', '--seats', 'heaps-agent, random', '--seed', '1', '--archive', archive]],
    ['archive', ['archive', 'list', '--archive', archive]],
    ['report', ['report', run]],
  ])('is there for %s', async (_, line) => {
    const { code, err, out } = await capture(...line, '--json', ...given);
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toMatch(/there is no game/);
  });

  it('needs no name of a game where it brings one', async () => {
    expect((await capture('solve', ...given)).out).toContain('A wins with perfect play');
  });
});

describe('what new folders hold', () => {
  it.each(['extension', 'game', 'agent', 'paper'])('passes its own test: new-%s', (kind) => {
    const name = `my-${kind}`;
    inFolder(`new-${kind}`, name);
    const said = execFileSync('npm', ['test'], { cwd: join(folder, name), encoding: 'utf8' });
    expect(said).toMatch(/# pass [12]\n# fail 0/);
  });

  it('is given on the lines that it shows', async () => {
    const paper = ['reproduce', 'my-paper', '--with', join(folder, 'my-paper', 'extension.ts'), '--json'];
    expect(JSON.parse((await capture(...paper)).out).tables[0].figures[0]).toMatchObject({ verdict: 'reproduced' });
    const agent = ['match', 'tic-tac-toe', '--agents', 'my-agent, random', '--games', '2', '--threads', '1', '--json'];
    expect((await capture(...agent, '--with', join(folder, 'my-agent', 'extension.ts'))).code).toBe(0);
  });
});

describe('what an author’s code throws', () => {
  const own = join(folder, 'throwing');
  const line = (text: string) => text.split('\n').findIndex((each) => each.includes('throw new')) + 1;
  /** The new extension, with something else in one of its files. */
  function throwing(part: string, from: string, to: string): { readonly with: string[]; readonly place: string } {
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own);
    cpSync(join(folder, 'heaps'), own, { recursive: true });
    const source = readFileSync(join(own, part), 'utf8');
    expect(source).toContain(from);
    const text = source.replace(from, to);
    writeFileSync(join(own, part), text);
    return { with: ['--with', join(own, 'extension.ts')], place: `${part}:${line(text)}:` };
  }
  const inAgent = () =>
    throwing('agent.ts', 'let best =', "if (listMoves(view).length < 3) throw new Error('boom');\n    let best =");
  const inGame = () =>
    throwing('game.ts', 'this.left -= move;', "if (this.left < 10) throw new Error('boom');\n    this.left -= move;");

  it('in an agent loses the game, and is told with file, line, position, moves and seed', async () => {
    const { with: given, place } = inAgent();
    const out = join(folder, 'thrown');
    const match = ['match', 'heaps', '--agents', 'heaps-agent(games=1), random', '--games', '6', '--threads', '1'];
    expect((await capture(...match, '--out', out, ...given)).code).toBe(0);
    const [failure] = readFileSync(join(out, 'failures.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(failure)).toMatchObject({
      reason: 'crashed',
      message: 'boom',
      position: expect.stringMatching(/^[12] [AB]$/),
      seed: expect.any(Number),
      stack: expect.stringContaining(place),
    });
    expect(JSON.parse(failure).moves.length).toBeGreaterThan(5);
    const play = ['play', 'heaps', '--seats', 'heaps-agent(games=1), random', '--seed', '1', '--position', '2 A'];
    const { err } = await capture(...play, '--archive', archive, ...given);
    expect(err).toContain(place);
    expect(err).toContain('in the position 2 A, at the start, seed 1');
    const move = await capture('move', 'heaps', '--agent', 'heaps-agent', '--position', '2 A', ...given);
    expect(move).toMatchObject({ code: 1, out: '' });
    expect(move.err).toContain('heaps-agent crashed: boom');
    expect(move.err).toContain(place);
    expect(move.err).not.toContain('internal error');
  });

  it('in a game ends the command, and is told so too', async () => {
    const { with: given, place } = inGame();
    const match = ['match', 'heaps', '--agents', 'random, random', '--games', '4', '--threads', '1'];
    const { code, err } = await capture(...match, ...given);
    expect(code).toBe(2);
    expect(err).toMatch(/the game heaps fails: boom \(.*\) in the position ".*", after the moves [\d ]+, seed \d+/);
    expect(err).toContain(place);
    const perft = await capture('perft', 'heaps', '--depth', '9', ...given);
    expect(perft.code).toBe(1);
    expect(perft.err).toContain(place);
    const play = ['play', 'heaps', '--seats', 'random, random', '--seed', '1', '--archive', archive];
    const played = await capture(...play, ...given);
    expect(played.code).toBe(2);
    expect(played.err).toMatch(/the game heaps fails: boom .* after the moves [\d ]+, seed 1$/);
    expect(played.err).toContain(place);
  });
});

describe('open', () => {
  it('serves a page that names the extension, and its files', async () => {
    const open = ['open', '--no-browser', '--port', '0', '--json', ...given];
    const env = { ...process.env, TABULEIRO_STORE: join(folder, 'tables.db') };
    const child = spawn(process.execPath, [TABULEIRO, ...open], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const { address } = JSON.parse(await new Promise((told) => child.stdout.once('data', (data) => told(`${data}`))));
      const page = await (await fetch(address)).text();
      const [, entry] = /tabuleiro-extensions" content="[^"]*&quot;entry&quot;:&quot;([^&]+)&quot;/.exec(page) ?? [];
      const served = await fetch(new URL(entry, address));
      expect(served.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(served.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
      const code = await served.text();
      for (const [, shared] of code.matchAll(/from "([^"]+)"/g)) {
        expect((await fetch(new URL(shared, served.url))).status).toBe(200);
      }
      expect(page).not.toContain(folder);
    } finally {
      child.kill();
    }
  });
});
