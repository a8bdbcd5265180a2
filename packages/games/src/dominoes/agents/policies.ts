import { MAX_MOVES, type Rng } from '@tabuleiro/engine';
import { CALL, type Round } from '../round.js';
import { DOUBLE_POINTS, GALO_POINTS, PASS_POINTS } from '../rules.js';
import { ALL_TILES, countTiles, DOUBLES, HIGH, SUIT, SUITS } from '../tiles.js';

const buffer = new Int32Array(MAX_MOVES);

export const TIES = ['random', 'first'] as const;
export type Ties = (typeof TIES)[number];

/** Chooses moves from what the seat to act can see: its own hand, the table, and who passed on what. */
export abstract class Policy {
  constructor(
    /** Which of moves that look equally good: any, by lot, or the first end and tile. */
    readonly ties: Ties = 'random',
  ) {}

  /** What a move of the seat to act looks worth, in points. Not asked about a pass. */
  abstract worth(round: Round, move: number): number;

  /** The move that looks best. */
  choose(round: Round, rng: Rng): number {
    const count = round.moves(buffer, 0);
    if (count === 1) return buffer[0];
    let best = this.worth(round, buffer[0]);
    let chosen = buffer[0];
    let ties = 1;
    for (let i = 1; i < count; i++) {
      const worth = this.worth(round, buffer[i]);
      if (worth < best) continue;
      if (worth > best) {
        best = worth;
        chosen = buffer[i];
        ties = 1;
      } else if (this.ties === 'random' && rng.below(++ties) === 0) chosen = buffer[i];
    }
    return chosen;
  }

  /** Plays the rest of a round. */
  finish(round: Round, rng: Rng): void {
    while (round.turn >= 0) round.play(this.choose(round, rng));
  }
}

/** What a move scores on the table at once. */
export function tablePoints(round: Round, move: number): number {
  const tile = (move >> 2) & 31;
  return round.played === 0 ? round.ends.scoreOfOpening(tile) : round.ends.scoreAfter(tile, move & 3);
}

/** The basic strategy: the most points on the table now. */
export class BasicPolicy extends Policy {
  override worth(round: Round, move: number): number {
    // The basic player looks at the points on the table alone, and announces nothing.
    return move >= CALL ? -1 : tablePoints(round, move);
  }
}

/** Chooses among all moves alike. */
export class RandomPolicy extends Policy {
  override worth(): number {
    return 0;
  }
}

/** The seven coefficients of Antonio et al. (2013), a1 to a7. */
export type Coefficients = readonly number[];

/**
 * The evaluation of N. S. Antonio, C. F. F. Costa Filho and M. G. F. Costa, "Optimization of an evaluation function of
 * the four-sided dominos game using a genetic algorithm" (2013): f = T1 - E1 + E2. T1 is what the move scores: on the
 * table, for certain passes and a certain galo, and for going out with a double. E1 is about the number that is
 * covered, E2 about the number that is laid open, both counted before the move: tiles of that number on the table, in
 * the own hand, at the ends and, for E2, laid by the own pair.
 */
export class GeneticPolicy extends Policy {
  constructor(private readonly a: Coefficients) {
    super();
  }

  override worth(round: Round, move: number): number {
    const { a } = this;
    const { ends, turn, played } = round;
    const hand = round.hands[turn];
    const tile = (move >> 2) & 31;
    const arm = move & 3;
    let worth = tablePoints(round, move);
    worth += round.rules.called ? passesWithCall(round, move) : certainPasses(round, tile, arm);
    if (round.sizes[turn] === 1 && ((DOUBLES >> tile) & 1) === 1) worth += DOUBLE_POINTS;
    let open: number;
    if (played !== 0) {
      const covered = ends.shown(arm);
      const suit = SUIT[covered];
      worth -= a[0] * countTiles(played & suit) + a[1] * countTiles(hand & suit) + a[2] * ends.countShown(covered);
      open = ends.shownAfter(tile, arm);
    } else open = HIGH[tile];
    const suit = SUIT[open];
    worth += a[3] * countTiles(played & suit) + a[4] * countTiles(hand & suit) + a[5] * ends.countShown(open);
    return worth + a[6] * countTiles(round.laid[turn & 1] & suit);
  }
}

/** The same where a galo must be announced with the move. */
function passesWithCall(round: Round, move: number): number {
  const { galoReplaces, falseGalo } = round.rules;
  const called = (move & CALL) !== 0;
  if (!round.bringsGalo(move)) return certainPasses(round, (move >> 2) & 31, move & 3) - (called ? falseGalo : 0);
  // Of the three passes one is the partner's, so that one of the opponents' is left.
  return called && galoReplaces ? GALO_POINTS : PASS_POINTS + (called ? GALO_POINTS : 0);
}

/** What the passes are worth that are certain to follow a move, from what the seat to act has seen. */
function certainPasses(round: Round, tile: number, arm: number): number {
  if (round.played === 0 || round.sizes[round.turn] === 1 || !round.rules.fourEnded) return 0;
  const { turn, voids } = round;
  const fitting = SUITS[round.ends.numbersAfter(tile, arm)] & ALL_TILES & ~(round.played | round.hands[turn]);
  if ((fitting & ~SUITS[voids[(turn + 1) & 3]]) !== 0) return 0;
  if ((fitting & ~SUITS[voids[(turn + 2) & 3]]) !== 0) return PASS_POINTS;
  if ((fitting & ~SUITS[voids[(turn + 3) & 3]]) !== 0) return PASS_POINTS - round.rules.repeatedPass;
  // Where nothing is left that fits, the round is blocked, and nobody passes.
  const own = SUITS[round.ends.numbersAfter(tile, arm)] & round.hands[turn] & ~(1 << tile);
  return own === 0 ? 0 : GALO_POINTS;
}
