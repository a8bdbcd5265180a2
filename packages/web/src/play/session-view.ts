/** What follows from the state of a session: pure, so that it can be tested without a page. */
import { type Hindsight, type Match, PERSON, type Position, parseView, Rng, unwrap } from '@tabuleiro/engine';
import { faceAfter } from '@tabuleiro/host';
import type { Shown } from '@tabuleiro/protocol';
import type { Choice } from '../board/move-entry.js';
import { lastMove, type MadeMove } from '../engine/place.js';
import { matchOf, type PlayState } from './play-state.js';
import { choicesOf, hindsightAt } from './positions.js';
import type { SessionState } from './session-state.js';

/** Whether a game goes on in which somebody holds what others must not see: then only the host has all of it. */
export function isSecret({ play, shown }: SessionState): boolean {
  return play.table.game.hidden && (shown === null || shown.ending === null);
}

/** The whole game is over, wherever it is looked at. */
export function isFinished(state: SessionState): boolean {
  return !isSecret(state) && matchOf({ ...state.play, at: state.play.moves.length }).isOver;
}

/** The game at the place that is shown; null while only the host has it. */
export function matchIn(state: SessionState): Match | null {
  return isSecret(state) ? null : matchOf(state.play);
}

/** The position as far as it may be seen. */
export function positionIn(state: SessionState): Position {
  const { play, shown } = state;
  const { game, setup } = play.table;
  if (!isSecret(state)) return matchOf(play).position;
  const text = shown?.view ?? shown?.position ?? null;
  return shown === null || text === null ? game.start(setup) : seenAs(play, shown, text);
}

/** The last move on the board and the position it was made in. */
export function madeIn(state: SessionState): MadeMove | null {
  const { play, shown } = state;
  if (!isSecret(state)) return lastMove(play.table, play.start, play.moves.slice(0, play.at));
  if (shown === null || shown.last === null) return null;
  return { before: seenAs(play, shown, shown.last.before), move: shown.last.move };
}

/** Nobody is to see the board: several persons share the device, and the right one has not said so yet. */
export function isCovered(state: SessionState): boolean {
  const { shown } = state;
  return isSecret(state) && (shown === null || (shown.secret && shown.view === null));
}

/** Whose decision it is: known also when the position is not. */
export function turnIn(state: SessionState, position: Position): number {
  return isSecret(state) ? (state.shown?.turn ?? -1) : position.turn;
}

export function isPersonToAct(state: SessionState, turn: number, over: boolean): boolean {
  const { play } = state;
  return !over && (!play.table.game.hidden || isSecret(state)) && turn >= 0 && play.players[turn] === PERSON;
}

/** The moves that can be chosen now; none while it is not known whether the last choice was taken. */
export function choicesIn(state: SessionState, position: Position, over: boolean): readonly Choice[] {
  if (over || position.turn < 0 || state.asking > 0 || isCovered(state)) return [];
  return choicesOf(state.play.table, position);
}

/** What seats could have known, where a round has just ended. */
export function hindsightIn(state: SessionState, position: Position): Hindsight | null {
  return hindsightAt(state.play.table, isCovered(state) ? null : position);
}

/** Whether the game waits at a place that was gone back to, with an agent to act: it goes on when told to. */
export function isWaiting({ play }: SessionState, turn: number, over: boolean): boolean {
  const { table, players, at, moves } = play;
  return !over && !table.game.hidden && turn >= 0 && players[turn] !== PERSON && at < moves.length;
}

/** Milliseconds left by seat. */
export function clocksIn({ play, shown, shownAt }: SessionState, now: number): readonly number[] | null {
  const face = shown?.clocks ?? null;
  return face === null ? play.left : faceAfter(face, Math.max(0, now - shownAt));
}

/** The game after the move that a person chose, where the host will do just the same; null where it must be asked. */
export function afterMove({ play }: SessionState, move: string): PlayState | null {
  if (play.table.game.hidden) return null;
  const { moves, at } = play;
  return { ...play, moves: [...moves.slice(0, at), move], at: at + 1, ended: null };
}

/** So many moves from the one on the board: to the next decision of a person; without persons, one move. */
export function stepFrom({ play }: SessionState, step: 1 | -1): number {
  const { players, moves } = play;
  let at = play.at + step;
  while (players.includes(PERSON) && at > 0 && at < moves.length) {
    if (players[matchOf({ ...play, at }).turn] === PERSON) break;
    at += step;
  }
  return Math.max(0, Math.min(at, moves.length));
}

/** The seed of what is made up: a board only shows the part of it that is known. */
const MADE_UP = 1;

/**
 * What is shown as a position: the true one, or where the viewer does not see all of it, one that looks to the viewer
 * just as the true one does, with the rest made up.
 */
function seenAs({ table }: PlayState, { view }: Shown, text: string): Position {
  if (view === null) return unwrap(table.game.parsePosition(text, table.setup));
  return unwrap(parseView(table, text)).sample(new Rng(MADE_UP));
}
