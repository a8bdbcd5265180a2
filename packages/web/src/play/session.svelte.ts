import { CHANCE, listMoves, type Position, Rng, type Table } from '@tabuleiro/engine';
import { lookAt } from '../board/look.js';
import type { Choice } from '../board/move-entry.js';
import { EngineClient, Stopped } from '../engine/client.js';
import { lastMove, walk } from '../engine/place.js';
import type { Opinion } from '../engine/protocol.js';
import { reviewerFor } from '../engine/reviewer.js';
import { newGame, PERSON, type PlayState, payoffsOf, placeOf, toldMoves } from './play-state.js';

/** One shared worker is enough: a page plays one game, and a hint is only asked for when nobody thinks. */
const engine = new EngineClient();

/** A game on the page: its state, what follows from it, and what can be done. */
export class Session {
  // Given by the constructor before anything reads it.
  state = $state.raw<PlayState>() as PlayState;
  /** Milliseconds left by seat. They run between moves, so they are not part of the state until a move is made. */
  left = $state.raw<readonly number[] | null>(null);
  thinking = $state(false);
  hint = $state.raw<Opinion | null>(null);
  /** What went wrong with an agent, if anything. */
  trouble = $state('');
  /** Of several persons at one device, the one who looks at the board where hands are hidden. */
  private looker = $state<number | null>(null);
  readonly position = $derived(positionOf(this.state));
  readonly payoffs = $derived(payoffsOf(this.state));
  readonly choices = $derived(choicesAt(this.state, this.position));
  readonly over = $derived(this.payoffs !== null);
  /** The texts of the moves on the board. */
  readonly played = $derived(this.state.moves.slice(0, this.state.at));
  /** The game to its last move is over: then nothing needs to be kept from anybody. */
  readonly finished = $derived(payoffsOf({ ...this.state, at: this.state.moves.length }) !== null);
  /** Whether hands are hidden now: then what was seen cannot be taken back, and nothing of it goes into the address. */
  readonly secret = $derived(this.state.table.game.hidden && !this.finished);
  readonly persons = $derived(this.state.players.flatMap((player, seat) => (player === PERSON ? [seat] : [])));
  /** Who looks at the board. null: somebody from whom nothing is hidden; see `covered` for who is not to look at all. */
  readonly viewer = $derived(
    !this.secret || this.persons.length === 0 ? null : this.persons.length === 1 ? this.persons[0] : this.looker,
  );
  readonly personToAct = $derived(
    !this.over &&
      (!this.state.table.game.hidden || this.secret) &&
      this.position.turn >= 0 &&
      this.state.players[this.position.turn] === PERSON,
  );
  /** Nobody is to see the board: several persons share the device, and the right one has not said so yet. */
  readonly covered = $derived(
    this.secret &&
      this.persons.length > 1 &&
      (this.looker === null || (this.personToAct && this.looker !== this.position.turn)),
  );
  /** The texts of all moves as the viewer may hear them; null for what chance did while hands are hidden. */
  readonly told = $derived(this.secret && this.persons.length > 0 ? toldMoves(this.state) : this.state.moves);
  /** The last move on the board and the position it was made in. */
  readonly made = $derived(lastMove(this.state.table, this.state.start, this.played));
  /** Whether the game waits at a place that was gone back to, with an agent to act: it goes on when told to. */
  readonly waits = $derived(
    !this.over &&
      !this.state.table.game.hidden &&
      !this.personToAct &&
      this.position.turn >= 0 &&
      this.state.at < this.state.moves.length,
  );

  constructor(state: PlayState) {
    this.state = state;
    this.left = state.left;
  }

  /** The person of a seat says that the device is in their hands. */
  lookAs(seat: number): void {
    this.looker = seat;
  }

  play(text: string): void {
    const { moves, at, clock } = this.state;
    const { turn } = this.position;
    const bonus = clock === null ? 0 : clock.increment * 1000;
    const left = this.left?.map((ms, seat) => (seat === turn ? ms + bonus : ms)) ?? null;
    this.change({ ...this.state, moves: [...moves.slice(0, at), text], at: at + 1, left });
  }

  /** Back to the last decision of a person before this one; without persons, one move. */
  undo(): void {
    this.change({ ...this.state, at: this.stepFrom(-1), ended: null });
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
    const { turn } = this.position;
    const { players } = this.state;
    // While an agent thinks it is the person who gives up.
    const seat = players[turn] === PERSON ? turn : players.indexOf(PERSON);
    if (seat >= 0) this.change({ ...this.state, ended: { reason: 'resigned', seat } });
  }

  loseOnTime(seat: number): void {
    this.change({ ...this.state, ended: { reason: 'time', seat } });
  }

  again(): void {
    const { table, start, players, clock } = this.state;
    this.begin(newGame({ table, start, players, clock }));
  }

  begin(state: PlayState): void {
    this.looker = null;
    this.change(state);
  }

  async askHint(): Promise<void> {
    const { state } = this;
    const agent = reviewerFor(state.table);
    if (agent === null) return;
    await this.think({ kind: 'analyse', place: placeOf(state), agent }, (opinion) => {
      this.hint = opinion;
    });
  }

  /** Lets an agent or chance move if it is their turn. */
  async proceed(): Promise<void> {
    const { state, position } = this;
    if (this.over || this.thinking || state.at < state.moves.length) return;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    if (position.turn === CHANCE) {
      this.play(state.table.game.makeMove(position, position.clone().randomMove(new Rng(seed))));
      return;
    }
    const agent = state.players[position.turn];
    if (agent === PERSON) return;
    await this.think({ kind: 'decide', place: placeOf(state), agent, seed }, (opinion) =>
      this.play(state.table.game.makeMove(position, opinion.move)),
    );
  }

  stop(): void {
    engine.stop();
  }

  private async think(task: Parameters<typeof engine.ask<'decide' | 'analyse'>>[0], then: (opinion: Opinion) => void) {
    this.thinking = true;
    this.trouble = '';
    const { state } = this;
    try {
      const opinion = await engine.ask<'decide' | 'analyse'>(task);
      this.thinking = false;
      if (this.state.moves === state.moves && this.state.at === state.at) then(opinion);
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

function positionOf({ table, start, moves, at }: PlayState): Position {
  const walked = walk(table, start, moves.slice(0, at));
  // A state is only ever made of moves that were parsed.
  if (!walked.ok) throw new Error(walked.message);
  return walked.value.position;
}

function choicesAt({ table, ended }: PlayState, position: Position): readonly Choice[] {
  return position.turn < 0 || ended !== null ? [] : choicesOf(table, position);
}

/** The legal moves of the seat to act with their texts and how they are made by hand. */
export function choicesOf(table: Table, position: Position): Choice[] {
  const look = lookAt(table, position, position.turn);
  return listMoves(position).map((move) => ({
    move,
    text: table.game.makeMove(position, move),
    steps: look?.steps(move) ?? [],
  }));
}
