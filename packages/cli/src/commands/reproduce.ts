import {
  barChartSvg,
  barChartText,
  type Comparison,
  type Figure,
  type FigureValue,
  findPaper,
  type LeftOut,
  type MeasureOptions,
  type Paper,
  type PaperTable,
  type ReproducedTable,
  type Reproduction,
  reproduce,
  reproduceAll,
} from '@tabuleiro/papers';
import { VERDICTS } from '@tabuleiro/stats';
import { Command } from 'commander';
import { asTable } from '../io/colours.js';
import type { CommandCatalogue } from '../io/command-catalogue.js';
import { writeWhole } from '../io/files.js';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { executorOf, type RunCommandOptions, runOptions } from '../io/run-options.js';
import { given, must, UserError, wholeNumber } from '../io/user-error.js';

interface ReproduceOptions extends RunCommandOptions {
  readonly all?: true;
  readonly budget?: number;
  readonly games?: number;
  readonly svg?: string;
  readonly json?: true;
}

export function reproduceCommand(output: Output, catalogue: CommandCatalogue): Command {
  const command = new Command('reproduce')
    .description('a published experiment, run again: ours beside the published figures, with a verdict on each')
    .argument('[paper]', 'a paper, or one table of it as PAPER/TABLE')
    .option('--all', 'every table of every paper')
    .option('--budget <time>', 'with --all: do what fits into it, as in 90s, 30m or 2h', duration)
    .option(
      '--games <n>',
      "games for each sampled figure; the table's usual number when left out",
      wholeNumber('--games', 1, 1e9),
    )
    .option('--out <folder>', 'keep the runs behind the tables there, and go on with those that were begun')
    .option('--svg <file>', 'write the chart of the first table that has one')
    .option('--json', 'one JSON document on stdout');
  return runOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro reproduce tic-tac-toe\n  tabuleiro reproduce tic-tac-toe/nodes --svg nodes.svg' +
        '\n  tabuleiro reproduce pentago/table1 --games 400 --out runs/pentago\n  tabuleiro reproduce --all --budget 30m',
    )
    .action(async (name: string | undefined, options: ReproduceOptions) => {
      if (options.all) {
        if (name !== undefined) throw new UserError(`name a paper or give --all, not both ("${name}")`);
        await everything(catalogue, options, output);
        return;
      }
      if (options.budget !== undefined) throw new UserError('--budget chooses among all tables: it goes with --all');
      const known = catalogue.papers.map(({ id }) => id).join(', ');
      await one(catalogue, given(name, `name a paper (${known}), or give --all`), options, output);
    });
}

async function one(
  catalogue: CommandCatalogue,
  name: string,
  options: ReproduceOptions,
  output: Output,
): Promise<void> {
  const { games, svg, json } = options;
  const { paper, table } = must(findPaper(await catalogue.loadPapers(), name));
  const chosen = table === undefined ? paper.tables : [table];
  if (games !== undefined && chosen.every(({ sampled }) => sampled === undefined)) {
    output.err(`all of ${name} is exact: --games changes nothing`);
  }
  const progress = new Progress('reproduce');
  const { tables } = await reproduce(
    paper,
    table?.id,
    ({ table: id, done, total }) => progress.show(`${id}, ${done} of ${total}`),
    measureOptions(catalogue, options, progress),
  );
  progress.end();
  const charts = chartsOf(paper, tables);
  if (svg !== undefined && charts.length > 0) writeWhole(svg, barChartSvg(charts[0].chart));
  if (json) output.out(makeJson(paperJson({ paper, tables })));
  else paperText(paper, tables, output);
}

/** What the tables are told about how to measure. */
function measureOptions(catalogue: CommandCatalogue, options: ReproduceOptions, progress: Progress): MeasureOptions {
  const { games, out } = options;
  return {
    catalogue,
    executor: executorOf(options, (sentence) => progress.say(sentence)),
    onPreparing: (state) => progress.show(state),
    ...(games !== undefined && { games }),
    ...(out !== undefined && { runs: out }),
  };
}

