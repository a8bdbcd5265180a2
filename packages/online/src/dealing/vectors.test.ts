import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeCatalogue, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import { games } from '@tabuleiro/games';
import { describe, expect, it } from 'vitest';
import { type DealNumbers, dealSeed, seatCommitment, serverCommitment } from './commitments.js';
import { deal } from './deal.js';
import { dealSource } from './deal-source.js';

interface Vector {
  readonly given: DealNumbers & {
    readonly before: string;
    readonly secret: string;
    readonly numbers: readonly string[];
  };
  readonly commitment: string;
  readonly seatCommitments: readonly string[];
  readonly seed: string;
  readonly words: readonly string[];
  readonly moves: readonly string[];
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe.each(vectors)('the deal of round $given.round at table $given.table', (vector) => {
  const { given } = vector;

  it('is what the program deals', () => {
    const table = unwrap(makeCatalogue({ games }).table(given.terms.game, given.terms.seats, given.terms.rules));
    const match = new Match(table, unwrap(table.game.parsePosition(given.before, table.setup)));
    const seed = dealSeed(given, given.secret, given.numbers);
    const source = dealSource(seed);
    const commitment = serverCommitment(given, given.secret);
    expect({
      given,
      commitment,
      seatCommitments: given.contributors.map((seat, i) => seatCommitment(given, commitment, seat, given.numbers[i])),
      seed: hex(seed),
      words: vector.words.map(() => (source.next() >>> 0).toString(16).padStart(8, '0')),
      moves: deal(match, given, given.secret, given.numbers),
    }).toEqual(vector);
  });

  it('is what its specification says, worked out with nothing of the program', () => {
    const deal = specifiedDeal(given);
    expect(deal.commitment).toBe(vector.commitment);
    expect(deal.seatCommitments).toEqual(vector.seatCommitments);
    expect(hex(deal.seed)).toBe(vector.seed);
    expect(deal.words.slice(0, 16).map((word) => word.toString(16).padStart(8, '0'))).toEqual(vector.words);
    expect(deal.hands.map((hand) => hand.sort())).toEqual(vector.moves.map((text) => text.split(',').sort()));
  });
});

it('is told with its own bytes in the specification', () => {
  const [{ given, commitment, seatCommitments, seed, words, moves }] = vectors;
  const page = readFileSync(new URL('../../../../docs/fair-dealing.md', import.meta.url), 'utf8');
  const told = [given.secret, ...given.numbers, commitment, ...seatCommitments, seed, ...moves];
  for (const each of [...told, words.slice(0, 8).join(' ')]) expect(page).toContain(` ${each}\n`);
  const hashed = page
    .slice(page.indexOf('The bytes that `C` is the hash of'))
    .replace(/[^0-9a-f\n]|.*[^0-9a-f\n].*/g, '');
  const bytes = Buffer.from(hashed.replaceAll('\n', ''), 'hex');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(commitment);
});

/** As docs/fair-dealing.md has it, in its order. */
function specifiedDeal({ table, terms, round, attempt, contributors, secret, numbers }: Vector['given']) {
  const text = (part: string | number): Buffer => Buffer.from(String(part), 'utf8');
  const bits = (digits: string): Buffer => Buffer.from(digits, 'hex');
  const digest = (...parts: readonly Buffer[]): Buffer => {
    const hash = createHash('sha256');
    for (const part of parts) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      hash.update(length).update(part);
    }
    return hash.digest();
  };
  const which = [table, terms.game, terms.seats, terms.rules, round, attempt, contributors.join(' ')].map(text);
  const commitment = digest(text('tabuleiro deal 1: server'), ...which, bits(secret));
  const seatCommitments = contributors.map((seat, i) =>
    hex(digest(text('tabuleiro deal 1: seat'), ...which, commitment, text(seat), bits(numbers[i]))),
  );
  const seed = digest(text('tabuleiro deal 1: seed'), ...which, bits(secret), ...numbers.map(bits));
  const words: number[] = [];
  for (let block = 0; block < 8; block++) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(block);
    const bytes = createHash('sha256').update(seed).update(number).digest();
    for (let i = 0; i < 8; i++) words.push(bytes.readUInt32BE(4 * i));
  }
  return { commitment: hex(commitment), seatCommitments, seed, words, hands: specifiedHands(words) };
}

/** Three hands of seven: of the tiles that are left, one after the other, and the last of them takes its place. */
function specifiedHands(words: readonly number[]): string[][] {
  let next = 0;
  const below = (n: number): number => {
    const end = 2 ** 32 - (2 ** 32 % n);
    while (words[next] >= end) next++;
    return words[next++] % n;
  };
  const all = Array.from({ length: 7 }, (_, high) => Array.from({ length: high + 1 }, (__, low) => `${high}-${low}`));
  let left = all.flat();
  return [0, 1, 2].map(() => {
    const stock = [...left];
    const hand = Array.from({ length: 7 }, () => {
      const at = below(stock.length);
      const tile = stock[at];
      const last = stock.pop() as string;
      if (at < stock.length) stock[at] = last;
      return tile;
    });
    left = left.filter((tile) => !hand.includes(tile));
    return hand;
  });
}
