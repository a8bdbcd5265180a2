import { makeCatalogue, makeTable, NOT_PLAYED, OVER, parseSetup, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { describe, expect, it, vi } from 'vitest';
import { ROOM } from './cells.js';
import { farthestFirst } from './evaluations/farthest-first.js';
import { chineseCheckers } from './game.js';
import { kernelOf } from './kernel-playout.js';
import { NO_BAN } from './move.js';
import { ChineseCheckers } from './position.js';
import { NoProgress } from './referee.js';
import type { Terrain } from './terrain.js';

const RULES = [
  '',
  'board=73',
  'thesis',
  'directions=forward, undo=false, win=strict',
  'corners=open, leave-goal=true, win=strict',
  'corners=closed, undo=false, places=true',
  'board=73, places=true, leave-goal=true, undo=false, corners=closed',
  'quiet-moves=unlimited, move-limit=300',
  'quiet-moves=1',
];

function terrainFor(seats: number, rules: string): Terrain {
  return (chineseCheckers.start(unwrap(parseSetup(chineseCheckers, seats, rules))) as ChineseCheckers).terrain;
}

/** Everything that a game came to. */
function endOf(position: ChineseCheckers, referee: NoProgress): unknown {
  const { owners, bans, arrived, arrivals, distances, behind, tipsBehind, beside, turn, ply, free } = position;
  const { over, entered, progressAt, least } = referee;
  const payoffs = Array.from(bans.keys(), (seat) => (over ? referee : position).payoff(seat));
  return {
    owners: owners.call(position),
    arrived: arrived.slice(0, arrivals),
    arrays: [bans, distances, behind, tipsBehind.slice(0, ROOM - 1), beside.slice(0, ROOM - 1), free, least].map(
      (each) => [...each],
    ),
    numbers: [turn, ply, entered, progressAt],
    payoffs,
  };
}

/** By the kernel and by its twin from the same seed. */
function compare(position: ChineseCheckers, referee: NoProgress, rng: Rng): void {
  const [twin, theirs, own] = [position.clone(), referee.clone(), Rng.at(rng.place)];
  expect(referee.playout(position, rng)).toBe(true);
  while (!theirs.over && twin.turn !== OVER) {
    twin.play(twin.randomMove(own));
    theirs.enter(twin);
  }
  expect(endOf(position, referee)).toEqual(endOf(twin, theirs));
  expect(rng.place).toEqual(own.place);
}

function refereeOf({ setup: { seats, rules } }: Terrain): NoProgress {
  return new NoProgress(seats, rules['quiet-moves'], rules['move-limit']);
}

/** Farthest first with some moves by lot, by the kernel and one by one. */
function compareFarthestFirst(position: ChineseCheckers, referee: NoProgress, rng: Rng, lots: number, most: number) {
  const [twin, theirs, own] = [position.clone(), referee.clone(), Rng.at(rng.place)];
  const played = referee.playOn(position, rng, lots, most);
  let moves = 0;
  for (; moves < most && !theirs.over && twin.turn !== OVER; moves++) {
    const byLot = lots > 0 && own.below(1024) < lots;
    twin.play(byLot ? twin.randomMove(own) : farthestFirst(twin, own));
    theirs.enter(twin);
  }
  expect(played).toBe(moves);
  expect(endOf(position, referee)).toEqual(endOf(twin, theirs));
  expect(rng.place).toEqual(own.place);
}

describe('play farthest first by the kernel', () => {
  it('is the same as by its twin from the same seeds, by all rules and for any number of players', () => {
    for (const rules of RULES) {
      for (const seats of chineseCheckers.seats) {
        const terrain = terrainFor(seats, rules);
        const rng = new Rng(100 + seats);
        for (const [lots, most] of [
          [51, 18],
          [0, 1000],
          [51, 1000],
          [1024, 40],
          [300, 1000],
        ]) {
          const position = ChineseCheckers.start(terrain);
          const referee = refereeOf(terrain);
          referee.enter(position);
          for (let left = rng.below(60); left > 0 && !referee.over; left--) {
            position.play(position.randomMove(rng));
            referee.enter(position);
          }
          compareFarthestFirst(position, referee, rng, lots, most);
        }
      }
    }
  });

  it('is what guided playouts play with, and searches find the same with it and without', () => {
    const agent = 'uct(nodes=300, k=10, playout=greedy, eval=farthest-first, length=18, judge=moves-left, margin=2)';
    const table = makeTable(chineseCheckers, unwrap(parseSetup(chineseCheckers, 3, 'thesis')));
    const decide = () => {
      const { agent: made } = unwrap(makeCatalogue({ games: [chineseCheckers] }).parseAgent(table, agent));
      const { ms: _, ...decision } = made.decide(viewOf(table, table.game.start(table.setup)), { rng: new Rng(5) });
      return decision;
    };
    const kernel = vi.spyOn(NoProgress.prototype, 'playOn');
    const found = decide();
    expect(kernel.mock.calls.length).toBeGreaterThan(200);
    kernel.mockReturnValue(NOT_PLAYED);
    expect(decide()).toEqual(found);
    kernel.mockRestore();
  });
});

describe('random play by the kernel', () => {
  it('is the same as by its twin from the same seeds, by all rules and for any number of players', () => {
    for (const rules of RULES) {
      for (const seats of chineseCheckers.seats) {
        const terrain = terrainFor(seats, rules);
        const rng = new Rng(seats);
        for (let game = 0; game < 5; game++) {
          const position = ChineseCheckers.start(terrain);
          const referee = refereeOf(terrain);
          referee.enter(position);
          for (let left = rng.below(90); left > 0 && !referee.over; left--) {
            position.play(position.randomMove(rng));
            referee.enter(position);
          }
          compare(position, referee, rng);
        }
      }
    }
  });

  it('goes on after arrivals and passes as its twin does', () => {
    let arrivals = 0;
    let passes = 0;
    const rng = new Rng(7);
    for (const rules of [
      'places=true',
      'places=true, directions=forward, undo=false',
      'board=73, win=strict, places=true',
    ]) {
      for (const seats of chineseCheckers.seats) {
        const terrain = terrainFor(seats, rules);
        const { star, starts, distance } = terrain;
        for (let game = 0; game < 12; game++) {
          // Every seat's pieces on the free cells nearest to its goal, but for one or two: they arrive by chance.
          const owners = new Int8Array(ROOM).fill(-1);
          for (const seat of starts.keys()) {
            const near = star.cells
              .filter((cell) => owners[cell] < 0)
              .sort((a, b) => distance[seat * ROOM + a] - distance[seat * ROOM + b]);
            const skipped = rng.below(3);
            for (let i = 0; i < star.pieces; i++) owners[near[i + (i >= star.pieces - 2 ? skipped : 0)]] = seat;
          }
          const position = ChineseCheckers.of(terrain, { owners, turn: 0, bans: starts.map(() => NO_BAN) });
          const referee = refereeOf(terrain);
          referee.enter(position);
          passes += position.isLegal((1 << 14) - 1) ? 1 : 0;
          compare(position, referee, rng);
          arrivals += position.arrivals;
        }
      }
    }
    expect(arrivals).toBeGreaterThan(30);
    expect(passes).toBeGreaterThan(0);
  });

  it('is what a table plays out with', () => {
    const table = makeTable(chineseCheckers, unwrap(parseSetup(chineseCheckers, 2, '')));
    expect(kernelOf(terrainFor(2, '')).for(new Rng(1))).not.toBeNull();
    const [start, rng] = [table.game.start(table.setup), new Rng(3)];
    const twin = start.clone();
    const own = new Rng(3);
    start.playout(rng);
    while (twin.turn !== OVER) twin.play(twin.randomMove(own));
    expect([start.turn, start.ply, start.payoff(0), rng.place]).toEqual([OVER, twin.ply, twin.payoff(0), own.place]);
  });
});
