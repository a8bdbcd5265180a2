import { type Agent, type Decision, type DecisionRequest, int, listMoves } from '@tabuleiro/engine';
import { Budget } from '@tabuleiro/engine/search';
import { type DominoView, decideByLooks, dominoKind, dominoRound, dominoTiles } from '@tabuleiro/games';
import { onlyTwoEnded } from './two-ended.js';

const { armOfMove, PASS, tileOfMove } = dominoRound;
const { countTiles, HIGH, SUIT } = dominoTiles;

const LEFT = 0;
const RIGHT = 1;

/** How many tiles of a number the seat can see, on the table and in its own hand. */
function seen(view: DominoView, n: number): number {
  return countTiles((view.round.played | view.hand) & SUIT[n]);
}

/** The number that a move lays open, and the one at the end that it leaves alone. */
function endsAfter({ ends, played }: dominoRound.Round, move: number): readonly [laid: number, left: number] {
  const tile = tileOfMove(move);
  if (played === 0) return [HIGH[tile], HIGH[tile]];
  const arm = armOfMove(move);
  return [ends.shownAfter(tile, arm), ends.shown(arm === LEFT ? RIGHT : LEFT)];
}

/** e to the power of x, for x up to 0, the same to the last digit on every machine. */
function exponential(x: number): number {
  const small = x / 1024;
  let term = 1;
  let sum = 1;
  for (let i = 1; i < 12; i++) {
    term *= small / i;
    sum += term;
  }
  for (let i = 0; i < 10; i++) sum *= sum;
  return sum;
}

/**
 * The four strategies of A. R. da Cruz, F. G. Guimarães and R. H. C. Takahashi, "Comparing strategies to play a 2-sided
 * dominoes game" (2013): 1 at random; 2 by v, the tiles seen of the number laid open; 3 by v times t, the same for the
 * number at the other end; 4 by lot, with weights e^(vt/u) at the temperature u = 0.999^m, m tiles being on the table.
 */
class Cruz implements Agent<DominoView> {
  constructor(private readonly strategy: number) {}

  decide(view: DominoView, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const moves = listMoves(view);
    rng.shuffle(moves);
    const worths = moves.map((move) => this.worth(view, move));
    if (this.strategy === 4) {
      const chosen = drawBy(weightsOf(worths, countTiles(view.round.played)), rng.unit());
      [moves[0], moves[chosen]] = [moves[chosen], moves[0]];
      [worths[0], worths[chosen]] = [Math.max(...worths), worths[0]];
    }
    return decideByLooks(moves, worths, budget.ms);
  }

  private worth(view: DominoView, move: number): number {
    if (this.strategy === 1 || move === PASS) return 0;
    const [laid, left] = endsAfter(view.round, move);
    return this.strategy === 2 ? seen(view, laid) : seen(view, laid) * seen(view, left);
  }
}

/** The weights of equation 4, divided by the largest. */
function weightsOf(worths: readonly number[], laid: number): number[] {
  let temperature = 1;
  for (let i = 0; i < laid; i++) temperature *= 0.999;
  const best = Math.max(...worths);
  return worths.map((worth) => exponential((worth - best) / temperature));
}

/** The place on a roulette wheel with these shares, for a number from 0 to 1. */
function drawBy(weights: readonly number[], at: number): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  return weights.length - 1;
}

export const cruz = dominoKind({
  name: 'cruz',
  summary:
    'the strategies of Cruz et al. (2013) for two ends: lays open what many tiles are gone of, so that others pass',
  params: { strategy: int('1 random, 2 by the end laid open, 3 by both ends, 4 by lot with weights of both', 4, 1, 4) },
  unsuited: onlyTwoEnded,
  create: ({ strategy }) => new Cruz(strategy),
});
