import type { Catalogue } from '@tabuleiro/engine';
import { estimate, fitnessPlot, type LinesPlot } from '@tabuleiro/stats';
import { makeReport } from '../report/make-report.js';
import { type Column, countCell, numberCell, percentCell, type Report, type ReportTable } from '../report/report.js';
import type { Run } from '../run/read-run.js';
import type { TuneRecord } from './tune-folder.js';
import { weightsAt } from './weights.js';

/** How the fitness and the weights went, and how the result did in its own match. */
export async function tuneReport(record: TuneRecord, result: Run, catalogue?: Catalogue): Promise<Report> {
  const { asked, progress, finished } = record;
  const { task, fitness } = asked;
  const judged = await makeReport(result, catalogue);
  const evaluations = progress.history.reduce((sum, at) => sum + at.evaluations, 0);
  const games = evaluations * fitness.games * fitness.opponents.length;
  return {
    title: judged.title,
    summary: [
      `${task.tuner}, ${progress.history.length} generations, ${evaluations.toLocaleString('en')} candidates and ${games.toLocaleString('en')} games, seed ${task.seed}.`,
      ...(finished === null ? [] : [`The result is ${finished.agent}; its own match follows, with fresh games.`]),
    ],
    sections: [
      {
        title: 'Tuning',
        notes: [],
        tables: [generationTable(record)],
        plots: [
          {
            id: 'fitness',
            plot: fitnessPlot(progress.history),
            note: 'The score against the opponents. The best of a generation is partly luck; see the match for the truth.',
          },
          { id: 'weights', plot: weightsPlot(record), note: 'The best guess after each generation.' },
        ],
      },
      ...judged.sections.map((section) => ({
        ...section,
        title: section.title === 'Results' ? 'The match of the result' : section.title,
      })),
    ],
    origin: [
      ['tuning', record.id],
      ['begun', record.created],
      ['finished', finished?.at ?? 'not yet'],
      ...judged.origin,
    ],
    experiment: JSON.stringify(asked, null, 2),
  };
}

function generationTable({ asked, progress }: TuneRecord): ReportTable {
  const { space } = asked.fitness;
  const right = (name: string): Column => ({ name, align: 'right' });
  return {
    id: 'generations',
    title: 'Generations',
    columns: [...['generation', 'candidates', 'best', 'mean'], ...space.map(({ name }) => name)].map(right),
    rows: progress.history.map(({ generation, evaluations, best, mean, point }) => [
      countCell(generation),
      countCell(evaluations),
      percentCell(best),
      percentCell(mean),
      ...Object.values(weightsAt(space, point)).map((weight) => numberCell(weight, 3)),
    ]),
  };
}

function weightsPlot({ asked, progress }: TuneRecord): LinesPlot {
  const { space } = asked.fitness;
  return {
    kind: 'lines',
    title: 'Weights by generation',
    x: { label: 'generation', scale: 'linear' },
    y: { label: 'weight', scale: 'linear' },
    series: space.map(({ name }) => ({
      name,
      points: progress.history.map(({ generation, point }) => ({
        x: generation,
        ...estimate(weightsAt(space, point)[name]),
      })),
    })),
  };
}
