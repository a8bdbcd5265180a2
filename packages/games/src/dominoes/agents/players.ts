import { MAX_MOVES, type Rng } from '@tabuleiro/engine';
import { armOfMove, PASS, type Round, tileOfMove } from '../round.js';
import { GALO_POINTS, PASS_POINTS } from '../rules.js';
import { scoringAt, scoringTiles } from '../scoring-tiles.js';
import { ALL_TILES, countTiles, HIGH, isDouble, NUMBERS, SUIT, SUITS } from '../tiles.js';
import { EVOLVED } from './genetic.js';
import { chanceOfPass } from './hand-odds.js';
import { HOUSE_WEIGHTS } from './house-weights.js';

/** How a seat may be taken to play on: by lot, by points alone, by the genetic weights, or by those of the house. */
export const BY_LOT = 0;
export const BASIC = 1;
export const GENETIC = 2;
export const HOUSE = 3;
export type Player = typeof BY_LOT | typeof BASIC | typeof GENETIC | typeof HOUSE;

/** What the house looks at in a move; all whole numbers, so that a kernel comes to the very same worths. */
export const HOUSE_FEATURES = [
  'points on the table',
  'a double',
  'chance that the next seat passes, in 64ths',
  'chance that the partner passes, in 64ths',
  'number covered: tiles on the table',
  'number covered: tiles left in the own hand',
  'number covered: ends',
  'number laid open: tiles left in the own hand',
  'number laid open: ends',
  'points that the next seat may score, in eighths',
  'points that the partner may score, in eighths',
  'own tiles that fit',
  'whether any fits',
  'numbers in the own hand',
] as const;
const FEATURES = HOUSE_FEATURES.length;

/** The weights of Antonio et al. in hundredths; points count 100. */
export const GENETIC_WEIGHTS = Int32Array.from(EVOLVED, (a, i) => Math.round(i < 3 ? -100 * a : 100 * a));
const POINT = 100;

/** NONE[(may << 8) | (unfit << 3) | held]: the chance that none of the tiles held fits, in 64ths. */
export const NONE = Uint8Array.from({ length: 32 * 32 * 8 }, (_, i) => {
  const [may, unfit, held] = [i >> 8, (i >> 3) & 31, i & 7];
  return unfit > may || held > may || may > 28 ? 0 : Math.round(64 * chanceOfPass(may, unfit, held));
});

const buffer = new Int32Array(MAX_MOVES);
const features = new Int32Array(FEATURES);

/**
 * Plays rounds on as players would, by what each of them can see. Of moves that look equally good any may be chosen.
 * There is a twin in WebAssembly, trial.as.ts.
 */
export class Table {
  /** What the seat to act sees, found once for all of its moves. */
  private own = 0;
  private next = 0;
  private partner = 0;
  private before = 0;
  private nextCount = 0;
  private partnerCount = 0;
  private nextHeld = 0;
  private partnerHeld = 0;

  /** Plays the rest of a round, each seat by its player. */
  finish(round: Round, players: ArrayLike<number>, rng: Rng): void {
    while (round.turn >= 0) round.play(this.choose(round, players[round.turn], rng));
  }

  choose(round: Round, player: number, rng: Rng): number {
    const count = round.sensibleMoves(buffer, 0);
    if (count === 1) return buffer[0];
    this.look(round);
    let best = this.worth(round, player, buffer[0]);
    let chosen = buffer[0];
    let ties = 1;
    for (let i = 1; i < count; i++) {
      const worth = this.worth(round, player, buffer[i]);
      if (worth < best) continue;
      if (worth > best) ties = 1;
      else if (rng.below(++ties) !== 0) continue;
      best = worth;
      chosen = buffer[i];
    }
    return chosen;
  }

  /** What the seat to act sees of a round, before its moves are judged. */
  look(round: Round): void {
    const { turn, voids, played, sizes } = round;
    this.own = round.hands[turn];
    const unseen = ALL_TILES & ~(played | this.own);
    this.next = unseen & ~SUITS[voids[(turn + 1) & 3]];
    this.partner = unseen & ~SUITS[voids[(turn + 2) & 3]];
    this.before = unseen & ~SUITS[voids[(turn + 3) & 3]];
    this.nextCount = countTiles(this.next);
    this.partnerCount = countTiles(this.partner);
    this.nextHeld = Math.min(sizes[(turn + 1) & 3], this.nextCount);
    this.partnerHeld = Math.min(sizes[(turn + 2) & 3], this.partnerCount);
  }

  /** What a move looks worth to a player, each by a measure of its own. */
  private worth(round: Round, player: number, move: number): number {
    const tile = tileOfMove(move);
    const arm = armOfMove(move);
    if (player === BY_LOT || move === PASS) return 0;
    if (player === GENETIC) return this.geneticWorth(round, tile, arm);
    if (player === HOUSE) return this.houseWorth(round, tile, arm);
    return round.played === 0 ? round.ends.scoreOfOpening(tile) : round.ends.scoreAfter(tile, arm);
  }

