import { Catalogue, type CatalogueParts } from '@tabuleiro/engine';
import { parseEngines, withEngines } from '@tabuleiro/engines';
import { loadExtension } from '@tabuleiro/extensions';
import { asPapers, type Paper, paperCatalogue, papers } from '@tabuleiro/papers';
import type { GlobalOptions } from './global-options.js';
import { must, UserError } from './user-error.js';

/** What the command has: all that this machine has to play with, and the papers with their agents. */
export class CommandCatalogue extends Catalogue {
  constructor(
    parts: CatalogueParts,
    readonly papers: readonly Paper[],
  ) {
    super(parts);
  }

  override with(parts: Partial<CatalogueParts>): CommandCatalogue {
    return new CommandCatalogue(super.with(parts), this.papers);
  }
}

export function commandCatalogue(): CommandCatalogue {
  return new CommandCatalogue(paperCatalogue(), papers);
}

/** The one place where what somebody gave on the command line is added to what there is. */
export async function catalogueWith(known: CommandCatalogue, given: GlobalOptions): Promise<CommandCatalogue> {
  let catalogue = known;
  for (const file of given.with) {
    const loaded = must(await loadExtension(file));
    const own = await papersOf(file, loaded.extension.papers);
    const twice = own.find(({ id }) => catalogue.papers.some((paper) => paper.id === id));
    if (twice !== undefined) {
      throw new UserError(`"${file}" has a paper "${twice.id}", and there is one of that name already`);
    }
    catalogue = new CommandCatalogue(must(catalogue.extended(loaded)), [...catalogue.papers, ...own]);
  }
  return withEngines(catalogue, must(parseEngines(given.engines, given.engineMemory)));
}

async function papersOf(file: string, given: unknown): Promise<readonly Paper[]> {
  try {
    return must(asPapers(file, typeof given === 'function' ? await given() : given));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`the papers of "${file}" cannot be loaded: ${error instanceof Error ? error.message : error}`);
  }
}
