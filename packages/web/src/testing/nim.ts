import {
  BasePosition,
  type Board,
  choice,
  defineGame,
  type Guide,
  linear,
  mix,
  num,
  OVER,
  ok,
  roomOf,
  translation,
} from '@tabuleiro/engine';

/** What is wrong with a text of the game. */
const room = roomOf('nim', {
  'not-a-position': 'a position is piles and the seat to act, as in "3-4-5 A", not "{text}"',
  piles: 'the piles are at most {most}, not {piles}',
  'not-a-move': 'a move is a pile and how many to take, as in "b2", and no more than there are, not "{text}"',
});
const { err } = room;

/** The small game of docs/write-a-game.md, with its types spelled out, its board and a guide. */
class Nim extends BasePosition {
  piles: Int32Array;
  taken: number[] = [];

  /** `mover` is whose turn it is, or would be. */
  constructor(
    piles: Iterable<number>,
    public mover = 0,
  ) {
    super();
    this.piles = Int32Array.from(piles);
    this.settle();
  }
  private settle(): void {
    this.turn = this.piles.some((pile) => pile > 0) ? this.mover : OVER;
  }
  override moves(buffer: Int32Array, at: number): number {
    let end = at;
    for (let pile = 0; pile < this.piles.length; pile++) {
      for (let n = 1; n <= this.piles[pile]; n++) buffer[end++] = pile * 64 + n;
    }
    return end;
  }
  override play(move: number): void {
    this.piles[move >> 6] -= move & 63;
    this.taken.push(move);
    this.mover = 1 - this.mover;
    this.ply++;
    this.settle();
  }
  override undo(): void {
    const move = this.taken.pop() ?? 0;
    this.piles[move >> 6] += move & 63;
    this.turn = this.mover = 1 - this.mover;
    this.ply--;
  }
  override payoff(seat: number): number {
    return seat === this.mover ? -1 : 1; // the other one took the last counter
  }
  override hash(out: Int32Array): void {
    out[1] = this.piles.reduce((key, pile) => key * 16 + pile, 1 + this.mover);
    out[0] = mix(out[1]);
  }
  override copyFrom({ piles, taken, mover, turn, ply }: this): void {
    this.piles.set(piles);
    Object.assign(this, { taken: [...taken], mover, turn, ply });
  }
  override clone(): this {
    const copy = new Nim(this.piles);
    copy.copyFrom(this as Nim);
    return copy as this;
  }
}

const sizes = (piles: string) => piles.split('-').map(Number);

const counters = ({ piles }: Nim) =>
  Array.from(piles, (pile, y) => Array.from({ length: pile }, (_, x) => ({ id: `${'abcd'[y]}${x + 1}`, x, y }))).flat();

const board: Board<Nim> = {
  picture: (position) => ({
    box: { x: -1.5, y: -0.7, width: 8.2, height: position.piles.length + 0.4 },
    cells: counters(position).map((at) => ({ ...at, shape: 'none', name: at.id })),
    pieces: counters(position).map(({ id }) => ({ id, cell: id, shape: 'disc', seat: null, name: 'counter' })),
    labels: Array.from(position.piles, (_, y) => ({ x: -1, y, text: 'abcd'[y] })),
  }),
  // A click on a counter takes it and all to its right.
  steps: ({ piles }, move) => [`${'abcd'[move >> 6]}${piles[move >> 6] - (move & 63) + 1}`],
};

const words = {
  'counters in each pile': 'peças em cada monte',
  piles: 'montes',
  counter: 'peça',
  'whether the binary sum of the piles favours the seat': 'se a soma binária dos montes favorece o jogador',
  'worth of the favour': 'valor do favor',
  sum: 'soma',
};

const refusals = translation(room, {
  'not-a-position': 'uma posição são os montes e quem joga, como "3-4-5 A", e não "{text}"',
  piles: 'os montes são no máximo {most}, e não {piles}',
  'not-a-move': 'uma jogada é um monte e quantas peças tirar, como "b2", e não mais do que há, e não "{text}"',
});

const guide: Guide = {
  summary: {
    en: 'Take counters from one pile; whoever takes the last one wins.',
    pt: 'Tire peças de um monte; ganha quem tirar a última.',
  },
  rules: [
    {
      text: {
        en: 'There are a few piles of counters. A player takes any number of them from one pile: choose a counter to take it and all to its right.',
        pt: 'Há alguns montes de peças. Cada jogador tira quantas quiser de um só monte: escolha uma peça para a tirar com todas à sua direita.',
      },
      position: '3-4-5 A',
    },
    {
      text: { en: 'Whoever takes the last counter wins.', pt: 'Ganha quem tirar a última peça.' },
      position: '0-0-1 A',
    },
  ],
  origin: {
    en: 'Games with heaps are played in many countries; the name and the complete theory are due to Charles L. Bouton (1901).',
    pt: 'Jogam-se jogos de montes em muitos países; o nome e a teoria completa devem-se a Charles L. Bouton (1901).',
  },
  portuguese: async () => ({ words, refusals }),
};

export const nim = defineGame({
  id: 'nim',
  version: 1,
  title: { en: 'Nim', pt: 'Nim' },
  summary: 'Take any number of counters from one pile; the last counter wins.',
  seats: [2],
  seatNames: () => ['A', 'B'],
  rules: { piles: choice('counters in each pile', ['3-4-5', '1-2-3', '1-3-5-7'], '3-4-5') },
  start: ({ rules }) => new Nim(sizes(rules.piles)),
  makePosition: (position) => `${position.piles.join('-')} ${'AB'[position.mover]}`,
  parsePosition(text, { rules }) {
    const [, piles, seat] = /^(\d{1,2}(?:-\d{1,2})*) ([AB])$/.exec(text) ?? [];
    if (!piles) return err('not-a-position', { text });
    const [counts, most] = [sizes(piles), sizes(rules.piles)];
    if (counts.length === most.length && counts.every((n, i) => n <= most[i])) {
      return ok(new Nim(counts, 'AB'.indexOf(seat)));
    }
    return err('piles', { most: rules.piles, piles });
  },
  makeMove: (_, move) => `${'abcd'[move >> 6]}${move & 63}`,
  parseMove(position, text) {
    const [pile, count] = ['abcd'.indexOf(text[0]), Number(text.slice(1))];
    if (/^[a-d][1-9]\d?$/.test(text) && count <= position.piles[pile]) return ok(pile * 64 + count);
    return err('not-a-move', { text });
  },
  draw: (position) => Array.from(position.piles, (pile, i) => `${'abcd'[i]} ${'o'.repeat(pile)}`).join('\n'),
  evaluations: [
    linear<Nim>({
      name: 'nim-sum',
      summary: 'whether the binary sum of the piles favours the seat',
      constantSum: true,
      terms: {
        sum: {
          ...num('worth of the favour', 1, 0, 100),
          low: -1,
          high: 1,
          feature: (position, seat) =>
            (position.piles.reduce((sum, pile) => sum ^ pile, 0) !== 0) === (seat === position.mover) ? 1 : -1,
        },
      },
    }),
  ],
  board,
  guide,
});
