import { foreign } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { list, number, object, oneOf, oneOrMany, optional, required, text, whole } from './fields.js';

const sentence = (read: { ok: boolean; message?: string }): string => (read.ok ? '' : (read.message ?? ''));

describe('readers of fields', () => {
  it('take what they expect, and name the place of what they do not', () => {
    expect(text.read('x', 'title')).toEqual({ ok: true, value: 'x' });
    expect(sentence(whole(1, 9).read(10, 'n'))).toBe('"n" should be a whole number from 1 to 9, not 10');
    expect(sentence(whole(1, 9).read(1.5, 'n'))).toContain('not 1.5');
    expect(number(0, 1).read(0.5, 'p').ok).toBe(true);
    expect(sentence(number(0, 1).read(Number.NaN, 'p'))).toContain('a number from 0 to 1');
    expect(sentence(oneOf(['a', 'b']).read('c', 'x'))).toBe('"x" should be one of "a", "b", not "c"');
    expect(sentence(list(text).read(['a', 1], 'x'))).toContain('"x[1]"');
    expect(oneOrMany(whole(1, 9)).read([1, 2], 'n')).toEqual({ ok: true, value: [1, 2] });
    expect(sentence(oneOrMany(whole(1, 9)).read([], 'n'))).toContain('at least 1 entry');
  });

  it('refuse fields that an object does not have, also those that every object inherits', () => {
    const reader = object<{ a: string; b?: number }>(foreign('the thing'), {
      a: required(text),
      b: optional(whole(0, 1)),
    });
    expect(reader.read({ a: 'x', b: 1 }, '')).toEqual({ ok: true, value: { a: 'x', b: 1 } });
    expect(sentence(reader.read({ b: 1 }, 'it'))).toBe('the thing needs the field "it.a": a text');
    expect(sentence(reader.read({ a: 'x', toString: 1 }, ''))).toContain('no field of the thing "toString"');
  });

  it('shorten what was found', () => {
    expect(sentence(whole(0, 1).read('x'.repeat(500), 'n')).length).toBeLessThan(150);
  });
});
