import {
  listMoves,
  makeCatalogue,
  NO_TABLES,
  OVER,
  parseSetup,
  Rng,
  type TableStore,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '../game.js';
import { beamSearch, usualWeights } from '../tables/beam.js';
import { groundCells, groundOf } from '../tables/ground.js';
import { Ranking } from '../tables/ranking.js';
import { DATABASES, makeTableHeader } from '../tables/table-file.js';
import { chooseEpsilonGreedy } from './farthest-first.js';
import { database, estimateMoves } from './moves-left.js';

const catalogue = makeCatalogue({ games: [chineseCheckers] });

const setupOf = (seats: number, rules: string) => unwrap(parseSetup(chineseCheckers, seats, rules));

describe('the estimate of moves left', () => {
  it('is within three moves of what a beam search finds, and one on the mean', () => {
    const setup = setupOf(2, 'board=73');
    const rng = new Rng(4);
    const ground = groundOf(3);
    const weights = usualWeights(ground);
    let error = 0;
    const samples = 40;
    for (let i = 0; i < samples; i++) {
      const position = chineseCheckers.start(setup);
      const plies = rng.below(40);
      for (let ply = 0; ply < plies; ply++) position.play(chooseEpsilonGreedy(position, rng, 0.15));
      const { star } = position.terrain;
      const cells = groundCells(star, 0, ground);
      const own = star.cells.filter((cell) => position.ownerOf(cell) === 0).map((cell) => cells[cell]);
      const found = beamSearch(ground, own, { width: 300, limit: 30, weights });
      if (found === null || found.length === 0) continue;
      const off = Math.abs(estimateMoves(position, 0) - found.length);
      expect(off).toBeLessThan(3);
      error += off;
    }
    expect(error / samples).toBeLessThan(1);
  });
});

describe('the database', () => {
  it('is said to be missing where it is', () => {
    const table = unwrap(catalogue.table(chineseCheckers, 2, 'board=73'));
    expect(catalogue.parseAgent(table, 'greedy(eval=database)')).toMatchObject({
      ok: false,
      message:
        'database cannot be used: it needs the endgame database of the board of 73 cells, which has not been built here; ' +
        '"tabuleiro solve chinese-checkers --build pieces=6" builds it',
    });
  });
});

describe('the database, where it is there', () => {
  // The bytes are made up; what is asked for must be found at the right place.
  const [{ name, arm, lines }] = DATABASES;
  const ground = groundOf(arm, lines);
  const ranking = new Ranking(ground.size, ground.pieces);
  const bytes = Uint8Array.from({ length: ranking.total }, (_, i) => i % 50);
  const file = Buffer.concat([makeTableHeader({ name, arm, lines }, bytes), bytes]);
  let reads = 0;
  const store: TableStore = {
    open(asked) {
      if (asked !== name) return null;
      return {
        size: file.length,
        read(offset, into) {
          reads++;
          into.set(file.subarray(offset, offset + into.length));
        },
      };
    },
  };
  const stocked = catalogue.with({ store });

  it('answers for every seat by where its pieces stand', () => {
    const setup = setupOf(6, 'board=73');
    const position = chineseCheckers.start(setup);
    const { star, starts } = position.terrain;
    const bound = database.bind({ own: 1, theirs: 0 }, store);
    expect(database.unsuited?.(setup, store)).toBeNull();
    const rng = new Rng(1);
    for (let ply = 0; ply < 100; ply++) {
      for (const seat of starts.keys()) {
        const cells = groundCells(star, starts[seat], ground);
        const own = star.cells.filter((cell) => position.ownerOf(cell) === seat).map((cell) => cells[cell]);
        own.sort((a, b) => a - b);
        const covered = own[own.length - 1] < ground.size;
        expect(bound.value(position, seat)).toBe(
          0 - (covered ? bytes[ranking.rank(own)] : estimateMoves(position, seat)),
        );
      }
      position.play(position.randomMove(rng));
    }
  });

  it('belongs to its store: it is read once, and nobody else has it', () => {
    const text = 'greedy(eval=database)';
    const [here, there] = [stocked, catalogue].map((each) => unwrap(each.table(chineseCheckers, 2, 'board=73')));
    expect(stocked.readAgent(here, text).ok).toBe(true);
    const before = reads;
    expect(catalogue.readAgent(there, text).ok).toBe(false);
    expect(stocked.parseAgent(here, text).ok).toBe(true);
    expect(reads).toBe(before);
    expect(database.unsuited?.(here.setup, NO_TABLES)?.message).toMatch(/has not been built here/);
  });

  it('finishes games of the racer, under the referee too', () => {
    const table = unwrap(stocked.table(chineseCheckers, 2, 'board=73'));
    const { agent } = unwrap(stocked.parseAgent(table, 'racer(nodes=200)'));
    const position = table.game.start(table.setup);
    let looked = 0;
    while (position.turn !== OVER && looked < 4) {
      const decision = agent.decide(viewOf(table, position), { rng: new Rng(1) });
      // Looked up, and not searched.
      if (decision.nodes === 1) {
        looked++;
        expect(listMoves(position)).toContain(decision.move);
      }
      position.play(decision.move);
    }
    expect(looked).toBe(4);
  });
});
