import { readFileSync } from 'node:fs';
import { type DealRecord, makeDealFile } from '@tabuleiro/online';

/** The vectors of fair dealing as whoever had the first seat would have saved them. */
export function savedDeals(root: string): string[] {
  const vectors: readonly {
    readonly given: Pick<DealRecord, 'table' | 'terms' | 'round' | 'attempt' | 'contributors' | 'before' | 'secret'> & {
      readonly numbers: readonly string[];
    };
    readonly commitment: string;
    readonly seatCommitments: readonly string[];
    readonly moves: readonly string[];
  }[] = JSON.parse(readFileSync(`${root}packages/online/src/dealing/vectors.json`, 'utf8'));
  return vectors.map(({ given: { numbers, ...given }, commitment, seatCommitments, moves }) =>
    makeDealFile({
      ...given,
      commitment,
      contributions: given.contributors.map((seat, i) => ({
        seat,
        commitment: seatCommitments[i],
        number: numbers[i],
      })),
      moves,
      played: [{ seat: 0, move: 'pass' }],
      own: { seat: given.contributors[0], number: numbers[0], views: [{ after: 0, view: '' }] },
      abandoned: [],
      earlier: [],
    }),
  );
}
