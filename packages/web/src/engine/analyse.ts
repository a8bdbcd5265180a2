import {
  type Catalogue,
  type Decision,
  type DecisionRequest,
  type NamedAgent,
  Rng,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { lineTexts, type Match } from '@tabuleiro/engine/match';
import { parseTerm } from '@tabuleiro/engine/text';
import type { Opinion, Sight } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

/** The parameter of an agent that is what it judges positions by. */
const JUDGED_BY = 'eval';
/** The seed of analyses: the same position gets the same opinion. */
export const ANALYSIS_SEED = 1;

/** The most that is tried, and how long an analysis goes on that nobody stops. */
const LIMITS = { nodes: 1e9, ms: 120_000 };
/** Of a search that does not say how it stands: the first slice, and how much each is larger than the one before. */
const FIRST_SLICE = 2_000;
const GROWTH = 4;

/**
 * Searches and reports how the search stands, again and again as it grows. One that does not say so is asked for a
 * little, and then for more: all slices together cost a third more than the last.
 */
export function analyse(
  catalogue: Catalogue,
  place: Place,
  agentText: string,
  report: (opinion: Opinion) => void,
): Opinion {
  const reached = unwrap(reach(catalogue, place));
  const named = unwrap(catalogue.parseAgent(reached.table, agentText));
  const { agent, text } = named;
  const sees = sightOf(reached, named);
  const decide = (request: Pick<DecisionRequest, 'limits' | 'report'>) =>
    agent.decide(viewOf(reached.table, reached.position), { rng: new Rng(ANALYSIS_SEED), ...request });
  const said = (decision: Decision, complete: boolean) => ({ ...opinionOf(reached, text, decision, complete), sees });
  if (agent.reports) return said(decide({ limits: LIMITS, report: (soFar) => report(said(soFar, false)) }), true);
  const until = performance.now() + LIMITS.ms;
  for (let nodes = FIRST_SLICE; ; nodes *= GROWTH) {
    const decision = decide({ limits: { nodes, ms: Math.max(1, until - performance.now()) } });
    // A search that is not ended by its slice has nothing more to say.
    const complete = decision.ended !== 'request' || nodes >= LIMITS.nodes || performance.now() >= until;
    const opinion = said(decision, complete);
    if (complete) return opinion;
    report(opinion);
  }
}

/** What the evaluation of an agent sees in a position, part by part. */
function sightOf(
  { table, position }: Pick<Match, 'table' | 'position'>,
  { evaluation, full }: Pick<NamedAgent, 'evaluation' | 'full'>,
): Sight | null {
  const term = parseTerm(full);
  const judge = term.ok ? term.value.args.find(([key]) => key === JUDGED_BY)?.[1].name : undefined;
  if (evaluation === null || judge === undefined || judge === 'none' || position.turn < 0) return null;
  // A view does not say what an evaluation of the true position would.
  if (table.game.hidden) return null;
  const unit = evaluation.payoffUnit ?? evaluation.scale ?? 1;
  const network = table.game.evaluations.some((each) => each.name === judge && each.network !== undefined);
  const terms = evaluation.explain(position, position.turn).map(({ name, value }) => ({ name, value: value / unit }));
  return { evaluation: judge, network, value: evaluation.value(position, position.turn) / unit, terms };
}

/** A decision in words that can leave the worker. */
export function opinionOf(
  reached: Pick<Match, 'table' | 'position'>,
  agent: string,
  decision: Decision,
  complete: boolean,
): Opinion {
  const { table, position } = reached;
  return {
    agent,
    move: decision.move,
    value: decision.value,
    basis: decision.basis,
    distance: decision.distance,
    // What an agent imagines of hidden hands need not be possible here: only its own move is.
    line: lineTexts(table, position, table.game.hidden ? [decision.move] : decision.line),
    options: decision.candidates.map(({ move, value, basis, bound, visits }) => ({
      move,
      text: table.game.makeMove(position, move),
      value,
      basis,
      bound,
      visits: visits ?? null,
    })),
    nodes: decision.nodes,
    depth: decision.depth,
    ms: decision.ms,
    complete,
    sees: null,
  };
}
