import { type Game, listMoves, makeTable, OVER, Rng } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { kuhn, ring } from '#test-games';
import { games } from '../games/catalogue.js';
import { lookAt } from './board-as-seen.js';
import { type ArrowKey, DIRECTIONS, neighbour } from './neighbour.js';

const boards: readonly Game[] = [...games, kuhn, ring].filter(({ board }) => board !== undefined);

describe.each(boards.map((game) => [game.id, game] as const))('the board of %s', (_, game) => {
  it('holds what its moves need, for whoever looks', () => {
    const table = makeTable(game);
    const rng = new Rng(1);
    for (let round = 0; round < 3; round++) {
      const position = table.game.start(table.setup);
      for (let ply = 0; ply < 60 && position.turn !== OVER; ply++) {
        for (const viewer of [null, 0, 1]) check(position.turn, viewer);
        position.play(position.randomMove(rng));
      }
      /** Where pieces lie after a move may be places that were not there before it. */
      function newPlaces(move: number, viewer: number | null): string[] {
        const after = position.clone();
        after.play(move);
        const before = new Set(lookAt(table, position, viewer)?.picture.cells.map(({ id }) => id));
        const later = new Set(lookAt(table, after, viewer)?.picture.cells.map(({ id }) => id));
        const ends =
          lookAt(table, position, viewer)
            ?.motion(move)
            .glides?.map(({ through }) => through.at(-1) ?? '') ?? [];
        return ends.filter((id) => later.has(id) && !before.has(id));
      }
      function check(turn: number, viewer: number | null): void {
        const look = lookAt(table, position, viewer);
        if (look === null) throw new Error('there is no board');
        const { cells, pieces, shapes = [] } = look.picture;
        const ids = new Set(cells.map(({ id }) => id));
        expect(ids.size).toBe(cells.length);
        expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
        expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length);
        expect(pieces.filter(({ cell }) => !ids.has(cell))).toEqual([]);
        for (const move of turn >= 0 ? listMoves(position) : []) {
          const { glides = [], turns = [] } = look.motion(move);
          const moving = [...glides.flatMap(({ through }) => through), ...turns.flatMap((turning) => turning.cells)];
          const named = [...look.steps(move), ...moving, ...glides.flatMap(({ takes = [] }) => takes)];
          const strange = named.filter((cell) => cell !== null && !ids.has(cell));
          if (strange.length > 0) expect(strange).toEqual(newPlaces(move, viewer));
          expect(glides.filter(({ through }) => through.length < 2)).toEqual([]);
        }
      }
    }
  });

  it('lets the arrow keys lead from every cell to every other', () => {
    const table = makeTable(game);
    const rng = new Rng(2);
    const position = table.game.start(table.setup);
    for (let ply = 0; ply < 40 && position.turn !== OVER; ply++) {
      if (ply % 8 === 0) {
        const cells = lookAt(table, position, 0)?.picture.cells ?? [];
        const keys = Object.keys(DIRECTIONS) as ArrowKey[];
        const leadsTo = new Map(cells.map((cell) => [cell, keys.map((key) => neighbour(cells, cell, key))]));
        for (const from of cells) {
          const reached = new Set([from]);
          for (const cell of reached) for (const next of leadsTo.get(cell) ?? []) reached.add(next);
          expect([ply, from.id, cells.filter((cell) => !reached.has(cell)).map(({ id }) => id)]).toEqual([
            ply,
            from.id,
            [],
          ]);
        }
      }
      position.play(position.randomMove(rng));
    }
  });

  it('is drawn from plain data', () => {
    const table = makeTable(game);
    const picture = lookAt(table, table.game.start(table.setup), null)?.picture;
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
  });
});

it('shows a seat of a hidden game its own card and no other one', () => {
  const table = makeTable(kuhn);
  const position = kuhn.start(table.setup);
  expect(lookAt(table, position, 0)?.picture.pieces).toEqual([]);
  position.play(5);
  const faces = (viewer: number | null) => lookAt(table, position, viewer)?.picture.pieces.map(({ text }) => text);
  expect(faces(0)).toEqual(['K', undefined]);
  expect(faces(1)).toEqual([undefined, 'Q']);
  expect(faces(null)).toEqual(['K', 'Q']);
});
