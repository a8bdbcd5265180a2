/**
 * The engine: the game contract, the search family and agents.
 *
 * @packageDocumentation
 */

export * from './agents/budget.js';
export * from './agents/catalogue.js';
export { bindEvaluation } from './agents/chosen-evaluation.js';
export * from './agents/kinds.js';
export * from './agents/no-memory.js';
export type { AgentReading, AgentTexts, NamedAgent } from './agents/reading.js';
export * from './agents/standard.js';
export * from './contract/agent.js';
export * from './contract/decision.js';
export * from './contract/evaluation.js';
export * from './contract/exact.js';
export * from './contract/game.js';
export * from './contract/limits.js';
export * from './contract/position.js';
export * from './contract/referee.js';
export * from './contract/referees.js';
export * from './contract/table.js';
export * from './contract/table-store.js';
export * from './contract/trace.js';
export * from './contract/view.js';
export * from './count/perft.js';
export * from './kit/conformance.js';
export * from './kit/problem.js';
export * from './match/ending.js';
export * from './match/line-texts.js';
export * from './match/match.js';
export * from './match/play-match.js';
export * from './match/player.js';
export * from './match/replay.js';
export * from './match/seeds.js';
export * from './match/story.js';
export * from './match/way.js';
export * from './mcts/expansion.js';
export * from './mcts/final-choice.js';
export * from './mcts/mcts.js';
export * from './mcts/parts.js';
export * from './mcts/playouts.js';
export * from './mcts/sampling.js';
export * from './mcts/selection.js';
export * from './mcts/tree.js';
export * from './record/record.js';
export * from './result.js';
export * from './rng.js';
export * from './search/alphabeta.js';
export * from './search/bounded-alphabeta.js';
export * from './search/chance-search.js';
export * from './search/minimax.js';
export * from './search/pvs.js';
export * from './search/scoring.js';
export * from './search/transposition-table.js';
export * from './search/tree-search.js';
export * from './show/board.js';
export * from './show/guide.js';
export * from './show/hindsight.js';
export * from './solve/solver.js';
export * from './solve/strategy.js';
export * from './source.js';
export * from './text/history.js';
export * from './text/nearest.js';
export * from './text/own.js';
export * from './text/params.js';
export * from './text/term.js';
export * from './text/title.js';
