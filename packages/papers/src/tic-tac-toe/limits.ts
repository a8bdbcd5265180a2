import { type Comparison, exactFigure, type Figure, type PaperTable } from '../paper.js';
import { everyGame, type Tally } from './every-game.js';
import { CAN_LOSE } from './figures.js';
import { CUT_VALUES, type PaperSearchSettings } from './paper-search.js';
import { COMPUTER_FIRST, PERSON_FIRST, variant } from './published-game.js';

/** No game has more moves, so no limit beyond this makes a difference. */
const LONGEST_GAME = 9;

/** Every way to read the claim: it names no search, and the value at the cut is one in its text, another in its runs. */
const READINGS = CAN_LOSE.flatMap(({ limit, canLose }) =>
  CUT_VALUES.flatMap((cutValue) =>
    (['minimax', 'alpha-beta'] as const).map((search) => ({
      id: `limit-${limit}/${cutValue}/${search}`,
      canLose,
      settings: variant(search, { limit, cutValue }),
    })),
  ),
);

const NOTES = [
  'Each figure is whether the computer can lose, from every game that a person who moves first can play against it.',
  'The report says nothing of a computer that moves first; those games are counted beside.',
];

export const limitsTable: PaperTable = {
  id: 'limits',
  title: 'Whether the limited computer can lose to a person, over all games',
  measure(onStep) {
    const total = READINGS.length + CUT_VALUES.length;
    const figures: Figure[] = [];
    const comparisons: Comparison[] = [];
    for (const { id, canLose, settings } of READINGS) {
      const second = everyGame(PERSON_FIRST, settings, 1);
      figures.push(exactFigure<boolean>(`person-first/${id}`, canLose, second.losses > 0, describe(second)));
      const first = everyGame(COMPUTER_FIRST, settings, 0);
      const measured = first.losses > 0;
      comparisons.push({ id: `computer-first/${id}`, measured, beside: null, note: describe(first) });
      onStep(figures.length, total);
    }
    CUT_VALUES.forEach((cutValue, i) => {
      comparisons.push(leastSafeLimit(cutValue));
      onStep(READINGS.length + i + 1, total);
    });
    return { figures, comparisons, notes: NOTES };
  },
};

/** The smallest limit with which the computer never loses to a person who moves first. */
function leastSafeLimit(cutValue: PaperSearchSettings['cutValue']): Comparison {
  let limit = 0;
  while (limit < LONGEST_GAME && everyGame(PERSON_FIRST, variant('minimax', { limit, cutValue }), 1).losses > 0)
    limit++;
  return {
    id: `person-first/least-safe-limit/${cutValue}`,
    measured: limit,
    beside: CAN_LOSE.find(({ canLose }) => !canLose)?.limit ?? null,
    note: 'the smallest limit that never loses, beside the one that the report settled on',
  };
}

function describe({ games, wins, draws, losses, firstLoss }: Tally): string {
  const example = firstLoss === null ? '' : `, the first by ${firstLoss}`;
  return `${games} games: ${wins} won, ${draws} drawn, ${losses} lost by the computer${example}`;
}
