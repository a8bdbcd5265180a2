import { Rng } from '@tabuleiro/engine';
import { WebSocket } from 'ws';
import { freshBits } from '../online/ids.js';
import { ENDING, HARMLESS, type HostileKind, hostileMessage, type Targets } from './hostile-messages.js';

/** What an attack is to do. */
export interface AttackOrder {
  readonly port: number;
  /** The tables of others. */
  readonly tables: readonly string[];
  readonly messages: number;
  readonly seed: number;
  /** From this address on this machine. */
  readonly address: string;
  readonly connections: number;
  /** Messages a second of one connection; null: as many as it can. */
  readonly pace: number | null;
}

/** What became of the messages of an attack: each was answered, or went down with its connection. */
export interface AttackReport {
  readonly sent: Readonly<Record<string, number>>;
  /** By code of the refusal, and `done`. */
  readonly answered: Readonly<Record<string, number>>;
  /** Messages of connections that the server ended, and how many connections that were. */
  readonly closed: number;
  readonly connectionsEnded: number;
  readonly connectionsRefused: number;
  /** Each a sentence. */
  readonly faults: readonly string[];
}

/** Messages under way on a connection that keeps to its pace, and on one that floods. */
const WINDOW = 8;
const FLOOD = 1000;
/** Milliseconds until the next try where no connection was to be had, and until an answer is missed. */
const AGAIN_MS = 100;
const ANSWER_MS = 10_000;

/** A table of its own, at which an agent moves first. */
const TERMS = { game: 'pentago', seats: 2, rules: '', clock: null, listed: false, rated: false, replaceAfter: null };
const OPEN = { kind: 'open', terms: TERMS, agents: ['random', null], seat: 1 };

interface Tally {
  readonly sent: Record<string, number>;
  readonly answered: Record<string, number>;
  total: number;
  closed: number;
  connectionsEnded: number;
  connectionsRefused: number;
  readonly faults: string[];
}

/** Attacks with many connections at once, each until all messages are sent; whoever is thrown out comes again. */
export async function attack(order: AttackOrder): Promise<AttackReport> {
  const counts = { total: 0, closed: 0, connectionsEnded: 0, connectionsRefused: 0 };
  const tally: Tally = { sent: {}, answered: {}, ...counts, faults: [] };
  await Promise.all(
    Array.from({ length: order.connections }, async (_, i) => {
      const rng = new Rng(1000 * order.seed + i);
      let own: string | null = null;
      while (tally.total < order.messages) {
        const attacker = await Attacker.connect(order, tally, rng, own);
        if (attacker === null) await waited(AGAIN_MS);
        else {
          own = attacker.targets.own;
          await attacker.run();
        }
      }
    }),
  );
  return tally;
}

/** One hostile connection. */
class Attacker {
  /** What was sent and not answered yet, in the order of sending. */
  private readonly open: HostileKind[] = [];
  private ended = false;
  private wake = (): void => {};

  private constructor(
    private readonly socket: WebSocket,
    private readonly order: AttackOrder,
    private readonly tally: Tally,
    private readonly rng: Rng,
    readonly targets: Targets,
  ) {
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /**
   * Comes in, says hello, attends a table of others as anybody may, and one of its own, which it opens where it has none;
   * null where the server lets nobody in.
   */
  static async connect(order: AttackOrder, tally: Tally, rng: Rng, known: string | null): Promise<Attacker | null> {
    const socket = new WebSocket(`ws://127.0.0.1:${order.port}/online`, { localAddress: order.address });
    socket.on('error', () => {});
    const first = order.tables[rng.below(order.tables.length)];
    const tables = [first, ...order.tables.filter((table) => table !== first)];
    try {
      await new Promise((resolve, reject) => socket.once('open', resolve).once('close', reject));
      await asked(socket, { kind: 'hello', key: freshBits(), name: 'Eve' });
      await asked(socket, { kind: 'attend', table: first, since: 0 });
      const own = known ?? (await asked(socket, { ...OPEN, number: freshBits() }));
      await asked(socket, { kind: 'attend', table: own, since: 0 });
      return new Attacker(socket, order, tally, rng, { tables, own });
    } catch {
      tally.connectionsRefused++;
      socket.terminate();
      return null;
    }
  }

  async run(): Promise<void> {
    const { order, tally } = this;
    while (!this.ended && tally.total < order.messages) {
      const many = order.pace === null ? FLOOD : WINDOW;
      for (let i = 0; i < many && !this.ended && tally.total < order.messages; i++) this.send();
      if (order.pace !== null) await waited((1000 * many) / order.pace);
      await this.answers();
    }
    await this.answers();
    if (this.ended) {
      tally.closed += this.open.length;
      tally.connectionsEnded++;
    } else if (this.open.length > 0)
      tally.faults.push(`${this.open.length} messages were not answered: ${this.open[0]}`);
    this.socket.terminate();
  }

  private send(): void {
    const { kind, data } = hostileMessage(this.rng, this.targets);
    this.socket.send(data);
    this.open.push(kind);
    this.tally.total++;
    this.tally.sent[kind] = (this.tally.sent[kind] ?? 0) + 1;
  }

  /** Waits until everything is answered, or the connection has ended, or it takes too long. */
  private async answers(): Promise<void> {
    const late = setTimeout(() => this.wake(), ANSWER_MS);
    const until = performance.now() + ANSWER_MS;
    while (!this.ended && this.open.length > 0 && performance.now() < until) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    clearTimeout(late);
  }

  private hear(text: string): void {
    const done = text.startsWith('{"kind":"done"');
    if (!done && !text.startsWith('{"kind":"refused"')) return;
    const code = done ? 'done' : (JSON.parse(text) as { readonly code: string }).code;
    const { answered, faults } = this.tally;
    answered[code] = (answered[code] ?? 0) + 1;
    const kind = this.open.shift();
    if (kind === undefined) faults.push(`an answer to nothing: ${text.slice(0, 200)}`);
    else if (done && !HARMLESS.has(kind)) faults.push(`${kind} was done`);
    else if (code === 'broken') faults.push(`${kind} broke something: ${text.slice(0, 200)}`);
    else if (ENDING.has(kind)) faults.push(`${kind} was answered with ${code}`);
    if (this.open.length === 0) this.wake();
  }
}

/** Asks for something that is allowed; rejects where it is refused, or the connection ends. */
async function asked(socket: WebSocket, request: object): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    const hear = (data: unknown): void => {
      const { kind, table } = JSON.parse(String(data)) as { readonly kind: string; readonly table: string };
      if (kind !== 'done' && kind !== 'refused') return;
      socket.off('message', hear).off('close', reject);
      if (kind === 'done') resolve(table);
      else reject(new Error('refused'));
    };
    socket.on('message', hear).on('close', reject);
  });
  socket.send(JSON.stringify({ id: 1, request }));
  return answer;
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
