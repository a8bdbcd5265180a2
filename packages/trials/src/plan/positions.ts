import { CHANCE, OVER, ok, type Position, type Result, Rng, subSeed, type Table } from '@tabuleiro/engine';
import { matchRoom } from '@tabuleiro/engine/match';
import type { RandomPositions } from '../experiment/experiment.js';
import { err } from '../sentences.js';
import { at } from './conditions.js';

/** How often a random walk may run into the end of the game before that is the game's fault. */
const TRIES = 200;

/** The positions that an experiment is about, by number; null means the start of the game. */
export interface PositionSet {
  /** How many there are before they repeat; infinite where each number draws afresh. */
  readonly count: number;
  at(table: Table, index: number): Position | null;
}

export const startOnly: PositionSet = { count: 1, at: () => null };

/** Reads and checks the positions of a field for all tables that they will be used at. */
export function positionSet(
  field: string,
  asked: readonly string[] | RandomPositions | undefined,
  tables: readonly Table[],
  seed: number,
): Result<PositionSet> {
  if (asked === undefined) return ok(startOnly);
  if (isList(asked)) return listed(field, asked, tables);
  const { plies, count = Number.POSITIVE_INFINITY, seed: own = seed } = asked;
  const set: PositionSet = {
    count,
    at: (table, index) => randomPosition(table, plies, subSeed(own, 0x6f70, index % count)),
  };
  for (const table of tables) {
    if (randomPosition(table, plies, own) === null) {
      return err('plies', { field, plies, game: table.game.id });
    }
  }
  return ok(set);
}

function listed(field: string, texts: readonly string[], tables: readonly Table[]): Result<PositionSet> {
  for (const table of tables) {
    for (const [i, text] of texts.entries()) {
      const read = table.game.parsePosition(text, table.setup);
      if (!read.ok) return at(`${field}[${i}]`, read);
      if (read.value.turn === OVER) return at(`${field}[${i}]`, matchRoom.err('over-in', { text }));
    }
  }
  return ok({
    count: texts.length,
    at(table, index) {
      const read = table.game.parsePosition(texts[index % texts.length], table.setup);
      return read.ok ? read.value : null;
    },
  });
}

/** A position after so many random decisions, or null if games end before that time after time. */
function randomPosition(table: Table, plies: number, seed: number): Position | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const rng = new Rng(subSeed(seed, attempt));
    const position = table.game.start(table.setup);
    for (let decisions = 0; position.turn !== OVER; ) {
      if (position.turn !== CHANCE && decisions++ === plies) return position;
      position.play(position.randomMove(rng));
    }
  }
  return null;
}

function isList(asked: readonly string[] | RandomPositions): asked is readonly string[] {
  return Array.isArray(asked);
}
