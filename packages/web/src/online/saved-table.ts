import type { Table } from '@tabuleiro/engine';
import { makeRecord, PERSON } from '@tabuleiro/engine/match';
import type { SeenTable } from '@tabuleiro/online';
import { catalogue } from '../app/catalogue.js';
import { earlyEnding, newGame } from '../play/play-state.js';
import { recordOf } from '../store/records.js';

/** The text of a game that was played at a table, as all saved games are. People are persons in it, without names. */
export function savedTable(table: Table, seen: SeenTable, moves: readonly string[]): string {
  const players = seen.chairs.map((chair) => (chair.kind === 'agent' ? chair.agent : PERSON));
  const state = { ...newGame({ table, players }), moves, at: moves.length, ended: earlyEnding(seen.ending) };
  return makeRecord(table.game, recordOf(catalogue, state));
}
