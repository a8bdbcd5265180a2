import type { TableEvent, TableEventOf } from '@tabuleiro/protocol/online';
import type { DealNumbers } from './dealing/commitments.js';

/** A deal that is being agreed upon, or whose round is not over yet. */
export interface PendingDeal extends DealNumbers {
  /** The position that is dealt in, as text. */
  readonly before: string;
  readonly commitment: string;
  /** Null where it is not known: to everybody but the server, until it is shown. */
  readonly secret: string | null;
  readonly commitments: ReadonlyMap<number, string>;
  readonly numbers: ReadonlyMap<number, string>;
  /** Whether it has been made. */
  readonly dealt: boolean;
  /** What was dealt; null where that is not known, or not yet. */
  readonly moves: readonly string[] | null;
}

/** The deal that goes on after an event; null where there is none. */
export function dealAfter(
  deal: PendingDeal | null,
  event: TableEvent,
  at: Pick<DealNumbers, 'table' | 'terms'>,
): PendingDeal | null {
  if (event.kind === 'dealing') return beginDeal(at, event);
  if (deal === null) return null;
  switch (event.kind) {
    case 'committed':
      return { ...deal, commitments: withFirst(deal.commitments, event.seat, event.commitment) };
    case 'numbered':
      return { ...deal, numbers: withFirst(deal.numbers, event.seat, event.number) };
    case 'dealt':
      return { ...deal, dealt: true, moves: event.moves };
    case 'undealt':
    case 'uncovered':
      return null;
    default:
      return deal;
  }
}

/** A deal that has just begun. */
function beginDeal(
  numbers: Pick<DealNumbers, 'table' | 'terms'>,
  { round, attempt, contributors, before, commitment, secret }: TableEventOf<'dealing'>,
): PendingDeal {
  const none = new Map<number, string>();
  const { table, terms } = numbers;
  return {
    table,
    terms,
    round,
    attempt,
    contributors,
    before,
    commitment,
    secret,
    commitments: none,
    numbers: none,
    dealt: false,
    moves: null,
  };
}

/** What was said first stands: a commitment that can be exchanged once the numbers are known binds nobody. */
function withFirst(given: ReadonlyMap<number, string>, seat: number, bits: string): ReadonlyMap<number, string> {
  return given.has(seat) ? given : new Map(given).set(seat, bits);
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
