import {
  BasePosition,
  type Board,
  CHANCE,
  type ChanceModel,
  defineHiddenGame,
  mix,
  OVER,
  ok,
  type Result,
  type Rng,
  roomOf,
  type View,
} from '@tabuleiro/engine';

const { err } = roomOf('kuhn', {
  'not-a-view': 'a view is a seat, the cards and the bets, as in "first J?:01", not "{text}"',
  cards: 'the {seat} sees its own card, and no card is there twice, not "{cards}"',
  'early-bets': 'there are no bets before the cards are dealt',
  'not-a-position': 'a position is a deal and the bets, as in "3:01", not "{text}"',
  'not-a-deal': 'a deal reads deal0 to deal5, not "{text}"',
  'not-a-move': 'a move is pass or bet, not "{text}"',
});

/** The six ways to deal two of the cards jack, queen, king. */
const DEALS = [
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 1],
] as const;
const BET = 1;

/** Kuhn poker: a deal by chance, hidden cards, and a round of passing or betting. */
export class Kuhn extends BasePosition implements ChanceModel {
  deal = -1;
  bets: number[] = [];

  constructor() {
    super();
    this.settle();
  }

  settle(): void {
    const line = this.bets.join('');
    if (this.deal < 0) this.turn = CHANCE;
    else this.turn = ['00', '11', '10', '010', '011'].includes(line) ? OVER : this.bets.length % 2;
  }

  card(seat: number): number {
    return DEALS[this.deal][seat];
  }

  override moves(buffer: Int32Array, at: number): number {
    buffer[at] = 0;
    buffer[at + 1] = BET;
    return at + 2;
  }

  outcomes(buffer: Int32Array, odds: Float64Array, at: number): number {
    for (let deal = 0; deal < DEALS.length; deal++) {
      buffer[at + deal] = deal;
      odds[at + deal] = 1 / DEALS.length;
    }
    return at + DEALS.length;
  }

  override randomMove(rng: Rng): number {
    return rng.below(this.turn === CHANCE ? DEALS.length : 2);
  }

  override play(move: number): void {
    if (this.turn === CHANCE) this.deal = move;
    else this.bets.push(move);
    this.ply++;
    this.settle();
  }

  override undo(): void {
    if (this.bets.length > 0) this.bets.pop();
    else this.deal = -1;
    this.ply--;
    this.settle();
  }

  override payoff(seat: number): number {
    const line = this.bets.join('');
    const stake = line === '11' || line === '011' ? 2 : 1;
    const winner = line === '10' ? 0 : line === '010' ? 1 : this.card(0) > this.card(1) ? 0 : 1;
    return seat === winner ? stake : -stake;
  }

  override hash(out: Int32Array): void {
    out[1] = this.bets.reduce((key, bet) => key * 2 + bet, 1) * 8 + this.deal + 1;
    out[0] = mix(out[1]);
  }

  override copyFrom(other: this): void {
    this.deal = other.deal;
    this.bets = [...other.bets];
    this.ply = other.ply;
    this.turn = other.turn;
  }

  override clone(): this {
    const copy = new Kuhn();
    copy.copyFrom(this as Kuhn);
    return copy as this;
  }
}

/** What a seat knows: its own card, and what was bet. */
interface KuhnView extends View<Kuhn> {
  /** The cards by seat, as far as they are seen; null for one that lies face down. */
  readonly cards: readonly (number | null)[];
  readonly bets: readonly number[];
}

function viewOf(position: Kuhn, seat: number, all: boolean): KuhnView {
  const dealt = position.deal >= 0;
  const cards = dealt ? [0, 1].map((other) => (all || other === seat ? position.card(other) : null)) : [];
  return {
    seat,
    cards,
    bets: [...position.bets],
    moves: (buffer, at) => (position.turn === seat ? position.moves(buffer, at) : at),
    sample(rng) {
      const fitting = dealsWith(cards);
      const sampled = position.clone();
      if (dealt) sampled.deal = fitting[rng.below(fitting.length)];
      return sampled;
    },
    text() {
      const shown = cards.map((card) => (card === null ? '?' : CARDS[card])).join('');
      return `${SEATS[seat]} ${shown}:${position.bets.join('')}`;
    },
  };
}

/** The deals that show these cards. */
function dealsWith(cards: readonly (number | null)[]): number[] {
  return DEALS.flatMap((deal, i) => (deal.every((card, seat) => (cards[seat] ?? card) === card) ? [i] : []));
}

