import type { Phrase, Table } from '@tabuleiro/engine';
import type { Command, OnlineMessageOf, TableEvent } from '@tabuleiro/protocol/online';
import { seatCommitment } from '../dealing/commitments.js';
import type { AbandonedDeal, DealRecord, OwnPart, PlayedMove } from '../dealing/deal-record.js';
import { faultsOf } from '../dealing/verify.js';
import { allNumbers, areAllBound, dealAfter, type PendingDeal } from '../pending-deal.js';
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

/**
 * What a device does for its seat when something is dealt: it adds a number, and sees afterwards that it counted. It
 * follows the events by itself and takes each once: what it was told first stands, whatever is told later.
 */
export class DealPart {
  /** How many events it has heard of. */
  private version = 0;
  private deal: PendingDeal | null = null;
  private abandoned: AbandonedDeal[] = [];
  private played: PlayedMove[] = [];
  private views: { after: number; view: string }[] = [];
  private readonly earlier: string[] = [];

  constructor(
    private readonly table: Table,
    private readonly numbers: NumberStore,
    /** 256 fresh bits as hexadecimal digits. */
    private readonly fresh: () => string,
  ) {}

  /** What is to be said now in the deal that goes on; null where nothing is. */
  turn(seat: number | null): Command | null {
    const { deal } = this;
    if (deal === null || seat === null || deal.dealt || !deal.contributors.includes(seat)) return null;
    const number = this.numberFor(deal, seat);
    if (!deal.commitments.has(seat)) {
      return { kind: 'commit', commitment: seatCommitment(deal, deal.commitment, seat, number) };
    }
    return areAllBound(deal) && !deal.numbers.has(seat) ? { kind: 'number', number } : null;
  }

  /** Follows what was told of a table, after which it is seen like this; answers with the deals that can be checked now. */
  hear(seen: Pick<SeenTable, 'id' | 'terms'>, told: OnlineMessageOf<'told'>): CheckedDeal[] {
    const checked: CheckedDeal[] = [];
    for (const event of told.events.slice(Math.max(0, this.version - told.from))) {
      if (event.kind === 'uncovered' && this.deal !== null) checked.push(this.check(this.deal, event));
      this.take(seen, event);
      this.version++;
    }
    this.look(told.view);
    return checked;
  }

  private take({ id, terms }: Pick<SeenTable, 'id' | 'terms'>, event: TableEvent): void {
    const before = this.deal;
    this.deal = dealAfter(before, event, { table: id, terms });
    switch (event.kind) {
      case 'dealing':
        // Nobody has opened the one before: the server would rather have another deal.
        if (before !== null) this.giveUp(before, null);
        return;
      case 'undealt':
        if (before !== null) this.giveUp(before, event.secret);
        return;
      case 'dealt':
        this.played = [];
        this.views = [];
        // The server has drawn by itself, as nobody was left to contribute: the attempts at it are over.
        if (before === null) this.close([]);
        return;
      case 'moved':
        this.played.push({ seat: event.seat, move: event.move });
        return;
      case 'uncovered':
        if (before !== null) this.close([event.secret]);
        return;
    }
  }

  private giveUp(deal: PendingDeal, secret: string | null): void {
    const { attempt, contributors, commitment } = deal;
    this.abandoned.push({ attempt, contributors, commitment, secret, complete: allNumbers(deal) !== null });
  }

  /** A deal is done with: none of its secrets may come again. */
  private close(secrets: readonly string[]): void {
    this.earlier.push(...this.abandoned.flatMap(({ secret }) => secret ?? []), ...secrets);
    this.abandoned = [];
  }

  /** Notes what the seat is shown of its hand: it has to be what was dealt, however late it is shown. */
  private look(view: string | null): void {
    const { deal, views, played } = this;
    if (deal === null || !deal.dealt || view === null) return;
    const last = views.at(-1);
    if (last?.after !== played.length || last.view !== view) views.push({ after: played.length, view });
  }

  private check(deal: PendingDeal, { secret, moves }: { secret: string; moves: readonly string[] }): CheckedDeal {
    const { table, terms, round, attempt, contributors, before, commitment, commitments, numbers } = deal;
    const { game, seats, rules } = terms;
    const contributions = [...numbers].map(([seat, number]) => ({
      seat,
      commitment: commitments.get(seat) ?? '',
      number,
    }));
    const record: DealRecord = {
      ...{ table, terms: { game, seats, rules }, round, attempt, contributors, before, commitment },
      ...{ contributions, secret, moves, played: this.played, own: this.own(deal) },
      ...{ abandoned: this.abandoned, earlier: [...this.earlier] },
    };
    return { record, faults: faultsOf(this.table, record) };
  }

  /** The part that this device had in a deal: its own number tells, whatever it is told of its seat. */
  private own(deal: PendingDeal): OwnPart | null {
    for (const seat of deal.contributors) {
      const number = this.numbers.read(keyOf(deal, seat));
      if (number !== null) return { seat, number, views: this.views };
    }
    return null;
  }

  private numberFor(deal: PendingDeal, seat: number): string {
    const key = keyOf(deal, seat);
    const known = this.numbers.read(key);
    if (known !== null) return known;
    const number = this.fresh();
    this.numbers.keep(key, number);
    return number;
  }
}

/** Another commitment of the server, or another company, is another deal: a number is never shown twice. */
function keyOf({ table, round, attempt, contributors, commitment }: PendingDeal, seat: number): string {
  return [table, round, attempt, contributors.join(','), seat, commitment].join(' ');
}
