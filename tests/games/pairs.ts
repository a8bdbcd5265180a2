import { BasePosition, defineGame, mix, OVER, ok, roomOf } from '@tabuleiro/engine';

const { err } = roomOf('pairs', {
  'not-a-position': 'a position reads like "X.#.... O take", not "{text}"',
  'not-a-move': 'a move is a free cell from 1 to 7, not "{text}"',
});

const SIZE = 7;

/**
 * A turn of two decisions, like Pentago's: take one of seven cells in a row, then block a free one for both (when there
 * is one). Whoever first holds two neighbouring cells wins at once, before blocking; a full row is a draw.
 */
export class Pairs extends BasePosition {
  readonly cells = new Int8Array(SIZE).fill(-1);
  mover = 0;
  blocking = false;
  winner = -1;
  private readonly trail: number[] = [];

  override get midTurn(): boolean {
    return this.blocking;
  }

  override moves(buffer: Int32Array, at: number): number {
    let end = at;
    for (let cell = 0; cell < SIZE; cell++) if (this.cells[cell] < 0) buffer[end++] = cell;
    return end;
  }

  override play(move: number): void {
    this.trail.push(move);
    this.ply++;
    this.cells[move] = this.blocking ? 2 : this.mover;
    if (this.blocking) {
      this.blocking = false;
      this.mover = 1 - this.mover;
    } else {
      const pair = this.cells[move - 1] === this.mover || this.cells[move + 1] === this.mover;
      if (pair) this.winner = this.mover;
      this.blocking = true;
    }
    this.turn = this.winner >= 0 || !this.cells.includes(-1) ? OVER : this.mover;
  }

  override undo(): void {
    this.cells[this.trail.pop() ?? 0] = -1;
    this.ply--;
    this.winner = -1;
    this.blocking = !this.blocking;
    if (this.blocking) this.mover = 1 - this.mover;
    this.turn = this.mover;
  }

  override payoff(seat: number): number {
    return this.winner < 0 ? 0 : this.winner === seat ? 1 : -1;
  }

  override hash(out: Int32Array): void {
    out[1] = this.cells.reduce((key, cell) => key * 4 + cell + 1, 0) * 4 + 2 * this.mover + (this.blocking ? 1 : 0);
    out[0] = mix(out[1]);
  }

  override copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.trail.splice(0, this.trail.length, ...other.trail);
    this.mover = other.mover;
    this.blocking = other.blocking;
    this.winner = other.winner;
    this.turn = other.turn;
    this.ply = other.ply;
  }

  override clone(): this {
    // Of the same class: tests of the kit break promises in subclasses.
    const copy = new (this.constructor as new () => this)();
    copy.copyFrom(this);
    return copy;
  }
}

export const pairs = defineGame<Pairs>({
  id: 'pairs',
  version: 1,
  title: { en: 'Pairs', pt: 'Pares' },
  summary: 'Two neighbouring cells win; a turn takes a cell and blocks one.',
  seats: [2],
  seatNames: () => ['X', 'O'],
  start: () => new Pairs(),
  makePosition: ({ cells, mover, blocking }) =>
    `${Array.from(cells, (cell) => '.XO#'[cell + 1]).join('')} ${'XO'[mover]} ${blocking ? 'block' : 'take'}`,
  parsePosition(text) {
    const match = /^([.XO#]{7}) ([XO]) (take|block)$/.exec(text);
    if (match === null) return err('not-a-position', { text });
    const position = new Pairs();
    position.cells.set([...match[1]].map((sign) => '.XO#'.indexOf(sign) - 1));
    position.mover = 'XO'.indexOf(match[2]);
    position.blocking = match[3] === 'block';
    for (let i = 1; i < SIZE; i++) {
      const cell = position.cells[i];
      if ((cell === 0 || cell === 1) && cell === position.cells[i - 1]) position.winner = cell;
    }
    position.turn = position.winner >= 0 || !position.cells.includes(-1) ? OVER : position.mover;
    return ok(position);
  },
  makeMove: (_, move) => String(move + 1),
  parseMove(position, text) {
    const cell = /^[1-7]$/.test(text) ? Number(text) - 1 : -1;
    return position.cells[cell] === -1 ? ok(cell) : err('not-a-move', { text });
  },
  draw: ({ cells }) => Array.from(cells, (cell) => '.XO#'[cell + 1]).join(' '),
  symmetries: () => [
    {
      name: 'left to right',
      move: (move) => SIZE - 1 - move,
      map(from, to) {
        to.copyFrom(from);
        to.cells.reverse();
      },
    },
  ],
});
