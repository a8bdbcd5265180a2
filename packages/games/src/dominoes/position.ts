import { BasePosition, CHANCE, MAX_MOVES, mix, OVER, type Rng } from '@tabuleiro/engine';
import { drawTiles, handOfRank, rankOfHand } from './hands.js';
import { BLOCKED, GOING_ON, HAND, Round, SEATS } from './round.js';
import { RoundRules, type Rules } from './rules.js';
import { ALL_TILES, countTiles, DOUBLE_SIX, DOUBLES } from './tiles.js';

/** The holder of 6-6 opens, with it. Otherwise a seat opens. */
export const SIX_OPENS = -1;
/** Three hands are dealt by chance; the fourth is what is left. */
export const DEALS = SEATS - 1;
/** The points of a round that count as much as a match won: how far a round was won, where one round is all. */
const ROUND_SCALE = 200;

const sensible = new Int32Array(MAX_MOVES);

/** Where a round began: the ply, the scores and who opens. */
interface Start {
  readonly ply: number;
  readonly scores: readonly [number, number];
  readonly opening: number;
}

/**
 * A match. Chance deals a hand at a time; when a round has ended and the match goes on, the finished round lies open
 * until chance deals again. The round, its deal included, is the key: what was played is what seats can know.
 */
export class Dominoes extends BasePosition {
  readonly round: Round;
  /** What the pairs had when the round began. */
  readonly scores = new Int32Array(2);
  opening = SIX_OPENS;
  /** How many hands chance has dealt in this round. */
  dealt = 0;
  private log: Int32Array = new Int32Array(256);
  private readonly starts: Start[] = [];
  private startPly = 0;

  constructor(
    readonly rules: Rules,
    readonly roundRules = new RoundRules(rules),
  ) {
    super();
    this.round = new Round(roundRules);
    this.startRound(0, 0, SIX_OPENS);
  }

  /** Begins with these scores and this opening instead of 0 to 0; nothing has been dealt. */
  setUp(first: number, second: number, opening: number): void {
    this.starts.length = 0;
    this.ply = 0;
    this.startRound(first, second, opening);
  }

  /** The points of a pair, those of the round included. */
  score(side: number): number {
    return this.scores[side] + this.round.points[side];
  }

  /** Whether tiles have been dealt and can be played, or have been. */
  get isDealt(): boolean {
    return this.dealt === DEALS;
  }

  override moves(buffer: Int32Array, at: number): number {
    return this.round.moves(buffer, at);
  }

  sensibleMoves(buffer: Int32Array, at: number): number {
    return this.round.sensibleMoves(buffer, at);
  }

  override isLegal(move: number): boolean {
    return this.turn >= 0 && this.round.isLegal(move);
  }

  override play(move: number): void {
    while (this.ply >= this.log.length) this.log = grown(this.log);
    const wasChance = this.turn === CHANCE;
    if (wasChance && this.round.end !== GOING_ON) {
      this.startRound(this.score(0), this.score(1), this.nextOpening());
    }
    this.log[this.ply++] = move;
    if (wasChance) this.deal(move);
    else {
      this.round.play(move);
      this.turn = this.round.turn === OVER ? this.afterRound() : this.round.turn;
    }
  }

  override undo(): void {
    const to = this.ply - 1;
    if (to <= this.startPly && this.starts.length > 1) {
      this.replay(to);
      return;
    }
    this.ply = to;
    if (to - this.startPly < DEALS) {
      this.round.hands[--this.dealt] = 0;
      this.round.hands[DEALS] = 0;
      this.turn = CHANCE;
    } else {
      this.round.undo();
      this.turn = this.round.turn;
    }
  }

  override payoff(seat: number): number {
    const difference = this.score(seat & 1) - this.score(1 - (seat & 1));
    if (this.rules.play === 'match' || this.rules.ends === '2') return Math.sign(difference);
    return Math.max(-1, Math.min(1, difference / ROUND_SCALE));
  }

  override randomMove(rng: Rng): number {
    if (this.turn !== CHANCE) return super.randomMove(rng);
    const { hands } = this.round;
    const fresh = this.round.end !== GOING_ON;
    const left = fresh ? ALL_TILES : ALL_TILES & ~(hands[0] | hands[1] | hands[2]);
    return rankOfHand(drawTiles(rng, left, HAND));
  }

  /** By lot, but for calls of galo: they come when a galo does, and never else, or they would drown all other points. */
  override playout(rng: Rng): void {
    while (this.turn !== OVER) {
      const plies = this.turn === CHANCE ? -1 : this.round.playout(rng);
      if (plies >= 0) {
        this.ply += plies;
        this.turn = this.afterRound();
      } else if (this.turn === CHANCE || !this.roundRules.called) this.play(this.randomMove(rng));
      else this.play(sensible[rng.below(this.sensibleMoves(sensible, 0))]);
    }
  }

