import { Rng, type Table, unwrap } from '@tabuleiro/engine';
import { parseView } from '@tabuleiro/engine/match';
import { AttendedTable, type CheckedDeal, isOver, OnlineClient } from '@tabuleiro/online';
import type { OnlineEnvelope, OnlineMessage, Terms } from '@tabuleiro/protocol/online';
import { catalogue } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { CONNECTION_PACE, Pace } from './pace.js';
import { type Hall, Visitor } from './visitor.js';

/** Whoever stands between a device and its server, and may change what they say to each other. */
export interface Middleman {
  /** What the device is told instead of a message. */
  toDevice?(message: OnlineMessage): readonly OnlineMessage[];
  /** What the server is asked instead. */
  toServer?(envelope: OnlineEnvelope): OnlineEnvelope;
}

const NAMED: Terms = {
  game: 'dominoes',
  seats: 4,
  rules: 'target=200',
  clock: null,
  listed: true,
  rated: false,
  replaceAfter: null,
};
export const tableOf = ({ game, seats, rules }: Terms): Table => unwrap(catalogue.table(game, seats, rules));

/** A device at a table as a page is, with everything that the page does about deals; it plays by lot. */
export class TableGuest {
  readonly checked: CheckedDeal[] = [];
  readonly numbers = new Map<string, string>();
  private readonly client: OnlineClient;
  private attended: AttendedTable | null = null;
  private watchers: (() => void)[] = [];

  constructor(hall: Hall, name: string, middleman: Middleman = {}) {
    const { toDevice = (message) => [message], toServer = (envelope) => envelope } = middleman;
    this.client = new OnlineClient({
      connect: ({ onOpen, onText }) => {
        const pace = new Pace({ ...CONNECTION_PACE, perSecond: 1e6, burst: 1e6 }, () => performance.now());
        const visitor = new Visitor(hall, pace, (text) => {
          // As over a network: what is said now is heard later.
          setImmediate(() => {
            for (const each of toDevice(JSON.parse(text))) onText(JSON.stringify(each));
          });
        });
        setImmediate(onOpen);
        return {
          send: (text) => void visitor.hear(JSON.stringify(toServer(JSON.parse(text)))),
          close: () => visitor.leave(),
        };
      },
      key: freshBits(),
      name,
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      listener: {
        onMessage: (message) => {
          this.attended?.receive(message);
          for (const wake of this.watchers.splice(0)) wake();
        },
        onLink: () => {},
      },
    });
  }

  /** A table for two people and two agents; the one who opens it sits on seat 0. */
  async open(): Promise<string> {
    const agents = [null, 'basic', null, 'basic'];
    const answer = await this.client.ask({ kind: 'open', terms: NAMED, agents, seat: 0, number: freshBits() });
    if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
    return answer.value;
  }

  async attend(id: string): Promise<AttendedTable> {
    this.attended = new AttendedTable(id, {
      client: this.client,
      tableOf,
      numbers: {
        read: (key) => this.numbers.get(key) ?? null,
        keep: (key, number) => void this.numbers.set(key, number),
      },
      fresh: freshBits,
      onTold: () => {},
      onPeople: () => {},
      onChecked: (each) => void this.checked.push(each),
    });
    await this.attended.attend();
    return this.attended;
  }

  /** Plays by lot until so many deals have been checked, or the game is over. */
  async play(deals: number): Promise<void> {
    const { attended } = this;
    if (attended === null) throw new Error('no table');
    while (this.checked.length < deals) {
      const { seen, seat } = attended;
      if (seen !== null && isOver(seen) && seen.deal === null) return;
      if (seen?.between && seat !== null && !seen.ready.includes(seat)) await attended.act({ kind: 'ready' });
      else if (seen?.view && seen.turn === seat) {
        const at = tableOf(seen.terms);
        const possible = unwrap(parseView(at, seen.view)).sample(new Rng(1));
        const move = at.game.makeMove(possible, possible.randomMove(new Rng(seen.moves.length)));
        await attended.act({ kind: 'play', move, at: seen.moves.length });
      }
      if (this.checked.length >= deals || attended.seen !== seen) continue;
      await new Promise<void>((resolve) => this.watchers.push(resolve));
    }
  }

  close(): void {
    this.client.close();
  }
}
