import { join } from 'node:path';
import { listMoves, OVER, Rng, usualSetup } from '@tabuleiro/engine';
import { jogoDaOnca, oncaSolver } from '@tabuleiro/games';
import { orLabError } from '../lab-error.js';
import { readPlanes } from './plane-files.js';

const { LOWEST_DOGS, MemoryTable, MOST_DOGS, Probe, tableName } = oncaSolver;
type OncaValue = oncaSolver.OncaValue;
type OncaPosition = ReturnType<typeof jogoDaOnca.start>;

const JAGUAR = 0;
const DOGS = 1;
const POINTS = 31;

export interface OncaVerifyOptions {
  readonly folder: string;
  readonly positions: number;
  /** The tables up to so many dogs; all of them if left out. */
  readonly dogs?: number;
  readonly seed?: number;
  readonly progress?: (done: number) => void;
}

export interface OncaVerification {
  /** What was looked at, by the value for the side to move. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first few contradictions, a sentence each. */
  readonly failures: readonly string[];
  readonly failed: number;
}

/**
 * Checks tables on random positions over all layers with the moves of the game itself, of which the solver knows
 * nothing: a won position has a move to a won one, a lost one only moves into lost ones, a draw has a drawing move and
 * no winning one. The tables are read into memory whole, and every checksum is compared on the way.
 */
export function verifyOncaTables(options: OncaVerifyOptions): OncaVerification {
  const { folder, positions, dogs: top = MOST_DOGS, seed = 1, progress } = options;
  const tables: oncaSolver.MemoryTable[] = [];
  for (let dogs = LOWEST_DOGS; dogs <= top; dogs++) tables.push(load(folder, dogs));
  const probe = new Probe(tables);
  const rng = new Rng(seed);
  const position = jogoDaOnca.start(usualSetup(jogoDaOnca));
  const tally = { win: 0, draw: 0, loss: 0 };
  const failures: string[] = [];
  let failed = 0;
  for (let n = 0; n < positions; n++) {
    const seat = setRandom(position, LOWEST_DOGS + rng.below(tables.length), rng);
    const claimed = resultFor(seat, probe.value(position.dogs(), position.jaguar(), seat === DOGS));
    const found = position.turn === OVER ? 'loss' : byMoves(position, seat, tables);
    tally[claimed]++;
    if (found !== claimed) {
      failed++;
      const text = jogoDaOnca.makePosition(position);
      if (failures.length < 5) failures.push(`"${text}" is a ${claimed} by the tables, but a ${found} by its moves`);
    }
    probe.forget();
    if ((n + 1) % 1000 === 0) progress?.(n + 1);
  }
  return { wins: tally.win, draws: tally.draw, losses: tally.loss, failures, failed };
}

function load(folder: string, dogs: number): oncaSolver.MemoryTable {
  const planes: Int32Array[] = [];
  orLabError(
    readPlanes(join(folder, tableName(dogs)), ({ words }) => {
      planes.push(new Int32Array(words), new Int32Array(words));
      return planes;
    }),
  );
  return new MemoryTable(dogs, planes[0], planes[1]);
}

type Outcome = 'win' | 'draw' | 'loss';

function resultFor(seat: number, value: OncaValue): Outcome {
  if (value === 'draw') return 'draw';
  return (value === 'jaguar') === (seat === JAGUAR) ? 'win' : 'loss';
}

/** Sets up so many dogs and the jaguar anywhere; returns the side to move. */
function setRandom(position: OncaPosition, dogs: number, rng: Rng): number {
  const points = Array.from({ length: POINTS }, (_, point) => point);
  rng.shuffle(points);
  const seat = rng.below(2);
  position.set(
    points.slice(0, dogs).reduce((set, point) => set | (1 << point), 0),
    points[dogs],
    seat,
  );
  return seat;
}

/** The best that the moves of a position lead to. Positions with the dogs to move are looked at one move further. */
function byMoves(position: OncaPosition, seat: number, tables: readonly oncaSolver.WordSource[]): Outcome {
  let best: Outcome = 'loss';
  for (const move of listMoves(position)) {
    position.play(move);
    const outcome = outcomeAfter(position, seat, tables);
    position.undo();
    if (outcome === 'win') return 'win';
    if (outcome === 'draw') best = 'draw';
  }
  return best;
}

function outcomeAfter(position: OncaPosition, seat: number, tables: readonly oncaSolver.WordSource[]): Outcome {
  if (position.turn === OVER) return position.payoff(seat) > 0 ? 'win' : 'loss';
  if (position.turn === DOGS) return opposite(byMoves(position, DOGS, tables));
  const table = tables[MOST_DOGS - LOWEST_DOGS - position.captured()];
  table.find(position.dogs());
  const value =
    (table.win >>> position.jaguar()) & 1 ? 'jaguar' : (table.hold >>> position.jaguar()) & 1 ? 'draw' : 'dogs';
  return resultFor(seat, value);
}

function opposite(outcome: Outcome): Outcome {
  if (outcome === 'draw') return 'draw';
  return outcome === 'win' ? 'loss' : 'win';
}
