import { OVER, parseSetup, type Setup, unwrap } from '@tabuleiro/engine';
import { BasicPolicy, dominoes, dominoRound } from '@tabuleiro/games';
import { type Moments, momentsOf } from '@tabuleiro/stats';
import { type Comparison, type Figure, meanFigure, type PaperTable, shareFigure } from '../paper.js';
import { LENGTHS } from './figures.js';
import { duels } from './policy-matches.js';

const SEED = 16;
/** 28 less one in each hand but that of who goes out. */
const MOST_TILES = 25;

/** What the rounds of some matches were like, blocked ones apart. */
interface Rounds {
  /** lengths[n]: rounds that ended with the nth tile, because somebody went out or the match was over. */
  readonly lengths: readonly number[];
  readonly blocked: number;
  /** Rounds that were not blocked, by match. */
  readonly perMatch: readonly number[];
}

/** What the thesis leaves open: our reading first, then one thing changed at a time, and the closest rules. */
interface Reading {
  readonly name: string;
  readonly rules: string;
  readonly ties: 'random' | 'first';
}

const READINGS: readonly Reading[] = [
  { name: '', rules: '', ties: 'random' },
  { name: 'the first end at ties', rules: '', ties: 'first' },
  { name: 'the winners of a block open', rules: 'after-block=winners', ties: 'random' },
  { name: 'the target ends a match at once', rules: 'match-end=at-once', ties: 'random' },
  { name: 'closest rules, the first end at ties', rules: 'thesis', ties: 'first' },
];

const setupOf = (rules: string): Setup => unwrap(parseSetup(dominoes, undefined, rules));

function roundsOf({ rules, ties }: Omit<Reading, 'name'>, matches: number): Rounds {
  const basic = new BasicPolicy(ties);
  const lengths = new Array<number>(MOST_TILES + 1).fill(0);
  const perMatch: number[] = [];
  let [blocked, wentOut] = [0, 0];
  duels(setupOf(rules), [basic, basic], matches, SEED, ({ turn, round }) => {
    const left = round.sizes.reduce((sum, size) => sum + size, 0);
    if (round.end !== dominoRound.BLOCKED) {
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
  seconds: 6,
  sampled: LENGTHS.matches,
  measure(onStep, { games = LENGTHS.matches }) {
    const steps = READINGS.length + 1;
    const found = READINGS.map((reading, i) => {
      const rounds = roundsOf(reading, games);
      onStep(i + 1, steps);
      return rounds;
    });
    const thesis = roundsOf({ rules: 'thesis', ties: 'random' }, games);
    onStep(steps, steps);
    const [rounds] = found;
    const all = sum(rounds.lengths);
    return {
      figures: READINGS.flatMap(({ name }, i) => figuresOf(found[i], name, games < LENGTHS.matches)),
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
          beside: PER_MATCH.mean,
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
        'nor does it say which of equal moves is made, who opens after a block, or whether a match ends within a round: each is judged by itself, and a round in which the match ended counts with the tiles laid by then',
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

const PER_MATCH = { n: LENGTHS.matches, mean: LENGTHS.rounds / LENGTHS.matches };

function figuresOf(rounds: Rounds, reading: string, scaled: boolean): Figure[] {
  const id = (what: string): string => (reading === '' ? what : `${what}, ${reading}`);
  const share = (tiles: number, published: number): Figure =>
    shareFigure(
      id(`rounds of ${tiles} tiles`),
      { successes: published, n: LENGTHS.rounds },
      { successes: rounds.lengths[tiles], n: sum(rounds.lengths) },
      { scaled },
    );
  return [
    meanFigure(id('rounds a match'), PER_MATCH, momentsOf(rounds.perMatch), { scaled, digits: 4 }),
    meanFigure(id('tiles a round'), { n: LENGTHS.rounds, mean: LENGTHS.mean }, tilesOf(rounds), {
      scaled,
      rounding: 0.005,
      digits: 4,
    }),
    share(18, LENGTHS.of18),
    share(25, LENGTHS.of25),
  ];
}

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
