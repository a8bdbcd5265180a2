import type { BoundEvaluation, Decision, DecisionRequest, Limits, OpenTable, OpenView } from '@tabuleiro/engine';
import { BoundedAlphaBeta, type Enough, enoughOf, INFINITE, Scoring } from '@tabuleiro/engine/search';
import { type Pentago, pentagoQuadrants } from '@tabuleiro/games';
import { dropEqualTurns } from './equal-turns.js';
import { dropMirrored } from './mirrored-placements.js';

const { CELLS } = pentagoQuadrants;

export const ALGORITHMS = ['alphabeta', 'minimax', 'bounded'] as const;
/** Where placements that mirror each other are searched once: nowhere, where the report did, or on every board. */
export const SYMMETRIES = ['off', 'published', 'all'] as const;

export interface PaperSearchSettings {
  readonly search: (typeof ALGORITHMS)[number];
  /** Half-moves from the beginning of a turn; 0 chooses by the empty cells. */
  readonly depth: number;
  /** Leave out turns that lead to a board that another turn leads to. */
  readonly duplicates: boolean;
  readonly symmetry: (typeof SYMMETRIES)[number];
  readonly shuffled: boolean;
  /** So many leaves in a row get the value of the first of them. */
  readonly hold: number;
  /** What is enough for the bounded search. */
  readonly lower: number;
  readonly upper: number;
  readonly bounds: 'payoff' | 'evaluation';
  readonly limits: Limits;
}

/** How deep the published program looks, by the empty cells at the beginning of a turn. */
export function automaticDepth(empty: number): number {
  if (empty <= 5) return 10;
  if (empty <= 9) return 8;
  return empty <= 14 ? 6 : 4;
}

/** The report looked for symmetry on boards with an even number of stones, and with fewer than this many. */
const FEW_STONES = 9;

const NEVER_ENOUGH: Enough = { own: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY };

/**
 * The searches of the report, half-move by half-move: a node is the same side's again after a placement, and the other
 * side's after a turn. Leaves are evaluated for the seat that decides, whoever moved last.
 *
 * The program searched once for both halves of a turn. Here the second half is searched again, one half-move less
 * deep: the same boards with the same values, so that every decision follows from its position alone.
 */
export class PaperSearch extends BoundedAlphaBeta<Pentago> {
  protected override readonly prunes: boolean;
  private readonly settings: PaperSearchSettings;
  /** The value that leaves share, how many still do, and how many will share the next one. */
  private held = 0;
  private holding = 0;
  private nextHold = 1;

  constructor(table: OpenTable<Pentago>, evaluation: BoundEvaluation<Pentago>, settings: PaperSearchSettings) {
    const scoring = new Scoring(evaluation, true);
    super(table, scoring, settings, settings.search === 'bounded' ? enoughOf(scoring, settings) : NEVER_ENOUGH);
    this.prunes = settings.search !== 'minimax';
    this.settings = settings;
  }

  override decide(view: OpenView<Pentago>, request: DecisionRequest): Decision {
    const { hold } = this.settings;
    this.holding = 0;
    // The search may come in anywhere on a value that earlier leaves have shared.
    this.nextHold = hold > 1 ? 1 + request.rng.below(hold) : 1;
    return super.decide(view, request);
  }

  protected override run(limit: number): void {
    const { depth } = this.settings;
    const { placed, turning } = this.position;
    const begun = turning ? placed - 1 : placed;
    const whole = depth === 0 ? automaticDepth(CELLS - begun) : depth;
    super.run(Math.min(limit, Math.max(1, turning ? whole - 1 : whole)));
  }

  protected override search(depth: number, alpha: number, beta: number, at: number, height: number): number {
    // Minimax is alpha-beta with the window thrown open again at every node.
    if (this.prunes) return super.search(depth, alpha, beta, at, height);
    return super.search(depth, 0 - INFINITE, INFINITE, at, height);
  }

  protected override expand(at: number, height: number): number {
    const end = super.expand(at, height);
    const { position, buffer, settings } = this;
    if (position.turning) return settings.duplicates ? dropEqualTurns(position, buffer, at, end) : end;
    if (settings.symmetry === 'off') return end;
    const looks = settings.symmetry === 'all' || (position.placed < FEW_STONES && position.placed % 2 === 0);
    return looks ? dropMirrored(position, buffer, at, end) : end;
  }

  protected override guess(seat: number): number {
    this.guesses++;
    if (this.holding === 0) {
      this.held = this.scoring.evaluation.value(this.position, this.rootSeat);
      this.holding = this.nextHold;
      this.nextHold = this.settings.hold;
    }
    this.holding--;
    return seat === this.rootSeat ? this.held : 0 - this.held;
  }
}
