import { listMoves, makeTable, type OpenTable, OVER, type Position, parseSetup, Rng, unwrap } from '@tabuleiro/engine';
import { chineseCheckers } from '@tabuleiro/games';
import { momentsOf, TELLING, type Verdict } from '@tabuleiro/stats';
import type { Figure, PaperTable } from '../paper.js';
import { LENGTHS } from './figures.js';

const USUAL_GAMES = 2000;
/** The share of moves by lot in the rollouts of the thesis. */
const EPSILON = 0.05;

/** How the games of a kind of play went. */
interface Played {
  readonly plies: readonly number[];
  /** The number of moves in every position. */
  readonly choices: readonly number[];
}

type Policy = (position: Position, rng: Rng) => number;

/** Random games and rollouts: how long they last, and how many moves there are to choose from. */
export const lengthsTable: PaperTable = {
  id: 'lengths',
  title: 'mean length of random games and of rollouts, and moves to choose from',
  seconds: 30,
  sampled: USUAL_GAMES,
  measure(onStep, options) {
    const games = options.games ?? USUAL_GAMES;
    const measured = ([2, 3] as const).map((seats) => {
      const table = makeTable(chineseCheckers, unwrap(parseSetup(chineseCheckers, seats, 'thesis')));
      const random = play(table, games, (position, rng) => position.randomMove(rng));
      onStep(seats === 2 ? 1 : 3, 4);
      const rollouts = play(table, games, farthestFirst(table));
      onStep(seats === 2 ? 2 : 4, 4);
      return { seats, random, rollouts };
    });
    return {
      figures: measured.flatMap(({ seats, random, rollouts }) => [
        lengthFigure(`random game, ${seats} players`, LENGTHS[seats].random, random.plies, 0.02),
        lengthFigure(`rollout, ${seats} players`, LENGTHS[seats].rollout, rollouts.plies, 0.06),
      ]),
      comparisons: measured.flatMap(({ seats, random, rollouts }) => {
        const { branching, most } = LENGTHS[seats];
        const largest = Math.max(...[random, rollouts].map(({ choices }) => choices.reduce((a, b) => Math.max(a, b))));
        return [
          { id: `moves to choose from in random games, ${seats} players`, measured: meanOf(random), beside: branching },
          { id: `moves to choose from in rollouts, ${seats} players`, measured: meanOf(rollouts), beside: branching },
          { id: `most moves to choose from, ${seats} players`, measured: largest, beside: most },
        ];
      }),
      notes: [
        'a mean is reproduced within 2% (random games) or 6% (rollouts), and close within twice that or where our interval reaches so near; the thesis does not say how many games it counted',
      ],
    };
  },
};

function farthestFirst(table: OpenTable): Policy {
  const measure = table.game.evaluations.find(({ name }) => name === 'farthest-first')?.bind({});
  return (position, rng) => {
    const byLot = rng.unit() < EPSILON;
    return (byLot ? undefined : measure?.best?.(position, rng)) ?? position.randomMove(rng);
  };
}

function play(table: OpenTable, games: number, policy: Policy): Played {
  const rng = new Rng(table.setup.seats);
  const plies: number[] = [];
  const choices: number[] = [];
  for (let game = 0; game < games; game++) {
    const position = table.game.start(table.setup);
    while (position.turn !== OVER) {
      // Every game tells how long it was, one in twenty what there was to choose from.
      if (game % 20 === 0) choices.push(listMoves(position).length);
      position.play(policy(position, rng));
    }
    plies.push(position.ply);
  }
  return { plies, choices };
}

function meanOf({ choices }: Played): number {
  return Math.round(10 * momentsOf(choices).mean) / 10;
}

function lengthFigure(id: string, published: number, plies: readonly number[], tolerance: number): Figure {
  const { mean, sd, n } = momentsOf(plies);
  const measured = Math.round(10 * mean) / 10;
  if (n < 2) return { id, published, measured, interval: null, verdict: 'not run' };
  const margin = (1.96 * sd) / Math.sqrt(n);
  const off = Math.abs(mean - published);
  const near = off <= 2 * tolerance * published || off - margin <= tolerance * published;
  // By the same margin as everywhere: an interval that holds anything tells nothing.
  if (near && margin > TELLING * published) {
    return { id, published, measured, interval: [mean - margin, mean + margin], verdict: 'too few games to tell' };
  }
  const verdict: Verdict = off <= tolerance * published ? 'reproduced' : near ? 'close' : 'not reproduced';
  return { id, published, measured, interval: [mean - margin, mean + margin], verdict };
}
