import type { ReproducedFigure } from '@tabuleiro/lab';
import type { Verdict } from '@tabuleiro/stats';
import type { Evidence } from '../evidence.js';

export const TOO_FEW: Verdict = 'too few games to tell';

/** Where a document says "all reproduced", or all of another verdict, all of them have to be. */
export function all(
  evidence: Evidence,
  name: string,
  of: (figure: ReproducedFigure) => boolean = () => true,
  verdict: Verdict = 'reproduced',
): void {
  const other = evidence.figures(name).find((figure) => of(figure) && figure.verdict !== verdict);
  if (other !== undefined) throw new Error(`"${name}" has "${other.verdict}" for ${other.id}`);
}
