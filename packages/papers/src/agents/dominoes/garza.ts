import { type Agent, choice, type Decision, type DecisionRequest, listMoves } from '@tabuleiro/engine';
import { Budget } from '@tabuleiro/engine/search';
import { type DominoView, decideByLooks, dominoKind, dominoRound, dominoTiles } from '@tabuleiro/games';
import { onlyTwoEnded } from './two-ended.js';

const { armOfMove, PASS, tileOfMove } = dominoRound;
const { countTiles, HIGH, LOW, SUIT } = dominoTiles;

/** What a move may be good for. */
type Aim = 'self' | 'partner' | 'block';

/** All seven, as the thesis lists them. */
export const GARZA_STRATEGIES = [
  'traditional',
  'altruist',
  'selfish',
  'random',
  'suicidal',
  'traditional-altruist',
  'traditional-selfish',
] as const;
type Strategy = (typeof GARZA_STRATEGIES)[number];

/**
 * A. G. de S. Garza, "Evaluating individual player strategies in a collaborative incomplete-information agent-based
 * game playing environment" (2006), as far as the thesis retells it. The traditional player helps the leader of its
 * pair, then the other partner, then blocks the opponents, and else lays its highest tile. Who leads is not told; here
 * it is the partner with fewer tiles. Altruist and selfish drop one of the first two aims, and their mixtures with the
 * traditional fix the order of both. Of the suicidal player there is but the name: here it is the traditional one turned
 * round, and makes the move that that one likes least.
 */
class Garza implements Agent<DominoView> {
  constructor(private readonly strategy: Strategy) {}

  decide(view: DominoView, { rng }: DecisionRequest): Decision {
    const budget = new Budget({});
    const moves = listMoves(view);
    rng.shuffle(moves);
    const aims = this.aims(view);
    const sign = SIGNS[this.strategy] ?? 1;
    const worths = moves.map((move) => sign * worthOf(view, move, aims));
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
      case 'traditional':
      case 'random':
      case 'suicidal': {
        const leads = round.sizes[seat] <= round.sizes[(seat + 2) & 3];
        return leads ? ['self', 'partner', 'block'] : ['partner', 'self', 'block'];
      }
    }
  }
}

/** Who is against what the traditional player is for, and who does not care. */
const SIGNS: Readonly<Partial<Record<Strategy, number>>> = { random: 0, suicidal: -1 };

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
  version: 2,
  history: [
    {
      version: 1,
      until: '2026-11-17T23:30:00Z',
      otherwise:
        'moves that served any aim but the last were all alike to it, so that three strategies played the same',
    },
  ],
  summary:
    'the strategies of Garza (2006) for two ends: helps itself or its partner, blocks, or lays its highest tile; or plays by lot, or against its own pair',
  params: { strategy: choice('whom it helps first, if anybody', GARZA_STRATEGIES, 'traditional-selfish') },
  unsuited: onlyTwoEnded,
  create: ({ strategy }) => new Garza(strategy),
});
