/** A recorded game played through again: every move must be legal, and the end must be the one recorded. */
import { makeTable, OVER, type Position, parseSetup, type Table } from '@tabuleiro/engine';
import { LabError, orLabError } from '../lab-error.js';
import { loadGame } from '../plan/load-game.js';
import type { RunHeader } from './header.js';
import type { GameLine } from './lines.js';

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

export interface ReplayedGame {
  readonly table: Table;
  readonly moves: readonly ReplayedMove[];
  readonly end: Position;
}

/** The tables of a run's conditions, its game loaded. */
export async function tablesOf(header: RunHeader): Promise<Table[]> {
  const game = orLabError(await loadGame(header.experiment));
  if (game.id !== header.game.id || game.version !== header.game.version) {
    throw new LabError(
      `the run is of ${header.game.id}, version ${header.game.version}; this is ${game.id}, version ${game.version}`,
    );
  }
  return header.conditions.map(({ rules, players }) => makeTable(game, orLabError(parseSetup(game, players, rules))));
}

export function replayGame(table: Table, line: GameLine): ReplayedGame {
  const { game, setup } = table;
  const where = `game ${line.index} of block ${line.block}`;
  const position = orLabError(game.parsePosition(line.start, setup), where);
  const moves = line.moves.map((text, i): ReplayedMove => {
    if (position.turn === OVER) throw new LabError(`${where}: move ${i + 1} (${text}) comes after the end`);
    const move = orLabError(game.parseMove(position, text), `${where}: move ${i + 1}`);
    const before = game.makePosition(position);
    position.play(move);
    return {
      position: before,
      move: text,
      seat: line.movers[i],
      nodes: line.nodes[i],
      depth: line.depth[i],
      value: line.value[i],
      ms: line.ms[i],
    };
  });
  const payoffs = position.turn === OVER ? line.payoffs.map((_, seat) => position.payoff(seat)) : null;
  if (payoffs === null || payoffs.some((payoff, seat) => payoff !== line.payoffs[seat])) {
    const found = payoffs === null ? 'no end' : payoffs.join(' ');
    throw new LabError(`${where} claims the result ${line.payoffs.join(' ')}, but its moves lead to ${found}`);
  }
  return { table, moves, end: position };
}
