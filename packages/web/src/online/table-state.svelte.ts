import { type Table, unwrap } from '@tabuleiro/engine';
import { type CheckedDeal, DealPart, type SeenTable, seenAfter } from '@tabuleiro/online';
import type { Answer } from '@tabuleiro/protocol';
import type { Command, OnlineMessageOf, SignalWord, TableEvent } from '@tabuleiro/protocol/online';
import { catalogue } from '../app/catalogue.js';
import { newGame } from '../play/play-state.js';
import { Session } from '../play/session.svelte.js';
import { connection } from './connection.svelte.js';
import { freshBits, numbers } from './device.js';
import { TableHost } from './table-host.js';

/** A table online as the page shows it: what is known of it, the game on its board, and the deals that were checked. */
export class TableState {
  seen = $state.raw<SeenTable | null>(null);
  people = $state.raw<OnlineMessageOf<'people'> | null>(null);
  session = $state.raw<Session | null>(null);
  /** The last deal whose round is over. */
  checked = $state.raw<CheckedDeal | null>(null);
  said = $state.raw<{ readonly seat: number; readonly word: SignalWord } | null>(null);
  /** Why the table cannot be shown. */
  problem = $state.raw<Extract<Answer<never>, { ok: false }>['refusal'] | null>(null);
  private host: TableHost | null = null;
  private part: DealPart | null = null;
  private readonly leave: () => void;

  constructor(readonly id: string) {
    this.leave = connection.hear((message) => {
      if (!('table' in message) || message.table !== id) return;
      if (message.kind === 'told') this.take(message);
      else if (message.kind === 'people') this.meet(message);
      else if (message.kind === 'signalled') this.said = message;
    });
    void connection.attend(id).then((answer) => {
      if (!answer.ok) this.problem = answer.refusal;
    });
  }

  get seat(): number | null {
    return this.people?.seat ?? null;
  }

  nameOf(person: string): string {
    return this.people?.names.find((each) => each.person === person)?.name ?? '';
  }

  act(command: Command): Promise<Answer<string | null>> {
    return connection.ask({ kind: 'act', table: this.id, command });
  }

  say(word: SignalWord): void {
    void connection.ask({ kind: 'signal', table: this.id, word });
  }

  stop(): void {
    this.leave();
    this.session?.stop();
    void connection.ask({ kind: 'depart', table: this.id });
  }

  private take(told: OnlineMessageOf<'told'>): void {
    const { seen: before } = this;
    const seen = seenAfter(before, told);
    // Something was missed: all of it again.
    if (seen === null) {
      this.seen = null;
      void connection.attend(this.id);
      return;
    }
    connection.knows(this.id, seen.version);
    const table = unwrap(catalogue.table(seen.terms.game, seen.terms.seats, seen.terms.rules));
    this.follow(table, before, seen, told.events);
    this.seen = seen;
    if (seen.begun) this.show(table, seen, told.events);
    this.contribute(seen);
  }

  private meet(people: OnlineMessageOf<'people'>): void {
    this.people = people;
    const { seen } = this;
    if (seen === null) return;
    this.host?.take(seen, people.seat, []);
    this.contribute(seen);
  }

  private show(table: Table, seen: SeenTable, events: readonly TableEvent[]): void {
    if (this.session === null) {
      const players = seen.chairs.map(() => '');
      this.session = new Session(newGame({ table, players, clock: seen.terms.clock }), false, (onShown) => {
        this.host = new TableHost(table, (command) => this.act(command), onShown);
        return this.host;
      });
    }
    this.host?.take(seen, this.seat, events);
  }

  /** Sees to it that a deal is what it had to be, as soon as that can be known. */
  private follow(table: Table, before: SeenTable | null, seen: SeenTable, events: readonly TableEvent[]): void {
    this.part ??= new DealPart(table, numbers, freshBits);
    if (before?.deal != null && seen.deal?.dealt === true && !before.deal.dealt) {
      this.part.noteView(seen.deal, this.seat, seen.view);
    }
    for (const event of events) this.checked = this.part.check(before?.deal ?? null, event, this.seat) ?? this.checked;
  }

  private contribute(seen: SeenTable): void {
    const command = this.part?.turn(seen, this.seat) ?? null;
    if (command !== null) void this.act(command);
  }
}
