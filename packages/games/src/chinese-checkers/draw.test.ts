import { parseSetup, unwrap } from '@tabuleiro/engine';
import { expect, it } from 'vitest';
import { chineseCheckers } from './game.js';
import { cellName } from './notation.js';

const startOf = (seats: number, rules: string) =>
  chineseCheckers.start(unwrap(parseSetup(chineseCheckers, seats, rules)));

it('draws the star with the names of its columns and rows', () => {
  expect(chineseCheckers.draw(startOf(3, 'board=73'))).toBe(
    [
      '          j',
      '         i .',
      '        h . .',
      ' d e f g . . . k l m',
      '1 C C C . . . . B B B',
      ' 2 C C . . . . . B B',
      '  3 C . . . . . . B',
      '     . . . . . . .',
      '  c . . . . . . . . 11',
      ' b . . . . . . . . . 12',
      'a . . . . . . . . . . 13',
      ' 4 5 6 7 A A A',
      '        8 A A',
      '         9 A',
      '         10',
      '',
      'A South, B North-east, C North-west',
    ].join('\n'),
  );
});

it.each(['121', '73'])('names the columns and rows of %s cells, each once', (cells) => {
  const position = startOf(2, `board=${cells}`);
  const { star } = position.terrain;
  const names = star.cells.map((cell) => cellName(star, cell));
  const drawn =
    chineseCheckers
      .draw(position)
      .split('\n\n')[0]
      .match(/[a-q]|\d+/g) ?? [];
  const parts = new Set(names.flatMap((name) => [name[0], name.slice(1)]));
  expect(drawn.toSorted()).toEqual([...parts].toSorted());
});
