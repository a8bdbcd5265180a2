/**
 * The one loop that plays games: it asks whoever is to act, has the match check the answer, and makes an outcome of
 * whatever goes wrong. One runner never waits, for games between agents of this process by the thousand; the other
 * waits for people, threads and processes.
 */
import { CHANCE, type Position } from '../contract/position.js';
import type { View } from '../contract/view.js';
import type { Result } from '../result.js';
import type { Rng } from '../rng.js';
import { BrokenGame } from './broken-game.js';
import type { Fault } from './ending.js';
import type { HeardEvent, Match, MoveEvent } from './match.js';
import type { Choice, Player, PromptPlayer } from './player.js';
import { storyOf } from './story.js';

declare const performance: { now(): number };

/** What went wrong with a player, for the log: the record only has the reason. */
export interface Failure {
  readonly seat: number;
  readonly reason: Extract<Fault, 'illegal' | 'crashed' | 'time'>;
  /** The position in which it was to decide, and the moves that led there. */
  readonly position: string;
  readonly moves: readonly string[];
  readonly message: string;
  /** Where an exception came from. */
  readonly stack: string | null;
}

/** What a match is played with, besides its players. */
export interface MatchOptions {
  /** What chance draws from; a game without chance needs none. */
  readonly chance?: Rng;
  /** A decision that takes longer, in milliseconds, loses by time. */
  readonly decisionMs?: number;
  /** A seat is about to be asked. */
  readonly onAsk?: (seat: number) => void;
  /** A move was made; with the choice, where a player made it. */
  readonly onMove?: (event: MoveEvent, choice: Choice | null) => void;
  readonly onFailure?: (failure: Failure) => void;
}

/** Plays a game to its end at once. Whoever answers with a promise here has not answered. */
export function playMatch<P extends Position>(
  match: Match<P>,
  players: readonly PromptPlayer[],
  options: MatchOptions = {},
): void {
  new Course(match, players, options).run();
}

function notWaitedFor(answer: Promise<unknown>): Error {
  // What becomes of it is nobody's business any more, also where it fails.
  answer.catch(() => {});
  return new Error('it answered with a promise, where nobody waits');
}

/** Has whoever is to act make one move, waiting for it. Where the game has gone on meanwhile, the answer counts no more. */
export async function playNext<P extends Position>(
  match: Match<P>,
  players: readonly Player[],
  options: MatchOptions = {},
): Promise<void> {
  await new Course(match, players, options).next();
}

class Course<P extends Position> {
  /** The players that want to hear of every event, and how much each has heard. */
  private readonly listeners: { readonly seat: number; readonly player: Player; heard: number }[];
  /** Of the decision that is being made: the version of the game, and when it was asked for. */
  private version = 0;
  private begun = 0;

  constructor(
    private readonly match: Match<P>,
    private readonly players: readonly Player[],
    private readonly options: MatchOptions,
  ) {
    this.listeners = players.flatMap((player, seat) =>
      player.heard === undefined ? [] : [{ seat, player, heard: match.version }],
    );
  }

  run(): void {
    const { match, options } = this;
    this.players.forEach((player, seat) => {
      // To begin takes time, too, and somebody may be watching it.
      options.onAsk?.(seat);
      this.guarded(seat, () => player.begin?.(match.table, seat));
    });
    while (!match.isOver) {
      const { turn } = match;
      if (turn === CHANCE) this.chance();
      else {
        const waiting = this.ask(turn);
        if (waiting !== null) this.crash(turn, notWaitedFor(waiting));
      }
      if (this.listeners.length > 0) this.tell();
    }
    const { ending } = match;
    if (ending === null) return;
    this.players.forEach((player, seat) => {
      this.guarded(seat, () => player.end?.(ending));
    });
  }

  async next(): Promise<void> {
    const { turn } = this.match;
    if (turn === CHANCE) {
      this.chance();
      return;
    }
    const waiting = this.ask(turn);
    if (waiting === null) return;
    let choice: Choice | null;
    try {
      choice = await waiting;
    } catch (error) {
      this.crash(turn, error);
      return;
    }
    this.take(turn, choice);
  }

