import type { Symmetry } from '@tabuleiro/engine';
import { cellAt, ROOM, type Star } from './cells.js';
import { fromOf, makeMoveNumber, NO_BAN, PASS, toOf } from './move.js';
import type { ChineseCheckers } from './position.js';
import type { Terrain } from './terrain.js';

/**
 * What leaves every seat its corner. The star itself has twelve symmetries, but only two keep a corner and the one
 * opposite: doing nothing, and the mirror along the line between them. That is of use for two players, who sit in
 * opposite corners; with more, it would make one player's pieces another's.
 */
export function symmetriesOf({ star, seats }: Terrain): readonly Symmetry<ChineseCheckers>[] {
  if (seats !== 2) return [];
  const mirrored = mirror(star);
  const mapMove = (move: number) => makeMoveNumber(mirrored[fromOf(move)], mirrored[toOf(move)]);
  const mapped = new Int8Array(ROOM);
  return [
    {
      name: 'left to right',
      move: (move) => (move === PASS ? PASS : mapMove(move)),
      map(from, to) {
        const owners = from.owners();
        for (const cell of star.cells) mapped[mirrored[cell]] = owners[cell];
        const bans = from.bans.map((ban) => (ban === NO_BAN ? NO_BAN : mapMove(ban)));
        to.set({ owners: mapped, turn: from.turn, bans, arrived: Array.from(from.arrived.subarray(0, from.arrivals)) });
      },
    },
  ];
}

/** The cell that each cell changes places with when left and right are swapped, as the star is drawn. */
function mirror(star: Star): Uint8Array {
  const table = new Uint8Array(ROOM);
  for (const cell of star.cells) {
    // D = C - R stays; the place within a line, R + C, changes its sign.
    table[cell] = cellAt(star, 0 - star.column[cell], 0 - star.row[cell]) ?? cell;
  }
  return table;
}
