import { type Answer, type RefusalCode, refuse } from '@tabuleiro/protocol';
import { isOnlineMessage, type OnlineMessage, type OnlineRequest } from '@tabuleiro/protocol/online';
import { phrase } from '../sentences.js';

/** What carries the messages: a socket of a browser, of a terminal, of a test. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** How a wire tells of itself. */
export interface WireEnds {
  onOpen(): void;
  onText(text: string): void;
  onClosed(): void;
}

/** How things stand between a client and its server. */
export type Link = 'connecting' | 'open' | 'waiting' | 'closed';

/** What a client tells whoever uses it. */
export interface ClientListener {
  onMessage(message: OnlineMessage): void;
  onLink(link: Link): void;
}

/** What a client is made with. */
export interface ClientParts {
  /** Begins a connection; what happens to it is told to its ends. */
  readonly connect: (ends: WireEnds) => Wire;
  readonly key: string;
  readonly name: string;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly listener: ClientListener;
}

/** How long until the next try, after so many that failed. */
const PAUSES = [200, 500, 1000, 2000, 4000, 8000];

/** How often it is looked whether the server has been heard: a connection can break without a word. */
const LOOK_MS = 10_000;
/** At so many looks in a row nothing was heard, though nothing was waited for: then the server is asked for a sign. */
const QUIET_LOOKS = 2;
/** How long the sign may take where somebody is back, and looks at the page. */
const SIGN_MS = 3_000;

/** Refusals that say nothing about what was asked: the same may be done in a moment. */
const FOR_NOW: ReadonlySet<RefusalCode> = new Set(['broken', 'too-fast']);

interface Asked {
  readonly request: OnlineRequest;
  readonly answered: (answer: Answer<string | null>) => void;
}

/**
 * The client's end of a connection that may break at any moment: it comes back by itself, says which tables it knows how
 * far, and asks again whatever was not answered. Everything that can be asked may be asked twice.
 */
export class OnlineClient {
  private wire: Wire | null = null;
  private greeted = false;
  private id = 0;
  private failures = 0;
  private readonly asked = new Map<number, Asked>();
  /** What is asked besides after a break: without it, as without the greeting, nothing would be told any more. */
  private own = new Set<number>();
  /** The tables that are attended, and how many events of each are known. */
  private readonly attended = new Map<string, number>();
  private watchesLobby = false;
  private forgetPause = (): void => {};
  private forgetLook = (): void => {};
  /** Whether something was heard since the last look, and at how many before that nothing was. */
  private heard = false;
  private quiet = 0;
  private closed = false;
  private name: string;

  constructor(private readonly parts: ClientParts) {
    this.name = parts.name;
    this.begin();
  }

  /** Asks for something; answers when it is done or refused, however often the connection breaks meanwhile. */
  ask(request: OnlineRequest): Promise<Answer<string | null>> {
    if (this.closed) return Promise.resolve(refuse('broken', phrase('connection-ended')));
    if (request.kind === 'lobby') this.watchesLobby = request.watch;
    if (request.kind === 'depart') this.attended.delete(request.table);
    return new Promise((answered) => {
      const id = ++this.id;
      this.asked.set(id, { request, answered });
      if (this.greeted) this.post(id, request);
    });
  }

  /** Is told of a table from here on. */
  attend(table: string): Promise<Answer<string | null>> {
    this.attended.set(table, 0);
    return this.ask({ kind: 'attend', table, since: 0 });
  }

  /** So many events of a table are known: after a break only the others are asked for. */
  knows(table: string, version: number): void {
    if (this.attended.has(table)) this.attended.set(table, version);
  }

  /** Tries at once, where it waits: whoever comes back to the page does not wait for the next try. */
  hurry(): void {
    if (this.closed) return;
    if (this.wire === null) {
      this.forgetPause();
      this.begin();
    } else if (this.greeted) {
      // It may have broken while nobody looked.
      this.askForSign();
      this.lookIn(SIGN_MS);
    }
  }

  close(): void {
    this.closed = true;
    this.forgetPause();
    this.forgetLook();
    this.wire?.close();
    this.parts.listener.onLink('closed');
    for (const { answered } of this.asked.values()) answered(refuse('broken', phrase('connection-ended')));
    this.asked.clear();
  }

  private begin(): void {
    const { connect, key, listener } = this.parts;
    listener.onLink('connecting');
    let mine: Wire | null = null;
    const isMine = (): boolean => mine !== null && this.wire === mine;
    mine = connect({
      onOpen: () => {
        if (isMine()) mine?.send(JSON.stringify({ id: 0, request: { kind: 'hello', key, name: this.name } }));
      },
      onText: (text) => {
        if (isMine()) this.hear(text);
      },
      onClosed: () => {
        if (isMine()) this.lost();
      },
    });
    this.wire = mine;
    this.quiet = 0;
    this.lookIn(LOOK_MS);
  }

  /** Looks after a while whether the server has said anything; where it was waited for and has not, it is gone. */
  private lookIn(ms: number): void {
    this.forgetLook();
    this.heard = false;
    const waits = !this.greeted || this.asked.size > 0 || this.own.size > 0;
    this.forgetLook = this.parts.after(ms, () => {
      if (waits && !this.heard) {
        this.leave();
        return;
      }
      this.quiet = this.heard ? 0 : this.quiet + 1;
      if (this.quiet >= QUIET_LOOKS) this.askForSign();
      this.lookIn(LOOK_MS);
    });
  }

  /** Asks for what changes nothing. */
  private askForSign(): void {
    this.postOwn({ kind: 'lobby', watch: this.watchesLobby });
  }

  private hear(text: string): void {
    this.heard = true;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (!isOnlineMessage(message)) return;
    if (message.kind === 'welcome') this.welcomed(message.name);
    this.parts.listener.onMessage(message);
    if (message.kind !== 'done' && message.kind !== 'refused') return;
    const asked = this.asked.get(message.id);
    const needed = message.id === 0 || this.own.delete(message.id) || asked?.request.kind === 'attend';
    if (needed && message.kind === 'refused' && FOR_NOW.has(message.code)) {
      this.leave();
      return;
    }
    if (this.own.size === 0) this.failures = 0;
    this.asked.delete(message.id);
    asked?.answered(message.kind === 'done' ? { ok: true, value: message.table } : refuse(message.code, message.why));
  }

  /** The server knows who this is: now it can be asked, again where something was not answered. */
  private welcomed(name: string): void {
    const { greeted } = this;
    this.greeted = true;
    this.name = name;
    this.parts.listener.onLink('open');
    // Whoever is welcomed again has become somebody else, who may know other things of a table.
    for (const [table, since] of this.attended) this.postOwn({ kind: 'attend', table, since: greeted ? 0 : since });
    if (greeted) return;
    if (this.watchesLobby && this.failures > 0) this.postOwn({ kind: 'lobby', watch: true });
    for (const [id, { request }] of this.asked) this.post(id, request);
  }

  private postOwn(request: OnlineRequest): void {
    const id = ++this.id;
    this.own.add(id);
    this.post(id, request);
  }

  private post(id: number, request: OnlineRequest): void {
    this.wire?.send(JSON.stringify({ id, request }));
  }

  /** The server cannot do its part now: comes back later, and to another node where there is one. */
  private leave(): void {
    const { wire } = this;
    this.lost();
    wire?.close();
  }

  private lost(): void {
    this.forgetLook();
    this.wire = null;
    this.greeted = false;
    this.own = new Set();
    if (this.closed) return;
    this.parts.listener.onLink('waiting');
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)];
    this.forgetPause = this.parts.after(pause, () => this.begin());
  }
}
