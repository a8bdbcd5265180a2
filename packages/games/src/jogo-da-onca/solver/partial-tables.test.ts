import {
  type ByteSource,
  listMoves,
  makeCatalogue,
  OVER,
  Rng,
  type TableStore,
  unwrap,
  usualSetup,
  viewOf,
} from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { jogoDaOnca } from '../game.js';
import { Layout } from './layout.js';
import { checksum, chunkCount, chunkOffset, fileSize, HEADER_BYTES, makeHeader } from './table-file.js';
import { LOWEST_DOGS, tableName } from './table-names.js';

/** A table of ten dogs that says of every position that the dogs win: nothing but zeros, so it needs no room. */
function zeros(): ByteSource {
  const { words } = new Layout(LOWEST_DOGS);
  const header = { dogs: LOWEST_DOGS, lowest: LOWEST_DOGS, planes: 2, words, notes: [0, 0, 0, 0] };
  const sums = Int32Array.from({ length: chunkCount(header) }, (_, chunk) => {
    const next = chunk + 1 < chunkCount(header) ? chunkOffset(header, chunk + 1) : fileSize(header);
    return checksum(new Int32Array((next - chunkOffset(header, chunk)) / 4));
  });
  const head = new Uint8Array(HEADER_BYTES + sums.byteLength);
  head.set(new Uint8Array(makeHeader(header, sums).buffer), 0);
  head.set(new Uint8Array(sums.buffer), HEADER_BYTES);
  return {
    size: fileSize(header),
    read(offset, into) {
      into.fill(0);
      into.set(head.subarray(offset, Math.min(head.length, offset + into.length)));
    },
  };
}

const ten = zeros();
const onlyTen: TableStore = { open: (name) => (name === tableName(LOWEST_DOGS) ? ten : null) };
const NONE: TableStore = { open: () => null };

const tableWith = (store: TableStore) => unwrap(makeCatalogue({ games: [jogoDaOnca], store }).table(jogoDaOnca));

function decide(store: TableStore, position: string) {
  const table = tableWith(store);
  const { agent } = unwrap(makeCatalogue({ games: [jogoDaOnca], store }).parseAgent(table, 'perfect(guess=2000)'));
  const at = unwrap(table.game.parsePosition(position, table.setup));
  const decision = agent.decide(viewOf(table, at), { rng: new Rng(1) });
  return { decision, at };
}

const TEN_DOGS = 'ddddd/ddddd/..J../...../...../.../... J';
const ELEVEN_DOGS = 'ddddd/ddddd/d.J../...../...../.../... J';
const START = 'ddddd/ddddd/ddJdd/...../...../.../... J';

describe('perfect play with some of the tables', () => {
  it('is exact where the table that a position needs is there', () => {
    const { decision } = decide(onlyTen, TEN_DOGS);
    expect(decision).toMatchObject({ value: -1, basis: { kind: 'proven' } });
  });

  it.each([
    ['of ten dogs where eleven are needed', onlyTen, ELEVEN_DOGS],
    ['of ten dogs at the start', onlyTen, START],
    ['at all', NONE, START],
  ])('searches without proving anything where there is no table but that %s', (_, store, position) => {
    const { decision, at } = decide(store, position);
    expect(listMoves(at)).toContain(decision.move);
    expect(decision.basis).toMatchObject({ kind: 'searched' });
    for (const { move, basis } of decision.candidates) {
      at.play(move);
      const over = at.turn === OVER;
      at.undo();
      if (!over) expect(basis?.kind).not.toBe('proven');
    }
  });

  it('names the table that is missing for a position', () => {
    const solver = unwrap(
      jogoDaOnca.solver?.(usualSetup(jogoDaOnca), onlyTen) ?? { ok: false, code: '', parts: {}, message: '' },
    );
    const position = unwrap(jogoDaOnca.parsePosition(ELEVEN_DOGS, usualSetup(jogoDaOnca)));
    expect(solver.solve(position, {})).toMatchObject({
      value: null,
      reason: { message: expect.stringContaining('there is no table jogo-da-onca/dogs-11.table') },
    });
  });
});
