import { type Comparison, exactFigure, type Figure, type PaperTable } from '../paper.js';
import { CUT_LEVEL } from './figures.js';
import { AS_PUBLISHED, choicesOf, variant } from './published-game.js';

/** Cuts by depth, of one choice or of several together. */
type Cuts = readonly number[];

/** Searches whose cuts were not published: textbook alpha-beta, and the report's own with its limit. */
const OTHERS = [
  { id: 'fresh-window', settings: variant('alpha-beta', { pruning: 'both' }) },
  { id: 'carried-window', settings: variant('alpha-beta', { pruning: 'both', rootWindow: 'carried' }) },
  { id: 'alpha-beta-limit-4', settings: AS_PUBLISHED['alpha-beta-limit-4'] },
] as const;

const NOTES = [
  'A cut is a node that leaves out at least one of its moves. Its level is counted as the limit is: the positions after the moves of the root have level 0.',
  'The report compares alpha-beta without a limit to minimax with limit 4 and concludes that its cuts lie at about that level on the mean. A mean that rounds to 4 is taken to agree.',
  'By textbook alpha-beta, which cuts at MAX nodes too, and by the level of the moves that are left out, one below, nothing was published.',
];

/** At which level alpha-beta leaves moves out, on the mean: the report guesses it from counts of nodes. */
export const cutsTable: PaperTable = {
  id: 'cuts',
  title: 'The mean level at which alpha-beta leaves moves out',
  measure() {
    const choices = cutsOf(AS_PUBLISHED['alpha-beta']);
    const figures = [
      ...choices.map((cuts, c) => levelFigure(`choice ${c + 1}`, cuts)),
      levelFigure('all choices', together(choices)),
    ].filter((figure) => figure !== null);
    const levels = together(choices).flatMap((cuts, level): Comparison[] =>
      cuts === 0 ? [] : [{ id: `cuts at level ${level}`, measured: cuts, beside: null }],
    );
    const others = OTHERS.flatMap(({ id, settings }) => compare(id, cutsOf(settings)));
    return { figures, comparisons: [...levels, ...others], notes: NOTES };
  },
};

function cutsOf(settings: Parameters<typeof choicesOf>[0]): Cuts[] {
  return choicesOf(settings).map(({ cuts }) => cuts);
}

function compare(id: string, choices: readonly Cuts[]): Comparison[] {
  const [first] = choices;
  return [
    { id: `${id}, choice 1`, measured: rounded(meanLevel(first)), beside: CUT_LEVEL },
    { id: `${id}, all choices`, measured: rounded(meanLevel(together(choices))), beside: CUT_LEVEL },
  ];
}

/** Null where nothing was cut. */
function levelFigure(id: string, cuts: Cuts): Figure | null {
  if (count(cuts) === 0) return null;
  const mean = meanLevel(cuts);
  const note = `${count(cuts)} cuts, at level ${rounded(mean)} on the mean`;
  return exactFigure<number>(id, CUT_LEVEL, Math.round(mean), note);
}

function together(choices: readonly Cuts[]): Cuts {
  const levels = Math.max(...choices.map(({ length }) => length));
  return Array.from({ length: levels }, (_, level) => choices.reduce((sum, cuts) => sum + (cuts[level] ?? 0), 0));
}

function count(cuts: Cuts): number {
  return cuts.reduce((sum, each) => sum + each, 0);
}

function meanLevel(cuts: Cuts): number {
  return cuts.reduce((sum, each, level) => sum + level * each, 0) / count(cuts);
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
