import type { Catalogue, Table } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import {
  type Agents,
  type Connection,
  type GameStore,
  Host,
  NO_STORE,
  openGame,
  type Surroundings,
} from '@tabuleiro/host';
import {
  type Answer,
  answerMessage,
  type HostMessage,
  idOf,
  type Request,
  readEnvelope,
  readGameTexts,
  refuse,
} from '@tabuleiro/protocol';
import { phrase } from '../sentences.js';

/** Where rounds are kept that are not over, one for each game. */
export interface RoundStore {
  read(game: string): Promise<string | null>;
  write(game: string, text: string): Promise<void>;
  remove(game: string): Promise<void>;
}

export interface PageSurroundings extends Pick<Surroundings, 'randomness' | 'time' | 'onFailure'> {
  readonly catalogue: Catalogue;
  readonly rounds: RoundStore;
  agentsOf(table: Table): Agents;
  /** Makes sure that nobody else on this device plays a round of this game; false where somebody does. */
  claim(game: string): Promise<boolean>;
}

/** The hosts of one page, one after the other: a game is opened, played, and gives way to the next. */
export class PageHost {
  private host: Host | null = null;
  private connection: Connection | null = null;
  /** Messages wait for each other: to open a sealed round takes its time. */
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly surroundings: PageSurroundings,
    private readonly send: (message: HostMessage) => void,
  ) {}

  hear(message: unknown): Promise<void> {
    this.queue = this.queue
      .then(() => this.answer(message))
      // Whatever it was, the next message is heard.
      .catch((thrown) => this.send(answerMessage(idOf(message), refuse('broken', storyOf(thrown).why))));
    return this.queue;
  }

  private async answer(message: unknown): Promise<void> {
    const read = readEnvelope(message);
    if (read.ok && read.value.request.kind !== 'open' && this.connection !== null) {
      await this.connection.hear(message);
      return;
    }
    const opened = read.ok ? await this.open(read.value.request) : read;
    // First the answer: whatever is shown after it is of this game.
    this.send(answerMessage(idOf(message), opened));
    if (opened.ok) this.welcome(opened.value);
  }

  /** Whoever sits before the page sits at every seat that no agent has. */
  private welcome(host: Host): void {
    this.host = host;
    this.connection = host.connect([...host.players.keys()], this.send);
  }

  private async open(request: Request): Promise<Answer<Host>> {
    if (request.kind !== 'open') return refuse('no-game', phrase('no-game'));
    const { catalogue, rounds, claim } = this.surroundings;
    await this.host?.stop();
    this.host = null;
    this.connection = null;
    const asked = openGame(catalogue, request.game);
    if (!asked.ok) return asked;
    const { game } = asked.value.match.table;
    if (game.hidden && !(await claim(game.id))) {
      return refuse('elsewhere', phrase('elsewhere'));
    }
    const left = game.hidden && request.resume ? await this.left(game.id) : null;
    const opened = left ?? asked.value;
    const { agentsOf, randomness, time, onFailure } = this.surroundings;
    // An open game is kept in the address of the page.
    const store = game.hidden ? storeOf(rounds, game.id) : NO_STORE;
    const agents = agentsOf(opened.match.table);
    return { ok: true, value: new Host(opened, { randomness, time, agents, store, paced: true, onFailure }) };
  }

  /** The round that was left; null where there is none, or none that can be read. */
  private async left(game: string) {
    const text = await this.surroundings.rounds.read(game).catch(() => null);
    const texts = text === null ? null : readGameTexts(text);
    const opened = texts?.ok ? openGame(this.surroundings.catalogue, texts.value) : null;
    return opened?.ok ? opened.value : null;
  }
}

function storeOf(rounds: RoundStore, game: string): GameStore {
  return {
    keep: (texts) => rounds.write(game, JSON.stringify(texts)),
    forget: () => rounds.remove(game),
  };
}
