import { type Pentago, pentagoQuadrants, pentagoSymmetry } from '@tabuleiro/games';

const { CELLS } = pentagoQuadrants;
const { SYMMETRY_TABLES } = pentagoSymmetry;

/**
 * Drops the placements that only mirror another one, where the board looks the same turned or mirrored: of each set of
 * placements that the board's symmetries make of each other the first cell stays. Answers with the new end.
 */
export function dropMirrored(position: Pentago, buffer: Int32Array, at: number, end: number): number {
  const kept = SYMMETRY_TABLES.filter((symmetry) => leavesAlone(symmetry, position.stones));
  if (kept.length === 0) return end;
  let left = at;
  for (let i = at; i < end; i++) {
    const cell = buffer[i];
    if (cell >= CELLS || kept.every(({ moves }) => moves[cell] >= cell)) buffer[left++] = cell;
  }
  return left;
}

function leavesAlone({ quadrants, stones: image }: (typeof SYMMETRY_TABLES)[number], stones: Int32Array): boolean {
  for (let i = 0; i < 8; i++) if (stones[(i & 4) | quadrants[i & 3]] !== image[stones[i]]) return false;
  return true;
}
