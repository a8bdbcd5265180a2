import { unwrap } from '@tabuleiro/engine';
import { AttendedTable, type CheckedDeal, type SeenTable } from '@tabuleiro/online';
import type { Answer } from '@tabuleiro/protocol';
import type { Command, OnlineMessageOf, Rating, SignalWord, TableEvent } from '@tabuleiro/protocol/online';
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
  /** The last deal whose round is over, or the first with which something was wrong. */
  checked = $state.raw<CheckedDeal | null>(null);
  said = $state.raw<{ readonly seat: number; readonly word: SignalWord } | null>(null);
  /** Why the table cannot be shown. */
  problem = $state.raw<Extract<Answer<never>, { ok: false }>['refusal'] | null>(null);
  private host: TableHost | null = null;
  private readonly attended: AttendedTable;
  private readonly leave: () => void;

  constructor(readonly id: string) {
    this.attended = new AttendedTable(id, {
      client: connection,
      tableOf: ({ game, seats, rules }) => unwrap(catalogue.table(game, seats, rules)),
      numbers,
      fresh: freshBits,
      onTold: (seen, { events }) => {
        this.seen = seen;
        if (seen.begun) this.show(seen, events);
      },
      onPeople: (people) => {
        this.people = people;
        if (this.seen !== null) this.host?.take(this.seen, people.seat, []);
      },
      onChecked: (checked) => {
        // What was wrong once is not made good by the next round.
        if (this.checked === null || this.checked.faults.length === 0) this.checked = checked;
      },
    });
    this.leave = connection.hear((message) => {
      this.attended.receive(message);
      if (message.kind === 'signalled' && message.table === id) this.said = message;
    });
    void this.attended.attend().then((answer) => {
      if (!answer.ok) this.problem = answer.refusal;
    });
  }

  get seat(): number | null {
    return this.people?.seat ?? null;
  }

  nameOf(person: string): string {
    return this.people?.names.find((each) => each.person === person)?.name ?? '';
  }

  ratingOf(person: string): Rating | null {
    return this.people?.names.find((each) => each.person === person)?.rating ?? null;
  }

  act(command: Command): Promise<Answer<string | null>> {
    return this.attended.act(command);
  }

  say(word: SignalWord): void {
    void connection.ask({ kind: 'signal', table: this.id, word });
  }

  stop(): void {
    this.leave();
    this.session?.stop();
    connection.takeLeave({ kind: 'depart', table: this.id });
  }

  private show(seen: SeenTable, events: readonly TableEvent[]): void {
    if (this.session === null) {
      const { game, seats, rules } = seen.terms;
      const table = unwrap(catalogue.table(game, seats, rules));
      const players = seen.chairs.map(() => '');
      this.session = new Session(newGame({ table, players, clock: seen.terms.clock }), false, (onShown) => {
        this.host = new TableHost(table, (command) => this.act(command), onShown);
        return this.host;
      });
    }
    this.host?.take(seen, this.seat, events);
  }
}
