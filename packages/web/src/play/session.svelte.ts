import { CHANCE, withThreads } from '@tabuleiro/engine';
import { PERSON, storyOf } from '@tabuleiro/engine/match';
import type { Action, Request, Shown } from '@tabuleiro/protocol';
import { untrack } from 'svelte';
import { catalogue } from '../app/catalogue.js';
import { lively } from '../board/animate.js';
import { lookAt } from '../board/board-as-seen.js';
import { APPEAR_MS, motionLength } from '../board/motion.js';
import { EngineClient, Stopped } from '../engine/client.js';
import { HostClient } from '../host/client.js';
import type { GameHost } from './game-host.js';
import { hindsightAt } from './hindsight.js';
import { choicesOf } from './move-choices.js';
import { newGame, type PlayState, placeOf, replayedTo, textsOf } from './play-state.js';
import { reduce, type SessionEvent, type SessionState } from './session-state.js';
import * as view from './session-view.js';

/** One worker for hints is enough: they are only asked for when nobody thinks. */
const engine = new EngineClient();

/** How often a clock that runs is shown anew. */
const TICK_MS = 200;

/** How long an answer may take before the page shows that it waits for it. */
const PATIENCE_MS = 100;

/** Makes the host of a game, which tells what it shows. */
export type MakeHost = (onShown: (shown: Shown) => void) => GameHost;

/** A game on the page: a thin shell around its state machine, which tells the host what people do. */
export class Session {
  private now = $state.raw<SessionState>() as SessionState;
  /** The time, as far as clocks show it. */
  private ticked = $state(0);
  private readonly host: GameHost;
  /** What was asked in this game and is not answered yet. */
  private unanswered = 0;
  /** The last version that has been seen or is being looked at, and when the looking ends. */
  private looked = -1;
  private looking: ReturnType<typeof setTimeout> | undefined;
  /** What again() begins from: while hands are hidden, what is shown does not say. */
  private start: string | null = null;
  /** Which game it is: answers to what was asked in one before are no longer waited for. */
  private game = 0;

  // Each of these is the very same as long as it has not changed: a board is only drawn anew where there is something new.
  readonly state = $derived(this.now.play);
  readonly version = $derived(this.now.version);
  private readonly sight = $derived(this.now.sight);
  /** Whether hands are hidden now: then what was seen cannot be taken back, and nothing of it goes into the address. */
  readonly secret = $derived(view.isSecret(this.now));
  private readonly replayed = $derived(this.secret ? null : replayedTo(this.state));
  /** As far as it may be seen. */
  readonly position = $derived(this.replayed?.match.position ?? view.positionIn(this.state.table, this.sight));
  /** Whose decision it is: known also when the position is not. */
  readonly turn = $derived(this.secret ? (this.now.shown?.turn ?? CHANCE) : this.position.turn);
  readonly payoffs = $derived(this.replayed?.match.payoffs ?? null);
  readonly over = $derived(this.payoffs !== null);
  readonly finished = $derived(view.isFinished(this.now, this.over));
  /** The texts of the moves on the board, where nothing is hidden. */
  readonly played = $derived(this.state.moves.slice(0, this.state.at));
  readonly persons = $derived(this.state.players.flatMap((player, seat) => (player === PERSON ? [seat] : [])));
  /** Who looks at the board; null is somebody from whom nothing is hidden. */
  readonly viewer = $derived(this.sight?.viewer ?? null);
  /** Whether somebody can act at the place on the board: not in a game with hidden hands that is only looked at. */
  private readonly going = $derived(!this.over && (this.secret || !this.state.table.game.hidden));
  readonly personToAct = $derived(view.isPersonToAct(this.now, this.turn, this.going));
  /** Nobody is to see the board: several persons share the device, and the right one has not said so yet. */
  readonly covered = $derived(view.isCovered(this.now));
  /** Whether it is not known yet if the last choice was taken: then there is nothing to choose. */
  private readonly asking = $derived(this.now.asking > 0);
  readonly choices = $derived(
    this.personToAct && !this.covered && !this.asking ? choicesOf(this.state.table, this.position) : [],
  );
  /** The texts of all moves as the viewer may hear them; null for what is only known to have happened. */
  readonly told = $derived(this.secret ? (this.now.shown?.moves ?? []) : this.state.moves);
  /** How many of them are on the board. */
  readonly toldAt = $derived(this.secret ? this.told.length : this.state.at);
  /** The last move on the board and the position it was made in. */
  readonly made = $derived(this.replayed === null ? view.madeIn(this.state.table, this.sight) : this.replayed.made);
  /** What seats could have known, where a round has just ended. */
  readonly hindsight = $derived(hindsightAt(this.state.table, this.covered ? null : this.position));
  /** Whether a round has ended and the next one waits for a person who has looked at it. */
  readonly betweenRounds = $derived(this.now.shown?.waits === 'round');
  /** Whether the game waits at a place that was gone back to, with an agent to act: it goes on when told to. */
  readonly waits = $derived(view.isWaiting(this.now, this.turn, this.over));
  /** Milliseconds left by seat. */
  readonly left = $derived(view.clocksIn(this.now, this.ticked));
  /** Whether a clock runs. */
  readonly ticking = $derived((this.now.shown?.clocks?.running ?? null) !== null);
  readonly thinking = $derived(this.now.advising || this.now.shown?.thinking === true);
  readonly hint = $derived(this.now.hint);
  readonly trouble = $derived(this.now.trouble);

  /** `resume`: a round that was left on this device goes on instead. Without a host of its own, one in a worker. */
  constructor(play: PlayState, resume = false, makeHost: MakeHost = (onShown) => new HostClient(onShown)) {
    this.host = makeHost((shown) => {
      this.hear({ kind: 'shown', shown, now: performance.now() });
      this.pace();
    });
    // Whoever makes a session must not hang on what changes in it.
    untrack(() => this.open(play, resume));
  }

