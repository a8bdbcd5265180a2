import { type BoundEvaluation, listMoves, OVER, type Position, type Table } from '@tabuleiro/engine';

/**
 * The games that somebody loses who always makes the move that looks best one decision later, against every way to play:
 * all of them are gone through, and of moves that look the same, each.
 */
export function lostGames({ game, setup }: Table, evaluation: BoundEvaluation): number {
  let lost = 0;
  const worth = (position: Position, me: number) =>
    position.turn === OVER ? 10 * evaluation.high * position.payoff(me) : evaluation.value(position, me);
  const choices = (position: Position, me: number): number[] => {
    const moves = listMoves(position);
    if (position.turn !== me) return moves;
    const values = moves.map((move) => {
      position.play(move);
      const value = worth(position, me);
      position.undo();
      return value;
    });
    const best = Math.max(...values);
    return moves.filter((_, i) => values[i] === best);
  };
  const follow = (position: Position, me: number): void => {
    if (position.turn === OVER) {
      if (position.payoff(me) < 0) lost++;
      return;
    }
    for (const move of choices(position, me)) {
      position.play(move);
      follow(position, me);
      position.undo();
    }
  };
  for (let me = 0; me < setup.seats; me++) follow(game.start(setup), me);
  return lost;
}
