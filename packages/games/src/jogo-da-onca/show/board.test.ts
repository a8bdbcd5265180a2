import { listMoves, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { jogoDaOnca } from '../game.js';
import { makeMove, parsePosition } from '../notation.js';
import { board } from './board.js';
import { guide } from './guide.js';
import { words as portuguese } from './portuguese.js';

const rules = { chain: 'free', mustCapture: false, captures: 5, pastWin: false } as const;
const at = (text: string) => unwrap(parsePosition(text, rules));

describe('the board', () => {
  const position = at('ddddd/ddd../..J../..d../.d.d./.d./... J');
  const picture = board.picture(position);

  it('has a cell for every point and a piece for the jaguar and every dog', () => {
    expect(picture.cells).toHaveLength(31);
    expect(picture.lines).toHaveLength(18);
    expect(picture.pieces.filter(({ seat }) => seat === 1)).toHaveLength(12);
    expect(picture.pieces.find(({ seat }) => seat === 0)?.cell).toBe('c3');
    expect(picture.labels?.map(({ text }) => text)).toContain('2 / 5');
    const ids = new Set(picture.cells.map(({ id }) => id));
    expect(picture.pieces.every(({ cell }) => ids.has(cell))).toBe(true);
  });

  it('makes a chain by its landings and shows it as it is made', () => {
    const move = listMoves(position).find((legal) => makeMove(legal) === 'c3xc5xc7') ?? -1;
    expect(board.steps(position, move)).toEqual(['c3', 'c5', 'c7']);
    expect(board.motion?.(position, move)).toEqual({
      glides: [{ through: ['c3', 'c5', 'c7'], takes: ['c4', 'c6'] }],
    });
  });

  it('points out the jaguar that is shut in', () => {
    const lost = at('d.d../..d../...../..d../..d.d/ddd/dJd J');
    expect(board.picture(lost).shown).toEqual(['c7']);
    expect(picture.shown).toEqual([]);
  });
});

describe('the guide', () => {
  it('shows positions that can be, and what it says of them', () => {
    const shown = guide.rules.flatMap(({ position }) => (position === undefined ? [] : [at(position)]));
    expect(shown.map(({ turn }) => turn)).toEqual([0, 1, 0, 0, -1, -1]);
    expect(shown.slice(4).map((position) => position.payoff(0))).toEqual([1, -1]);
    expect(listMoves(shown[2]).map(makeMove)).toContain('c3xc5');
    const chains = listMoves(shown[3]).map(makeMove);
    expect(chains).toEqual(expect.arrayContaining(['c3xc5xa5', 'c3xc5xe5', 'c3xc5xc7']));
  });

  it('has Portuguese for every option, choice, seat and evaluation', () => {
    const { rules: options, evaluations } = jogoDaOnca;
    const words = [
      ...jogoDaOnca.seatNames(2),
      ...Object.entries(options).flatMap(([name, spec]) => [
        name,
        spec.help,
        ...(spec.kind === 'choice' ? spec.values : []),
      ]),
      ...evaluations.flatMap(({ summary, weights }) => [
        summary,
        ...Object.entries(weights).flatMap(([name, { help }]) => [name, help]),
      ]),
    ];
    expect(words.filter((word) => portuguese[word] === undefined)).toEqual([]);
  });
});
