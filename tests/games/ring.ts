import { BasePosition, type Board, type Cell, defineGame, mix, OVER, ok, repetition, roomOf } from '@tabuleiro/engine';

const { err } = roomOf('ring', {
  'not-a-position': 'a position is hunter, hare and who is to act, not "{text}"',
  'not-a-move': 'a move is a neighbouring point, not "{text}"',
});

const SIZE = 6;

/**
 * A hunter and a hare on a ring of six points, unequal sides that can go round for ever: the hunter wins by stepping
 * onto the hare. The hare may also stand still. The third occurrence of a position is a draw, by the referee.
 */
export class Ring extends BasePosition {
  private readonly trail: number[] = [];

  constructor(
    public hunter = 0,
    public hare = 3,
    public mover = 0,
  ) {
    super();
    this.turn = hunter === hare ? OVER : mover;
  }

  override moves(buffer: Int32Array, at: number): number {
    const here = this.mover === 0 ? this.hunter : this.hare;
    let end = at;
    for (const step of this.mover === 0 ? [1, SIZE - 1] : [0, 1, SIZE - 1]) {
      const to = (here + step) % SIZE;
      if (this.mover === 0 || to !== this.hunter) buffer[end++] = to;
    }
    return end;
  }

  override play(move: number): void {
    this.trail.push(this.mover === 0 ? this.hunter : this.hare);
    if (this.mover === 0) this.hunter = move;
    else this.hare = move;
    this.mover = 1 - this.mover;
    this.ply++;
    this.turn = this.hunter === this.hare ? OVER : this.mover;
  }

  override undo(): void {
    this.mover = 1 - this.mover;
    const from = this.trail.pop() ?? 0;
    if (this.mover === 0) this.hunter = from;
    else this.hare = from;
    this.ply--;
    this.turn = this.mover;
  }

  override payoff(seat: number): number {
    return seat === 0 ? 1 : -1;
  }

  override hash(out: Int32Array): void {
    out[1] = (this.hunter * SIZE + this.hare) * 2 + this.mover;
    out[0] = mix(out[1]);
  }

  override copyFrom(other: this): void {
    this.hunter = other.hunter;
    this.hare = other.hare;
    this.mover = other.mover;
    this.trail.splice(0, this.trail.length, ...other.trail);
    this.turn = other.turn;
    this.ply = other.ply;
  }

  override clone(): this {
    const copy = new Ring();
    copy.copyFrom(this as Ring);
    return copy as this;
  }
}

/** The six points, on whole numbers: no two browsers then disagree about a cosine. */
const POINTS: readonly Cell[] = [
  [0, -2],
  [2, -1],
  [2, 1],
  [0, 2],
  [-2, 1],
  [-2, -1],
].map(([x, y], i) => ({ id: String(i), x, y, shape: 'disc', name: String(i) }));

const board: Board<Ring> = {
  picture: ({ hunter, hare }) => ({
    box: { x: -3, y: -3, width: 6, height: 6 },
    shapes: [{ id: 'ground', path: 'M0-2.8L2.8-1.4V1.4L0 2.8L-2.8 1.4V-1.4Z', paint: 'ground' }],
    cells: POINTS,
    lines: POINTS.map(({ x, y }, i) => {
      const next = POINTS[(i + 1) % SIZE];
      return { from: [x, y], to: [next.x, next.y] };
    }),
    pieces: [
      { id: 'hunter', cell: String(hunter), shape: 'disc' as const, seat: 0, name: 'hunter' },
      { id: 'hare', cell: String(hare), shape: 'square' as const, seat: 1, name: 'hare' },
    ].slice(0, hunter === hare ? 1 : 2),
  }),
  steps: (_, move) => [String(move)],
  motion({ hunter, hare, mover }, move) {
    const through = [String(mover === 0 ? hunter : hare), String(move)];
    return { glides: [{ through, takes: mover === 0 && move === hare ? [String(hare)] : [] }] };
  },
};

export const ring = defineGame<Ring>({
  id: 'ring',
  version: 1,
  title: { en: 'Ring', pt: 'Roda' },
  summary: 'A hunter after a hare on a ring.',
  seats: [2],
  seatNames: () => ['hunter', 'hare'],
  repeats: true,
  start: () => new Ring(),
  referee: () => repetition(3),
  makePosition: ({ hunter, hare, mover }) => `${hunter} ${hare} ${mover}`,
  parsePosition(text) {
    const match = /^([0-5]) ([0-5]) ([01])$/.exec(text);
    if (match === null) return err('not-a-position', { text });
    return ok(new Ring(Number(match[1]), Number(match[2]), Number(match[3])));
  },
  makeMove: (_, move) => String(move),
  parseMove(position, text) {
    const buffer = new Int32Array(8);
    const end = position.moves(buffer, 0);
    const move = /^[0-5]$/.test(text) ? Number(text) : -1;
    const legal = buffer.subarray(0, end).includes(move);
    return legal ? ok(move) : err('not-a-move', { text });
  },
  draw: ({ hunter, hare }) => `hunter ${hunter}, hare ${hare}`,
  board,
});
