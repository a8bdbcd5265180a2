/** A game on the page as a small state machine: what the host showed, what the page is ahead of it, what is asked. */
import { makeTable, type Phrase, parseSetup, type Table, unwrap } from '@tabuleiro/engine';
import type { Refusal, Shown } from '@tabuleiro/protocol';
import type { Opinion } from '../engine/protocol.js';
import { earlyEnding, type PlayState } from './play-state.js';

/** A position, or where that is hidden the view of a seat, as texts; and the last move with what was seen before it. */
export interface Sight extends Pick<Shown, 'viewer' | 'last'> {
  readonly kind: 'view' | 'position';
  readonly text: string;
}

/** What keeps an agent from playing or advising, or why the host refused something. */
export interface Trouble {
  readonly of: 'agent' | 'game';
  readonly why: Phrase;
}

export interface SessionState {
  /** The game as the page shows it. While hands are hidden, the moves are not in it. */
  readonly play: PlayState;
  /** The version that `play` is, or will be once the host has heard of what was done here. */
  readonly version: number;
  /** What there is to see of a game whose moves do not show it; null where they do, or nobody is to look. */
  readonly sight: Sight | null;
  /** What the host said last; null before it has said anything. */
  readonly shown: Shown | null;
  /** When that was, in milliseconds: clocks run on from there. */
  readonly shownAt: number;
  /** How many requests are on their way whose outcome the page does not know beforehand. */
  readonly asking: number;
  readonly advising: boolean;
  readonly hint: Opinion | null;
  readonly trouble: Trouble | null;
}

export type SessionEvent =
  /** Another game is opened. */
  | { readonly kind: 'opened'; readonly play: PlayState }
  | { readonly kind: 'shown'; readonly shown: Shown; readonly now: number }
  /** A person did something that needs no answer to be shown: the host will do the same. */
  | { readonly kind: 'foreseen'; readonly play: PlayState }
  | { readonly kind: 'asked' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'advising' }
  | { readonly kind: 'advised'; readonly hint: Opinion }
  /** Nobody could advise. */
  | { readonly kind: 'unadvised'; readonly why: Phrase };

/** A game that a host is about to open: its first version is known. */
export function openedState(play: PlayState): SessionState {
  const quiet = { asking: 0, advising: false, hint: null, trouble: null };
  return { play, version: 0, sight: null, shown: null, shownAt: 0, ...quiet };
}

export function reduce(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'opened':
      return openedState(event.play);
    case 'shown':
      return withShown(state, event.shown, event.now);
    case 'foreseen':
      return { ...settled(state), play: event.play, version: state.version + 1 };
    case 'asked':
      return { ...settled(state), asking: state.asking + 1 };
    case 'answered':
      return { ...state, asking: state.asking - 1 };
    case 'refused':
      return withoutForesight({ ...state, trouble: { of: 'game', why: event.refusal.why } });
    case 'advising':
      return { ...state, advising: true, trouble: null };
    case 'advised':
      return { ...state, advising: false, hint: event.hint };
    case 'unadvised':
      return { ...state, advising: false, trouble: { of: 'agent', why: event.why } };
  }
}

/** What a hint or a refusal said is about the game before. */
function settled(state: SessionState): SessionState {
  return { ...state, hint: null, advising: false, trouble: null };
}

function withShown(state: SessionState, shown: Shown, now: number): SessionState {
  const told = { ...state, shown, shownAt: now };
  // The page is ahead: the host has not heard yet of what was done here.
  if (shown.version < state.version) return told;
  const same = shown.version === state.version;
  const next = same ? told : settled(told);
  const known = same ? state.trouble : null;
  const trouble: Trouble | null = shown.trouble === null ? known : { of: 'agent', why: shown.trouble };
  return { ...next, ...whatIsShown(state, shown), trouble };
}

/** What was shown before it was done, and was not done, is gone. */
function withoutForesight(state: SessionState): SessionState {
  return state.shown === null ? state : { ...state, ...whatIsShown(state, state.shown) };
}

/** What has not changed stays the very same, so that a board on which somebody is choosing is not drawn anew. */
function whatIsShown(state: SessionState, shown: Shown): Pick<SessionState, 'play' | 'sight' | 'version'> {
  const play = playOf(shown, state.play.table);
  const sight = sightOf(shown);
  const sameSight = JSON.stringify(sight) === JSON.stringify(state.sight);
  return {
    play: isSamePlay(play, state.play) ? state.play : play,
    sight: sameSight ? state.sight : sight,
    version: shown.version,
  };
}

function sightOf({ view, position, viewer, last }: Shown): Sight | null {
  if (view !== null) return { kind: 'view', text: view, viewer, last };
  return position === null ? null : { kind: 'position', text: position, viewer, last };
}

/** Whether two games are the same but for what the clocks show, which run on anyway. */
function isSamePlay(a: PlayState, b: PlayState): boolean {
  const text = ({ table: _, left: __, ...rest }: PlayState) => JSON.stringify(rest);
  return a.table === b.table && (a.left === null) === (b.left === null) && text(a) === text(b);
}

/** A game as the host shows it. */
function playOf(shown: Shown, known: Table): PlayState {
  const { players, start, clock, clocks } = shown;
  const table = tableOf(shown, known);
  const told = !table.game.hidden || shown.ending !== null;
  return {
    table,
    start,
    players,
    moves: told ? shown.moves.filter((move) => move !== null) : [],
    at: told ? shown.at : 0,
    ended: earlyEnding(shown.ending),
    clock,
    left: clocks?.left ?? null,
  };
}

/** The same table again where nothing in it has changed: whoever looks at it need not look again. */
function tableOf({ seats, rules }: Shown, known: Table): Table {
  const { game } = known;
  const setup = unwrap(parseSetup(game, seats, rules));
  return JSON.stringify(setup) === JSON.stringify(known.setup) ? known : makeTable(game, setup, known.store);
}
