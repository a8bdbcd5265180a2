import type { Table } from '@tabuleiro/engine';
import type { Answer } from '@tabuleiro/protocol';
import type { Command, OnlineMessage, OnlineMessageOf, Terms } from '@tabuleiro/protocol/online';
import { type CheckedDeal, DealPart, type NumberStore } from './deal-part.js';
import type { OnlineClient } from './online-client.js';
import { type SeenTable, seenAfter } from './seen-table.js';

/** What a device brings to a table, and how it hears of it. */
export interface AttendedParts {
  readonly client: Pick<OnlineClient, 'ask' | 'attend' | 'knows'>;
  /** The game by what was agreed upon. */
  readonly tableOf: (terms: Terms) => Table;
  readonly numbers: NumberStore;
  /** 256 fresh bits as hexadecimal digits. */
  readonly fresh: () => string;
  /** Something has happened. */
  readonly onTold: (seen: SeenTable, told: OnlineMessageOf<'told'>) => void;
  readonly onPeople: (people: OnlineMessageOf<'people'>) => void;
  /** A round is over, and its deal was checked. */
  readonly onChecked: (checked: CheckedDeal) => void;
}

/** A table that a device attends: it follows what happens there, has its part in deals, and checks them. */
export class AttendedTable {
  seen: SeenTable | null = null;
  people: OnlineMessageOf<'people'> | null = null;
  private part: DealPart | null = null;

  constructor(
    readonly id: string,
    private readonly parts: AttendedParts,
  ) {}

  /** Begins to be told of it. */
  attend(): Promise<Answer<string | null>> {
    return this.parts.client.attend(this.id);
  }

  get seat(): number | null {
    return this.people?.seat ?? null;
  }

  act(command: Command): Promise<Answer<string | null>> {
    return this.parts.client.ask({ kind: 'act', table: this.id, command });
  }

  /** Takes what the server says, where it is about this table. */
  receive(message: OnlineMessage): void {
    if (!('table' in message) || message.table !== this.id) return;
    if (message.kind === 'told') this.take(message);
    if (message.kind !== 'people') return;
    this.people = message;
    this.parts.onPeople(message);
    this.contribute();
  }

  private take(told: OnlineMessageOf<'told'>): void {
    const { client, tableOf, numbers, fresh, onTold, onChecked } = this.parts;
    const seen = seenAfter(this.seen, told);
    this.seen = seen;
    // Something was missed: all of it again.
    if (seen === null) {
      void this.attend();
      return;
    }
    client.knows(this.id, seen.version);
    this.part ??= new DealPart(tableOf(seen.terms), numbers, fresh);
    const checked = this.part.hear(seen, told);
    onTold(seen, told);
    for (const each of checked) onChecked(each);
    this.contribute();
  }

  private contribute(): void {
    const command = this.part?.turn(this.seat) ?? null;
    if (command !== null) void this.act(command);
  }
}
