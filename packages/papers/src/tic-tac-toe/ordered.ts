import { type Comparison, exactFigure, type Measured, type PaperTable } from '../paper.js';
import { CONVENTIONS, type Convention, describeConvention, PLAIN } from './conventions.js';
import { ORDERED_NODES, ORDERED_SOURCE, TECHNIQUES } from './figures.js';
import { OrderedSearch } from './ordered-search.js';
import { PERSON_FIRST } from './published-game.js';

/** The six published counts in one row. */
const PUBLISHED = ORDERED_NODES.flatMap(({ depth, nodes }) =>
  TECHNIQUES.map((technique) => ({ id: `depth-${depth}/${technique}`, depth, technique, nodes: nodes[technique] })),
);

/** The same six counts under a convention. */
interface Trial {
  readonly convention: Convention;
  readonly counts: readonly number[];
}

/**
 * The source does not say how its nodes were counted. The figures are judged under the plain convention, which was not
 * chosen to fit them; the best of all others stand beside, without a verdict, since among so many some come near.
 */
export const orderedTable: PaperTable = {
  id: 'ordered',
  title: 'Nodes visited with children ordered by estimated value',
  citation: ORDERED_SOURCE,
  measure(onStep) {
    return judge(
      CONVENTIONS.map((convention, i) => {
        onStep(i + 1, CONVENTIONS.length);
        return tryConvention(convention);
      }),
    );
  },
};

function tryConvention(convention: Convention): Trial {
  const counts = PUBLISHED.map(({ technique, depth }) =>
    new OrderedSearch(PERSON_FIRST, technique, convention).count(depth),
  );
  return { convention, counts };
}

function judge(trials: readonly Trial[]): Measured {
  const plain = tryConvention(PLAIN);
  const nearest = least(trials, (trial) => [distance(trial)]);
  const mostMet = least(trials, (trial) => [PUBLISHED.length - met(trial), distance(trial)]);
  const figures = PUBLISHED.map(({ id, nodes }, i) => {
    const measured = plain.counts[i];
    const alone = least(trials, ({ counts }) => [Math.abs(counts[i] - nodes)]);
    const note =
      `nearest of all conventions, for this count alone: ${alone.counts[i]} ` +
      `(${describeConvention(alone.convention)})`;
    return exactFigure<number>(id, nodes, measured, measured === nodes ? undefined : note);
  });
  const beside = (name: string, { counts }: Trial): Comparison[] =>
    PUBLISHED.map(({ id, nodes }, i) => ({ id: `${name}/${id}`, measured: counts[i], beside: nodes }));
  const notes = [
    `The figures are counted the plain way: ${describeConvention(PLAIN)}.`,
    `The source does not say how it counts. Of ${trials.length} conventions tried, none meets more than ` +
      `${met(mostMet)} of the six counts. Two stand beside; they were picked to fit, so they prove nothing.`,
    `most-met: ${describeConvention(mostMet.convention)}.`,
    `nearest: ${describeConvention(nearest.convention)}.`,
  ];
  return { figures, comparisons: [...beside('most-met', mostMet), ...beside('nearest', nearest)], notes };
}

function met({ counts }: Trial): number {
  return counts.filter((count, i) => count === PUBLISHED[i].nodes).length;
}

/** How far the counts are from the published ones: by ratio, so that the large ones do not decide alone. */
function distance({ counts }: Trial): number {
  return counts.reduce((sum, count, i) => sum + Math.abs(Math.log(count / PUBLISHED[i].nodes)), 0);
}

/** The first of the trials that rank least; a later rank decides where the earlier ones are equal. */
function least(trials: readonly Trial[], rank: (trial: Trial) => readonly number[]): Trial {
  const isLess = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && a[at] < b[at];
  };
  return trials.reduce((best, trial) => (isLess(rank(trial), rank(best)) ? trial : best));
}
