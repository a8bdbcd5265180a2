import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { everyGameEveryWay } from './browser/every-game.js';
import { Harness } from './browser/harness.js';
import { wholeGames } from './browser/whole-games.js';

// Only with `npm run test:all`: these take minutes.
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
}, 120_000);
afterEach(() => harness.settle());
afterAll(() => harness?.stop());

describe('whole games at tables online', () => wholeGames(() => harness));
describe('each game whole, in every language and theme', () => everyGameEveryWay(() => harness));
