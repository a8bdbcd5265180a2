import { CHANCE, type Game, type Phrase, type Position, type Table } from '@tabuleiro/engine';
import { Match, replay } from '@tabuleiro/engine/match';
import { phrase } from '../sentences.js';
import { seatCommitment, serverCommitment } from './commitments.js';
import { deal } from './deal.js';
import type { DealRecord } from './deal-record.js';

/** Everything that is wrong with a deal, in sentences, in which people count from one; nothing where it is as it had to be. */
export function faultsOf(table: Table, record: DealRecord): Phrase[] {
  return [...faultsOfServer(record), ...faultsOfNumbers(record), ...faultsOfHands(table, record)];
}

/** Whether the server stood by its secret, and by those of the attempts before. */
function faultsOfServer(record: DealRecord): Phrase[] {
  const { secret, commitment, earlier, abandoned, attempt } = record;
  const faults: Phrase[] = [];
  if (serverCommitment(record, secret) !== commitment) faults.push(phrase('other-secret'));
  const known = [...earlier, ...abandoned.map((each) => each.secret)];
  if (known.includes(secret)) faults.push(phrase('secret-again'));
  if (abandoned.length !== attempt || abandoned.some((each, i) => each.attempt !== i || each.secret === null)) {
    faults.push(phrase('uncounted-attempts'));
  }
  for (const each of abandoned) {
    const said = { attempt: each.attempt + 1 };
    const numbers = { ...record, attempt: each.attempt, contributors: each.contributors };
    if (each.secret !== null && serverCommitment(numbers, each.secret) !== each.commitment) {
      faults.push(phrase('other-secret-given-up', said));
    }
    if (each.complete) faults.push(phrase('given-up-complete', said));
  }
  return faults;
}

/** Whether every number is there, and is the one that its seat was bound to. */
function faultsOfNumbers(record: DealRecord): Phrase[] {
  const { contributors, contributions, commitment, own } = record;
  const faults: Phrase[] = [];
  for (const seat of contributors) {
    const given = contributions.find((each) => each.seat === seat);
    if (given === undefined) faults.push(phrase('number-dropped', { seat: seat + 1 }));
    else if (seatCommitment(record, commitment, seat, given.number) !== given.commitment) {
      faults.push(phrase('other-number', { seat: seat + 1 }));
    }
  }
  for (const { seat } of contributions)
    if (!contributors.includes(seat)) faults.push(phrase('number-added', { seat: seat + 1 }));
  if (own !== null) {
    const mine = contributions.find(({ seat }) => seat === own.seat);
    if (mine?.number !== own.number) faults.push(phrase('own-number-missing'));
  }
  return faults;
}

/** Whether what was dealt is what follows from the numbers, and what the round was played with. */
function faultsOfHands(table: Table, record: DealRecord): Phrase[] {
  const { contributors, contributions } = record;
  const before = table.game.parsePosition(record.before, table.setup);
  if (!before.ok) return [phrase('no-position', { why: before })];
  if (before.value.turn !== CHANCE) return [phrase('nothing-to-deal')];
  const match = new Match(table, before.value);
  const numbers = contributors.flatMap((seat) => contributions.find((each) => each.seat === seat)?.number ?? []);
  // Without all numbers nothing follows from them, and their lack has been said.
  if (numbers.length < contributors.length) return [];
  const moves = deal(match, record, record.secret, numbers);
  const same = moves.length === record.moves.length && moves.every((text, i) => text === record.moves[i]);
  return same ? faultsOfRound(match, record) : [phrase('other-deal')];
}

/** Plays the round again with the hands that were dealt: they are what everybody held, from the first move to the last. */
function faultsOfRound({ table, position }: Match, { played, own }: DealRecord): Phrase[] {
  const { game } = table;
  // Nothing can be said of what comes after a move that was not heard.
  const unheard = played.findIndex(({ move }) => move === null);
  const heard = unheard < 0 ? played : played.slice(0, unheard);
  let made = 0;
  let otherSeat = false;
  let otherHand = false;
  const look = (at: Position, after: number): void => {
    const shown = own?.views.filter((each) => each.after === after) ?? [];
    if (own !== null && shown.some(({ view }) => viewOf(game, at, own.seat) !== view)) otherHand = true;
  };
  const moves = heard.flatMap(({ move }) => move ?? []);
  const end = replay(table, { start: game.makePosition(position), moves }, (at, _, i) => {
    if (at.turn !== heard[i].seat) otherSeat = true;
    if (!otherSeat) made = i + 1;
    look(at, i);
  });
  if (end.ok) look(end.value.position, heard.length);
  if (!end.ok || otherSeat) return [phrase('other-play', { number: made + 1 })];
  return otherHand ? [phrase('other-hand')] : [];
}

function viewOf(game: Game, position: Position, seat: number): string {
  return game.hidden ? game.view(position, seat).text() : game.makePosition(position);
}