/** "first J?:01": whose view it is, the cards it sees and the bets; nothing before the colon until cards are dealt. */
function parseView(text: string): Result<KuhnView> {
  const match = new RegExp(`^(first|second) ([JQK?]{2}|):(${BETS})$`).exec(text);
  if (match === null) return err('not-a-view', { text });
  const seat = SEATS.indexOf(match[1]);
  const cards = Array.from(match[2], (card) => (card === '?' ? null : CARDS.indexOf(card)));
  const deal = cards.length === 0 ? -1 : dealsWith(cards)[0];
  if (deal === undefined || cards[seat] === null) {
    return err('cards', { seat: match[1], cards: match[2] });
  }
  if (deal < 0 && match[3] !== '') return err('early-bets');
  return ok(viewOf(positionOf(deal, match[3]), seat, !cards.includes(null)));
}

function positionOf(deal: number, bets: string): Kuhn {
  const position = new Kuhn();
  position.deal = deal;
  position.bets = [...bets].map(Number);
  position.ply = position.bets.length + (deal < 0 ? 0 : 1);
  position.settle();
  return position;
}

const SEATS = ['first', 'second'];
/** What can have been bet. */
const BETS = '01[01]|[01]{0,2}';

const CARDS = 'JQK';
const CARD_NAMES = ['jack', 'queen', 'king'];
const CARD = 'M-.32-.5h.64v1h-.64z';

const board: Board<KuhnView> = {
  picture: ({ cards, bets }) => ({
    box: { x: -1, y: -0.8, width: 4, height: 2.6 },
    shapes: [{ id: 'table', path: 'M-.9-.7h3.8v2.4h-3.8z', paint: 'felt' }],
    cells: [
      ...[0, 1].map((seat) => ({
        id: `hand${seat}`,
        x: 2 * seat,
        y: 0,
        size: [0.7, 1] as const,
        shape: 'none' as const,
        name: SEATS[seat],
      })),
      ...['pass', 'bet'].map((name, i) => ({ id: name, x: 0.5 + i, y: 1.1, size: 0.7, shape: 'disc' as const, name })),
    ],
    pieces: cards.map((card, seat) => ({
      id: `card${seat}`,
      cell: `hand${seat}`,
      shape: { path: CARD },
      size: 1,
      seat,
      ...(card === null
        ? { name: 'face down' }
        : { paint: 'paper' as const, text: CARDS[card], name: CARD_NAMES[card] }),
    })),
    labels: [
      { x: 0.5, y: 1.1, text: 'pass', size: 0.22 },
      { x: 1.5, y: 1.1, text: 'bet', size: 0.22 },
      { x: 1, y: 0, text: bets.map((bet) => (bet === BET ? 'b' : 'p')).join(' ') },
    ],
  }),
  steps: (_, move) => [move === BET ? 'bet' : 'pass'],
};

export const kuhn = defineHiddenGame<Kuhn, KuhnView>({
  id: 'kuhn',
  version: 1,
  title: { en: 'Kuhn poker', pt: 'Pôquer de Kuhn' },
  summary: 'Two of three cards, one bet.',
  seats: [2],
  seatNames: () => SEATS,
  chance: true,
  payoffs: { low: -2, high: 2, sum: 0 },
  start: () => new Kuhn(),
  makePosition: ({ deal, bets }) => `${deal < 0 ? '-' : deal}:${bets.join('')}`,
  parsePosition(text) {
    const match = new RegExp(`^(?:(-):|([0-5]):(${BETS}))$`).exec(text);
    if (match === null) return err('not-a-position', { text });
    return ok(match[1] === '-' ? new Kuhn() : positionOf(Number(match[2]), match[3]));
  },
  makeMove: (position, move) => (position.turn === CHANCE ? `deal${move}` : move === BET ? 'bet' : 'pass'),
  parseMove(position, text) {
    if (position.turn === CHANCE) {
      return /^deal[0-5]$/.test(text) ? ok(Number(text[4])) : err('not-a-deal', { text });
    }
    const move = ['pass', 'bet'].indexOf(text);
    return move >= 0 ? ok(move) : err('not-a-move', { text });
  },
  draw: ({ bets }) => `bets: ${bets.join('')}`,
  view: (position, seat) => viewOf(position, seat, false),
  parseView,
  reveal: (position) => viewOf(position, 0, true),
  board,
});
