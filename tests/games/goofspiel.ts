import {
  BasePosition,
  CHANCE,
  defineHiddenGame,
  int,
  mix,
  OVER,
  ok,
  type Result,
  roomOf,
  type Setup,
  type View,
} from '@tabuleiro/engine';

const { err } = roomOf('goofspiel', {
  'not-a-round': 'a round is a prize and the bids, as in "3:142", not "{round}"',
  'early-prize': 'the prize {prize} is turned up before all have bid',
  'no-prize': 'there is no prize {prize} left',
  'many-bids': '"{round}" has more bids than seats',
  'no-card': '{seat} cannot bid "{card}" in "{round}"',
  'not-a-view': 'a view is a seat and the rounds it sees, as in "A 3:142 5:6?", not "{text}"',
  shown: 'a view hides what is not shown yet, not "{text}"',
  'not-a-move': 'a bid is a card of the hand, as in "3", and a prize one that is left, not "{text}"',
});

/**
 * Goofspiel: every seat has the cards 1 to N, and so has the pile of prizes. Chance turns a prize up, all bid one card
 * for it, secretly one after the other, and the bids are shown together. The highest takes the prize; where two are
 * highest nobody does, and the prize is gone. Those with the most points at the end share 1.
 */
export class Goofspiel extends BasePosition {
  /** The prizes in the order in which they were turned up, and all bids for them, seat after seat. */
  readonly prizes: number[] = [];
  readonly bids: number[] = [];
  /** The prizes that are still face down, and the hand of each seat: card c is bit c. */
  private left: number;
  private readonly hands: Int32Array;

  constructor(
    readonly seats: number,
    readonly cards: number,
  ) {
    super();
    this.left = 2 ** (cards + 1) - 2;
    this.hands = new Int32Array(seats).fill(this.left);
    this.settle();
  }

  private settle(): void {
    const allShown = this.bids.length === this.prizes.length * this.seats;
    this.turn = !allShown ? this.secrets : this.left === 0 ? OVER : CHANCE;
  }

  /** How many bids lie face down. */
  get secrets(): number {
    return this.bids.length % this.seats;
  }

  /** What can be played: the cards of a hand, or the prizes that chance may turn up. */
  choices(): number[] {
    return cardsIn(this.turn === CHANCE ? this.left : this.hands[this.turn]);
  }

  override moves(buffer: Int32Array, at: number): number {
    const cards = this.choices();
    buffer.set(cards, at);
    return at + cards.length;
  }

  override isLegal(move: number): boolean {
    return this.turn >= 0 && (move & 15) === move && ((this.hands[this.turn] >> move) & 1) === 1;
  }

  override play(move: number): void {
    if (this.turn === CHANCE) {
      this.left ^= 1 << move;
      this.prizes.push(move);
    } else {
      this.hands[this.turn] ^= 1 << move;
      this.bids.push(move);
    }
    this.ply++;
    this.settle();
  }

  override undo(): void {
    if (this.bids.length === (this.prizes.length - 1) * this.seats) this.left ^= 1 << (this.prizes.pop() ?? 0);
    else {
      const bid = this.bids.pop() ?? 0;
      this.hands[this.secrets] ^= 1 << bid;
    }
    this.ply--;
    this.settle();
  }

  /** What a seat has won by the bids that have been shown. */
  points(seat: number): number {
    const won = this.prizes.filter((_, round) => {
      const bids = this.bids.slice(round * this.seats, (round + 1) * this.seats);
      const highest = Math.max(...bids);
      return bids.length === this.seats && bids.indexOf(highest) === seat && bids.lastIndexOf(highest) === seat;
    });
    return won.reduce((sum, prize) => sum + prize, 0);
  }

  override payoff(seat: number): number {
    const points = Array.from(this.hands, (_, other) => this.points(other));
    const most = Math.max(...points);
    return points[seat] === most ? 1 / points.filter((own) => own === most).length : 0;
  }

  override hash(out: Int32Array): void {
    out.fill(0);
    for (const word of [this.prizes.length, ...this.prizes, ...this.bids]) {
      out[0] = mix(out[0] ^ word);
      out[1] = mix(out[1] + Math.imul(word + 1, 0x9e3779b1));
    }
  }

  override copyFrom(other: this): void {
    this.prizes.splice(0, this.prizes.length, ...other.prizes);
    this.bids.splice(0, this.bids.length, ...other.bids);
    this.hands.set(other.hands);
    this.left = other.left;
    this.turn = other.turn;
    this.ply = other.ply;
  }

  override clone(): this {
    const copy = new Goofspiel(this.seats, this.cards);
    copy.copyFrom(this as Goofspiel);
    return copy as this;
  }
}

