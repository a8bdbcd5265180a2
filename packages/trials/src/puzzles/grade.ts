import { type Agent, type Catalogue, Rng, type Table, type UngradedPuzzle, viewOf } from '@tabuleiro/engine';
import { isSolution, puzzlePosition } from './solution.js';

/** Each level tries so often, and solves a puzzle if it does so in most of them: some of them draw lots. */
const TRIES = 3;

/** The levels of a game's ladder, the weakest first; none where it has no ladder. */
export function puzzleAgents(catalogue: Catalogue, table: Table): readonly Agent[] {
  const agents: Agent[] = [];
  for (let n = 1; ; n++) {
    const level = catalogue.parseAgent(table, `level(${n})`);
    if (!level.ok) return agents;
    agents.push(level.value.agent);
  }
}

/** Whether an agent solves a puzzle more often than not. */
export function solves(table: Table, agent: Agent, puzzle: UngradedPuzzle): boolean {
  let solved = 0;
  for (let seed = 1; seed <= TRIES; seed++) {
    if (isSolution(table, puzzle, turnOf(table, agent, puzzle, new Rng(seed)))) solved++;
  }
  return 2 * solved > TRIES;
}

/** The turn that an agent would make. */
function turnOf(table: Table, agent: Agent, { position: text }: UngradedPuzzle, rng: Rng): string[] {
  const { game } = table;
  const position = puzzlePosition(table, text);
  const seat = position.turn;
  agent.begin?.(seat);
  const texts: string[] = [];
  do {
    const { move } = agent.decide(viewOf(table, position), { rng });
    texts.push(game.makeMove(position, move));
    position.play(move);
  } while (position.turn === seat && position.midTurn);
  return texts;
}