  override hash(out: Int32Array): void {
    const { log } = this;
    let a = mix(this.scores[0] + 4096 * this.scores[1]);
    let b = mix(this.opening + 77);
    for (let ply = this.startPly; ply < this.ply; ply++) {
      a = mix(a ^ log[ply]);
      b = mix(b + Math.imul(log[ply] + 1, 0x9e3779b1));
    }
    out[0] = a;
    out[1] = b;
  }

  override copyFrom(other: this): void {
    this.turn = other.turn;
    this.ply = other.ply;
    this.scores.set(other.scores);
    this.opening = other.opening;
    this.dealt = other.dealt;
    this.startPly = other.startPly;
    this.starts.length = 0;
    this.starts.push(...other.starts);
    if (this.log.length < other.log.length) this.log = new Int32Array(other.log.length);
    for (let i = 0; i < other.ply; i++) this.log[i] = other.log[i];
    this.round.copyFrom(other.round);
  }

  override clone(): this {
    const copy = new Dominoes(this.rules, this.roundRules);
    copy.copyFrom(this as Dominoes);
    return copy as this;
  }

  /** All hands are dealt, and a seat opens. */
  beginRound(opener: number): void {
    const { rules, round, scores } = this;
    round.begin(opener, openersOf(rules, this.opening));
    if (rules['match-end'] === 'round-end' || rules.play === 'round') return;
    for (let side = 0; side < 2; side++) round.goals[side] = rules.target - scores[side];
  }

  private startRound(first: number, second: number, opening: number): void {
    this.starts.push({ ply: this.ply, scores: [first, second], opening });
    this.reset();
  }

  /** The state at the last start. */
  private reset(): void {
    const { ply, scores, opening } = this.starts[this.starts.length - 1];
    this.startPly = ply;
    this.scores.set(scores);
    this.opening = opening;
    this.dealt = 0;
    this.round.hands.fill(0);
    this.round.begin(CHANCE, 0);
    this.turn = CHANCE;
  }

  private deal(move: number): void {
    const { hands } = this.round;
    hands[this.dealt++] = handOfRank(move);
    if (this.dealt < DEALS) return;
    hands[DEALS] = ALL_TILES & ~(hands[0] | hands[1] | hands[2]);
    // A deal that does not count leaves no trace but its moves.
    if (this.isVoid()) this.startRound(this.scores[0], this.scores[1], this.opening);
    else {
      this.turn = this.opener();
      this.beginRound(this.turn);
    }
  }

  private isVoid(): boolean {
    const { rules, opening } = this;
    const { hands } = this.round;
    if (rules.redeal === 'five-doubles' && hands.some((hand) => countTiles(hand & DOUBLES) >= TOO_MANY_DOUBLES)) {
      return true;
    }
    if (rules.ends === '2' || rules['no-double'] === 'next-seat' || opening === SIX_OPENS) return false;
    return (hands[opening] & DOUBLES) === 0;
  }

  private opener(): number {
    const { hands } = this.round;
    const openers = openersOf(this.rules, this.opening);
    let seat = Math.max(0, this.opening);
    while ((hands[seat] & openers) === 0) seat = (seat + 1) & 3;
    return seat;
  }

  private nextOpening(): number {
    const { last, end } = this.round;
    const opens = this.rules['after-block'];
    if (end !== BLOCKED || opens === 'last-player') return last;
    const winners = opens === 'winners' ? this.round.fewerPips() : -1;
    if (winners < 0) return SIX_OPENS;
    return (last & 1) === winners ? last : (last + 1) & 3;
  }

  private afterRound(): number {
    const { rules } = this;
    if (rules.play === 'round') return OVER;
    const [first, second] = [this.score(0), this.score(1)];
    if (Math.max(first, second) < rules.target) return CHANCE;
    return first !== second || rules.level === 'draw' ? OVER : CHANCE;
  }

  /** Goes back into the round before, which is played again up to a ply. */
  private replay(to: number): void {
    this.starts.pop();
    this.reset();
    this.ply = this.startPly;
    while (this.ply < to) this.play(this.log[this.ply]);
  }
}

/** A hand with so many doubles is dealt again, where that is the rule. */
export const TOO_MANY_DOUBLES = 5;

/** The tiles that may open a round. */
export function openersOf(rules: Rules, opening: number): number {
  if (opening === SIX_OPENS) return 1 << DOUBLE_SIX;
  return rules.ends === '2' ? ALL_TILES : DOUBLES;
}

function grown(log: Int32Array): Int32Array {
  const larger = new Int32Array(2 * log.length);
  larger.set(log);
  return larger;
}
