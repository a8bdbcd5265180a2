import type { Citation } from '../paper.js';

export const THESIS: Citation = {
  authors: ['Endrews Sznyder Souza da Silva'],
  title: 'Proposta de um agente para o jogo de dominó de 4 pontas utilizando o algoritmo expectiminimax',
  institution: 'Universidade Federal do Amazonas',
  year: 2015,
};

const READ_IN = `${THESIS.authors[0]}, ${THESIS.institution}, ${THESIS.year}`;

export const ANTONIO: Citation = {
  authors: ['N. S. Antonio', 'C. F. F. Costa Filho', 'M. G. F. Costa', 'R. Padilla'],
  title: 'Optimization of an evaluation function of the 4-sided dominoes game using a genetic algorithm',
  institution: 'IEEE Transactions on Computational Intelligence and AI in Games 5 (1)',
  year: 2013,
  readIn: READ_IN,
};

export const CRUZ: Citation = {
  authors: ['A. R. da Cruz', 'F. G. Guimarães', 'R. H. C. Takahashi'],
  title: 'Comparing strategies to play a 2-sided dominoes game',
  institution: 'BRICS Congress on Computational Intelligence',
  year: 2013,
  readIn: READ_IN,
};

/** Quadro 2: the versions of the game, with the number of deals as printed. */
export interface Version {
  /** The highest number on a tile. */
  readonly highest: number;
  readonly tiles: number;
  readonly players: number;
  readonly hand: number;
  readonly printed: number;
}

export const QUADRO2: readonly Version[] = [
  { highest: 2, tiles: 6, players: 2, hand: 2, printed: 20 },
  { highest: 3, tiles: 10, players: 2, hand: 3, printed: 4200 },
  { highest: 4, tiles: 15, players: 2, hand: 5, printed: 576_576 },
  { highest: 5, tiles: 21, players: 2, hand: 7, printed: 271_591_320 },
  { highest: 6, tiles: 28, players: 4, hand: 7, printed: 1.18e6 },
];

/** Quadro 4: configurations after 6-6 by the number of tiles; the last four, and the total, are printed to three digits. */
export const QUADRO4 = [1, 6, 66, 870, 12_510, 192_120, 3_019_200, 4.7e7, 7.05e8, 1.02e10, 1.38e11] as const;
export const QUADRO4_EXACT = 7;
export const QUADRO4_TOTAL = 1.5e11;
/** Equation 10: seven doubles to open with. */
export const STATE_SPACE = 1.05e12;
/** Equation 9: the power of ten of 6^25 * 5^25. */
export const TREE = { branching: 6, events: 5, moves: 25, powerOfTen: 36 } as const;

/** Quadro 3: other games by the powers of ten of their positions and of their trees, as cited from Arts (2010). */
export const QUADRO3: readonly { readonly game: string; readonly positions: number; readonly tree: number }[] = [
  { game: "nine men's morris", positions: 10, tree: 50 },
  { game: 'pentominoes', positions: 12, tree: 18 },
  { game: 'connect four', positions: 14, tree: 21 },
  { game: 'checkers', positions: 21, tree: 31 },
  { game: 'Othello', positions: 28, tree: 58 },
  { game: 'chess', positions: 46, tree: 123 },
  { game: 'Chinese chess', positions: 48, tree: 150 },
  { game: 'Stratego', positions: 115, tree: 535 },
  { game: 'Go', positions: 172, tree: 360 },
];

/** The example of section 4.4: seven hidden tiles, three of them of the number, a hand of three. */
export const CHANCE = { hidden: 7, inSuit: 3, hand: 3, orders: [2592, 1728, 144], p: 0.89 } as const;

/** Figure 16: 5,000 matches of basic against basic. */
export const LENGTHS = { matches: 5000, rounds: 10_282, mean: 24.03, of18: 3, of25: 4103 } as const;

/** Matches of a simulation, and simulations of an experiment. */
export const MATCHES = 5000;
export const SIMULATIONS = 10;
/** What the thesis compares t and chi-square with. */
export const CRITICAL = { t: 2.821, chiSquare: 10.827 } as const;

/** Experiment 1, figures 17 to 19: one phase searched from 1 to 7 deep, and the wins of the best depth. */
export interface PhaseTest {
  readonly phase: 'start' | 'middle' | 'end';
  /** How deep the other phases are searched; the tested one is left out. */
  readonly others: Readonly<Partial<Record<'start' | 'middle' | 'end', number>>>;
  readonly best: number;
  readonly wins: number;
}

