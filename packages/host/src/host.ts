import { CHANCE, foreign, makeRules, type Position, type Rng, unwrap } from '@tabuleiro/engine';
import { BrokenGame, type Ending, isFault, type Match, matchRoom, PERSON } from '@tabuleiro/engine/match';
import {
  type Action,
  type Answer,
  answerMessage,
  type GameTexts,
  type HostMessage,
  idOf,
  readEnvelope,
  refuse,
  type Shown,
} from '@tabuleiro/protocol';
import { AgentTurn } from './agent-turn.js';
import { ClockKeeper, Clocks } from './clocks.js';
import { type Connection, type Guest, isCovered, mayActFor, personsOf } from './guest.js';
import type { OpenedGame } from './opened-game.js';
import { phrase } from './sentences.js';
import { type Standing, shownTo } from './shown.js';
import { sourcesOf } from './sources.js';
import type { Surroundings } from './surroundings.js';
import { placeAt, waitsIn } from './waits.js';

const DONE: Answer<null> = { ok: true, value: null };

/**
 * The authority over one game: it alone knows the true position, deals from a source that nobody else draws from, asks
 * the agents, keeps the clocks, and tells each client what those who sit there may know. What a client sends says what
 * its people do, and decides nothing else.
 */
export class Host {
  readonly match: Match;
  /** Who sits where, as texts. */
  players: readonly string[];
  private readonly start: string | null;
  /** How many of the moves are on the board. */
  private at: number;
  private version = 0;
  private readonly deals: Rng;
  private readonly clocks: ClockKeeper | null;
  private readonly guests = new Set<Guest>();
  private last: Standing['last'] = null;
  private readonly agentTurn: AgentTurn;
  /** The round after which everybody is ready for the next one, by its last version. */
  private nextRound = -1;
  private stopped = false;
  /** Wakes whoever waits until the move before has been seen. */
  private onSeen = (): void => {};
  /** What was kept and told so far: one after the other. */
  private telling: Promise<void> = Promise.resolve();

  constructor(
    { match, players, start, at, clock, left }: OpenedGame,
    private readonly surroundings: Surroundings,
  ) {
    const { seats } = match.table.setup;
    const { seed, randomness } = surroundings;
    this.match = match;
    this.players = players;
    this.start = start;
    this.at = at;
    const fallen = (seat: number): void => this.end({ reason: 'time', seat });
    this.clocks = clock === null ? null : new ClockKeeper(new Clocks(clock, seats, left), surroundings.time, fallen);
    const { deals, places } = sourcesOf(seats, randomness, seed);
    this.deals = deals;
    this.agentTurn = new AgentTurn(surroundings, places, {
      onThinking: () => this.clocks?.run(this.runningSeat()),
      untilSeen: () => this.untilSeen(),
      onLate: (seat) => this.end({ reason: 'time', seat }),
      onFailure: (failure) => surroundings.onFailure(failure, this.players[failure.seat]),
    });
    this.prepareAgents();
  }

  /** Somebody takes these seats, and is told how the game stands. */
  connect(seats: readonly number[], send: (message: HostMessage) => void): Connection {
    const { paced } = this.surroundings;
    // Before the first move there is nothing to be seen.
    const seen = !paced ? Number.POSITIVE_INFINITY : this.match.moves.length === 0 ? this.version : -1;
    const guest: Guest = { seats, send, looker: null, seen };
    this.guests.add(guest);
    this.clocks?.run(this.runningSeat());
    this.tell();
    return {
      hear: (message) => this.hear(guest, message),
      leave: () => {
        this.guests.delete(guest);
        if (this.isSeen()) this.onSeen();
      },
    };
  }

  /** The game as it is to be kept, hands and all: not for clients. */
  texts(): GameTexts {
    const { match, players, start, at } = this;
    const { game, setup } = match.table;
    const { ending } = match;
    return {
      game: game.id,
      seats: setup.seats,
      rules: makeRules(game, setup),
      players,
      start,
      moves: match.moves.map(({ text }) => text),
      at,
      ending: ending === null || ending.reason === 'rules' ? null : ending,
      clock: this.clocks?.rules ?? null,
      left: this.clocks?.face().left ?? null,
    };
  }

  /** Nothing happens any more: agents and clocks are stopped. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.guests.clear();
    this.clocks?.run(null);
    this.agentTurn.interrupt();
    // Also those who have nothing to think about have a thread of their own.
    this.surroundings.agents.stop();
    await this.telling;
  }

  /** Does what somebody asks for; where the game itself breaks over it, they are told where. */
  private attempt(guest: Guest, request: Action | { readonly kind: 'open' }): Answer<null> {
    try {
      return this.act(guest, request);
    } catch (error) {
      return refuse('broken', foreign(new BrokenGame(this.match, error).message));
    }
  }

