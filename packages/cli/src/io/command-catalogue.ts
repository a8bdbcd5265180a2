import { Catalogue, type CatalogueParts } from '@tabuleiro/engine';
import { type Paper, paperCatalogue, papers } from '@tabuleiro/papers';

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