export const EXPERIMENT1: readonly PhaseTest[] = [
  { phase: 'end', others: { start: 5, middle: 9 }, best: 7, wins: 2967 },
  { phase: 'middle', others: { start: 5, end: 9 }, best: 7, wins: 2985 },
  { phase: 'start', others: { middle: 5, end: 9 }, best: 7, wins: 3097 },
];

/** A meeting of two players: wins of the first of 5,000, as the mean of ten simulations and in the best one. */
export interface Meeting {
  readonly first: PaperPlayer;
  readonly second: PaperPlayer;
  readonly mean: number;
  readonly sd: number;
  readonly t: number;
  readonly best: number;
  readonly chiSquare: number;
}

/** The strategies 1 to 8, the basic one, and the best one of Antonio et al. */
export type PaperPlayer = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'basic' | 'genetic';

const meeting = (
  first: PaperPlayer,
  second: PaperPlayer,
  [mean, sd, t]: readonly [number, number, number],
  [best, chiSquare]: readonly [number, number],
): Meeting => ({ first, second, mean, sd, t, best, chiSquare });

/** Quadro 10, and the first half of Quadro 13: against the basic strategy. */
export const QUADRO10: readonly Meeting[] = [
  meeting(1, 'basic', [3095.6, 8.64, 218], [3105, 292.82]),
  meeting(2, 'basic', [3215.4, 6.82, 332], [3222, 417.03]),
  meeting(3, 'basic', [3489.4, 6.2, 504], [3521, 833.25]),
  meeting(4, 'basic', [3569.6, 5.21, 649], [3577, 927.94]),
  meeting(5, 'basic', [3116.1, 8.53, 228], [3127, 314.5]),
  meeting(6, 'basic', [3225.6, 7.23, 317], [3235, 432.18]),
  meeting(7, 'basic', [3535.6, 7.12, 460], [3543, 870.28]),
  meeting(8, 'basic', [3597.1, 5.36, 647], [3602, 971.52]),
];

/** Quadro 11, and the second half of Quadro 13: against the best strategy of Antonio et al. */
export const QUADRO11: readonly Meeting[] = [
  meeting(1, 'genetic', [2314.7, 7.21, -81.25], [2325, 24.5]),
  meeting(2, 'genetic', [2363.2, 6.34, -68.25], [2370, 13.52]),
  meeting(3, 'genetic', [2783.2, 6.2, 144.52], [2791, 67.74]),
  meeting(4, 'genetic', [2886.6, 6.17, 198.21], [2895, 124.82]),
  meeting(5, 'genetic', [2331.6, 5.21, -102.19], [2342, 19.97]),
  meeting(6, 'genetic', [2375.8, 5.35, -73.41], [2381, 11.33]),
  meeting(7, 'genetic', [2795.1, 5.92, 157.76], [2805, 74.42]),
  meeting(8, 'genetic', [2909.3, 5.08, 254.87], [2917, 139.11]),
];

/** Quadros 12 and 14: the strategies against each other. */
export const QUADRO12: readonly Meeting[] = [
  meeting(8, 1, [3064.1, 8.57, 208.17], [3056, 247.31]),
  meeting(8, 2, [2788.9, 7.45, 122.7], [2776, 60.94]),
  meeting(8, 3, [2644.5, 9.07, 50.38], [2634, 14.36]),
  meeting(8, 4, [2578.5, 7.6, 32.64], [2619, 11.33]),
  meeting(8, 5, [3033.8, 9.59, 176.03], [3026, 221.34]),
  meeting(8, 6, [2878.7, 5.46, 219.42], [2871, 110.11]),
  meeting(8, 7, [2657.1, 4.89, 101.67], [2652, 18.48]),
  meeting(7, 1, [2646.7, 8.56, 54.17], [2638, 15.24]),
  meeting(7, 2, [2614.4, 7.55, 47.94], [2629, 13.31]),
  meeting(7, 3, [2528.7, 7.72, 11.76], [2517, 0.23]),
  meeting(7, 4, [2485.8, 7.54, -5.96], [2478, 0.39]),
  meeting(7, 5, [2650.9, 6.08, 78.46], [2644, 16.59]),
  meeting(7, 6, [2598.4, 6.54, 47.61], [2591, 6.62]),
  meeting(6, 1, [2622.5, 9.51, 40.72], [2799, 71.52]),
  meeting(6, 2, [2545.6, 10.71, 13.46], [2535, 0.98]),
  meeting(6, 3, [2437.6, 13.79, -14.31], [2527, 0.58]),
  meeting(6, 4, [2460.7, 4.14, -30.03], [2455, 1.62]),
  meeting(6, 5, [2612.4, 7.01, 50.7], [2619, 11.33]),
  meeting(5, 1, [2555.9, 7.74, 22.84], [2549, 1.92]),
  meeting(5, 2, [2440.6, 11.35, -16.54], [2429, 4.03]),
  meeting(5, 3, [2411.6, 9.89, -28.26], [2397, 8.49]),
  meeting(5, 4, [2404.4, 15.72, -19.23], [2388, 10.04]),
  meeting(4, 1, [3026.9, 11.79, 141.33], [3015, 212.18]),
  meeting(4, 2, [2865.8, 6.78, 170.64], [2855, 100.82]),
  meeting(4, 3, [2652.5, 6.55, 73.59], [2641, 15.9]),
  meeting(3, 1, [2626.1, 6.15, 64.79], [2619, 11.33]),
  meeting(3, 2, [2596.5, 11.67, 26.14], [2583, 5.51]),
  meeting(2, 1, [2606.9, 11.52, 29.34], [2592, 6.77]),
];

