import {
  beginningOf,
  type Game,
  type Lesson,
  listMoves,
  makeTable,
  type Position,
  type Table,
  unwrap,
} from '@tabuleiro/engine';
import { type PlayedTexts, replay } from '@tabuleiro/engine/match';
import { describe, expect, it } from 'vitest';
import { games } from './index.js';

const positionAt = (table: Table, place: PlayedTexts): Position => unwrap(replay(table, place)).position;
const legal = ({ game }: Table, position: Position) => listMoves(position).map((move) => game.makeMove(position, move));
const taught = games.map((game) => [game.id, game] as const);

describe.each(taught)('the first game of %s', (_, game: Game) => {
  const table = makeTable(game);

  it('can be played through from step to step', async () => {
    const lesson = unwrapped(await game.guide?.lesson?.());
    for (const [i, { right, replies = [], otherwise }] of lesson.steps.entries()) {
      const place = beginningOf(lesson, i);
      const before = positionAt(table, place);
      const [moves, seat] = [legal(table, before), before.turn];
      expect(seat).toBeGreaterThanOrEqual(0);
      for (const move of right ?? []) expect(moves).toContain(move);
      // Something is said of every move: where all are right, there is nothing else to say.
      expect([i, otherwise !== undefined]).toEqual([i, right !== undefined && right.length < moves.length]);
      for (const move of right ?? moves) {
        const after = positionAt(table, { start: place.start, moves: [...place.moves, move, ...replies] });
        const next = lesson.steps[i + 1];
        if (next === undefined || next.position !== undefined) continue;
        // It goes on from here, whatever right move was made, and it is the learner's turn again.
        expect([i, right?.length, after.turn]).toEqual([i, 1, seat]);
      }
    }
  });

  it('ends with a game or a round that is over', async () => {
    const { steps } = unwrapped(await game.guide?.lesson?.());
    const place = beginningOf({ steps }, steps.length - 1);
    for (const move of steps[steps.length - 1].right ?? []) {
      const { turn } = positionAt(table, { start: place.start, moves: [...place.moves, move] });
      expect(turn).toBeLessThan(0);
    }
  });

  it('has every text in both languages', async () => {
    const { steps, end } = unwrapped(await game.guide?.lesson?.());
    for (const text of [
      end,
      ...steps.flatMap(({ text, well, otherwise }) => [text, well, ...(otherwise ? [otherwise] : [])]),
    ]) {
      expect(text.en).not.toBe(text.pt);
      expect(text.en.trim()).not.toBe('');
      expect(text.pt.trim()).not.toBe('');
    }
  });
});

function unwrapped(lesson: Lesson | undefined): Lesson {
  if (lesson === undefined) throw new Error('there is no lesson');
  return lesson;
}
