import { estimate, type LinesPlot, wilson } from '@tabuleiro/stats';
import type { LearningLine, NetworkMeasure } from '@tabuleiro/trials';
import type { RunOf } from '../run/read-run.js';
import { countCell, percentCell, type ReportTable, type Section, textCell } from './report.js';

/** Points of a curve, so that one of ten thousand batches can be looked at. */
const POINTS = 200;

/** How a network came along: its errors, and its strength where it was measured. */
export function learningSections({ lines }: RunOf<'learning'>): Section[] {
  if (lines.length === 0)
    return [{ title: 'Results', notes: ['Nothing has been learned yet.'], tables: [], plots: [] }];
  const measured = lines.flatMap(({ games, measured }) => (measured === undefined ? [] : [{ games, measured }]));
  const last = lines[lines.length - 1];
  const total = (of: (line: LearningLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const kept = measured.filter(({ measured: { taken } }) => taken).at(-1);
  return [
    {
      title: 'Results',
      notes: [
        `${last.games.toLocaleString('en')} games of practice, ${total(({ plies }) => plies).toLocaleString('en')} decisions, ${total(({ judged }) => judged).toLocaleString('en')} positions judged, ${(total(({ ms }) => ms) / 1000).toFixed(0)} s.`,
        ...(kept === undefined
          ? []
          : [`The network that is kept is that after ${kept.games.toLocaleString('en')} games: ${kept.measured.net}.`]),
      ],
      tables: measured.length === 0 ? [] : [measuredTable(measured)],
      plots: [
        ...(measured.length < 2 ? [] : [{ id: 'strength', plot: strengthPlot(measured) }]),
        {
          id: 'errors',
          plot: errorPlot(lines),
          note: 'Of what was expected in games of practice, moves by lot included.',
        },
      ],
    },
  ];
}

interface At {
  readonly games: number;
  readonly measured: NetworkMeasure;
}

function measuredTable(list: readonly At[]): ReportTable {
  const right = (name: string) => ({ name, align: 'right' as const });
  const exact = list.some(({ measured: { decisions } }) => decisions !== null);
  return {
    id: 'measured',
    title: 'Strength on the way',
    columns: [
      ...['games', 'score', 'against the one kept', ...(exact ? ['exact values kept'] : [])].map(right),
      { name: 'kept', align: 'left' },
    ],
    rows: list.map(({ games, measured: { score, beforeScore, kept, decisions, taken } }) => [
      countCell(games),
      percentCell(score),
      beforeScore === null ? textCell('') : percentCell(beforeScore),
      ...(exact ? [decisions === null || kept === null ? textCell('') : percentCell(kept / decisions)] : []),
      textCell(taken ? 'yes' : ''),
    ]),
    note: `Each score is of ${list[0].measured.games} games against ${list[0].measured.against}. A network takes the place of the one kept when it scores more than half against it beyond chance (95%) and keeps exact values no less often.`,
  };
}

function strengthPlot(list: readonly At[]): LinesPlot {
  const exact = list.filter(({ measured: { decisions } }) => decisions !== null);
  return {
    kind: 'lines',
    title: 'Strength by games of practice',
    x: { label: 'games of practice', scale: 'linear' },
    y: { label: 'share', scale: 'linear' },
    series: [
      {
        name: `score against ${list[0].measured.against}`,
        points: list.map(({ games, measured: { score, games: n } }) => ({
          x: games,
          ...estimate(score, wilson(score * n, n)),
        })),
      },
      ...(exact.length === 0
        ? []
        : [
            {
              name: 'exact values kept',
              points: exact.map(({ games, measured: { kept, decisions } }) => ({
                x: games,
                ...estimate((kept ?? 0) / (decisions ?? 1), wilson(kept ?? 0, decisions ?? 1)),
              })),
            },
          ]),
    ],
  };
}

function errorPlot(lines: readonly LearningLine[]): LinesPlot {
  const step = Math.max(1, Math.ceil(lines.length / POINTS));
  const groups = Array.from({ length: Math.ceil(lines.length / step) }, (_, i) =>
    lines.slice(i * step, (i + 1) * step),
  );
  return {
    kind: 'lines',
    title: 'Error by games of practice',
    x: { label: 'games of practice', scale: 'linear' },
    y: { label: 'root of the mean squared error', scale: 'linear' },
    series: [
      {
        name: 'error',
        points: groups.map((group) => {
          const positions = group.reduce((sum, line) => sum + line.positions, 0);
          const squares = group.reduce((sum, line) => sum + line.error * line.positions, 0);
          return {
            x: group[group.length - 1].games,
            ...estimate(positions === 0 ? 0 : Math.sqrt(squares / positions)),
          };
        }),
      },
    ],
  };
}
