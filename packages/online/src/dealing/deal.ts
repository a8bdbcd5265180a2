import { CHANCE, type Rng } from '@tabuleiro/engine';
import type { Match } from '@tabuleiro/engine/match';
import { type DealNumbers, dealSeed } from './commitments.js';
import { dealSource } from './deal-source.js';

/** The moves of chance up to the next decision of a seat, drawn and made; as texts. */
export function drawDeal(match: Match, source: Rng): string[] {
  const moves: string[] = [];
  while (match.turn === CHANCE) moves.push(match.chance(source).text);
  return moves;
}

/** The same from the secret and the numbers of a deal. */
export function deal(match: Match, numbers: DealNumbers, secret: string, contributed: readonly string[]): string[] {
  return drawDeal(match, dealSource(dealSeed(numbers, secret, contributed)));
}
