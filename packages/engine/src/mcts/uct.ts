import { limitParams } from '../agents/budget.js';
import { viewKind } from '../agents/kinds.js';
import { phrase } from '../agents/sentences.js';
import type { AgentValues } from '../contract/agent.js';
import type { BoundEvaluation } from '../contract/evaluation.js';
import type { Position } from '../contract/position.js';
import type { Table } from '../contract/table.js';
import { Ranking } from '../search/ranking.js';
import { Scoring } from '../search/scoring.js';
import type { Change } from '../text/history.js';
import { choice, evaluation, flag, int, megabytes, num, threads, type Values } from '../text/params.js';
import type { Phrase } from '../text/phrases.js';
import { DeterminisedMcts } from './determinised.js';
import { allMoves, bestMoves } from './expansion.js';
import { bestMean, mostVisits } from './final-choice.js';
import { GuidedUcb1 } from './guided-selection.js';
import { InformationSetMcts } from './information-set.js';
import { EvaluationJudge } from './judges.js';
import { Mcts, type MctsParts } from './mcts.js';
import type { Playout } from './parts.js';
import { PlayoutSearch } from './playout-search.js';
import { GuidedPlayout, randomPlayout } from './playouts.js';
import { Proofs } from './proofs.js';
import { StrongestReply } from './replies.js';
import { TIES, ucb1 } from './selection.js';
import { SharedMcts } from './shared-mcts.js';

const ANY_NUMBER = Number.POSITIVE_INFINITY;

const playoutParams = {
  nodes: int('playouts to make at most', 10_000, 1, 1e9),
  ms: limitParams.ms(ANY_NUMBER),
  c: num('how much to explore: the weight of UCB1 for rewards from 0 to 1', 0.7, 0, 100),
  final: choice('what the move played has most of', ['visits', 'value'], 'visits'),
  playout: choice(
    'how games are played out: by lot, by what looks best, or by a small search',
    ['random', 'greedy', 'search'],
    'random',
  ),
  epsilon: num('in greedy playouts and those with a search, the share of moves that are drawn by lot', 0.05, 0, 1),
  ahead: int('in playouts with a search, decisions to look ahead', 2, 1, 6),
  breadth: int('in playouts with a search, moves to look at in each position', 5, 1, 1000),
  length: int('moves in a playout, after which an evaluation decides', ANY_NUMBER, 1, ANY_NUMBER),
  settled: flag('end playouts where the evaluation that decides them calls the game settled', false),
  outright: flag('where an evaluation decides a playout, whom it likes best wins outright', false),
  margin: num(
    'where an evaluation decides a playout, the lead that makes winning e times as likely; 0: rewards are what positions are worth',
    0,
    0,
    1e6,
  ),
  judge: evaluation('the evaluation that decides playouts; the same as eval if left out', { like: 'eval' }),
  eval: evaluation('what looks best, for guided playouts and for choosing children'),
};

const treeParams = {
  ...playoutParams,
  k: int('children of a node, the best by the evaluation', ANY_NUMBER, 1, ANY_NUMBER),
  widen: int('one more child of a node for every so many visits', ANY_NUMBER, 1, ANY_NUMBER),
  others: int("children of the others' nodes, where that is fewer: 1 is their best reply", ANY_NUMBER, 1, ANY_NUMBER),
  reply: flag('where more than two sides play, only the one of the others who stands best answers in the tree', false),
  taper: num('fewer children with every move below the root', 0, 0, 10),
  selection: choice('which children: the best, or half the best and half by lot', ['greedy', 'mixed'], 'greedy'),
  ties: choice('which of children that look equally good: the first, or any, by lot', TIES, 'first'),
  together: flag('play out all children of a node as soon as it gets them', false),
  bias: num('progressive bias: how much the order of the children counts', 0, 0, 100),
  proven: flag('follow wins and losses that are certain, in games of two sides', false),
  history: num('progressive history: how much a move counts that did well elsewhere', 0, 0, 100),
  rave: num('RAVE: for about how many visits a move counts by the games where it came later', 0, 0, 1e6),
  reuse: flag('keep what is left of the tree from one move to the next, so that a move hangs on those before', false),
};

const uctParams = {
  ...treeParams,
  threads,
  tree: { ...megabytes('megabytes of the tree that several threads share', 64, 1, 4096), beside: 'threads' },
};

const finalChoices = { visits: mostVisits, value: bestMean };

