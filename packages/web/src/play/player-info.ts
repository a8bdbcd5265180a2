import type { Catalogue, Game, Standing, Table } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { seatName, t } from '../words/words.svelte.js';
import type { Face } from './faces.js';
import { faceOf, mienOf } from './player-face.js';

/** Who sits on a seat, as it is shown beside the board. */
export interface PlayerInfo {
  readonly seat: number;
  readonly face: Face;
  /** What the player is called. */
  readonly name: string;
  /** The name of the seat. */
  readonly place: string;
  /** How strong the player is; empty where nobody knows. */
  readonly rank: string;
  /** What everybody knows of the seat besides. */
  readonly standing: Standing | null;
}

/** Programs by their levels' names, people by what they are to this device. */
export function playerInfo(
  catalogue: Catalogue,
  table: Table,
  players: readonly string[],
  standing: readonly (Standing | null)[],
): PlayerInfo[] {
  const names = seatNames(table);
  const alone = players.filter((player) => player === PERSON).length === 1;
  return players.map((player, seat) => {
    const mien = mienOf(catalogue, table, player, seat);
    const called = { seat, face: faceOf(mien), place: names[seat], rank: '', standing: standing[seat] ?? null };
    if (mien.kind === 'person') return { ...called, name: alone ? t().stage.you : t().stage.person };
    if (mien.kind === 'level') return { ...called, name: levelName(mien.n), rank: t().stage.level(mien.n) };
    return { ...called, name: player };
  });
}

/** What a level is called. */
export function levelName(n: number): string {
  return t().stage.levels[n - 1] ?? t().play.level(n);
}

/** The seats of a table in the visitor's language. */
export function seatNames({ game, setup }: { readonly game: Game; readonly setup: Table['setup'] }): string[] {
  return game.seatNames(setup.seats).map((name) => seatName(game, name));
}
