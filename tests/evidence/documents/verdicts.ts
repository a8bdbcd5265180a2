import type { ReproducedFigure } from '@tabuleiro/lab';
import type { Evidence } from '../evidence.js';

/** Where a document says "all reproduced", all of them have to be. */
export function all(evidence: Evidence, name: string, of: (figure: ReproducedFigure) => boolean = () => true): void {
  const other = evidence.figures(name).find((figure) => of(figure) && figure.verdict !== 'reproduced');
  if (other !== undefined) throw new Error(`"${name}" has not reproduced ${other.id}`);
}
