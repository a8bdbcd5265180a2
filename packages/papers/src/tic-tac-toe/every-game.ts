import { listMoves, type OpenTable, OVER, type Position } from '@tabuleiro/engine';
import { PaperSearch, type PaperSearchSettings } from './paper-search.js';

/** How all the games of one computer against all that a person can do have ended, for the computer. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The moves of the first game lost, if any was. */
  readonly firstLoss: string | null;
}

/** Plays every game there is between a search in one seat and a person who may do anything in the others. */
export function everyGame(table: OpenTable, settings: PaperSearchSettings, computer: number): Tally {
  const search = new PaperSearch(table, settings);
  const decided = new Map<string, number>();
  const count = { games: 0, wins: 0, draws: 0, losses: 0 };
  const played: string[] = [];
  let firstLoss: string | null = null;

  /** Many games pass through one position, and the search always decides alike there. */
  const decide = (position: Position): number => {
    const key = table.game.makePosition(position);
    const move = decided.get(key) ?? search.choose(position).move;
    decided.set(key, move);
    return move;
  };

  const goOn = (position: Position): void => {
    if (position.turn === OVER) {
      const payoff = position.payoff(computer);
      count.games++;
      if (payoff > 0) count.wins++;
      else if (payoff === 0) count.draws++;
      else {
        count.losses++;
        firstLoss ??= played.join(' ');
      }
      return;
    }
    for (const move of position.turn === computer ? [decide(position)] : listMoves(position)) {
      played.push(table.game.makeMove(position, move));
      position.play(move);
      goOn(position);
      position.undo();
      played.pop();
    }
  };

  goOn(table.game.start(table.setup));
  return { ...count, firstLoss };
}
