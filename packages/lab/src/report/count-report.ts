import type { LinesPlot } from '@tabuleiro/stats';
import type { CountLine } from '@tabuleiro/trials';
import type { RunOf } from '../run/read-run.js';
import { conditionText } from '../run/summary.js';
import { countCell, numberCell, type ReportCell, type ReportTable, type Section, textCell } from './report.js';

export function countSections(run: RunOf<'counts'>): Section[] {
  const { conditions } = run.header;
  const several = conditions.length > 1;
  return conditions.map((condition, i) => {
    const suffix = several ? `-${i + 1}` : '';
    const title = several ? `Condition ${i + 1}: ${conditionText(condition)}` : 'Results';
    // Of several depths of the same count, the deepest holds all the others.
    const lines = deepest(run.lines.filter((line) => line.condition === i));
    if (lines.length === 0) return { title, notes: ['Nothing has been counted yet.'], tables: [], plots: [] };
    return {
      title,
      notes: [],
      tables: [countTable(lines, suffix)],
      plots: [{ id: `counts${suffix}`, plot: plotOf(lines) }],
    };
  });
}

function deepest(lines: readonly CountLine[]): CountLine[] {
  const found = new Map<string, CountLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const known = found.get(key);
    if (known === undefined || known.depth < line.depth) found.set(key, line);
  }
  return [...found.values()];
}

/** A block is one count of one position: lines of the same position and count differ in depth alone. */
function keyOf({ count, position }: CountLine): string {
  return `${count} from ${position}`;
}

/** Turns down the page, and a column for each count. */
function countTable(lines: readonly CountLine[], suffix: string): ReportTable {
  const most = lines.reduce((max, { counts }) => Math.max(max, counts.length), 0);
  const firstTurn = (line: CountLine): number => (line.count === 'paths' ? 1 : 0);
  const turns = Array.from({ length: most + 1 }, (_, turn) => turn).filter((turn) =>
    lines.some((line) => line.counts[turn - firstTurn(line)] !== undefined),
  );
  const cellAt = (line: CountLine, turn: number): ReportCell => {
    const value = line.counts[turn - firstTurn(line)];
    return value === undefined ? { value: null, text: '' } : countCell(value);
  };
  return {
    id: `counts${suffix}`,
    title: 'Counts by turn',
    columns: [
      { name: 'turns', align: 'right' },
      ...lines.map((line) => ({ name: keyOf(line), align: 'right' as const })),
    ],
    rows: [
      ...turns.map((turn) => [countCell(turn), ...lines.map((line) => cellAt(line, turn))]),
      [textCell('total'), ...lines.map(({ total }) => countCell(total))],
      ...(lines.some(({ branching }) => branching !== null)
        ? [
            [
              textCell('legal turns a position'),
              ...lines.map(({ branching }) => (branching === null ? textCell('') : numberCell(branching, 2))),
            ],
          ]
        : []),
    ],
    note:
      'Paths are sequences of turns; positions are counted where they first come up, the start being turn 0.' +
      (lines.some(({ complete }) => complete)
        ? ' The whole game was seen where counts end in 0 or at its last turn.'
        : ''),
    data: {
      head: ['count', 'position', 'turn', 'number', 'up_to_symmetry'],
      rows: lines.flatMap((line) =>
        line.counts.map((number, at) => [
          line.count,
          line.position,
          at + firstTurn(line),
          number,
          line.upToSymmetry?.[at] ?? null,
        ]),
      ),
    },
  };
}

function plotOf(lines: readonly CountLine[]): LinesPlot {
  return {
    kind: 'lines',
    title: 'Counts by turn',
    x: { label: 'turn', scale: 'linear' },
    y: { label: 'number', scale: 'log' },
    series: lines.map((line) => ({
      name: keyOf(line),
      // A log axis has no place for 0.
      points: line.counts.map((number, at) => ({
        x: line.count === 'paths' ? at + 1 : at,
        value: number > 0 ? number : null,
        low: null,
        high: null,
      })),
    })),
  };
}
