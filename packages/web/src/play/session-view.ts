/** What follows from the state of a session: pure, so that it can be tested without a page. */
import { type Position, Rng, type Table, unwrap } from '@tabuleiro/engine';
import { PERSON, parseView } from '@tabuleiro/engine/match';
import { faceAfter } from '@tabuleiro/host';
import type { MadeMove } from '../engine/replayed-position.js';
import { matchOf, type PlayState } from './play-state.js';
import type { SessionState, Sight } from './session-state.js';

/** Whether a game goes on in which somebody holds what others must not see: then only the host has all of it. */
export function isSecret({ play, shown }: SessionState): boolean {
  if (!play.table.game.hidden) return false;
  return shown === null ? !isOver(play) : shown.ending === null;
}

/** The whole game is over, wherever it is looked at. */
export function isFinished(state: SessionState, over: boolean): boolean {
  if (isSecret(state)) return false;
  // At its last move, the place on the board says it.
  return state.play.at === state.play.moves.length ? over : isOver(state.play);
}

function isOver(play: PlayState): boolean {
  return matchOf({ ...play, at: play.moves.length }).isOver;
}

/** The position, as far as it may be seen, of a game that only the host has. */
export function positionIn(table: Table, sight: Sight | null): Position {
  return sight === null ? table.game.start(table.setup) : seenAs(table, sight, sight.text);
}

/** The last move in such a game, and the position it was made in. */
export function madeIn(table: Table, sight: Sight | null): MadeMove | null {
  const last = sight?.last ?? null;
  return sight === null || last === null ? null : { before: seenAs(table, sight, last.before), move: last.move };
}

/** Nobody is to see the board: several persons share the device, and the right one has not said so yet. */
export function isCovered(state: SessionState): boolean {
  return isSecret(state) && state.sight === null;
}

export function isPersonToAct({ play }: SessionState, turn: number, going: boolean): boolean {
  return going && turn >= 0 && play.players[turn] === PERSON;
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

/**
 * So many moves from the one on the board: to the next decision of a person; without persons, one move. Before the
 * first decision of a person there is nothing to go back to: an agent would wait there for nobody.
 */
export function stepFrom({ play }: SessionState, step: 1 | -1): number {
  const { players, moves } = play;
  const decides = (at: number) => players[matchOf({ ...play, at }).turn] === PERSON;
  const people = players.includes(PERSON);
  let at = play.at + step;
  while (people && at > 0 && at < moves.length && !decides(at)) at += step;
  if (people && at <= 0 && step < 0 && !decides(0)) return play.at;
  return Math.max(0, Math.min(at, moves.length));
}

/** The seed of what is made up: a board only shows the part of it that is known. */
const MADE_UP = 1;

/**
 * What is shown as a position: the true one, or where the viewer does not see all of it, one that looks to the viewer
 * just as the true one does, with the rest made up.
 */
function seenAs(table: Table, { kind }: Sight, text: string): Position {
  if (kind === 'position') return unwrap(table.game.parsePosition(text, table.setup));
  return unwrap(parseView(table, text)).sample(new Rng(MADE_UP));
}
