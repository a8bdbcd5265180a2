import { FIRST_PENTAGO_TURN, type Pentago, pentagoQuadrants } from '@tabuleiro/games';

const { ANTICLOCKWISE, CLOCKWISE } = pentagoQuadrants;

/**
 * Drops the turns that lead to the same board as one that stays: both ways of a quadrant that looks the same upside
 * down, and all but one of those that change nothing. Answers with the new end.
 */
export function dropEqualTurns({ stones }: Pentago, buffer: Int32Array, at: number, end: number): number {
  let left = at;
  let unchanged = false;
  let seen = 0;
  for (let i = at; i < end; i++) {
    const move = buffer[i];
    const quadrant = (move - FIRST_PENTAGO_TURN) >> 1;
    const white = stones[quadrant];
    const black = stones[4 + quadrant];
    const again = (seen & (1 << quadrant)) !== 0;
    seen |= 1 << quadrant;
    if (CLOCKWISE[white] === white && CLOCKWISE[black] === black) {
      if (unchanged) continue;
      unchanged = true;
    } else if (again && CLOCKWISE[white] === ANTICLOCKWISE[white] && CLOCKWISE[black] === ANTICLOCKWISE[black]) {
      continue;
    }
    buffer[left++] = move;
  }
  return left;
}
