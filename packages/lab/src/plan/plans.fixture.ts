import { type Catalogue, unwrap } from '@tabuleiro/engine';
import { loadExtension } from '@tabuleiro/extensions';
import { type Experiment, makePlan, type Plan } from '@tabuleiro/trials';
import { houseCatalogue } from './house-catalogue.js';

export async function planOf(experiment: Experiment): Promise<Plan> {
  return unwrap(makePlan(houseCatalogue(), experiment));
}

/** What this machine has, with an extension of one's own. */
export async function catalogueWith(...files: string[]): Promise<Catalogue> {
  let catalogue = houseCatalogue();
  for (const file of files) catalogue = unwrap(catalogue.extended(unwrap(await loadExtension(file))));
  return catalogue;
}
