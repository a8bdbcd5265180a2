import { describe, expect, expectTypeOf, it } from 'vitest';
import { Refused, unwrap } from '../result.js';
import { foreign, partNames, phraseIn, roomOf, translation } from './phrases.js';

const room = roomOf('board', {
  over: 'the game is over',
  taken: '{cell} is taken by {who}',
  white: 'white',
  move: 'move {number}: {why}',
  cells: 'the cells are {cells}, not "{text}"',
});
const { err, phrase } = room;

const pt = translation(room, {
  over: 'o jogo acabou',
  taken: '{who} ocupa {cell}',
  white: 'branco',
  move: 'jogada {number}: {why}',
  cells: 'as casas são {cells}, e não "{text}"',
});

describe('a refusal', () => {
  it('has a code, its parts, and its English sentence', () => {
    expect(err('over')).toEqual({ ok: false, code: 'board.over', parts: {}, message: 'the game is over' });
    expect(err('cells', { cells: ['a1', phrase('white')], text: '$& {text}' })).toEqual({
      ok: false,
      code: 'board.cells',
      parts: { cells: ['a1', { code: 'board.white', parts: {}, message: 'white' }], text: '$& {text}' },
      message: 'the cells are a1, white, not "$& {text}"',
    });
  });

  it('may hold another one, which keeps its code and is no refusal any more', () => {
    const why = err('taken', { cell: 'a1', who: phrase('white') });
    const { ok, ...inner } = why;
    expect(err('move', { number: 3, why })).toEqual({
      ok: false,
      code: 'board.move',
      parts: { number: 3, why: inner },
      message: 'move 3: a1 is taken by white',
    });
    expect(ok).toBe(false);
  });

  it('can be told from others by its code', () => {
    expect(room.says(err('over'), 'over')).toBe(true);
    expect(room.says(err('over'), 'white')).toBe(false);
    expect(room.says(foreign('the game is over'), 'over')).toBe(false);
  });

  it('is an exception where the program wrote the text itself', () => {
    expect(() => unwrap(err('over'))).toThrow(new Refused(phrase('over')));
  });

  it('is said with the very parts that its sentence names', () => {
    expectTypeOf(err<'taken'>).parameters.toEqualTypeOf<
      [code: 'taken', parts: { readonly [K in 'cell' | 'who']: Parameters<typeof phrase<'taken'>>[1][K] }]
    >();
    const wrong = () => [
      // @ts-expect-error: no such sentence
      () => err('nothing'),
      // @ts-expect-error: its parts are missing
      () => err('taken'),
      // @ts-expect-error: one part is missing
      () => err('taken', { cell: 'a1' }),
      // @ts-expect-error: one part too many
      () => err('taken', { cell: 'a1', who: 'X', why: '' }),
      // @ts-expect-error: it has no parts
      () => err('over', { cell: 'a1' }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});

describe('another language', () => {
  it('says a phrase by its code, whatever stands in it', () => {
    const why = err('taken', { cell: 'a1', who: phrase('white') });
    expect(phraseIn(pt, why)).toBe('branco ocupa a1');
    expect(phraseIn(pt, err('move', { number: 3, why }))).toBe('jogada 3: branco ocupa a1');
    expect(phraseIn(pt, err('cells', { cells: ['white', phrase('white')], text: 'white {cells}' }))).toBe(
      'as casas são white, branco, e não "white {cells}"',
    );
  });

  it('has its own way of writing lists', () => {
    const cells = err('cells', { cells: ['a1', phrase('white')], text: 'x' });
    expect(phraseIn({ ...pt, 'text.list': '; ' }, cells)).toBe('as casas são a1; branco, e não "x"');
  });

  it('leaves in English what it does not know', () => {
    expect(phraseIn(pt, foreign('out of paper'))).toBe(null);
    expect(phraseIn(pt, { code: 'toString', parts: {}, message: 'no' })).toBe(null);
    expect(phraseIn(pt, err('move', { number: 1, why: foreign('out of paper') }))).toBe('jogada 1: out of paper');
  });

  it('has every sentence, and the same parts in each', () => {
    const small = roomOf('small', { one: 'one {a}', two: 'two' });
    const wrong = () => [
      // @ts-expect-error: a sentence is missing
      translation(small, { one: 'um {a}' }),
      // @ts-expect-error: a sentence that there is not
      translation(small, { one: 'um {a}', two: 'dois', three: 'três' }),
      // @ts-expect-error: a part that there is not
      translation(small, { one: 'um {a} {b}', two: 'dois' }),
      // @ts-expect-error: a part is missing
      translation(small, { one: 'um', two: 'dois' }),
    ];
    expect(wrong).toBeTypeOf('function');
    expect(translation(small, { one: 'um {a}', two: 'dois' })).toEqual({ 'small.one': 'um {a}', 'small.two': 'dois' });
    expect(partNames('{b} and {a}, {b}')).toEqual(['a', 'b']);
  });
});
