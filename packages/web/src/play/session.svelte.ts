import { CHANCE, type Failure, type Generators, generatorsOf, PERSON, Rng } from '@tabuleiro/engine';
import { untrack } from 'svelte';
import { catalogue } from '../app/catalogue.js';
import { DealerClient } from '../dealer/client.js';
import type { DealerTask, Seen } from '../dealer/protocol.js';
import { EngineClient, Stopped } from '../engine/client.js';
import { lastMove } from '../engine/place.js';
import type { Answers, Opinion, Task } from '../engine/protocol.js';
import { makeAddress, parseAddress } from './address.js';
import { type EarlyEnding, newGame, type PlayState, payoffsOf, placeOf } from './play-state.js';
import { choicesAt, hindsightAt, isHidden, lastSeen, positionIn, positionOf } from './positions.js';

/** The generators of a game that nobody gave a seed. */
function freshGenerators({ players }: PlayState): Generators {
  return generatorsOf(players.length, crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** One shared worker is enough: a page plays one game, and a hint is only asked for when nobody thinks. */
const engine = new EngineClient();

/**
 * A game on the page: its state, what follows from it, and what can be done. While hands are hidden a dealer has the
 * game, and the page only what whoever sits before it may see.
 */
export class Session {
  // Given by the constructor before anything reads it. While a dealer has the game, the moves are not in it.
  state = $state.raw<PlayState>() as PlayState;
  /** Milliseconds left by seat. They run between moves, so they are not part of the state until a move is made. */
  left = $state.raw<readonly number[] | null>(null);
  thinking = $state(false);
  hint = $state.raw<Opinion | null>(null);
  /** What went wrong with an agent, if anything. */
  trouble = $state('');
  private readonly dealer = new DealerClient();
  /** Whether the dealer is at work: then nobody chooses a move. */
  private dealing = $state(false);
  private asked = 0;
  /** What chance and the agents of an open game draw from; a dealer has its own. */
  private generators: Generators;
  /** What the dealer shows; null where nothing is hidden. */
  private seen = $state.raw<Seen | null>(null);
  /** Whether hands are hidden now: then what was seen cannot be taken back, and nothing of it goes into the address. */
  readonly secret = $derived(this.seen !== null);
  /** As far as it may be seen. */
  readonly position = $derived(this.seen === null ? positionOf(this.state) : positionIn(this.state, this.seen));
  /** Whose decision it is: known also when the position is not. */
  readonly turn = $derived(this.seen?.turn ?? this.position.turn);
  readonly payoffs = $derived(this.secret ? null : payoffsOf(this.state));
  readonly over = $derived(this.payoffs !== null);
  /** The texts of the moves on the board, where nothing is hidden. */
  readonly played = $derived(this.state.moves.slice(0, this.state.at));
  /** The game to its last move is over: then nothing needs to be kept from anybody. */
  readonly finished = $derived(!this.secret && payoffsOf({ ...this.state, at: this.state.moves.length }) !== null);
  readonly persons = $derived(this.state.players.flatMap((player, seat) => (player === PERSON ? [seat] : [])));
  /** Who looks at the board; null is somebody from whom nothing is hidden. */
  readonly viewer = $derived(this.seen?.viewer ?? null);
  readonly personToAct = $derived(
    !this.over &&
      (!this.state.table.game.hidden || this.secret) &&
      this.turn >= 0 &&
      this.state.players[this.turn] === PERSON,
  );
  /** Nobody is to see the board: several persons share the device, and the right one has not said so yet. */
  readonly covered = $derived(this.seen !== null && this.seen.position === null);
  readonly choices = $derived(this.covered || this.dealing ? [] : choicesAt(this.state, this.position));
  /** The texts of all moves as the viewer may hear them; null for what chance did while hands are hidden. */
  readonly told = $derived(this.seen?.told ?? this.state.moves);
  /** How many of them are on the board. */
  readonly toldAt = $derived(this.seen === null ? this.state.at : this.told.length);
  /** The last move on the board and the position it was made in. */
  readonly made = $derived(
    this.seen === null ? lastMove(this.state.table, this.state.start, this.played) : lastSeen(this.state, this.seen),
  );
  /** What seats could have known, where a round has just ended. */
  readonly hindsight = $derived(hindsightAt(this.state.table, this.covered ? null : this.position));
  /** Whether a round has ended and the next one waits for a person who has looked at it. */
  readonly betweenRounds = $derived(this.secret && this.hindsight !== null && this.persons.length > 0);
  /** Whether the game waits at a place that was gone back to, with an agent to act: it goes on when told to. */
  readonly waits = $derived(
    !this.over &&
      !this.state.table.game.hidden &&
      !this.personToAct &&
      this.position.turn >= 0 &&
      this.state.at < this.state.moves.length,
  );

  /** `resume`: a round that was left on this device goes on instead. */
  constructor(state: PlayState, resume = false) {
    this.state = state;
    this.generators = freshGenerators(state);
    this.left = state.left;
    // Whoever makes a session must not hang on what changes in it.
    if (isHidden(state)) untrack(() => this.deal(state, resume));
  }

  /** The person of a seat says that the device is in their hands. */
  async lookAs(seat: number): Promise<void> {
    await this.askDealer({ kind: 'look', seat });
  }

  play(text: string): void {
    const { moves, at } = this.state;
    const left = this.leftAfterMove();
    if (this.secret) {
      // A second click on the way is no second move.
      if (!this.dealing) this.askDealer({ kind: 'play', move: text, left });
    } else this.change({ ...this.state, moves: [...moves.slice(0, at), text], at: at + 1, left });
  }

  /** Back to the last decision of a person before this one; without persons, one move. */
  undo(): void {
    const { ended, table } = this.state;
    // Once hands have been shown, a game that was given up cannot go on.
    this.change({ ...this.state, at: this.stepFrom(-1), ended: table.game.hidden ? ended : null });
  }

  redo(): void {
    this.change({ ...this.state, at: this.stepFrom(1) });
  }

  goTo(at: number): void {
    this.change({ ...this.state, at: Math.max(0, Math.min(at, this.state.moves.length)) });
  }

  /** Forgets the moves that were taken back, so that an agent goes on from here. */
  goOn(): void {
    this.change({ ...this.state, moves: this.played });
  }

  /** The players change seats, each to the next one. */
  swap(): void {
    const { players } = this.state;
    this.change({ ...this.state, players: players.map((_, seat) => players[(seat + 1) % players.length]) });
  }

  resign(): void {
    const { turn } = this;
    const { players } = this.state;
    // While an agent thinks it is the person who gives up.
    const seat = players[turn] === PERSON ? turn : players.indexOf(PERSON);
    if (seat >= 0) this.end({ reason: 'resigned', seat });
  }

  loseOnTime(seat: number): void {
    this.end({ reason: 'time', seat });
  }

  again(): void {
    const { table, start, players, clock } = this.state;
    this.begin(newGame({ table, start, players, clock }));
  }

  begin(state: PlayState): void {
    this.change(state);
    this.generators = freshGenerators(state);
    this.seen = null;
    if (isHidden(state)) this.deal(state, false);
  }

  async askHint(): Promise<void> {
    const { state } = this;
    const agent = catalogue.advisor(state.table, this.turn);
    // Where hands are hidden, the position is one that the seat to act cannot tell from the true one.
    const place = { ...placeOf(state), ...(this.seen !== null && { start: this.seen.position, moves: [] }) };
    await this.think<'analyse'>({ kind: 'analyse', place, agent }, (opinion) => {
      this.hint = opinion;
    });
  }

  /** Lets an agent or chance move if it is their turn. */
  async proceed(): Promise<void> {
    const { state, position } = this;
    if (this.over || this.thinking || this.betweenRounds || state.at < state.moves.length) return;
    if (this.seen !== null) {
      if (this.state.players[this.turn] !== PERSON) await this.askDealer({ kind: 'proceed', left: this.left });
      return;
    }
    if (position.turn === CHANCE) {
      this.play(state.table.game.makeMove(position, position.clone().randomMove(this.generators.chance)));
      return;
    }
    const agent = state.players[position.turn];
    if (agent === PERSON) return;
    const seat = position.turn;
    const task = { kind: 'decide', place: placeOf(state), agent, rng: this.generators.seats[seat].place } as const;
    await this.think<'decide'>(task, ({ opinion, failure, ended, rng }) => {
      this.generators = { ...this.generators, seats: this.generators.seats.with(seat, Rng.at(rng)) };
      if (failure !== null) this.tellFailure(failure, agent);
      if (opinion !== null) this.play(state.table.game.makeMove(position, opinion.move));
      else if (ended !== null) this.end(ended);
    });
  }

  /** Deals the next round. */
  async nextRound(): Promise<void> {
    await this.askDealer({ kind: 'proceed', left: this.left });
  }

  stop(): void {
    engine.stop();
    this.dealer.stop();
  }

  /** The clocks once the seat to act has moved. */
  private leftAfterMove(): readonly number[] | null {
    const bonus = (this.state.clock?.increment ?? 0) * 1000;
    return this.left?.map((ms, seat) => (seat === this.turn ? ms + bonus : ms)) ?? null;
  }

  private end(ended: EarlyEnding): void {
    if (this.secret) this.askDealer({ kind: 'end', ended });
    else this.change({ ...this.state, ended });
  }

  /** What went wrong with an agent: the page says how the game ended, the console the rest of the story. */
  private tellFailure({ position, message, stack }: Failure, agent: string): void {
    console.error(`${agent}: ${message}\nin the position ${position}\n${stack ?? ''}`);
  }

  /** A dealer takes the game over; until it answers nobody sees anything. */
  private deal(state: PlayState, resume: boolean): void {
    const address = makeAddress(state).toString();
    this.seen = { head: '', turn: CHANCE, told: [], viewer: null, position: null, made: null, whole: null };
    this.askDealer({ kind: resume ? 'resume' : 'begin', game: state.table.game.id, address });
  }

  private async askDealer(task: DealerTask): Promise<void> {
    if (this.hint !== null || this.thinking) engine.stop();
    this.hint = null;
    this.trouble = '';
    this.thinking = true;
    this.dealing = true;
    const asked = ++this.asked;
    try {
      const seen = await this.dealer.ask(task);
      // The clocks run on the page, also while an agent thinks; only a round that was left brings its own.
      const moved = task.kind === 'play' || task.kind === 'proceed';
      const left = moved ? this.leftAfterMove() : this.left;
      this.show(seen);
      if (task.kind !== 'resume') this.left = left;
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) this.trouble = thrown instanceof Error ? thrown.message : String(thrown);
    }
    // Something else may have been asked meanwhile, also of a new dealer.
    if (asked === this.asked) {
      this.thinking = false;
      this.dealing = false;
    }
  }

  private show(seen: Seen): void {
    const { id } = this.state.table.game;
    const parsed = parseAddress(catalogue, id, new URLSearchParams(seen.whole ?? seen.head));
    // The dealer writes addresses as the page does.
    if (!parsed.ok) throw new Error(parsed.message);
    const { start } = this.state;
    this.state = seen.whole === null ? { ...parsed.value, start } : parsed.value;
    this.left = this.state.left;
    this.seen = seen.whole === null ? seen : null;
  }

  private async think<K extends 'decide' | 'analyse'>(
    task: Extract<Task, { kind: K }>,
    then: (answer: Answers[K]) => void,
  ): Promise<void> {
    this.thinking = true;
    this.trouble = '';
    const { state, seen } = this;
    try {
      const answer = await engine.ask<K>(task);
      this.thinking = false;
      if (this.state.moves === state.moves && this.state.at === state.at && this.seen === seen) then(answer);
    } catch (thrown) {
      this.thinking = false;
      if (!(thrown instanceof Stopped)) this.trouble = thrown instanceof Error ? thrown.message : String(thrown);
    }
  }

  private change(state: PlayState): void {
    if (this.thinking) engine.stop();
    this.thinking = false;
    this.hint = null;
    this.trouble = '';
    this.state = state;
    this.left = state.left;
  }

  private stepFrom(step: 1 | -1): number {
    const { state } = this;
    let at = state.at + step;
    const persons = state.players.includes(PERSON);
    while (persons && at > 0 && at < state.moves.length) {
      const { turn } = positionOf({ ...state, at });
      if (state.players[turn] === PERSON) break;
      at += step;
    }
    return Math.max(0, Math.min(at, state.moves.length));
  }
}
