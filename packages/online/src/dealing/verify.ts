import { CHANCE, type Phrase, type Table } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import { phrase } from '../sentences.js';
import { type DealNumbers, seatCommitment, serverCommitment } from './commitments.js';
import { deal } from './deal.js';

/** A deal when its round is over, with all that is needed to check it. */
export interface DealRecord extends DealNumbers {
  /** The position before it, as text. */
  readonly before: string;
  /** The server's commitment, as it was shown before anybody named a number. */
  readonly commitment: string;
  /** The commitments and numbers of the contributors, by seat. */
  readonly contributions: readonly { readonly seat: number; readonly commitment: string; readonly number: string }[];
  readonly secret: string;
  /** What was dealt, as texts of moves of chance. */
  readonly moves: readonly string[];
  /** What whoever checks it knows by itself: its seat, its number, and what it saw when the deal was made, if it was there. */
  readonly own: { readonly seat: number; readonly number: string; readonly view: string | null } | null;
  /** Secrets of earlier deals. */
  readonly earlier: readonly string[];
}

/** Everything that is wrong with a deal, in sentences; nothing where it is as it had to be. */
export function faultsOf(table: Table, record: DealRecord): Phrase[] {
  const { contributors, contributions, commitment, secret, own, earlier } = record;
  const faults: Phrase[] = [];
  if (serverCommitment(record, secret) !== commitment) faults.push(phrase('other-secret'));
  if (earlier.includes(secret)) faults.push(phrase('secret-again'));
  for (const seat of contributors) {
    const given = contributions.find((each) => each.seat === seat);
    if (given === undefined) faults.push(phrase('number-dropped', { seat }));
    else if (seatCommitment(record, commitment, seat, given.number) !== given.commitment) {
      faults.push(phrase('other-number', { seat }));
    }
  }
  for (const { seat } of contributions) if (!contributors.includes(seat)) faults.push(phrase('number-added', { seat }));
  if (own !== null) {
    const mine = contributions.find(({ seat }) => seat === own.seat);
    if (mine?.number !== own.number) faults.push(phrase('own-number-missing'));
  }
  return [...faults, ...faultsOfHands(table, record)];
}

/** Whether what was dealt is what follows from the numbers, and what whoever checks it has seen. */
function faultsOfHands(table: Table, record: DealRecord): Phrase[] {
  const { game, setup } = table;
  const { contributors, contributions, own } = record;
  const before = game.parsePosition(record.before, setup);
  if (!before.ok) return [phrase('no-position', { why: before })];
  if (before.value.turn !== CHANCE) return [phrase('nothing-to-deal')];
  const match = new Match(table, before.value);
  const numbers = contributors.map((seat) => contributions.find((each) => each.seat === seat)?.number ?? '');
  // Without all numbers nothing follows from them, and their lack has been said.
  if (numbers.includes('')) return [];
  const moves = deal(match, record, record.secret, numbers);
  const same = moves.length === record.moves.length && moves.every((text, i) => text === record.moves[i]);
  if (!same) return [phrase('other-deal')];
  const seen = own === null || !game.hidden ? null : game.view(match.position, own.seat).text();
  return own !== null && own.view !== null && seen !== null && seen !== own.view ? [phrase('other-hand')] : [];
}