  /** As `GeneticPolicy`, but for tiles of the own hand, which are counted without the one that is laid. */
  private geneticWorth(round: Round, tile: number, arm: number): number {
    const { ends, played, turn } = round;
    const w = GENETIC_WEIGHTS;
    const rest = this.own & ~(1 << tile);
    let open = HIGH[tile];
    let worth = 0;
    if (played === 0) worth = POINT * ends.scoreOfOpening(tile);
    else {
      const covered = ends.shown(arm);
      open = ends.shownAfter(tile, arm);
      worth = POINT * (ends.scoreAfter(tile, arm) + this.certainPasses(round, tile, arm, rest));
      worth += w[0] * countTiles(played & SUIT[covered]) + w[1] * countTiles(rest & SUIT[covered]);
      worth += w[2] * ends.countShown(covered);
    }
    worth += w[3] * countTiles(played & SUIT[open]) + w[4] * countTiles(rest & SUIT[open]);
    return worth + w[5] * ends.countShown(open) + w[6] * countTiles(round.laid[turn & 1] & SUIT[open]);
  }

  private certainPasses({ ends, sizes, turn, rules }: Round, tile: number, arm: number, rest: number): number {
    if (sizes[turn] === 1 || !rules.fourEnded) return 0;
    const fitting = SUITS[ends.numbersAfter(tile, arm)];
    if ((fitting & this.next) !== 0) return 0;
    if ((fitting & this.partner) !== 0) return PASS_POINTS;
    if ((fitting & this.before) !== 0) return PASS_POINTS - rules.repeatedPass;
    return (fitting & rest) === 0 ? 0 : GALO_POINTS;
  }

  private houseWorth(round: Round, tile: number, arm: number): number {
    this.readHouse(round, tile, arm, features);
    const from = FEATURES * (round.sizes[round.turn] - 1);
    let worth = 0;
    for (let i = 0; i < FEATURES; i++) worth += HOUSE_WEIGHTS[from + i] * features[i];
    return worth;
  }

  /** What the house looks at in a move, in the order of `HOUSE_FEATURES`; `look` comes first. */
  readHouse(round: Round, tile: number, arm: number, out: Int32Array): void {
    const { ends, played } = round;
    const opens = played === 0;
    const open = opens ? HIGH[tile] : ends.shownAfter(tile, arm);
    const fitting = opens ? SUIT[open] : SUITS[ends.numbersAfter(tile, arm)];
    const rest = this.own & ~(1 << tile);
    const { next, partner, nextCount, partnerCount, nextHeld, partnerHeld } = this;
    out.fill(0);
    out[0] = opens ? ends.scoreOfOpening(tile) : ends.scoreAfter(tile, arm);
    out[1] = isDouble(tile) ? 1 : 0;
    out[2] = NONE[(nextCount << 8) | ((nextCount - countTiles(fitting & next)) << 3) | nextHeld];
    out[3] = NONE[(partnerCount << 8) | ((partnerCount - countTiles(fitting & partner)) << 3) | partnerHeld];
    out[7] = countTiles(rest & SUIT[open]);
    out[11] = countTiles(rest & fitting);
    out[12] = out[11] > 0 ? 1 : 0;
    for (let n = 0; n < NUMBERS; n++) if ((rest & SUIT[n]) !== 0) out[13]++;
    if (opens) return;
    const covered = ends.shown(arm);
    out[4] = countTiles(played & SUIT[covered]);
    out[5] = countTiles(rest & SUIT[covered]);
    out[6] = ends.countShown(covered);
    out[8] = ends.countShown(open);
    this.readChances(round, tile, arm, out);
  }

  private readChances({ ends, rules }: Round, tile: number, arm: number, out: Int32Array): void {
    const { tiles, points } = scoringTiles(rules);
    const { next, partner, nextCount, partnerCount, nextHeld, partnerHeld } = this;
    let theirs = 0;
    let ours = 0;
    for (let each = 0; each < 4; each++) {
      const shown = ends.shownThen(tile, arm, each);
      if (shown < 0) continue;
      const from = scoringAt(shown, ends.othersThen(tile, arm, each));
      for (let at = from; at < from + 3 && tiles[at] !== 0; at++) {
        if ((next & tiles[at]) !== 0) theirs += points[at];
        if ((partner & tiles[at]) !== 0) ours += points[at];
      }
    }
    if (nextCount > 0) out[9] = Math.floor((8 * theirs * nextHeld) / nextCount);
    if (partnerCount > 0) out[10] = Math.floor((8 * ours * partnerHeld) / partnerCount);
  }
}
