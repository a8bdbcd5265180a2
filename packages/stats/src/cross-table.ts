/** Everybody against everybody: results, scores and intervals over blocks. */
import { agentsIn, type Encounter, encounterOf, type GameOutcome, headToHead } from './outcome.js';
import { addResults, gamesOf, NO_GAMES, scoreOf, type WinDrawLoss } from './score.js';
import { CONFIDENCE, type Interval, scoreInterval } from './wilson.js';

/** What an agent made of its games with another. */
export interface CrossCell extends WinDrawLoss {
  readonly games: number;
  readonly blocks: number;
  readonly score: number;
  readonly interval: Interval;
}

/** An agent's results with each of the others. */
export interface CrossRow {
  readonly agent: string;
  /** Against each agent in the order of the table; null where they never met, and on the diagonal. */
  readonly cells: readonly (CrossCell | null)[];
  /** Over all opponents, game by game: with three agents in a game it counts twice. */
  readonly total: WinDrawLoss;
  readonly score: number;
}

/** Everybody's results with everybody. */
export interface CrossTable {
  readonly agents: readonly string[];
  readonly rows: readonly CrossRow[];
}

/** In the given order of agents, or in the order of their first games. */
export function crossTableOf(
  outcomes: readonly GameOutcome[],
  agents: readonly string[] = agentsIn(outcomes),
  confidence = CONFIDENCE,
): CrossTable {
  const rows = agents.map((agent) => {
    const cells = agents.map((other) => {
      const met = outcomes.filter((game) => headToHead(game, agent, other) !== null);
      return met.length === 0 ? null : crossCell(encounterOf(met, agent, other), confidence);
    });
    const total = cells.reduce<WinDrawLoss>((sum, cell) => (cell === null ? sum : addResults(sum, cell)), NO_GAMES);
    return { agent, cells, total, score: scoreOf(total) };
  });
  return { agents, rows };
}

/** The cell of an encounter. */
export function crossCell({ result, sample }: Encounter, confidence = CONFIDENCE): CrossCell {
  const interval = scoreInterval(sample, confidence);
  return { ...result, games: gamesOf(result), blocks: sample.n, score: sample.mean, interval };
}
