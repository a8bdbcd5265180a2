import {
  type Catalogue,
  type Game,
  type Limits,
  ok,
  parseSetup,
  type Result,
  setupRoom,
  type Table,
} from '@tabuleiro/engine';
import type { Experiment, MoveLimits } from '../experiment/experiment.js';
import { expandBraces, valuesOf } from '../experiment/sweep.js';
import { err } from '../sentences.js';

/** One choice of everything that may be a list, agents and positions apart: all is done under each condition. */
export interface Condition {
  /** Rule options as text; empty for the usual rules. */
  readonly rules: string;
  readonly players: number;
  readonly limits: Readonly<Pick<Limits, 'nodes' | 'depth' | 'ms'>>;
}

/** A condition with the game set up for it. */
export interface SetCondition extends Condition {
  readonly table: Table;
}

/** Every combination of rules, players and limits, the last one changing quickest. */
export function conditionsOf(catalogue: Catalogue, experiment: Experiment, game: Game): Result<SetCondition[]> {
  const found: SetCondition[] = [];
  const limits = limitsOf(
    experiment.kind === 'counts' || experiment.kind === 'learning' ? {} : (experiment.limits ?? {}),
  ).map((limit) => withTimeout(limit, experiment.kind === 'matches' ? experiment.timeout?.ms : undefined));
  for (const asked of valuesOf(experiment.rules)) {
    const texts = expandBraces(asked ?? '');
    if (!texts.ok) return at('rules', texts);
    for (const rules of texts.value) {
      for (const players of valuesOf(experiment.players)) {
        const setup = parseSetup(game, players, rules);
        if (!setup.ok) return at(setupRoom.says(setup, 'seats') ? 'players' : 'rules', setup);
        const table = catalogue.tableFor(game, setup.value);
        for (const limit of limits) found.push({ rules, players: setup.value.seats, limits: limit, table });
      }
    }
  }
  return ok(found);
}

function limitsOf({ nodes, depth, ms }: MoveLimits): Condition['limits'][] {
  return valuesOf(nodes).flatMap((n) =>
    valuesOf(depth).flatMap((d) =>
      valuesOf(ms).map((m) => ({
        ...(n !== undefined && { nodes: n }),
        ...(d !== undefined && { depth: d }),
        ...(m !== undefined && { ms: m }),
      })),
    ),
  );
}

/** Who loses by the clock is told of it: a limit that is enforced is one to think by, too. */
function withTimeout(limits: Condition['limits'], ms: number | undefined): Condition['limits'] {
  return ms === undefined ? limits : { ...limits, ms: Math.min(limits.ms ?? ms, ms) };
}

/** The condition as run.json has it, without the table. */
export function plainCondition({ rules, players, limits }: Condition): Condition {
  return { rules, players, limits };
}

/** A refusal with the field that it is about. */
export function at<T>(field: string, result: Result<T>): Result<T> {
  return result.ok ? result : err('field', { field, why: result });
}
