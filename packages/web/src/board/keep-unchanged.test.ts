import { expect, it } from 'vitest';
import { keepUnchanged } from './keep-unchanged.js';

interface Drawn {
  readonly id: string;
  readonly cell: string;
  readonly size?: number;
}

const first = (): readonly Drawn[] => [
  { id: 'cross 1', cell: 'a1' },
  { id: 'cross 2', cell: 'b2' },
  { id: 'ring 1', cell: 'c3' },
];
const keeper = () => keepUnchanged<Drawn>(({ id }) => id);

it('keeps what has not changed, wherever it stands in the list, and nothing else', () => {
  const keep = keeper();
  const before = keep(first());
  const [cross, moved, ring] = first();
  const after = keep([ring, cross, { ...moved, cell: 'b3' }]);
  expect(after[0]).toBe(before[2]);
  expect(after[1]).toBe(before[0]);
  expect(after[2]).toEqual({ id: 'cross 2', cell: 'b3' });
});

it('sees what comes to be told of a thing, and what is told no more', () => {
  const keep = keeper();
  for (const told of [
    { id: 'x', cell: 'a1' },
    { id: 'x', cell: 'a1', size: 2 },
    { id: 'x', cell: 'a1' },
  ]) {
    expect(keep([told])).toEqual([told]);
  }
});

it('follows lists that grow and shrink', () => {
  const keep = keeper();
  for (const list of [[], first(), first().slice(1), first()]) expect(keep(list)).toEqual(list);
});
