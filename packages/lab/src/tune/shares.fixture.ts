import { BasePosition, defineGame, linear, num, OVER, ok, Rng, roomOf } from '@tabuleiro/engine';

const room = roomOf('shares', { gone: '"{text}" is not to be had' });

const NAMES = 'abcdefghijklmnopqrst';

/** What each thing is made of: gold, silver and debts, drawn once and for all. */
const THINGS: readonly (readonly number[])[] = drawThings(new Rng(12));

function drawThings(rng: Rng): number[][] {
  return Array.from(NAMES, () => [rng.below(10), rng.below(10), rng.below(10)]);
}

/** What the end of the game reckons with: the best weights, known by construction. */
export const TRUE_WEIGHTS = { silver: 0.5, debts: -0.7 } as const;

/** Two seats take things in turn until all are gone; whoever's are worth more wins. To take the best is best. */
export class Shares extends BasePosition {
  readonly owner = new Int8Array(THINGS.length).fill(-1);
  private readonly trail: number[] = [];
  /** What the first seat has more than the other, by ingredient. */
  private readonly leads = [0, 0, 0];

  override moves(buffer: Int32Array, at: number): number {
    let end = at;
    for (let thing = 0; thing < THINGS.length; thing++) if (this.owner[thing] < 0) buffer[end++] = thing;
    return end;
  }

  override play(move: number): void {
    this.owner[move] = this.turn;
    this.count(move, 1);
    this.trail.push(move);
    this.ply++;
    this.turn = this.trail.length === THINGS.length ? OVER : this.trail.length % 2;
  }

  override undo(): void {
    const move = this.trail.pop() ?? 0;
    this.count(move, -1);
    this.owner[move] = -1;
    this.ply--;
    this.turn = this.trail.length % 2;
  }

  /** How much more of an ingredient a seat has than the other. */
  lead(seat: number, ingredient: number): number {
    return seat === 0 ? this.leads[ingredient] : 0 - this.leads[ingredient];
  }

  private count(move: number, way: number): void {
    const sign = this.owner[move] === 0 ? way : 0 - way;
    for (let i = 0; i < 3; i++) this.leads[i] += sign * THINGS[move][i];
  }

  override payoff(seat: number): number {
    const { silver, debts } = TRUE_WEIGHTS;
    return Math.sign(Math.round(10 * (this.lead(seat, 0) + silver * this.lead(seat, 1) + debts * this.lead(seat, 2))));
  }

  override hash(out: Int32Array): void {
    out[0] = this.owner.reduce((key, owner) => Math.imul(key, 3) + owner + 1, 0);
    out[1] = this.trail.length;
  }

  override copyFrom(other: this): void {
    this.owner.set(other.owner);
    for (let i = 0; i < 3; i++) this.leads[i] = other.leads[i];
    this.trail.splice(0, this.trail.length, ...other.trail);
    this.turn = other.turn;
    this.ply = other.ply;
  }

  override clone(): this {
    const copy = new Shares() as this;
    copy.copyFrom(this);
    return copy;
  }

  /** The moves so far, as letters. */
  get text(): string {
    return this.trail.map((thing) => NAMES[thing]).join('') || '-';
  }
}

const term = (name: string, ingredient: number, min: number, max: number, usual: number) => ({
  ...num(`worth of ${name}`, usual, min, max),
  low: -200,
  high: 200,
  feature: (position: Shares, seat: number) => position.lead(seat, ingredient),
});

export const shares = defineGame<Shares>({
  id: 'shares',
  version: 1,
  title: { en: 'Shares', pt: 'Partilhas' },
  summary: 'Take things in turn; the more valuable share wins.',
  seats: [2],
  seatNames: () => ['A', 'B'],
  start: () => new Shares(),
  makePosition: (position) => position.text,
  parsePosition(text) {
    const position = new Shares();
    for (const letter of text === '-' ? '' : text) position.play(NAMES.indexOf(letter));
    return ok(position);
  },
  makeMove: (_, move) => NAMES[move],
  parseMove(position, text) {
    const thing = NAMES.indexOf(text);
    return position.owner[thing] === -1 ? ok(thing) : room.err('gone', { text });
  },
  draw: (position) => position.text,
  evaluations: [
    linear<Shares>({
      name: 'worth',
      summary: 'gold, silver and debts',
      constantSum: true,
      terms: { gold: term('gold', 0, 1, 1, 1), silver: term('silver', 1, -1, 1, 0), debts: term('debts', 2, -1, 1, 0) },
    }),
  ],
});
