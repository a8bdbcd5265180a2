import { type Catalogue, Rng, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';

/** What is played at every table, here and at the peer: a game for four in which all sit at the board. */
export const GAME = 'chinese-checkers';
/** Who plays: each has a connection. */
export const SEATS = 4;

/** A move of a recorded game: as our game writes it, and the cells where its piece stood and stands. */
export interface RecordedMove {
  readonly seat: number;
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

/** The first moves of a game that is played by lot; the same seed always gives the same ones. */
export function recordGame(catalogue: Catalogue, seed: number, moves: number): readonly RecordedMove[] {
  const match = new Match(unwrap(catalogue.table(GAME, SEATS)));
  const rng = new Rng(seed);
  while (match.moves.length < moves && !match.isOver) {
    unwrap(match.play(match.turn, match.position.randomMove(rng)));
  }
  return match.moves.map(({ seat, text }) => {
    const cells = text.split('-');
    return { seat, text, from: cells[0], to: cells[cells.length - 1] };
  });
}
