import {
  BasePosition,
  CHANCE,
  type ChanceModel,
  defineHiddenGame,
  err,
  mix,
  OVER,
  ok,
  type Rng,
} from '@tabuleiro/engine';

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

export const kuhn = defineHiddenGame<Kuhn>({
  id: 'kuhn',
  version: 1,
  title: { en: 'Kuhn poker', pt: 'Pôquer de Kuhn' },
  summary: 'Two of three cards, one bet.',
  seats: [2],
  seatNames: () => ['first', 'second'],
  chance: true,
  payoffs: { low: -2, high: 2, sum: 0 },
  start: () => new Kuhn(),
  makePosition: ({ deal, bets }) => `${deal < 0 ? '-' : deal}:${bets.join('')}`,
  parsePosition(text) {
    const match = /^([-0-5]):([01]{0,3})$/.exec(text);
    if (match === null) return err('syntax', `a position is a deal and the bets, as in "3:01", not "${text}"`);
    const position = new Kuhn();
    position.deal = match[1] === '-' ? -1 : Number(match[1]);
    position.bets = [...match[2]].map(Number);
    position.ply = position.bets.length + (position.deal < 0 ? 0 : 1);
    position.settle();
    return ok(position);
  },
  makeMove: (position, move) => (position.turn === CHANCE ? `deal${move}` : move === BET ? 'bet' : 'pass'),
  parseMove(position, text) {
    if (position.turn === CHANCE) {
      return /^deal[0-5]$/.test(text)
        ? ok(Number(text[4]))
        : err('illegal', `a deal reads deal0 to deal5, not "${text}"`);
    }
    const move = ['pass', 'bet'].indexOf(text);
    return move >= 0 ? ok(move) : err('illegal', `a move is pass or bet, not "${text}"`);
  },
  draw: ({ bets }) => `bets: ${bets.join('')}`,
  view(position, seat) {
    const card = position.card(seat);
    return {
      seat,
      moves: (buffer, at) => position.moves(buffer, at),
      sample(rng) {
        const fitting = DEALS.flatMap((deal, i) => (deal[seat] === card ? [i] : []));
        const sampled = position.clone();
        sampled.deal = fitting[rng.below(fitting.length)];
        return sampled;
      },
      text: () => `${card}:${position.bets.join('')}`,
    };
  },
});
