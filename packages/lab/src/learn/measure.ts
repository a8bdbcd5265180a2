/** How strong a network is: a match against another player, and how often it keeps exact values. */
import { type Catalogue, makeRules, subSeed, type Table, unwrap } from '@tabuleiro/engine';
import { type GivenNetwork, withNetworks } from '@tabuleiro/engine/learn';
import type { Interval } from '@tabuleiro/stats';
import {
  accuracyWork,
  inOneGo,
  type Learning,
  type LearningMeasure,
  type Matches,
  measureAccuracy,
} from '@tabuleiro/trials';
import { AccuracyThreads } from '../accuracy/accuracy-threads.js';
import { inProcess } from '../executors/in-process.js';
import { threads } from '../executors/threads.js';
import { LabError, orLabError } from '../lab-error.js';
import { modulesOf } from '../plan/thread-catalogue.js';
import type { RunOf } from '../run/read-run.js';
import { runExperiment } from '../run/run-experiment.js';
import { matchStandings } from '../run/summary.js';

/** What is measured with, whatever the network. */
export interface MeasurePlace {
  readonly catalogue: Catalogue;
  readonly table: Table;
  readonly learning: Learning;
  readonly measure: LearningMeasure;
  /** How many threads play; 0 for this one. */
  readonly threads: number;
  readonly signal?: AbortSignal;
}

/** A share of the points, and what it may be by chance. */
export interface MeasuredScore extends Interval {
  readonly games: number;
  readonly score: number;
}

/** In how many critical decisions the value was kept. */
export interface MeasuredAccuracy extends Interval {
  readonly kept: number;
  readonly decisions: number;
}

/** Decisions drawn by lot before a measured game begins, so that no two are alike. */
const OPENING = 4;
/** Exact values of a position may take so many nodes; where they take more it is left out. */
const EXACT_NODES = 20_000_000;
/** Parts of the seed. */
const [OF_MATCH, OF_POSITIONS] = [0x6d61, 0x706f];

/** Searches by a network, from the strongest down: the first that suits the table plays. */
const searches = (nodes: number, evaluation: string): string[] => [
  `pvs(nodes=${nodes}${evaluation})`,
  `maxn(nodes=${nodes}${evaluation})`,
  `greedy(${evaluation.replace(/^, /, '')})`,
];

/** The player who searches by a network. */
export function playerBy(place: Pick<MeasurePlace, 'table' | 'measure'>, catalogue: Catalogue, net: string): string {
  return firstOf(place, catalogue, searches(place.measure.nodes, `, eval=learned(net=${net})`));
}

/** Whom a network is measured against. */
export function opponentOf(place: MeasurePlace): string {
  const { measure, catalogue } = place;
  return measure.against ?? firstOf(place, catalogue, searches(measure.nodes, ''));
}

function firstOf(
  { table: { game, setup } }: Pick<MeasurePlace, 'table'>,
  catalogue: Catalogue,
  texts: readonly string[],
): string {
  // A table of this catalogue reads what the catalogue has.
  const table = unwrap(catalogue.table(game.id, setup.seats, makeRules(game, setup)));
  let why = '';
  for (const text of texts) {
    const read = catalogue.readAgent(table, text.replace('()', ''));
    if (read.ok) return read.value.text;
    why = read.message;
  }
  throw new LabError(why);
}

/** A match between a network and another player; the openings are the same every time. */
export async function scoreAgainst(
  place: MeasurePlace,
  net: GivenNetwork,
  other: string | GivenNetwork,
): Promise<MeasuredScore> {
  const { learning, measure } = place;
  const given = typeof other === 'string' ? [net] : [net, other];
  const catalogue = withNetworks(place.catalogue, given);
  const own = playerBy(place, catalogue, net.name);
  const opponent = typeof other === 'string' ? other : playerBy(place, catalogue, other.name);
  const { game, rules, players, seed } = learning;
  const experiment: Matches = {
    kind: 'matches',
    game,
    ...(rules !== undefined && { rules }),
    ...(players !== undefined && { players }),
    agents: [own, opponent],
    openings: { plies: OPENING },
    games: measure.games,
    seed: subSeed(seed ?? 1, OF_MATCH),
  };
  const executor = place.threads === 0 ? inProcess() : threads(place.threads);
  const signal = place.signal === undefined ? {} : { signal: place.signal };
  const run = (await runExperiment(experiment, { catalogue, executor, ...signal })) as RunOf<'matches'>;
  const [{ games, score, interval }] = matchStandings(run, 0, place.table).agents;
  return { games, score, ...interval };
}

/** How often a network keeps the value of critical decisions; null where the game has no exact values. */
export async function accuracyOf(place: MeasurePlace, net: GivenNetwork): Promise<MeasuredAccuracy | null> {
  const { learning, measure } = place;
  if (measure.positions === undefined) return null;
  const catalogue = withNetworks(place.catalogue, [net]);
  const { game, rules, players, seed } = learning;
  const asked = {
    game,
    ...(rules !== undefined && { rules }),
    ...(players !== undefined && { players }),
    agents: [playerBy(place, catalogue, net.name)],
    positions: measure.positions,
    seed: subSeed(seed ?? 1, OF_POSITIONS),
    nodes: EXACT_NODES,
  };
  const work = orLabError(accuracyWork(catalogue, asked));
  const crew =
    place.threads === 0 ? null : new AccuracyThreads({ asked, modules: modulesOf(catalogue) }, place.threads);
  try {
    const report = orLabError(await measureAccuracy(work, crew ?? inOneGo(work)));
    const [{ kept, positions, interval }] = report.agents;
    return { kept, decisions: positions, ...interval };
  } finally {
    await crew?.dismiss();
  }
}
