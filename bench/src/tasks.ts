import { makeTable, nothing, type OpenTable, openView, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { allMoves, Mcts, mostVisits, randomPlayout, ucb1 } from '@tabuleiro/engine/mcts';
import { AlphaBeta, Scoring } from '@tabuleiro/engine/search';
import { games } from '@tabuleiro/games';
import type { BenchGame, FullSearch, Playouts, Uct, Work } from './works.js';

/** A work that is ready to be done again and again. */
export interface Task {
  /** Does some of it and says how much, in units of the work. */
  batch(): number;
  /** What is wrong with all that was done so far, as a sentence; null when it is right. */
  wrong(): string | null;
}

/** Sets a work up on our own engine. */
export function makeTask(entry: BenchGame, work: Work): Task {
  const game = games.find(({ id }) => id === entry.game);
  if (game === undefined) throw new Error(`there is no game ${entry.game}`);
  if (game.hidden) throw new Error(`${game.id} hides something, and these searches see everything`);
  const table = makeTable(game, unwrap(parseSetup(game, entry.seats, entry.rules ?? '')));
  switch (work.kind) {
    case 'playouts':
      return playoutTask(table, work);
    case 'alpha-beta':
      return alphaBetaTask(table, work);
    case 'uct':
      return uctTask(table, work);
  }
}

/** Few: a game of a thousand plies takes half a millisecond. */
const PLAYOUTS_A_BATCH = 64;

function playoutTask({ game, setup }: OpenTable, work: Playouts): Task {
  const start = game.start(setup);
  const position = start.clone();
  const rng = new Rng(1);
  let count = 0;
  let plies = 0;
  let payoffs = 0;
  return {
    batch() {
      for (let i = 0; i < PLAYOUTS_A_BATCH; i++) {
        position.copyFrom(start);
        position.playout(rng);
        plies += position.ply;
        payoffs += position.payoff(0);
      }
      count += PLAYOUTS_A_BATCH;
      return PLAYOUTS_A_BATCH;
    },
    wrong() {
      return (
        differs('the mean length of a random game', plies / count, work.plies) ??
        differs('the mean payoff of the first seat', payoffs / count, work.payoff)
      );
    },
  };
}

/** A mean over very many games may be off by a hundredth. */
function differs(what: string, got: number, want: number): string | null {
  if (Math.abs(got - want) <= 0.01 * Math.max(1, Math.abs(want))) return null;
  return `${what} is ${got.toFixed(4)} instead of ${want.toFixed(4)}`;
}

function alphaBetaTask(table: OpenTable, work: FullSearch): Task {
  const search = new AlphaBeta(table, new Scoring(nothing.bind({}), false), { limits: {}, shuffled: false });
  const view = openView(table.game.start(table.setup), table.game);
  const rng = new Rng(1);
  let fault: string | null = null;
  return {
    batch() {
      const { nodes, move, value } = search.decide(view, { rng });
      if (nodes !== work.nodes || move !== work.move || value !== work.value) {
        fault = `alpha-beta needed ${nodes} nodes for move ${move} and value ${value} instead of ${work.nodes}, ${work.move} and ${work.value}`;
      }
      return nodes;
    },
    wrong: () => fault,
  };
}

function uctTask(table: OpenTable, work: Uct): Task {
  const parts = {
    // The kernels' sqrt 2 is for results from -1 to 1; rewards from 0 to 1 are half as far apart.
    selection: ucb1(Math.SQRT1_2),
    expansion: allMoves,
    playout: randomPlayout,
    finalChoice: mostVisits,
    together: false,
    proofs: null,
    widen: Number.POSITIVE_INFINITY,
    reuse: false,
    replies: null,
  };
  const search = new Mcts(table, parts, { nodes: work.iterations });
  const view = openView(table.game.start(table.setup), table.game);
  const rng = new Rng(1);
  let searches = 0;
  let expected = 0;
  let iterations = 0;
  return {
    batch() {
      const { nodes, move } = search.decide(view, { rng });
      searches++;
      iterations += nodes;
      if (work.moves.includes(move)) expected++;
      return nodes;
    },
    wrong() {
      if (iterations !== searches * work.iterations) {
        return `UCT made ${iterations} iterations in ${searches} searches of ${work.iterations}`;
      }
      if (expected > work.share * searches) return null;
      return `UCT chose move ${work.moves.join(' or ')} in only ${expected} of ${searches} searches`;
    },
  };
}
