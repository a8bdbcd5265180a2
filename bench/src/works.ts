/** A program in `limit/`, and the game and the measurement as its output names them. */
export interface Kernel {
  readonly program: string;
  readonly game: string;
  readonly what: string;
}

/**
 * What is measured. A work names what it must come out with, so that a wrong search cannot look fast, and the C++
 * kernel that does the same, where there is one.
 */
interface WorkBase {
  readonly kernel: Kernel | null;
}

/** Random games through the contract: copy the start, play to the end, ask for the result. */
export interface Playouts extends WorkBase {
  readonly kind: 'playouts';
  /** The mean number of plies of a game, and the mean payoff of the first seat. */
  readonly plies: number;
  readonly payoff: number;
}

/** Plain alpha-beta without a table, from the start to the end of the game. */
export interface FullSearch extends WorkBase {
  readonly kind: 'alpha-beta';
  readonly nodes: number;
  readonly move: number;
  readonly value: number;
}

/** UCT from the start, with a fresh tree for every search. */
export interface Uct extends WorkBase {
  readonly kind: 'uct';
  readonly iterations: number;
  /** One of these must be chosen by more than this share of the searches. */
  readonly moves: readonly number[];
  readonly share: number;
}

export type Work = Playouts | FullSearch | Uct;

export interface BenchGame {
  readonly game: string;
  /** The rules and seats that the kernel plays with, where they are not the usual ones. */
  readonly rules?: string;
  readonly seats?: number;
  readonly works: readonly Work[];
}

/** A new game is a new entry here. */
export const BENCH_GAMES: readonly BenchGame[] = [
  {
    game: 'tic-tac-toe',
    works: [
      {
        kind: 'playouts',
        kernel: { program: 'tic-tac-toe', game: 'tic-tac-toe', what: 'random playouts' },
        // Exact, from the whole tree: 58.49% are won by X and 28.81% by O.
        plies: 3203 / 420,
        payoff: 187 / 630,
      },
      {
        kind: 'alpha-beta',
        kernel: { program: 'tic-tac-toe', game: 'tic-tac-toe', what: 'alpha-beta full solve, no table' },
        nodes: 18_297,
        move: 0,
        value: 0,
      },
      uct('tic-tac-toe', 1000, [4], 0.5),
      uct('tic-tac-toe', 50_000, [4], 0.5),
    ],
  },
  {
    game: 'pentago',
    works: [
      {
        kind: 'playouts',
        kernel: { program: 'pentago', game: 'pentago', what: 'random playouts' },
        // Over forty million games, a whole turn being two plies: 52.06% are won by White and 42.80% by Black.
        plies: 54.737,
        payoff: 0.0926,
      },
      // The middles of the quadrants. A thousand iterations are few for 36 moves: by chance it would be one in nine.
      uct('pentago', 1000, [7, 10, 25, 28], 0.15),
      uct('pentago', 50_000, [7, 10, 25, 28], 0.5),
    ],
  },
  {
    game: 'jogo-da-onca',
    // The kernel's jaguar makes one hop a turn, and nobody counts repetitions.
    rules: 'chain=single, repetition=unlimited',
    works: [
      {
        kind: 'playouts',
        kernel: { program: 'jogo-da-onca', game: 'jogo-da-onca', what: 'random playouts (5 captures win, cap 1000)' },
        // As the kernel's own games go: all but 0.34% are won by the jaguar.
        plies: 98.95,
        payoff: 0.9932,
      },
      // Random play does not tell the three steps from c3 apart, nor does the kernel: any of them is right.
      uct(
        'jogo-da-onca',
        10_000,
        [16, 17, 18].map((to) => 12 | (to << 8)),
        0.99,
      ),
    ],
  },
  {
    game: 'chinese-checkers',
    seats: 2,
    // The kernel's pieces go anywhere, and its games are drawn after a thousand plies, not for want of progress.
    rules: 'corners=open, leave-goal=true, win=strict, quiet-moves=unlimited, move-limit=1000',
    works: [
      {
        kind: 'playouts',
        kernel: { program: 'chinese-checkers', game: 'chinese-checkers-2p', what: 'random playouts (cap 1000)' },
        // By lot nobody ever arrives.
        plies: 1000,
        payoff: 0,
      },
      // All playouts are drawn, here as in the kernel, so that any of the 14 first moves is as good.
      uct(
        'chinese-checkers-2p',
        2000,
        [3737, 3738, 3866, 3867, 7322, 7415, 7451, 7544, 11_511, 11_417, 11_640, 11_546, 15_863, 15_864],
        0.99,
      ),
    ],
  },
];

function uct(game: string, iterations: number, moves: readonly number[], share: number): Uct {
  const what = `UCT ${iterations} iterations per move from the start`;
  return { kind: 'uct', kernel: { program: 'uct', game, what }, iterations, moves, share };
}

/** The name of a work in a table. */
export function nameOf(work: Work): string {
  switch (work.kind) {
    case 'playouts':
      return 'random playouts';
    case 'alpha-beta':
      return 'alpha-beta to the end';
    case 'uct':
      return `UCT, ${work.iterations} iterations a move`;
  }
}

/** What a rate counts. */
export function unitOf(work: Work): string {
  switch (work.kind) {
    case 'playouts':
      return 'playouts/s';
    case 'alpha-beta':
      return 'nodes/s';
    case 'uct':
      return 'iterations/s';
  }
}
