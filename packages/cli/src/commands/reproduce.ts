import {
  barChartSvg,
  barChartText,
  type Comparison,
  type Figure,
  findPaper,
  type PaperTable,
  type ReproducedTable,
  reproduce,
} from '@tabuleiro/papers';
import { Command } from 'commander';
import { writeWhole } from '../io/files.js';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { must } from '../io/user-error.js';

export function reproduceCommand(output: Output): Command {
  return new Command('reproduce')
    .description('a published experiment, run again: ours beside the published figures, with a verdict on each')
    .argument('<paper>', 'a paper, or one table of it as PAPER/TABLE')
    .option('--svg <file>', 'write the chart of the first table that has one')
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro reproduce tic-tac-toe\n  tabuleiro reproduce tic-tac-toe/nodes --svg nodes.svg',
    )
    .action(async (name: string, options: { json?: true; svg?: string }) => {
      const { paper, table } = must(findPaper(name));
      const progress = new Progress('reproduce');
      const { tables } = await reproduce(paper, table?.id, ({ table: id, done, total }) =>
        progress.show(`${id}, ${done} of ${total}`),
      );
      progress.end();
      const charts = tables.flatMap((measured) => {
        const chart = paper.tables.find(({ id }) => id === measured.id)?.chart;
        return chart === undefined ? [] : [{ id: measured.id, chart: chart(measured) }];
      });
      if (options.svg !== undefined && charts.length > 0) writeWhole(options.svg, barChartSvg(charts[0].chart));
      if (options.json) {
        output.out(makeJson({ paper: paper.id, title: paper.title, citation: paper.citation, tables }));
        return;
      }
      const { authors, institution, year } = paper.citation;
      output.out(`${paper.citation.title}: ${authors.join(', ')}, ${institution}, ${year}`);
      for (const measured of tables) {
        const chart = charts.find(({ id }) => id === measured.id);
        output.out(tableText(measured, paper.tables));
        if (chart !== undefined) output.out(`\n${barChartText(chart.chart)}`);
      }
    });
}

function tableText(measured: ReproducedTable, known: readonly PaperTable[]): string {
  const title = known.find(({ id }) => id === measured.id)?.title ?? measured.id;
  const lines = [`\n${measured.id}: ${title}`];
  if (measured.figures.length > 0)
    lines.push(grid(['figure', 'published', 'ours', 'verdict'], measured.figures.map(figureRow)));
  if (measured.comparisons.length > 0) {
    lines.push(grid(['ours only', 'ours', 'beside'], measured.comparisons.map(comparisonRow)));
  }
  const remarks = [
    ...measured.notes,
    ...new Set(measured.figures.flatMap(({ note }) => (note === undefined ? [] : [note]))),
  ];
  return [...lines, ...remarks.map((note) => `  ${note}`)].join('\n');
}

function figureRow({ id, published, measured, interval, verdict }: Figure): string[] {
  const range = interval === null ? '' : ` (${interval.map((bound) => bound.toFixed(3)).join(' to ')})`;
  return [id, String(published), `${measured ?? '-'}${range}`, verdict];
}

function comparisonRow({ id, measured, beside }: Comparison): string[] {
  return [id, String(measured), beside === null ? '' : String(beside)];
}
