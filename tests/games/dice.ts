import {
  BasePosition,
  CHANCE,
  type ChanceModel,
  defineGame,
  linear,
  mix,
  OVER,
  ok,
  type Rng,
  roomOf,
} from '@tabuleiro/engine';

const { err } = roomOf('dice', {
  'not-a-position': 'a position reads like "3-0 1" or "3-0 1 bold", not "{text}"',
  'not-a-move': 'a move is safe or bold, and a throw its steps, not "{text}"',
});

const GOAL = 12;
/** What each throw may bring, and how often in eight. */
const THROWS: readonly (readonly (readonly [steps: number, eighths: number])[])[] = [
  [
    [1, 4],
    [2, 4],
  ],
  [
    [0, 5],
    [3, 1],
    [5, 2],
  ],
];

/** A race with dice in the open: throw safely or boldly, and whoever reaches twelve first wins. */
export class Dice extends BasePosition implements ChanceModel {
  private trail: string[] = [];

  constructor(
    public at: readonly number[] = [0, 0],
    public mover = 0,
    /** The throw that has been chosen, or -1. */
    public chosen = -1,
  ) {
    super();
    this.settle();
  }

  private settle(): void {
    if (this.at.some((place) => place >= GOAL)) this.turn = OVER;
    else this.turn = this.chosen >= 0 ? CHANCE : this.mover;
  }

  override moves(buffer: Int32Array, at: number): number {
    buffer[at] = 0;
    buffer[at + 1] = 1;
    return at + 2;
  }

  outcomes(buffer: Int32Array, odds: Float64Array, at: number): number {
    THROWS[this.chosen].forEach(([steps, eighths], i) => {
      buffer[at + i] = steps;
      odds[at + i] = eighths / 8;
    });
    return at + THROWS[this.chosen].length;
  }

  override randomMove(rng: Rng): number {
    if (this.turn !== CHANCE) return rng.below(2);
    const eighths = THROWS[this.chosen].flatMap(([steps, count]) => Array<number>(count).fill(steps));
    return eighths[rng.below(8)];
  }

  override play(move: number): void {
    this.trail.push(JSON.stringify([this.at, this.mover, this.chosen]));
    if (this.chosen < 0) this.chosen = move;
    else {
      this.at = this.at.map((place, seat) => place + (seat === this.mover ? move : 0));
      this.chosen = -1;
      this.mover = 1 - this.mover;
    }
    this.ply++;
    this.settle();
  }

  override undo(): void {
    [this.at, this.mover, this.chosen] = JSON.parse(this.trail.pop() ?? '');
    this.ply--;
    this.settle();
  }

  override payoff(seat: number): number {
    return this.at[seat] >= GOAL ? 1 : -1;
  }

  override hash(out: Int32Array): void {
    out[1] = ((this.at[0] * 32 + this.at[1]) * 2 + this.mover) * 4 + this.chosen + 1;
    out[0] = mix(out[1]);
  }

  override copyFrom(other: this): void {
    this.at = other.at;
    this.mover = other.mover;
    this.chosen = other.chosen;
    this.trail = [...other.trail];
    this.turn = other.turn;
    this.ply = other.ply;
  }

  override clone(): this {
    const copy = new Dice();
    copy.copyFrom(this as Dice);
    return copy as this;
  }
}

const NAMES = ['safe', 'bold'];

export const dice = defineGame<Dice>({
  id: 'dice',
  version: 1,
  title: { en: 'Dice', pt: 'Dados' },
  summary: 'Throw safely or boldly; first at twelve wins.',
  seats: [2],
  seatNames: () => ['red', 'green'],
  chance: true,
  // A bold throw may bring nothing, so the same position can come up again.
  repeats: true,
  start: () => new Dice(),
  makePosition: ({ at, mover, chosen }) => `${at.join('-')} ${mover}${chosen < 0 ? '' : ` ${NAMES[chosen]}`}`,
  parsePosition(text) {
    const match = /^(\d+)-(\d+) ([01])(?: (safe|bold))?$/.exec(text);
    const at = [Number(match?.[1]), Number(match?.[2])];
    if (match === null || at.some((place) => place > GOAL + 4) || at.every((place) => place >= GOAL)) {
      return err('not-a-position', { text });
    }
    return ok(new Dice(at, Number(match[3]), NAMES.indexOf(match[4] ?? '')));
  },
  makeMove: (position, move) => (position.chosen < 0 ? NAMES[move] : String(move)),
  parseMove(position, text) {
    const known = position.chosen < 0 ? NAMES : ['0', '1', '2', '3', '', '5'];
    const move = text === '' ? -1 : known.indexOf(text);
    const legal =
      position.chosen < 0 || (position.turn === CHANCE && THROWS[position.chosen].some(([to]) => to === move));
    return move >= 0 && legal ? ok(move) : err('not-a-move', { text });
  },
  draw: ({ at }) => at.map((place) => `|${'-'.repeat(place)}>`).join('\n'),
  evaluations: [
    linear<Dice>({
      name: 'lead',
      summary: 'how far ahead',
      constantSum: true,
      terms: {
        lead: {
          kind: 'number',
          help: 'worth of a step',
          default: 1,
          min: 0,
          max: 10,
          low: -16,
          high: 16,
          feature: ({ at }, seat) => at[seat] - at[1 - seat],
        },
      },
    }),
  ],
});
