import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTerm } from './term.js';

describe('terms', () => {
  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseTerm(text)).toHaveProperty('ok');
      }),
    );
  });

  it('have a bounded length and depth, and as many parameters as fit', () => {
    const deep = (depth: number): string => `${'a('.repeat(depth)}${')'.repeat(depth)}`;
    expect(parseTerm(deep(32))).toMatchObject({ ok: true });
    expect(parseTerm(deep(33))).toMatchObject({ code: 'text.too-deep' });
    expect(parseTerm('a('.repeat(4000))).toMatchObject({ code: 'text.too-deep' });
    expect(parseTerm('a('.repeat(30_000))).toMatchObject({ code: 'text.too-long' });
    const many = Array.from({ length: 1200 }, (_, i) => `k${i}=1`);
    expect(parseTerm(`a(${many.join()})`)).toMatchObject({ ok: true });
    expect(parseTerm(`a(${[...many, 'k7=2'].join()})`)).toMatchObject({ code: 'text.named-twice' });
  });
});