  private async hear(guest: Guest, message: unknown): Promise<void> {
    const read = readEnvelope(message);
    const answer = read.ok ? this.attempt(guest, read.value.request) : read;
    // Whoever hears that something was done has been told of it before.
    await this.telling;
    if (this.guests.has(guest)) guest.send(answerMessage(idOf(message), answer));
  }

  private act(guest: Guest, request: Action | { readonly kind: 'open' }): Answer<null> {
    if ('seat' in request && !mayActFor(guest, this.players, request.seat)) {
      return refuse('not-your-seat', phrase('not-your-seat', { seat: request.seat + 1 }));
    }
    if (guest.seats.length === 0 && request.kind !== 'seen') return refuse('not-your-seat', phrase('watching'));
    switch (request.kind) {
      case 'open':
        return refuse('not-here', phrase('open-already'));
      case 'look':
        return this.look(guest, request.seat);
      case 'play':
        return this.play(guest, request);
      case 'resign':
        return this.resign(guest, request.seat);
      case 'offer-draw':
        return this.offerDraw(guest, request.seat);
      case 'go-to':
        return this.goTo(request.at);
      case 'go-on':
        return this.goOn();
      case 'turn-seats':
        return this.turnSeats();
      case 'seen':
        guest.seen = Math.max(guest.seen, request.version);
        if (this.isSeen()) this.onSeen();
        this.proceed();
        return DONE;
    }
  }

  private look(guest: Guest, seat: number): Answer<null> {
    guest.looker = seat;
    this.clocks?.run(this.runningSeat());
    this.tell();
    return DONE;
  }

  private play(guest: Guest, { seat, move: text, version }: Extract<Action, { kind: 'play' }>): Answer<null> {
    const { match, at } = this;
    const { game } = match.table;
    const back = at < match.moves.length;
    if (match.isOver && !back) return refuse('over', matchRoom.phrase('over'));
    if (back && game.hidden) return refuse('not-here', matchRoom.phrase('seen'));
    if (version !== this.version) return refuse('stale', matchRoom.phrase('stale'));
    const { position, turn } = back ? placeAt(match, this.start, at) : match;
    if (turn !== seat) return refuse('not-your-turn', matchRoom.phrase('not-your-turn', { seat: seat + 1 }));
    if (isCovered(guest, this, seat)) return refuse('covered', phrase('covered'));
    const move = game.parseMove(position, text);
    if (!move.ok) return refuse('illegal-move', move);
    if (back) unwrap(match.takeBack(at));
    const before = match.position.clone();
    unwrap(match.play(seat, move.value));
    this.moved(seat, before);
    return DONE;
  }

  private resign(guest: Guest, seat: number): Answer<null> {
    if (this.match.isOver) return refuse('over', matchRoom.phrase('over'));
    if (isCovered(guest, this, guest.looker ?? seat)) return refuse('covered', phrase('covered'));
    this.end({ reason: 'resigned', seat });
    return DONE;
  }

  private offerDraw(guest: Guest, seat: number): Answer<null> {
    const { match, players } = this;
    const { sides } = match.table;
    if (match.isOver) return refuse('over', matchRoom.phrase('over'));
    if (isCovered(guest, this, guest.looker ?? seat)) return refuse('covered', phrase('covered'));
    if (players.some((player, other) => player !== PERSON && sides[other] !== sides[seat])) {
      return refuse('not-here', phrase('agents-play-on'));
    }
    if (match.drawOffers.includes(sides[seat])) {
      return refuse('not-here', phrase('offer-stands'));
    }
    unwrap(match.offerDraw(seat));
    this.changed();
    return DONE;
  }

  private goTo(at: number): Answer<null> {
    const { match } = this;
    const { length } = match.moves;
    if (match.table.game.hidden && !match.isOver) return refuse('not-here', matchRoom.phrase('seen'));
    if (at > length) return refuse('not-here', phrase('no-place', { moves: length, at }));
    if (at === this.at) return DONE;
    this.at = at;
    this.changed();
    return DONE;
  }

  private goOn(): Answer<null> {
    const { match, at } = this;
    if (at < match.moves.length) {
      if (match.table.game.hidden) return refuse('not-here', matchRoom.phrase('seen'));
      unwrap(match.takeBack(at));
      this.changed();
    } else if (this.waits() === 'round') {
      this.nextRound = match.version;
      this.changed();
    } else {
      // What could not be asked before may be asked again.
      this.agentTurn.trouble = null;
      this.proceed();
    }
    return DONE;
  }

  private turnSeats(): Answer<null> {
    const { match, players } = this;
    if (match.table.game.hidden) return refuse('not-here', phrase('hand-seen'));
    if (match.isOver) return refuse('over', matchRoom.phrase('over'));
    this.agentTurn.interrupt();
    this.players = players.map((_, seat) => players[(seat + 1) % players.length]);
    for (const [seat, player] of this.players.entries()) unwrap(match.changePlayer(seat, player));
    this.prepareAgents();
    this.changed();
    return DONE;
  }