  private chance(): void {
    const { match, options } = this;
    const { chance } = options;
    if (chance === undefined) throw new Error(`chance moves in ${match.table.game.id} and has nothing to draw from`);
    let event: MoveEvent;
    try {
      event = match.chance(chance);
    } catch (error) {
      throw new BrokenGame(match, error);
    }
    options.onMove?.(event, null);
  }

  /** Asks a seat, and takes its answer where it comes at once; null unless there is something to wait for. */
  private ask(seat: number): Promise<Choice | null> | null {
    const { match, options } = this;
    this.version = match.version;
    options.onAsk?.(seat);
    this.begun = options.decisionMs === undefined ? 0 : performance.now();
    let view: View;
    try {
      view = match.view(seat);
    } catch (error) {
      // What players do wrong is an outcome: this is the game itself.
      throw new BrokenGame(match, error);
    }
    let answer: ReturnType<Player['decide']>;
    try {
      answer = this.players[seat].decide(view);
    } catch (error) {
      this.crash(seat, error);
      return null;
    }
    if (answer instanceof Promise) return answer;
    this.take(seat, answer);
    return null;
  }

  private take(seat: number, choice: Choice | null): void {
    const { match, options } = this;
    if (choice === null || match.version !== this.version) return;
    const { decisionMs } = options;
    const ms = decisionMs === undefined ? 0 : performance.now() - this.begun;
    if (decisionMs !== undefined && ms > decisionMs) {
      // How long it took is different every time, and so is no part of the record.
      const message = `it took ${Math.round(ms)} ms to decide, and had ${decisionMs}`;
      this.fail(seat, 'time', { message, stack: null });
      return;
    }
    // Whoever is asked may come from anywhere: also what is no decision at all must not get through.
    let move: unknown;
    try {
      move = choice?.move;
    } catch (error) {
      this.collapse(seat, error);
      return;
    }
    let played: Result<MoveEvent>;
    try {
      played = match.play(seat, typeof move === 'number' ? move : Number.NaN);
    } catch (error) {
      throw new BrokenGame(match, error);
    }
    if (played.ok) options.onMove?.(played.value, choice);
    else {
      const text = this.moveText(move);
      this.fail(seat, 'illegal', { message: `it played ${text}, which is not a legal move`, stack: null }, text);
    }
  }

  private crash(seat: number, error: unknown): void {
    // Where the game has gone on meanwhile, nobody waits for this answer any more.
    if (this.match.version === this.version) this.collapse(seat, error);
  }

  private collapse(seat: number, thrown: unknown): void {
    const story = storyOf(thrown);
    this.fail(seat, story.late ? 'time' : 'crashed', story, inShort(story.message));
  }

  /** The seat loses for what its player did: the record has the reason, the log the rest of the story. */
  private fail(
    seat: number,
    reason: Failure['reason'],
    story: Pick<Failure, 'message' | 'stack'>,
    detail?: string,
  ): void {
    const { match, options } = this;
    const position = match.table.game.makePosition(match.position);
    const moves = match.moves.map(({ text }) => text);
    options.onFailure?.({ seat, reason, position, moves, message: story.message, stack: story.stack });
    match.end({ reason, seat, ...(detail !== undefined && detail !== '' && { detail }) });
  }

  /** An illegal move as its game would write it, where the game can; the number, or whatever it was, in any case. */
  private moveText(move: unknown): string {
    const { game } = this.match.table;
    try {
      if (typeof move === 'number') return `${move} (${game.makeMove(this.match.position, move)})`;
    } catch {
      // No text for what cannot be played.
    }
    return typeof move === 'number' || typeof move === 'string'
      ? inShort(String(move))
      : `something of type ${typeof move}`;
  }

  private guarded(seat: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!this.match.isOver) this.collapse(seat, error);
    }
  }

  private tell(): void {
    for (const listener of this.listeners) {
      const { seat, player } = listener;
      const events: readonly HeardEvent[] = this.match.told(seat, listener.heard);
      listener.heard += events.length;
      for (const event of events) this.guarded(seat, () => player.heard?.(event));
    }
  }
}

/** The most of a message that goes into a record. */
const MOST_WORDS = 200;

/** The first line of a message as one that any file and any terminal takes. */
function inShort(message: string): string {
  const [line] = message.split(/[\n\r\u2028\u2029]/, 1);
  return line
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MOST_WORDS);
}
