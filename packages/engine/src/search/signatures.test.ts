import { ticTacToe } from '@tabuleiro/games';
import { expect, it } from 'vitest';
import { nim, pairs } from '#test-games';
import { makeCatalogue } from '../agents/catalogue.js';
import type { OpenGame } from '../contract/game.js';
import { makeTable, viewOf } from '../contract/table.js';
import { unwrap } from '../result.js';
import { Rng } from '../rng.js';

const catalogue = makeCatalogue({ games: [] });

/**
 * Search signatures: the nodes that each algorithm visits from the start. A change here is a change of behaviour, so it
 * must be a decision and not an accident. The first one is known from elsewhere: it is the node count of textbook
 * alpha-beta on tic-tac-toe, squares in order, without a table.
 */
const SIGNATURES: readonly (readonly [game: OpenGame, agent: string, nodes: number])[] = [
  [ticTacToe, 'alphabeta(depth=9, eval=none)', 18_297],
  [ticTacToe, 'minimax(depth=9, eval=none)', 549_946],
  [ticTacToe, 'minimax(depth=4)', 3_610],
  [ticTacToe, 'alphabeta(depth=4)', 492],
  [ticTacToe, 'bounded-alphabeta(depth=9, eval=none)', 16_811],
  [ticTacToe, 'pvs(depth=4)', 311],
  [ticTacToe, 'pvs(depth=9, eval=none)', 5_814],
  [ticTacToe, 'pvs(depth=9, eval=none, symmetry=true)', 2_458],
  [ticTacToe, 'perfect', 920],
  [pairs, 'alphabeta(depth=8)', 2_404],
  [pairs, 'pvs(depth=8)', 1_937],
  [nim, 'alphabeta(depth=6)', 5_090],
  [nim, 'pvs(depth=6)', 1_711],
];

it.each(SIGNATURES.map(([game, agent, nodes]) => [game.id, agent, nodes, game] as const))(
  '%s %s visits %i nodes',
  (_, text, nodes, game) => {
    const table = makeTable(game);
    const { agent } = unwrap(catalogue.parseAgent(table, text));
    const decision = agent.decide(viewOf(table, table.game.start(table.setup)), { rng: new Rng(1) });
    expect(decision.nodes).toBe(nodes);
  },
);