  private end(ending: Exclude<Ending, { readonly reason: 'rules' }>): void {
    if (!this.match.end(ending).ok) return;
    this.at = this.match.moves.length;
    this.changed();
  }

  /** A move was made, by a person or an agent. */
  private moved(seat: number, before: Position): void {
    const { match } = this;
    const version = match.version - 1;
    const move = match.moves.at(-1)?.move ?? 0;
    this.last = seat === CHANCE ? null : { before, move, version };
    this.at = match.moves.length;
    if (seat !== CHANCE) this.clocks?.moved(seat);
    for (const guest of this.guests) {
      // A new deal, or another person to act: nobody looks before they say so.
      const other =
        this.players[match.turn] === PERSON && guest.seats.includes(match.turn) && match.turn !== guest.looker;
      if (seat === CHANCE || other) guest.looker = null;
    }
    this.changed();
  }

  /** Something is different: it is kept, then told, then whoever is to act by itself does. */
  private changed(): void {
    this.version++;
    this.agentTurn.interrupt();
    this.agentTurn.trouble = null;
    this.clocks?.run(this.runningSeat());
    const { store } = this.surroundings;
    const texts = this.match.isOver ? null : this.texts();
    const messages = this.messages();
    this.telling = this.telling
      .then(() => (texts === null ? store.forget() : store.keep(texts)))
      // Then the game ends with its host.
      .catch(() => {})
      .then(() => {
        for (const [guest, message] of messages) if (this.guests.has(guest)) guest.send(message);
        this.proceed();
      });
  }

  /** The same game as before, as it looks now. */
  private tell(): void {
    const messages = this.messages();
    this.telling = this.telling.then(() => {
      for (const [guest, message] of messages) if (this.guests.has(guest)) guest.send(message);
      this.proceed();
    });
  }

  private messages(): (readonly [Guest, Shown])[] {
    const { match, players, start, at, version, last } = this;
    const { thinking, trouble } = this.agentTurn;
    const clock = this.clocks?.rules ?? null;
    const standing = {
      match,
      players,
      start,
      at,
      version,
      thinking,
      trouble,
      last,
      clock,
      face: this.clocks?.face() ?? null,
    };
    const waits = this.waits();
    return [...this.guests].map((guest) => [
      guest,
      shownTo({ ...standing, waits }, personsOf(guest, this.players), guest.looker),
    ]);
  }

  /** Chance or an agent moves, where it is their turn and nothing stands against it. */
  private proceed(): void {
    const { match, players, agentTurn } = this;
    const { turn } = match;
    if (this.stopped || agentTurn.thinking || match.isOver || agentTurn.trouble !== null) return;
    if (this.at < match.moves.length || this.waits() !== null || players[turn] === PERSON) return;
    if (turn !== CHANCE) void this.ask(turn);
    else if (this.isSeen()) {
      const before = match.position.clone();
      // A deal of several hands is one thing to see.
      do {
        match.chance(this.deals);
        this.at = match.moves.length;
      } while (match.turn === CHANCE && this.waits() === null);
      this.moved(CHANCE, before);
    }
  }

  /** Whether every client has shown the game as it stands. */
  private isSeen(): boolean {
    return [...this.guests].every(({ seen }) => seen >= this.version);
  }

  private async untilSeen(): Promise<void> {
    if (this.isSeen()) return;
    await new Promise<void>((resolve) => {
      this.onSeen = resolve;
    });
  }

  /** An agent thinks while clients still show the move before; its own is made when they have. */
  private async ask(seat: number): Promise<void> {
    const { match } = this;
    const before = match.position.clone();
    const asked = this.agentTurn.ask(match, seat, this.players[seat]);
    this.tell();
    if (!(await asked)) return;
    if (match.isOver && match.ending !== null && isFault(match.ending)) this.changed();
    else if (match.position.ply > before.ply) this.moved(seat, before);
    else this.tell();
  }

  /** Whose clock runs. A game begins with its first move, to hand over takes its time, and so does to make an agent. */
  private runningSeat(): number | null {
    const { match, players, at, agentTurn } = this;
    const { turn } = match;
    const { length } = match.moves;
    if (this.stopped || match.isOver || turn < 0 || length === 0 || at < length || this.waits() !== null) return null;
    if (players[turn] !== PERSON) return agentTurn.atWork ? turn : null;
    for (const guest of this.guests) if (guest.seats.includes(turn) && isCovered(guest, this, turn)) return null;
    return turn;
  }

  private waits(): Shown['waits'] {
    const { match, players, start, at, nextRound } = this;
    return waitsIn({ match, players, start, at }, nextRound);
  }

  private prepareAgents(): void {
    for (const [seat, player] of this.players.entries()) {
      if (player !== PERSON) this.surroundings.agents.prepare(seat, player);
    }
  }
}
