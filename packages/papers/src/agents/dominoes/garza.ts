import { type Agent, choice, type Decision, type DecisionRequest, listMoves } from '@tabuleiro/engine';
import { Budget } from '@tabuleiro/engine/search';
import { type DominoView, decideByLooks, dominoKind, dominoRound, dominoTiles } from '@tabuleiro/games';
import { onlyTwoEnded } from './two-ended.js';

const { armOfMove, PASS, tileOfMove } = dominoRound;
const { countTiles, HIGH, LOW, SUIT } = dominoTiles;

/** What a move may be good for. */
type Aim = 'self' | 'partner' | 'block';

const STRATEGIES = ['traditional', 'altruist', 'selfish', 'traditional-altruist', 'traditional-selfish'] as const;
type Strategy = (typeof STRATEGIES)[number];

/**
 * A. G. de S. Garza, "Evaluating individual player strategies in a collaborative incomplete-information agent-based
 * game playing environment" (2006), as far as the thesis retells it. The traditional player helps the leader of its
 * pair, then the other partner, then blocks the opponents, and else lays its highest tile. Who leads is not told; here
 * it is the partner with fewer tiles. The other strategies drop or fix the order of the first two aims.
 */
class Garza implements Agent<DominoView> {
  constructor(private readonly strategy: Strategy) {}

  decide(view: DominoView, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const moves = listMoves(view);
    rng.shuffle(moves);
    const aims = this.aims(view);
    const worths = moves.map((move) => worthOf(view, move, aims));
    return decideByLooks(moves, worths, budget.ms);
  }

  private aims({ round, seat }: DominoView): readonly Aim[] {
    switch (this.strategy) {
      case 'altruist':
        return ['partner', 'block'];
      case 'selfish':
        return ['self', 'block'];
      case 'traditional-altruist':
        return ['partner', 'self', 'block'];
      case 'traditional-selfish':
        return ['self', 'partner', 'block'];
      case 'traditional': {
        const leads = round.sizes[seat] <= round.sizes[(seat + 2) & 3];
        return leads ? ['self', 'partner', 'block'] : ['partner', 'self', 'block'];
      }
    }
  }
}

/** The first aim that a move serves counts most; among equals, the pips it gets rid of. */
function worthOf(view: DominoView, move: number, aims: readonly Aim[]): number {
  if (move === PASS) return 0;
  const tile = tileOfMove(move);
  const { round } = view;
  const open = round.played === 0 ? HIGH[tile] : round.ends.shownAfter(tile, armOfMove(move));
  const served = aims.findIndex((aim) => serves(view, aim, open, tile));
  return (served < 0 ? 0 : 100 * (aims.length - served)) + HIGH[tile] + LOW[tile];
}

function serves({ round, seat, hand }: DominoView, aim: Aim, open: number, tile: number): boolean {
  const partner = (seat + 2) & 3;
  switch (aim) {
    case 'self':
      return (hand & ~(1 << tile) & SUIT[open]) !== 0;
    case 'partner':
      return countTiles(round.laidBy(partner) & SUIT[open]) > 0 && ((round.voids[partner] >> open) & 1) === 0;
    case 'block':
      return ((round.voids[(seat + 1) & 3] >> open) & 1) === 1;
  }
}

export const garza = dominoKind({
  name: 'garza',
  summary: 'the strategies of Garza (2006) for two ends: helps itself or its partner, blocks, or lays its highest tile',
  params: { strategy: choice('whom it helps first', STRATEGIES, 'traditional-selfish') },
  unsuited: onlyTwoEnded,
  create: ({ strategy }) => new Garza(strategy),
});
