import type { Comparison, PaperTable } from '../paper.js';
import { GAME, NODES, type SearchName } from './figures.js';
import type { PaperSearchSettings } from './paper-search.js';
import { choicesOf, variant } from './published-game.js';

interface Row {
  readonly id: string;
  /** The search of the report that the row is a variant of. */
  readonly of: SearchName;
  readonly changes: Partial<PaperSearchSettings>;
}

const FRESH = { pruning: 'both' } as const;
const CARRIED = { pruning: 'both', rootWindow: 'carried' } as const;

const ROWS: readonly Row[] = [
  { id: 'fresh-window', of: 'alpha-beta', changes: FRESH },
  { id: 'fresh-window-limit-4', of: 'alpha-beta-limit-4', changes: FRESH },
  { id: 'carried-window', of: 'alpha-beta', changes: CARRIED },
  { id: 'carried-window-limit-4', of: 'alpha-beta-limit-4', changes: CARRIED },
  { id: 'paper-open-lines-limit-4', of: 'alpha-beta-limit-4', changes: { cutValue: 'open-lines' } },
];

const NOTES = [
  'None of these counts was published: each stands beside the published count of the search that it corrects.',
  'fresh-window: textbook alpha-beta, which cuts at MAX nodes too.',
  'carried-window: it also searches each root move against the best so far, as the agent alphabeta does.',
  'paper-open-lines: pruned as in the report, but a cut position is worth its open lines, as the text of the report has it.',
];

/** The correct algorithm at the choices of the published game, beside what the report ran. */
export const textbookTable: PaperTable = {
  id: 'textbook',
  title: 'The same choices with textbook alpha-beta, beside the published counts',
  measure(onStep) {
    const comparisons: Comparison[] = [];
    ROWS.forEach((row, i) => {
      comparisons.push(...compare(row));
      onStep(i + 1, ROWS.length);
    });
    return { figures: [], comparisons, notes: NOTES };
  },
};

function compare({ id, of, changes }: Row): Comparison[] {
  return choicesOf(variant(of, changes)).map(({ square, nodes }, c) => {
    const published = GAME[2 * c];
    const note = `decides on square ${square}, where the published game went on with ${published}`;
    return {
      id: `${id}/${c + 1}`,
      measured: nodes,
      beside: NODES[of][c],
      ...(square !== published && { note }),
    };
  });
}
