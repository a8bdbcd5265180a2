import { join } from 'node:path';
import { LabError, runExperiment } from '@tabuleiro/lab';
import type { Experiment, GameLine, Kind, LineOf, Matches } from '@tabuleiro/trials';
import { catalogueOf, type MeasureOptions } from './paper.js';

/** Plays an experiment, or reads it from its folder among the runs where it was played before; gives its lines. */
export async function playRun<K extends Kind>(
  experiment: Extract<Experiment, { readonly kind: K }>,
  folder: string,
  options: MeasureOptions,
  onLines: (done: number) => void,
): Promise<readonly LineOf[K][]> {
  const { runs, executor } = options;
  const { kind, lines } = await runExperiment(experiment, {
    catalogue: catalogueOf(options),
    ...(runs !== undefined && { out: join(runs, folder) }),
    ...(executor !== undefined && { executor }),
    onProgress: (progress) => onLines(progress.lines),
  });
  if (kind !== experiment.kind) throw new LabError(`the run in ${folder} is of another kind: ${kind}`);
  // The kind of a run says which lines it has.
  return lines as readonly LineOf[K][];
}

/** The same for matches: what tables of matches play by. */
export type PlayMatches = (
  experiment: Matches,
  folder: string,
  options: MeasureOptions,
  onGames: (done: number) => void,
) => Promise<readonly GameLine[]>;
