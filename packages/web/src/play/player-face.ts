import type { Catalogue, Table } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { type Face, LEVEL_FACES, PERSON_FACE, PROGRAM_FACE } from './faces.js';
import { LEVELS, levelOf } from './levels.js';

/** Which of the faces a player has: a level by its number from 1, a person, or some other program. */
export type Mien =
  | { readonly kind: 'person' }
  | { readonly kind: 'level'; readonly n: number; readonly elo: number | null; readonly accuracy: number | null }
  | { readonly kind: 'program' };

/** What a player looks like, in a seat where that makes a difference. */
export function mienOf(catalogue: Catalogue, table: Table, player: string, seat?: number): Mien {
  if (player === PERSON) return { kind: 'person' };
  const level = levelOf(catalogue, table, player, seat);
  if (level !== null) return { kind: 'level', ...level };
  // Games without a measured ladder have plain levels instead.
  const plain = LEVELS.indexOf(player);
  return plain < 0 ? { kind: 'program' } : { kind: 'level', n: plain + 1, elo: null, accuracy: null };
}

/** The face that goes with it. */
export function faceOf(mien: Mien): Face {
  if (mien.kind === 'person') return PERSON_FACE;
  return mien.kind === 'level' ? (LEVEL_FACES[mien.n - 1] ?? PROGRAM_FACE) : PROGRAM_FACE;
}
