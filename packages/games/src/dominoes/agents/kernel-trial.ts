import type { Rng } from '@tabuleiro/engine';
import { SharedKernel } from '../../kernel.js';
import { fillTables, HANDS, type KernelRules, kernelRules, writeRound, writeRules } from '../kernel-round.js';
import { type Round, SEATS } from '../round.js';
import { scoringTiles } from '../scoring-tiles.js';
import { HOUSE_WEIGHTS } from './house-weights.js';
import { GENETIC_WEIGHTS, NONE } from './players.js';
import { KERNEL } from './trial.wasm.js';

// As trial.as.ts has them, in words after the tables of a round.
const PLIES = 3;
const SCORING = 2048;
const SCORED = SCORING + 1344;
const WEIGHTS = SCORED + 336;
const GENETIC = WEIGHTS + 112;
const PLAYERS = GENETIC + 8;
const ROOT = PLAYERS + SEATS;
const TRIED = ROOT + 34;
const MADE = TRIED + 128;
const MOST_MOVES = 128;

/** By tiles left a line of weights, with room to spare. */
const LINE = 16;
const HOUSE_LINE = HOUSE_WEIGHTS.length / 7;

/** Where the tables of a trial begin, in words. */
let start = 0;

const shared = new SharedKernel<{ tryMoves(count: number): void }>(KERNEL, (bytes) => {
  const at = fillTables(bytes);
  start = at / 4;
  bytes.set(NONE, at);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, (bytes.length >> 2) - 1);
  HOUSE_WEIGHTS.forEach((weight, i) => {
    words[start + WEIGHTS + LINE * Math.floor(i / HOUSE_LINE) + (i % HOUSE_LINE)] = weight;
  });
  words.set(GENETIC_WEIGHTS, start + GENETIC);
});

/** Tries moves of one round in many deals, each followed by the rest of the round as players would play it. */
export class KernelTrial {
  private constructor(
    private readonly words: Int32Array,
    private readonly functions: { tryMoves(count: number): void },
    private readonly rules: KernelRules,
    private readonly round: Round,
    private readonly moves: readonly number[],
  ) {}

  /** Null where there is no kernel, or where it does not know the rules. */
  static of(round: Round, moves: readonly number[]): KernelTrial | null {
    const kernel = shared.get();
    const rules = kernelRules(round.rules);
    if (kernel === null || rules === null || moves.length > MOST_MOVES) return null;
    return new KernelTrial(kernel.words, kernel.functions, rules, round, moves);
  }

  /** Writes what does not change from deal to deal: others may have used the kernel meanwhile. */
  begin(): void {
    const { words, rules, round, moves } = this;
    writeRules(round, rules, words);
    writeRound(round, words, start + ROOT);
    const { tiles, points } = scoringTiles(round.rules);
    words.set(tiles, start + SCORING);
    words.set(new Int32Array(points.buffer), start + SCORED);
    words.set(moves, start + TRIED);
  }

  /** Plays every move in a deal; by move, what the two pairs have made in the round. False where the generator is unknown. */
  play(hands: Int32Array, players: ArrayLike<number>, rng: Rng, made: Int32Array): boolean {
    const { words, functions, moves } = this;
    const { stream } = rng;
    if (stream === null) return false;
    words[0] = stream[0];
    words[1] = stream[1];
    for (let seat = 0; seat < SEATS; seat++) {
      words[start + ROOT + HANDS + seat] = hands[seat];
      words[start + PLAYERS + seat] = players[seat];
    }
    functions.tryMoves(moves.length);
    stream[0] = words[0];
    stream[1] = words[1];
    rng.took(words[PLIES]);
    for (let i = 0; i < 2 * moves.length; i++) made[i] = words[start + MADE + i];
    return true;
  }
}
