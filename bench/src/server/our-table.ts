import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { LoadTable, OpenTable, TableListener } from './load-table.js';
import { GAME, type RecordedMove, SEATS } from './record.js';

const TERMS = { game: GAME, seats: SEATS, rules: '', clock: null, listed: false, rated: false, replaceAfter: null };

/** A person at a table of ours. It reads no more of a message than it must, so that the load itself costs little. */
class Person {
  private readonly asked = new Map<number, { done(table: string): void; failed(why: Error): void }>();
  private last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.hear(String(data)));
  }

  onTold: (text: string) => void = () => {};
  onFault: (why: string) => void = () => {};

  static async connect(port: number): Promise<Person> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/online`, { perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const person = new Person(socket);
    await person.ask({ kind: 'hello', key: randomBytes(32).toString('hex'), name: 'load' });
    return person;
  }

  /** Asks for something, and answers when it is done. */
  ask(request: object): Promise<string> {
    return new Promise((done, failed) => {
      this.asked.set(this.post(request), { done, failed });
    });
  }

  /** Asks without waiting: what is refused is a fault. */
  post(request: object): number {
    this.socket.send(JSON.stringify({ id: ++this.last, request }));
    return this.last;
  }

  close(): void {
    this.socket.close();
  }

  private hear(text: string): void {
    if (text.startsWith('{"kind":"told"')) {
      this.onTold(text);
      return;
    }
    if (!text.startsWith('{"kind":"done"') && !text.startsWith('{"kind":"refused"')) return;
    const answer = JSON.parse(text) as { readonly kind: string; readonly id: number; readonly table: string };
    const asked = this.asked.get(answer.id);
    this.asked.delete(answer.id);
    if (answer.kind === 'done') asked?.done(answer.table);
    else if (asked === undefined) this.onFault(text);
    else asked.failed(new Error(text));
  }
}

/** A table of ours: the first person opens it, the others sit down. */
export const openOurTable: OpenTable = async (port, listener) => {
  const people: Person[] = [];
  for (let seat = 0; seat < SEATS; seat++) people.push(await Person.connect(port));
  const [host, ...guests] = people;
  const table = await host.ask({
    kind: 'open',
    terms: TERMS,
    agents: Array(SEATS).fill(null),
    seat: 0,
    number: randomBytes(32).toString('hex'),
  });
  await host.ask({ kind: 'attend', table, since: 0 });
  for (const [i, guest] of guests.entries()) {
    await guest.ask({ kind: 'attend', table, since: 0 });
    await guest.ask({ kind: 'act', table, command: { kind: 'sit', seat: i + 1 } });
  }
  return new OurTable(table, people, listener);
};

class OurTable implements LoadTable {
  /** How the event of the move that was sent last is written. */
  private awaited = '';

  constructor(
    private readonly table: string,
    private readonly people: readonly Person[],
    listener: TableListener,
  ) {
    for (const person of people) {
      person.onFault = (why) => listener.onFault(why);
      person.onTold = (text) => {
        if (text.includes(this.awaited)) listener.onHeard();
        else listener.onFault(text);
      };
    }
  }

  play({ seat, text }: RecordedMove, at: number): void {
    this.awaited = `{"kind":"moved","seat":${seat},"move":"${text}"`;
    this.people[seat].post({ kind: 'act', table: this.table, command: { kind: 'play', move: text, at } });
  }

  async check(moves: readonly RecordedMove[]): Promise<string | null> {
    const told = new Promise<string>((resolve) => {
      this.people[0].onTold = resolve;
    });
    await this.people[0].ask({ kind: 'attend', table: this.table, since: 0 });
    const { events } = JSON.parse(await told) as {
      readonly events: readonly { readonly kind: string; readonly move?: string }[];
    };
    const played = events.flatMap(({ kind, move }) => (kind === 'moved' && move !== undefined ? [move] : []));
    return played.join() === moves.map(({ text }) => text).join() ? null : `a table has ${played.length} other moves`;
  }

  close(): void {
    for (const person of this.people) person.close();
  }
}
