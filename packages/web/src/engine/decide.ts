import {
  AgentPlayer,
  type Catalogue,
  type Decision,
  type Failure,
  lineTexts,
  type Match,
  Rng,
  type RngPlace,
  stepMatch,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { earlyEnding } from '../play/play-state.js';
import { type Place, reach } from './place.js';
import type { Decided, Opinion } from './protocol.js';

/** The seed of analyses: the same position gets the same opinion. */
export const ANALYSIS_SEED = 1;

/** The first slice of an analysis, how much each is larger than the one before, and the most that is tried. */
const FIRST_SLICE = 2_000;
const GROWTH = 4;
const LAST_SLICE = 1e9;
/** An analysis that nobody stops ends after a slice that took this long. */
const LONG_SLICE_MS = 30_000;

/** One move of an agent, checked; where it fails, how the game has ended and why. */
export function decide(catalogue: Catalogue, place: Place, agentText: string, rngPlace: RngPlace): Decided {
  const match = unwrap(reach(catalogue, place));
  const { table } = match;
  const before = match.position.clone();
  const { agent, text } = unwrap(catalogue.parseAgent(table, agentText));
  const rng = Rng.at(rngPlace);
  const player = new AgentPlayer(agent, rng);
  let opinion: Opinion | null = null;
  let failure: Failure | null = null;
  stepMatch(match, Array(table.setup.seats).fill(player), {
    onMove: (_, choice) => {
      opinion = opinionOf({ table, position: before }, text, choice as Decision, true);
    },
    onFailure: (found) => {
      failure = found;
    },
  });
  return { opinion, failure, ended: earlyEnding(match.ending), rng: rng.place };
}

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
