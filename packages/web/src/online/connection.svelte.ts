import { type Link, OnlineClient, type WireEnds } from '@tabuleiro/online';
import type { Answer } from '@tabuleiro/protocol';
import type { ListedTable, OnlineMessage, OnlineMessageOf, OnlineRequest } from '@tabuleiro/protocol/online';
import { chooseName, deviceKey, forgetDevice, ownName } from './device.js';

type Hearer = (message: OnlineMessage) => void;

/** The page's connection to the tables of the server it came from; begun when somebody first asks for them. */
class Connection {
  link = $state<Link>('closed');
  /** Who this device is to others. */
  person = $state<string | null>(null);
  name = $state<string | null>(ownName());
  tables = $state.raw<readonly ListedTable[] | null>(null);
  /** One's own games and ratings, as they were told last. */
  mine = $state.raw<OnlineMessageOf<'mine'> | null>(null);
  /** The code by which another device becomes this person's own. */
  code = $state.raw<OnlineMessageOf<'device-code'> | null>(null);
  /** Where the neighbours find the server, for who may let them in; undefined for everybody else. */
  neighbours = $state.raw<readonly string[] | null | undefined>(undefined);
  private welcomedAs: string | null = null;
  private client: OnlineClient | null = null;
  private readonly hearers = new Set<Hearer>();

  constructor() {
    // A phone that wakes up, or a network that is back, does not wait for the next try.
    globalThis.addEventListener?.('online', () => this.client?.hurry());
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.client?.hurry();
    });
  }

  /** Somebody has said what others should call them. */
  introduce(name: string): void {
    chooseName(name);
    this.name = name;
    this.client?.close();
    this.client = null;
    this.begin();
  }

  /** This device is of somebody else from here on, who has a name. */
  async join(code: string): Promise<Answer<string | null>> {
    const answer = await this.ask({ kind: 'join-device', code });
    if (answer.ok && this.welcomedAs !== null) {
      chooseName(this.welcomedAs);
      this.name = this.welcomedAs;
    }
    return answer;
  }

  /** Nothing of whoever used this device is kept any more, neither here nor at the server. */
  async forget(): Promise<Answer<string | null>> {
    const answer = await this.ask({ kind: 'forget' });
    if (!answer.ok) return answer;
    this.client?.close();
    this.client = null;
    forgetDevice();
    this.name = null;
    this.person = null;
    this.mine = null;
    return answer;
  }

  /** Asks the server; only once a name has been chosen. */
  ask(request: OnlineRequest): Promise<Answer<string | null>> {
    return this.begin().ask(request);
  }

  /** Says that something is no longer wanted; where nobody is connected, nobody needs to hear that. */
  takeLeave(request: OnlineRequest): void {
    void this.client?.ask(request);
  }

  attend(table: string): Promise<Answer<string | null>> {
    return this.begin().attend(table);
  }

  knows(table: string, version: number): void {
    this.client?.knows(table, version);
  }

  hear(hearer: Hearer): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  private begin(): OnlineClient {
    this.client ??= new OnlineClient({
      connect: connectHere,
      key: deviceKey(),
      name: this.name ?? '?',
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      listener: {
        onMessage: (message) => this.take(message),
        onLink: (link) => {
          this.link = link;
        },
      },
    });
    return this.client;
  }

  private take(message: OnlineMessage): void {
    if (message.kind === 'welcome') {
      this.person = message.person;
      this.welcomedAs = message.name;
    }
    if (message.kind === 'mine') this.mine = message;
    if (message.kind === 'device-code') this.code = message;
    if (message.kind === 'neighbours') this.neighbours = message.addresses;
    if (message.kind === 'lobby') this.tables = message.tables;
    for (const hear of this.hearers) hear(message);
  }
}

/** A socket to where the page came from. */
function connectHere({ onOpen, onText, onClosed }: WireEnds) {
  const { protocol, host } = location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/online`);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', onClosed);
  return { send: (text: string) => socket.send(text), close: () => socket.close() };
}

export const connection = new Connection();
