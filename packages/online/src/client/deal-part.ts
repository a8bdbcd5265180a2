import type { Phrase, Table } from '@tabuleiro/engine';
import type { Command, TableEvent } from '@tabuleiro/protocol/online';
import { seatCommitment } from '../dealing/commitments.js';
import { type DealRecord, faultsOf } from '../dealing/verify.js';
import { areAllBound, type PendingDeal } from '../pending-deal.js';
import type { SeenTable } from './seen-table.js';

/** Where a device keeps the numbers it has added: after a break it goes on with the same ones. */
export interface NumberStore {
  read(key: string): string | null;
  keep(key: string, number: string): void;
}

/** A deal that is over, and what is wrong with it: nothing, as a rule. */
export interface CheckedDeal {
  readonly record: DealRecord;
  readonly faults: readonly Phrase[];
}

/** What a device does for its seat when something is dealt: it adds a number, and sees afterwards that it counted. */
export class DealPart {
  private own: DealRecord['own'] = null;
  private readonly earlier: string[] = [];

  constructor(
    private readonly table: Table,
    private readonly numbers: NumberStore,
    /** 256 fresh bits as hexadecimal digits. */
    private readonly fresh: () => string,
  ) {}

  /** What is to be said now in the deal that goes on; null where nothing is. */
  turn(seen: SeenTable, seat: number | null): Command | null {
    const { deal } = seen;
    if (deal === null || seat === null || deal.dealt || !deal.contributors.includes(seat)) return null;
    const number = this.numberFor(deal, seat);
    if (!deal.commitments.has(seat)) {
      return { kind: 'commit', commitment: seatCommitment(deal, deal.commitment, seat, number) };
    }
    return areAllBound(deal) && !deal.numbers.has(seat) ? { kind: 'number', number } : null;
  }

  /** Notes what the seat saw when a deal was made. */
  noteView(deal: PendingDeal, seat: number | null, view: string | null): void {
    if (seat === null || view === null || !deal.contributors.includes(seat)) return;
    this.own = { seat, number: this.numberFor(deal, seat), view };
  }

  /** Checks a deal whose round is over; null where the event opens none. */
  check(deal: PendingDeal | null, event: TableEvent, seat: number | null): CheckedDeal | null {
    if (deal === null || (event.kind !== 'uncovered' && event.kind !== 'undealt')) return null;
    const { secret } = event;
    // A deal that was given up has dealt nothing: its secret is noted, so that it does not come again.
    if (event.kind === 'undealt') {
      this.earlier.push(secret);
      return null;
    }
    const contributions = [...deal.numbers].map(([each, number]) => ({
      seat: each,
      number,
      commitment: deal.commitments.get(each) ?? '',
    }));
    const { table, terms, round, attempt, contributors, before, commitment } = deal;
    const mine = seat !== null && contributors.includes(seat);
    const own =
      this.own?.seat === seat ? this.own : mine ? { seat, number: this.numberFor(deal, seat), view: null } : null;
    const numbers = { table, terms, round, attempt, contributors };
    const record: DealRecord = {
      ...numbers,
      before,
      commitment,
      contributions,
      secret,
      moves: event.moves,
      own,
      earlier: [...this.earlier],
    };
    this.earlier.push(secret);
    this.own = null;
    return { record, faults: faultsOf(this.table, record) };
  }

  private numberFor({ table, round, attempt, commitment }: PendingDeal, seat: number): string {
    // Another commitment of the server is another deal: a number is never shown twice.
    const key = [table, round, attempt, seat, commitment].join(' ');
    const known = this.numbers.read(key);
    if (known !== null) return known;
    const number = this.fresh();
    this.numbers.keep(key, number);
    return number;
  }
}
