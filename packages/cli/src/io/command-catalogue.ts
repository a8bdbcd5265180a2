import { Catalogue, type CatalogueParts } from '@tabuleiro/engine';
import { type GivenNetwork, withNetworks } from '@tabuleiro/engine/learn';
import { parseEngines, withEngines } from '@tabuleiro/engines';
import { loadExtension } from '@tabuleiro/extensions';
import { houseCatalogue } from '@tabuleiro/lab/catalogue';
import type { Paper } from '@tabuleiro/papers';
import { type AboutPaper, aboutPapers, added } from '@tabuleiro/papers/about';
import type { GlobalOptions } from './global-options.js';
import { must, UserError } from './user-error.js';

/** What the command has: all that this machine has to play with, and the papers with their agents. */
export class CommandCatalogue extends Catalogue {
  constructor(
    parts: CatalogueParts,
    /** Papers that were given besides those of the house. */
    private readonly given: readonly Paper[] = [],
  ) {
    super(parts);
  }

  /** What the papers are about: enough for lists. */
  get papers(): readonly AboutPaper[] {
    return [...aboutPapers, ...this.given];
  }

  /** The papers with all that they measure, which takes a while to load. */
  async loadPapers(): Promise<readonly Paper[]> {
    const { papers } = await import('@tabuleiro/papers');
    return [...papers, ...this.given];
  }

  override with(parts: Partial<CatalogueParts>): CommandCatalogue {
    return new CommandCatalogue(super.with(parts), this.given);
  }

  /** The same with further papers. */
  withPapers(parts: CatalogueParts, papers: readonly Paper[]): CommandCatalogue {
    return new CommandCatalogue(parts, [...this.given, ...papers]);
  }
}

export function commandCatalogue(): CommandCatalogue {
  return new CommandCatalogue(houseCatalogue().with({ added }));
}

/** The one place where what somebody gave on the command line is added to what there is. */
export async function catalogueWith(
  known: CommandCatalogue,
  given: GlobalOptions,
  networks: readonly GivenNetwork[] = [],
): Promise<CommandCatalogue> {
  let catalogue = known;
  for (const file of given.with) {
    const loaded = must(await loadExtension(file));
    const own = await papersOf(file, loaded.extension.papers);
    const twice = own.find(({ id }) => catalogue.papers.some((paper) => paper.id === id));
    if (twice !== undefined) {
      throw new UserError(`"${file}" has a paper "${twice.id}", and there is one of that name already`);
    }
    catalogue = catalogue.withPapers(must(catalogue.extended(loaded)), own);
  }
  return withNetworks(withEngines(catalogue, must(parseEngines(given.engines, given.engineMemory))), networks);
}

async function papersOf(file: string, given: unknown): Promise<readonly Paper[]> {
  try {
    const { asPapers } = await import('@tabuleiro/papers');
    return must(asPapers(file, typeof given === 'function' ? await given() : given));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`the papers of "${file}" cannot be loaded: ${error instanceof Error ? error.message : error}`);
  }
}
