import { join } from 'node:path';
import { LabError, runExperiment } from '@tabuleiro/lab';
import type { GameLine, Matches } from '@tabuleiro/trials';
import { catalogueOf, type MeasureOptions } from './paper.js';

/** Plays an experiment, or reads it from its folder among the runs where it was played before. */
export async function playMatches(
  experiment: Matches,
  folder: string,
  options: MeasureOptions,
  onGames: (done: number) => void,
): Promise<readonly GameLine[]> {
  const { runs, executor } = options;
  const run = await runExperiment(experiment, {
    ...(runs !== undefined && { out: join(runs, folder) }),
    ...(executor !== undefined && { executor }),
    catalogue: catalogueOf(options),
    onProgress: ({ lines }) => onGames(lines),
  });
  if (run.kind !== 'matches') throw new LabError(`the run in ${folder} is no match`);
  return run.lines;
}
