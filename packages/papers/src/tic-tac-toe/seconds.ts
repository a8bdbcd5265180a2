import { exactFigure, type PaperTable } from '../paper.js';
import { SEARCHES, SECONDS } from './figures.js';

const NOTE =
  'taken by a C++ program on another machine: a time measured here would say nothing about it, the node counts do';

/** The published times, for the record: they are not measured, because nothing would follow from it. */
export const secondsTable: PaperTable = {
  id: 'seconds',
  title: 'Seconds taken at the five choices',
  measure: () => ({
    figures: SEARCHES.flatMap((search) =>
      SECONDS[search].map((seconds, c) => exactFigure<number>(`${search}/${c + 1}`, seconds, null, NOTE)),
    ),
    comparisons: [],
    notes: [],
  }),
};
