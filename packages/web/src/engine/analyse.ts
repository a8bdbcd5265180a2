import { type Catalogue, type Decision, type DecisionRequest, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { lineTexts, type Match } from '@tabuleiro/engine/match';
import type { Opinion } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

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
  const { agent, text } = unwrap(catalogue.parseAgent(reached.table, agentText));
  const decide = (request: Pick<DecisionRequest, 'limits' | 'report'>) =>
    agent.decide(viewOf(reached.table, reached.position), { rng: new Rng(ANALYSIS_SEED), ...request });
  const said = (decision: Decision, complete: boolean) => opinionOf(reached, text, decision, complete);
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
  };
}
