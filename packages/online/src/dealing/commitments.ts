import type { Terms } from '@tabuleiro/protocol/online';
import { digestOf, hexDigest, type Part } from './digest.js';

/** Which deal it is: a number that fits one fits no other. */
export interface DealNumbers {
  readonly table: string;
  readonly terms: Pick<Terms, 'game' | 'seats' | 'rules'>;
  readonly round: number;
  readonly attempt: number;
  /** The seats of those who add a number, in order. */
  readonly contributors: readonly number[];
}

/** What binds the server to its secret before anybody has named a number. */
export function serverCommitment(deal: DealNumbers, secret: string): string {
  return hexDigest('tabuleiro deal 1: server', [...partsOf(deal), { bits: secret }]);
}

/** What binds a seat to its number; it holds the server's commitment, so that all have to have seen the same. */
export function seatCommitment(deal: DealNumbers, server: string, seat: number, number: string): string {
  return hexDigest('tabuleiro deal 1: seat', [...partsOf(deal), { bits: server }, seat, { bits: number }]);
}

/** What the deal follows from: all numbers in the order of the seats. */
export function dealSeed(deal: DealNumbers, secret: string, numbers: readonly string[]): Uint8Array {
  const own = numbers.map((bits): Part => ({ bits }));
  return digestOf('tabuleiro deal 1: seed', [...partsOf(deal), { bits: secret }, ...own]);
}

function partsOf({ table, terms, round, attempt, contributors }: DealNumbers): Part[] {
  return [table, terms.game, terms.seats, terms.rules, round, attempt, contributors.join(' ')];
}
