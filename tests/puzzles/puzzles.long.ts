import { describe, expect, it } from 'vitest';
import { FAULTS, keptPuzzles } from './all-puzzles.js';

// Only with `npm run test:all`.
describe.each(await keptPuzzles())('all puzzles of $game.id', ({ game, puzzles }) => {
  it.each(puzzles)('$position', (puzzle) => expect(FAULTS[game.id](puzzle)).toBe(null));
});
