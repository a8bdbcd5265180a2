/** A host in the process of a test: time stands still unless it is moved, and agents answer when they are let. */
import { type Game, makeCatalogue, Rng, type Table, unwrap } from '@tabuleiro/engine';
import type { FillWords } from '@tabuleiro/engine/match';
import { type Answer, Client, type GameTexts, type HostMessage, type Request, type Shown } from '@tabuleiro/protocol';
import { AgentRoom } from './agents/agent-room.js';
import { RemoteAgents } from './agents/remote-agents.js';
import { Host } from './host.js';
import { openGame } from './opened-game.js';
import type { Agents, GameStore, Surroundings, Time } from './surroundings.js';

/** Time that only a test moves. */
export class ManualTime implements Time {
  private clock = 0;
  private timers: { readonly at: number; readonly then: () => void }[] = [];

  now(): number {
    return this.clock;
  }

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.clock + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Lets time pass. */
  pass(ms: number): void {
    this.clock += ms;
    const due = this.timers.filter(({ at }) => at <= this.clock);
    this.timers = this.timers.filter(({ at }) => at > this.clock);
    for (const { then } of due) then();
  }
}

/** Words that are the same in every run. */
export function fixedWords(seed: number): FillWords {
  const rng = new Rng(seed);
  return (words) => {
    for (let i = 0; i < words.length; i++) words[i] = rng.next();
  };
}

/** Agents in the process of the test. */
export function agentsHere(table: Table): RemoteAgents {
  return new RemoteAgents((heard) => {
    const room = new AgentRoom(
      table,
      (text) => unwrap(makeCatalogue({ games: [table.game] }).parseAgent(table, text)).agent,
    );
    return { post: (task) => queueMicrotask(() => heard(room.answer(task))), end: () => {} };
  });
}

export interface Settings extends Partial<Omit<Surroundings, 'agents' | 'store'>> {
  readonly agents?: Agents;
  readonly store?: GameStore;
  /** The seats of the client; left out: all of them. */
  readonly seats?: readonly number[];
}

/** A host, and a client that remembers everything that it was told. */
export class Hosted {
  readonly host: Host;
  readonly time = new ManualTime();
  readonly messages: HostMessage[] = [];
  readonly kept: (GameTexts | null)[] = [];
  private readonly client: Client;

  constructor(games: readonly Game[], texts: GameTexts, settings: Settings = {}) {
    const opened = openGame(makeCatalogue({ games }), texts);
    if (!opened.ok) throw new Error(opened.refusal.why.message);
    const { match } = opened.value;
    const { seats = [...texts.players.keys()], ...more } = settings;
    const store: GameStore = {
      keep: async (kept) => void this.kept.push(kept),
      forget: async () => void this.kept.push(null),
    };
    this.host = new Host(opened.value, {
      randomness: fixedWords(1),
      time: this.time,
      agents: agentsHere(match.table),
      store,
      paced: true,
      onFailure: () => {},
      ...more,
    });
    const connection = this.host.connect(seats, (message) => {
      this.messages.push(message);
      this.client.receive(message);
    });
    this.client = new Client(
      (envelope) => void connection.hear(envelope),
      () => {},
    );
  }

  /** What was shown last. */
  get shown(): Shown {
    return this.messages.findLast((message) => message.kind === 'shown') as Shown;
  }

  ask(request: Request): Promise<Answer<null>> {
    return this.client.ask(request);
  }

  /** Why something is refused; null where it is not. */
  async refusal(request: Request): Promise<string | null> {
    const answer = await this.ask(request);
    return answer.ok ? null : answer.refusal.code;
  }

  /** Shows everything that comes by itself, until a person is to act or nothing happens any more. */
  async settle(): Promise<void> {
    for (let version = -1; ; ) {
      for (let i = 0; i < 20; i++) await null;
      if (this.messages.length === 0) continue;
      if (this.shown.version === version && !this.shown.thinking) return;
      version = this.shown.version;
      await this.ask({ kind: 'seen', version });
    }
  }
}

/** A game from its start. */
export function gameTexts(game: Game, players: readonly string[], more: Partial<GameTexts> = {}): GameTexts {
  const nothing = {
    rules: '',
    start: null,
    moves: [],
    at: more.moves?.length ?? 0,
    ending: null,
    clock: null,
    left: null,
  };
  return { game: game.id, seats: players.length, players, ...nothing, ...more };
}

/** A host whose game has come to where a person is to act. */
export async function hosted(
  game: Game,
  players: readonly string[],
  more = {},
  settings: Settings = {},
): Promise<Hosted> {
  const found = new Hosted([game], gameTexts(game, players, more), settings);
  await found.settle();
  return found;
}

/** The seat to act plays; why it is refused, or null. */
export const play = (game: Hosted, move: string): Promise<string | null> =>
  game.refusal({ kind: 'play', seat: game.shown.turn, move, version: game.shown.version });

/** The first move that the seat to act can make. */
export function firstMove({ host }: Hosted): number {
  const buffer = new Int32Array(1000);
  host.match.position.moves(buffer, 0);
  return buffer[0];
}

/** Lets those go on who wait for nothing but their turn. */
export const rest = async () => {
  for (let i = 0; i < 50; i++) await null;
};
