import { CHANCE, PERSON, storyOf } from '@tabuleiro/engine';
import type { Action, Request } from '@tabuleiro/protocol';
import { untrack } from 'svelte';
import { catalogue } from '../app/catalogue.js';
import { EngineClient, Stopped } from '../engine/client.js';
import { lastMove } from '../engine/replayed-position.js';
import { HostClient } from '../host/client.js';
import { hindsightAt } from './hindsight.js';
import { choicesOf } from './move-choices.js';
import { matchOf, newGame, type PlayState, placeOf, textsOf } from './play-state.js';
import { reduce, type SessionEvent, type SessionState } from './session-state.js';
import * as view from './session-view.js';

/** One worker for hints is enough: they are only asked for when nobody thinks. */
const engine = new EngineClient();

/** How often a clock that runs is shown anew. */
const TICK_MS = 200;

/** A game on the page: a thin shell around its state machine, which tells the host what people do. */
export class Session {
  private now = $state.raw<SessionState>() as SessionState;
  /** The time, as far as clocks show it. */
  private ticked = $state(0);
  private readonly host = new HostClient((shown) => this.hear({ kind: 'shown', shown, now: performance.now() }));
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
  private readonly match = $derived(this.secret ? null : matchOf(this.state));
  /** As far as it may be seen. */
  readonly position = $derived(this.match?.position ?? view.positionIn(this.state.table, this.sight));
  /** Whose decision it is: known also when the position is not. */
  readonly turn = $derived(this.secret ? (this.now.shown?.turn ?? CHANCE) : this.position.turn);
  readonly payoffs = $derived(this.match?.payoffs ?? null);
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
  readonly made = $derived(
    this.secret ? view.madeIn(this.state.table, this.sight) : lastMove(this.state.table, this.state.start, this.played),
  );
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

  /** `resume`: a round that was left on this device goes on instead. */
  constructor(play: PlayState, resume = false) {
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

  play(text: string): void {
    const { turn, version } = this;
    const action: Action = { kind: 'play', seat: turn, move: text, version };
    const after = view.afterMove(this.now, text);
    if (after !== null) this.foresee(after, action);
    // A second click on the way is no second move.
    else if (this.now.asking === 0) this.ask(action);
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

  /** What is on the board has been seen: whoever moves by itself may move. */
  seen(): void {
    this.host.ask({ kind: 'seen', version: this.version });
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
    const agent = catalogue.advisor(state.table, this.turn);
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
    engine.stop();
    this.host.stop();
  }

  private async open(play: PlayState, resume: boolean): Promise<void> {
    this.start = play.start;
    this.game++;
    this.hear({ kind: 'opened', play });
    await this.send({ kind: 'open', game: textsOf(play), resume });
  }

  private async foresee(play: PlayState, action: Action): Promise<void> {
    this.hear({ kind: 'foreseen', play });
    await this.send(action);
  }

  private async ask(action: Action): Promise<void> {
    this.hear({ kind: 'asked' });
    await this.send(action, () => this.hear({ kind: 'answered' }));
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
