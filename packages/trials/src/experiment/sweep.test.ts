import { describe, expect, it } from 'vitest';
import { expandBraces, valuesOf } from './sweep.js';

const expanded = (text: string): unknown => {
  const read = expandBraces(text);
  return read.ok ? read.value : read.message;
};

describe('expandBraces', () => {
  it('leaves a text without braces alone', () => {
    expect(expanded('alphabeta(depth=2)')).toEqual(['alphabeta(depth=2)']);
  });

  it('gives every combination, the last changing quickest', () => {
    expect(expanded('uct(nodes={10,20}, c={0.5,1})')).toEqual([
      'uct(nodes=10, c=0.5)',
      'uct(nodes=10, c=1)',
      'uct(nodes=20, c=0.5)',
      'uct(nodes=20, c=1)',
    ]);
  });

  it('counts in ranges, up and down', () => {
    expect(expanded('d={1..3}')).toEqual(['d=1', 'd=2', 'd=3']);
    expect(expanded('d={2..0}')).toEqual(['d=2', 'd=1', 'd=0']);
  });

  it('allows whole agents and braces inside braces', () => {
    expect(expanded('{random,pvs(depth={1,2}, haste=true)}')).toEqual([
      'random',
      'pvs(depth=1, haste=true)',
      'pvs(depth=2, haste=true)',
    ]);
  });

  it('refuses what does not close, is empty, or would be endless', () => {
    expect(expanded('a{1,2')).toMatch(/should have a "}"/);
    expect(expanded('a1}')).toMatch(/should have a "}"/);
    expect(expanded('a{1,}')).toMatch(/empty choice/);
    expect(expanded('{1..100}{1..100}{1..100}')).toMatch(/more than 10000/);
  });
});

describe('expandBraces of what nobody writes', () => {
  it.each([
    ['deep', '{'.repeat(4000) + '}'.repeat(4000), /braces 16 deep/],
    ['nested', `${'{a,'.repeat(3000)}b${'}'.repeat(999)}`, /too long|should have a "}"/],
    ['long', '{'.repeat(30_000) + '}'.repeat(30_000), /60000 signs is too long: 10000/],
    ['unclosed', '{a}{'.repeat(2500), /should have a "}"/],
    ['every combination', '{0..9}'.repeat(1600), /more than 10000/],
  ])('comes to an end: %s', (_, text, refusal) => {
    expect(expanded(text)).toMatch(refusal);
  });

  it('reads many braces after one another', () => {
    expect(expanded('{a}'.repeat(3300))).toEqual(['a'.repeat(3300)]);
    expect(expanded(`{1..10000}${'{a}'.repeat(100)}`)).toHaveLength(10_000);
  });
});

describe('valuesOf', () => {
  it('is a list in any case', () => {
    expect([valuesOf(undefined), valuesOf(3), valuesOf([3, 4])]).toEqual([[undefined], [3], [3, 4]]);
  });
});