async function everything(catalogue: CommandCatalogue, options: ReproduceOptions, output: Output): Promise<void> {
  const papers = await catalogue.loadPapers();
  const { budget, svg, json } = options;
  if (svg !== undefined) throw new UserError('--svg writes one chart: name its paper instead of --all');
  const progress = new Progress('reproduce');
  const { papers: done, leftOut } = await reproduceAll(papers, {
    onProgress: ({ paper, table, done: step, total }) => progress.show(`${paper}/${table}, ${step} of ${total}`),
    ...(budget !== undefined && { budgetSeconds: budget }),
    ...measureOptions(catalogue, options, progress),
  });
  progress.end();
  if (json) {
    output.out(makeJson({ papers: done.map(paperJson), leftOut }));
    return;
  }
  done.forEach(({ tables }, i) => {
    paperText(papers[i], tables, output);
  });
  output.out(`\n${grid(['paper', 'figures', ...VERDICTS], done.map(verdictRow))}`, asTable);
  for (const { paper, table, seconds } of leftOut) output.out(leftOutText({ paper, table, seconds }));
  if (leftOut.length === 0) output.out('nothing was left out');
}

function paperJson({ paper, tables }: Pick<Reproduction, 'paper' | 'tables'>): Record<string, unknown> {
  return { paper: paper.id, title: paper.title, citation: paper.citation, tables };
}

function verdictRow({ paper, tables }: Reproduction): (string | number)[] {
  const figures = tables.flatMap((table) => table.figures);
  const counts = VERDICTS.map((verdict) => figures.filter((figure) => figure.verdict === verdict).length);
  return [paper.id, figures.length, ...counts];
}

function leftOutText({ paper, table, seconds }: LeftOut): string {
  const time = seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
  return `left out: ${paper}/${table}, which takes about ${time}`;
}

function chartsOf(paper: Paper, tables: readonly ReproducedTable[]) {
  return tables.flatMap((measured) => {
    const chart = paper.tables.find(({ id }) => id === measured.id)?.chart;
    return chart === undefined ? [] : [{ id: measured.id, chart: chart(measured) }];
  });
}

function paperText(paper: Paper, tables: readonly ReproducedTable[], output: Output): void {
  const { authors, institution, year } = paper.citation;
  const charts = chartsOf(paper, tables);
  output.out(`${paper.citation.title}: ${authors.join(', ')}, ${institution}, ${year}`);
  for (const measured of tables) {
    const chart = charts.find(({ id }) => id === measured.id);
    output.out(tableText(measured, paper.tables), asTable);
    if (chart !== undefined) output.out(`\n${barChartText(chart.chart)}`);
  }
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

function figureRow({ id, published, measured, interval, verdict, scaled }: Figure): string[] {
  const range = interval === null ? '' : ` (${interval.map((bound) => bound.toFixed(3)).join(' to ')})`;
  const ours = measured === null ? '-' : valueText(measured);
  return [id, valueText(published), `${ours}${range}`, scaled ? `${verdict}, scaled` : verdict];
}

function comparisonRow({ id, measured, beside }: Comparison): string[] {
  return [id, valueText(measured), beside === null ? '' : valueText(beside)];
}

/** A table has room for five digits of what is no whole number. */
function valueText(value: FigureValue): string {
  return typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toPrecision(5))) : String(value);
}

/** Seconds from a text like 90s, 30m or 2h. */
function duration(text: string): number {
  const read = /^(\d+(?:\.\d+)?)(s|m|h)$/.exec(text);
  if (read === null) throw new UserError(`--budget should be a time like 90s, 30m or 2h, not "${text}"`);
  return Number(read[1]) * { s: 1, m: 60, h: 3600 }[read[2] as 's' | 'm' | 'h'];
}
