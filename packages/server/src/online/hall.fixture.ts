import { type Catalogue, makeCatalogue, Rng, unwrap } from '@tabuleiro/engine';
import { AgentPlayer, parseView } from '@tabuleiro/engine/match';
import { games } from '@tabuleiro/games';
import { OnlineTable, type PendingDeal, seatCommitment } from '@tabuleiro/online';
import {
  type Command,
  isOnlineMessage,
  type OnlineMessage,
  type OnlineMessageOf,
  type OnlineRequest,
  type TableEvent,
} from '@tabuleiro/protocol/online';
import { MemoryStore } from '../stores/memory-store.js';
import type { OnlineStore } from '../stores/store.js';
import { freshBits } from './ids.js';
import { type OpenHall, openHall } from './open-hall.js';
import { CONNECTION_PACE, Pace } from './pace.js';
import { type AgentDesk, PATIENCE, type Patience } from './surroundings.js';
import { type Hall, Visitor } from './visitor.js';

export const catalogue: Catalogue = makeCatalogue({ games });

/** Agents that decide at once, here. */
export const promptDesk: AgentDesk = {
  async decide({ at, agent, view }) {
    const player = new AgentPlayer(unwrap(catalogue.parseAgent(at, agent)).agent, new Rng(1), {});
    return (await player.decide(unwrap(parseView(at, view)))).move;
  },
};

/** A server of tables without the network, and what went wrong there. */
export async function testHall(
  parts: {
    store?: OnlineStore;
    patience?: Partial<Patience>;
    agents?: AgentDesk;
    node?: string;
    secret?: () => string;
    catalogue?: Catalogue;
  } = {},
): Promise<OpenHall & { readonly troubles: string[] }> {
  const troubles: string[] = [];
  const hall = await openHall({
    store: parts.store ?? new MemoryStore(),
    catalogue: parts.catalogue ?? catalogue,
    agents: parts.agents ?? promptDesk,
    patience: { ...PATIENCE, ...parts.patience },
    node: parts.node ?? 'here',
    ...(parts.secret && { secret: parts.secret }),
    onTrouble: (what, error) => troubles.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
  });
  return { ...hall, troubles };
}

/** Somebody with a device: everything that it was told, and a table as it knows it. */
export class Guest {
  readonly key: string;
  readonly heard: OnlineMessage[] = [];
  /** The same as it came, and what was sent. */
  readonly received: string[] = [];
  readonly sent: string[] = [];
  person = '';
  private visitor: Visitor | null = null;
  private id = 0;
  private readonly waiting = new Map<number, (message: OnlineMessage) => void>();
  private watchers: (() => void)[] = [];
  /** What it added to deals, by round and attempt. */
  readonly numbers = new Map<string, string>();

  constructor(
    readonly name: string,
    key = freshBits(),
  ) {
    this.key = key;
  }

  async connect(hall: Hall): Promise<void> {
    this.visitor = new Visitor(
      hall,
      new Pace({ ...CONNECTION_PACE, perSecond: 1e6, burst: 1e6 }, () => performance.now()),
      (text) => this.receive(text),
    );
    await this.ask({ kind: 'hello', key: this.key, name: this.name });
  }

  disconnect(): void {
    this.visitor?.leave();
    this.visitor = null;
  }

