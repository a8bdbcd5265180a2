import { expect, it } from 'vitest';
import { SavePace } from './save-pace.js';

it.each([
  ['what is small every second', 5, 100],
  ['what takes long seldom, so that it takes a twentieth of the time', 1000, 5],
])('saves %s', (_, took, least) => {
  let now = 0;
  let saves = 0;
  const pace = new SavePace(
    () => {
      saves++;
      now += took;
    },
    () => now,
  );
  for (; now < 110_000; now += 10) pace.tick();
  expect(saves).toBeGreaterThanOrEqual(least);
  // Nobody knows how long it takes before the first time.
  expect((saves - 1) * took).toBeLessThanOrEqual(110_000 / 20);
});
