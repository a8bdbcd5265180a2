import { type Catalogue, listMoves, Rng, type Table } from '@tabuleiro/engine';
import { ENGINE_PROTOCOL, type RequestOf, readRequest, type WorkbenchRequest } from '@tabuleiro/protocol/engines';
import { agentFacts, gameFacts } from './game-facts.js';
import { freshSource, HostedGame } from './hosted-game.js';
import { matchAt, tableAt } from './places.js';
import type { PlaceTexts, TableTexts, ThinkAnswer, ThinkTask } from './tasks.js';

type Fields = Readonly<Record<string, unknown>>;
/** A message without its id. */
type Reply = Fields & { readonly type: string };

/** Who does what takes its time. */
export interface WorkbenchHands {
  think(id: string, task: ThinkTask, tell: (answer: ThinkAnswer) => void): void;
  /** Plays a match, telling how far it is; answers with what it came to. */
  match(id: string, asked: RequestOf<'match'>, tell: (fields: Fields) => void): Promise<Fields>;
  /** Has something end at once; false where there is no such thing. */
  stop(id: string): boolean;
  /** How many things are under way or wait. */
  readonly busy: number;
}

/** What the engine is told when it is started. */
export interface WorkbenchOptions {
  readonly catalogue: Catalogue;
  readonly version: string;
  /** Who decides where an engine is asked for: the best player where nobody is named. */
  readonly agent: string | null;
  readonly hands: WorkbenchHands;
  /** Sends a line. */
  readonly say: (line: string) => void;
  /** It was told to end. */
  readonly onBye: () => void;
}

/** The most requests, games and matches at once. */
const MOST_REQUESTS = 1000;
const MOST_GAMES = 10_000;

/** A refusal on the way to an answer. */
class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The workbench as an engine, and as a library for programs in any language: a line in, lines out. */
export class Workbench {
  /** The games in which it has a seat, by their matches. */
  private readonly seated = new Map<string, TableTexts>();
  private readonly hosted = new Map<string, HostedGame>();
  /** The requests that have no answer yet. */
  private readonly open = new Set<string>();

  constructor(private readonly options: WorkbenchOptions) {}

