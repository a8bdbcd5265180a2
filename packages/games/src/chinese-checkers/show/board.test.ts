import { listMoves, parseSetup, phraseIn, Rng, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '../game.js';
import { parseMove } from '../notation.js';
import { presets, rules } from '../rules.js';
import { board } from './board.js';
import { guide } from './guide.js';
import { words as portuguese, refusals } from './portuguese.js';

const setupOf = (seats: number, text: string) => unwrap(parseSetup(chineseCheckers, seats, text));

describe.each([2, 3, 4, 6])('the board for %i', (seats) => {
  it.each(['121', '73'])('shows all pieces of %s cells within its box', (cells) => {
    const position = chineseCheckers.start(setupOf(seats, `board=${cells}`));
    const picture = board.picture(position);
    const { star } = position.terrain;
    expect(picture.cells).toHaveLength(star.size);
    expect(picture.pieces).toHaveLength(seats * star.pieces);
    // The star is one shape with six tips and six notches; upon it lies a home for each seat.
    expect(picture.shapes).toHaveLength(1 + seats);
    expect(picture.shapes?.[0].path.split('L')).toHaveLength(12);
    for (const { x, y } of picture.cells) {
      expect(x).toBeGreaterThan(picture.box.x + 0.5);
      expect(y).toBeGreaterThan(picture.box.y + 0.5);
      expect(x).toBeLessThan(picture.box.x + picture.box.width - 0.5);
      expect(y).toBeLessThan(picture.box.y + picture.box.height - 0.5);
    }
    // Neighbours are one apart, to a hair.
    const nearest = picture.cells.map(({ x, y }) =>
      Math.min(...picture.cells.map((other) => Math.hypot(other.x - x, other.y - y)).filter((far) => far > 0)),
    );
    for (const far of nearest) expect(far).toBeCloseTo(1, 3);
  });

  it.each(['121', '73'])('names every line of %s cells beside its first cell, outside all others', (cells) => {
    const position = chineseCheckers.start(setupOf(seats, `board=${cells}`));
    const { cells: places, labels = [], box } = board.picture(position);
    for (const part of [(name: string) => name[0], (name: string) => name.slice(1)]) {
      for (const text of new Set(places.map(({ name = '' }) => part(name)))) {
        const [label, ...more] = labels.filter((each) => each.text === text);
        expect(more).toEqual([]);
        const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - label.x, y - label.y);
        const nearest = places.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
        expect(part(nearest.name ?? '')).toBe(text);
        expect(far(nearest)).toBeCloseTo(0.95, 3);
        const others = labels.filter((each) => each !== label).map(far);
        expect(Math.min(...others)).toBeGreaterThan(0.6);
        expect(Math.abs(label.x)).toBeLessThan(box.width / 2 - 0.2);
        expect(Math.abs(label.y)).toBeLessThan(box.height / 2 - 0.2);
      }
    }
  });

  it('asks for a piece and where it ends, and no two moves for the same', () => {
    const position = chineseCheckers.start(setupOf(seats, 'standard'));
    const rng = new Rng(seats);
    for (let i = 0; i < 60; i++) position.play(position.randomMove(rng));
    const steps = listMoves(position).map((move) => board.steps(position, move).join());
    expect(new Set(steps).size).toBe(steps.length);
  });
});

it('glides along the chain', () => {
  const position = unwrap(chineseCheckers.parsePosition(guide.rules[3].position ?? '', setupOf(2, 'standard')));
  const move = unwrap(parseMove(position, 'e11-g11-g9-e9'));
  expect(board.motion?.(position, move)).toEqual({ glides: [{ through: ['e11', 'g11', 'g9', 'e9'] }] });
  expect(board.steps(position, move)).toEqual(['e11', 'e9']);
});

it('points out the goal of the winner', () => {
  const position = unwrap(chineseCheckers.parsePosition(guide.rules[5].position ?? '', setupOf(2, 'standard')));
  expect(board.picture(position).shown).toHaveLength(10);
  expect(position.payoff(0)).toBe(1);
});

describe('the guide', () => {
  it('shows positions of the usual rules', () => {
    for (const { position } of guide.rules) {
      if (position !== undefined) unwrap(chineseCheckers.parsePosition(position, setupOf(2, 'standard')));
    }
  });

  it('has Portuguese for all rules, choices, names and evaluations', () => {
    const words = [
      ...Object.keys(rules),
      ...Object.keys(presets),
      ...Object.values(rules).map(({ help }) => help),
      ...Object.values(rules).flatMap((rule) => (rule.kind === 'choice' ? rule.values : [])),
      ...chineseCheckers.seatNames(6),
      ...chineseCheckers.evaluations.flatMap(({ name, summary, weights }) => [
        name,
        summary,
        ...Object.keys(weights),
        ...Object.values(weights).map(({ help }) => help),
      ]),
    ].filter((word) => !/^\d+$/.test(word));
    expect(words.filter((word) => portuguese[word] === undefined)).toEqual([]);
  });

  it.each([
    ['e13', 'uma jogada são as casas que uma peça toca'],
    ['e13-e99', 'o tabuleiro de 121 casas não tem a casa e99'],
    ['i9-i10', 'não há nenhuma peça em i9'],
    ['m5-l5', 'a peça em m5 é de B, e é a vez de A'],
    ['e13-e12', 'e13-e12 acaba em cima de uma peça de A'],
    ['e10-e8', 'e10-e8 pula por cima de nada: e9 está livre'],
    ['e10-i10', 'e10-i10 não é um passo nem um pulo'],
    ['e10-e9-e8', 'e9-e8 não pode vir depois de um passo'],
    ['pass', 'A tem jogada'],
  ])('has Portuguese for the refusal of "%s"', (text, words) => {
    const refused = parseMove(chineseCheckers.start(setupOf(2, 'standard')), text);
    if (refused.ok) throw new Error('it should have been refused');
    expect(phraseIn(refusals, refused)).toContain(words);
  });
});
