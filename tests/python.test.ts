import { execFileSync, spawnSync } from 'node:child_process';
import { CHANCE, listMoves, makeCatalogue, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import { checkEngine, ENGINE_MEGABYTES } from '@tabuleiro/engines';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { CLIENT, PYTHON, pythonEnvironment } from './python.js';

const catalogue = makeCatalogue({ games });
const title = 'the client for Python';

/** A step of a game in the environment, with all that was shown before it. */
interface Step {
  readonly agent: string;
  readonly views: readonly string[];
  /** By seat: the actions that its mask allows. */
  readonly legal: readonly (readonly number[])[];
  readonly moves: readonly string[];
  readonly position: string;
  readonly action: number;
  readonly move: string;
}

/** A game as clients/python/random_play.py writes it down. */
interface Played {
  readonly game: string;
  readonly seats: number;
  readonly rules: string | null;
  readonly numbered: boolean;
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly history: readonly string[];
  readonly views: readonly string[];
  readonly rewards: readonly number[];
}

/** Plays a game again by the games themselves, and holds everything that Python was shown to it. */
function holdToTheGame({ game, seats, rules, numbered, steps, history, views, rewards }: Played): void {
  const table = unwrap(catalogue.table(game, seats, rules ?? ''));
  const match = new Match(table);
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const told = [...history];
  const repeat = () => match.repeat(unwrap(table.game.parseMove(match.position, told.shift() ?? '')));
  for (const step of steps) {
    while (match.turn === CHANCE) repeat();
    const { position, turn } = match;
    const legal = listMoves(position);
    const actions = numbered ? [...legal].sort((a, b) => a - b) : legal.map((_, i) => i);
    expect(step).toMatchObject({
      agent: `seat_${turn}`,
      position: table.game.makePosition(position),
      views: everybody.map((seat) => match.view(seat).text()),
      legal: everybody.map((seat) => (seat === turn ? actions : [])),
      moves: legal.map((move) => table.game.makeMove(position, move)),
    });
    const move = numbered ? step.action : legal[step.action];
    expect(step.move).toBe(table.game.makeMove(position, move));
    expect(told[0]).toBe(step.move);
    repeat();
  }
  expect(told).toEqual([]);
  expect(match.isOver).toBe(true);
  expect(rewards).toEqual(match.payoffs);
  expect(views).toEqual(everybody.map((seat) => match.view(seat).text()));
}

const run = (...words: string[]) =>
  spawnSync(PYTHON, words, {
    cwd: CLIENT,
    env: pythonEnvironment,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 280_000,
  });

describe.skipIf(PYTHON === '')(PYTHON === '' ? `${title}: there is no python3 of 3.9 or newer here` : title, () => {
  it('passes its own tests', { timeout: 300_000 }, () => {
    const { status, stderr } = run('-m', 'unittest');
    expect(status, stderr).toBe(0);
    expect(stderr).toMatch(/Ran \d\d+ tests/);
  });

  it('has an engine that keeps to the protocol', async () => {
    const command = [PYTHON, `${CLIENT}/examples/greedy.py`];
    const check = await checkEngine(
      { name: 'greedy', command, memory: ENGINE_MEGABYTES },
      { catalogue, ms: 2000, seed: 1 },
    );
    expect(check).toMatchObject({ passed: true, failures: [], games: games.map(({ id }) => id) });
  });

  it('has an environment that shows what the games are', { timeout: 300_000 }, () => {
    const { status, stdout, stderr } = run('random_play.py', '1');
    expect(status, stderr).toBe(0);
    const played = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Played);
    expect(new Set(played.map(({ game }) => game))).toEqual(new Set(games.map(({ id }) => id)));
    for (const { id, seats } of games) {
      const found = new Set(played.flatMap((each) => (each.game === id ? [each.seats] : [])));
      expect(found, id).toEqual(new Set(seats));
      // Rewards of 0 alone would say little.
      expect(played.some(({ game, rewards }) => game === id && rewards.includes(1))).toBe(true);
    }
    for (const each of played) holdToTheGame(each);
  });

  it('is one file that needs nothing but Python', () => {
    const found = execFileSync(PYTHON, ['-I', '-S', '-c', IMPORTED, `${CLIENT}/tabuleiro.py`], { encoding: 'utf8' });
    expect(found.trim()).toBe('');
  });
});

/** Prints what a file imports that the standard library does not have. */
const IMPORTED = `
import ast, sys
known = getattr(sys, 'stdlib_module_names', None)
tree = ast.parse(open(sys.argv[1], encoding='utf-8').read(), feature_version=(3, 9))
names = [n.name for node in ast.walk(tree) if isinstance(node, ast.Import) for n in node.names]
names += [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
print(*[name for name in names if known is not None and name.split('.')[0] not in known])`;
