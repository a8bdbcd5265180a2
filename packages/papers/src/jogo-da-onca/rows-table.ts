import { type Proportion, perMilleVerdict, wilson } from '@tabuleiro/stats';
import type { GameLine } from '@tabuleiro/trials';
import { matchTable, resultFor, rowByRow, rowFolder } from '../match-table.js';
import { type Comparison, type Figure, type PaperTable, shareFigure } from '../paper.js';
import { GAMES, type PublishedRow, TABLE1 } from './figures.js';
import { heldPoints } from './held-points.js';
import { lacksCombat, type Reading } from './lack-of-combat.js';
import { nameOf, numberOf, rowExperiment } from './row-experiment.js';

/** The rows of table 1 that search to a depth, as a table of their own: they differ a hundredfold in time. */
export function depthTable(depth: number, seconds: number): PaperTable {
  const rows = TABLE1.filter((row) => row.depth === depth);
  return matchTable({
    id: depth === 0 ? 'table1-random' : `table1-depth-${depth}`,
    title: depth === 0 ? 'table 1, both sides at random' : `table 1, searches of ${depth} plies`,
    seconds,
    sampled: GAMES,
    rows,
    experiment: rowExperiment,
    folder: (row) => rowFolder('table1', numberOf(row)),
    read: (row, played) => ({
      figures: [outcomeFigure(row, played), ...lackFigures(row, played)],
      comparisons: lackComparisons(row, played),
    }),
    judge: (found) => rowByRow(found, depth === 0 ? [OUTCOME_NOTE] : [OUTCOME_NOTE, LACK_NOTE]),
  });
}

const OUTCOME_NOTE =
  'games that the jaguar won, that the dogs won, and that 25 moves a side left unfinished; the interval is of the first';
const LACK_NOTE =
  'lack of combat is the share of the unfinished games that algorithm 3 flags, read to the letter; beside it the reading by whole configurations';

function outcomeFigure(row: PublishedRow, played: readonly GameLine[]): Figure {
  // Seen from the jaguar; a draw is an unfinished game.
  const ours = resultFor(played, 0);
  const [wins, losses, draws] = row.games.map((games) => (1000 * games) / GAMES);
  const { verdict, scaled } = perMilleVerdict({ wins, draws, losses, games: GAMES }, ours, {
    scaled: played.length < GAMES,
    rounding: 0,
  });
  const { low, high } = wilson(ours.wins, played.length);
  return {
    id: nameOf(row),
    published: row.games.join('/'),
    measured: [ours.wins, ours.losses, ours.draws].join('/'),
    interval: [low, high],
    verdict,
    ...(scaled && { scaled: true as const }),
  };
}

const SIDES = ['jaguar', 'dogs'] as const;

function lackFigures(row: PublishedRow, played: readonly GameLine[]): Figure[] {
  const { lack } = row;
  if (lack === null) return [];
  const unfinished = row.games[2];
  return SIDES.map((side, seat) => {
    const ours = lackOf(played, seat, 'points');
    const flagged = Math.round((lack[seat] * unfinished) / 100);
    return shareFigure(
      `${nameOf(row)}, ${side} lacked combat`,
      { successes: flagged, n: unfinished },
      ours.n === 0 ? null : ours,
      { scaled: played.length < GAMES },
    );
  });
}

function lackComparisons(row: PublishedRow, played: readonly GameLine[]): Comparison[] {
  const { lack } = row;
  if (lack === null) return [];
  return SIDES.flatMap((side, seat) => {
    const { successes, n } = lackOf(played, seat, 'configurations');
    if (n === 0) return [];
    const id = `${nameOf(row)}, ${side} lacked combat by configurations`;
    return [{ id, measured: successes / n, beside: lack[seat] / 100 }];
  });
}

/** How many of the unfinished games are flagged for a side. */
function lackOf(played: readonly GameLine[], seat: number, reading: Reading): Proportion {
  const unfinished = played.filter(({ payoffs }) => payoffs[0] === 0);
  const flagged = unfinished.filter((game) => lacksCombat(heldPoints(game)[seat], reading));
  return { successes: flagged.length, n: unfinished.length };
}