/** The English paper, whose four strategies are 5 to 8 of the thesis. */
export const ENGLISH: Citation = {
  authors: ['Endrews Silva', 'Marly Costa', 'Nirvana Antonio', 'Cicero Costa Filho'],
  title: 'Proposing an intelligent agent for the four-sided dominoes game using the expectimimax algorithm',
  institution: '16th annual GAME-ON conference',
  year: 2015,
  readIn: READ_IN,
};

/** Its table 5, the strategies against each other, every two of them twice: wins, deviation and t of ten simulations. */
export const TABLE5: readonly Pick<Meeting, 'first' | 'second' | 'mean' | 'sd' | 't'>[] = [
  { first: 5, second: 6, mean: 2378.6, sd: 5.58, t: -68.78 },
  { first: 5, second: 7, mean: 2324.8, sd: 6.39, t: -86.69 },
  { first: 5, second: 8, mean: 1952.2, sd: 7.24, t: -239.31 },
  { first: 6, second: 5, mean: 2589.1, sd: 8.77, t: 32.11 },
  { first: 6, second: 7, mean: 2383.8, sd: 8.22, t: -44.72 },
  { first: 6, second: 8, mean: 2101.8, sd: 8.93, t: -141.02 },
  { first: 7, second: 5, mean: 2629.5, sd: 9.59, t: 42.68 },
  { first: 7, second: 6, mean: 2591.8, sd: 7.18, t: 40.45 },
  { first: 7, second: 8, mean: 2323.1, sd: 10.25, t: -54.6 },
  { first: 8, second: 5, mean: 3017.7, sd: 8.45, t: 193.82 },
  { first: 8, second: 6, mean: 2864.6, sd: 7.07, t: 162.98 },
  { first: 8, second: 7, mean: 2645.6, sd: 5.87, t: 78.4 },
];

/** Figures 20 and 21: at depth 10, in 5,000 matches, as powers of ten. */
export const COST = { depth: 10, nodes: 9, seconds: 3 } as const;

/** The genetic agent: per cent of 5,000 matches against basic, in the thesis and in its English paper, and its strategy. */
export const GENETIC = { thesis: 70.06, english: 69.18, best: 'all', novices: 62, experts: 32 } as const;

/** The grid of its genetic algorithm; the fifth strategy, points alone, has nothing to evolve. */
export const GRID = {
  strategies: ['all', 'selfish', 'partner', 'block'],
  population: [40, 60, 80, 100],
  crossover: ['two-point', 'uniform'],
  mutation: [0.1, 0.5],
  generations: [50, 100, 150, 200],
  range: [-10, 10],
} as const;

/**
 * With two ends: strategy 4 of Cruz et al. against random play, and one player of Garza's among three traditional ones,
 * the best of seven strategies, which the thesis and its English paper name differently. None won the 55% hoped for.
 */
export const TWO_ENDED = {
  cruz: { share: 0.65, matches: 1_000_000 },
  garza: { wins: 54, matches: 100, best: 'traditional-selfish', bestInEnglish: 'selfish', goal: 0.55 },
} as const;
