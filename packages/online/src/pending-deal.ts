import type { TableEventOf } from '@tabuleiro/protocol/online';
import type { DealNumbers } from './dealing/commitments.js';

/** A deal that is being agreed upon, or whose round is not over yet. */
export interface PendingDeal extends DealNumbers {
  readonly commitment: string;
  /** Null where it is not known: to everybody but the server, until it is shown. */
  readonly secret: string | null;
  readonly commitments: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<number, string>;
  /** What was dealt; null before that. */
  readonly moves: readonly string[] | null;
}

/** A deal that has just begun. */
export function beginDeal(
  numbers: Pick<DealNumbers, 'table' | 'terms'>,
  { round, attempt, contributors, commitment, secret }: TableEventOf<'dealing'>,
): PendingDeal {
  const none = new Map<number, string>();
  const { table, terms } = numbers;
  return {
    table,
    terms,
    round,
    attempt,
    contributors,
    commitment,
    secret,
    commitments: none,
    numbers: none,
    moves: null,
  };
}

export function withCommitment(deal: PendingDeal, seat: number, commitment: string): PendingDeal {
  return { ...deal, commitments: new Map(deal.commitments).set(seat, commitment) };
}

export function withNumber(deal: PendingDeal, seat: number, number: string): PendingDeal {
  return { ...deal, numbers: new Map(deal.numbers).set(seat, number) };
}

/** Whether all contributors are bound: only then may a number be shown. */
export function areAllBound({ contributors, commitments }: PendingDeal): boolean {
  return contributors.every((seat) => commitments.has(seat));
}

/** The numbers of all contributors in the order of their seats; null while one is missing. */
export function allNumbers({ contributors, numbers }: PendingDeal): readonly string[] | null {
  const given = contributors.flatMap((seat) => numbers.get(seat) ?? []);
  return given.length === contributors.length ? given : null;
}

/** The contributors who are waited for. */
export function lateSeats(deal: PendingDeal): readonly number[] {
  const given = areAllBound(deal) ? deal.numbers : deal.commitments;
  return deal.contributors.filter((seat) => !given.has(seat));
}
