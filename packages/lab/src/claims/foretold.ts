/** What `learn --foretell --json` says, as a report. */
import type { ForetoldBy } from '../imitate/run-imitation.js';
import { type Column, countCell, percent, percentCell, type Report, textCell } from '../report/report.js';

/** How well policies foretell the moves of the same players, in games that none of them was learned from. */
export interface ForetoldReport {
  readonly format: 'tabuleiro-foretold';
  readonly game: string;
  /** Whose moves. */
  readonly whose: readonly string[];
  readonly foretold: readonly ForetoldBy[];
}

/** Whether a value is what `learn --foretell --json` wrote. */
export function isForetoldReport(value: unknown): value is ForetoldReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === ('tabuleiro-foretold' satisfies ForetoldReport['format'])
  );
}

const right = (name: string): Column => ({ name, align: 'right' });
const NAMES = ['games', 'decisions', 'foretold', '95% interval', 'bits', '95% interval', 'by lot'];
const HEAD = ['games', 'decisions', 'first', 'first_low_95', 'first_high_95', 'bits', 'bits_low_95', 'bits_high_95'];

/** How well each policy foretells as a report. */
export function foretoldAsReport({ game, whose, foretold, format }: ForetoldReport): Report {
  const rows = foretold.flatMap(({ net, rating, foretold: found }) => (found === null ? [] : [{ net, rating, found }]));
  return {
    title: `Moves foretold at ${game}`,
    summary: [
      `How often the likeliest move of a policy was the one made, in games held out, of ${whose.join(', ') || 'anybody'}.`,
      'Intervals are by games: decisions of one game are no independent samples.',
    ],
    sections: [
      {
        title: 'Foretold',
        notes: [],
        tables: [
          {
            id: 'foretold',
            title: 'By policy',
            columns: [{ name: 'policy', align: 'left' }, right('rating'), ...NAMES.map(right)],
            rows: rows.map(({ net, rating, found: { games, decisions, first, bits, byLot } }) => [
              textCell(net),
              textCell(rating === null ? '' : String(rating)),
              countCell(games),
              countCell(decisions),
              percentCell(first.mean),
              { value: first.low, text: `${percent(first.low)} – ${percent(first.high)}` },
              { value: bits.mean, text: bits.mean.toFixed(3) },
              { value: bits.low, text: `${bits.low.toFixed(3)} – ${bits.high.toFixed(3)}` },
              percentCell(byLot.first),
            ]),
            data: {
              head: ['net', 'rating', ...HEAD, 'first_by_lot', 'bits_by_lot'],
              rows: rows.map(({ net, rating, found: { games, decisions, first, bits, byLot } }) => [
                ...[net, rating, games, decisions, first.mean, first.low, first.high],
                ...[bits.mean, bits.low, bits.high, byLot.first, byLot.bits],
              ]),
            },
          },
        ],
        plots: [],
      },
    ],
    origin: [],
    experiment: JSON.stringify({ format, game, whose }, null, 2),
  };
}
