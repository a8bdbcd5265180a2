import { expect, it } from 'vitest';
import { Addresses } from './addresses.js';
import { VISITOR_LIMITS, type VisitorLimits } from './pace.js';

const SLOW: VisitorLimits = {
  connection: { perSecond: 10, burst: 20, tablesPerHour: 2 },
  address: { perSecond: 10, burst: 40, tablesPerHour: 3 },
  connections: 3,
};

function house(limits = SLOW) {
  const clock = { now: 0 };
  return { clock, addresses: new Addresses(limits, () => clock.now) };
}

it('lets in so many of one address at a time, and everybody else', () => {
  const { clock, addresses } = house();
  const entries = [1, 2, 3].map(() => addresses.enter('a'));
  clock.now = 60_000;
  expect(addresses.enter('a')).toBeNull();
  expect(addresses.enter('b')).not.toBeNull();
  entries[0]?.leave();
  expect(addresses.enter('a')).not.toBeNull();
});

it('remembers what an address has used up when the last of its connections has gone', () => {
  const { clock, addresses } = house();
  for (let i = 0; i < 5; i++) addresses.enter('a')?.leave();
  expect(addresses.enter('a')).toBeNull();
  // A connection is worth eight messages.
  clock.now = 800;
  const entry = addresses.enter('a');
  expect(entry?.pace.take()).toBeGreaterThan(0);
  clock.now = 2000;
  for (let i = 0; i < 3; i++) {
    clock.now += 4000;
    const again = addresses.enter('a');
    expect(again?.pace.takeTable()).toBe(true);
    again?.leave();
  }
  clock.now += 4000;
  expect(addresses.enter('a')?.pace.takeTable()).toBe(false);
});

it('forgets an address that has used up nothing', () => {
  const { clock, addresses } = house();
  for (const name of ['a', 'b', 'c']) addresses.enter(name)?.leave();
  const opener = addresses.enter('d');
  opener?.pace.takeTable();
  opener?.leave();
  clock.now = 61_000;
  addresses.enter('e');
  expect(addresses.count).toBe(2);
  clock.now = 3_700_000;
  addresses.enter('e');
  expect(addresses.count).toBe(1);
});

it('lets a class come in at once', () => {
  const { addresses } = house(VISITOR_LIMITS);
  const entries = Array.from({ length: 100 }, () => addresses.enter('school'));
  for (const entry of entries) expect(entry?.pace.take()).toBe(0);
});
