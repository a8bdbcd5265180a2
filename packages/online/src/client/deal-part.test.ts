import { CHANCE, makeCatalogue, OVER, Rng, unwrap } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import { games } from '@tabuleiro/games';
import type { OnlineMessageOf, TableEvent, TableEventOf, Terms } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { seatCommitment } from '../dealing/commitments.js';
import { deal as dealBy } from '../dealing/deal.js';
import { giveUpDeal, houseEvents } from '../house.js';
import { OnlineTable } from '../online-table.js';
import { sightOf, toldEvent } from '../told.js';
import { type CheckedDeal, DealPart } from './deal-part.js';

const id = 'AAAAAAAAAAAAAAAA';
const terms: Terms = {
  game: 'dominoes',
  seats: 4,
  rules: '',
  clock: null,
  listed: true,
  rated: false,
  replaceAfter: null,
};
const at = unwrap(makeCatalogue({ games }).table(terms.game, terms.seats, terms.rules));
const opened: TableEventOf<'opened'> = { kind: 'opened', by: 'p'.repeat(22), terms, agents: [null, 'a', null, 'a'] };
const bits = (n: number): string => n.toString(16).padStart(64, '0');
const OTHER = 2;

/** A table with its server in the hand of the test: two people and two agents, seen from seat 0. */
class Staged {
  readonly log: TableEvent[] = [opened];
  readonly table = new OnlineTable(id, at, opened);
  readonly numbers = new Map<string, string>();
  private secrets = 100;
  readonly sources = { secret: () => bits(++this.secrets), chance: new Rng(1) };
  part = this.newPart();
  checked: CheckedDeal[] = [];
  private heard = 1;

  constructor() {
    this.add({ kind: 'seated', seat: 0, person: 'p'.repeat(22) });
    this.add({ kind: 'seated', seat: OTHER, person: 'q'.repeat(22) }, { kind: 'begun' });
  }

  /** The device begins anew with nothing but the numbers it has kept. */
  newPart(): DealPart {
    this.heard = 0;
    let fresh = 200;
    const numbers = {
      read: (key: string) => this.numbers.get(key) ?? null,
      keep: (key: string, number: string) => void this.numbers.set(key, number),
    };
    return new DealPart(at, numbers, () => bits(++fresh + this.numbers.size));
  }

  add(...events: readonly TableEvent[]): void {
    for (const event of events) {
      this.log.push(event);
      this.table.apply(event);
    }
  }

  /** Tells the device whatever it has not heard of, in one message. */
  tell(): void {
    const from = this.heard;
    const events = this.log.slice(from).map((event, i) => toldEvent(this.table, event, from + i + 1, 0));
    this.heard = this.log.length;
    this.send(from, events);
  }

  send(from: number, events: readonly TableEvent[]): void {
    const { view, position } = sightOf(this.table, 0);
    const standing = { turn: OVER, ending: null, payoffs: null, between: false, drawOffers: [], clocks: null };
    const told: OnlineMessageOf<'told'> = { kind: 'told', table: id, from, events, view, position, ...standing };
    this.checked.push(...this.part.hear({ id, terms }, told));
  }

  house(): void {
    this.add(...houseEvents(this.table, this.sources));
    this.tell();
  }

  /** The device says what it has to; the other seat is bound to a number of its own. */
  bind(number = bits(7)): void {
    this.say();
    const { deal } = this.table;
    if (deal === null) throw new Error('no deal');
    const commitment = seatCommitment(deal, deal.commitment, OTHER, number);
    this.add({ kind: 'committed', seat: OTHER, commitment });
    this.tell();
  }

  say(): void {
    const command = this.part.turn(0);
    if (command?.kind === 'commit') this.add({ kind: 'committed', seat: 0, commitment: command.commitment });
    if (command?.kind === 'number') this.add({ kind: 'numbered', seat: 0, number: command.number });
    this.tell();
  }

  /** An honest deal up to its end. */
  deal(): void {
    this.house();
    this.bind();
    this.say();
    this.add({ kind: 'numbered', seat: OTHER, number: bits(7) });
    this.tell();
    this.house();
  }

  /** Plays by lot until the round is over, telling every move where asked to, and opens the deal. */
  finish(telling = true): void {
    const { match } = this.table;
    while (match !== null && match.turn >= 0) {
      const move = at.game.makeMove(match.position, match.position.clone().randomMove(new Rng(match.version)));
      this.add({ kind: 'moved', seat: match.turn, move, ms: 0, agent: false });
      if (telling) this.tell();
    }
    this.house();
  }

  get faults(): string[][] {
    return this.checked.map(({ faults }) => faults.map(({ code }) => code.replace('online.', '')));
  }
}

