import { type Game, listMoves, makeTable, OVER, type Position, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { chineseCheckers, dominoes, jogoDaOnca, pentago, ticTacToe } from './index.js';

/** Every number with so many bits is asked about where they are few; the moves of a jaguar have 29. */
const setups: [Game, bits: number, seats: number, rules: string][] = [
  [ticTacToe, 6, 2, ''],
  [ticTacToe, 6, 2, 'first-move=distinct'],
  [pentago, 8, 2, ''],
  ...[
    'chain=single',
    'chain=free',
    'chain=finished',
    'must-capture=true',
    'past-win=true, captures=2',
    'captures=7',
  ].map((rules): [Game, number, number, string] => [jogoDaOnca, 13, 2, rules]),
  [jogoDaOnca, 13, 2, 'chain=finished, must-capture=true, past-win=true, captures=1'],
  [dominoes, 10, 4, ''],
  [dominoes, 10, 4, 'galo=called, equal-ends=first'],
  [dominoes, 10, 4, 'two-ended'],
  [chineseCheckers, 15, 2, ''],
  [chineseCheckers, 15, 6, 'board=73, corners=open, leave-goal=true'],
  [chineseCheckers, 15, 3, 'thesis'],
  [chineseCheckers, 15, 4, 'board=73, undo=false, places=true, win=strict, corners=closed'],
];

const STRANGE = [-1, -0.5, 0.5, 1.5, 2 ** 30, 2 ** 31, 2 ** 32, 2 ** 32 + 1, -(2 ** 31), 2 ** 53, 1e300];
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

describe('isLegal', () => {
  it.each(setups.map(([game, ...rest]) => [game.id, game, ...rest] as const))(
    'of %s is what the list says',
    (_, game, bits, seats, rules) => {
      const { game: played, setup } = makeTable(game, unwrap(parseSetup(game, seats, rules)));
      const rng = new Rng(5);
      let positions = 0;
      while (positions < 150) {
        const position = played.start(setup);
        for (let ply = 0; position.turn !== OVER && ply < 400 && positions < 150; ply++) {
          // Whole games of the longest ones would ask for hours.
          if (rng.below(bits > 12 ? 8 : 2) === 0) {
            positions++;
            compare(position, bits, rng);
          }
          position.play(position.randomMove(rng));
        }
        if (position.turn === OVER) compare(position, bits, rng);
      }
    },
  );
});

function compare(position: Position, bits: number, rng: Rng): void {
  const legal = new Set(position.turn < 0 ? [] : listMoves(position));
  const asked = [...STRANGE, ...NO_NUMBERS, ...legal];
  for (let number = 0; number < 2 ** bits; number++) asked.push(number);
  for (const move of legal) {
    for (let bit = 0; bit < 32; bit++) asked.push(move ^ (1 << bit));
    asked.push(0 - move - 1, move + 0.25, move + 2 ** 32, move ^ rng.below(2 ** 29));
  }
  expect(asked.filter((number) => position.isLegal(number) !== legal.has(number))).toEqual([]);
}
