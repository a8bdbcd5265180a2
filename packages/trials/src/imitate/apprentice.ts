import { listMoves, ok, type Position, type Result, type Table, type Tuple, unwrap, viewOf } from '@tabuleiro/engine';
import { type MoveLook, type MoveSight, type SeenDecisions, seenIn, sightOf } from '@tabuleiro/engine/learn';
import { err } from '../sentences.js';
import type { RecordedGame } from './recorded-game.js';

/** What is learned from games of others at a table: what is seen of moves, and where the weights stand. */
export interface Apprenticeship {
  readonly table: Table;
  readonly sight: MoveSight;
  readonly tuples: readonly Tuple[];
  readonly look: MoveLook;
}

/** What an imitation is about; refused where nothing can be learned like that. `wanted` names one of the game's sets of tuples. */
export function apprenticeshipOf(table: Table, wanted?: string): Result<Apprenticeship> {
  const sight = sightOf(table);
  if (!sight.ok) return sight;
  const known = Object.keys(sight.value.tuples);
  const name = wanted ?? known[0];
  const tuples = Object.entries(sight.value.tuples).find(([each]) => each === name)?.[1];
  if (tuples === undefined) return err('no-such-tuples', { game: table.game.id, known, text: name });
  const look = sight.value.look(tuples);
  return look.ok ? ok({ table, sight: sight.value, tuples, look: look.value }) : look;
}

/** Follows a game, and finds where the weights stand of all moves that its players could have made. */
export function seenDecisions({ table, look }: Apprenticeship, { start, steps }: RecordedGame): SeenDecisions {
  const parse = (text: string): Position => unwrap(table.game.parsePosition(text, table.setup));
  const bands: number[] = [];
  const counts: number[] = [];
  const made: number[] = [];
  let indices = new Int32Array(1 << 10);
  let length = 0;
  let position = parse(start);
  for (const { move, band, from } of steps) {
    if (from !== undefined) position = parse(from);
    const moves = band < 0 ? [] : listMoves(position);
    // Whoever has one move only tells nothing by it.
    if (moves.length > 1) {
      const needed = length + moves.length * look.images;
      if (needed > indices.length) {
        const longer = new Int32Array(Math.max(needed, 2 * indices.length));
        longer.set(indices);
        indices = longer;
      }
      const seen = seenIn(table, viewOf(table, position));
      for (const each of moves) {
        look.indices(seen, each, indices, length);
        length += look.images;
      }
      bands.push(band);
      counts.push(moves.length);
      made.push(moves.indexOf(move));
    }
    position.play(move);
  }
  return {
    bands: Uint8Array.from(bands),
    counts: Int32Array.from(counts),
    made: Int32Array.from(made),
    indices: indices.slice(0, length),
  };
}
