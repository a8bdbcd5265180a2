import { perMilleVerdict, type WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine, Matches } from '@tabuleiro/trials';
import { type Comparison, exactFigure, type Measured, type PaperTable } from '../paper.js';
import { playRun } from '../play-run.js';
import {
  everyDepth,
  everyPlayer,
  folderOf,
  gamesAt,
  gamesOf,
  onePlayer,
  outcomeOf,
  type Pairing,
  trialFolder,
} from './convention-games.js';
import { CONVENTIONS, type Convention, describeConvention, pliesOf, shortName } from './conventions.js';
import { GAMES, type PublishedRow, TABLE1 } from './figures.js';
import { nameOf } from './row-experiment.js';

/** The depths that are cheap enough to try everything at. */
const DEPTHS: readonly number[] = [5, 6];
/** The plies that these are under one convention or another. */
const PLIES: readonly number[] = [
  ...new Set(DEPTHS.flatMap((depth) => CONVENTIONS.map((each) => pliesOf(each, depth)))),
].sort();
/** How many conventions play all rows; the others only those with a side that plays at random. */
const FINALISTS = 6;
/** How many times the games of a trial are those of a final row. */
const PART_FOR_TRIALS = 1 / 2;

const ROWS = TABLE1.filter(({ depth }) => DEPTHS.includes(depth));
const FIRST_ROWS = ROWS.filter(({ jaguar, dogs }) => jaguar === 'o0' || dogs === 'c0');

/** The rows of table 1 under a convention, as far as they were played. */
interface Trial {
  readonly convention: Convention;
  readonly outcomes: readonly Outcome[];
}

interface Outcome {
  readonly row: PublishedRow;
  readonly ours: WinDrawLoss;
  readonly met: boolean;
}

/**
 * Table 1 under other conventions than the one that it is judged by. Every convention plays the rows with a side that
 * plays at random; those that meet most of them, and then come nearest, play all rows, in games of their own, so that
 * what they were picked by does not judge them. The claim that is judged is that one convention meets all of these rows.
 */
export const conventionsTable: PaperTable = {
  id: 'conventions',
  title: `table 1 at depths 5 and 6, under ${CONVENTIONS.length} conventions`,
  seconds: 1000,
  sampled: GAMES,
  async measure(onStep, options) {
    const games = options.games ?? GAMES;
    const steps = FIRST_ROWS.length + FINALISTS * ROWS.length;
    let done = 0;
    const played = new Map<string, readonly GameLine[]>();
    const play = async (experiment: Matches, folder: string): Promise<readonly GameLine[]> => {
      const lines = played.get(folder) ?? (await playRun<'matches'>(experiment, folder, options, () => {}));
      played.set(folder, lines);
      return lines;
    };
    const few = Math.ceil(PART_FOR_TRIALS * games);
    const trial = async (pairing: Pairing, convention: Convention): Promise<readonly GameLine[]> => {
      if (pairing.jaguar === 'o0') {
        return gamesOf(convention, await play(everyPlayer(pairing, few), folderOf(pairing)));
      }
      const folder = trialFolder(convention);
      return gamesAt(pairing.plies, PLIES, await play(everyDepth(convention, PLIES, few), folder));
    };
    const trials: Trial[] = CONVENTIONS.map((convention) => ({ convention, outcomes: [] }));
    for (const row of FIRST_ROWS) {
      for (const [i, { convention, outcomes }] of trials.entries()) {
        const tried = await trial(pairingOf(row, convention), convention);
        trials[i] = { convention, outcomes: [...outcomes, judge(row, convention, tried)] };
      }
      onStep(++done, steps);
    }
    const finalists: Trial[] = [];
    for (const { convention } of trials.toSorted(nearestFirst).slice(0, FINALISTS)) {
      const outcomes: Outcome[] = [];
      for (const row of ROWS) {
        const pairing = pairingOf(row, convention);
        const lines = await play(onePlayer(pairing, convention, games), folderOf(pairing, convention));
        outcomes.push(judge(row, convention, lines));
        onStep(++done, steps);
      }
      finalists.push({ convention, outcomes });
    }
    return report(trials, finalists.toSorted(nearestFirst), games);
  },
};

function pairingOf({ jaguar, dogs, depth }: PublishedRow, convention: Convention): Pairing {
  return { jaguar, dogs, plies: pliesOf(convention, depth) };
}

function judge(row: PublishedRow, convention: Convention, lines: readonly GameLine[]): Outcome {
  const ours = outcomeOf(convention, lines);
  const [wins, losses, draws] = row.games.map((games) => (1000 * games) / GAMES);
  const options = { scaled: lines.length < GAMES, rounding: 0 };
  const { verdict } = perMilleVerdict({ wins, draws, losses, games: GAMES }, ours, options);
  return { row, ours, met: verdict === 'reproduced' };
}

const metBy = ({ outcomes }: Trial): number => outcomes.filter(({ met }) => met).length;

/** How far outcomes are from the published ones: the share of games that would have had to end otherwise. */
function distance({ outcomes }: Trial): number {
  return outcomes.reduce((sum, { row, ours }) => {
    const games = ours.wins + ours.losses + ours.draws;
    const shares = [ours.wins / games, ours.losses / games, ours.draws / games];
    return sum + shares.reduce((part, share, i) => part + Math.abs(share - row.games[i] / GAMES), 0) / 2;
  }, 0);
}

function nearestFirst(a: Trial, b: Trial): number {
  return metBy(b) - metBy(a) || distance(a) - distance(b);
}

function report(trials: readonly Trial[], finalists: readonly Trial[], games: number): Measured {
  const [best] = finalists;
  const all = exactFigure<number>('rows that the best convention meets', ROWS.length, metBy(best));
  return {
    figures: [games < GAMES ? { ...all, scaled: true } : all],
    comparisons: [
      ...finalists.flatMap(({ convention, outcomes }) => outcomes.map((outcome) => compare(convention, outcome))),
      ...trials.map(
        (trial): Comparison => ({
          id: `trial: ${shortName(trial.convention)}`,
          measured: `${metBy(trial)} rows, ${trial.outcomes.map(({ ours }) => outcomeText(ours)).join(', ')}`,
          beside: `${FIRST_ROWS.length} rows, ${FIRST_ROWS.map((row) => row.games.join('/')).join(', ')}`,
        }),
      ),
    ],
    notes: [
      `Every one of ${trials.length} conventions played the ${FIRST_ROWS.length} rows with a side that plays at random, at depths 5 and 6; the ${finalists.length} that met most of them, and then came nearest, played all ${ROWS.length} rows, in other games.`,
      ...finalists.map((trial) => `${metBy(trial)} of ${ROWS.length} rows: ${describeConvention(trial.convention)}.`),
      'Names of conventions: which of equal moves, where ends of the game are known, how depth is counted, whose 25 moves end a game.',
      'Not tried: chains that go on after the win, which change no outcome; depths counted in moves of both sides, which would be searches of 10 and 12 plies; deeper rows.',
    ],
  };
}

function compare(convention: Convention, { row, ours, met }: Outcome): Comparison {
  return {
    id: `${shortName(convention)}: ${nameOf(row)}`,
    measured: outcomeText(ours),
    beside: row.games.join('/'),
    ...(!met && { note: 'not met' }),
  };
}

function outcomeText({ wins, losses, draws }: WinDrawLoss): string {
  return [wins, losses, draws].join('/');
}
