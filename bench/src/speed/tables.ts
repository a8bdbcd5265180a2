import type { BenchReport, BenchRow } from './report.js';

/** A table of a document that is written from a report: and stands below its mark. */
type Table = (report: BenchReport) => string;

/** The tables that documents have, by name. */
const TABLES: Readonly<Record<string, Table>> = {
  'beside C++': (report) =>
    markdown(
      ['game', 'work', 'ours', 'C++', 'ratio'],
      report.rows.flatMap((row) =>
        row.limit === null || row.ratio === null
          ? []
          : [[row.game, workOf(row), grouped(row.ours), grouped(row.limit), row.ratio.toFixed(3)]],
      ),
    ),
  ours: (report) =>
    markdown(
      ['game', 'work', 'ours'],
      report.rows.filter(({ limit }) => limit === null).map((row) => [row.game, workOf(row), grouped(row.ours)]),
    ),
  'measured on': ({ rounds, machine: { cpu, cores, node, date, load } }) =>
    `Measured on ${date.slice(0, 10)}, Node ${node.slice(1)}, ${cores} cores of ${cpu.trim()}, load ${load.before} before and ${load.most} at most, the best of ${rounds === 1 ? 'one round' : `${rounds} rounds`} (\`tabuleiro bench\`).`,
};

/** The tables that a document may have, as they are written from a report. */
export function benchTables(report: BenchReport): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(TABLES).map(([name, make]) => [name, make(report)]));
}

/**
 * A document with its tables as they follow from a report. Each stands between a mark, `<!-- from speed: NAME -->`, and
 * the next blank line.
 */
export function withTables(document: string, report: BenchReport): string {
  const tables = benchTables(report);
  return document.replace(/^(<!-- from speed: ([^>]+) -->\n)(?:.+\n)*/gm, (whole, mark: string, name: string) => {
    const table = tables[name];
    return table === undefined ? whole : `${mark}${table}\n`;
  });
}

function workOf({ work, unit }: BenchRow): string {
  return `${work} (${unit})`;
}

function grouped(rate: number): string {
  return rate.toLocaleString('en', { maximumSignificantDigits: rate >= 1000 ? 21 : 4 });
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const marks = head.map((name) => (name === 'game' || name === 'work' ? '---' : '---:'));
  return [line(head), line(marks), ...rows.map(line)].join('\n');
}
