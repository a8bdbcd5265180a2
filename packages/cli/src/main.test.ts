import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nimFile } from '#test-games';
import { main } from './main.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-'));
const archive = join(folder, 'games');
const home = process.cwd();
/** One stone in a corner and a quadrant to turn; and a board with most of the game still to come. */
const PENTAGO_CORNER = `1${'.'.repeat(35)} 1 turn`;
const PENTAGO_OPEN = `1..2..1..2${'.'.repeat(26)} 1 place`;
beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(home));

/** Runs a command line as a user would, and keeps what it says. */
async function run(...args: string[]) {
  const said = { out: '', err: '' };
  const code = await main(args, {
    out: (text) => {
      said.out += `${text}\n`;
    },
    err: (text) => {
      said.err += `${text}\n`;
    },
  });
  return { code, ...said, json: () => JSON.parse(said.out) };
}

describe('shapes that scripts rely on', () => {
  it('list', async () => {
    const { games, agents } = (await run('list', '--json')).json();
    expect(games[0]).toMatchObject({
      id: 'tic-tac-toe',
      seats: [2],
      evaluations: [{ name: 'open-lines' }, { name: 'learned' }, { name: 'none' }],
    });
    expect(agents.map(({ name }: { name: string }) => name)).toContain('alphabeta');
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    const dominoes = games.find(({ id }: { id: string }) => id === 'dominoes');
    expect(names(dominoes.agents)).toEqual(['level', 'basic', 'genetic', 'phases', 'deals', 'imitates']);
    expect(dominoes.papers).toMatchObject([{ id: 'dominoes', agents: [{ name: 'cruz' }, { name: 'garza' }] }]);
    expect((await run('list')).out).toMatch(/agents of a paper, .*dominoes.*\n +cruz: /);
    const one = (await run('list', 'dominoes', '--json')).json();
    expect(one.games.map(({ id }: { id: string }) => id)).toEqual(['dominoes']);
    expect(names(one.agents)).toContain('uct');
    // Whoever must see everything cannot play with hidden hands.
    expect(names(one.agents)).not.toContain('pvs');
    const { out } = await run('list', 'dominoes', '--agents');
    expect(out).toMatch(/^ {2}genetic: /m);
    expect(out).not.toMatch(/^Games/m);
    expect((await run('list', 'domino')).err).toMatch(/did you mean "dominoes"/);
  });

  it('perft', async () => {
    expect((await run('perft', 'tic-tac-toe', '--depth', '5', '--json')).json()).toMatchObject({
      game: 'tic-tac-toe',
      counts: [9, 72, 504, 3024, 15120],
    });
  });

  it('perft from a position where the game begins with a deal, and not from before it', async () => {
    const hands =
      '6-6,5-5,5-0,4-0,3-3,2-2,0-0/6-3,6-1,5-2,4-2,3-1,2-1,1-1/' +
      '6-4,5-4,5-1,4-4,4-1,3-0,1-0/6-5,6-2,6-0,5-3,4-3,3-2,2-0';
    const asked = ['perft', 'dominoes', '--depth', '2'];
    // The double six opens, and two tiles of the next hand fit on it.
    const dealt = await run(...asked, '--position', `0:0 6-6 ${hands}`, '--json');
    expect(dealt.json()).toMatchObject({ counts: [1, 2] });
    await expect(run(...asked)).resolves.toMatchObject({
      code: 2,
      err: expect.stringMatching(/^dominoes begins with chance: name a position after it/),
    });
  });

  it('explore', async () => {
    expect((await run('explore', 'tic-tac-toe', '--levels', '10', '--json')).json()).toMatchObject({
      game: 'tic-tac-toe',
      levels: [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
      total: 5478,
      branching: expect.closeTo(3.577, 3),
      upToSymmetry: { total: 765 },
      complete: true,
    });
    expect((await run('explore', 'tic-tac-toe', '--levels', '3', '--json')).json()).toMatchObject({
      levels: [1, 9, 72],
      complete: false,
    });
  });

  it('solve', async () => {
    expect((await run('solve', 'tic-tac-toe', '--json')).json()).toMatchObject({
      game: 'tic-tac-toe',
      value: 0,
      move: '1',
    });
    const won = await run('solve', 'tic-tac-toe', '--position', 'XX.OO.... X', '--json');
    expect(won.json()).toMatchObject({ value: 1, move: '3' });
    const short = await run('solve', 'tic-tac-toe', '--nodes', '10', '--json');
    expect(short.json()).toMatchObject({ value: null, move: null, reason: expect.stringMatching(/not solved/) });
  });

  it('move', async () => {
    const { json } = await run('move', 'tic-tac-toe', '--agent', 'alphabeta(depth=9, eval=none)', '--json');
    expect(json()).toMatchObject({ move: '1', value: 0, nodes: 18297, depth: 9, ms: expect.any(Number) });
    expect(json().candidates).toHaveLength(9);
    expect(json().candidates[0]).toMatchObject({ move: '1', value: 0 });
    expect(json()).toMatchObject({ basis: { kind: 'proven' }, ended: 'done' });
  });

  it('move, with where its values come from', async () => {
    const said = async (agent: string, ...at: readonly string[]) => (await run('move', ...at, '--agent', agent)).out;
    const start = ['tic-tac-toe'];
    const won = [...start, '--position', 'XX.OO.... X'];
    expect(await said('perfect', ...won)).toMatch(/value \+1 \(proven\), a win in 1;/);
    expect(await said('alphabeta(depth=3)', ...start)).toMatch(
      /value \S+ \(searched 3 deep\);.*\n.* ms.*, ended by its own limit\n/,
    );
    expect(await said('uct(nodes=500)', ...start)).toMatch(/value \S+ \(sampled, ±0\.\d+\);/);
    // Two steps at once: the second one was cut short.
    const mixed = await said('pvs(nodes=60)', ...start);
    expect(new Set(mixed.match(/searched \d deep/g))).toEqual(new Set(['searched 3 deep', 'searched 2 deep']));
    // Far from the end nothing is known for certain.
    expect(await said('perfect(nodes=3000)', 'pentago', '--position', PENTAGO_OPEN)).toMatch(/value \S+ \(searched/);
  });

  it('solve and move, where it is not known by which move', async () => {
    const { out } = await run('solve', 'pentago', '--position', PENTAGO_CORNER);
    expect(out).toMatch(/draws with perfect play \(proven\); by which move is not known/);
    expect((await run('solve', 'pentago', '--position', PENTAGO_CORNER, '--json')).json()).toMatchObject({
      value: 0,
      basis: { kind: 'proven' },
      move: null,
    });
    const guess = await run('move', 'pentago', '--position', PENTAGO_CORNER, '--agent', 'perfect', '--json');
    expect(guess.json().basis.kind).toBe('searched');
  });

  it('move, by an agent that suits the table where none is named, and its own evaluation', async () => {
    const three = await run('move', 'chinese-checkers', '--players', '3', '--json');
    expect(three.json()).toMatchObject({ agent: 'racer(nodes=64000)', terms: [] });
    const two = await run('move', 'chinese-checkers', '--agent', 'greedy(eval=farthest-first)', '--json');
    expect(two.json().terms.map(({ name }: { name: string }) => name)).toEqual(['way', 'last']);
    const start = await run('move', 'chinese-checkers', '--agent', 'pvs(nodes=2000)', '--json');
    expect(Math.abs(start.json().value)).toBeLessThan(0.1);
  });

  it('match', async () => {
    const line = [
      'match',
      'tic-tac-toe',
      '--agents',
      'alphabeta(depth=2),random',
      '--games',
      '20',
      '--seed',
      '3',
      '--json',
    ];
    const report = (await run(...line)).json();
    expect(report).toMatchObject({ game: 'tic-tac-toe', games: 20 });
    expect(report.agents.map(({ agent }: { agent: string }) => agent)).toEqual(['alphabeta(depth=2)', 'random']);
    for (const { wins, draws, losses, score } of report.agents) {
      expect(wins + draws + losses).toBe(20);
      expect(score).toBeCloseTo((wins + draws / 2) / 20);
    }
    const again = (await run(...line)).json();
    const results = ({ agents }: typeof report) =>
      agents.map(({ wins, draws, losses }: { wins: number; draws: number; losses: number }) => [wins, draws, losses]);
    expect(results(again)).toEqual(results(report));
  });

  it('reproduce', async () => {
    const { paper, tables } = (await run('reproduce', 'tic-tac-toe', '--json')).json();
    expect(paper).toBe('tic-tac-toe');
    const nodes = tables.find(({ id }: { id: string }) => id === 'nodes');
    expect(nodes.figures[0]).toEqual({
      id: 'minimax/1',
      published: 179115,
      measured: 179115,
      interval: null,
      verdict: 'reproduced',
    });
    expect(nodes.figures.every(({ verdict }: { verdict: string }) => verdict === 'reproduced')).toBe(true);
  });

  it('check', async () => {
    expect((await run('check', 'tic-tac-toe', '--json')).json()).toMatchObject({ game: 'tic-tac-toe', problems: [] });
  });
});

describe('a game between agents', () => {
  it('is told, kept in the archive, listed, replayed and exported', async () => {
    const seats = ['--seats', 'perfect, pvs(depth=3)', '--seed', '5', '--archive', archive];
    const played = (await run('play', 'tic-tac-toe', ...seats, '--json')).json();
    expect(played).toMatchObject({ game: 'tic-tac-toe', players: ['perfect', 'pvs(depth=3)'], payoffs: [0, 0] });
    const { games } = (await run('archive', 'list', '--archive', archive, '--json')).json();
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({ game: 'tic-tac-toe', result: 'a draw', problem: null });
    const replayed = await run('archive', 'replay', games[0].id, '--archive', archive);
    expect(replayed.out).toMatch(/1\. X 1[\s\S]*a draw/);
    const exported = join(folder, 'exported.txt');
    await run('archive', 'export', games[0].id, '--archive', archive, '--out', exported);
    expect(readFileSync(exported, 'utf8')).toBe(readFileSync(played.file, 'utf8'));
    const loaded = await run('play', '--load', exported, '--archive', archive, '--json');
    expect(loaded.json()).toMatchObject({ moves: played.moves, players: played.players });
  });

  it('is kept with its agents spelled out, and told with their names', async () => {
    const kept = join(folder, 'kept');
    const seats = ['--seats', 'level(2), greedy(eval=open-lines)', '--archive', kept];
    const { file } = (await run('play', 'tic-tac-toe', ...seats, '--json')).json();
    const players = /^players: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    expect(players).toMatch(/^level\(n=2, plays=alphabeta\(.*\)\) \| greedy\(eval=open-lines\(own=1, theirs=1\)\)$/);
    const { games } = (await run('archive', 'list', '--archive', kept, '--json')).json();
    expect(games[0].players).toEqual(['level(n=2)', 'greedy']);
  });

  it('that was saved long ago goes on with the agents of its time', async () => {
    const old = join(folder, 'old.txt');
    const kept = join(folder, 'kept');
    await run('play', 'chinese-checkers', '--seats', 'random, random', '--archive', kept, '--json');
    const { games } = (await run('archive', 'list', '--archive', kept, '--json')).json();
    const { id } = games.find(({ game }: { game: string }) => game === 'chinese-checkers');
    const text = readFileSync(join(kept, `${id}.txt`), 'utf8')
      .replace(/^players: .*$/m, 'players: racer(nodes=50) | greedy')
      .replace(/^note date: .*$/m, 'note date: 2026-11-16T10:50:00.000Z');
    writeFileSync(old, text);
    const loaded = await run('play', '--load', old, '--archive', kept, '--json');
    expect(loaded.json().players).toEqual(['racer(nodes=50)', 'greedy(eval=distance)']);
    expect(loaded.err).toMatch(
      /since this game was saved: advance, version 2: places in the goal counted as aside too/,
    );
    const chosen = await run('play', '--load', old, '--seats', 'racer(nodes=50), greedy', '--archive', kept, '--json');
    expect(chosen.json().players).toEqual(['racer(nodes=50)', 'greedy']);
  });

  it('lists a damaged game with its problem and goes on', async () => {
    writeFileSync(join(archive, 'broken.txt'), 'nothing');
    const { games } = (await run('archive', 'list', '--archive', archive, '--json')).json();
    expect(games.find(({ id }: { id: string }) => id === 'broken').problem).toMatch(/first line/);
    expect(games.some(({ problem }: { problem: string | null }) => problem === null)).toBe(true);
  });
});

describe('plans', () => {
  it('are written and verified', async () => {
    const file = join(folder, 'plan.json');
    const made = (await run('solve', 'tic-tac-toe', '--for', 'O', '--export', file, '--json')).json();
    expect(made.plan).toMatchObject({ seat: 'O', secures: 'never loses' });
    expect((await run('solve', 'tic-tac-toe', '--verify', file)).out).toMatch(/holds: O never loses/);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"secures": 0/, '"secures": 1'));
    const spoilt = await run('solve', 'tic-tac-toe', '--verify', file);
    expect([spoilt.code, spoilt.err]).toEqual([2, expect.stringMatching(/less than 1/)]);
  });
});

