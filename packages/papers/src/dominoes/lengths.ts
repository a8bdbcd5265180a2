import { OVER, parseSetup, type Setup, unwrap } from '@tabuleiro/engine';
import { BasicPolicy, dominoes } from '@tabuleiro/games';
import { type Moments, momentsOf } from '@tabuleiro/stats';
import { type Comparison, type Figure, meanFigure, type PaperTable, shareFigure } from '../paper.js';
import { LENGTHS } from './figures.js';
import { SETUP } from './players.js';
import { duels } from './policy-matches.js';

const SEED = 16;
/** 28 less one in each hand but that of who goes out. */
const MOST_TILES = 25;

/** What the rounds of some matches were like, blocked ones apart. */
interface Rounds {
  /** lengths[n]: rounds that somebody won by going out with the nth tile. */
  readonly lengths: readonly number[];
  readonly blocked: number;
  /** Rounds that were not blocked, by match. */
  readonly perMatch: readonly number[];
}

function roundsOf(setup: Setup, matches: number): Rounds {
  const basic = new BasicPolicy();
  const lengths = new Array<number>(MOST_TILES + 1).fill(0);
  const perMatch: number[] = [];
  let [blocked, wentOut] = [0, 0];
  duels(setup, [basic, basic], matches, SEED, ({ turn, round }) => {
    const left = round.sizes.reduce((sum, size) => sum + size, 0);
    if (round.sizes.includes(0)) {
      lengths[28 - left]++;
      wentOut++;
    } else blocked++;
    if (turn !== OVER) return;
    perMatch.push(wentOut);
    wentOut = 0;
  });
  return { lengths, blocked, perMatch };
}

/** Figure 16: how many tiles are laid in a round, when all play the basic strategy. */
export const lengths: PaperTable = {
  id: 'figure16',
  title: 'Figure 16 and equation 23: tiles laid in a round, basic against basic',
  seconds: 1,
  sampled: LENGTHS.matches,
  measure(onStep, { games = LENGTHS.matches }) {
    const rounds = roundsOf(SETUP, games);
    onStep(1, 2);
    const thesis = roundsOf(unwrap(parseSetup(dominoes, undefined, 'thesis')), games);
    onStep(2, 2);
    const scaled = games < LENGTHS.matches;
    const all = sum(rounds.lengths);
    const share = (tiles: number, published: number): Figure =>
      shareFigure(
        `rounds of ${tiles} tiles`,
        { successes: published, n: LENGTHS.rounds },
        { successes: rounds.lengths[tiles], n: all },
        { scaled },
      );
    const published = { n: LENGTHS.matches, mean: LENGTHS.rounds / LENGTHS.matches };
    return {
      figures: [
        meanFigure('rounds a match', published, momentsOf(rounds.perMatch), { scaled, digits: 4 }),
        meanFigure('tiles a round', { n: LENGTHS.rounds, mean: LENGTHS.mean }, tilesOf(rounds), {
          scaled,
          rounding: 0.005,
          digits: 4,
        }),
        share(18, LENGTHS.of18),
        share(25, LENGTHS.of25),
      ],
      comparisons: [
        ...rounds.lengths.flatMap((count, tiles): Comparison[] =>
          count === 0
            ? []
            : [{ id: `rounds of ${tiles} tiles, of all`, measured: rounded(count / all), beside: printed(tiles) }],
        ),
        { id: 'blocked rounds, a match', measured: rounded(rounds.blocked / games), beside: null },
        {
          id: 'rounds a match, closest rules',
          measured: rounded(momentsOf(thesis.perMatch).mean),
          beside: published.mean,
        },
        { id: 'tiles a round, closest rules', measured: rounded(tilesOf(thesis).mean), beside: LENGTHS.mean },
        {
          id: 'rounds of 25 tiles, closest rules',
          measured: rounded(thesis.lengths[MOST_TILES] / sum(thesis.lengths)),
          beside: printed(MOST_TILES),
        },
      ],
      notes: [
        'blocked rounds are left out, as they seem to be in the figure; passes are no moves, so 25 is the most there can be',
        'the thesis does not say how it counts the uncovered arms; the closest rules are the set "thesis"',
      ],
    };
  },
  chart: ({ comparisons }) => ({
    title: 'Tiles laid in a round',
    valueLabel: 'share of the rounds',
    scale: 'linear',
    series: ['thesis', 'ours'],
    groups: comparisons
      .filter(({ id }) => id.endsWith('of all'))
      .map(({ id, measured, beside }) => ({
        label: id.replace(/\D+/g, ''),
        values: [beside === null ? null : Number(beside), Number(measured)],
      })),
  }),
};

/** The two points of the figure that are named. */
function printed(tiles: number): number | null {
  if (tiles === 18) return rounded(LENGTHS.of18 / LENGTHS.rounds);
  return tiles === MOST_TILES ? rounded(LENGTHS.of25 / LENGTHS.rounds) : null;
}

function tilesOf({ lengths }: Rounds): Moments {
  return momentsOf(lengths.flatMap((count, tiles) => new Array<number>(count).fill(tiles)));
}

function rounded(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
