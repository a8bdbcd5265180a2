import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { brazilian } from './testing/browser/brazilian.js';
import { chineseCheckersGame } from './testing/browser/chinese-checkers.js';
import { dominoesGame } from './testing/browser/dominoes.js';
import { everyGame } from './testing/browser/every-game.js';
import { extensions } from './testing/browser/extensions.js';
import { Harness } from './testing/browser/harness.js';
import { hiddenHands } from './testing/browser/hidden-hands.js';
import { houseGames } from './testing/browser/house-games.js';
import { learning } from './testing/browser/learning.js';
import { meetings } from './testing/browser/meetings.js';
import { motion } from './testing/browser/motion.js';
import { ownPlace } from './testing/browser/own-place.js';
import { pageItself } from './testing/browser/page-itself.js';
import { playing } from './testing/browser/playing.js';
import { puzzles } from './testing/browser/puzzles.js';
import { reviewing } from './testing/browser/reviewing.js';
import { stage } from './testing/browser/stage.js';
import { tables } from './testing/browser/tables.js';
import { understanding } from './testing/browser/understanding.js';
import { watching } from './testing/browser/watching.js';

// One file, so that the page is built once and all tests share one browser.
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
}, 120_000);
afterEach(() => harness.settle());
afterAll(() => harness?.stop());

describe('playing', () => playing(() => harness));
describe('the page of a game', () => stage(() => harness));
describe('the games of the house', () => houseGames(() => harness));
describe('Chinese Checkers', () => chineseCheckersGame(() => harness));
describe('dominoes', () => dominoesGame(() => harness));
describe('each game whole', () => everyGame(() => harness));
describe('tables', () => tables(() => harness));
describe('tables online', () => meetings(() => harness));
describe('who one is at tables online', () => ownPlace(() => harness));
describe('extensions', () => extensions(() => harness));
describe('motion', () => motion(() => harness));
describe('hidden hands and many seats', () => hiddenHands(() => harness));
describe('understanding and measuring', () => understanding(() => harness));
describe('watching a search', () => watching(() => harness));
describe('a review', () => reviewing(() => harness));
describe('learning to play', () => learning(() => harness));
describe('puzzles', () => puzzles(() => harness));
describe('Portuguese', () => brazilian(() => harness));
describe('the page itself', () => pageItself(() => harness));