describe('a game from outside', () => {
  const nim = ['--game-module', nimFile];
  it.each([
    ['list', 'list', ...nim],
    ['check', 'check', ...nim],
    ['perft', 'perft', 'nim', ...nim, '--depth', '3'],
    ['explore', 'explore', ...nim, '--levels', '4'],
    ['solve', 'solve', ...nim],
    ['play', 'play', ...nim, '--seats', 'greedy, perfect', '--archive', archive],
    ['match', 'match', ...nim, '--agents', 'greedy, random', '--games', '4'],
    ...['random', 'greedy', 'minimax', 'alphabeta', 'bounded-alphabeta', 'pvs', 'uct', 'perfect'].map(
      (agent) => [`move ${agent}`, 'move', ...nim, '--agent', agent] as const,
    ),
  ])('has %s', async (_, ...line) => {
    const { code, err, json } = await run(...line, '--json');
    expect([code, err]).toEqual([0, '']);
    expect(json()).toBeTypeOf('object');
  });

  it('starts from a folder that new-game writes, and conforms', async () => {
    expect((await run('new-game', 'my-game', '--json')).json()).toMatchObject({ name: 'my-game' });
    expect(existsSync(join(folder, 'my-game', 'game.test.ts'))).toBe(true);
    const { code, out } = await run('check', '--with', join(folder, 'my-game', 'extension.ts'));
    expect([code, out]).toEqual([0, expect.stringMatching(/my-game conforms/)]);
  });

  /** The game of the new folder, with something else in the place of how a move is taken back. */
  function changed(name: string, code: string): string {
    const file = join(folder, name);
    const source = readFileSync(join(folder, 'my-game', 'game.ts'), 'utf8');
    expect(source).toContain('this.left += this.taken.pop() ?? 0;');
    writeFileSync(file, `${source.replace('this.left += this.taken.pop() ?? 0;', `${code};`)}export default game;\n`);
    return file;
  }

  it('that breaks the contract is told so, with exit code 1', async () => {
    const file = changed('bad.ts', 'this.taken.pop()');
    const { code, out } = await run('check', '--with', file);
    expect([code, out]).toEqual([1, expect.stringMatching(/undo does not restore .* \(seed 1, 2 seats, at "/)]);
  });

  it('that throws is told where, with the moves that lead there', async () => {
    const file = changed('throwing.ts', "throw new Error('there is no way back')");
    const { code, out } = await run('check', '--with', file);
    expect([code, out]).toEqual([1, expect.stringMatching(/no way back \(seed 1, .*\)\n.*\n +at .*throwing\.ts:38:/)]);
    const [problem] = (await run('check', '--with', file, '--json')).json().problems;
    expect(problem).toMatchObject({ what: 'the game threw: there is no way back', seed: 1, seats: 2, moves: [] });
    expect(problem.stack).toMatch(/throwing\.ts:38:/);
  });
});

describe('bad input gets one sentence and exit code 2', () => {
  const gamesFolder = join(folder, 'broken-games');
  const broken = join(folder, 'broken.txt');
  writeFileSync(broken, 'tabuleiro-game 1\ngame: tic-tac-toe 1\n');
  const notCode = join(folder, 'not-code.js');
  writeFileSync(notCode, 'export default (');
  const notGame = join(folder, 'not-a-game.js');
  writeFileSync(notGame, 'export default 3;');
  it.each<[RegExp, string[]]>([
    [/no command "plya"; did you mean "play"\?/, ['plya']],
    [/no game "tictactoe"; did you mean "tic-tac-toe"\?/, ['perft', 'tictactoe', '--depth', '1']],
    [/name a game: tic-tac-toe/, ['explore']],
    [/unknown option '--dept'/, ['perft', 'tic-tac-toe', '--dept', '2']],
    [/perft needs --depth N/, ['perft', 'tic-tac-toe']],
    [/--depth should be a whole number from 1 to 200, not "0"/, ['perft', 'tic-tac-toe', '--depth', '0']],
    [/--depth should be a whole number from 1 to 200, not "two"/, ['perft', 'tic-tac-toe', '--depth', 'two']],
    [/no agent "alfabeta"; did you mean "alphabeta"\?/, ['move', 'tic-tac-toe', '--agent', 'alfabeta']],
    [/depth should be a whole number of 1 or more/, ['move', 'tic-tac-toe', '--agent', 'alphabeta(depth=-1)']],
    [
      /no parameter of alphabeta "dpth"; did you mean "depth"\?/,
      ['move', 'tic-tac-toe', '--agent', 'alphabeta(dpth=1)'],
    ],
    [
      /no evaluation of tic-tac-toe "openlines"; did you mean "open-lines"\?/,
      ['move', 'tic-tac-toe', '--agent', 'greedy(eval=openlines)'],
    ],
    [/a position is nine squares/, ['move', 'tic-tac-toe', '--position', 'XO']],
    [/the game is over in this position/, ['move', 'tic-tac-toe', '--position', 'XXXOO.... O']],
    [/at least two agents/, ['match', 'tic-tac-toe', '--agents', 'random']],
    [/match needs --agents/, ['match', 'tic-tac-toe']],
    [/for 2 players, not 3/, ['play', 'tic-tac-toe', '--players', '3']],
    [/no parameter of the rules of tic-tac-toe "first"/, ['play', 'tic-tac-toe', '--rules', 'first=any']],
    [/first-move should be one of any, distinct/, ['play', 'tic-tac-toe', '--rules', 'first-move=none']],
    [
      /the rules "thesys" should read like .* or one of standard, thesis/,
      ['play', 'chinese-checkers', '--rules', 'thesys'],
    ],
    [/chance is to act here: name a position/, ['move', 'dominoes']],
    [/should name 2 players for tic-tac-toe, not 3/, ['play', 'tic-tac-toe', '--seats', 'random,random,random']],
    [/cannot be read: there is no such file/, ['play', '--load', join(folder, 'missing.txt')]],
    [/the saved game cannot be read: the line "rules: ..." is missing/, ['play', '--load', broken]],
    [
      /the archive folder .* cannot be made/,
      ['play', 'tic-tac-toe', '--seats', 'random,random', '--archive', '/proc/no', '--json'],
    ],
    [/no archived game "zzz"/, ['archive', 'replay', 'zzz', '--archive', gamesFolder]],
    [/no paper "tic-tac-tow"; did you mean "tic-tac-toe"\?/, ['reproduce', 'tic-tac-tow']],
    [/no table of tic-tac-toe "node"; did you mean "nodes"\?/, ['reproduce', 'tic-tac-toe/node']],
    [/there is no file .* to load/, ['check', '--game-module', join(folder, 'none.js')]],
    [/cannot be loaded: .*not-code\.js:1/, ['check', '--game-module', notCode]],
    [/is no extension: it should be what defineExtension/, ['check', '--game-module', notGame]],
    [/lower case letters/, ['new-game', 'My Game']],
    [
      /--for should be one of X, O, not "Z"/,
      ['solve', 'tic-tac-toe', '--export', join(folder, 'p.json'), '--for', 'Z'],
    ],
    [/cannot be written/, ['solve', 'tic-tac-toe', '--export', join(folder, 'no', 'such', 'folder.json')]],
    [/the plan cannot be read: it is not JSON/, ['solve', 'tic-tac-toe', '--verify', broken]],
    [/what is measured is tic-tac-toe, .*, not "chess"/, ['bench', '--games', 'chess']],
    [/--rounds should be a whole number from 1 to 99, not "0"/, ['bench', 'page', '--rounds', '0']],
  ])('%s', async (message, line) => {
    const { code, out, err } = await run(...line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