function cardsIn(set: number): number[] {
  const cards: number[] = [];
  for (let card = 1; set >> card !== 0; card++) if ((set >> card) & 1) cards.push(card);
  return cards;
}

const LETTERS = 'ABC';

/** Prize by prize with the bids in the order of the seats, "3:142 5:6", or "-" before the first. */
function makeRounds({ prizes, bids, seats }: Goofspiel, isHidden: (seat: number) => boolean): string {
  const rounds = prizes.map((prize, round) => {
    const own = bids.slice(round * seats, (round + 1) * seats);
    const shown = own.map((bid, seat) => (own.length < seats && isHidden(seat) ? '?' : bid));
    return `${prize}:${shown.join('')}`;
  });
  return rounds.join(' ') || '-';
}

type GoofspielSetup = Setup<{ readonly cards: number }>;

/** Plays what a text says. A bid that is not seen may be any card of those who hide theirs: a view does not tell. */
function parseRounds(
  text: string,
  { seats, rules }: GoofspielSetup,
  hides: (seat: number) => boolean,
): Result<Goofspiel> {
  const position = new Goofspiel(seats, rules.cards);
  for (const round of text === '-' ? [] : text.split(' ')) {
    const match = /^([1-9]):([1-9?]*)$/.exec(round);
    if (match === null) return err('not-a-round', { round });
    const prize = Number(match[1]);
    if (position.turn !== CHANCE) return err('early-prize', { prize });
    if (!position.choices().includes(prize)) return err('no-prize', { prize });
    position.play(prize);
    for (const card of match[2]) {
      if (position.turn < 0) return err('many-bids', { round });
      const bid = card === '?' && hides(position.turn) ? position.choices()[0] : Number(card);
      if (!position.isLegal(bid)) return err('no-card', { seat: LETTERS[position.turn], card, round });
      position.play(bid);
    }
  }
  return ok(position);
}

/** A seat sees the prizes, its own bids and those that have been shown; every bid where nothing is hidden from it. */
function viewOf(position: Goofspiel, seat: number, all: boolean): View<Goofspiel> {
  const seen = position.clone();
  const isHidden = (other: number) => !all && other !== seat;
  return {
    seat,
    moves: (buffer, at) => (seen.turn === seat ? seen.moves(buffer, at) : at),
    sample(rng) {
      const sampled = seen.clone();
      const bids = sampled.bids.slice(sampled.bids.length - sampled.secrets);
      for (const _ of bids) sampled.undo();
      for (const [other, bid] of bids.entries()) sampled.play(isHidden(other) ? sampled.randomMove(rng) : bid);
      return sampled;
    },
    text: () => `${LETTERS[seat]} ${makeRounds(seen, isHidden)}`,
  };
}

function parseView(text: string, setup: GoofspielSetup): Result<View<Goofspiel>> {
  const seat = LETTERS.slice(0, setup.seats).indexOf(text.split(' ')[0] || '-');
  if (seat < 0) return err('not-a-view', { text });
  const parsed = parseRounds(text.slice(2), setup, (other) => other !== seat);
  if (!parsed.ok) return parsed;
  const view = viewOf(parsed.value, seat, !text.includes('?'));
  return view.text() === text ? ok(view) : err('shown', { text });
}

function makeMove({ turn }: Goofspiel, move: number): string {
  return turn === CHANCE ? `prize${move}` : String(move);
}

export const goofspiel = defineHiddenGame({
  id: 'goofspiel',
  version: 1,
  title: { en: 'Goofspiel', pt: 'Goofspiel' },
  summary: 'Secret bids for prizes, for two or three.',
  seats: [3, 2],
  seatNames: (seats) => [...LETTERS.slice(0, seats)],
  rules: { cards: int('how many cards each seat has, and how many prizes there are', 6, 2, 9) },
  chance: true,
  payoffs: { low: 0, high: 1, sum: 1 },
  start: ({ seats, rules }) => new Goofspiel(seats, rules.cards),
  makePosition: (position) => makeRounds(position, () => false),
  parsePosition: (text, setup) => parseRounds(text, setup, () => false),
  makeMove,
  parseMove(position, text) {
    const card = position.choices().find((choice) => text === makeMove(position, choice));
    return card !== undefined ? ok(card) : err('not-a-move', { text });
  },
  draw: (position) =>
    Array.from(LETTERS.slice(0, position.seats), (letter, i) => `${letter}: ${position.points(i)} points`).join('\n'),
  view: (position, seat) => viewOf(position, seat, false),
  parseView,
  // The last bid is shown at once, together with the others.
  heard: (position, _, seat) => seat === position.turn || position.secrets === position.seats - 1,
  reveal: (position) => viewOf(position, 0, true),
});