  /** Hears one line, and answers whatever it is. */
  hear(line: string): void {
    const read = readRequest(line);
    if (!read.ok) {
      this.send(read.flaw);
      return;
    }
    const request = read.value;
    if (!('id' in request)) {
      if (request.type === 'over') this.seated.delete(request.match);
      return;
    }
    const { id } = request;
    try {
      if (this.open.has(id))
        throw new Refusal('same-id', `"${id}" is the id of a request that has no answer yet`, 'id');
      const reply = this.answer(request);
      if (reply !== null) this.send({ id, ...reply });
      if (request.type === 'bye') this.options.onBye();
    } catch (error) {
      if (error instanceof Refusal) {
        const { code, message, field } = error;
        this.send({ id, type: 'error', code, message, ...(field !== undefined && { field }) });
      } else {
        this.send({
          id,
          type: 'error',
          code: 'broken',
          message: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  /** The answer to a request; null where it comes later. */
  private answer(request: Exclude<WorkbenchRequest, { readonly type: 'heard' | 'over' }>): Reply | null {
    const { catalogue } = this.options;
    switch (request.type) {
      case 'hello':
        return this.hello();
      case 'newgame':
        return this.newGame(request);
      case 'go':
        return this.go(request);
      case 'stop':
        return this.stop(request);
      case 'bye':
        return { type: 'bye' };
      case 'games':
        return { type: 'games', games: catalogue.games.map(gameFacts) };
      case 'agents':
        return { type: 'agents', agents: agentFacts(catalogue, this.table(request)) };
      case 'position':
      case 'legal':
      case 'view':
        return this.place(request);
      case 'decide':
        return this.think(request.id, decideTask(request));
      case 'solve':
        return this.think(request.id, { kind: 'solve', place: placeOf(request), limits: request.limits ?? {} });
      case 'match':
        return this.match(request);
      case 'open':
        return this.openGame(request);
      case 'look':
        return { type: 'game', ...this.gameOf(request.table).look(this.seatOf(request)) };
      case 'play':
        return this.play(request);
      case 'close':
        return this.close(request);
    }
  }

  private hello(): Reply {
    const { catalogue, version } = this.options;
    const games = catalogue.games.map(({ id }) => id);
    return { type: 'hello', name: 'tabuleiro', version, games, protocol: ENGINE_PROTOCOL };
  }

  private stop({ request }: RequestOf<'stop'>): Reply {
    if (this.options.hands.stop(request)) return { type: 'stopping' };
    throw new Refusal('nothing-to-stop', `nothing is thought about under "${request}"`, 'request');
  }

  private close({ table }: RequestOf<'close'>): Reply {
    this.gameOf(table);
    this.hosted.delete(table);
    return { type: 'closed' };
  }

  private newGame({ match, game, version, seats, rules }: RequestOf<'newgame'>): Reply {
    const texts = { game, seats, rules };
    const table = this.table(texts);
    const own = table.game.version;
    if (version !== own)
      throw new Refusal('refused', `version ${own} of ${game} is played here, not ${version}`, 'version');
    if (this.seated.size >= MOST_GAMES) throw new Refusal('too-many', `more than ${MOST_GAMES} games at once`);
    this.seated.set(match, texts);
    return { type: 'ready' };
  }

  private go({ id, match, view, limits }: RequestOf<'go'>): null {
    const texts = this.seated.get(match);
    if (texts === undefined) throw new Refusal('no-such-match', `no game "${match}" was begun, or it is over`, 'match');
    const { agent } = this.options;
    return this.think(id, { kind: 'decide', place: { ...texts, view }, match, agent, limits, seed: 1, report: null });
  }

  private think(id: string, task: ThinkTask): null {
    this.begin(id);
    this.options.hands.think(id, task, ({ type, fields }) => {
      if (type !== 'info') this.open.delete(id);
      this.send({ id, type, ...fields });
    });
    return null;
  }

  private match(request: RequestOf<'match'>): null {
    const { id } = request;
    this.begin(id);
    const { hands } = this.options;
    hands
      .match(id, request, (fields) => this.send({ id, type: 'info', ...fields }))
      .then(
        (fields) => this.send({ id, type: 'match', ...fields }),
        ({ message }: Error) => this.send({ id, type: 'error', code: 'refused', message }),
      )
      .finally(() => this.open.delete(id));
    return null;
  }

  private place(request: RequestOf<'position' | 'legal' | 'view'>): Reply {
    const { type } = request;
    const table = this.table(request);
    const match = matchAt(table, placeOf(request));
    if (!match.ok) throw new Refusal('refused', match.message);
    const { position, turn, isOver, payoffs } = match.value;
    const { game } = table;
    if (type === 'position') {
      const fields = { turn: turn < 0 ? null : turn, over: isOver, payoffs, drawn: game.draw(position) };
      return { type: 'position', position: game.makePosition(position), ...fields };
    }
    if (type === 'legal') {
      const moves = turn < 0 ? [] : listMoves(position);
      return { type: 'legal', moves: moves.map((move) => game.makeMove(position, move)) };
    }
    const seat = request.seat ?? turn;
    if (seat < 0) throw new Refusal('refused', 'nobody is to act there: name a seat', 'seat');
    this.mustBeSeat(table, seat);
    return { type: 'view', seat, view: match.value.view(seat).text() };
  }

  private openGame(request: RequestOf<'open'>): Reply {
    const { table: name, seed } = request;
    if (this.hosted.has(name)) throw new Refusal('refused', `there is a game "${name}" already`, 'table');
    if (this.hosted.size >= MOST_GAMES) throw new Refusal('too-many', `more than ${MOST_GAMES} games at once`);
    const table = this.table(request);
    const match = matchAt(table, placeOf(request));
    if (!match.ok) throw new Refusal('refused', match.message);
    const game = new HostedGame(table, match.value, seed === undefined ? freshSource() : new Rng(seed));
    this.hosted.set(name, game);
    return { type: 'game', ...game.look(null) };
  }

  private play({ table, move }: RequestOf<'play'>): Reply {
    const game = this.gameOf(table);
    const why = game.play(move);
    if (why !== null) throw new Refusal('refused', why, 'move');
    return { type: 'game', ...game.look(null) };
  }

  private gameOf(name: string): HostedGame {
    const game = this.hosted.get(name);
    if (game === undefined) throw new Refusal('no-such-match', `there is no game "${name}"`, 'table');
    return game;
  }

  private seatOf({ table, seat }: RequestOf<'look'>): number | null {
    if (seat === undefined) return null;
    const { seats } = this.gameOf(table).look(null) as { readonly seats: number };
    if (seat >= seats) throw new Refusal('refused', `there are seats 0 to ${seats - 1}, and no ${seat}`, 'seat');
    return seat;
  }

  private mustBeSeat({ setup: { seats } }: Table, seat: number): void {
    if (seat >= seats) throw new Refusal('refused', `there are seats 0 to ${seats - 1}, and no ${seat}`, 'seat');
  }

  private table(texts: TableTexts): Table {
    const table = tableAt(this.options.catalogue, texts);
    if (!table.ok) throw new Refusal('refused', table.message, 'game');
    return table.value;
  }

  private begin(id: string): void {
    if (this.options.hands.busy >= MOST_REQUESTS) {
      throw new Refusal('too-many', `more than ${MOST_REQUESTS} requests at once`);
    }
    this.open.add(id);
  }

  private send(message: object): void {
    this.options.say(JSON.stringify(message));
  }
}

/** The place that a message names, and nothing else of it. */
function placeOf({ game, seats, rules, position, moves }: PlaceTexts): PlaceTexts {
  return {
    game,
    ...(seats !== undefined && { seats }),
    ...(rules !== undefined && { rules }),
    ...(position !== undefined && { position }),
    ...(moves !== undefined && { moves }),
  };
}

function decideTask(request: RequestOf<'decide'>): ThinkTask {
  const { view, agent = null, limits = {}, seed = 1, report = null } = request;
  const place = { ...placeOf(request), ...(view !== undefined && { view }) };
  return { kind: 'decide', place, match: null, agent, limits, seed, report };
}
