import { Rng, type Table, unwrap } from '@tabuleiro/engine';
import { parseView } from '@tabuleiro/engine/match';
import {
  AttendedTable,
  type CheckedDeal,
  isOver,
  OnlineClient,
  type SeenTable,
  type Wire,
  type WireEnds,
} from '@tabuleiro/online';
import type { OnlineEnvelope, OnlineMessage, Terms } from '@tabuleiro/protocol/online';
import { hallWire } from '../testing/hall-wire.js';
import type { SentMove } from '../testing/scripted-player.js';
import { catalogue } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { usualTerms } from './terms.fixture.js';
import type { Hall } from './visitor.js';

/** Whoever stands between a device and its server, and may change what they say to each other. */
export interface Middleman {
  /** What the device is told instead of a message. */
  toDevice?(message: OnlineMessage): readonly OnlineMessage[];
  /** What the server is asked instead. */
  toServer?(envelope: OnlineEnvelope): OnlineEnvelope;
}

/** Connections with a server over which somebody listens, and says something else. */
export function meddledWire(hall: Hall, middleman: Middleman): (ends: WireEnds) => Wire {
  const { toDevice = (message) => [message], toServer = (envelope) => envelope } = middleman;
  return ({ onOpen, onText, onClosed }) => {
    const wire = hallWire(hall, {
      onOpen,
      onText: (text) => {
        for (const each of toDevice(JSON.parse(text))) onText(JSON.stringify(each));
      },
      onClosed,
    });
    return {
      send: (text) => wire.send(JSON.stringify(toServer(JSON.parse(text)))),
      close: () => wire.close(),
    };
  };
}

/** How a device at a table is connected, and how fast it is. */
interface GuestParts {
  readonly connect: (ends: WireEnds) => Wire;
  readonly name: string;
  /** Milliseconds that it thinks about a move. */
  readonly pause?: number;
  /** By how much its time goes faster than everybody's: it waits for nothing as long as a page does. */
  readonly hurry?: number;
  /** Where its numbers come from. */
  readonly fresh?: () => string;
}

const NAMED = usualTerms({ game: 'dominoes', seats: 4, rules: 'target=200' });
export const tableOf = ({ game, seats, rules }: Terms): Table => unwrap(catalogue.table(game, seats, rules));

/** A device at a table as a page is, with everything that the page does about deals; it plays by lot. */
export class TableGuest {
  readonly checked: CheckedDeal[] = [];
  readonly numbers = new Map<string, string>();
  readonly sent: SentMove[] = [];
  /** All that came over its connections. */
  readonly received: string[] = [];
  readonly client: OnlineClient;
  private attended: AttendedTable | null = null;
  private watchers: (() => void)[] = [];

  constructor(private readonly parts: GuestParts) {
    const { connect, name, hurry = 1 } = parts;
    this.client = new OnlineClient({
      connect: (ends) =>
        connect({
          ...ends,
          onText: (text) => {
            this.received.push(text);
            ends.onText(text);
          },
        }),
      key: freshBits(),
      name,
      after: (ms, then) => {
        const timer = setTimeout(then, ms / hurry);
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

  /** Opens a table, for two people and two agents if nothing else is said, and sits down on its first seat. */
  async open(
    terms: Terms = NAMED,
    agents: readonly (string | null)[] = [null, 'basic', null, 'basic'],
  ): Promise<string> {
    const answer = await this.client.ask({ kind: 'open', terms, agents: [...agents], seat: 0, number: freshBits() });
    if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
    return answer.value;
  }

  /** What it knows of its table. */
  seen(): SeenTable | null {
    return this.attended?.seen ?? null;
  }

  async attend(id: string): Promise<AttendedTable> {
    this.attended = new AttendedTable(id, {
      client: this.client,
      tableOf,
      numbers: {
        read: (key) => this.numbers.get(key) ?? null,
        keep: (key, number) => void this.numbers.set(key, number),
      },
      fresh: this.parts.fresh ?? freshBits,
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
      else if (seen?.view && seen.turn === seat) await this.move(attended, seen, seen.view);
      if (this.checked.length >= deals || attended.seen !== seen) continue;
      await new Promise<void>((resolve) => this.watchers.push(resolve));
    }
  }

  /** Resolves as soon as something holds of what it sees, looked at after every message. */
  async until(holds: (seen: SeenTable) => boolean): Promise<void> {
    for (;;) {
      const seen = this.seen();
      if (seen !== null && holds(seen)) return;
      await new Promise<void>((resolve) => this.watchers.push(resolve));
    }
  }

  close(): void {
    this.client.close();
  }

  private async move(attended: AttendedTable, seen: SeenTable, view: string): Promise<void> {
    const { pause = 0 } = this.parts;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const at = tableOf(seen.terms);
    const possible = unwrap(parseView(at, view)).sample(new Rng(1));
    const move = at.game.makeMove(possible, possible.randomMove(new Rng(seen.moves.length)));
    const sent: SentMove = { table: seen.id, at: seen.moves.length, move, sent: performance.now(), acknowledged: null };
    this.sent.push(sent);
    const answer = await attended.act({ kind: 'play', move, at: sent.at });
    if (answer.ok) sent.acknowledged = performance.now();
  }
}