/** What the evaluation is asked for by playouts and expansions. */
function guideOf<P extends Position>(table: Table<P>, bound: BoundEvaluation<P>) {
  const scoring = new Scoring<P>(bound, false, table.game.payoffs);
  return { scoring, ranking: new Ranking<P>(scoring) };
}

function playoutOf<P extends Position>(table: Table<P>, values: AgentValues<typeof playoutParams, P>): Playout<P> {
  const { playout, length, settled, outright, margin } = values;
  if (playout === 'random' && length === ANY_NUMBER && !settled) return randomPlayout;
  const { scoring, ranking } = guideOf(table, values.eval);
  const judging = values.judge === values.eval ? scoring : guideOf(table, values.judge).scoring;
  const { ahead: depth, breadth: width } = values;
  const { seats } = table.setup;
  return new GuidedPlayout({
    policy: playout === 'search' ? new PlayoutSearch(ranking, scoring, { depth, width, seats }) : ranking,
    epsilon: playout === 'random' ? 1 : values.epsilon,
    length,
    judge: new EvaluationJudge(table, judging, { outright, margin, early: settled }),
  });
}

function partsOf<P extends Position>(table: Table<P>, values: AgentValues<typeof treeParams, P>): MctsParts<P> {
  const { k, others, reply, taper, selection, ties, bias, history, rave, c, widen, together, reuse } = values;
  const everything = k === ANY_NUMBER && others === ANY_NUMBER && taper === 0;
  const { scoring, ranking } = guideOf(table, values.eval);
  const more = widen !== ANY_NUMBER;
  const limits = { own: k, others: Math.min(k, others), taper, mixed: selection === 'mixed', more };
  const plain = bias === 0 && history === 0 && rave === 0;
  return {
    selection: plain
      ? ucb1(c, ties)
      : new GuidedUcb1({ exploration: c, bias, history, rave, ties, seats: table.setup.seats }),
    expansion: everything && bias === 0 ? allMoves : bestMoves(ranking, limits),
    playout: playoutOf(table, values),
    finalChoice: finalChoices[values.final],
    together,
    proofs: values.proven && twoSided(table) ? new Proofs(table.sides, everything) : null,
    widen,
    reuse,
    replies: reply && table.sideCount > 2 ? new StrongestReply(scoring, table.sides) : null,
  };
}

function twoSided({ game, sideCount }: Table): boolean {
  return sideCount === 2 && game.payoffs.sum === 0;
}

/** Why several threads cannot search as these values say. */
function needsOneThread(game: Table['game'], { threads, together, reuse }: Values<typeof uctParams>): Phrase | null {
  if (game.hidden || game.chance) return phrase('hidden-in-one-thread', { game: game.id });
  const alone = together ? 'together' : reuse ? 'reuse' : null;
  return alone === null ? null : phrase('one-thread-alone', { threads, with: alone });
}

const TRIED_ALL: Change = {
  version: 1,
  until: '2026-11-17T23:30:00Z',
  otherwise: 'it also tried moves that the game knows another one to be as good as',
};

export const uct = viewKind({
  name: 'uct',
  version: 2,
  history: [TRIED_ALL],
  summary: 'Monte Carlo tree search with UCB1, for any number of seats; of information sets where something is hidden',
  params: uctParams,
  unsuited: ({ game }, values) => (values === undefined || values.threads === 1 ? null : needsOneThread(game, values)),
  create(table, values) {
    const { nodes, ms, c, final } = values;
    const { game } = table;
    if (game.hidden || game.chance) {
      return new InformationSetMcts(table, playoutOf(table, values), { exploration: c, final }, { nodes, ms });
    }
    // The views of an open game are open views: makeTable and viewOf see to that.
    if (values.threads > 1) return new SharedMcts(table, partsOf(table, values), { nodes, ms }, values.tree * 2 ** 20);
    return new Mcts(table, partsOf(table, values), { nodes, ms });
  },
});

export const determinisedUct = viewKind({
  name: 'determinised-uct',
  version: 2,
  history: [TRIED_ALL],
  summary: 'Monte Carlo tree search in several guesses at what is hidden, each as if all were seen',
  params: { samples: int('guesses at what is hidden', 20, 1, 100_000), ...treeParams },
  create: (table, values) =>
    new DeterminisedMcts(table, partsOf(table, values), values.samples, { nodes: values.nodes, ms: values.ms }),
});
