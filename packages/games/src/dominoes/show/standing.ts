import type { ScoreSheet, Standing } from '@tabuleiro/engine';
import { listNumbers } from '../ends.js';
import { GOING_ON, SEATS } from '../round.js';
import { phrase } from '../sentences.js';
import { endingOf, pointsOfLast, tally } from '../tally.js';
import type { DominoView } from '../view.js';

/** The points of a seat's pair with what the last move made, and the numbers that it passed on. */
export function standing(view: DominoView): Standing[] {
  const made = pointsOfLast(view.round);
  return Array.from({ length: SEATS }, (_, seat) => {
    const side = seat & 1;
    const voids = view.round.end === GOING_ON ? listNumbers(view.round.voids[seat]) : [];
    return {
      what: phrase('points'),
      text: String(view.score(side)),
      ...(made[side] > 0 && { gained: made[side] }),
      ...(voids.length > 0 && { note: phrase('has-no', { numbers: voids.map(String) }) }),
    };
  });
}

/** What a round came to, once it is over. */
export function sheet(view: DominoView): ScoreSheet | null {
  const { round, rules } = view;
  const ending = endingOf(round, rules.target);
  if (ending === null) return null;
  return {
    ending,
    columns: [
      [0, 2],
      [1, 3],
    ],
    rows: tally(round),
    totals: [view.score(0), view.score(1)],
    ...(rules.play === 'match' && { target: rules.target }),
  };
}
