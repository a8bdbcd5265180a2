import { makeCatalogue, makePuzzle, parsePuzzles, Rng, unwrap } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { isSolution, makePuzzles } from '@tabuleiro/trials';
import { describe, expect, it } from 'vitest';
import { FAULTS, keptPuzzles } from './all-puzzles.js';

const kept = await keptPuzzles();
const catalogue = makeCatalogue({ games });

describe.each(kept)('puzzles of $game.id', ({ game, puzzles }) => {
  const fault = FAULTS[game.id];
  const table = unwrap(catalogue.table(game.id));

  it('are a hundred at least, each once', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
  });

  it('have one solution, by rules that were written down a second time: a tenth of them', () => {
    const rng = new Rng(20_261_118);
    const tenth = puzzles.filter(() => rng.below(10) === 0);
    expect(tenth.length).toBeGreaterThan(3);
    for (const puzzle of tenth) expect([puzzle.position, fault(puzzle)]).toEqual([puzzle.position, null]);
  });

  it('are refused by that check with another solution, or another position', () => {
    const [puzzle] = puzzles;
    const other = puzzles.find(({ moves }) => moves.join() !== puzzle.moves.join());
    expect(fault({ ...puzzle, moves: other?.moves ?? [] })).not.toBe(null);
    expect(puzzles.some(({ position }) => fault({ ...puzzle, position }) !== null)).toBe(true);
  });

  it('are solved by their solution and by nothing else', () => {
    for (const puzzle of puzzles) expect(isSolution(table, puzzle, puzzle.moves)).toBe(true);
  });
});

it('are found again by the same seed, and graded by the levels that fail', async () => {
  const table = unwrap(catalogue.table('tic-tac-toe'));
  const found = () =>
    maker.then((each) => {
      const work = makePuzzles(catalogue, table, each, { count: 12, seed: 5 });
      for (;;) {
        const { value, done } = work.next();
        if (done) return value.puzzles.map(makePuzzle);
      }
    });
  const maker = Promise.resolve(table.game.puzzles?.maker() ?? Promise.reject(new Error('no maker')));
  const first = await found();
  expect(await found()).toEqual(first);
  const grades = unwrap(parsePuzzles(first.join('\n'))).map(({ grade }) => grade);
  expect(grades).toEqual([...grades].sort((a, b) => a - b));
  expect(new Set(grades).size).toBeGreaterThan(1);
});

it('take up no more than 200 kB together', () => {
  expect(kept.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0)).toBeLessThan(200_000);
});

it.each(['', 'x', 'a\tb\twin', 'a\tb\tdance\t1', 'a\tb\twin\t-1', 'a\t\twin\t1', 'a\tb\twin 1 2\t1'])(
  'are refused by the number of the line where they are no puzzles: %j',
  (line) => {
    const read = parsePuzzles(`${kept[0].text.split('\n')[0]}\n${line}\n`);
    if (line === '') expect(read.ok).toBe(true);
    else expect(read).toMatchObject({ ok: false, parts: { line: 2 } });
  },
);
