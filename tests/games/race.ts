import { BasePosition, defineGame, mix, OVER, ok, roomOf } from '@tabuleiro/engine';

const { err } = roomOf('race', {
  'not-a-position': 'a position is {seats} places and the seat to act, as in "0,0,0 0", not "{text}"',
  'not-a-move': 'a move is 1, 2 or, when somebody is ahead, hold, not "{text}"',
});

const GOAL = 8;

/**
 * For two, three or four seats: a turn walks one or two steps, or holds everybody else back one step. The first at the
 * goal takes everything, the others lose: payoffs of many seats that do not sum to zero.
 */
export class Race extends BasePosition {
  private trail: number[][] = [];

  constructor(
    public at: number[],
    public mover = 0,
  ) {
    super();
    this.turn = at.some((place) => place >= GOAL) ? OVER : mover;
  }

  override moves(buffer: Int32Array, at: number): number {
    buffer[at] = 1;
    buffer[at + 1] = 2;
    // Holding back is allowed only while somebody can be held back, so that every game ends.
    const others = this.at.some((place, seat) => seat !== this.mover && place > 4);
    if (others) buffer[at + 2] = 0;
    return at + (others ? 3 : 2);
  }

  override play(move: number): void {
    this.trail.push(this.at);
    this.at = this.at.map((place, seat) => {
      if (seat === this.mover) return place + (move === 0 ? 1 : move);
      return move === 0 && place > 4 ? place - 1 : place;
    });
    this.mover = (this.mover + 1) % this.at.length;
    this.ply++;
    this.turn = this.at.some((place) => place >= GOAL) ? OVER : this.mover;
  }

  override undo(): void {
    this.at = this.trail.pop() ?? this.at;
    this.mover = (this.mover + this.at.length - 1) % this.at.length;
    this.ply--;
    this.turn = this.mover;
  }

  override payoff(seat: number): number {
    return this.at[seat] >= GOAL ? 1 : 0;
  }

  override hash(out: Int32Array): void {
    out[1] = this.at.reduce((key, place) => key * 16 + place, 1 + this.mover);
    out[0] = mix(out[1]);
  }

  override copyFrom(other: this): void {
    this.at = other.at;
    this.mover = other.mover;
    this.trail = [...other.trail];
    this.turn = other.turn;
    this.ply = other.ply;
  }

  override clone(): this {
    const copy = new Race(this.at);
    copy.copyFrom(this as Race);
    return copy as this;
  }
}

export const race = defineGame<Race>({
  id: 'race',
  version: 1,
  title: { en: 'Race', pt: 'Corrida' },
  summary: 'First at the goal, for two to four.',
  seats: [3, 2, 4],
  seatNames: (seats) => ['red', 'green', 'blue', 'black'].slice(0, seats),
  payoffs: { low: 0, high: 1, sum: 1 },
  start: ({ seats }) => new Race(Array(seats).fill(0)),
  makePosition: ({ at, mover }) => `${at.join(',')} ${mover}`,
  parsePosition(text, { seats }) {
    const match = /^(\d+(?:,\d+)*) (\d)$/.exec(text);
    const at = match?.[1].split(',').map(Number) ?? [];
    const mover = Number(match?.[2] ?? 9);
    if (at.length !== seats || mover >= seats || at.some((place) => place > GOAL + 1)) {
      return err('not-a-position', { seats, text });
    }
    return ok(new Race(at, mover));
  },
  makeMove: (_, move) => (move === 0 ? 'hold' : String(move)),
  parseMove(position, text) {
    const move = ['hold', '1', '2'].indexOf(text);
    const buffer = new Int32Array(4);
    const legal = buffer.subarray(0, position.moves(buffer, 0)).includes(move);
    return legal ? ok(move) : err('not-a-move', { text });
  },
  draw: ({ at }) => at.map((place) => `|${'-'.repeat(place)}>`).join('\n'),
});
