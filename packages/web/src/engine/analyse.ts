import { type Catalogue, type Decision, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { lineTexts, type Match } from '@tabuleiro/engine/match';
import type { Opinion } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

/** The seed of analyses: the same position gets the same opinion. */
export const ANALYSIS_SEED = 1;

/** The first slice of an analysis, how much each is larger than the one before, and the most that is tried. */
const FIRST_SLICE = 2_000;
const GROWTH = 4;
const LAST_SLICE = 1e9;
/** An analysis that nobody stops ends after a slice that took this long. */
const LONG_SLICE_MS = 30_000;

/**
 * Searches again and again with a growing number of nodes and reports after each slice: all slices together cost a
 * third more than the last. A search that is not ended by its slice has nothing more to say.
 */
export function analyse(
  catalogue: Catalogue,
  place: Place,
  agentText: string,
  report: (opinion: Opinion) => void,
): Opinion {
  const reached = unwrap(reach(catalogue, place));
  const { agent, text } = unwrap(catalogue.parseAgent(reached.table, agentText));
  for (let nodes = FIRST_SLICE; ; nodes *= GROWTH) {
    const decision = agent.decide(viewOf(reached.table, reached.position), {
      rng: new Rng(ANALYSIS_SEED),
      limits: { nodes },
    });
    const complete = decision.ended !== 'request' || nodes >= LAST_SLICE || decision.ms > LONG_SLICE_MS;
    const opinion = opinionOf(reached, text, decision, complete);
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