describe('the part of a device in a deal', () => {
  it('is verified where all is as it had to be, with what it saw after every move', () => {
    const staged = new Staged();
    staged.deal();
    staged.finish();
    expect(staged.faults).toEqual([[]]);
    expect(staged.checked[0].record.own).toMatchObject({
      seat: 0,
      views: { length: staged.checked[0].record.played.length },
    });
  });

  it('shows its number only when everybody is bound', () => {
    const staged = new Staged();
    staged.house();
    staged.say();
    expect(staged.part.turn(0)).toBeNull();
    staged.bind();
    expect(staged.part.turn(0)?.kind).toBe('number');
  });

  it('accuses nobody after a break in which the deal and some moves were missed', () => {
    const staged = new Staged();
    staged.house();
    staged.bind();
    staged.say();
    staged.add({ kind: 'numbered', seat: OTHER, number: bits(7) });
    staged.add(...houseEvents(staged.table, staged.sources));
    const { match } = staged.table;
    for (let i = 0; i < 3 && match !== null; i++) {
      const move = at.game.makeMove(match.position, match.position.clone().randomMove(new Rng(i)));
      staged.add({ kind: 'moved', seat: match.turn, move, ms: 0, agent: false });
    }
    staged.tell();
    staged.finish();
    expect(staged.faults).toEqual([[]]);
    expect(staged.checked[0].record.own?.views[0].after).toBe(3);
  });

  it('is known again by its number after a new start, before anybody says which seat it has', () => {
    const staged = new Staged();
    staged.deal();
    staged.finish(false);
    staged.checked = [];
    staged.part = staged.newPart();
    staged.tell();
    expect(staged.faults).toEqual([[]]);
    expect(staged.checked[0].record.own?.seat).toBe(0);
  });

  it('sees the secret of a deal that the end of the game cut short', () => {
    const staged = new Staged();
    staged.house();
    const secret = staged.table.deal?.secret;
    staged.add({ kind: 'ended', ending: { reason: 'resigned', seat: OTHER } });
    staged.house();
    expect(staged.log.at(-1)).toEqual({ kind: 'undealt', late: [0, OTHER], secret });
    expect(houseEvents(staged.table, staged.sources)).toEqual([]);
  });

  it('is verified in a second attempt, where the first was given up in the open', () => {
    const staged = new Staged();
    staged.house();
    staged.bind();
    staged.add(...giveUpDeal(staged.table, staged.sources));
    staged.tell();
    staged.deal();
    staged.finish();
    expect(staged.faults).toEqual([[]]);
    expect(staged.checked[0].record).toMatchObject({ attempt: 1, abandoned: [{ attempt: 0, complete: false }] });
  });
});

describe('a device finds out', () => {
  it('a last seat that was bound anew once all other numbers were known', () => {
    const staged = new Staged();
    staged.house();
    staged.bind();
    staged.say();
    const { deal } = staged.table;
    if (deal?.secret == null) throw new Error('no deal');
    // Whatever number gives the best hand, bound to and shown: all the rest follows from it.
    const ground = bits(12345);
    const commitment = seatCommitment(deal, deal.commitment, OTHER, ground);
    const known = staged.log.length;
    const numbers = [deal.numbers.get(0) ?? '', ground];
    const match = new Match(at);
    const moves = dealBy(match, deal, deal.secret, numbers);
    expect(match.turn).not.toBe(CHANCE);
    staged.send(known, [
      { kind: 'committed', seat: OTHER, commitment },
      { kind: 'numbered', seat: OTHER, number: ground },
      { kind: 'dealt', moves: null },
      { kind: 'uncovered', secret: deal.secret, moves },
    ]);
    expect(staged.faults).toEqual([['other-number']]);
  });

  it('a deal that was begun anew without a word', () => {
    const staged = new Staged();
    staged.house();
    staged.bind();
    staged.say();
    const [, again] = giveUpDeal(staged.table, staged.sources);
    if (again?.kind !== 'dealing') throw new Error('no deal');
    staged.add(again);
    staged.tell();
    staged.deal();
    staged.finish();
    expect(staged.faults).toEqual([['uncounted-attempts']]);
  });

  it('a deal that was given up although all numbers were there', () => {
    const staged = new Staged();
    staged.house();
    staged.bind();
    staged.say();
    staged.add({ kind: 'numbered', seat: OTHER, number: bits(7) });
    staged.add(...giveUpDeal(staged.table, staged.sources));
    staged.tell();
    staged.deal();
    staged.finish();
    expect(staged.faults).toEqual([['given-up-complete']]);
  });

  it('a deal that was given up and opened with another secret', () => {
    const staged = new Staged();
    staged.house();
    const [undealt, again] = giveUpDeal(staged.table, staged.sources);
    if (undealt?.kind !== 'undealt') throw new Error('no deal');
    staged.add({ ...undealt, secret: bits(1) }, again);
    staged.tell();
    staged.deal();
    staged.finish();
    expect(staged.faults).toEqual([['other-secret-given-up']]);
  });

  it('moves that nobody could have made with the hands that were dealt', () => {
    const staged = new Staged();
    staged.deal();
    const { match } = staged.table;
    if (match === null) throw new Error('no game');
    const seat = match.turn;
    const hand = staged.table.deal?.moves?.[(seat + 1) % 3] ?? '';
    staged.send(staged.log.length, [{ kind: 'moved', seat, move: hand.split(',')[0], ms: 0, agent: false }]);
    const { deal } = staged.table;
    if (deal?.secret == null || deal.moves === null) throw new Error('no deal');
    staged.send(staged.log.length + 1, [{ kind: 'uncovered', secret: deal.secret, moves: deal.moves }]);
    // The view that came with it was that of the position before.
    expect(staged.faults[0]).toEqual(['other-play']);
  });
});
