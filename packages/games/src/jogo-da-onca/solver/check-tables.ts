import {
  defaultsOf,
  listMoves,
  OVER,
  Rng,
  type TableCheck,
  type TableCheckOptions,
  type TableStore,
  unwrap,
} from '@tabuleiro/engine';
import { POINTS } from '../graph.js';
import { makePosition } from '../notation.js';
import { JAGUAR, JogoDaOnca, PACK } from '../position.js';
import { boardRules, ruleOptions } from '../rules.js';
import { MemoryTable } from './memory-table.js';
import { readPlanes } from './plane-files.js';
import { type OncaValue, Probe, type WordSource } from './probe.js';
import { tableSource } from './table.js';
import { LOWEST_DOGS, layersUpTo, MOST_DOGS, tableName } from './table-names.js';

/** How many contradictions are told in words. */
const TOLD = 5;
const TELL_EVERY = 1000;

/**
 * Checks the tables up to a number of dogs on random positions over all layers with the moves of the game itself, of
 * which the solver knows nothing: a won position has a move to a won one, a lost one only moves into lost ones, a draw
 * has a drawing move and no winning one. The tables are read into memory whole, and every checksum is compared on the
 * way.
 */
export function checkTables(store: TableStore, top: number, options: TableCheckOptions): TableCheck {
  const { positions, seed, progress } = options;
  const tables = layersUpTo(top).map((dogs) => load(store, dogs));
  const probe = new Probe(tables);
  const rng = new Rng(seed);
  const position = new JogoDaOnca(boardRules(defaultsOf(ruleOptions)));
  const tally = { win: 0, draw: 0, loss: 0 };
  const failures: string[] = [];
  let failed = 0;
  for (let n = 0; n < positions; n++) {
    const seat = setRandom(position, LOWEST_DOGS + rng.below(tables.length), rng);
    const claimed = resultFor(seat, probe.value(position.dogs(), position.jaguar(), seat === PACK));
    const found = position.turn === OVER ? 'loss' : byMoves(position, seat, tables);
    tally[claimed]++;
    if (found !== claimed && failed++ < TOLD) {
      failures.push(`"${makePosition(position)}" is a ${claimed} by the tables, but a ${found} by its moves`);
    }
    probe.forget();
    if ((n + 1) % TELL_EVERY === 0) progress(n + 1);
  }
  return { failed, failures, counts: { wins: tally.win, draws: tally.draw, losses: tally.loss } };
}

function load(store: TableStore, dogs: number): MemoryTable {
  const name = tableName(dogs);
  const planes: Int32Array[] = [];
  unwrap(
    readPlanes(name, unwrap(tableSource(store, name)), ({ words }) => {
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
function setRandom(position: JogoDaOnca, dogs: number, rng: Rng): number {
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
function byMoves(position: JogoDaOnca, seat: number, tables: readonly WordSource[]): Outcome {
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

function outcomeAfter(position: JogoDaOnca, seat: number, tables: readonly WordSource[]): Outcome {
  if (position.turn === OVER) return position.payoff(seat) > 0 ? 'win' : 'loss';
  if (position.turn === PACK) return opposite(byMoves(position, PACK, tables));
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
