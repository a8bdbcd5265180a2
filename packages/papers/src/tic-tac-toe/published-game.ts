import { makeTable, type OpenTable, type Position, unwrap } from '@tabuleiro/engine';
import { replay } from '@tabuleiro/engine/match';
import { ticTacToe } from '@tabuleiro/games';
import { GAME, type SearchName } from './figures.js';
import { PaperSearch, type PaperSearchSettings } from './paper-search.js';

/** On the empty board the report's computer tries squares 1, 2 and 5 only; it has the first seat, whatever its mark. */
export const COMPUTER_FIRST: OpenTable = makeTable(ticTacToe, { seats: 2, rules: { 'first-move': 'distinct' } });

/** A person may begin anywhere. */
export const PERSON_FIRST: OpenTable = makeTable(ticTacToe, { seats: 2, rules: { 'first-move': 'any' } });

const MINIMAX: PaperSearchSettings = { pruning: 'none', rootWindow: 'fresh', limit: Infinity, cutValue: 'zero' };

/** The four searches as the report ran them. */
export const AS_PUBLISHED: Readonly<Record<SearchName, PaperSearchSettings>> = {
  minimax: MINIMAX,
  'alpha-beta': { ...MINIMAX, pruning: 'min-only' },
  'minimax-limit-4': { ...MINIMAX, limit: 4 },
  'alpha-beta-limit-4': { ...MINIMAX, pruning: 'min-only', limit: 4 },
};

/** Any of the four searches, with some of its settings changed. */
export function variant(search: SearchName, changes: Partial<PaperSearchSettings>): PaperSearchSettings {
  return { ...AS_PUBLISHED[search], ...changes };
}

/** What a search decides at one of the computer's choices, and how many nodes that took. */
export interface PublishedChoice {
  readonly square: string;
  readonly nodes: number;
  /** By depth, how many nodes left out some of their moves. */
  readonly cuts: readonly number[];
}

/**
 * Asks a search at each of the computer's choices of the published game. The game then goes on as published, so that
 * searches which would play otherwise are still asked about the same positions.
 */
export function choicesOf(settings: PaperSearchSettings): PublishedChoice[] {
  const search = new PaperSearch(COMPUTER_FIRST, settings);
  return choicePositions().map((position) => {
    const { move, nodes, cuts } = search.choose(position);
    return { square: COMPUTER_FIRST.game.makeMove(position, move), nodes, cuts };
  });
}

/** The positions in which the computer chose. */
export function choicePositions(): Position[] {
  return positions().filter((position) => position.turn === 0);
}

/** The position in which the published game ended. */
export function finalPosition(): Position {
  return positions()[GAME.length];
}

function positions(): Position[] {
  const seen: Position[] = [];
  const { position } = unwrap(
    replay(COMPUTER_FIRST, { start: null, moves: GAME }, (before) => seen.push(before.clone())),
  );
  return [...seen, position];
}