  ask(request: OnlineRequest): Promise<OnlineMessage> {
    const id = ++this.id;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      const text = JSON.stringify({ id, request });
      this.sent.push(text);
      void this.visitor?.hear(text);
    });
  }

  async do(table: string, command: Command): Promise<OnlineMessage> {
    return this.ask({ kind: 'act', table, command });
  }

  /** What it knows of a table: how many events, and the last message about it. */
  at(table: string): { events: TableEvent[]; last: OnlineMessageOf<'told'> | null } {
    const told = this.heard.filter(
      (each): each is OnlineMessageOf<'told'> => each.kind === 'told' && each.table === table,
    );
    const events: TableEvent[] = [];
    for (const { from, events: more } of told) {
      if (from > events.length) throw new Error(`told from ${from}, but only ${events.length} are known`);
      events.length = from;
      events.push(...more);
    }
    return { events, last: told.at(-1) ?? null };
  }

  /** Resolves as soon as something holds, looked at after every message. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.watchers.push(resolve);
      });
    }
  }

  /** Takes part in deals: it is bound to a number, and shows it when all are. */
  async contribute(table: string, seat: number): Promise<void> {
    const { events } = this.at(table);
    const deal = pendingIn(table, events);
    if (deal === null || !deal.contributors.includes(seat)) return;
    const key = `${deal.round} ${deal.attempt}`;
    const number = this.numbers.get(key) ?? freshBits();
    this.numbers.set(key, number);
    const all = deal.contributors.every((each) => deal.commitments.has(each));
    if (!deal.commitments.has(seat)) {
      await this.do(table, { kind: 'commit', commitment: seatCommitment(deal, deal.commitment, seat, number) });
    } else if (all && !deal.numbers.has(seat)) await this.do(table, { kind: 'number', number });
  }

  private receive(text: string): void {
    const message: unknown = JSON.parse(text);
    if (!isOnlineMessage(message)) throw new Error(`not a message: ${text.slice(0, 300)}`);
    this.heard.push(message);
    this.received.push(text);
    if (message.kind === 'welcome') this.person = message.person;
    if (message.kind === 'done' || message.kind === 'refused') this.waiting.get(message.id)?.(message);
    const { watchers } = this;
    this.watchers = [];
    for (const wake of watchers) wake();
  }
}

/** The deal that goes on, as somebody who was told these events knows it. */
export function pendingIn(table: string, events: readonly TableEvent[]): PendingDeal | null {
  const [opened, ...rest] = events;
  if (opened?.kind !== 'opened') return null;
  const { game, seats, rules } = opened.terms;
  const known = new OnlineTable(table, unwrap(catalogue.table(game, seats, rules)), opened);
  let pending = false;
  for (const event of rest) {
    if (event.kind === 'dealing') pending = true;
    if (event.kind === 'dealt' || event.kind === 'undealt') pending = false;
    if (['dealing', 'committed', 'numbered', 'undealt', 'seated', 'placed'].includes(event.kind)) known.apply(event);
  }
  return pending ? known.deal : null;
}

/** The table that was opened, from the answer. */
export function tableIn(answer: { readonly kind: string }): string {
  if (answer.kind !== 'done' || !('table' in answer) || typeof answer.table !== 'string') {
    throw new Error(JSON.stringify(answer));
  }
  return answer.table;
}

/** Plays by lot to the end of the game, ready for every round, with a part in every deal. */
export async function playByLot(
  guest: Guest,
  table: string,
  seat: number,
  { between = async () => {} }: { between?: () => Promise<void> } = {},
): Promise<void> {
  for (;;) {
    const known = guest.heard.length;
    const { events, last } = guest.at(table);
    const dealt = events.filter(({ kind }) => kind === 'dealing').length;
    const shown = events.filter(({ kind }) => kind === 'uncovered' || kind === 'undealt').length;
    if (last?.ending != null && dealt === shown) return;
    if (last !== null && last.turn === seat && last.view !== null) await playOne(guest, table, events, last.view);
    else if (last?.between === true) await guest.do(table, { kind: 'ready' });
    await guest.contribute(table, seat);
    await between();
    if (guest.heard.length === known) await guest.until(() => guest.heard.length > known);
  }
}

async function playOne(guest: Guest, table: string, events: readonly TableEvent[], view: string): Promise<void> {
  const [opened] = events;
  if (opened.kind !== 'opened') return;
  const { game, seats, rules } = opened.terms;
  const at = unwrap(catalogue.table(game, seats, rules));
  const made = events.filter(({ kind }) => kind === 'moved').length;
  // Any position that the seat cannot tell from the true one has the same moves.
  const possible = unwrap(parseView(at, view)).sample(new Rng(1));
  await guest.do(table, {
    kind: 'play',
    move: at.game.makeMove(possible, possible.randomMove(new Rng(made))),
    at: made,
  });
}
