import { type Catalogue, CHANCE, type Game, ok, type Position, type Result, type Table } from '@tabuleiro/engine';
import { perft } from '@tabuleiro/engine/kit';
import type { Counted, Counts } from '../experiment/experiment.js';
import { valuesOf } from '../experiment/sweep.js';
import { explore } from '../explore/explore.js';
import { type CountLine, roundMs } from '../lines.js';
import { err } from '../sentences.js';
import { conditionsOf, plainCondition } from './conditions.js';
import { DEFAULT_SEED, type PlanParts } from './plan.js';
import { positionSet } from './positions.js';

declare const performance: { now(): number };

/** A block is one count from one position. */
export function planCounts(catalogue: Catalogue, experiment: Counts, game: Game): Result<PlanParts> {
  const conditions = conditionsOf(catalogue, experiment, game);
  if (!conditions.ok) return conditions;
  const tables = conditions.value.map(({ table }) => table);
  const positions = positionSet('positions', experiment.positions, tables, experiment.seed ?? DEFAULT_SEED);
  if (!positions.ok) return positions;
  const { count } = positions.value;
  if (!Number.isFinite(count)) return err('positions-to-take');
  const counted = valuesOf(experiment.count).map((what) => what ?? 'paths');
  if (game.hidden && counted.includes('positions')) {
    return err('positions-hidden', { game: game.id });
  }
  // Positions that are drawn are never before a deal.
  const named = experiment.positions === undefined || Array.isArray(experiment.positions) ? count : 0;
  for (const table of tables) {
    for (let at = 0; at < named; at++) {
      const countable = countableFrom(game, positions.value.at(table, at) ?? game.start(table.setup));
      if (!countable.ok) return countable;
    }
  }
  const depths = valuesOf(experiment.depth).map((depth) => depth ?? 0);
  const perPosition = counted.length * depths.length;
  const perCondition = count * perPosition;
  return ok({
    conditions: conditions.value.map(plainCondition),
    agents: [],
    spelled: {},
    blocks: perCondition * tables.length,
    round: perCondition,
    size: () => 1,
    lines: perCondition * tables.length,
    repeatable: true,
    prepare: () => Promise.resolve(),
    test: null,
    decisionMs: null,
    play(block): CountLine[] {
      const condition = Math.floor(block / perCondition);
      const table = tables[condition];
      const position =
        positions.value.at(table, Math.floor((block % perCondition) / perPosition)) ?? table.game.start(table.setup);
      const what = counted[Math.floor((block % perPosition) / depths.length)];
      const depth = depths[block % depths.length];
      const begun = performance.now();
      const found = countFrom(table, position, what, depth);
      const ms = roundMs(performance.now() - begun);
      const text = table.game.makePosition(position);
      return [{ block, index: 0, of: 1, condition, count: what, position: text, depth, ...found, ms }];
    },
  });
}

/** A position from which turns can be counted: before a deal there is one event for all that can be dealt. */
export function countableFrom(game: Pick<Game, 'id'>, position: Position): Result<Position> {
  return position.turn === CHANCE ? err('begins-with-chance', { game: game.id }) : ok(position);
}

type Found = Pick<CountLine, 'counts' | 'total' | 'branching' | 'upToSymmetry' | 'complete'>;

function countFrom(table: Table, position: Position, what: Counted, depth: number): Found {
  if (what === 'paths') {
    const counts = perft(position, depth);
    const total = counts.reduce((sum, paths) => sum + paths, 0);
    return { counts, total, branching: null, upToSymmetry: null, complete: null };
  }
  const { levels, total, branching, upToSymmetry, complete } = explore(table, position, { levels: depth + 1 });
  return { counts: levels, total, branching, upToSymmetry: upToSymmetry?.levels ?? null, complete };
}
