import { makeTable, nothing, openView, Rng } from '@tabuleiro/engine';
import { Minimax, Scoring } from '@tabuleiro/engine/search';
import { ticTacToe } from '@tabuleiro/games';
import { makeTask } from '../dist/tasks.js';
import { BENCH_GAMES } from '../dist/works.js';

const entry = BENCH_GAMES.find(({ game }) => game === 'tic-tac-toe');

/** The same as in the bench. */
export function alphaBeta() {
  return makeTask(
    entry,
    entry.works.find(({ kind }) => kind === 'alpha-beta'),
  );
}

export function uct() {
  return makeTask(
    entry,
    entry.works.find(({ iterations }) => iterations === 1000),
  );
}

/** The whole tree, without leaving anything out. */
export function minimax() {
  const table = makeTable(ticTacToe);
  const search = new Minimax(table, new Scoring(nothing.bind({}), false), { limits: {}, shuffled: false });
  const view = openView(table.game.start(table.setup), table.game.makePosition);
  const rng = new Rng(1);
  let fault = null;
  return {
    batch() {
      const { nodes, move, value } = search.decide(view, { rng });
      if (nodes !== 549_946 || move !== 0 || value !== 0) fault = `${nodes} nodes, move ${move}, value ${value}`;
      return nodes;
    },
    wrong: () => fault,
  };
}
