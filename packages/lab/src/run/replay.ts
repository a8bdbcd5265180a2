/** A recorded game played through again: every move must be legal, and the end must be the one recorded. */

import type { Catalogue, Position, Table } from '@tabuleiro/engine';
import { type Match, readEnding, replay } from '@tabuleiro/engine/match';
import type { GameLine } from '@tabuleiro/trials';
import { LabError, orLabError } from '../lab-error.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { catalogueFor } from '../plan/recorded-run.js';
import type { RunHeader } from './header.js';

/** A move of such a game. */
export interface ReplayedMove {
  /** Before the move. */
  readonly position: string;
  readonly move: string;
  /** Null for a chance event. */
  readonly seat: number | null;
  readonly nodes: number | null;
  readonly depth: number | null;
  readonly value: number | null;
  readonly ms: number | null;
}

/** A recorded game that was played through again. */
export interface ReplayedGame {
  readonly match: Match;
  readonly moves: readonly ReplayedMove[];
}

/** The tables of a run's conditions; extensions that its game and agents are from must have been given. */
export function tablesOf(header: RunHeader, known: Catalogue = houseCatalogue()): Table[] {
  const catalogue = orLabError(catalogueFor(known, header));
  const game = orLabError(catalogue.game(header.experiment.game));
  if (game.id !== header.game.id || game.version !== header.game.version) {
    throw new LabError(
      `the run is of ${header.game.id}, version ${header.game.version}; this is ${game.id}, version ${game.version}`,
    );
  }
  return header.conditions.map(({ rules, players }) => orLabError(catalogue.table(game, players, rules)));
}

/** The same where a game's extension may be gone, and its seats without names: null for each that cannot be had. */
export function knownTables(header: RunHeader, known?: Catalogue): readonly (Table | null)[] {
  try {
    return tablesOf(header, known);
  } catch (error) {
    // Whoever gave an extension wanted it to be used, and is told where it is not the one.
    if (error instanceof LabError && (known?.extensions ?? []).length === 0) return header.conditions.map(() => null);
    throw error;
  }
}

/** Plays a recorded game through again; throws a `LabError` where its moves are not legal. */
export function replayGame(
  table: Table,
  line: GameLine,
  /** Sees the position before each move, as it is then. */
  follow?: (position: Position, ply: number) => void,
): ReplayedGame {
  const where = `game ${line.index} of block ${line.block}`;
  const moves: ReplayedMove[] = [];
  const ending = line.ending === undefined ? null : readEnding(line.ending, table.setup.seats);
  if (ending === null && line.ending !== undefined) throw new LabError(`${where} says nothing known of how it ended`);
  const match = orLabError(
    replay(table, { ...line, ending }, (position, _, i) => {
      follow?.(position, i);
      moves.push({
        position: table.game.makePosition(position),
        move: line.moves[i],
        seat: line.movers[i],
        nodes: line.nodes[i],
        depth: line.depth[i],
        value: line.value[i],
        ms: line.ms[i],
      });
    }),
    where,
  );
  const { payoffs } = match;
  if (payoffs === null || payoffs.some((payoff, seat) => payoff !== line.payoffs[seat])) {
    const found = payoffs === null ? 'no end' : payoffs.join(' ');
    throw new LabError(`${where} claims the result ${line.payoffs.join(' ')}, but its moves lead to ${found}`);
  }
  return { match, moves };
}
