import type { BenchGame, LabGames, Search, StartUp, Uct } from './works.js';

/** Four tiles of the round of dominoes have been laid, and the next hand has a choice. */
const FEW_TILES = [108, 84, 24, 93];

/** Everything that is measured: a new game is a new entry here. */
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
        kind: 'search',
        name: 'alpha-beta to the end',
        kernel: { program: 'tic-tac-toe', game: 'tic-tac-toe', what: 'alpha-beta full solve, no table' },
        agent: 'alphabeta(depth=unlimited, eval=none)',
        nodes: 18_297,
        move: 0,
        value: 0,
      },
      pvs('pvs(depth=9, eval=none)', 5814, 0),
      uct('tic-tac-toe', 1000, [4], 0.5),
      uct('tic-tac-toe', 50_000, [4], 0.5),
      lab('greedy', 'random'),
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
      pvs('pvs(depth=6)', 13_158, 7),
      // The middles of the quadrants. A thousand iterations are few for 36 moves: by chance it would be one in nine.
      uct('pentago', 1000, [7, 10, 25, 28], 0.15),
      uct('pentago', 50_000, [7, 10, 25, 28], 0.5),
      // Scattered stones from which nobody can force a win within so many moves that all of the rest has to be known.
      {
        kind: 'solve',
        name: 'exact, 14 empty cells',
        kernel: null,
        positions: [
          { text: '..112...121.2..121122.2.1.2..21.2211 1 place', value: 0 },
          { text: '2.122111.121..21..11...222.2.2..1.12 1 place', value: 0 },
          { text: '12...1.2212.12.....212...121122.1121 1 place', value: 0 },
          { text: '2211221..22.1211.2121.1........121.2 1 place', value: 0 },
        ],
      },
      {
        kind: 'solve',
        name: 'exact, 16 empty cells',
        kernel: null,
        positions: [
          { text: '121.2....1..2..21112.12.2.2.11.21..2 1 place', value: 1 },
          { text: '2..2.21.2.1.1...2112112.22...1.21..1 1 place', value: 0 },
          { text: '.1.2..22.111..2...11.2212.2..2..1211 1 place', value: 0 },
        ],
      },
      {
        kind: 'solve',
        name: 'exact, 18 empty cells',
        kernel: null,
        long: true,
        positions: [
          { text: '.2....121...21...22.1...11.22.2112.1 1 place', value: 0 },
          { text: '.2121.21..1.21..2.2..2....1.21..121. 1 place', value: 1 },
          { text: '.2.11.2.11...2.2..2.1.22..1..211..12 1 place', value: 1 },
        ],
      },
      lab('greedy', 'random'),
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
      pvs('pvs(depth=7)', 7649, 4364),
      // Random play does not tell the three steps from c3 apart, nor does the kernel: any of them is right.
      uct(
        'jogo-da-onca',
        10_000,
        [16, 17, 18].map((to) => 12 | (to << 8)),
        0.99,
      ),
      { kind: 'layer', kernel: null, dogs: 4, sum: 543_397_104 },
      { kind: 'layer', kernel: null, dogs: 6, sum: 930_613_405, long: true },
      lab('greedy', 'random'),
    ],
  },
  {
    game: 'dominoes',
    seats: 4,
    rules: 'play=round',
    // The hands of the first three seats; the third holds 6-6 and opens.
    moves: [684_124, 447_891, 1_097_377],
    works: [
      {
        kind: 'playouts',
        unit: 'rounds',
        kernel: { program: 'dominoes', game: 'dominoes', what: 'random rounds' },
        // As the kernel's own rounds of this deal go.
        plies: 25.748,
        payoff: 0.0134,
      },
      {
        kind: 'search',
        name: 'expectiminimax by phases',
        kernel: null,
        agent: 'phases',
        after: FEW_TILES,
        nodes: 8884,
        move: 33,
      },
      {
        kind: 'uct',
        kernel: null,
        iterations: 1000,
        after: FEW_TILES,
        // Of the four moves there are, by lot it would be one in four.
        moves: [102],
        share: 0.3,
      },
      lab('basic', 'genetic'),
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
      pvs('pvs(depth=4)', 1459, 3738),
      // All playouts are drawn, here as in the kernel, so that any of the 14 first moves is as good.
      uct(
        'chinese-checkers-2p',
        2000,
        [3737, 3738, 3866, 3867, 7322, 7415, 7451, 7544, 11_511, 11_417, 11_640, 11_546, 15_863, 15_864],
        0.99,
      ),
      lab('greedy', 'random'),
    ],
  },
  { game: 'command', works: [startUp('--version'), startUp('--help'), startUp('list')] },
];

function uct(game: string, iterations: number, moves: readonly number[], share: number): Uct {
  const what = `UCT ${iterations} iterations per move from the start`;
  return { kind: 'uct', kernel: { program: 'uct', game, what }, iterations, moves, share };
}

function pvs(agent: string, nodes: number, move: number): Search {
  const [depth] = /\d+/.exec(agent) ?? [''];
  return { kind: 'search', name: `PVS to depth ${depth}`, kernel: null, agent, nodes, move };
}

function lab(...agents: readonly string[]): LabGames {
  return { kind: 'lab', kernel: null, agents };
}

function startUp(line: string): StartUp {
  return { kind: 'start-up', kernel: null, line };
}