  begin(play: PlayState): void {
    this.open(play, false);
  }

  again(): void {
    const { table, players, clock } = this.state;
    this.begin(newGame({ table, start: this.start, players, clock }));
  }

  /** The person of a seat says that the device is in their hands. */
  async lookAs(seat: number): Promise<void> {
    await this.ask({ kind: 'look', seat });
  }

  /** Done when the host has answered. */
  async play(text: string): Promise<void> {
    const { turn, version } = this;
    const action: Action = { kind: 'play', seat: turn, move: text, version };
    const after = view.afterMove(this.now, text);
    if (after !== null) await this.foresee(after, action);
    // A second click on the way is no second move.
    else if (this.unanswered === 0) await this.ask(action);
  }

  /** Back to the last decision of a person before this one; without persons, one move. */
  undo(): void {
    this.goTo(view.stepFrom(this.now, -1));
  }

  redo(): void {
    this.goTo(view.stepFrom(this.now, 1));
  }

  goTo(at: number): void {
    const { state } = this;
    if (at !== state.at && at >= 0 && at <= state.moves.length) this.foresee({ ...state, at }, { kind: 'go-to', at });
  }

  /** Whether there is a decision to take back. */
  get canUndo(): boolean {
    return view.stepFrom(this.now, -1) !== this.state.at;
  }

  /** An agent goes on from the move on the board; those taken back are forgotten. */
  goOn(): void {
    this.foresee({ ...this.state, moves: this.played, ended: null }, { kind: 'go-on' });
  }

  /** Deals the next round. */
  nextRound(): void {
    this.ask({ kind: 'go-on' });
  }

  /** The players change seats, each to the next one. */
  swap(): void {
    const { players } = this.state;
    const turned = players.map((_, seat) => players[(seat + 1) % players.length]);
    this.foresee({ ...this.state, players: turned }, { kind: 'turn-seats' });
  }

  resign(): void {
    const { players } = this.state;
    // While an agent thinks it is the person who gives up.
    const seat = players[this.turn] === PERSON ? this.turn : (this.viewer ?? players.indexOf(PERSON));
    if (seat >= 0) this.ask({ kind: 'resign', seat });
  }

  /** Shows the clocks as they stand now; answers with how to stop. */
  runClocks(): () => void {
    this.ticked = performance.now();
    const timer = setInterval(() => {
      this.ticked = performance.now();
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  async askHint(): Promise<void> {
    const { state, position, version } = this;
    const { table } = state;
    const agent = withThreads(catalogue, table, catalogue.best(table, this.turn), catalogue.pool.threads);
    // Where hands are hidden, the position is one that the seat to act cannot tell from the true one.
    const start = this.secret ? { start: state.table.game.makePosition(position), moves: [] } : {};
    this.hear({ kind: 'advising' });
    try {
      const hint = await engine.ask<'analyse'>({ kind: 'analyse', place: { ...placeOf(state), ...start }, agent });
      if (version === this.version) this.hear({ kind: 'advised', hint });
    } catch (thrown) {
      if (thrown instanceof Stopped) return;
      this.hear({ kind: 'unadvised', why: storyOf(thrown).why });
    }
  }

  stop(): void {
    clearTimeout(this.looking);
    engine.stop();
    this.host.stop();
  }

  private async open(play: PlayState, resume: boolean): Promise<void> {
    this.start = play.start;
    this.game++;
    this.hear({ kind: 'opened', play });
    this.looked = -1;
    this.unanswered = 0;
    await this.send({ kind: 'open', game: textsOf(play), resume });
  }

  private async foresee(play: PlayState, action: Action): Promise<void> {
    this.hear({ kind: 'foreseen', play });
    const sent = this.send(action);
    this.pace();
    await sent;
  }

  private async ask(action: Action): Promise<void> {
    const { game } = this;
    let waited = false;
    // A host that answers at once is not seen being waited for.
    const waiting = setTimeout(() => {
      waited = game === this.game;
      if (waited) this.hear({ kind: 'asked' });
    }, PATIENCE_MS);
    this.unanswered++;
    await this.send(action, () => {
      this.unanswered--;
      if (waited) this.hear({ kind: 'answered' });
    });
    clearTimeout(waiting);
  }

  /** Agents and chance move by themselves, once the host hears that the move before has been seen. */
  private pace(): void {
    const { version } = this;
    if (version === this.looked) return;
    this.looked = version;
    clearTimeout(this.looking);
    const seen = (): void => {
      this.host.ask({ kind: 'seen', version });
    };
    const ms = this.lookingTime();
    // Where nothing moves to be looked at, the next move is thought of while this one is being drawn.
    if (ms === 0) seen();
    else this.looking = setTimeout(seen, ms);
  }

  /** How long the last move is to be seen before the next one is made, in milliseconds. */
  private lookingTime(): number {
    const { made, viewer } = this;
    if (made === null || !lively()) return 0;
    const motion = lookAt(this.state.table, made.before, viewer)?.motion(made.move) ?? {};
    return Math.max(APPEAR_MS, motionLength(motion));
  }

  private async send(request: Request, answered = (): void => {}): Promise<void> {
    const { game } = this;
    const answer = await this.host.ask(request);
    if (game !== this.game) return;
    answered();
    if (!answer.ok) this.hear({ kind: 'refused', refusal: answer.refusal });
  }

  private hear(event: SessionEvent): void {
    const before = this.now;
    this.now = reduce(before, event);
    // What a hint was asked about is no longer on the board.
    if (before?.advising && !this.now.advising && event.kind !== 'advised' && event.kind !== 'unadvised') engine.stop();
  }
}
