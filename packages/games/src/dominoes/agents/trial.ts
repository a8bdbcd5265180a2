import { type Basis, listMoves, type Rng } from '@tabuleiro/engine';
import { WeightedMeans } from '@tabuleiro/engine/mcts';
import type { Budget } from '@tabuleiro/engine/search';
import { Round, SEATS } from '../round.js';
import { countTiles } from '../tiles.js';
import type { DominoView } from '../view.js';
import { Belief } from './belief.js';
import { Endgame } from './endgame.js';
import { POINTS_OF_A_WIN } from './kind.js';
import { type DealReader, LikelyDeals } from './likely-deals.js';
import { Minds } from './minds.js';
import { PlayOn } from './play-on.js';
import type { Policy } from './policies.js';

/** With more hidden tiles than this a round is too long to be played out in all ways. */
const LATE = 9;
/** So many deals are drawn from one pool: a limit may strike between pools, and large ones are no better. */
const BATCH = 100;

export interface TrialSettings {
  readonly samples: number;
  /** Deals drawn for each that is played out, at the most; 1 for no look at who would have moved so. */
  readonly reading: number;
  /** How the rest of a round is played; null: each seat as the player that it seems to be. */
  readonly policy: Policy | null;
  readonly exact: number;
}

/** One decision: the moves, and what each was worth in the deals looked at so far. */
export class Trial {
  readonly moves: readonly number[];
  /** Whether all deals that there can be have been looked at. */
  exhausted = false;
  private readonly found: readonly WeightedMeans[];
  private readonly belief: DealReader | null;
  /** Where each seat plays on as the player that it seems to be. */
  private readonly playOn: PlayOn | null;
  private readonly round: Round;
  private readonly hands: Int32Array;
  private readonly endgame: Endgame;

  constructor(
    private readonly view: DominoView,
    private readonly settings: TrialSettings,
    private readonly budget: Budget,
  ) {
    this.moves = listMoves({ moves: (buffer, at) => view.round.sensibleMoves(buffer, at) });
    this.found = this.moves.map(() => new WeightedMeans());
    const minds = settings.policy === null ? new Minds(view) : null;
    this.belief = settings.reading === 1 ? null : (minds ?? new Belief(view));
    this.round = new Round(view.round.rules);
    this.hands = view.round.hands.slice();
    this.endgame = new Endgame(view, budget);
    const { endgame, moves } = this;
    this.playOn = minds === null ? null : new PlayOn(view, moves, minds, (a, b) => endgame.worthOf(a, b));
  }

  run(rng: Rng): void {
    const { view, settings, hands, belief } = this;
    const deals = view.deals();
    if (deals.count <= settings.exact && countTiles(view.hidden()) <= LATE) {
      for (const deal of deals.all()) {
        for (let seat = 0; seat < SEATS; seat++) if (!view.sees(seat)) hands[seat] = deal[seat];
        this.tryMoves(rng, true, belief?.weight(hands) ?? 1);
      }
      this.exhausted = true;
      return;
    }
    const size = { batch: BATCH, reading: settings.reading, thrifty: this.playOn !== null };
    const likely = belief === null ? null : new LikelyDeals(deals, belief, hands, size);
    for (let left = settings.samples; left > 0; left -= BATCH) {
      const samples = Math.min(left, BATCH);
      if (likely !== null) likely.draw(rng, samples, (weight) => this.tryMoves(rng, false, weight));
      else {
        for (let n = 0; n < samples; n++) {
          deals.draw(rng, hands);
          this.tryMoves(rng, false, 1);
        }
      }
      if (this.playOn?.decided() === true) return;
    }
  }

  /** The mean worth of each move, in points. */
  worths(): number[] {
    return this.found.map(({ sum, weight }) => (weight === 0 ? 0 : (POINTS_OF_A_WIN * sum) / weight));
  }

  /** Where the worths come from: of all deals there is nothing left to be unsure of but how they are played. */
  bases(): Basis[] {
    if (this.exhausted) return this.found.map(() => ({ kind: 'sampled', error: 0 }));
    return this.found.map(({ basis }) => basis ?? { kind: 'sampled', error: null });
  }

  /** Plays every move in one deal, and the rest of the round: exactly, or by the policy. */
  private tryMoves(rng: Rng, exactly: boolean, weight: number): void {
    const { round, moves, endgame, view, settings, playOn } = this;
    if (playOn !== null && !exactly) {
      for (let n = playOn.left.length; n > 0; n--) this.budget.spend();
      playOn.tryMoves(this.hands, rng);
      for (const i of playOn.left) this.found[i].add(playOn.worths[i], weight);
      return;
    }
    const worths = moves.map((move) => {
      this.budget.spend();
      round.copyStateFrom(view.round);
      round.hands.set(this.hands);
      round.play(move);
      if (exactly) return endgame.value(round);
      settings.policy?.finish(round, rng);
      return endgame.worth(round);
    });
    // All moves or none: a limit may strike between them.
    for (let i = 0; i < worths.length; i++) this.found[i].add(worths[i], weight);
  }
}
